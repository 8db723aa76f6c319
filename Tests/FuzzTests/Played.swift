import DeepStack
import ScrollLanguage
import ScrollStage

/// What a script prints and how it ends, with its findings where it is refused.
struct Played: Equatable, Sendable {
  var printed = ""
  var faults: [Fault.Reason] = []
  var refused: [String] = []

  init(_ text: String, limits: Limits = .script, density: Session.Options.Density = .standard) {
    self = DeepStack.run { Played(running: text, limits, density) }
  }

  private init(running text: String, _ limits: Limits, _ density: Session.Options.Density) {
    let script = ScriptLoader().load([
      ScriptInput(name: "test.scroll", bytes: Array(text.utf8), isScript: true)
    ])
    refused = script.diagnostics.map(\.message)
    guard let code = script.code(for: .iOS) else { return }
    var options = Session.Options()
    options.limits = limits
    options.density = density
    var played = self
    let session = Session(code, of: script, options: options) { event in
      switch event {
      case .print(let text): played.printed += text
      case .fault(let report): played.faults.append(report.fault.reason)
      default: break
      }
    }
    _ = session.run()
    self = played
  }

  /// The numbers of each line.
  var numbers: [[Double]] {
    printed.split(separator: "\n").map { $0.split(separator: " ").compactMap { Double($0) } }
  }
}
