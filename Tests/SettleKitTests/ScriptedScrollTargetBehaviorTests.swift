import Foundation
import Testing

/// The adapter to SwiftUI type-checks against a stand-in of its protocol: that is all that can be
/// said of it here.
@Suite struct ScriptedScrollTargetBehaviorTests {
  @Test func typeChecksAgainstAStandIn() throws {
    let tests = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    let package = tests.deletingLastPathComponent().deletingLastPathComponent()
    let modules = try #require(Compiler.modules, "the folder of the built modules was not found")
    let folder = try Compiler.makeFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let standIn = folder.appendingPathComponent("SwiftUI.swift")
    try FileManager.default.copyItem(
      at: tests.appendingPathComponent("StandIn/SwiftUI.swift.txt"), to: standIn)
    let made = try Compiler.check(
      ["-emit-module", "-module-name", "SwiftUI", standIn.path, "-o"]
        + [folder.appendingPathComponent("SwiftUI.swiftmodule").path])
    #expect(made == "")
    // It needs nothing of the kit that a host does not see.
    let adapter = folder.appendingPathComponent("adapter.swift")
    let text = try String(
      contentsOf: package.appendingPathComponent(
        "Sources/SettleKit/ScriptedScrollTargetBehavior.swift"), encoding: .utf8)
    try Data("import SettleKit\n\(text)".utf8).write(to: adapter)
    let checked = try Compiler.check(
      ["-typecheck", "-swift-version", "6", "-I", folder.path, "-I", modules.path, adapter.path])
    #expect(checked == "")
    // The stand-in is really looked at: without its protocol nothing checks.
    let other = folder.appendingPathComponent("other.swift")
    try Data("import SwiftUI\nlet x: any ScrollTargetBehavior = 1\n".utf8).write(to: other)
    #expect(try Compiler.check(["-typecheck", "-I", folder.path, other.path]).contains("error:"))
  }

  /// Availability means nothing here; the manifest must rule out the systems that lack what is used.
  @Test func theManifestNamesTheSystems() throws {
    let package = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    let manifest = try String(
      contentsOf: package.appendingPathComponent("Package.swift"), encoding: .utf8)
    for system in [".macOS(.v15)", ".iOS(.v18)", ".tvOS(.v18)", ".watchOS(.v11)", ".visionOS(.v2)"]
    {
      #expect(manifest.contains(system))
    }
  }
}
