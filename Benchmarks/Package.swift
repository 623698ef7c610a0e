// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "Benchmarks",
  dependencies: [.package(name: "SelfSizing", path: "..")],
  targets: [
    .target(name: "LabelCorpus"),
    .testTarget(name: "LabelCorpusTests", dependencies: ["LabelCorpus"]),
  ],
  swiftLanguageModes: [.v6]
)
