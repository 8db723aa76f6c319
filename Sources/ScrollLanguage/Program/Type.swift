/// A type of the program: an index into the `TypeTable` that interned it, so that two types are
/// equal exactly when their indices are. It is a word without references and can lie in any table.
package struct Type: Hashable {
  package let index: UInt32

  package init(index: UInt32) { self.index = index }

  /// Stands for a type that could not be determined; whatever depends on it stays silent.
  package static let error = Type(index: 0)
  /// The empty tuple.
  package static let unit = Type(index: 1)
  /// The existential without constraints, `Any`.
  package static let any = Type(index: 2)

  private static var firstVariable: UInt32 { 1 << 31 }

  /// A type variable. Its number is in the index, so it needs no table.
  static func variable(_ number: UInt32) -> Type { Type(index: firstVariable | number) }

  /// The number of a variable, where it is one.
  @inline(__always)
  var variable: UInt32? {
    index >= Type.firstVariable ? index & ~Type.firstVariable : nil
  }
}

/// Index of a struct or enum in `Program.nominals`.
package struct NominalID: Hashable {
  package let index: UInt32
  package init(index: UInt32) { self.index = index }

  /// Whether it is the library's, not a type of a program that has one.
  package var isOfLibrary: Bool { index < Numbers.firstOwn }
}

/// Index of a protocol in `Program.protocols`.
package struct ProtocolID: Hashable {
  package let index: UInt32
  package init(index: UInt32) { self.index = index }
}

/// Index of a generic parameter (of a function, a type, or the `Self` of a protocol) in
/// `Program.genericParameters`. Every declaration has parameters of its own.
package struct GenericParameterID: Hashable {
  package let index: UInt32
  package init(index: UInt32) { self.index = index }
}

/// Index of an associated type in `Program.associatedTypes`.
package struct AssociatedTypeID: Hashable {
  package let index: UInt32
  package init(index: UInt32) { self.index = index }
}

/// What a type is made of. Shapes hold only interned parts.
package enum TypeShape: Hashable {
  case error
  /// A struct or enum with its generic arguments, those of enclosing types first.
  case nominal(NominalID, [Type])
  case tuple([TupleElement])
  case function([ParameterType], result: Type)
  case genericParameter(GenericParameterID)
  /// `Base.Name` where `Base` is a generic parameter or itself such a member.
  case member(Type, AssociatedTypeID)
  /// `any P & Q`, sorted by protocol; without protocols it is `Any`. `any Sequence<Int>` also says
  /// what associated types are.
  case existential([ProtocolID], where: [AssociatedArgument] = [])
  /// `some P` as the result of a declaration: stands for the type that the body returns.
  case opaque(OpaqueID, [Type])
  /// `T.Type`, the type of the value `T.self`.
  case metatype(Type)
  /// An inference variable; never seen outside of the checker.
  case variable(UInt32)
}

extension TypeShape {
  /// The types that a type consists of, from left to right.
  package var parts: [Type] {
    switch self {
    case .error, .genericParameter, .variable: []
    case .nominal(_, let arguments), .opaque(_, let arguments): arguments
    case .tuple(let elements): elements.map { $0.type }
    case .function(let parameters, let result): parameters.map { $0.type } + [result]
    case .member(let base, _): [base]
    case .existential(_, let arguments): arguments.map { $0.type }
    case .metatype(let instance): [instance]
    }
  }
}

/// Index of an opaque result in `Program.opaques`.
package struct OpaqueID: Hashable {
  package let index: UInt32
  package init(index: UInt32) { self.index = index }
}

package struct TupleElement: Hashable {
  /// `.none` without a label.
  package var label: Name
  package var type: Type

  package init(label: Name = .none, type: Type) {
    self.label = label
    self.type = type
  }
}

/// What an existential says of an associated type: the `Int` of `any Sequence<Int>`.
package struct AssociatedArgument: Hashable {
  package let associated: AssociatedTypeID
  package var type: Type

  package init(_ associated: AssociatedTypeID, _ type: Type) {
    self.associated = associated
    self.type = type
  }
}

package struct ParameterType: Hashable {
  package var type: Type
  package var isInout: Bool
  /// `@autoclosure`: a call gives an expression for the function that this takes.
  package var isAutoclosure: Bool

  package init(_ type: Type, isInout: Bool = false, isAutoclosure: Bool = false) {
    self.type = type
    self.isInout = isInout
    self.isAutoclosure = isAutoclosure
  }
}

/// The interned types of a program. Types are only ever added, so a `Type` stays valid for the life
/// of the table, and a copy of the table understands every type interned before the copy was made.
///
/// What consists of nothing but the library's types is in a store that all programs share, whoever came
/// to need it first: a type has one number.
package struct TypeTable {
  private let store: TypeStore
  /// What reads the library has no types of its own.
  private let isReader: Bool
  private var shapes = Table<TypeShape>()
  /// Numbers of own types by hash of their shapes, counted from 1, 0 where free; the count is a power of
  /// two.
  private var slots: [UInt32] = []
  /// Which generic parameters, variables and errors occur inside, so that most walks end at once.
  private var insides: [TypeContents] = []
  /// How many parts within parts each type has.
  private var sizes: [Int] = []
  /// Whether a type has been made that is larger than any that programs need. Walks through types
  /// take each part as often as it occurs: nothing more should be done with one.
  package private(set) var isOverfull = false

  private static let greatestSize = 1 << 16

  /// The number of the first type of a program.
  private static var firstOwn: UInt32 { Numbers.firstOwn }

  package init() { self.init(TypeStore(), isReader: false) }

  init(_ store: TypeStore, isReader: Bool) {
    self.store = store
    self.isReader = isReader
  }

  package func shape(of type: Type) -> TypeShape {
    if let variable = type.variable { return .variable(variable) }
    return type.index < TypeTable.firstOwn
      ? store[Int(type.index)].shape : shapes[Int(type.index &- TypeTable.firstOwn)]
  }

  package func contents(of type: Type) -> TypeContents {
    if type.variable != nil { return .variable }
    return type.index < TypeTable.firstOwn
      ? store[Int(type.index)].contents : insides[Int(type.index &- TypeTable.firstOwn)]
  }

  private func size(of type: Type) -> Int {
    if type.variable != nil { return 1 }
    return type.index < TypeTable.firstOwn
      ? store[Int(type.index)].size : sizes[Int(type.index &- TypeTable.firstOwn)]
  }

  package mutating func intern(_ shape: TypeShape) -> Type {
    switch shape {
    case .error: return .error
    case .variable(let number): return .variable(number)
    default: break
    }
    if isReader || shape.isOfLibrary {
      let type = store.intern(shape) {
        TypeStore.Entry(shape: shape, contents: contents(of: shape), size: size(of: shape))
      }
      if size(of: type) == TypeTable.greatestSize { isOverfull = true }
      return type
    }
    if slots.isEmpty { slots = Array(repeating: 0, count: 256) }
    let mask = slots.count &- 1
    var slot = shape.slot & mask
    while slots[slot] != 0 {
      if shapes[Int(slots[slot] &- 1)] == shape {
        return Type(index: slots[slot] &- 1 &+ TypeTable.firstOwn)
      }
      slot = (slot &+ 1) & mask
    }
    let index = UInt32(shapes.count)
    shapes.append(shape)
    insides.append(contents(of: shape))
    let own = size(of: shape)
    sizes.append(own)
    if own == TypeTable.greatestSize { isOverfull = true }
    slots[slot] = index &+ 1
    if shapes.count * 2 > slots.count { grow() }
    return Type(index: index &+ TypeTable.firstOwn)
  }

  private func size(of shape: TypeShape) -> Int {
    var size = 1
    for part in shape.parts { size = min(TypeTable.greatestSize, size + self.size(of: part)) }
    return size
  }

  private mutating func grow() {
    let mask = slots.count * 2 - 1
    slots = Array(repeating: 0, count: mask + 1)
    for index in 0..<shapes.count {
      var slot = shapes[index].slot & mask
      while slots[slot] != 0 { slot = (slot + 1) & mask }
      slots[slot] = UInt32(index + 1)
    }
  }

  private func contents(of shape: TypeShape) -> TypeContents {
    var all: TypeContents
    switch shape {
    case .error: all = .error
    case .genericParameter: all = .parameter
    case .variable: all = .variable
    case .opaque: all = .opaque
    case .nominal, .tuple, .function, .member, .existential, .metatype: all = []
    }
    for part in shape.parts { all.formUnion(contents(of: part)) }
    return all
  }

  /// Rebuilds a type with every immediate part replaced by `transform` of it.
  package mutating func mapParts(
    of type: Type, _ transform: (inout TypeTable, Type) -> Type
  ) -> Type {
    switch shape(of: type) {
    case .error, .genericParameter, .variable:
      return type
    case .existential(let protocols, let arguments):
      if arguments.isEmpty { return type }
      var mapped = arguments
      for index in mapped.indices { mapped[index].type = transform(&self, mapped[index].type) }
      return mapped == arguments ? type : intern(.existential(protocols, where: mapped))
    case .nominal(let id, let arguments):
      if arguments.isEmpty { return type }
      var mapped: [Type] = []
      for argument in arguments { mapped.append(transform(&self, argument)) }
      return mapped == arguments ? type : intern(.nominal(id, mapped))
    case .tuple(let elements):
      var mapped = elements
      for index in mapped.indices { mapped[index].type = transform(&self, mapped[index].type) }
      return mapped == elements ? type : intern(.tuple(mapped))
    case .function(let parameters, let result):
      var mapped = parameters
      for index in mapped.indices { mapped[index].type = transform(&self, mapped[index].type) }
      let mappedResult = transform(&self, result)
      return intern(.function(mapped, result: mappedResult))
    case .member(let base, let associated):
      let mapped = transform(&self, base)
      return mapped == base ? type : intern(.member(mapped, associated))
    case .opaque(let id, let arguments):
      var mapped: [Type] = []
      for argument in arguments { mapped.append(transform(&self, argument)) }
      return mapped == arguments ? type : intern(.opaque(id, mapped))
    case .metatype(let instance):
      let mapped = transform(&self, instance)
      return mapped == instance ? type : intern(.metatype(mapped))
    }
  }
}

/// How the entries of the tables that the library and a program share are numbered.
enum Numbers {
  /// A program's own begin here; those below are the library's.
  static var firstOwn: UInt32 { 1 << 24 }
}

extension TypeShape {
  /// Whether a program says nothing of its own with it: it is the same type in every program.
  fileprivate var isOfLibrary: Bool {
    let firstOwn = Numbers.firstOwn
    switch self {
    case .error: return true
    case .variable: return false
    case .genericParameter(let id): return id.index < firstOwn
    case .nominal(let id, let arguments):
      return id.index < firstOwn && arguments.allSatisfy { $0.index < firstOwn }
    case .tuple(let elements): return elements.allSatisfy { $0.type.index < firstOwn }
    case .function(let parameters, let result):
      return result.index < firstOwn && parameters.allSatisfy { $0.type.index < firstOwn }
    case .member(let base, let associated):
      return base.index < firstOwn && associated.index < firstOwn
    case .existential(let protocols, let arguments):
      return protocols.allSatisfy { $0.index < firstOwn }
        && arguments.allSatisfy { $0.type.index < firstOwn && $0.associated.index < firstOwn }
    case .opaque(let id, let arguments):
      return id.index < firstOwn && arguments.allSatisfy { $0.index < firstOwn }
    case .metatype(let instance): return instance.index < firstOwn
    }
  }

  /// Where to look for it in a table; shapes that differ seldom have the same.
  var slot: Int {
    var hash: UInt64 = 0
    func add(_ number: UInt32) {
      hash = (hash ^ UInt64(number)) &* 0x9E37_79B9_7F4A_7C15 ^ hash >> 32
    }
    switch self {
    case .error: add(0)
    case .nominal(let id, let arguments):
      add(1)
      add(id.index)
      for argument in arguments { add(argument.index) }
    case .tuple(let elements):
      add(2)
      for element in elements {
        add(element.label.rawValue)
        add(element.type.index)
      }
    case .function(let parameters, let result):
      add(3)
      for parameter in parameters {
        add(
          parameter.type.index << 2 | (parameter.isInout ? 2 : 0)
            | (parameter.isAutoclosure ? 1 : 0))
      }
      add(result.index)
    case .genericParameter(let id):
      add(4)
      add(id.index)
    case .member(let base, let associated):
      add(5)
      add(base.index)
      add(associated.index)
    case .existential(let protocols, let arguments):
      add(6)
      for proto in protocols { add(proto.index) }
      for argument in arguments {
        add(argument.associated.index)
        add(argument.type.index)
      }
    case .opaque(let id, let arguments):
      add(7)
      add(id.index)
      for argument in arguments { add(argument.index) }
    case .metatype(let instance):
      add(8)
      add(instance.index)
    case .variable(let number):
      add(9)
      add(number)
    }
    return Int(truncatingIfNeeded: (hash ^ hash >> 31) >> 8 & 0x7FFF_FFFF)
  }
}

/// What occurs somewhere inside a type.
package struct TypeContents: OptionSet {
  package let rawValue: UInt8
  package init(rawValue: UInt8) { self.rawValue = rawValue }

  package static let error = TypeContents(rawValue: 1)
  package static let variable = TypeContents(rawValue: 2)
  package static let parameter = TypeContents(rawValue: 4)
  package static let opaque = TypeContents(rawValue: 8)
}
