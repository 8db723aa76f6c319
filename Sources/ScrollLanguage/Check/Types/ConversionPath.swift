// Which implicit conversions Swift has, and what each costs.

/// How a value of one type becomes a value of another. A path names no types: the two types that it
/// connects say those of its parts.
enum ConversionPath: Equatable, Sendable {
  /// The value as it is.
  case same
  /// Another type for the same content: a tuple with other labels, a collection or a function of such, or `Never`.
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

extension Checker {
  /// How a value of one type becomes a value of another; nil when there is no conversion.
  ///
  /// For closed types it only answers: no term, local or function is made, no cost is counted, and
  /// nothing changes but the interned types and the memory of pure queries.
  mutating func conversionPath(from: Type, to: Type) -> ConversionPath? {
    let from = refreshMember(from)
    let to = refreshMember(to)
    if from == to || from == .error || to == .error { return .same }
    switch (program.types.shape(of: from), program.types.shape(of: to)) {
    case (_, .nominal(let id, let arguments)) where id == known.optional:
      return pathToOptional(from, to, wrapping: arguments[0])
    case (_, .existential(let protocols, let arguments)):
      return erasure(of: from, protocols, arguments)
    case (.nominal(let id, let arguments), .nominal(let other, let wanted)) where id != other:
      return pathBetween(from, id, arguments, to, other, wanted)
    case (.nominal(let id, let arguments), .nominal(_, let wanted)):
      if agree(from, to) { return isWhole(from) && isWhole(to) ? .relabel : .same }
      return collectionPath(id, arguments, to: wanted)
    case (.tuple(let elements), .tuple(let wanted)):
      return tuplePath(from, elements, to, wanted)
    case (.function(let parameters, let result), .function(let wanted, let wantedResult)):
      if agree(from, to) { return isWhole(from) && isWhole(to) ? .relabel : .same }
      return functionPath(parameters, result, to: wanted, wantedResult)
    default:
      if from == known.neverType { return .relabel }
      return agree(from, to) ? .same : nil
    }
  }

  /// The path that boxes parts of a value. Unlike a conversion in source, it also reaches tuples and optionals inside
  /// collections.
  mutating func boxingPath(from: Type, to: Type) -> ConversionPath? {
    if from == to { return .same }
    switch (program.types.shape(of: from), program.types.shape(of: to)) {
    case (.nominal(let id, let parts), .nominal(let other, let wanted)) where id == other:
      switch id {
      case known.optional: return boxingPath(from: parts[0], to: wanted[0]).map { .mapOptional($0) }
      case known.array: return boxingPath(from: parts[0], to: wanted[0]).map { .elements($0) }
      case known.dictionary where parts[0] == wanted[0]:
        return boxingPath(from: parts[1], to: wanted[1]).map { .values($0) }
      default: return conversionPath(from: from, to: to)
      }
    case (.tuple(let elements), .tuple(let wanted)) where elements.count == wanted.count:
      var paths: [ConversionPath] = []
      for (element, target) in zip(elements, wanted) {
        guard let path = boxingPath(from: element.type, to: target.type) else { return nil }
        paths.append(path)
      }
      return .tuple(paths)
    default: return conversionPath(from: from, to: to)
    }
  }

  /// Whether nothing in a type is open, in error or known only to who made it, so that types that agree differ in
  /// labels alone.
  private func isWhole(_ type: Type) -> Bool {
    program.types.contents(of: type).isDisjoint(with: [.variable, .error, .opaque])
  }

  private mutating func pathToOptional(
    _ from: Type, _ to: Type, wrapping target: Type
  ) -> ConversionPath? {
    if let inner = wrapped(from) {
      if agree(from, to) { return .same }
      if isOptional(target), agree(from, target) { return .inject(.same) }
      if let path = conversionPath(from: inner, to: target) { return .mapOptional(path) }
      guard isOptional(target) else { return nil }
    }
    return conversionPath(from: from, to: target).map { .inject($0) }
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
    arguments.allSatisfy { agree(memberType(type, $0.associated), $0.type) }
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
      agree(arguments[0], wanted[0]), agree(arguments[1], wanted[1])
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
    guard id == known.dictionary, agree(arguments[0], wanted[0]) else { return nil }
    return elementPath(from: arguments[1], to: wanted[1]).map { .values($0) }
  }

  /// Elements are erased, injected or collections themselves; no other conversion reaches them.
  private mutating func elementPath(from: Type, to: Type) -> ConversionPath? {
    if case .existential(let protocols, let arguments) = program.types.shape(of: to) {
      return erasure(of: from, protocols, arguments)
    }
    if let wrapped = wrapped(to), !isOptional(from) {
      return agree(from, wrapped) ? conversionPath(from: from, to: to) : nil
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
    if agree(from, to) { return .relabel }
    var paths: [ConversionPath] = []
    for (element, target) in zip(elements, wanted) {
      guard let path = conversionPath(from: element.type, to: target.type) else { return nil }
      paths.append(path)
    }
    return .tuple(paths)
  }

  /// A tuple with the labels that a function gives to what it takes.
  mutating func relabelled(_ type: Type, as wanted: Type) -> Type {
    guard case .tuple(let elements) = program.types.shape(of: type),
      case .tuple(let targets) = program.types.shape(of: wanted), elements.count == targets.count
    else { return type }
    var made: [TupleElement] = []
    for (element, target) in zip(elements, targets) {
      made.append(
        TupleElement(label: target.label, type: relabelled(element.type, as: target.type)))
    }
    return intern(.tuple(made))
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
      let given = relabelled(target.type, as: parameter.type)
      guard
        let path = parameter.isInout ? .same : conversionPath(from: given, to: parameter.type)
      else { return nil }
      paths.append(path == .same && given != target.type ? .relabel : path)
    }
    return conversionPath(from: result, to: wantedResult).map {
      .function(parameters: paths, result: $0)
    }
  }
}
