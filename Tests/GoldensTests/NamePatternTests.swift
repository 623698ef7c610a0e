import Testing

@testable import MeasureCommand

@Suite struct NamePatternTests {
  @Test func starsStandForAnything() {
    func matches(_ pattern: String, _ name: String) -> Bool { NamePattern(pattern).matches(name) }
    #expect(matches("title", "title"))
    #expect(!matches("title", "titles"))
    #expect(matches("title*", "titles"))
    #expect(matches("*title", "a title"))
    #expect(matches("t*e", "title") && matches("t*e", "te"))
    #expect(!matches("t*te", "te"))
    #expect(matches("*", "") && matches("*", "anything"))
    #expect(matches("*성수*팝업*", "서울 성수동 팝업스토어"))
    #expect(!matches("*성수*팝업", "서울 성수동 팝업스토어"))
    #expect(matches("a*a*a", "aaa") && !matches("a*a*a", "aa"))
    #expect(matches("", "") && !matches("", "a"))
  }
}
