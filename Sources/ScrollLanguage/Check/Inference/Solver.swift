/// The inference variables of the expression being checked and what is known of them.
///
/// Bindings are only ever added and every one is written to a trail, so that an attempt (one
/// overload among several) can be undone by cutting the trail back to where it was.
struct Solver {
  /// What a variable may stand for.
  enum Kind {
    case any
    /// An integer literal: `Int` unless something asks for another type.
    case integerLiteral
    /// A float literal, or an integer literal that met one: `Double` unless…
    case floatLiteral
    case stringLiteral
  }

  private var kinds: [Kind] = []
  private var bindings: [Type?] = []
  private var trail: [Change] = []

  private enum Change {
    case bound(UInt32)
    case kind(UInt32, Kind)
  }

  struct Mark {
    fileprivate var variables: Int
    fileprivate var trail: Int
  }

  var count: Int { kinds.count }

  func mark() -> Mark { Mark(variables: kinds.count, trail: trail.count) }

  mutating func rollBack(to mark: Mark) {
    while trail.count > mark.trail {
      switch trail.removeLast() {
      case .bound(let index): bindings[Int(index)] = nil
      case .kind(let index, let kind): kinds[Int(index)] = kind
      }
    }
    kinds.removeLast(kinds.count - mark.variables)
    bindings.removeLast(bindings.count - mark.variables)
  }

  mutating func makeVariable(_ kind: Kind) -> UInt32 {
    kinds.append(kind)
    bindings.append(nil)
    return UInt32(kinds.count - 1)
  }

  /// A variable of an expression that is finished is like one that nothing is known of.
  func kind(of variable: UInt32) -> Kind {
    Int(variable) < kinds.count ? kinds[Int(variable)] : .any
  }

  func binding(of variable: UInt32) -> Type? {
    Int(variable) < bindings.count ? bindings[Int(variable)] : nil
  }

  /// Follows the bindings of a variable; any other type is what it is.
  func resolve(_ type: Type) -> Type {
    var current = type
    while let index = current.variable, let bound = binding(of: index) { current = bound }
    return current
  }

  /// Whether a type is a variable that nothing is bound to.
  func isUnresolved(_ type: Type) -> Bool { resolve(type).variable != nil }

  mutating func bind(_ variable: UInt32, to type: Type) {
    guard Int(variable) < bindings.count else { return }
    bindings[Int(variable)] = type
    trail.append(.bound(variable))
  }

  mutating func setKind(of variable: UInt32, to kind: Kind) {
    guard Int(variable) < kinds.count else { return }
    trail.append(.kind(variable, kinds[Int(variable)]))
    kinds[Int(variable)] = kind
  }
}
