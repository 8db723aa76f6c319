/// Declarations of the library that the language itself refers to, found by name.
struct KnownTypes {
  var int = NominalID(index: 0)
  var double = NominalID(index: 0)
  var float = NominalID(index: 0)
  var cgFloat: NominalID?
  var bool = NominalID(index: 0)
  var string = NominalID(index: 0)
  var character = NominalID(index: 0)
  var optional = NominalID(index: 0)
  var array = NominalID(index: 0)
  var dictionary = NominalID(index: 0)
  var set = NominalID(index: 0)
  var range = NominalID(index: 0)
  var closedRange = NominalID(index: 0)
  var never = NominalID(index: 0)
  var keyPath: NominalID?
  var writableKeyPath: NominalID?

  var intType = Type.error
  var doubleType = Type.error
  var floatType = Type.error
  var cgFloatType = Type.error
  var boolType = Type.error
  var stringType = Type.error
  var characterType = Type.error
  var neverType = Type.error

  var equatable: ProtocolID?
  var hashable: ProtocolID?
  var comparable: ProtocolID?
  var caseIterable: ProtocolID?
  var formatArgument: ProtocolID?
  var rawRepresentable: ProtocolID?
  var identifiable: ProtocolID?
  var sequence: ProtocolID?
  var iterator: ProtocolID?
  var view: ProtocolID?
  var visualEffect: ProtocolID?
  var sendable: ProtocolID?
  var optionSet: ProtocolID?
  var expressibleByIntegerLiteral: ProtocolID?
  var expressibleByFloatLiteral: ProtocolID?
  var expressibleByStringLiteral: ProtocolID?
  var expressibleByArrayLiteral: ProtocolID?
  var expressibleByNilLiteral: ProtocolID?
  var expressibleByBooleanLiteral: ProtocolID?
  var hasher: NominalID?
  var expressibleByDictionaryLiteral: ProtocolID?
  var customStringConvertible: ProtocolID?

  func isFloating(_ type: Type) -> Bool {
    type == doubleType || type == cgFloatType || type == floatType
  }

  /// The one of Double and CGFloat that values of the other convert to.
  func counterpart(of type: Type) -> Type? {
    type == doubleType ? cgFloatType : type == cgFloatType ? doubleType : nil
  }

  /// Whether a type is one of the collections that convert with their elements.
  func isCollection(_ nominal: NominalID) -> Bool {
    nominal == array || nominal == set || nominal == dictionary
  }
}

extension KnownTypes {
  /// The types and protocols of a library, none of which needs to be read for it.
  init(_ library: Library) {
    var types = TypeTable(library.types, isReader: true)
    func nominal(named text: String) -> NominalID? {
      library.names.find(text).flatMap { library.nominal(named: $0) }
    }
    func protocolID(named text: String) -> ProtocolID? {
      library.names.find(text).flatMap { library.protocolID(named: $0) }
    }
    int = nominal(named: "Int") ?? int
    double = nominal(named: "Double") ?? double
    float = nominal(named: "Float") ?? float
    cgFloat = nominal(named: "CGFloat")
    bool = nominal(named: "Bool") ?? bool
    string = nominal(named: "String") ?? string
    character = nominal(named: "Character") ?? character
    optional = nominal(named: "Optional") ?? optional
    array = nominal(named: "Array") ?? array
    dictionary = nominal(named: "Dictionary") ?? dictionary
    set = nominal(named: "Set") ?? set
    range = nominal(named: "Range") ?? range
    closedRange = nominal(named: "ClosedRange") ?? closedRange
    never = nominal(named: "Never") ?? never
    hasher = nominal(named: "Hasher")
    keyPath = nominal(named: "KeyPath")
    writableKeyPath = nominal(named: "WritableKeyPath")
    intType = types.intern(.nominal(int, []))
    doubleType = types.intern(.nominal(double, []))
    floatType = types.intern(.nominal(float, []))
    if let cgFloat { cgFloatType = types.intern(.nominal(cgFloat, [])) }
    boolType = types.intern(.nominal(bool, []))
    stringType = types.intern(.nominal(string, []))
    characterType = types.intern(.nominal(character, []))
    neverType = types.intern(.nominal(never, []))
    equatable = protocolID(named: "Equatable")
    hashable = protocolID(named: "Hashable")
    comparable = protocolID(named: "Comparable")
    caseIterable = protocolID(named: "CaseIterable")
    formatArgument = protocolID(named: "CVarArg")
    rawRepresentable = protocolID(named: "RawRepresentable")
    identifiable = protocolID(named: "Identifiable")
    sequence = protocolID(named: "Sequence")
    iterator = protocolID(named: "IteratorProtocol")
    view = protocolID(named: "View")
    visualEffect = protocolID(named: "VisualEffect")
    sendable = protocolID(named: "Sendable")
    optionSet = protocolID(named: "OptionSet")
    expressibleByIntegerLiteral = protocolID(named: "ExpressibleByIntegerLiteral")
    expressibleByFloatLiteral = protocolID(named: "ExpressibleByFloatLiteral")
    expressibleByStringLiteral = protocolID(named: "ExpressibleByStringLiteral")
    expressibleByNilLiteral = protocolID(named: "ExpressibleByNilLiteral")
    expressibleByBooleanLiteral = protocolID(named: "ExpressibleByBooleanLiteral")
    expressibleByArrayLiteral = protocolID(named: "ExpressibleByArrayLiteral")
    expressibleByDictionaryLiteral = protocolID(named: "ExpressibleByDictionaryLiteral")
    customStringConvertible = protocolID(named: "CustomStringConvertible")
  }
}

extension Checker {
  package func nominal(named text: String) -> NominalID? {
    guard let name = program.names.find(text) else { return nil }
    if let library { return library.nominal(named: name) }
    for id in tables.globalNames[name] where tables.declarations[id].kind == .nominal {
      return NominalID(index: tables.declarations[id].payload)
    }
    return nil
  }

  mutating func protocolID(named text: String) -> ProtocolID? {
    if let library { return library.protocolID(named: program.names.intern(text)) }
    for id in tables.globalNames[program.names.intern(text)]
    where tables.declarations[id].kind == .protocol {
      return ProtocolID(index: tables.declarations[id].payload)
    }
    return nil
  }
}

extension DeclaredTable<Declaration> {
  subscript(id: DeclarationID) -> Declaration {
    get { self[Int(id.index)] }
    set { self[Int(id.index)] = newValue }
  }
}

extension SharedTable<Context> {
  subscript(id: ContextID) -> Context {
    get { self[Int(id.index)] }
    set { self[Int(id.index)] = newValue }
  }
}
