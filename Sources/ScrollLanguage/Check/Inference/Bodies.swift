/// What an expression and the bodies of closures in it share: bodies are read once for what they are given.
final class BodyMemory {
  struct Key: Hashable {
    let node: NodeID
    let given: [Type]
    let result: Type
    let isBuilder: Bool
  }

  var found: [Key: BodyFacts?] = [:]
  /// Where what cannot hold is noted and passed over.
  let isRepairing: Bool
  /// What has been spent on the whole expression, the bodies in it included.
  var scopes = 0
  var steps = 0
  /// Where statements are inferred that nothing may be wrong with.
  private(set) lazy var sound = BodyMemory()

  init(isRepairing: Bool = false) { self.isRepairing = isRepairing }
}

/// What is known of a body whose parameters are known.
struct BodyFacts {
  /// What it returns, where that is not said.
  var returned: [Type] = []
  /// The expressions that return these.
  var returning: [NodeID] = []
  /// The returned expressions that have a type only once the result is known, with the variables in scope.
  var open: [(node: NodeID, locals: [KnownVariable])] = []
  var returnsSeveralTypes: Bool { returned.contains { $0 != returned[0] } }
  var nodes: [(node: NodeID, type: Type)] = []
  var bases: [(node: NodeID, type: Type)] = []
  var choices: [Choice] = []
  /// The sum of what its statements cost.
  var cost = Cost.zero
  /// A kind of node that is not inferred.
  var unknown: NodeKind?
  var failures: [Failure] = []
}

/// Walks the statements of a body in their order: each is inferred by itself, and tells the next ones what
/// its variables are.
struct BodyWalk {
  var locals: [KnownVariable]
  /// What the body is to return; `.error` where nothing says it.
  private let result: Type
  /// Whether the result, if it is not known yet, may become known from outside the body.
  private let mayBeTold: Bool
  let memory: BodyMemory
  private(set) var facts = BodyFacts()

  init(
    _ locals: [KnownVariable], result: Type, mayBeTold: Bool = false,
    _ memory: BodyMemory
  ) {
    self.locals = locals
    self.result = result
    self.mayBeTold = mayBeTold
    self.memory = memory
  }

  // MARK: Expressions

  /// The type of an expression by itself; nil where it has none.
  mutating func infer(_ node: NodeID, to wanted: Type?, _ checker: inout Checker) -> Type? {
    if wanted == .error { return memory.isRepairing ? .error : nil }
    return infer(node, Demand(wanted), &checker)
  }

  mutating func infer(
    _ node: NodeID, _ demand: Demand, _ checker: inout Checker
  ) -> Type? {
    var inference = Inference(locals, memory.isRepairing ? memory.sound : memory)
    var result = inference.infer(node, demand, &checker)
    if memory.isRepairing {
      if case .facts = result {} else { result = repair(node, demand, result, &checker) }
    }
    switch result {
    case .facts(let facts):
      take(facts)
      return facts.demanded ?? facts.typeOfVariable
    case .unknown(let kind):
      if memory.isRepairing { return .error }
      if facts.unknown == nil { facts.unknown = kind }
      return nil
    case .tooComplex, .ambiguous, .mixed, .failed:
      return memory.isRepairing ? .error : nil
    }
  }

  private mutating func take(_ found: Facts) {
    facts.failures += found.failures
    for (node, type) in found.types.entries { facts.nodes.append((node, type)) }
    for (node, type) in found.bases.entries { facts.bases.append((node, type)) }
    for (_, choice) in found.choices.entries { facts.choices.append(choice) }
    facts.cost = facts.cost + found.cost
  }

  /// Infers an expression as something that converts to a type; false where it does not.
  private mutating func adapt(_ node: NodeID, to type: Type, _ checker: inout Checker) -> Bool {
    var inference = Inference(locals, memory.isRepairing ? memory.sound : memory)
    guard type != .error, case .facts(let found) = inference.infer(node, Demand(type), &checker)
    else { return false }
    take(found)
    return true
  }

  /// Infers an expression in spite of what is wrong with it.
  private func repair(
    _ node: NodeID, _ demand: Demand, _ result: InferenceResult, _ checker: inout Checker
  ) -> InferenceResult {
    var inference = Inference(locals, memory)
    return inference.infer(node, demand, after: result, &checker)
  }

  /// Notes what is wrong with a statement, where statements are read in spite of that.
  mutating func note(_ kind: Failure.Kind, at node: NodeID) -> Bool {
    guard memory.isRepairing else { return false }
    facts.failures.append(Failure(kind: kind, node: node))
    facts.cost.add(to: .fix)
    return true
  }

  /// Goes on behind a statement in which something other than an expression is wrong.
  private mutating func passOver(_ statement: NodeID) -> Bool {
    guard memory.isRepairing else { return false }
    // What is wrong with its expressions has been noted.
    return !facts.failures.isEmpty || note(.untold, at: statement)
  }

  // MARK: Statements

  mutating func walk(_ statements: [NodeID], _ checker: inout Checker) -> Bool {
    let count = locals.count
    let scope = checker.elaboration.functionState.scope.count
    checker.declareFunctionsAndTypes(statements)
    defer {
      locals.removeLast(locals.count - count)
      checker.elaboration.functionState.scope.removeLast(
        checker.elaboration.functionState.scope.count - scope)
    }
    for statement in statements where !walk(statement, &checker) {
      guard passOver(statement) else { return false }
    }
    return true
  }

  private mutating func walk(block: NodeID, _ checker: inout Checker) -> Bool {
    walk(checker.liveStatements(checker.tree.codeBlock(block)), &checker)
  }

  private mutating func walk(_ node: NodeID, _ checker: inout Checker) -> Bool {
    let tree = checker.tree
    switch tree.kind(node) {
    case .variableDeclaration: return declare(node, &checker)
    case .returnStatement: return leave(node, &checker)
    case .ifStatement: return walkIf(node, &checker)
    case .guardStatement:
      let syntax = tree.guardStatement(node)
      let count = locals.count
      guard test(syntax.conditions, &checker) else { return false }
      // What is bound is not known in the branch that leaves.
      let bound = Array(locals[count...])
      locals.removeLast(locals.count - count)
      guard walk(block: syntax.body, &checker) else { return false }
      locals += bound
      return true
    case .whileStatement:
      let syntax = tree.whileStatement(node)
      let count = locals.count
      defer { locals.removeLast(locals.count - count) }
      return test(syntax.conditions, &checker) && walk(block: syntax.body, &checker)
    case .repeatStatement:
      let syntax = tree.repeatStatement(node)
      return walk(block: syntax.body, &checker)
        && infer(syntax.condition, to: checker.known.boolType, &checker) != nil
    case .forStatement: return walkFor(node, &checker)
    case .switchStatement:
      return walkSwitch(node, &checker) { walk, statements, checker in
        walk.walk(statements, &checker)
      }
    case .doStatement: return walk(block: tree.doStatement(node), &checker)
    case .labeledStatement: return walk(tree.labeled(node).statement, &checker)
    case .breakStatement, .continueStatement, .fallthroughStatement, .functionDeclaration,
      .structDeclaration, .enumDeclaration, .typealiasDeclaration, .protocolDeclaration:
      return true
    case let kind where kind.isExpression: return infer(node, to: nil, &checker) != nil
    default: return leaveOut(node, &checker)
    }
  }

  private mutating func leave(_ node: NodeID, _ checker: inout Checker) -> Bool {
    guard let value = checker.tree.operand(node).some else {
      if result == .error {
        facts.returned.append(.unit)
        facts.returning.append(node)
      }
      return true
    }
    // Values returned earlier determine the type of a `nil`.
    if result == .error, mayBeTold, !facts.returned.isEmpty, checker.saysNothing(value) {
      facts.open.append((value, locals))
      return true
    }
    // The first value that is returned tells what the others become.
    if result == .error, let first = facts.returned.first, adapt(value, to: first, &checker) {
      return true
    }
    return give(value, &checker)
  }

  private mutating func declare(_ node: NodeID, _ checker: inout Checker) -> Bool {
    for binding in checker.tree.variable(node).bindings {
      let syntax = checker.tree.binding(binding)
      let annotation = syntax.type.some.map { checker.resolveLocalAnnotation($0) }
      let type =
        syntax.initializer.some.map {
          annotation == nil
            ? infer($0, Demand(pattern: syntax.pattern, checker), &checker)
            : infer($0, to: annotation, &checker)
        } ?? annotation
      let first = locals.count
      guard let said = says(annotation, syntax.type, of: type, checker),
        bind(syntax.pattern, said, &checker)
      else { return false }
      if checker.tree.isImplicitlyUnwrapped(syntax.type) {
        for index in locals[first...].indices { locals[index].isImplicitlyUnwrapped = true }
      }
    }
    return true
  }

  /// The type of a variable: its annotation, or the type of its value if the annotation omits generic arguments or there is
  /// none. Nil if neither tells it.
  mutating func says(
    _ annotation: Type?, _ node: NodeID, of value: Type?, _ checker: borrowing Checker
  ) -> Type? {
    guard let value, let annotation else { return value }
    guard checker.isOpen(annotation) else { return annotation }
    if value == annotation { return nil }
    facts.nodes.append((node, value))
    return value
  }

  @discardableResult
  mutating func leaveOut(_ node: NodeID, _ checker: inout Checker) -> Bool {
    if memory.isRepairing { return false }
    if facts.unknown == nil { facts.unknown = checker.tree.kind(node) }
    return false
  }

  private mutating func walkIf(_ node: NodeID, _ checker: inout Checker) -> Bool {
    let syntax = checker.tree.ifStatement(node)
    let count = locals.count
    guard test(syntax.conditions, &checker), walk(block: syntax.body, &checker) else {
      return false
    }
    locals.removeLast(locals.count - count)
    if syntax.elseBody.isNone { return true }
    return checker.tree.kind(syntax.elseBody) == .ifStatement
      ? walkIf(syntax.elseBody, &checker) : walk(block: syntax.elseBody, &checker)
  }

  /// `if` and `switch` as values: each branch is what is returned.
  mutating func walkBranches(_ node: NodeID, _ checker: inout Checker) -> Bool {
    if checker.tree.kind(node) == .switchStatement {
      return walkSwitch(node, &checker) { walk, statements, checker in
        walk.give(statements, &checker)
      }
    }
    let syntax = checker.tree.ifStatement(node)
    let count = locals.count
    guard test(syntax.conditions, &checker),
      give(checker.liveStatements(checker.tree.codeBlock(syntax.body)), &checker)
    else { return false }
    locals.removeLast(locals.count - count)
    if syntax.elseBody.isNone { return note(.missingElse, at: node) }
    return checker.tree.kind(syntax.elseBody) == .ifStatement
      ? walkBranches(syntax.elseBody, &checker)
      : give(checker.liveStatements(checker.tree.codeBlock(syntax.elseBody)), &checker)
  }

  private mutating func give(_ statements: [NodeID], _ checker: inout Checker) -> Bool {
    guard statements.count == 1, checker.tree.kind(statements[0]).isExpression else {
      return walk(statements, &checker)
    }
    switch checker.tree.kind(statements[0]) {
    case .ifStatement, .switchStatement: return walkBranches(statements[0], &checker)
    default:
      // An empty literal is what the other branches are.
      if result == .error,
        mayBeTold ? checker.saysNothing(statements[0]) : checker.isEmptyLiteral(statements[0])
      {
        facts.open.append((statements[0], locals))
        return true
      }
      return give(statements[0], &checker)
    }
  }

  /// A value that is returned.
  private mutating func give(_ value: NodeID, _ checker: inout Checker) -> Bool {
    if result != .error { return infer(value, to: result, &checker) != nil }
    guard let type = infer(value, to: nil, &checker) else { return false }
    if type != checker.known.neverType {
      facts.returned.append(type)
      facts.returning.append(value)
    }
    return true
  }

  private mutating func walkFor(_ node: NodeID, _ checker: inout Checker) -> Bool {
    let syntax = checker.tree.forStatement(node)
    let count = locals.count
    defer { locals.removeLast(locals.count - count) }
    let demand = Demand.elements(checker.writtenElement(of: syntax))
    guard let sequence = infer(syntax.sequence, demand, &checker),
      let element = checker.element(of: sequence),
      bind(syntax.pattern, element, &checker)
    else { return false }
    if let filter = syntax.filter.some {
      guard infer(filter, to: checker.known.boolType, &checker) != nil else { return false }
    }
    return walk(block: syntax.body, &checker)
  }

  mutating func walkSwitch(
    _ node: NodeID, _ checker: inout Checker,
    _ body: (inout BodyWalk, [NodeID], inout Checker) -> Bool
  ) -> Bool {
    let syntax = checker.tree.switchStatement(node)
    guard let subject = infer(syntax.subject, to: nil, &checker) else { return false }
    for node in syntax.cases {
      guard checker.tree.kind(node) == .switchCase else { return leaveOut(node, &checker) }
      let part = checker.tree.switchCase(node)
      let count = locals.count
      for item in part.items {
        // All patterns of a case bind the same names.
        locals.removeLast(locals.count - count)
        let item = checker.tree.caseItem(item)
        guard bind(item.pattern, subject, &checker) else { return false }
        if let filter = item.filter.some {
          guard infer(filter, to: checker.known.boolType, &checker) != nil else { return false }
        }
      }
      guard body(&self, checker.liveStatements(part.statements), &checker) else { return false }
      locals.removeLast(locals.count - count)
    }
    return true
  }

  // MARK: Conditions

  /// The variables of conditions are known from there on.
  mutating func test(_ conditions: NodeList, _ checker: inout Checker) -> Bool {
    for condition in conditions {
      switch checker.tree.kind(condition) {
      case .optionalBinding:
        guard bindOptional(condition, &checker) else { return false }
      case .caseCondition:
        let syntax = checker.tree.caseCondition(condition)
        let wanted = syntax.type.some.map { checker.resolveLocalType($0) }
        let type = infer(syntax.value, to: wanted, &checker)
        guard let said = says(wanted, syntax.type, of: type, checker),
          bind(syntax.pattern, said, &checker)
        else { return false }
      case .availabilityCondition: continue
      default:
        guard infer(condition, .condition, &checker) != nil else { return false }
      }
    }
    return true
  }

  private mutating func bindOptional(_ node: NodeID, _ checker: inout Checker) -> Bool {
    let syntax = checker.tree.optionalBinding(node)
    let annotation = syntax.type.some.map { checker.resolveLocalType($0) }
    var type: Type?
    if let initializer = syntax.initializer.some {
      type = infer(initializer, to: annotation.map { checker.optional($0) }, &checker)
    } else {
      type = checker.typeOfVariable(checker.tree.name(syntax.pattern), locals)
    }
    guard let type else {
      return syntax.initializer.isNone && note(.name, at: syntax.pattern)
        && bindUnknown(syntax.pattern, checker)
    }
    if type == .error { return bindUnknown(syntax.pattern, checker) }
    guard let inner = says(annotation, syntax.type, of: checker.wrapped(type), checker) else {
      return note(.binding(type), at: node) && bindUnknown(syntax.pattern, checker)
    }
    return bind(syntax.pattern, inner, &checker)
  }

  // MARK: Views

  /// The statements of a view builder: what is returned is the type of the views together.
  mutating func buildAll(_ statements: [NodeID], _ view: Type, _ checker: inout Checker) -> Bool {
    guard build(statements, view, &checker) else { return false }
    let views = statements.filter {
      let kind = checker.tree.kind($0)
      return kind.isExpression || kind == .ifStatement || kind == .switchStatement
    }
    var built: Type?
    switch views.count {
    case 0: built = checker.libraryView(checker.names.emptyView)
    case 1:
      let isValue = checker.tree.kind(views[0]).isExpression
      built = isValue ? facts.nodes.last { $0.node == views[0] }?.type : view
    default: built = checker.libraryView(checker.names.tupleView)
    }
    facts.returned = built.map { [$0] } ?? []
    return true
  }

  /// Each statement of a view builder is a view by itself.
  private mutating func build(_ statements: [NodeID], _ view: Type, _ checker: inout Checker)
    -> Bool
  {
    let count = locals.count
    defer { locals.removeLast(locals.count - count) }
    for statement in statements where !build(statement, view, &checker) {
      guard passOver(statement) else { return false }
    }
    return true
  }

  private mutating func build(
    _ node: NodeID, _ view: Type, _ checker: inout Checker
  ) -> Bool {
    let tree = checker.tree
    switch tree.kind(node) {
    case .ifStatement:
      let syntax = tree.ifStatement(node)
      let count = locals.count
      guard test(syntax.conditions, &checker),
        build(checker.liveStatements(tree.codeBlock(syntax.body)), view, &checker)
      else { return false }
      locals.removeLast(locals.count - count)
      if syntax.elseBody.isNone { return true }
      return tree.kind(syntax.elseBody) == .ifStatement
        ? build(syntax.elseBody, view, &checker)
        : build(checker.liveStatements(tree.codeBlock(syntax.elseBody)), view, &checker)
    case .switchStatement:
      return walkSwitch(node, &checker) { walk, statements, checker in
        walk.build(statements, view, &checker)
      }
    case .labeledStatement: return build(tree.labeled(node).statement, view, &checker)
    case .doStatement:
      return build(
        checker.liveStatements(tree.codeBlock(tree.doStatement(node))), view, &checker)
    case let kind where kind.isExpression: return infer(node, .view(view), &checker) != nil
    case .variableDeclaration: return declare(node, &checker)
    default:
      if checker.refusal(inBuilder: node) != nil, note(.statement, at: node) { return true }
      return leaveOut(node, &checker)
    }
  }
}

extension Checker {
  /// A view type of the library without generic parameters.
  fileprivate mutating func libraryView(_ name: Name) -> Type? {
    guard let id = libraryType(name) else { return nil }
    return intern(.nominal(NominalID(index: tables.declarations[id].payload), []))
  }

  /// Whether an expression has no type without its context: nil, an empty literal or a `.name`.
  fileprivate func saysNothing(_ node: NodeID) -> Bool {
    switch tree.kind(node) {
    case .nilLiteral, .implicitMember: true
    case .parenExpression: saysNothing(tree.operand(node))
    case .call: tree.kind(tree.call(node).callee) == .implicitMember
    default: isEmptyLiteral(node)
    }
  }

  /// What a sequence consists of.
  mutating func element(of sequence: Type) -> Type? {
    guard let proto = known.sequence,
      let element = associatedType(named: names.element, in: proto)
    else { return nil }
    let type = memberType(sequence, element)
    return type == .error ? nil : type
  }

  /// The type of what `if let name` looks at.
  mutating func typeOfVariable(_ name: Name, _ locals: [KnownVariable]) -> Type? {
    if let local = locals.last(where: { $0.name == name }) { return local.type }
    if name == .selfValue, let entry = elaboration.functionState.selfEntry {
      return program[entry.local].type
    }
    switch lookUp(name) {
    case .local(let entry):
      switch entry.entity {
      case .local(let local): return program[local].type
      case .computed(let computed): return computed.type
      case .projected(let local):
        return typeOfNearest(
          members(named: names.wrappedValue, of: program[local].type, isStatic: false))
      case .later, .function, .type: return nil
      }
    case .candidates(let candidates): return typeOfNearest(candidates)
    case .type, .typeDeclaration, .none: return nil
    }
  }

  /// The type of the nearest variable among candidates; nil if there is none.
  private mutating func typeOfNearest(_ candidates: [Candidate]) -> Type? {
    guard
      let variable = nearest(
        candidates.filter { tables.declarations[$0.declaration].kind == .variable }),
      let resolved = resolveVariable(variable.declaration)
    else { return nil }
    return substituteMember(resolved.type, variable)
  }
}
