import ScrollLanguage

/// The library's warnings of numbers that mean nothing to layout.
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
          + "than \(call.string(2)) \(call.double(3)), and counts more")
    }
    add(session: "_warnOfNoTracks(_:)") { (session, call) throws(Fault) in
      session.noteWarning("a lazy grid without \(call.string(0)) has one, which is flexible")
    }
    add(session: "_warnOfNumber(_:_:_:)") { (session, call) throws(Fault) in
      session.noteWarning(
        "\(call.string(0)) \(call.double(1)) is no number for layout: it counts as \(call.string(2))"
      )
    }
  }
}

extension Session {
  /// Warns of the statement of the program that runs, once the views are made.
  func noteWarning(_ message: String) {
    host.warnings.note(message, at: machine.innermostUserSpan)
  }
}
