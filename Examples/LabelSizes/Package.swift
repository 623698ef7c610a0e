// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "LabelSizes",
  dependencies: [.package(name: "SelfSizing", path: "../..")],
  targets: [
    .executableTarget(
      name: "LabelSizes", dependencies: [.product(name: "Typesetting", package: "SelfSizing")])
  ]
)
