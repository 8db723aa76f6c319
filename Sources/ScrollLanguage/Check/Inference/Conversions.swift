// What a conversion between types comes to, as far as they are known.

extension Inference {
  /// What has become of a constraint that was looked at.
  enum Outcome {
    case solved
    case failed
    /// It waits for what it says of a variable.
    case waiting
  }

  mutating func convert(
    _ left: Type, _ right: Type, _ flavour: Constraint.Flavour, _ node: NodeID,
    _ checker: inout Checker
  ) -> Outcome {
    let from = resolve(left)
    let to = resolve(right)
    if from == to || followsError(from, to) { return .solved }
    if case .parameter = flavour {
      return variable(from) != nil || variable(to) != nil
        ? .waiting : result(equate(from, to, &checker))
    }
    noteElement(from, to, flavour, &checker)
    let fromShape = checker.program.types.shape(of: from)
    let toShape = checker.program.types.shape(of: to)
    switch (fromShape, toShape) {
    case (.variable(let variable), _):
      return convertOpen(variable, from, to, toShape, flavour, node, &checker)
    case (_, .variable): return .waiting
    // A value of type Never does not exist, so it converts to any type.
    case (.nominal, _) where from == checker.known.neverType: return .solved
    case (_, .nominal(checker.known.optional, let arguments)):
      return convertToOptional(from, to, arguments[0], flavour, node, &checker)
    case (_, .existential(let protocols, let arguments)):
      return erase(from, protocols, arguments, flavour, node, &checker)
    case (.nominal(let first, let mine), .nominal(let second, let others)):
      return first == second
        ? convertParts(of: first, mine, others, flavour, node, &checker)
        : convertNumber(from, to, first, second, mine, others, flavour, node, &checker)
    case (.tuple(let elements), .tuple(let wanted)):
      return convertTuple(elements, wanted, flavour, node, &checker)
    case (.function(let parameters, let result), .function(let wanted, let wantedResult)):
      return convertFunction(parameters, result, wanted, wantedResult, node, &checker)
    default:
      return result(equate(from, to, &checker))
    }
  }

  /// Requires a conversion. One that holds already leaves nothing behind. Any other becomes a constraint; one
  /// that cannot hold fails when the system is simplified.
  mutating func requireConversion(
    _ from: Type, _ to: Type, _ flavour: Constraint.Flavour, at node: NodeID,
    _ checker: inout Checker
  ) {
    if bindLiteral(from, to: to, &checker) { return }
    if case .solved = convert(from, to, flavour, node, &checker) { return }
    system.add(.convert(flavour), from, to, at: node)
  }

  /// Binds a literal to the wanted type if it can have that type and no other constraint mentions it.
  private mutating func bindLiteral(_ from: Type, to wanted: Type, _ checker: inout Checker) -> Bool
  {
    guard let variable = variable(from), let literal = system.variables[Int(variable)].literal,
      literal.isPlain, !isMentioned(variable)
    else { return false }
    let wanted = resolve(wanted)
    guard case .nominal(let nominal, _) = checker.program.types.shape(of: wanted),
      nominal != checker.known.optional, isClosed(wanted, &checker)
    else { return false }
    literalsAlone += 1
    return bind(variable, to: wanted, &checker)
  }

  private func isMentioned(_ variable: UInt32) -> Bool {
    for constraint in system.variables[Int(variable)].watchers
    where !system.constraints[Int(constraint)].isSolved {
      return true
    }
    return false
  }

  func result(_ holds: Bool) -> Outcome { holds ? .solved : .failed }

  /// Elements that become something else cost a copy of the collection, unless they are erased.
  private mutating func noteElement(
    _ from: Type, _ to: Type, _ flavour: Constraint.Flavour, _ checker: inout Checker
  ) {
    guard case .element = flavour, variable(from) == nil else { return }
    switch checker.program.types.shape(of: to) {
    case .existential(let protocols, _):
      if !protocols.contains(where: { checker.program[$0].isErased }) {
        system.cost.add(to: .collection)
      }
    case .nominal(checker.known.optional, _):
      if wrapped(from, &checker) == nil { system.cost.add(to: .collection) }
    default: break
    }
  }

  /// A value of which nothing but, perhaps, the kind of literal is known.
  private mutating func convertOpen(
    _ variable: UInt32, _ from: Type, _ to: Type, _ shape: TypeShape,
    _ flavour: Constraint.Flavour, _ node: NodeID, _ checker: inout Checker
  ) -> Outcome {
    // Whatever it is, it becomes an optional of that.
    if let inner = wrapped(to, &checker), resolve(inner) == from {
      system.cost.add(to: .optional)
      return .solved
    }
    guard let literal = system.variables[Int(variable)].literal else { return .waiting }
    if literal == .nil {
      return to.variable != nil || accepts(to, literal, &checker) ? .waiting : .failed
    }
    guard case .nominal(let nominal, let arguments) = shape else { return .waiting }
    // No literal but `nil` is an optional by itself.
    guard nominal == checker.known.optional else {
      let isPossible =
        literal != .closure
        && (!literal.isPlain || !arguments.isEmpty || accepts(to, literal, &checker))
      return isPossible ? .waiting : .failed
    }
    // A literal with a type of its own may tell what is wrapped. A closure, which has none, is wrapped at once.
    if !literal.isFunction, self.variable(arguments[0]) != nil { return .waiting }
    system.cost.add(to: .optional)
    requireConversion(from, arguments[0], flavour, at: node, &checker)
    return .solved
  }

  /// The conversion of a part: one that waits becomes a constraint of its own.
  private mutating func convertPart(
    _ from: Type, _ to: Type, _ flavour: Constraint.Flavour, _ node: NodeID,
    _ checker: inout Checker
  ) -> Outcome {
    let outcome = convert(from, to, flavour, node, &checker)
    guard case .waiting = outcome else { return outcome }
    system.add(.convert(flavour), from, to, at: node)
    return .solved
  }

  /// The conversion of what an optional or a collection wraps: where one of both is open, equality is tried first.
  private mutating func convertWrapped(
    _ from: Type, _ to: Type, _ flavour: Constraint.Flavour, _ node: NodeID,
    _ checker: inout Checker
  ) -> Outcome {
    guard let open = variable(to) ?? variable(from), system.variables[Int(open)].literal == nil,
      resolve(from) != resolve(to)
    else { return convertPart(from, to, flavour, node, &checker) }
    system.add(.wrapped(flavour), from, to, at: node)
    return .solved
  }

  private mutating func convertToOptional(
    _ from: Type, _ to: Type, _ inner: Type, _ flavour: Constraint.Flavour, _ node: NodeID,
    _ checker: inout Checker
  ) -> Outcome {
    if let mine = wrapped(from, &checker) {
      // Wrapped values do not convert between CGFloat and Double.
      let flavour = Constraint.Flavour.subtype
      let target = resolve(inner)
      if wrapped(target, &checker) != nil, wrapped(mine, &checker) == nil,
        variable(mine) == nil
      {
        // `Int?` as `Int??`: as a value of it.
        system.cost.add(to: .optional)
        return convertPart(from, target, flavour, node, &checker)
      }
      return convertWrapped(mine, inner, flavour, node, &checker)
    }
    system.cost.add(to: .optional)
    return convertPart(from, inner, flavour, node, &checker)
  }

  private mutating func erase(
    _ from: Type, _ protocols: [ProtocolID], _ arguments: [AssociatedArgument],
    _ flavour: Constraint.Flavour, _ node: NodeID, _ checker: inout Checker
  ) -> Outcome {
    if flavour == .functionResult {
      // The function is converted, not what it gives.
      if !protocols.contains(where: { checker.program[$0].isErased }) {
        system.cost.add(to: .function)
      }
    } else if protocols.isEmpty {
      system.cost.add(to: .any)
    }
    for proto in protocols where !require(from, proto, isOpened: true, node, &checker) {
      return .failed
    }
    for argument in arguments
    where !equateMember(argument.associated, of: from, argument.type, node, &checker) {
      return .failed
    }
    return .solved
  }

  /// Two of one type: optionals have been dealt with.
  private mutating func convertParts(
    of nominal: NominalID, _ mine: [Type], _ others: [Type], _ flavour: Constraint.Flavour,
    _ node: NodeID, _ checker: inout Checker
  ) -> Outcome {
    if mine.isEmpty { return .solved }
    guard mine.count == others.count else { return .failed }
    switch nominal {
    case checker.known.array, checker.known.set:
      return convertElements(mine[0], others[0], node, &checker)
    case checker.known.dictionary:
      guard equate(mine[0], others[0], &checker) else { return .failed }
      return convertElements(mine[1], others[1], node, &checker)
    default:
      for (mine, other) in zip(mine, others) where !equate(mine, other, &checker) { return .failed }
      return .solved
    }
  }

  private mutating func convertElements(
    _ from: Type, _ to: Type, _ node: NodeID, _ checker: inout Checker
  ) -> Outcome {
    convertWrapped(from, to, .element, node, &checker)
  }

  private mutating func convertNumber(
    _ from: Type, _ to: Type, _ first: NominalID, _ second: NominalID, _ mine: [Type],
    _ others: [Type], _ flavour: Constraint.Flavour, _ node: NodeID, _ checker: inout Checker
  ) -> Outcome {
    switch flavour {
    case .element, .subtype, .functionParameter, .functionResult, .parameter: break
    case .argument, .operand, .joined, .condition, .view, .contextual, .assignment, .result:
      if from == checker.known.cgFloatType, to == checker.known.doubleType {
        system.cost.add(flavour.isOutermost ? 1 : 2, to: .number)
        return .solved
      }
      if from == checker.known.doubleType, to == checker.known.cgFloatType {
        // The farther outside, the better.
        system.cost.add(10 * depth(of: node), to: .number)
        return .solved
      }
    }
    if first == checker.known.writableKeyPath, second == checker.known.keyPath {
      return result(
        equate(mine[0], others[0], &checker) && equate(mine[1], others[1], &checker))
    }
    return .failed
  }

  private mutating func convertTuple(
    _ elements: [TupleElement], _ wanted: [TupleElement], _ flavour: Constraint.Flavour,
    _ node: NodeID, _ checker: inout Checker
  ) -> Outcome {
    guard elements.count == wanted.count else { return .failed }
    for (element, target) in zip(elements, wanted)
    where element.label != target.label && !element.label.isNone && !target.label.isNone {
      // A function takes a tuple with other labels, but not in another order.
      if flavour != .functionParameter || elements.contains(where: { $0.label == target.label }) {
        return .failed
      }
    }
    for (element, target) in zip(elements, wanted) {
      requireConversion(element.type, target.type, flavour, at: node, &checker)
    }
    return .solved
  }

  /// Whether a function of several parameters is wanted as one of a single parameter that may turn out to be
  /// a tuple.
  func spreads(_ parameters: [ParameterType], _ wanted: [ParameterType]) -> Bool {
    wanted.count == 1 && parameters.count > 1 && variable(wanted[0].type) != nil
  }

  private mutating func convertFunction(
    _ parameters: [ParameterType], _ result: Type, _ wanted: [ParameterType],
    _ wantedResult: Type, _ node: NodeID, _ checker: inout Checker
  ) -> Outcome {
    var wanted = wanted
    if wanted.count == 1, parameters.count > 1,
      case .tuple(let elements) = shape(wanted[0].type, &checker),
      elements.count == parameters.count
    {
      wanted = elements.map { ParameterType($0.type) }
    } else if spreads(parameters, wanted) {
      return .waiting
    }
    guard parameters.count == wanted.count else { return .failed }
    for (parameter, target) in zip(parameters, wanted) {
      if parameter.isInout != target.isInout { return .failed }
      if parameter.isInout {
        guard equate(parameter.type, target.type, &checker) else { return .failed }
      } else if case .failed = convertPart(
        target.type, parameter.type, .functionParameter, node, &checker)
      {
        return .failed
      }
    }
    return convertPart(result, wantedResult, .functionResult, node, &checker)
  }
}

extension Constraint.Flavour {
  fileprivate var isOutermost: Bool {
    switch self {
    case .contextual, .assignment: true
    case .argument, .operand, .joined, .condition, .view, .element, .result, .parameter, .subtype,
      .functionParameter, .functionResult:
      false
    }
  }

  /// A conversion of what is part of an optional or a function, or that is written.
  var excludesNumbers: Bool {
    switch self {
    case .subtype, .functionParameter, .functionResult: true
    case .argument, .operand, .joined, .condition, .view, .contextual, .assignment, .element,
      .result, .parameter:
      false
    }
  }
}
