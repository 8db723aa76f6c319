import ScrollLanguage

/// The names that a host provides to a program, as declarations of the language.
///
/// A program is checked against these before there is any value: each declaration asks for the n-th
/// native of the session (`Session.hostNatives`), whose arguments begin at parameter 1.
package struct HostNames {
  package enum Kind {
    case value
    /// The types of the parameters.
    case function([String])
  }

  package private(set) var text = ""
  private var count = 0

  /// The source of these declarations.
  package static let sourceName = "<host>"

  package init() {}

  /// Types are spelled as the language has them: `Double`, `[Int]`, `String?`.
  package mutating func declare(_ name: String, _ kind: Kind, type: String) {
    let index = count
    count += 1
    switch kind {
    case .value:
      text += "let \(name): \(type) = _hostValue(\(index))\n"
    case .function(let parameters):
      var list = ""
      var arguments = ""
      for (position, parameter) in parameters.enumerated() {
        if position > 0 { list += ", " }
        list += "_ p\(position): \(parameter)"
        arguments += ", p\(position)"
      }
      text +=
        "func \(name)(\(list)) -> \(type) { _hostCall\(parameters.count)(\(index)\(arguments)) }\n"
    }
  }

  package var input: ScriptInput {
    ScriptInput(name: HostNames.sourceName, bytes: Array(text.utf8), isScript: false)
  }
}

extension NativeTable {
  /// The natives that `HostNames` declares its names by.
  mutating func addHostNames() {
    for name in [
      "_hostValue(_:)", "_hostCall0(_:)", "_hostCall1(_:_:)", "_hostCall2(_:_:_:)",
      "_hostCall3(_:_:_:_:)",
    ] {
      add(session: name) { (session, call) throws(Fault) in
        let index = Int(truncatingIfNeeded: call.int(0))
        guard session.hostNatives.indices.contains(index) else {
          throw Fault(.stated, "The host provides no value for this name")
        }
        try session.hostNatives[index](call)
      }
    }
  }
}
