// Which implicit conversions Swift has, and what each costs.

/// How a value of one type becomes a value of another. A path names no types: the two types that it
/// connects say those of its parts.
enum ConversionPath: Equatable, Sendable {
  /// The value as it is.
  case same
  /// Another type for the same content: a tuple with other labels, or `Never`.
  case relabel
  /// A `CGFloat` as a `Double`.
  case double
  /// A `Double` as a `CGFloat`.
  case cgFloat
  /// `T` as `U?`, by way of `U`.
  indirect case inject(ConversionPath)
  /// `T?` as `U?`: what is wrapped is converted.
  indirect case mapOptional(ConversionPath)
  /// A value as `any P`.
  case erase(Erasure)
  /// Element by element.
  case tuple([ConversionPath])
  /// `[T]` as `[U]`.
  indirect case elements(ConversionPath)
  /// `[K: T]` as `[K: U]`.
  indirect case values(ConversionPath)
  /// `(T) -> U` as `(V) -> W`: the paths lead from `V` to `T` and from `U` to `W`. An `inout` parameter
  /// is passed on as it is.
  indirect case function(parameters: [ConversionPath], result: ConversionPath)
  /// A writable key path as one that only reads.
  case readOnlyKeyPath

  /// What a value is erased to.
  enum Erasure {
    case any
    case existential
    /// `any P` of an erased protocol.
    case erasedProtocol
  }
}

extension Score {
  /// Counts every conversion of a path.
  mutating func add(_ path: ConversionPath) {
    switch path {
    case .same, .relabel: break
    case .double: self[.number] += 2
    case .cgFloat: self[.number] += 10
    case .inject(let value), .mapOptional(let value):
      self[.optional] += 1
      add(value)
    case .erase(.any): self[.any] += 1
    case .erase(.existential), .erase(.erasedProtocol): self[.existential] += 1
    case .tuple(let elements): for element in elements { add(element) }
    case .elements(let element), .values(let element):
      self[element == .erase(.erasedProtocol) ? .erasedElements : .elements] += 1
      add(element)
    case .function(let parameters, let result):
      self[.form] += 1
      for parameter in parameters { add(parameter) }
      add(result)
    case .readOnlyKeyPath: self[.form] += 1
    }
  }
}

extension Checker {
  /// How a value of one type becomes a value of another; nil when there is no conversion.
  ///
  /// For closed types it only answers: no term, local or function is made, no cost is counted, and
  /// nothing changes but the interned types and the memory of pure queries.
  ///
  /// While the present engine stands, the types may be open. Then they are unified as far as the path
  /// needs, and variables stay bound even if there is no path: a caller that only tries takes a
  /// snapshot. A literal bound to another type than its default counts in `score`, and a literal that is
  /// erased first settles what was postponed, which builds the terms that waited.
  mutating func conversionPath(from: Type, to: Type) -> ConversionPath? {
    let from = refreshMember(resolve(from))
    let to = refreshMember(resolve(to))
    if from == to || from == .error || to == .error { return .same }
    switch (program.types.shape(of: from), program.types.shape(of: to)) {
    case (_, .nominal(let id, let arguments)) where id == known.optional:
      return pathToOptional(from, to, wrapping: arguments[0])
    case (.variable, .existential(let protocols, _)):
      return pathOfOpen(from, to, protocols)
    case (_, .existential(let protocols, let arguments)):
      return erasure(of: from, protocols, arguments)
    case (.nominal(let id, let arguments), .nominal(let other, let wanted)) where id != other:
      return pathBetween(from, id, arguments, to, other, wanted)
    case (.nominal(let id, let arguments), .nominal(_, let wanted)):
      return canUnify(from, to) ? .same : collectionPath(id, arguments, to: wanted)
    case (.tuple(let elements), .tuple(let wanted)):
      return tuplePath(from, elements, to, wanted)
    case (.function(let parameters, let result), .function(let wanted, let wantedResult)):
      return canUnify(from, to)
        ? .same : functionPath(parameters, result, to: wanted, wantedResult)
    default:
      if from == known.neverType { return .relabel }
      return unify(from, to) ? .same : nil
    }
  }

  private mutating func pathToOptional(
    _ from: Type, _ to: Type, wrapping target: Type
  ) -> ConversionPath? {
    if let inner = wrapped(from) {
      if canUnify(from, to) { return .same }
      if isOptional(target), canUnify(from, target) { return .inject(.same) }
      let start = snapshot()
      if let path = conversionPath(from: inner, to: target) { return .mapOptional(path) }
      rollBack(to: start)
      guard isOptional(target) else { return nil }
    } else if case .variable(let index) = program.types.shape(of: from),
      inference.solver.kind(of: index) == .any
    {
      // Nothing is known of the value yet: it may be an optional itself.
      return unify(from, to) ? .same : nil
    }
    return conversionPath(from: from, to: target).map { .inject($0) }
  }

  /// What waits may say more of the value than that it is a literal: `[x, x].reduce(0, +)`.
  private mutating func pathOfOpen(
    _ from: Type, _ to: Type, _ protocols: [ProtocolID]
  ) -> ConversionPath? {
    if !inference.isSettling { settlePostponed(since: 0) }
    guard case .variable(let index) = program.types.shape(of: resolve(from)) else {
      return conversionPath(from: from, to: to)
    }
    guard let literal = defaultType(of: inference.solver.kind(of: index)) else {
      return unify(from, to) ? .same : nil
    }
    guard protocols.allSatisfy({ conforms(literal, to: $0) }), unify(from, literal) else {
      return nil
    }
    return .erase(erasure(to: protocols))
  }

  private mutating func erasure(
    of type: Type, _ protocols: [ProtocolID], _ arguments: [AssociatedArgument]
  ) -> ConversionPath? {
    guard protocols.allSatisfy({ conforms(type, to: $0) }), says(type, arguments) else {
      return nil
    }
    return .erase(erasure(to: protocols))
  }

  private mutating func erasure(to protocols: [ProtocolID]) -> ConversionPath.Erasure {
    if protocols.isEmpty { return .any }
    return protocols.contains { program[$0].isErased } ? .erasedProtocol : .existential
  }

  /// Whether the associated types of a type are, or can be made, what an existential says of them.
  private mutating func says(_ type: Type, _ arguments: [AssociatedArgument]) -> Bool {
    arguments.allSatisfy { unify(memberType(type, $0.associated), $0.type) }
  }

  /// Between types of different declarations.
  private mutating func pathBetween(
    _ from: Type, _ id: NominalID, _ arguments: [Type], _ to: Type, _ other: NominalID,
    _ wanted: [Type]
  ) -> ConversionPath? {
    if from == known.cgFloatType, to == known.doubleType { return .double }
    if from == known.doubleType, to == known.cgFloatType { return .cgFloat }
    if from == known.neverType { return .relabel }
    guard id == known.writableKeyPath, other == known.keyPath,
      unify(arguments[0], wanted[0]), unify(arguments[1], wanted[1])
    else { return nil }
    return .readOnlyKeyPath
  }

  /// `[T]` as `[any P]` or `[T?]`, `[K: V]` as `[K: any P]`.
  private mutating func collectionPath(
    _ id: NominalID, _ arguments: [Type], to wanted: [Type]
  ) -> ConversionPath? {
    if id == known.array {
      return elementPath(from: arguments[0], to: wanted[0]).map { .elements($0) }
    }
    guard id == known.dictionary, unify(arguments[0], wanted[0]) else { return nil }
    return elementPath(from: arguments[1], to: wanted[1]).map { .values($0) }
  }

  /// Elements are erased, injected or collections themselves; no other conversion reaches them.
  private mutating func elementPath(from: Type, to: Type) -> ConversionPath? {
    let to = resolve(to)
    if case .existential(let protocols, let arguments) = program.types.shape(of: to) {
      settleLiteral(from)
      return isUnresolved(from) ? nil : erasure(of: resolve(from), protocols, arguments)
    }
    let from = resolve(from)
    if let wrapped = wrapped(to), !isOptional(from) {
      return unify(from, wrapped) ? conversionPath(from: from, to: to) : nil
    }
    guard case .nominal(let id, let arguments) = program.types.shape(of: from),
      case .nominal(id, let wanted) = program.types.shape(of: to)
    else { return nil }
    return collectionPath(id, arguments, to: wanted)
  }

  private mutating func tuplePath(
    _ from: Type, _ elements: [TupleElement], _ to: Type, _ wanted: [TupleElement]
  ) -> ConversionPath? {
    guard elements.count == wanted.count else { return nil }
    for (element, target) in zip(elements, wanted)
    where element.label != target.label && !element.label.isNone && !target.label.isNone {
      return nil
    }
    if canUnify(from, to) { return .relabel }
    var paths: [ConversionPath] = []
    for (element, target) in zip(elements, wanted) {
      guard let path = conversionPath(from: element.type, to: target.type) else { return nil }
      paths.append(path)
    }
    return .tuple(paths)
  }

  private mutating func functionPath(
    _ parameters: [ParameterType], _ result: Type, to wanted: [ParameterType],
    _ wantedResult: Type
  ) -> ConversionPath? {
    guard parameters.count == wanted.count else { return nil }
    for (parameter, target) in zip(parameters, wanted)
    where parameter.isInout != target.isInout {
      return nil
    }
    var paths: [ConversionPath] = []
    for (parameter, target) in zip(parameters, wanted) {
      guard
        let path = parameter.isInout
          ? .same : conversionPath(from: target.type, to: parameter.type)
      else { return nil }
      paths.append(path)
    }
    return conversionPath(from: result, to: wantedResult).map {
      .function(parameters: paths, result: $0)
    }
  }
}
