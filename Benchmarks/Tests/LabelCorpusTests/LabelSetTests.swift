import LabelCorpus
import Testing

@Suite struct LabelSetTests {
  static let mixed = LabelSet(.mixed, count: 20_000).labels
  static let english = LabelSet(.english, count: 20_000).labels

  @Test func labelsAreDistinctAndOfTheStatedLengths() {
    for labels in [Self.mixed, Self.english] {
      let statistics = LabelStatistics(labels)
      #expect(statistics.distinctLabels == 20_000)
      #expect(statistics.shortest >= 4)
      #expect(statistics.longest <= 80)
      #expect((25...40).contains(statistics.meanCharacters))
    }
  }

  @Test func theMixedSetHasTheWordsItPromises() {
    let statistics = LabelStatistics(Self.mixed)
    #expect(statistics.distinctHangulWords >= 5_000)
    #expect(statistics.distinctLatinWords >= 1_000)
    #expect(statistics.wordsUsedOnce >= 1_500)
    #expect(statistics.labelsWithEmoji >= 500)
    #expect(statistics.labelsWithDigits >= 1_000)
    #expect(statistics.labelsWithBrackets >= 500)
  }

  @Test func theEnglishSetHasTheWordsItPromises() {
    let statistics = LabelStatistics(Self.english)
    #expect(statistics.distinctLatinWords >= 1_500)
    #expect(statistics.distinctHangulWords == 0)
    #expect(statistics.wordsUsedOnce >= 1_500)
  }

  @Test func everySlotIsFilled() {
    for label in Self.mixed + Self.english {
      #expect(!label.contains("{") && !label.contains("}") && !label.contains("  "), "\(label)")
    }
  }

  @Test func theSameSeedMakesTheSameLabels() {
    #expect(LabelSet(.mixed, count: 500).labels == Array(Self.mixed.prefix(500)))
    #expect(LabelSet(.mixed, count: 500, seed: 7).labels != Array(Self.mixed.prefix(500)))
  }

  @Test func theRandomSequenceIsThePublishedOne() {
    var random = SplitMix64(seed: 1_234_567)
    #expect(
      (0..<3).map { _ in random.next() } == [
        6_457_827_717_110_365_317, 3_203_168_211_198_807_973, 9_817_491_932_198_370_423,
      ])
  }
}
