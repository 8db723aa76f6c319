/// What a variable can be, as the conversions that it takes part in tell.
struct Bindings {
  let variable: UInt32
  var types: [Type] = []
  /// What it is by itself, where none of these gives a solution; only the first that does counts.
  var defaults: [Type] = []
  /// The default type of a collection literal, without its arguments.
  var literalHead: NominalID?
  /// What the literals that convert into it, or it itself, are by themselves.
  var literalDefault: Type?
  /// The collection that everything that converts into it is, if some of the elements are still type
  /// variables: `[$0]` and `[Int]` have `Array`.
  var commonHead: NominalID?
  /// Nothing else can tell what it is.
  var isCertain: Bool { !isDefault && !isIncomplete && !isErased }
  var isDefault: Bool { types.isEmpty && commonHead == nil }
  /// Its only candidate is the default `Any` of a collection literal's element.
  var isAnything: Bool { isDefault && defaults == [.any] }
  /// There is nothing to choose.
  var isOnly: Bool { count == 1 }
  var count: Int {
    types.count + defaults.count + (literalHead == nil ? 0 : 1) + (commonHead == nil ? 0 : 1)
  }
  /// Something that is not known yet may tell more.
  var isIncomplete = false
  /// It is the base of a member that is looked up.
  var isBase = false
  /// It is what a member gives whose base is not known yet.
  var isOfMember = false
  /// Something that is no literal, and not known yet, converts into it.
  var isFed = false
  /// It is the parameter of a closure, which is converted only where it is used.
  var isClosureParameter = false
  /// It is only known that it is to be erased.
  var isErased = false
  /// How long it is left open: 1 where something may tell more, 2 where a member will.
  var waiting: Int { isOfMember ? 2 : isIncomplete ? 1 : 0 }
}

extension Inference {
  /// What a variable can be; nil where nothing tells.
  mutating func bindings(of variable: UInt32, _ checker: inout Checker) -> Bindings? {
    var found = Bindings(variable: variable)
    var below: [Type] = []
    /// What closures give.
    var given: [Type] = []
    var above: [Type] = []
    var literals: [LiteralKind] = []
    var bounds: [ProtocolID] = []
    var targets: [UInt32] = []
    var implicit: Name?
    var keyPath: KeyPathUse?
    for index in system.variables[Int(variable)].watchers {
      let constraint = system.constraints[Int(index)]
      if constraint.isSolved { continue }
      switch constraint.kind {
      case .convert(let flavour):
        if case .parameter = flavour, self.variable(constraint.right) == variable {
          found.isClosureParameter = true
        }
        let left = resolve(constraint.left)
        let right = resolve(constraint.right)
        if self.variable(right) == variable {
          if let other = self.variable(left) {
            // Whatever is not known, a literal too, may tell more.
            found.isIncomplete = true
            if let literal = system.variables[Int(other)].literal {
              literals.append(literal)
            } else {
              found.isFed = true
              if isGivenNil(other) { literals.append(.nil) }
            }
          } else if case .result = flavour {
            // What else is said of the variable comes first.
            found.isIncomplete = true
            given.append(applied(left, &checker))
          } else {
            below.append(applied(left, &checker))
          }
        } else if self.variable(left) == variable {
          if let other = self.variable(right) {
            found.isIncomplete = true
            // What a closure does with its parameter says nothing of what it is given.
            if case .parameter = flavour { continue }
            targets.append(other)
          } else {
            above.append(applied(right, &checker))
          }
        } else {
          // It is what an optional wraps that is converted to.
          found.isIncomplete = true
        }
      case .conforms(let proto, _): bounds.append(proto)
      case .member(let member):
        if members[member].isImplicit, self.variable(constraint.left) == variable {
          implicit = members[member].name
        }
        if self.variable(constraint.left) == variable {
          found.isBase = true
        } else {
          found.isOfMember = true
        }
      case .element, .dictionaryElement:
        // The use of the collection may determine its element type.
        if let collection = self.variable(constraint.left), collection != variable,
          isUsed(collection)
        {
          found.isIncomplete = true
        }
      case .chain(let name):
        guard self.variable(constraint.right) == variable else {
          found.isIncomplete = true
          continue
        }
        implicit = name
        if let end = self.variable(constraint.left) {
          targets.append(end)
          above += wanted(of: end, &checker)
        } else {
          above.append(applied(constraint.left, &checker))
        }
      case .closure(let closure):
        // The constraints of its expression will tell.
        if self.variable(constraint.left) != variable, !hasStatements(closures[closure], &checker) {
          found.isIncomplete = true
        }
      case .keyPath(let index):
        if self.variable(constraint.left) == variable {
          keyPath = keyPaths[index]
        } else if rootOfKeyPath(constraint.left, &checker) != variable {
          // The components of the key path determine its value type.
          found.isIncomplete = true
        }
      case .apply:
        // A call determines its result and its arguments, not its callee.
        if self.variable(constraint.left) != variable { found.isIncomplete = true }
      case .associated:
        // What an associated type is follows from the base alone; nothing that it takes part in tells.
        if self.variable(constraint.right) == variable { return nil }
      case .disjunction, .wrapped: found.isIncomplete = true
      }
    }
    // Resolving the member may add candidates. The base of `.name` has its candidates before the member.
    if implicit != nil { found.isOfMember = false }
    if found.isOfMember { found.isIncomplete = true }
    for target in targets {
      above += wanted(of: target, &checker).filter { isExistential($0, &checker) }
    }
    if implicit != nil || above.contains(where: { isExistential($0, &checker) }) {
      bounds += self.bounds(of: targets)
    }
    // What is wanted comes before what a closure gives.
    let isWanted = above.contains { !isExistential($0, &checker) && self.variable($0) == nil }
    if !isWanted { below += given }
    if let implicit {
      addImplicit(implicit, above, bounds, to: &found, &checker)
    } else {
      found.commonHead = commonHead(of: below, above, &checker)
      if found.commonHead != nil { below = [] }
      addBelow(below, takesNil: takesNil(variable, literals), to: &found, &checker)
      // A literal beside an optional becomes one.
      let mayErase = literals.isEmpty || !holdsOptional(below, &checker)
      addAbove(above, bounds, variable, mayErase: mayErase, to: &found, &checker)
    }
    found.isErased = areErased(found.types, &checker)
    found.defaults = defaults(variable, literals, &checker)
    found.literalDefault = found.defaults.first
    if isWanted {
      for type in given where !found.types.contains(type) && !found.defaults.contains(type) {
        found.defaults.append(type)
      }
    }
    if let keyPath, let type = defaultKeyPath(keyPath, &checker) { found.defaults = [type] }
    if system.variables[Int(variable)].isParameter, found.types == below, below.count == 1,
      let other = checker.known.counterpart(of: below[0])
    {
      // `map` gives CGFloats where only these are of use and its closure gives Doubles, and the reverse.
      found.defaults.append(other)
    }
    if found.isIncomplete { addReadOnlyKeyPath(to: &found, &checker) }
    if found.isIncomplete, found.defaults.isEmpty {
      // What becomes an optional need not be one.
      found.defaults = above.compactMap { wrapped($0, &checker) }.map { resolve($0) }
      found.defaults.removeAll { $0 == .variable(variable) }
    }
    if !found.isClosureParameter, found.types.contains(checker.known.doubleType) {
      // A Double can be a CGFloat wherever one is wanted.
      found.types.removeAll { $0 == checker.known.cgFloatType }
    }
    // What is in error says nothing.
    if found.types.contains(.error) { found.types.removeAll { $0 == .error } }
    if found.defaults.contains(.error) { found.defaults.removeAll { $0 == .error } }
    var literal = system.variables[Int(variable)].literal
    if below.isEmpty, found.isErased || found.count == 0,
      let given = literals.first(where: { $0 == .array || $0 == .dictionary })
    {
      // Only a collection literal converts into the variable: it has the literal's type, even if the
      // value is erased afterwards.
      found.types = []
      found.isErased = false
      literal = literal ?? given
    }
    if let literal { found.literalHead = defaultHead(of: literal, &checker) }
    // Where the type of the elements is known, each wrong element is reported.
    if system.variables[Int(variable)].isElement, !bodies.isRepairing || found.types.isEmpty {
      found.defaults.append(.any)
    }
    return found.count > 0 ? found : nil
  }

  /// Beside a writable key path there may be one that can only be read; together they can only be read.
  private func addReadOnlyKeyPath(to found: inout Bindings, _ checker: inout Checker) {
    guard let keyPath = checker.known.keyPath else { return }
    for type in found.types {
      guard case .nominal(checker.known.writableKeyPath, let arguments) = shape(type, &checker)
      else { continue }
      found.defaults.append(checker.program.types.intern(.nominal(keyPath, arguments)))
    }
  }

  /// The variable that stands for the root of a key path.
  private func rootOfKeyPath(_ type: Type, _ checker: inout Checker) -> UInt32? {
    switch shape(type, &checker) {
    case .nominal(_, let arguments): arguments.first.flatMap { variable($0) }
    case .function(let parameters, _): parameters.first.flatMap { variable($0.type) }
    default: nil
    }
  }

  /// The known types that a variable must convert to.
  func wanted(of variable: UInt32, _ checker: inout Checker) -> [Type] {
    var found: [Type] = []
    for index in system.variables[Int(variable)].watchers {
      let constraint = system.constraints[Int(index)]
      if !constraint.isSolved, case .convert = constraint.kind,
        self.variable(constraint.left) == variable, self.variable(constraint.right) == nil
      {
        found.append(applied(constraint.right, &checker))
      }
    }
    return found
  }

  /// Whether a variable is the base of a member, or an argument of a call, that is not resolved yet.
  private func isUsed(_ variable: UInt32) -> Bool {
    for index in system.variables[Int(variable)].watchers {
      let constraint = system.constraints[Int(index)]
      if constraint.isSolved { continue }
      switch constraint.kind {
      case .member, .apply, .disjunction: return true
      default: break
      }
    }
    return false
  }

  /// The protocols that variables, and the variables they convert to, must conform to.
  func bounds(of variables: [UInt32]) -> [ProtocolID] {
    var found: [ProtocolID] = []
    var variables = variables
    var next = 0
    while next < variables.count {
      let variable = variables[next]
      next += 1
      for index in system.variables[Int(variable)].watchers {
        let constraint = system.constraints[Int(index)]
        if constraint.isSolved { continue }
        switch constraint.kind {
        case .conforms(let proto, _): found.append(proto)
        case .convert:
          if self.variable(constraint.left) == variable,
            let target = self.variable(constraint.right), !variables.contains(target)
          {
            variables.append(target)
          }
        default: break
        }
      }
    }
    return found
  }

  /// The common collection of the types that convert into a variable, unless it converts into a known
  /// collection of that kind itself.
  private func commonHead(
    of below: [Type], _ above: [Type], _ checker: inout Checker
  ) -> NominalID? {
    guard let first = below.first, let head = collectionHead(first, &checker) else { return nil }
    var isOpen = false
    var isSame = true
    for type in below {
      if collectionHead(type, &checker) != head { return nil }
      if !isClosed(type, &checker) { isOpen = true }
      if type != first { isSame = false }
    }
    for type in above where collectionHead(type, &checker) == head { return nil }
    return isOpen && !isSame ? head : nil
  }

  private func collectionHead(_ type: Type, _ checker: inout Checker) -> NominalID? {
    guard case .nominal(let nominal, _) = checker.program.types.shape(of: type),
      nominal == checker.known.array || nominal == checker.known.set
        || nominal == checker.known.dictionary
    else { return nil }
    return nominal
  }

  /// Whether a variable is the type of a `nil`, or `nil` converts to it.
  private func takesNil(_ variable: UInt32, _ literals: [LiteralKind]) -> Bool {
    literals.contains(.nil) || system.variables[Int(variable)].literal == .nil
  }

  /// Whether `nil` converts into a variable.
  private func isGivenNil(_ variable: UInt32) -> Bool {
    for index in system.variables[Int(variable)].watchers {
      let constraint = system.constraints[Int(index)]
      if constraint.isSolved { continue }
      guard case .convert = constraint.kind, self.variable(constraint.right) == variable,
        let other = self.variable(constraint.left)
      else { continue }
      if system.variables[Int(other)].literal == .nil { return true }
    }
    return false
  }

  private func holdsOptional(_ types: [Type], _ checker: inout Checker) -> Bool {
    for type in types where wrapped(type, &checker) != nil { return true }
    return false
  }

  private func areErased(_ types: [Type], _ checker: inout Checker) -> Bool {
    for type in types where !isExistential(type, &checker) { return false }
    return !types.isEmpty
  }

  /// What converts into it: what all of these have in common, then each of them.
  private mutating func addBelow(
    _ types: [Type], takesNil: Bool, to found: inout Bindings, _ checker: inout Checker
  ) {
    if types.isEmpty { return }
    var unique: [Type] = []
    for type in types where !unique.contains(type) { unique.append(type) }
    var candidates: [Type] = []
    if unique.count > 1 {
      for type in unique where wrapped(type, &checker) != nil {
        candidates.append(type)
        break
      }
    }
    candidates += unique
    for type in candidates {
      let type = takesNil && wrapped(type, &checker) == nil ? checker.optional(type) : type
      if !found.types.contains(type) { found.types.append(type) }
    }
  }

  func isExistential(_ type: Type, _ checker: inout Checker) -> Bool {
    if case .existential = checker.program.types.shape(of: type) { return true }
    return false
  }

  /// What it converts into.
  private mutating func addAbove(
    _ types: [Type], _ bounds: [ProtocolID], _ variable: UInt32, mayErase: Bool,
    to found: inout Bindings, _ checker: inout Checker
  ) {
    let literal = system.variables[Int(variable)].literal
    for type in types {
      var type = type
      if isExistential(type, &checker) {
        // A literal is what it is by itself, and then erased; so is a value of which nothing is said.
        if !mayErase || literal != nil || !conforms(type, to: bounds, &checker) { continue }
      }
      if let literal {
        if literal != .nil { type = unwrapped(type, &checker) }
        guard acceptsHead(of: type, literal, &checker) else { continue }
      }
      if !found.types.contains(type) { found.types.append(type) }
    }
  }

  func conforms(
    _ type: Type, to protocols: [ProtocolID], _ checker: inout Checker
  ) -> Bool {
    for proto in protocols where !checker.conforms(type, to: proto) { return false }
    return true
  }

  private mutating func acceptsHead(
    of type: Type, _ literal: LiteralKind, _ checker: inout Checker
  ) -> Bool {
    if type.variable != nil { return false }
    return accepts(type, literal, &checker)
  }

  /// What `.name` can be a member of: what is wanted, what that wraps, or the types that an extension of a
  /// protocol names for it.
  private mutating func addImplicit(
    _ name: Name, _ above: [Type], _ bounds: [ProtocolID], to found: inout Bindings,
    _ checker: inout Checker
  ) {
    for type in above {
      var type = type
      var levels: [Type] = [type]
      while let inner = wrapped(type, &checker) {
        type = resolve(inner)
        levels.append(type)
      }
      if levels.count > 1, variable(type) != nil {
        // What is wrapped may have the member.
        found.isOfMember = true
        found.isIncomplete = true
      }
      for level in levels.reversed() where variable(level) == nil {
        if isExistential(level, &checker) { addStatics(name, of: level, to: &found, &checker) }
        if !found.types.contains(level) { found.types.append(level) }
      }
    }
    for proto in bounds where above.isEmpty {
      addStatics(
        name, of: checker.program.types.intern(.existential([proto])), to: &found, &checker)
    }
  }

  private mutating func addStatics(
    _ name: Name, of type: Type, to found: inout Bindings, _ checker: inout Checker
  ) {
    guard isClosed(type, &checker) else { return }
    for candidate in checker.protocolStatics(name, of: type) {
      guard let type = candidate.substitution.arguments.first else { continue }
      if isClosed(type, &checker), !found.types.contains(type) { found.types.append(type) }
    }
  }

  // MARK: Defaults

  private mutating func defaults(
    _ variable: UInt32, _ literals: [LiteralKind], _ checker: inout Checker
  ) -> [Type] {
    switch system.variables[Int(variable)].literal {
    case .array?, .dictionary?: return []
    case nil, .nil?: break
    case let own?: return defaults(of: own, &checker)
    }
    // Where only literals are given, what they have in common.
    let written = literals.filter { $0 != .nil }
    guard let first = written.first else { return [] }
    var kind: LiteralKind? = first
    for other in written.dropFirst() { kind = kind.flatMap { joined($0, other) } }
    guard let kind else { return [] }
    let types = defaults(of: kind, &checker)
    return takesNil(variable, literals) ? types.map { checker.optional($0) } : types
  }

  /// A collection of what is not known yet.
  mutating func opened(_ head: NominalID, _ checker: inout Checker) -> Type {
    let arguments = checker.program[head].genericParameters.map { _ in fresh() }
    return checker.program.types.intern(.nominal(head, arguments))
  }

  /// What a variable is taken to be where nothing is tried.
  mutating func firstType(_ bindings: Bindings, _ checker: inout Checker) -> Type? {
    if let head = bindings.commonHead { return opened(head, &checker) }
    if let type = bindings.types.first { return type }
    return bindings.literalHead.map { opened($0, &checker) } ?? bindings.defaults.first
  }

  /// A whole number may have a fraction where it cannot do without.
  private func defaults(of literal: LiteralKind, _ checker: inout Checker) -> [Type] {
    guard let type = defaultType(of: literal, &checker) else { return [] }
    return literal == .integer ? [type, checker.known.doubleType] : [type]
  }

  private func unwrapped(_ type: Type, _ checker: inout Checker) -> Type {
    var type = type
    while let inner = wrapped(type, &checker) { type = inner }
    return type
  }
}
