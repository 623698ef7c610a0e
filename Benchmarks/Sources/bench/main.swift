import Foundation
import LabelCorpus

func tell(_ text: String) {
  FileHandle.standardError.write(Data((text + "\n").utf8))
}

func run(_ settings: Settings) throws {
  var report = Report(contender: MeasuredContender.name, settings: settings)
  print(report.heading)
  let suite = Suite<MeasuredContender>(settings: settings)
  for name in settings.names {
    let result = try suite.run(name)
    print(result.table)
    fflush(nil)
    report.results.append(result)
    // After each one, so that a fault later on doesn't lose it.
    if let file = settings.jsonFile { try write(report, to: file) }
  }
}

func write(_ report: Report, to file: String) throws {
  guard FileManager.default.createFile(atPath: file, contents: try report.json()) else {
    throw BenchmarkFault.notWritable(file)
  }
}

// Programs that are measured read their arguments in the locale's encoding; a machine without a locale has ASCII.
setenv("LC_ALL", "C.UTF-8", 1)

do {
  switch try Settings.request(Array(CommandLine.arguments.dropFirst())) {
  case .run(let settings): try run(settings)
  case .help: print(Settings.help)
  case .list: for name in BenchmarkName.allCases { print("\(name.rawValue): \(name.about)") }
  case .corpus:
    let report = Report(contender: MeasuredContender.name, settings: Settings())
    print("labels: \(Report.summary(report.corpus.mixed))\nEnglish: \(Report.summary(report.corpus.english))")
  case .needsMeasure(let isNeeded): exit(isNeeded ? 0 : 1)
  }
} catch let fault as BenchmarkFault {
  tell("error: \(fault)")
  if case .usage = fault { exit(64) }
  exit(1)
} catch {
  tell("error: \(error)")
  exit(1)
}
