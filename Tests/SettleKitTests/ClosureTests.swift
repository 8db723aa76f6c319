import Foundation
import Testing

/// Closures that the kit calls on a thread of its own must not bring along what belongs to the main
/// actor: it would trap there.
@Suite struct ClosureTests {
  static func host(_ body: String) -> String {
    """
    import SettleKit
    @MainActor final class Host {
      var texts: [String: String] = [:]
      var isLeft = false
      func load(_ text: String) throws {
        \(body)
      }
    }
    """
  }

  private func check(_ body: String) throws -> String {
    let modules = try #require(Compiler.modules, "the folder of the built modules was not found")
    let folder = try Compiler.makeFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appendingPathComponent("host.swift")
    try Data(Self.host(body).utf8).write(to: file)
    return try Compiler.check(
      ["-typecheck", "-swift-version", "6", "-I", modules.path, file.path])
  }

  @Test(arguments: [
    "_ = try Script(text, include: { path in self.texts[path] })",
    "_ = try Simulation(Script(text), isCancelled: { self.isLeft })",
    "_ = HostBinding.function(\"isLeft\") { self.isLeft }",
  ])
  func theMainActorStaysOutside(body: String) throws {
    #expect(try check(body).contains("error: main actor-isolated property"))
  }

  @Test func whatIsSendableIsTaken() throws {
    let body = """
      let texts = texts
      let script = try Script(text, include: { path in texts[path] })
      _ = try Simulation(script, isCancelled: { false })
      """
    #expect(try check(body) == "")
  }
}
