// swift-tools-version: 6.2
import PackageDescription

/// The core also compiles as Embedded Swift; these warnings catch most of what that build would refuse.
let core: [SwiftSetting] = [
  .treatWarning("EmbeddedRestrictions", as: .error),
  .treatWarning("ExistentialType", as: .error),
]

let package = Package(
  name: "settle",
  // Where `Synchronization` and SwiftUI's `ScrollTargetBehavior` are.
  platforms: [.macOS(.v15), .iOS(.v18), .tvOS(.v18), .watchOS(.v11), .visionOS(.v2)],
  products: [
    .executable(name: "settle", targets: ["settle"]),
    .library(name: "SettleKit", targets: ["SettleKit"]),
    .library(name: "SettleC", type: .dynamic, targets: ["SettleC"]),
  ],
  targets: [
    .target(
      name: "ScrollPhysics",
      swiftSettings: core,
      linkerSettings: [.linkedLibrary("m", .when(platforms: [.linux]))]),
    .target(name: "ScrollModel", dependencies: ["ScrollPhysics"], swiftSettings: core),
    .target(name: "ScrollLanguage", dependencies: ["ScrollPhysics"], swiftSettings: core),
    .target(
      name: "ScrollStage", dependencies: ["ScrollModel", "ScrollLanguage"], swiftSettings: core),
    .target(name: "ScrollPictures", dependencies: ["ScrollStage"], swiftSettings: core),
    .target(name: "DeepStack", swiftSettings: core),
    .target(
      name: "SettleKit", dependencies: ["ScrollPictures", "ScrollStage", "DeepStack"],
      swiftSettings: core),
    .target(name: "CSettle"),
    .target(name: "SettleC", dependencies: ["SettleKit", "CSettle"]),
    .target(name: "SettleTools", dependencies: ["ScrollStage", "ScrollPictures", "DeepStack"]),
    .target(name: "TraceHash", dependencies: ["ScrollStage", "DeepStack"], swiftSettings: core),
    .target(
      name: "SettlePage", dependencies: ["ScrollStage", "ScrollPictures", "DeepStack"],
      exclude: ["page.html", "page.css", "build", "size", "README.md", "Script"],
      swiftSettings: core),
    .executableTarget(name: "settle", dependencies: ["SettleTools"]),
    .executableTarget(
      name: "settle-bench",
      dependencies: ["ScrollStage", "SettleKit", "SettleC", "CSettle", "SettleTools"],
      exclude: ["README.md"]),
    .executableTarget(
      name: "settle-fuzz",
      dependencies: [
        "ScrollStage", "ScrollLanguage", "SettleTools", "DeepStack", "SettleC", "CSettle",
        "TraceHash",
      ],
      exclude: ["README.md"]),
    .testTarget(name: "ScrollPhysicsTests", dependencies: ["ScrollPhysics"]),
    .testTarget(name: "ScrollModelTests", dependencies: ["ScrollModel"]),
    .testTarget(name: "ScrollLanguageTests", dependencies: ["ScrollLanguage"]),
    .testTarget(
      name: "SettleToolsTests",
      dependencies: ["SettleTools", "ScrollPictures", "ScrollStage", "DeepStack"],
      exclude: [
        "Lints/Scripts", "Reference/SwiftUI.rows", "Renderings", "Repl/Sessions", "Samples",
      ]),
    .testTarget(
      name: "SettleKitTests", dependencies: ["SettleKit"], exclude: ["StandIn"]),
    .testTarget(name: "SettleCTests", dependencies: ["SettleC", "CSettle", "SettleKit"]),
    .testTarget(name: "ScrollStageTests", dependencies: ["ScrollStage"]),
    .testTarget(name: "ScrollPicturesTests", dependencies: ["ScrollPictures", "ScrollStage"]),
    .testTarget(name: "SettlePageTests", dependencies: ["SettlePage", "ScrollStage"]),
    .testTarget(name: "DeepStackTests", dependencies: ["DeepStack"]),
    .testTarget(
      name: "FuzzTests",
      dependencies: [
        "settle-fuzz", "ScrollStage", "ScrollLanguage", "SettleTools", "DeepStack", "TraceHash",
      ],
      exclude: ["Corpora"]),
    .testTarget(name: "GoldenTests", dependencies: ["ScrollStage"], exclude: ["Scripts"]),
  ]
)
