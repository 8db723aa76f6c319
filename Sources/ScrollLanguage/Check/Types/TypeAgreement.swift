// Whether a value of one type is a value of another without a conversion.

extension Checker {
  /// Whether two types are the same. A label that only one of two tuples has is left aside; what is open or in error
  /// agrees with anything.
  mutating func agree(_ left: Type, _ right: Type) -> Bool {
    let left = refreshMember(left)
    let right = refreshMember(right)
    if left == right { return true }
    switch (program.types.shape(of: left), program.types.shape(of: right)) {
    case (.error, _), (_, .error), (.variable, _), (_, .variable): return true
    case (.nominal(let first, let mine), .nominal(let second, let others)):
      return first == second && agree(mine, others)
    case (.opaque(let first, let mine), .opaque(let second, let others)):
      return first == second && agree(mine, others)
    case (.tuple(let first), .tuple(let second)):
      for (mine, other) in zip(first, second)
      where mine.label != other.label && !mine.label.isNone && !other.label.isNone {
        return false
      }
      return agree(first.map { $0.type }, second.map { $0.type })
    case (.function(let first, let result), .function(let second, let other)):
      for (mine, other) in zip(first, second) where mine.isInout != other.isInout { return false }
      return agree(first.map { $0.type }, second.map { $0.type }) && agree(result, other)
    case (.metatype(let first), .metatype(let second)): return agree(first, second)
    case (.existential(let first, let said), .existential(let second, let others)):
      return first == second && said.map { $0.associated } == others.map { $0.associated }
        && agree(said.map { $0.type }, others.map { $0.type })
    default: return false
    }
  }

  private mutating func agree(_ left: [Type], _ right: [Type]) -> Bool {
    guard left.count == right.count else { return false }
    for (left, right) in zip(left, right) where !agree(left, right) { return false }
    return true
  }

  /// A member type again, now that its base is known.
  mutating func refreshMember(_ type: Type) -> Type {
    guard case .member(let base, let associated) = program.types.shape(of: type) else {
      return type
    }
    return isUnresolved(base) ? type : memberType(base, associated)
  }
}
