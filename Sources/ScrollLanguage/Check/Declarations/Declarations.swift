/// What the library and the program declare: tables that refer to each other by number. The library's
/// entries come first and are read when they are asked for.
struct Declarations {
  var declarations: DeclaredTable<Declaration>
  var contexts: SharedTable<Context>
  var signatures: SharedTable<Signature>
  var variables: SharedTable<Variable>
  var aliases: SharedTable<Alias>

  /// Top-level names; several for overloaded functions.
  var globalNames: MemberLists
  /// Members of types and their extensions, by type.
  var nominalMembers: MemberLists
  /// Requirements and members of extensions, by protocol.
  var protocolMembers: MemberLists

  // MARK: By type

  var nominalDeclarations: DeclaredTable<DeclarationID>
  var nominalContexts: DeclaredTable<ContextID>
  var nominalStates: DeclaredTable<NominalState>
  /// Those of extensions included.
  var declaredConformances: DeclaredTable<[DeclaredConformance]>

  // MARK: By protocol

  var protocolDeclarations: DeclaredTable<DeclarationID>
  var protocolContexts: DeclaredTable<ContextID>
  var protocolRequirements: DeclaredTable<[DeclarationID]>
  /// Whether the associated types of each protocol have been found.
  var hasFoundAssociatedTypes: DeclaredTable<Bool>
  /// Nil where nobody has asked.
  var protocolEquationTable: DeclaredTable<[SameTypeRequirement]?>

  // MARK: By associated type

  var associatedDeclarations: SharedTable<DeclarationID>
  /// Nil where nobody has asked.
  var associatedBounds: SharedTable<[ProtocolID]?>

  /// Without a library.
  init() {
    declarations = DeclaredTable()
    contexts = SharedTable()
    signatures = SharedTable()
    variables = SharedTable()
    aliases = SharedTable()
    globalNames = MemberLists(.topLevel)
    nominalMembers = MemberLists(.nominal)
    protocolMembers = MemberLists(.protocol)
    nominalDeclarations = DeclaredTable()
    nominalContexts = DeclaredTable()
    nominalStates = DeclaredTable()
    declaredConformances = DeclaredTable()
    protocolDeclarations = DeclaredTable()
    protocolContexts = DeclaredTable()
    protocolRequirements = DeclaredTable()
    hasFoundAssociatedTypes = DeclaredTable()
    protocolEquationTable = DeclaredTable()
    associatedDeclarations = SharedTable()
    associatedBounds = SharedTable()
  }

  /// - Parameter isReader: what is declared is the library's.
  init(_ library: Library, isReader: Bool) {
    func declared<Element>(_ table: UnitTable<Element>) -> DeclaredTable<Element> {
      DeclaredTable(table, of: library, isReader: isReader)
    }
    declarations = declared(library.declarations)
    contexts = SharedTable(library.contexts, isReader: isReader)
    signatures = SharedTable(library.signatures, isReader: isReader)
    variables = SharedTable(library.variables, isReader: isReader)
    aliases = SharedTable(library.aliases, isReader: isReader)
    globalNames = MemberLists(.topLevel, library, isReader: isReader)
    nominalMembers = MemberLists(.nominal, library, isReader: isReader)
    protocolMembers = MemberLists(.protocol, library, isReader: isReader)
    nominalDeclarations = declared(library.nominalDeclarations)
    nominalContexts = declared(library.nominalContexts)
    nominalStates = declared(library.nominalStates)
    declaredConformances = declared(library.declaredConformances)
    protocolDeclarations = declared(library.protocolDeclarations)
    protocolContexts = declared(library.protocolContexts)
    protocolRequirements = declared(library.protocolRequirements)
    hasFoundAssociatedTypes = declared(library.protocolsWithTypes)
    protocolEquationTable = declared(library.protocolEquations)
    associatedDeclarations = SharedTable(library.associatedDeclarations, isReader: isReader)
    associatedBounds = SharedTable(library.associatedBounds, isReader: isReader)
  }
}

extension Declarations {
  @inline(__always)
  func isMutating(_ id: DeclarationID) -> Bool {
    declarations[id].flags.contains(.isMutating)
  }
}
