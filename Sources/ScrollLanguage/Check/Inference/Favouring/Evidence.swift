// What is known of the arguments and the result of a call before its function is chosen.

/// What an argument can be, as far as is known.
struct GivenType: Hashable {
  enum Kind: Hashable {
    case type(Type)
    /// A collection literal: an array or a dictionary of something.
    case collection(NominalID)
  }

  enum Origin {
    case known
    /// It is, or is computed from, literals.
    case literal
    /// It is made by an initialiser of the type.
    case construction
  }

  let kind: Kind
  var origin = Origin.known
  var isLiteral: Bool { origin == .literal }
}

/// What speaks for and against the candidates of a disjunction.
enum Evidence: Hashable {
  /// Nothing does.
  case none
  /// Only one of them takes so many arguments.
  case count
  /// The type of the only argument, which has no label.
  case value(Type)
  case arguments(Arguments)
  /// What is not called is an operand, or what a member is looked up in. Once it is known, so is more of what stands around
  /// it: properties are decided before operators.
  case context

  struct Arguments: Hashable {
    let given: [[GivenType]]
    /// What the result becomes, where that counts.
    let results: [Type]
    /// Something is known of the arguments, and all of it from literals and initialisers.
    let isSpeculative: Bool
    var hasGiven: Bool { given.contains { !$0.isEmpty } }
  }

  /// Whether candidates are told apart by it.
  var tells: Bool {
    switch self {
    case .none: false
    case .count, .value, .arguments, .context: true
    }
  }

  /// Whether only literals and initialisers tell.
  func isSpeculative(_ checker: borrowing Checker) -> Bool {
    guard case .arguments(let arguments) = self, arguments.isSpeculative else { return false }
    for type in arguments.results
    where type != checker.known.doubleType && type != checker.known.cgFloatType {
      return false
    }
    return true
  }
}

/// Operands with what speaks for and against the declarations of their operator.
struct RatedOperands: Hashable {
  let use: OperatorUse
  let evidence: Evidence
}

extension Inference {
  /// Whether evidence means the same everywhere.
  func isSettled(_ evidence: Evidence, _ checker: inout Checker) -> Bool {
    switch evidence {
    case .none, .count, .context: return true
    case .value(let type): return isSettled(type, &checker)
    case .arguments(let arguments):
      for type in arguments.results where !isSettled(type, &checker) { return false }
      for types in arguments.given {
        for given in types {
          if case .type(let type) = given.kind, !isSettled(type, &checker) { return false }
        }
      }
      return true
    }
  }

  /// What is known of an argument. What a call gives is not known as long as it is open, but that it is an operand or
  /// made by an initialiser; nor is what a condition or a generic parameter comes to, of which there may be more to say.
  mutating func known(
    of argument: GivenArgument, isOperand: Bool, _ checker: inout Checker
  ) -> [GivenType] {
    var type = resolve(argument.type)
    if variable(type) == nil {
      if isClosed(type, &checker) { return [GivenType(kind: .type(type))] }
      if isConstruction(argument.node, &checker) {
        return [GivenType(kind: .type(type), origin: .construction)]
      }
      if !isOperand { return [] }
    }
    var levels = 0
    while variable(type) == nil, let inner = wrapped(type, &checker) {
      type = resolve(inner)
      levels += 1
    }
    guard let variable = variable(type) else {
      return [GivenType(kind: .type(restored(type, levels, &checker)))]
    }
    let own = system.variables[Int(variable)]
    // Of a place that is open it is known that it is one, which only generic parameters take.
    if case .inout = argument.passing { return [GivenType(kind: .type(type))] }
    if own.isParameter || own.isResult { return [] }
    let literal = system.variables[Int(variable)].literal
    let node = checker.tree.withoutParentheses(argument.node)
    // Nothing is known of a closure parameter whose type is open, whatever converts to it.
    if checker.tree.kind(node) == .ternary || checker.tree.kind(node) == .identifier { return [] }
    if let literal, let head = defaultHead(of: literal, &checker) {
      return levels == 0 ? [GivenType(kind: .collection(head), origin: .literal)] : []
    }
    var found: [GivenType] = []
    if let bindings = bindings(of: variable, &checker) {
      for type in bindings.types
      where isClosed(type, &checker) && !isExistential(type, &checker) {
        found.append(GivenType(kind: .type(restored(type, levels, &checker))))
      }
      if let type = literal.flatMap({ defaultType(of: $0, &checker) }) {
        found.append(GivenType(kind: .type(restored(type, levels, &checker)), origin: .literal))
      }
    }
    if let type = arithmeticType(of: argument.node, &checker) {
      found.append(GivenType(kind: .type(type), origin: .literal))
    }
    return found + made(variable, levels, &checker)
  }

  /// What an initialiser that is not chosen yet makes.
  private func made(
    _ variable: UInt32, _ levels: Int, _ checker: inout Checker
  ) -> [GivenType] {
    let presumed = system.variables[Int(variable)].presumed
    if presumed == .error { return [] }
    let made = restored(presumed, levels, &checker)
    let value = GivenType(kind: .type(made), origin: .construction)
    let optional = GivenType(kind: .type(checker.optional(made)), origin: .construction)
    switch failables(toMake: variable, &checker) {
    case .none: return [value]
    case .some: return [value, optional]
    case .all: return [optional]
    }
  }

  private enum Share { case none, some, all }

  /// How many of the initialisers that may make a value are failable.
  private func failables(toMake variable: UInt32, _ checker: inout Checker) -> Share {
    for index in system.variables[Int(variable)].watchers where system.isOpen(Int(index)) {
      guard case .disjunction(let number) = system.constraints[Int(index)].kind,
        let call = disjunctions[number].call, self.variable(calls[call].result) == variable
      else { continue }
      let candidates = disjunctions[number].candidates
      var count = 0
      for candidate in candidates {
        if let made = checker.result(of: candidate), wrapped(made, &checker) != nil { count += 1 }
      }
      return count == 0 ? .none : count == candidates.count ? .all : .some
    }
    return .none
  }

  /// Whether an expression calls an initializer: `Array(values)`.
  func isConstruction(_ node: NodeID, _ checker: inout Checker) -> Bool {
    guard checker.tree.kind(node) == .call else { return false }
    return checker.typeNamed(by: checker.tree.call(node).callee) != nil
  }

  /// A type with as many levels of optionals around it.
  private func restored(_ type: Type, _ levels: Int, _ checker: inout Checker) -> Type {
    var type = type
    for _ in 0..<levels { type = checker.optional(type) }
    return type
  }

  /// The types that the result of a call is known to become.
  mutating func results(of result: Type, _ checker: inout Checker) -> [Type] {
    guard let variable = variable(result) else { return [resolve(result)] }
    var found = bindings(of: variable, &checker)?.types ?? []
    // A branch of a conditional becomes what the whole becomes.
    for index in system.variables[Int(variable)].watchers where system.isOpen(Int(index)) {
      let constraint = system.constraints[Int(index)]
      guard case .convert(.joined) = constraint.kind, self.variable(constraint.left) == variable,
        let whole = self.variable(constraint.right)
      else { continue }
      found += bindings(of: whole, &checker)?.types ?? []
    }
    return found
  }

  // MARK: Arithmetic

  /// The type of arithmetic with values of one type and literals only, as far as its operators are not chosen: with a
  /// Double or a CGFloat, whole numbers behind it say nothing. Nil if it is none, or of several types.
  func arithmeticType(of node: NodeID, _ checker: inout Checker) -> Type? {
    var found: [(type: Type, isLiteral: Bool)] = []
    guard isArithmetic(node, &checker), collect(node, &found, &checker), found.count == 1 else {
      return nil
    }
    return found[0].type
  }

  func isArithmetic(_ node: NodeID, _ checker: inout Checker) -> Bool {
    switch checker.tree.kind(node) {
    case .parenExpression: isArithmetic(checker.tree.operand(node), &checker)
    case .binaryOperator:
      checker.tree.binary(node).operator.isArithmetic
    case .prefixOperator:
      checker.tree.unary(node).operator.isArithmetic
    default: false
    }
  }

  /// Adds what the operands are; false where that is not known, or where they are values of several types.
  private func collect(
    _ node: NodeID, _ found: inout [(type: Type, isLiteral: Bool)], _ checker: inout Checker
  ) -> Bool {
    switch checker.tree.kind(node) {
    case .parenExpression: return collect(checker.tree.operand(node), &found, &checker)
    case .binaryOperator:
      let binary = checker.tree.binary(node)
      return binary.operator.isArithmetic
        && collect(binary.left, &found, &checker) && collect(binary.right, &found, &checker)
    case .prefixOperator:
      let unary = checker.tree.unary(node)
      return unary.operator.isArithmetic
        && collect(unary.operand, &found, &checker)
    case .integerLiteral: add(checker.known.intType, isLiteral: true, to: &found, checker)
    case .floatLiteral: add(checker.known.doubleType, isLiteral: true, to: &found, checker)
    case .stringLiteral: add(checker.known.stringType, isLiteral: true, to: &found, checker)
    case .identifier, .member:
      guard let type = nodes.last(where: { $0.node == node })?.type,
        case let known = resolve(type), isClosed(known, &checker)
      else { return false }
      add(known, isLiteral: false, to: &found, checker)
      // Values of two types are enough to know.
      return found.count { !$0.isLiteral } == 1
    default: return false
    }
    return true
  }

  private func add(
    _ type: Type, isLiteral: Bool, to found: inout [(type: Type, isLiteral: Bool)],
    _ checker: borrowing Checker
  ) {
    // Only a Double and a CGFloat have a counterpart.
    if isLiteral, type == checker.known.intType,
      found.contains(where: { checker.known.counterpart(of: $0.type) != nil })
    {
      return
    }
    if isLiteral, checker.known.counterpart(of: type) != nil {
      found.removeAll { $0.isLiteral && $0.type == checker.known.intType }
    }
    if !found.contains(where: { $0 == (type, isLiteral) }) { found.append((type, isLiteral)) }
  }
}
