import Testing

@testable import ScrollStage

/// Texts played to their ends.
enum PlayedText {
  static func session(_ text: String, keepsLandings: Bool = false) throws -> Session {
    let script = ScriptLoader().load([
      ScriptInput(name: "a.scroll", bytes: Array(text.utf8), isScript: true)
    ])
    let code = try #require(script.code(for: .iOS))
    let session = Session(code, of: script) { _ in }
    if keepsLandings { session.keepLandings() }
    #expect(session.run() == .passed)
    return session
  }
}
