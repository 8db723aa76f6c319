/// A checked program: what the checker makes of the sources, and all that the compiler reads.
///
/// Everything lies in flat tables and refers to the rest by index. The library's declarations come first
/// and are shared by all programs.
package struct Program {
  /// What the tables begin with. It has readers itself, which do not keep it.
  let library: Library?
  package var types: TypeTable
  package var names: NameTable
  package internal(set) var nominals: DeclaredTable<Nominal>
  var protocols: DeclaredTable<ProtocolDeclaration>
  package internal(set) var genericParameters: SharedTable<GenericParameter>
  var associatedTypes: SharedTable<AssociatedType>
  package var opaques: SharedTable<Opaque>
  package var functions: SharedTable<Function>
  package var locals: SharedTable<Local>
  package var globals: SharedTable<Global>

  package var terms: SharedTable<Term>
  package var termTypes: SharedTable<Type>
  package var termSpans: SharedTable<SourceSpan>
  var termLists: SharedLists<TermID>
  var typeLists: SharedLists<Type>
  var accessors: SharedTable<Accessor>
  package var loops: SharedTable<Loop>
  package internal(set) var texts: SharedTable<String>

  /// Some top-level expression is a view and becomes the scene.
  package var hasTopLevelView = false
  /// Sources before this one are the library's.
  package var firstUserSource = SourceID(rawValue: 0)

  /// The top-level statements, in order.
  package var main: FunctionID?

  /// A program without a library.
  package init() {
    library = nil
    types = TypeTable()
    names = NameTable()
    nominals = DeclaredTable()
    protocols = DeclaredTable()
    genericParameters = SharedTable()
    associatedTypes = SharedTable()
    opaques = SharedTable()
    functions = SharedTable()
    locals = SharedTable()
    globals = SharedTable()
    terms = SharedTable([.invalid])
    termTypes = SharedTable([.error])
    termSpans = SharedTable([.none])
    termLists = SharedLists()
    typeLists = SharedLists()
    accessors = SharedTable()
    loops = SharedTable()
    texts = SharedTable()
  }

  /// - Parameter isReader: what is declared is the library's.
  init(_ library: Library, isReader: Bool) {
    self.library = isReader ? nil : library
    types = TypeTable(library.types, isReader: isReader)
    names = library.names
    nominals = DeclaredTable(library.nominals, of: library, isReader: isReader)
    protocols = DeclaredTable(library.protocols, of: library, isReader: isReader)
    genericParameters = SharedTable(library.genericParameters, isReader: isReader)
    associatedTypes = SharedTable(library.associatedTypes, isReader: isReader)
    opaques = SharedTable(library.opaques, isReader: isReader)
    functions = SharedTable(library.functions, isReader: isReader)
    locals = SharedTable(library.locals, isReader: isReader)
    globals = SharedTable(library.globals, isReader: isReader)
    terms = SharedTable(library.terms, isReader: isReader)
    termTypes = SharedTable(library.termTypes, isReader: isReader)
    termSpans = SharedTable(library.termSpans, isReader: isReader)
    termLists = SharedLists(library.termLists, isReader: isReader)
    typeLists = SharedLists(library.typeLists, isReader: isReader)
    accessors = SharedTable(library.accessors, isReader: isReader)
    loops = SharedTable(library.loops, isReader: isReader)
    texts = SharedTable(library.texts, isReader: isReader)
    firstUserSource = library.firstUserSource
  }

  @inline(__always)
  package subscript(id: TermID) -> Term { terms[Int(id.index)] }
  @inline(__always)
  package subscript(id: NominalID) -> Nominal { nominals[Int(id.index)] }
  @inline(__always)
  package subscript(id: ProtocolID) -> ProtocolDeclaration { protocols[Int(id.index)] }
  @inline(__always)
  package subscript(id: FunctionID) -> Function { functions[Int(id.index)] }
  @inline(__always)
  package subscript(id: LocalID) -> Local { locals[Int(id.index)] }
  @inline(__always)
  package subscript(id: GlobalID) -> Global { globals[Int(id.index)] }
  @inline(__always)
  package subscript(id: AccessorID) -> Accessor { accessors[Int(id.index)] }
  @inline(__always)
  package subscript(id: LoopID) -> Loop { loops[Int(id.index)] }

  @inline(__always)
  package func type(of term: TermID) -> Type { termTypes[Int(term.index)] }
  @inline(__always)
  package func span(of term: TermID) -> SourceSpan { termSpans[Int(term.index)] }
  @inline(__always)
  package subscript(list: TermList) -> ArraySlice<TermID> {
    termLists.list(at: Int(list.start), count: Int(list.count))
  }
  @inline(__always)
  package subscript(list: TypeList) -> ArraySlice<Type> {
    typeLists.list(at: Int(list.start), count: Int(list.count))
  }
}

extension SourceSpan {
  package static let none = SourceSpan(SourceID(rawValue: 0), .zero)
}

/// A struct or enum.
package struct Nominal {
  package enum Kind {
    case `struct`
    case `enum`
  }

  /// How a value lies in registers. Library types that the machine knows say so in the library text
  /// with `@_word` and `@_reference`; all others are the sequence of their parts.
  package enum Storage: UInt8 {
    case parts
    /// One 8-byte word: `Int`, `Double`, `Bool`…
    case word
    /// One reference: `String`, `Array`…
    case reference
  }

  package var kind: Kind
  package var name: Name
  /// The name as `print` shows it: `main.P` for a nested `P`… without the module for top level.
  package var qualifiedName: String
  /// The type that this one is declared in, whose generic parameters come before its own.
  package var outer: NominalID?
  package var storage: Storage
  /// Own and enclosing generic parameters, outermost first.
  package var genericParameters: [GenericParameterID]
  package var fields: [Field]
  package var cases: [EnumCase]
  /// The values of the enum lie behind a reference, so that it may contain itself.
  package var isIndirect: Bool

  /// How the full name of a type begins that the program declares in an extension of a type of the
  /// library.
  package static let extensionModule = "(extension in main):"

  /// Whether a full name is that of a type of the program, not of the library.
  package static func isOfProgram(_ qualifiedName: String) -> Bool {
    qualifiedName.hasPrefix("main.") || qualifiedName.hasPrefix(extensionModule)
  }
}

/// A stored property.
package struct Field {
  package var name: Name
  package var type: Type
  package var isMutable: Bool
}

package struct EnumCase {
  package var name: Name
  package var payload: [TupleElement]
}

package struct ProtocolDeclaration {
  package var name: Name
  package var selfParameter: GenericParameterID
  package var inherited: [ProtocolID]
  package var associatedTypes: [AssociatedTypeID]
  /// Declared in the library with `@_erased`: a generic parameter bounded by it, and an opaque result
  /// of it, is simply `any` of it (`View`).
  package var isErased: Bool
  /// Declared in the library with `@_pure`: what meets its requirements may use no variable that
  /// varies.
  package var isPure = false
}

package struct GenericParameter {
  package var name: Name
  /// The protocols that the parameter is known to conform to.
  package var bounds: [ProtocolID]
  /// The type itself matters to the program, not only that it conforms to an erased protocol.
  package var isExact = false
}

package struct AssociatedType {
  package var name: Name
  package var owner: ProtocolID
}

/// `some P` as a result.
package struct Opaque {
  package var bounds: [ProtocolID]
  package var genericParameters: [GenericParameterID]
  /// What the body returns, in terms of the generic parameters; set once the body is checked.
  package var underlying: Type
  /// What `some Sequence<Int>` says of the types that belong to it, in the order written.
  var equations: [(member: Type, type: Type)] = []
}

/// Anything that can be called: functions, methods (`self` first), accessors, initialisers (which
/// return the new value), subscripts, closures, and the expressions of default arguments and of
/// initial values of stored properties.
package struct Function {
  package enum Body {
    case term(TermID)
    /// Bound by this name to a body written in Swift: `Array.append(_:)`.
    case native(String)
    /// A protocol requirement.
    case requirement(ProtocolID)
    case synthesized(Synthesized)
  }

  /// Members that the compiler makes from the parts of `self`'s type.
  package enum Synthesized {
    /// `==` of all parts.
    case equal
    /// `<` of the cases of an enum, then of their values.
    case less
    /// Feeds all parts to the hasher; `hash(into:)`.
    case hash
  }

  package var name: String
  package var span: SourceSpan
  /// Enclosing types' and functions' parameters first; for members of a protocol or its
  /// extensions the protocol's `Self` is the first.
  package var genericParameters: [GenericParameterID]
  package var parameters: [Parameter]
  package var result: Type
  package var body: Body
  /// Variables of enclosing functions that the body uses, its own local functions' uses included.
  package var captures: [LocalID]
  /// Constants made by a capture list, in the order of the closure term's values.
  package var captureListLocals: [LocalID]
  package var isClosure: Bool
  /// A closure made of an argument for an `@autoclosure` parameter.
  package var isAutoclosure = false
  /// The default value of a parameter or the initial value of a property.
  package var isDefaultValue = false

  package struct Parameter {
    package var local: LocalID
    package var type: Type
    package var isInout: Bool
  }
}

/// A variable of a function.
package struct Local {
  package var name: Name
  package var type: Type
  package var isMutable: Bool
  /// Used by a closure or local function: a mutable one then lives in a cell on the heap.
  package var isCaptured: Bool
  /// A parameter of function type without `@escaping`.
  var isNonEscaping = false
  /// Of type `T!`: used as a `T` where that is wanted.
  var isImplicitlyUnwrapped = false
  /// Bound by several patterns of one `case`: all of them fill the same place.
  package var isRebound = false
}

/// A top-level or static stored variable.
package struct Global {
  package var name: Name
  package var type: Type
  package var isMutable: Bool
  /// A `static` or a variable of the library or of a `.swift` file: given its value, by this
  /// function, when it is first used. Others are set by `initializeGlobal` when their line is reached;
  /// reading them before is a fault.
  package var initializer: FunctionID?
  /// The type whose `static` it is in the program; nil for the library's.
  package var owner: NominalID?
  /// The program changes it after its first value.
  package var varies = false
}
