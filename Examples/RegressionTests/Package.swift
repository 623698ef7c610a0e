// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "RegressionTests",
  dependencies: [.package(name: "SelfSizing", path: "../..")],
  targets: [
    .testTarget(
      name: "PopUpStoreTests",
      dependencies: [
        .product(name: "MeasureTesting", package: "SelfSizing"), .product(name: "SelfSizing", package: "SelfSizing"),
      ])
  ],
  swiftLanguageModes: [.v6]
)
