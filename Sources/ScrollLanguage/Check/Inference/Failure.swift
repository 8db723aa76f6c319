/// Something that is wrong with an expression: what would have to be otherwise for it to have a solution.
struct Failure: Equatable {
  enum Kind: Equatable {
    /// Nothing that can be used here has the name.
    case name
    case conversion(from: Type, to: Type)
    /// Two branches of a choice, or elements of a literal, have nothing in common.
    case branches(Type, Type)
    /// An optional stands for the value in it.
    case unwrap(Type)
    /// `!` or `?` behind something that is no optional.
    case unwrapped(Type)
    case member(Name, of: Type, isStatic: Bool)
    /// A member of what an optional wraps.
    case memberOfWrapped(Name, of: Type)
    case element(Int, of: Type)
    /// A requirement that a built-in type meets without a member that a program can use.
    case leftOut(Name, of: Type)
    /// It is no condition.
    case condition(Type)
    /// It is no view.
    case view(Type)
    /// `if let` of something that is no optional.
    case binding(Type)
    /// A pattern for values of another type.
    case pattern(of: Type)
    /// `.name`, of which only these protocols are known.
    case implicitMember(Name, bounds: [ProtocolID])
    /// No operator of the name takes the operands.
    case operands(Name, [Type])
    /// No declaration takes arguments with these labels, or so many.
    case arguments([DeclarationID])
    /// None of several declarations takes the arguments, for different reasons.
    case overload([Misfit])
    /// A function takes so many, and so many are given.
    case argumentCount(Int, given: Int)
    /// No function of the name has the labels that are written with it.
    case labels(Name)
    case call(Type)
    case bound(Type, ProtocolID)
    case equality(Type, Type)
    /// A closure is given so many arguments, and names so many.
    case closureParameters(Int, named: Int)
    /// `&` is missing, or stands where it must not.
    case ampersand(isMissing: Bool)
    /// A non-escaping parameter is given to an escaping one.
    case escaping
    case keyPath(to: Type)
    /// An interpolation has options that mean nothing.
    case interpolation
    /// `type(of:)`, for which a value would have to know its type.
    case reflection
    case readOnlyKeyPath(root: Type)
    /// An `if` that is a value has no `else`.
    case missingElse
    /// A statement that cannot stand in a view builder.
    case statement
    case ambiguous(Name)
    case mixedElements(Type, Type)
    /// Nothing says the type.
    case open
    /// What is in error has been reported, or will be.
    case silent
    /// There is no report for it here.
    case untold
  }

  let kind: Kind
  let node: NodeID

  /// Stands for what is not known: a variable of no system.
  static let unknown = Type.variable(UInt32.max >> 1)
}

/// Why one of several declarations is not meant.
struct Misfit: Equatable {
  let declaration: DeclarationID
  let failures: [Failure]

  /// The conversion that does not exist, if nothing else is wrong.
  var conversion: (from: Type, to: Type, node: NodeID)? {
    guard failures.count == 1, case .conversion(let from, let to) = failures[0].kind else {
      return nil
    }
    return (from, to, failures[0].node)
  }
}

extension Failure.Kind {
  /// What it costs to do without.
  var weight: Int {
    switch self {
    case .unwrap, .memberOfWrapped, .ampersand, .silent: 1
    case .conversion, .branches, .condition, .view, .bound, .equality, .arguments, .labels,
      .argumentCount, .escaping, .keyPath, .readOnlyKeyPath, .unwrapped, .ambiguous, .mixedElements,
      .statement, .missingElse, .interpolation, .reflection, .binding, .pattern:
      2
    case .operands: 3
    case .name, .member, .element, .leftOut: 4
    case .overload: 5
    // What is called so is another declaration.
    case .call, .closureParameters, .implicitMember, .open, .untold: 6
    }
  }

  /// The extra cost in a solution that leaves types open: an operator may take what is not known.
  var weightOfUnknown: Int {
    if case .operands(_, let types) = self, types.contains(Failure.unknown) { return 3 }
    return 0
  }

  /// Whether the type of what is wrong is not known, so that nothing follows from what is open around it.
  var leavesTypeOpen: Bool {
    switch self {
    case .conversion, .branches, .unwrap, .memberOfWrapped, .condition, .view, .bound, .equality,
      .ampersand, .escaping, .readOnlyKeyPath, .mixedElements, .implicitMember:
      false
    case .name, .unwrapped, .member, .element, .leftOut, .operands, .arguments, .overload,
      .argumentCount, .labels, .call, .closureParameters, .keyPath, .interpolation, .reflection,
      .missingElse, .statement, .ambiguous, .open, .silent, .untold,
      .binding, .pattern:
      true
    }
  }

  /// With other types in the place of its own.
  func mapTypes(_ change: (Type) -> Type) -> Failure.Kind {
    switch self {
    case .conversion(let from, let to): .conversion(from: change(from), to: change(to))
    case .branches(let first, let second): .branches(change(first), change(second))
    case .unwrap(let type): .unwrap(change(type))
    case .unwrapped(let type): .unwrapped(change(type))
    case .member(let name, let base, let isStatic):
      .member(name, of: change(base), isStatic: isStatic)
    case .memberOfWrapped(let name, let base): .memberOfWrapped(name, of: change(base))
    case .element(let index, let type): .element(index, of: change(type))
    case .leftOut(let name, let type): .leftOut(name, of: change(type))
    case .condition(let type): .condition(change(type))
    case .view(let type): .view(change(type))
    case .binding(let type): .binding(change(type))
    case .pattern(let type): .pattern(of: change(type))
    case .operands(let name, let types): .operands(name, types.map(change))
    case .call(let type): .call(change(type))
    case .bound(let type, let proto): .bound(change(type), proto)
    case .equality(let first, let second): .equality(change(first), change(second))
    case .keyPath(let type): .keyPath(to: change(type))
    case .readOnlyKeyPath(let root): .readOnlyKeyPath(root: change(root))
    case .mixedElements(let first, let second): .mixedElements(change(first), change(second))
    case .name, .implicitMember, .arguments, .labels, .argumentCount, .closureParameters,
      .ampersand, .escaping, .ambiguous, .overload, .statement, .missingElse, .interpolation,
      .reflection,
      .open, .silent, .untold:
      self
    }
  }
}

extension Solution {
  /// What is wrong: where other declarations would fail as much in the same place, each of them.
  var told: [Failure] {
    if rivals.isEmpty { return failures }
    for choice in choices {
      var misfits = [Misfit(declaration: choice.candidate.declaration, failures: failures)]
      for rival in rivals {
        guard let other = rival.choices.first(where: { $0.node == choice.node }),
          !misfits.contains(where: { $0.declaration == other.candidate.declaration })
        else { continue }
        misfits.append(
          Misfit(declaration: other.candidate.declaration, failures: rival.failures))
      }
      if misfits.count > 1 { return told(misfits, at: choice.node) }
    }
    return failures
  }

  /// The failures that all candidates share, then those that each has alone.
  private func told(_ misfits: [Misfit], at node: NodeID) -> [Failure] {
    let common = failures.filter { failure in
      misfits.allSatisfy { $0.failures.contains { $0.isShared(with: failure) } }
    }
    let own = misfits.map { misfit in
      Misfit(
        declaration: misfit.declaration,
        failures: misfit.failures.filter { failure in
          !common.contains { $0.isShared(with: failure) }
        })
    }
    if own.allSatisfy({ $0.failures.isEmpty }) { return common }
    return common + [Failure(kind: .overload(own), node: node)]
  }
}

extension Failure {
  /// Whether it is the same, or values of two types lack the same member, so that the name is what is wrong. A static
  /// member is looked for in what a declaration takes.
  fileprivate func isShared(with other: Failure) -> Bool {
    if self == other { return true }
    guard node == other.node, case .member(let name, _, isStatic: false) = kind,
      case .member(name, _, isStatic: false) = other.kind
    else { return false }
    return true
  }
}
