import ScrollLanguage
import ScrollModel

/// The library's warnings of numbers that mean nothing to layout, and of what has no effect.
extension NativeTable {
  mutating func addWarnings() {
    add(session: "_warnOfDimension(_:_:)") { (session, call) throws(Fault) in
      let value = call.double(1)
      let counts = value < 0 ? "0" : "not given"
      session.noteWarning(
        "Invalid frame dimension (negative or non-finite): \(call.string(0)) \(value) counts as "
          + counts)
    }
    add(session: "_warnOfContradiction(_:_:_:_:)") { (session, call) throws(Fault) in
      session.noteWarning(
        "Contradictory frame constraints specified: \(call.string(0)) \(call.double(1)) is greater "
          + "than \(call.string(2)) \(call.double(3)), and takes precedence")
    }
    add(session: "_warnOfNoTracks(_:)") { (session, call) throws(Fault) in
      session.noteWarning("a lazy grid without \(call.string(0)) gets a flexible one")
    }
    add(session: "_warnOfNumber(_:_:_:)") { (session, call) throws(Fault) in
      session.noteWarning(
        "\(call.string(0)) \(call.double(1)) is not a number that layout can use: it counts as \(call.string(2))"
      )
    }
    add(session: "_warnOfConstant()") { (session, call) throws(Fault) in
      session.noteWarning(
        "the binding is constant, so values written to it are lost; use @State")
    }
    add(session: "_noteNavigationBar()") { (session, call) throws(Fault) in
      session.warnOfNavigationBar()
    }
    add(session: "_refuseNavigation(_:)") { (session, call) throws(Fault) in
      throw Fault(
        .stated, "Navigation is not modelled: \(call.string(0)) leads to a view that is not shown")
    }
  }
}

extension Session {
  /// A bar covers what a script says by the safe area of its device: told once, where none is said.
  fileprivate func warnOfNavigationBar() {
    let said = (scene?.device ?? device).safeArea
    let isPreset = said == Insets() || SceneDevice.presets.contains { $0.safeArea == said }
    guard isPreset, host.warnings.tellsOfNavigationBar() else { return }
    noteWarning(
      "a navigation bar has no height here; declare what it covers with "
        + "'device(width:height:safeArea:)'")
  }

  /// Warns of the statement of the program that runs, once the views are made.
  func noteWarning(_ message: String) {
    host.warnings.note(message, at: machine.innermostUserSpan)
  }
}
