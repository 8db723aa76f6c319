import Foundation
import Testing

/// The adapter to SwiftUI type-checks against a stand-in of its protocol: that is all that can be
/// said of it here.
@Suite struct ScriptedScrollTargetBehaviorTests {
  @Test func typeChecksAgainstAStandIn() throws {
    let tests = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    let package = tests.deletingLastPathComponent().deletingLastPathComponent()
    let modules = try #require(Self.modules, "the folder of the built modules was not found")
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("settle-stand-in-\(ProcessInfo.processInfo.processIdentifier)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let standIn = folder.appendingPathComponent("SwiftUI.swift")
    try FileManager.default.copyItem(
      at: tests.appendingPathComponent("StandIn/SwiftUI.swift.txt"), to: standIn)
    let made = try Self.swiftc(
      ["-emit-module", "-module-name", "SwiftUI", standIn.path, "-o"]
        + [folder.appendingPathComponent("SwiftUI.swiftmodule").path])
    #expect(made == "")
    // It needs nothing of the kit that a host does not see.
    let adapter = folder.appendingPathComponent("adapter.swift")
    let text = try String(
      contentsOf: package.appendingPathComponent(
        "Sources/SettleKit/ScriptedScrollTargetBehavior.swift"), encoding: .utf8)
    try Data("import SettleKit\n\(text)".utf8).write(to: adapter)
    let checked = try Self.swiftc(
      ["-typecheck", "-swift-version", "6", "-I", folder.path, "-I", modules.path, adapter.path])
    #expect(checked == "")
    // The stand-in is really looked at: without its protocol nothing checks.
    let other = folder.appendingPathComponent("other.swift")
    try Data("import SwiftUI\nlet x: any ScrollTargetBehavior = 1\n".utf8).write(to: other)
    #expect(try Self.swiftc(["-typecheck", "-I", folder.path, other.path]).contains("error:"))
  }

  /// Where SwiftPM has put the modules of the package, found by the test program itself.
  private static let modules: URL? = {
    for argument in CommandLine.arguments + [Bundle.main.bundlePath] {
      var folder = URL(fileURLWithPath: argument)
      while folder.path.count > 1 {
        let modules = folder.appendingPathComponent("Modules")
        let kit = modules.appendingPathComponent("ScrollStage.swiftmodule")
        if FileManager.default.fileExists(atPath: kit.path) { return modules }
        folder.deleteLastPathComponent()
      }
    }
    return nil
  }()

  /// What the compiler says.
  private static func swiftc(_ arguments: [String]) throws -> String {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["swiftc"] + arguments
    let pipe = Pipe()
    process.standardError = pipe
    process.standardOutput = pipe
    try process.run()
    let output = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return String(decoding: output, as: UTF8.self)
  }
}
