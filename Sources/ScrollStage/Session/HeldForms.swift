import ScrollLanguage

// What values hold of declarations that have newer forms.

/// What a variable still holds of a declaration that has been redeclared since.
private enum HeldForm: Equatable {
  case value(String)
  case closure(String)

  func note(on names: [String]) -> String {
    let words = names.map { "'\($0)'" }
    guard words.count > 1 else {
      let held =
        switch self {
        case .value(let type): "a value of the earlier '\(type)'"
        case .closure(let used): "a closure that uses the earlier '\(used)'"
        }
      return
        "\(words[0]) still holds \(held), and code that uses it does so, too, until \(words[0]) "
        + "is redeclared"
    }
    let held =
      switch self {
      case .value(let type): "values of the earlier '\(type)'"
      case .closure(let used): "closures that use the earlier '\(used)'"
      }
    return words.joined(separator: ", ")
      + " still hold \(held), and code that uses them does so, too, until they are redeclared"
  }
}

extension Session {
  /// The variables that hold an earlier version of what has been redeclared, in words.
  func holders(of shadowed: Set<String>, _ checker: borrowing Checker) -> [String] {
    if shadowed.isEmpty { return [] }
    var found: [(what: HeldForm, names: [String])] = []
    for (name, global) in checker.variablesWithValues() {
      guard let value = machine.globalValue(global) else { continue }
      let older = olderContents(of: value, checker)
      let what: HeldForm
      if let type = older.types.intersection(shadowed).min() {
        what = .value(type)
      } else if let used = older.uses.intersection(shadowed).min() {
        what = .closure(used)
      } else {
        continue
      }
      if let known = found.firstIndex(where: { $0.what == what }) {
        found[known].names.append(name)
      } else {
        found.append((what, [name]))
      }
    }
    return found.map { $0.what.note(on: $0.names) }
  }

  /// What a value consists of, and what its closures use, that has been redeclared since.
  func olderContents(
    of value: Value, _ checker: borrowing Checker
  ) -> (types: Set<String>, uses: Set<String>) {
    var types: Set<String> = []
    var uses: Set<String> = []
    var seenTypes: Set<UInt32> = []
    var seenFunctions: Set<SourceSpan> = []
    machine.forEachContent(of: value) { content in
      switch content {
      case .type(let id):
        if seenTypes.insert(id.index).inserted {
          types.formUnion(checker.olderTypes(in: machine.code.type(id).type))
        }
      case .function(let span):
        if seenFunctions.insert(span).inserted { uses.formUnion(checker.olderUses(in: span)) }
      }
    }
    return (types, uses)
  }

  /// Whether a value does what no words show: a closure, an existential, a view or a rule.
  func hidesForm(_ value: Value, _ checker: inout Checker) -> Bool {
    var hides = false
    machine.forEachContent(of: value) { content in
      switch content {
      case .function: hides = true
      case .type(let id):
        let type = machine.code.type(id)
        if case .existential = type.kind { hides = true }
        hides =
          hides || checker.conforms(type.type, toProtocolNamed: "View")
          || checker.conforms(type.type, toProtocolNamed: "ScrollTargetBehavior")
      }
    }
    return hides
  }
}
