// swift-tools-version: 6.2
import PackageDescription

let uikit = Target.Dependency.product(name: "UIKitCompat", package: "SelfSizing")
let programs = ["Home", "StickyHome", "Popcorn", "Coins", "WrapGrid"]

let package = Package(
  name: "Screens",
  dependencies: [.package(name: "SelfSizing", path: "../..")],
  targets: [.target(name: "ExampleParts", dependencies: [uikit])]
    + programs.map { .executableTarget(name: $0, dependencies: ["ExampleParts", uikit]) }
    + [.testTarget(name: "ExampleTests", dependencies: ["ExampleParts", uikit] + programs.map { .target(name: $0) })],
  swiftLanguageModes: [.v6]
)
