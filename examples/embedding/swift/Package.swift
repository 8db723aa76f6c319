// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "Host",
  // Settle's.
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "settle", path: "../../..")],
  targets: [
    .executableTarget(
      name: "Host", dependencies: [.product(name: "SettleKit", package: "settle")])
  ]
)
