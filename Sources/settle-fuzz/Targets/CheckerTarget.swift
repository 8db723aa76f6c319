import ScrollLanguage
import ScrollStage

enum CheckerTarget {
  static func take(_ bytes: [UInt8]) throws(Broken) {
    // Whatever is included is the text itself: a cycle.
    let loader = ScriptLoader { path, _ in
      path.utf8.count > 3 ? .bytes(bytes, name: path) : .refused(reason: "there is no such file")
    }
    let script = loader.load([ScriptInput(name: "text.scroll", bytes: bytes, isScript: true)])
    for diagnostic in script.diagnostics {
      guard let source = script.sources.first(where: { $0.id == diagnostic.span.source }) else {
        throw Broken("a diagnostic is in no source: \(diagnostic.message)")
      }
      try ParserTarget.check(diagnostic, in: source)
    }
    if script.hasErrors { return }
    guard let code = script.code(for: .iOS) else {
      throw Broken("there is no code, and nothing says why")
    }
    SmallRun(code, of: script).play()
  }
}

/// A run with small limits, of which only its promises count.
struct SmallRun {
  let session: Session

  init(_ code: StageCode, of script: Script, listener: @escaping (Event) -> Void = { _ in }) {
    var options = Session.Options()
    options.limits = Limits(steps: 30_000, depth: 128, memory: 8 << 20)
    session = Session(code, of: script, options: options, listener: listener)
  }

  func play() { _ = session.run() }
}
