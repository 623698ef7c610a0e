import Goldens
import Pictures

/// A golden file compared with what is found now, for a caller that isn't the command.
package struct GoldenCheck {
  private let comparison: GoldenComparison
  private let measurer: CaseMeasurer

  /// Why a golden file can't be compared or written: what, where, and what would be right.
  package struct Fault: Error, CustomStringConvertible {
    package let description: String

    init(_ error: CommandError) {
      let place = error.place.map { " (\($0))" } ?? ""
      description = error.what + place + (error.help.map { "; \($0)" } ?? "")
    }
  }

  /// Works out the cases of a file.
  ///
  /// - Parameter only: names of cases, in which `*` stands for anything; none is all.
  /// - Throws: the first fault of the file.
  package init(path: String, only names: [String] = []) throws(Fault) {
    let patterns = names.map { NamePattern($0) }
    let shelf = FontShelf()
    do throws(CommandError) {
      comparison = try GoldenComparison(path: path, bytes: FileContents.file(path), shelf: shelf) { golden in
        patterns.isEmpty || patterns.contains { $0.matches(golden.name) }
      }
      let all = comparison.file.cases.map(\.name)
      for pattern in patterns where !all.contains(where: pattern.matches) {
        throw Messages.nothingMatches(
          pattern.text, nearest: NearestName.find(pattern.text, among: all), place: path,
          example: "only: [\"title*\"]")
      }
    } catch {
      throw Fault(error)
    }
    measurer = CaseMeasurer(shelf: shelf)
  }

  package var outcome: FileOutcome { comparison.outcome }

  /// Both wraps of a case that isn't as recorded; nil for one that is.
  package func picture(of outcome: CaseOutcome) throws(Fault) -> ComparisonPicture? {
    do throws(CommandError) {
      return try measurer.comparison(outcome, path: comparison.path)
    } catch {
      throw Fault(error)
    }
  }

  /// Writes what is found now in place of what is recorded.
  ///
  /// - Parameter missingOnly: leave alone what differs.
  package func update(missingOnly: Bool) throws(Fault) {
    do throws(CommandError) {
      try comparison.update(missingOnly: missingOnly)
    } catch {
      throw Fault(error)
    }
  }
}
