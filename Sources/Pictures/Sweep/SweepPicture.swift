import Typesetting

extension Drawing {
  /// Height against width as a step plot.
  ///
  /// - Parameters:
  ///   - chosenWidth: points; marked with the height that it gives.
  /// - Throws: `PictureError`.
  public init(
    of sweep: WidthSweep, chosenWidth: Double? = nil, theme: PictureTheme = .light
  ) throws(PictureError) {
    let plot = try StepPlot(sweep, chosenWidth: chosenWidth, colors: theme.colors)
    try self.init(width: StepPlot.size.width, height: StepPlot.size.height, background: theme.colors.background)
    add(plot.axes)
    add(plot.curve)
    try add(plot.labels())
  }
}

/// The plot of a sweep in a fixed area.
private struct StepPlot {
  static let size = (width: 480.0, height: 280.0)
  private static let area = PictureRectangle(x: 44, y: 34, width: 420, height: 206)

  private let sweep: WidthSweep
  private let chosen: (width: Double, step: WidthSweep.Step)?
  private let colors: PictureColors
  private let pen: AnnotationPen
  private let tallest: Double

  init(_ sweep: WidthSweep, chosenWidth: Double?, colors: PictureColors) throws(PictureError) {
    self.sweep = sweep
    self.colors = colors
    pen = try AnnotationPen()
    tallest = max(sweep.steps.map(\.height).max() ?? 0, 1)
    chosen = chosenWidth.flatMap { width in sweep.step(at: width).map { (width, $0) } }
  }

  private func x(_ width: Double) -> Double {
    let length = sweep.range.upperBound - sweep.range.lowerBound
    return Self.area.x + (length > 0 ? (width - sweep.range.lowerBound) / length : 0) * Self.area.width
  }

  private func y(_ height: Double) -> Double { Self.area.bottom - height / tallest * (Self.area.height - 12) }

  // MARK: Axes

  /// About so many round numbers over a range.
  private static func ticks(_ range: ClosedRange<Double>, about count: Double) -> [Double] {
    let length = range.upperBound - range.lowerBound
    guard length > 0 else { return [range.lowerBound] }
    var step = 1e-6
    search: while true {
      for factor in [1.0, 2, 5] where length / (step * factor) <= count {
        step *= factor
        break search
      }
      step *= 10
    }
    var ticks: [Double] = []
    var index = (range.lowerBound / step - 1e-9).rounded(.up)
    while index * step <= range.upperBound + step * 1e-9 {
      ticks.append(index * step)
      index += 1
    }
    return ticks
  }

  private var widthTicks: [Double] { Self.ticks(sweep.range, about: 10) }
  private var heightTicks: [Double] { Self.ticks(0...tallest, about: 7) }

  var axes: [Mark] {
    let area = Self.area
    var marks: [Mark] = [.fill(area, colors.paper)]
    let grid = Stroke(color: colors.faint, width: 0.5)
    for tick in heightTicks {
      marks.append(.line([PicturePoint(x: area.x, y: y(tick)), PicturePoint(x: area.right, y: y(tick))], grid))
    }
    for tick in widthTicks {
      marks.append(
        .line([PicturePoint(x: x(tick), y: area.bottom), PicturePoint(x: x(tick), y: area.bottom + 3)], grid))
    }
    let stroke = Stroke(color: colors.note, width: 0.75)
    marks.append(
      .line(
        [
          PicturePoint(x: area.x, y: area.y), PicturePoint(x: area.x, y: area.bottom),
          PicturePoint(x: area.right, y: area.bottom),
        ], stroke))
    return marks
  }

  // MARK: Steps

  var curve: [Mark] {
    var marks: [Mark] = []
    // A tick for every width at which lines change, also where the height stays.
    let tick = Stroke(color: colors.limit.faded(0.6), width: 0.5)
    for step in sweep.steps.dropFirst() {
      let place = x(step.from)
      marks.append(
        .line([PicturePoint(x: place, y: Self.area.bottom), PicturePoint(x: place, y: Self.area.bottom - 4)], tick))
    }
    if let chosen {
      let stroke = Stroke(color: colors.ink, width: 0.75, dash: [3, 2])
      let place = x(chosen.width)
      marks.append(
        .line([PicturePoint(x: place, y: Self.area.y), PicturePoint(x: place, y: Self.area.bottom)], stroke))
    }
    var points: [PicturePoint] = []
    for step in sweep.steps {
      points.append(PicturePoint(x: x(step.from), y: y(step.height)))
      points.append(PicturePoint(x: x(step.to), y: y(step.height)))
    }
    marks.append(.line(points, Stroke(color: colors.limit, width: 1.5)))
    for run in cutRuns {
      let height = y(sweep.steps[run.lowerBound].height)
      let ends = [x(sweep.steps[run.lowerBound].from), x(sweep.steps[run.upperBound - 1].to)]
      marks.append(.line(ends.map { PicturePoint(x: $0, y: height) }, Stroke(color: colors.cut, width: 3.5)))
    }
    if let chosen {
      let dot = PictureRectangle(x: x(chosen.width) - 3, y: y(chosen.step.height) - 3, width: 6, height: 6)
      marks.append(.rectangle(dot, radius: 3, fill: colors.ink, stroke: Stroke(color: colors.paper, width: 1)))
    }
    return marks
  }

  /// Neighbours that are cut at one height.
  private var cutRuns: [Range<Int>] {
    runs { $0.isTruncated == $1.isTruncated && $0.height == $1.height }
      .filter { sweep.steps[$0.lowerBound].isTruncated }
  }

  private func runs(_ belong: (WidthSweep.Step, WidthSweep.Step) -> Bool) -> [Range<Int>] {
    var runs: [Range<Int>] = []
    for index in sweep.steps.indices {
      if let last = runs.last, belong(sweep.steps[last.lowerBound], sweep.steps[index]) {
        runs[runs.count - 1] = last.lowerBound..<index + 1
      } else {
        runs.append(index..<index + 1)
      }
    }
    return runs
  }

  // MARK: Labels

  func labels() throws(PictureError) -> [Mark] {
    let area = Self.area
    var marks: [Mark] = []
    for tick in heightTicks {
      marks.append(
        try pen.mark(PictureNumber.text(tick), x: area.x - 5, baseline: y(tick) + 3, colors.note, .right))
    }
    for tick in widthTicks {
      marks.append(
        try pen.mark(PictureNumber.text(tick), x: x(tick), baseline: area.bottom + 12, colors.note, .center))
    }
    marks.append(try pen.mark("height in points", x: 12, baseline: 16, colors.note))
    marks.append(
      try pen.mark("width in points", x: area.right, baseline: area.bottom + 25, colors.note, .right))
    marks += try legend()
    marks += try lineCounts()
    if let chosen {
      let lines = "\(chosen.step.lineCount) line\(chosen.step.lineCount == 1 ? "" : "s")"
      let text =
        "width \(PictureNumber.text(chosen.width)): \(lines), \(PictureNumber.text(chosen.step.height)) pt"
        + (chosen.step.isTruncated ? ", cut" : "")
      let half = try pen.width(text, weight: 600) / 2
      let middle = min(max(x(chosen.width), area.x + half), area.right - half)
      marks.append(try pen.mark(text, x: middle, baseline: area.y - 6, weight: 600, colors.ink, .center))
    }
    return marks
  }

  private func legend() throws(PictureError) -> [Mark] {
    var legend = PictureLegend(pen: pen, color: colors.note)
    if !cutRuns.isEmpty {
      legend.add("cut") { area in
        let ends = [area.x, area.right].map { PicturePoint(x: $0, y: area.y + 4.5) }
        return [.line(ends, Stroke(color: colors.cut, width: 3.5))]
      }
    }
    if sweep.steps.count > 1 {
      legend.add("lines change") { area in
        let ends = [area.bottom, area.bottom - 4].map { PicturePoint(x: area.x + 6, y: $0 - 1) }
        return [.line(ends, Stroke(color: colors.limit, width: 0.5))]
      }
    }
    return try legend.marks(from: PicturePoint(x: 12, y: Self.area.bottom + 25), width: Self.area.width).marks
  }

  /// The number of lines above each stretch that is wide enough for it.
  private func lineCounts() throws(PictureError) -> [Mark] {
    var marks: [Mark] = []
    for run in runs({ $0.lineCount == $1.lineCount && $0.height == $1.height }) {
      let step = sweep.steps[run.lowerBound]
      let ends = (x(step.from), x(sweep.steps[run.upperBound - 1].to))
      let lines = "\(step.lineCount) line\(step.lineCount == 1 ? "" : "s")"
      let text = try pen.width(lines, weight: 500) + 4 <= ends.1 - ends.0 ? lines : "\(step.lineCount)"
      let width = try pen.width(text, weight: 500) + 2
      guard width <= ends.1 - ends.0 else {
        // The last stretch is often a point: the text on one line. Its number stands beside the plot.
        if run.upperBound == sweep.steps.count, run.lowerBound > 0 {
          let place = PicturePoint(x: ends.1, y: y(step.height))
          let dot = PictureRectangle(x: place.x - 1.75, y: place.y - 1.75, width: 3.5, height: 3.5)
          marks.append(.fill(dot, step.isTruncated ? colors.cut : colors.limit, radius: 1.75))
          marks.append(
            try pen.mark("\(step.lineCount)", x: place.x + 5, baseline: place.y + 3, weight: 500, colors.text))
        }
        continue
      }
      if chosen != nil {
        let back = PictureRectangle(x: (ends.0 + ends.1 - width) / 2, y: y(step.height) - 11, width: width, height: 8)
        marks.append(.fill(back, colors.paper))
      }
      marks.append(
        try pen.mark(
          text, x: (ends.0 + ends.1) / 2, baseline: y(step.height) - 4, weight: 500, colors.text, .center))
    }
    return marks
  }
}
