// What is called, and its forms, in words.

extension Checker {
  /// What is called, as written: an initialiser by its type.
  func called(_ name: Name, in type: Type?) -> String {
    guard name == .initializer, let type,
      case .nominal(let nominal, _) = program.types.shape(of: type)
    else {
      return text(name)
    }
    return text(program[nominal].name)
  }

  /// `ForEach(_:content:)`
  func form(_ declaration: DeclarationID, in type: Type?) -> String {
    let name = tables.declarations[declaration].name
    return called(name, in: type) + String(fullName(declaration).dropFirst(text(name).count))
  }

  /// The candidates, each once.
  func formNames(_ candidates: [Candidate], in type: Type?) -> [String] {
    var names: [String] = []
    for candidate in candidates {
      let form = form(candidate.declaration, in: type)
      let isHidden =
        tables.declarations[candidate.declaration].flags.contains(.isLibrary) && isInternal(form)
      let name = "'" + form + "'"
      if !isHidden, !names.contains(name) { names.append(name) }
    }
    return names
  }

  /// Whether a candidate is internal to the library: a label begins with an underscore.
  private func isInternal(_ form: String) -> Bool {
    form.split { $0 == "(" || $0 == ":" }.contains { $0.count > 1 && $0.hasPrefix("_") }
  }

  func listed(_ names: [String]) -> String {
    let shown = names.prefix(6).joined(separator: ", ")
    return names.count > 6 ? shown + "…" : shown
  }
}
