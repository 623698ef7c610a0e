// swift-tools-version: 6.2
import PackageDescription

#if arch(arm64)
  let libraries = "/usr/lib/aarch64-linux-gnu"
#else
  let libraries = "/usr/lib/x86_64-linux-gnu"
#endif

// Debian's own paths instead of pkg-config: glib's file there carries -pthread, which SwiftPM warns of at every build.
let rivalHeaders =
  ["pango-1.0", "glib-2.0", "harfbuzz", "freetype2", "cairo"].map { "/usr/include/\($0)" }
  + ["\(libraries)/glib-2.0/include"]

let package = Package(
  name: "Benchmarks",
  dependencies: [.package(name: "SelfSizing", path: "..")],
  targets: [
    .target(
      name: "CRivals",
      cSettings: [.unsafeFlags(rivalHeaders.flatMap { ["-isystem", $0] })],
      linkerSettings: [
        "pangocairo-1.0", "pangoft2-1.0", "pango-1.0", "gobject-2.0", "glib-2.0", "cairo", "harfbuzz", "fontconfig",
        "freetype",
      ].map { .linkedLibrary($0) }),
    .target(name: "CAllocationCount"),
    .target(name: "LabelCorpus"),
    .executableTarget(
      name: "bench",
      dependencies: [
        "CAllocationCount", "CRivals", "LabelCorpus", .product(name: "Typesetting", package: "SelfSizing"),
        .product(name: "CompositionalLayout", package: "SelfSizing"),
        .product(name: "SelfSizing", package: "SelfSizing"),
        .product(name: "Pictures", package: "SelfSizing"),
      ]),
    .testTarget(name: "LabelCorpusTests", dependencies: ["LabelCorpus"]),
    .testTarget(name: "BenchTests", dependencies: ["bench", "LabelCorpus"]),
  ],
  swiftLanguageModes: [.v6]
)
