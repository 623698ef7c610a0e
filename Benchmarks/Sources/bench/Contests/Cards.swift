import CompositionalLayout
import Foundation
import LabelCorpus
import SelfSizing
import Typesetting

/// The vertical grid of the popup-store screen: two columns of cards, each a picture and two labels of its own.
private final class PopupStore {
  static let width = 167.0
  let titles: [String]
  let periods: [String]
  let bold: Font
  let small: Font
  let environment = LayoutEnvironment(width: 393, height: 852)

  init(cards: Int) throws {
    let labels = LabelSet(.mixed, count: 2 * cards).labels
    titles = Array(labels[..<cards])
    periods = Array(labels[cards...])
    let library = try FontLibrary.bundled()
    bold = try library.font(FontDescriptor(.system, weight: 600), size: 15)
    small = try library.font(.system, size: 12)
  }

  var section: LayoutSection {
    let half = LayoutSubitem.item(width: .fractionalWidth(0.5), height: .estimated(260))
    return LayoutSection(
      group: .horizontal(
        width: .fractionalWidth(1), height: .estimated(260), [half, half], interItemSpacing: .fixed(9)),
      contentInsets: LayoutInsets(top: 35, leading: 25, trailing: 25), interGroupSpacing: 35)
  }

  func card(_ title: String, _ period: String) -> any CellContent {
    VStack(spacing: 8) {
      Picture(aspectRatio: 1)
      Label(title, font: bold).lines(0)
      Label(period, font: small)
    }
  }

  /// The labels by themselves, each measured as in its card.
  func labelsAlone(_ count: Int) throws -> Outcome {
    let typesetter = Typesetter()
    var outcome = Outcome()
    for index in 0..<count {
      let title = Label(titles[index], font: bold).lines(0)
      outcome.width += Double(
        try title.sizeThatFits(CGSize(width: Self.width, height: .infinity), in: typesetter).height)
      let period = Label(periods[index], font: small)
      outcome.width += Double(
        try period.sizeThatFits(CGSize(width: Self.width, height: .infinity), in: typesetter).height)
      outcome.lines += 1
    }
    return outcome
  }

  func collection(_ title: @escaping (Int) -> String) throws -> CollectionContent<Int, Int> {
    try CollectionContent(
      environment: environment, texts: PreparedTexts(typesetter: Typesetter()),
      layout: { [section] _, _, _ in section },
      cell: { [self] _, id in card(title(id), periods[id]) })
  }

  func snapshot(_ count: Int) throws -> CollectionSnapshot<Int, Int> {
    var snapshot = CollectionSnapshot<Int, Int>()
    try snapshot.appendSections([0])
    try snapshot.appendItems(Array(0..<count))
    return snapshot
  }

  /// Everything: content made, measured, laid out.
  func resolved(_ count: Int, _ snapshot: CollectionSnapshot<Int, Int>) throws -> Outcome {
    let update = try collection { [titles] in titles[$0] }.apply(snapshot)
    guard update.measured == count else {
      throw BenchmarkFault.wrongCount("measured cards", expected: "\(count)", found: "\(update.measured)")
    }
    return Outcome(width: update.height, lines: update.measured)
  }
}

extension Suite {
  /// Cards against their labels alone, at growing numbers; then an update of ten.
  func cards(_ name: BenchmarkName) throws -> BenchmarkResult {
    let counts = settings.isQuick ? [10, 100] : [1_000, 10_000, 100_000]
    let most = counts[counts.count - 1]
    let store = try PopupStore(cards: most)
    let all = try store.snapshot(most)
    var timings = try contest([
      Side("labels alone", operations: most) { try store.labelsAlone(most) },
      Side("cards", operations: most) { try store.resolved(most, all) },
    ])
    var figures: [Figure] = [.ratio(timings[1], timings[0], bar: .atMost(1.25))]
    for count in counts.dropLast() {
      let some = try store.snapshot(count)
      let fewer = try contest([Side("\(count) cards", operations: count) { try store.resolved(count, some) }])
      figures.append(Figure("a card of \(count)", fewer[0].spread, unit: "ns"))
    }
    figures.append(Figure("a card of \(most)", timings[1].spread, unit: "ns"))

    var changed: [Int: String] = [:]
    let collection = try store.collection { changed[$0] ?? store.titles[$0] }
    try collection.apply(all)
    var measured = 0
    timings += try contest([
      Side("update of 10", operations: 1) {
        var next = collection.snapshot
        for item in 0..<10 { changed[item] = changed[item] == nil ? "달빛 우체국" : nil }
        try next.reconfigureItems(Array(0..<10))
        measured = try collection.apply(next).measured
        return Outcome(lines: measured)
      }
    ])
    figures.append(Figure("measured by an update of 10", Double(measured), unit: "", bar: .atMost(10)))
    return BenchmarkResult(name.rawValue, about: name.about, timings: timings, figures: figures)
  }

  /// The popup-store screen as a process.
  func layoutOneShot(_ name: BenchmarkName) throws -> BenchmarkResult {
    guard FileManager.default.isExecutableFile(atPath: settings.measure) else {
      throw BenchmarkFault.noExecutable(settings.measure)
    }
    let layout = Child(executable: settings.measure, arguments: ["layout", "Examples/popcorn.json", "--width", "393"])
    let timings = try Contest(
      sides: [Side("measure layout", operations: 1) { Outcome(lines: Int(try layout.run().status)) }],
      rounds: settings.oneShotRounds
    ).run()
    let wall = Spread(timings[0].rounds.map { $0 / 1e6 })
    return BenchmarkResult(
      name.rawValue, about: name.about, timings: timings,
      figures: [Figure("wall", wall, unit: "ms", bar: .atMost(25))])
  }
}
