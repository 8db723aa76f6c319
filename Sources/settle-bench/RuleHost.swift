import ScrollLanguage
import ScrollModel
import ScrollStage

/// Hosts a rule as an embedding program would: loads its text, plays it, and then asks the rule for
/// flick after flick by setting two numbers, calling it and reading one back.
struct RuleHost {
  let call: RuleCall

  /// Nil, with the reason on standard output, when the text is no rule.
  init?(_ text: String, _ inputs: Inputs) {
    let loaded = ScriptLoader().load([
      ScriptInput(name: "rule.scroll", bytes: Array(text.utf8), isScript: true)
    ])
    for diagnostic in loaded.diagnostics { print("# \(diagnostic.message)") }
    guard !loaded.hasErrors, let code = loaded.code(for: .iOS) else { return nil }
    let session = Session(code) { event in
      if case .fault(let report) = event { print("# \(report.fault.message)") }
    }
    guard session.run() == .passed else { return nil }
    do throws(Fault) {
      guard let call = try RuleCall(of: session) else { return nil }
      self.call = call
    } catch {
      print("# \(error.message)")
      return nil
    }
    call.setSizes(
      content: Size(width: inputs.content.width, height: inputs.content.height),
      container: Size(width: inputs.container.width, height: inputs.container.height))
  }

  /// Asks for each of `count` flicks from `first` on; false when the rule fails.
  func run(_ inputs: Inputs, from first: Int = 0, count: Int) -> Bool {
    let call = call
    do throws(Fault) {
      for index in first..<first + count {
        call.targetY = inputs.projected[index]
        call.velocityY = inputs.velocities[index]
        try call.run()
        inputs.results[index] = call.targetY
      }
      return true
    } catch {
      print("# \(error.message)")
      return false
    }
  }
}
