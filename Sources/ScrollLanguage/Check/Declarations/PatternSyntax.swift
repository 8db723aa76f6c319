// What the checker asks the tree about patterns and what they bind.

extension Tree {
  /// The names that a pattern binds, in order.
  func boundNames(_ pattern: NodeID) -> [Name] {
    var names: [Name] = []
    findNames(pattern, &names)
    return names
  }

  private func findNames(_ pattern: NodeID, _ names: inout [Name]) {
    switch kind(pattern) {
    case .identifierPattern: names.append(name(pattern))
    case .tuplePattern:
      for element in elements(pattern) { findNames(argument(element).value, &names) }
    case .bindingPattern: findNames(bindingPattern(pattern).pattern, &names)
    case .typedPattern: findNames(pair(pattern).first, &names)
    case .optionalPattern: findNames(operand(pattern), &names)
    case .enumCasePattern:
      for element in enumCasePattern(pattern).elements {
        findNames(argument(element).value, &names)
      }
    default: break
    }
  }

  /// A pattern without its type.
  func identifierPattern(_ pattern: NodeID) -> NodeID {
    kind(pattern) == .typedPattern ? pair(pattern).first : pattern
  }

  /// The way from a tuple to what a pattern calls by a name; nil where it does not.
  func path(to name: Name, in pattern: NodeID) -> [Int]? {
    let pattern = identifierPattern(pattern)
    switch kind(pattern) {
    case .identifierPattern: return self.name(pattern) == name ? [] : nil
    case .tuplePattern:
      for (index, element) in elements(pattern).enumerated() {
        if let rest = path(to: name, in: argument(element).value) { return [index] + rest }
      }
      return nil
    default: return nil
    }
  }

  /// `let a, b: Int`: a name without a type has that of the next one.
  func annotated(_ binding: BindingSyntax, in variable: VariableSyntax) -> BindingSyntax {
    guard binding.type.isNone, binding.initializer.isNone, binding.accessors.isNone else {
      return binding
    }
    var isAfter = false
    for other in variable.bindings {
      let next = self.binding(other)
      if next.pattern == binding.pattern { isAfter = true }
      if isAfter, !next.type.isNone {
        return BindingSyntax(
          pattern: binding.pattern, type: next.type, initializer: .none, accessors: .none)
      }
    }
    return binding
  }
}
