// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "SelfSizing",
  products: [
    .library(name: "Typesetting", targets: ["Typesetting"]),
    .library(name: "CompositionalLayout", targets: ["CompositionalLayout"]),
    .library(name: "SelfSizing", targets: ["SelfSizing"]),
    .library(name: "Pictures", targets: ["Pictures"]),
    .library(name: "MeasureTesting", targets: ["MeasureTesting"]),
    .library(name: "UIKitCompat", targets: ["UIKitCompat", "UIKit"]),
    .executable(name: "measure", targets: ["measure"]),
  ],
  targets: [
    .systemLibrary(
      name: "CHarfBuzz", pkgConfig: "harfbuzz", providers: [.apt(["libharfbuzz-dev"])]),
    .systemLibrary(
      name: "CFreeType", pkgConfig: "freetype2", providers: [.apt(["libfreetype-dev"])]),
    .systemLibrary(
      name: "CFontconfig", pkgConfig: "fontconfig", providers: [.apt(["libfontconfig-dev"])]),
    .systemLibrary(name: "CCairo", pkgConfig: "cairo", providers: [.apt(["libcairo2-dev"])]),
    .systemLibrary(name: "CZlib", pkgConfig: "zlib", providers: [.apt(["zlib1g-dev"])]),
    // Reads in tests what Pictures writes.
    .systemLibrary(name: "CPNG", pkgConfig: "libpng", providers: [.apt(["libpng-dev"])]),
    .target(name: "CICU", linkerSettings: [.linkedLibrary("icuuc"), .linkedLibrary("icudata")]),
    .target(name: "CSimdjson", linkerSettings: [.linkedLibrary("simdjson")]),
    .target(name: "JSONText", dependencies: ["CSimdjson"]),
    .target(name: "BundledFonts", path: "fonts", resources: [.copy("files")]),
    .target(
      name: "Typesetting",
      dependencies: ["CHarfBuzz", "CFreeType", "CFontconfig", "CICU", "BundledFonts"]),
    .target(name: "CompositionalLayout"),
    .target(name: "SelfSizing", dependencies: ["Typesetting", "CompositionalLayout", "JSONText"]),
    .target(name: "UIKitCompat", dependencies: ["SelfSizing"]),
    .target(name: "UIKit", dependencies: ["UIKitCompat", "_Testing_UIKit"]),
    .target(name: "_Testing_UIKit", path: "Sources/UIKitTestingOverlay"),
    .target(name: "FileWriting"),
    .target(name: "Goldens", dependencies: ["SelfSizing"]),
    .target(
      name: "MeasureTesting",
      dependencies: [
        "FileWriting", "Goldens", "MeasureCommand", "Pictures", "SelfSizing", "CompositionalLayout", "Typesetting",
      ]),
    .target(
      name: "Pictures",
      dependencies: [
        "FileWriting", "SelfSizing", "CompositionalLayout", "Typesetting", "CCairo", "CZlib", "CFreeType",
      ]),
    .target(
      name: "MeasureCommand",
      dependencies: [
        "FileWriting", "Goldens", "SelfSizing", "CompositionalLayout", "Pictures", "Typesetting", "JSONText",
        "BundledFonts", "CICU", "CHarfBuzz", "CFreeType",
      ]),
    .executableTarget(name: "measure", dependencies: ["MeasureCommand"]),
    .target(
      name: "TestSupport", dependencies: ["JSONText", "Typesetting"], path: "Tests/Support"),
    .testTarget(name: "JSONTextTests", dependencies: ["JSONText"]),
    .testTarget(name: "BundledFontsTests", dependencies: ["BundledFonts"]),
    .testTarget(name: "TypesettingTests", dependencies: ["Typesetting", "TestSupport"]),
    .testTarget(
      name: "CompositionalLayoutTests", dependencies: ["CompositionalLayout", "TestSupport"]),
    .testTarget(name: "SelfSizingTests", dependencies: ["SelfSizing", "JSONText", "TestSupport"]),
    .testTarget(name: "PicturesTests", dependencies: ["Pictures", "TestSupport", "CPNG", "CCairo"]),
    .testTarget(
      name: "UIKitCompatTests", dependencies: ["UIKit", "TestSupport"],
      swiftSettings: [.treatAllWarnings(as: .error)]),
    // The same files once more, as an app in language mode 5 compiles them.
    .testTarget(
      name: "UIKitCompatMode5Tests", dependencies: ["UIKit", "TestSupport"],
      swiftSettings: [.swiftLanguageMode(.v5), .treatAllWarnings(as: .error)]),
    .testTarget(
      name: "GoldensTests", dependencies: ["FileWriting", "Goldens", "MeasureCommand", "SelfSizing", "measure"]),
    .testTarget(
      name: "MeasureTestingTests",
      dependencies: ["MeasureTesting", "Goldens", "MeasureCommand", "Pictures", "SelfSizing"]),
    .testTarget(
      name: "MeasureCommandTests", dependencies: ["MeasureCommand", "Goldens", "measure", "TestSupport"]),
  ],
  swiftLanguageModes: [.v6],
  cxxLanguageStandard: .cxx17
)
