/// Declarations of the library that the language itself refers to, found by name when the library
/// has been collected.
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
}

extension Checker {
  /// Finds the library's types; called once, after the library has been collected.
  mutating func findKnownTypes() {
    known.int = nominal(named: "Int") ?? known.int
    known.double = nominal(named: "Double") ?? known.double
    known.float = nominal(named: "Float") ?? known.float
    known.cgFloat = nominal(named: "CGFloat")
    known.bool = nominal(named: "Bool") ?? known.bool
    known.string = nominal(named: "String") ?? known.string
    known.character = nominal(named: "Character") ?? known.character
    known.optional = nominal(named: "Optional") ?? known.optional
    known.array = nominal(named: "Array") ?? known.array
    known.dictionary = nominal(named: "Dictionary") ?? known.dictionary
    known.set = nominal(named: "Set") ?? known.set
    known.range = nominal(named: "Range") ?? known.range
    known.closedRange = nominal(named: "ClosedRange") ?? known.closedRange
    known.never = nominal(named: "Never") ?? known.never
    known.hasher = nominal(named: "Hasher")
    known.keyPath = nominal(named: "KeyPath")
    known.writableKeyPath = nominal(named: "WritableKeyPath")
    known.intType = intern(.nominal(known.int, []))
    known.doubleType = intern(.nominal(known.double, []))
    known.floatType = intern(.nominal(known.float, []))
    if let cgFloat = known.cgFloat { known.cgFloatType = intern(.nominal(cgFloat, [])) }
    known.boolType = intern(.nominal(known.bool, []))
    known.stringType = intern(.nominal(known.string, []))
    known.characterType = intern(.nominal(known.character, []))
    known.neverType = intern(.nominal(known.never, []))
    known.equatable = protocolID(named: "Equatable")
    known.hashable = protocolID(named: "Hashable")
    known.comparable = protocolID(named: "Comparable")
    known.caseIterable = protocolID(named: "CaseIterable")
    known.formatArgument = protocolID(named: "CVarArg")
    known.rawRepresentable = protocolID(named: "RawRepresentable")
    known.identifiable = protocolID(named: "Identifiable")
    known.sequence = protocolID(named: "Sequence")
    known.iterator = protocolID(named: "IteratorProtocol")
    known.view = protocolID(named: "View")
    known.visualEffect = protocolID(named: "VisualEffect")
    known.sendable = protocolID(named: "Sendable")
    known.optionSet = protocolID(named: "OptionSet")
    known.expressibleByIntegerLiteral = protocolID(named: "ExpressibleByIntegerLiteral")
    known.expressibleByFloatLiteral = protocolID(named: "ExpressibleByFloatLiteral")
    known.expressibleByStringLiteral = protocolID(named: "ExpressibleByStringLiteral")
    known.expressibleByNilLiteral = protocolID(named: "ExpressibleByNilLiteral")
    known.expressibleByBooleanLiteral = protocolID(named: "ExpressibleByBooleanLiteral")
    known.expressibleByArrayLiteral = protocolID(named: "ExpressibleByArrayLiteral")
    known.expressibleByDictionaryLiteral = protocolID(named: "ExpressibleByDictionaryLiteral")
    known.customStringConvertible = protocolID(named: "CustomStringConvertible")
  }

  func nominal(named text: String) -> NominalID? {
    guard let name = program.names.find(text) else { return nil }
    for id in globalNames[name] where declarations[id].kind == .nominal {
      return NominalID(index: declarations[id].payload)
    }
    return nil
  }

  mutating func protocolID(named text: String) -> ProtocolID? {
    for id in globalNames[program.names.intern(text)] where declarations[id].kind == .protocol {
      return ProtocolID(index: declarations[id].payload)
    }
    return nil
  }
}

extension LibraryTable<Declaration> {
  subscript(id: DeclarationID) -> Declaration {
    get { self[Int(id.index)] }
    set { self[Int(id.index)] = newValue }
  }
}

extension LibraryTable<Context> {
  subscript(id: ContextID) -> Context {
    get { self[Int(id.index)] }
    set { self[Int(id.index)] = newValue }
  }
}
