/// Index of a declaration in `Declarations.declarations`.
struct DeclarationID: Hashable {
  let index: UInt32
}

/// Index of a lexical context in `Declarations.contexts`.
struct ContextID: Hashable {
  let index: UInt32
}

/// Something that a name can refer to, as the source declares it. Its types and generic parameters are
/// resolved when they are first needed, so that a program pays only for the part of the library that it
/// uses.
struct Declaration {
  enum Kind: UInt8 {
    case function
    case initializer
    case `subscript`
    case variable
    case enumCase
    case nominal
    case `protocol`
    case typeAlias
    case associatedType
    case genericParameter

    /// It can be used in an expression, as no type can.
    var isValue: Bool {
      switch self {
      case .function, .initializer, .subscript, .variable, .enumCase: true
      case .nominal, .protocol, .typeAlias, .associatedType, .genericParameter: false
      }
    }
  }

  struct Flags: OptionSet {
    let rawValue: UInt32
    static let isStatic = Flags(rawValue: 1)
    static let isMutating = Flags(rawValue: 2)
    static let isPrivate = Flags(rawValue: 4)
    static let isFilePrivate = Flags(rawValue: 8)
    static let isPrivateSet = Flags(rawValue: 16)
    static let isPrefix = Flags(rawValue: 32)
    static let isPostfix = Flags(rawValue: 64)
    static let isRequirement = Flags(rawValue: 128)
    static let isDiscardable = Flags(rawValue: 256)
    static let isFilePrivateSet = Flags(rawValue: 512)
    static let isFailable = Flags(rawValue: 1024)
    static let isLibrary = Flags(rawValue: 2048)
    static let isSynthesized = Flags(rawValue: 4096)
    /// Of the library, and at one time something else than at another.
    static let isVarying = Flags(rawValue: 8192)
    /// A variable of the top level that a `guard` binds.
    static let isGuardBound = Flags(rawValue: 16384)
    /// Any other that fits goes before it.
    static let isDisfavoured = Flags(rawValue: 32768)
    /// A variable of type `T!`, or a function with such a result.
    static let isImplicitlyUnwrapped = Flags(rawValue: 65536)
  }

  enum State {
    case unresolved
    case resolving
    /// With the index in `signatures`, `variables` or `aliases`.
    case resolved(UInt32)

    /// - Parameter mark: of a declaration of the library.
    fileprivate init(mark: UInt32) {
      switch mark & ~UnitMarks.provisional {
      case 0: self = .unresolved
      case 1: self = .resolving
      case let place: self = .resolved(place - 2)
      }
    }

    var isResolved: Bool {
      if case .resolved = self { return true }
      return false
    }

    var isResolving: Bool {
      if case .resolving = self { return true }
      return false
    }
  }

  var kind: Kind
  var name: Name
  var source: SourceID
  var node: NodeID
  /// The binding of a variable, the element of an enum case; `.none` for others.
  var detail: NodeID = .none
  var context: ContextID
  var flags: Flags = []
  /// Of the program itself; what is resolved of the library is marked beside it (`state(of:)`).
  fileprivate(set) var state: State = .unresolved
  /// Of a type or protocol its number, of an enum case its place, of a variable whether it is `_x` or `$x` of
  /// a property with a wrapper.
  var payload: UInt32 = 0
}

extension Checker {
  /// How far a declaration has been resolved.
  @inline(__always)
  mutating func state(of id: DeclarationID) -> Declaration.State {
    guard let marks = Checker.marks(of: id, in: library) else {
      return tables.declarations[id].state
    }
    let mark = marks[Int(id.index)]
    // By whom else than the reader that is at it, it is waited for.
    if mark & UnitMarks.provisional != 0, !isReader { return .unresolved }
    return Declaration.State(mark: mark)
  }

  /// The index of a resolved declaration in `signatures`, `variables` or `aliases`.
  @inline(__always)
  func resolved(_ id: DeclarationID) -> Int {
    let state =
      Checker.marks(of: id, in: library).map { Declaration.State(mark: $0[Int(id.index)]) }
      ?? tables.declarations[id].state
    guard case .resolved(let index) = state else { preconditionFailure("not resolved") }
    return Int(index)
  }

  mutating func beginResolving(_ id: DeclarationID) {
    if let marks = Checker.marks(of: id, in: library) {
      marks[Int(id.index)] = UnitMarks.provisional | 1
    } else {
      tables.declarations[Int(id.index)].state = .resolving
    }
  }

  mutating func resolve(_ id: DeclarationID, to index: Int) {
    if let marks = Checker.marks(of: id, in: library) {
      marks[Int(id.index)] = UnitMarks.provisional | UInt32(index + 2)
      library?.note(resolved: id)
    } else {
      tables.declarations[Int(id.index)].state = .resolved(UInt32(index))
    }
  }

  @inline(__always)
  private static func marks(of id: DeclarationID, in library: Library?) -> UnitMarks? {
    id.index < Numbers.firstOwn ? library?.resolutions : nil
  }

  /// The library, where a declaration of it is yet to be resolved and this checker reads a program.
  mutating func resolver(of id: DeclarationID) -> Library? {
    if isReader || id.index >= Numbers.firstOwn { return nil }
    return state(of: id).isResolved ? nil : library
  }
}

/// A place in the source that declares names or generic parameters: a file, a type, an extension,
/// a generic function.
struct Context {
  enum Kind {
    case file
    case nominal(NominalID)
    case `protocol`(ProtocolID)
    case function
  }

  var kind: Kind
  var parent: ContextID?
  var source: SourceID
  /// Those of enclosing contexts first.
  var genericParameters: [GenericParameterID]
  /// `Self` inside of a type, its extensions and members.
  var selfType: Type?
  var isExtension: Bool
  /// What members are that do not say it themselves: those of a `private extension` belong to their
  /// file.
  var memberAccess: Declaration.Flags = []
  /// The library declares the type `public`: properties that are not declared so are internal to the library.
  var isPublic = false
  /// What `where` clauses and bounds add to what the parameters themselves say.
  var conformanceRequirements: [ConformanceRequirement] = []
  var sameTypeRequirements: [SameTypeRequirement] = []
  /// Generic parameters by name.
  var types: [Name: GenericParameterID] = [:]
  /// The types that the statements of a block declare, for the members of these.
  var localTypes: [Name: DeclarationID] = [:]
  /// The declaration whose generic parameters and `where` clause are still to be read.
  var unread: NodeID = .none
  /// The extension, where it is one.
  var node: NodeID = .none
}

/// A protocol in an inheritance list.
struct DeclaredConformance {
  var `protocol`: ProtocolID
  /// The type's own context or that of the extension, whose requirements are its conditions.
  var context: ContextID
  var node: NodeID
  /// Declared by itself or implied by a protocol that inherits from it.
  var isImplied: Bool
}

struct ConformanceRequirement: Hashable {
  var type: Type
  var `protocol`: ProtocolID
}

struct SameTypeRequirement: Hashable {
  var left: Type
  var right: Type
}

/// The parameters and result of a function, initialiser, subscript or enum case.
struct Signature {
  struct Parameter {
    /// `.none` for `_`.
    var label: Name
    var name: Name
    var type: Type
    var isInout = false
    var isAutoclosure = false
    var isEscaping = false
    /// Of type `T!`.
    var isImplicitlyUnwrapped = false
    /// The type of the library's or program's result builder is known: only `ViewBuilder` is.
    var isViewBuilder = false
    /// Computes the default; none when the argument must be given.
    var defaultValue: DefaultValue = .none
    /// The generic parameters in the type that the default may decide where no argument is given: those
    /// of the function itself, and for an initialiser those of its type.
    var openToDefault: [GenericParameterID] = []
  }

  enum DefaultValue {
    case none
    case expression(SourceID, NodeID)
    /// `#line`, `#function` and the like, or the initial value of a stored property.
    case function(FunctionID)
    case storedProperty(Int)
  }

  /// Own parameters only; those of the context come from the context.
  var genericParameters: [GenericParameterID]
  var context: ContextID
  var parameters: [Parameter]
  var result: Type
  var function: FunctionID
  /// The setter of a subscript.
  var setter: FunctionID?
  var isMutating: Bool
  var setterMutates = true
  var getterMutates = false
}

/// A property or variable that is not local to a function.
struct Variable {
  enum Access {
    /// Stored property of a struct.
    case field(UInt32)
    case global(GlobalID)
    case computed
  }

  var type: Type
  var access: Access
  var isMutable: Bool
  var getter: FunctionID?
  /// Also of a stored property that has observers.
  var setter: FunctionID?
  var setterMutates = true
  var getterMutates = false
}
