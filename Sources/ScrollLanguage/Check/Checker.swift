/// Turns parsed sources into a `Program`: finds declarations, resolves names and types, chooses
/// overloads, and elaborates every body into terms.
///
/// One value holds all of it; its parts are extensions in the files of this folder, a subject each:
/// `Collect…` finds declarations, `Resolve…` gives them meaning when first asked, `Lookup` finds
/// them, `Unify`/`Convert` relate types, `Check…` elaborates statements and expressions. Nothing is
/// thrown: an error adds a diagnostic and yields `.invalid` with the type `.error`, which silences
/// whatever depends on it.
package struct Checker {
  package var program = Program()
  package var diagnostics: [Diagnostic] = []
  package var trees: [Tree] = []
  let configuration: Configuration

  var declarations: [Declaration] = []
  var contexts: [Context] = []
  var signatures: [Signature] = []
  var variables: [Variable] = []
  var aliases: [Type] = []

  /// Top-level names; several for overloaded functions.
  var globalNames: [Name: [DeclarationID]] = [:]
  /// Members of types and their extensions, by type.
  var nominalMembers: [[Name: [DeclarationID]]] = []
  /// Requirements and members of extensions, by protocol.
  var protocolMembers: [[Name: [DeclarationID]]] = []
  var nominalDeclarations: [DeclarationID] = []
  var protocolDeclarations: [DeclarationID] = []
  var nominalContexts: [ContextID] = []
  var protocolContexts: [ContextID] = []
  /// Declared conformances by type, those of extensions included.
  var declaredConformances: [[DeclaredConformance]] = []
  var nominalStates: [NominalState] = []
  var known = KnownTypes()

  var solver = Solver()
  /// Types of `.member` equalities that could not be decided yet.
  var postponed: [Postponed] = []
  /// Protocols that a variable must turn out to conform to.
  var obligations: [Obligation] = []
  var functionState = FunctionState()
  /// Bodies still to be checked, so that recursion between bodies is no recursion of the checker.
  var pendingBodies: [PendingBody] = []
  var bodyStates: [BodyState] = []

  package init(configuration: Configuration) {
    self.configuration = configuration
  }
}

/// What the sources are compiled for.
package struct Configuration: Hashable, Sendable {
  package enum OperatingSystem: Hashable, Sendable {
    case iOS
    case macOS
  }

  package var operatingSystem: OperatingSystem

  package init(operatingSystem: OperatingSystem = .iOS) {
    self.operatingSystem = operatingSystem
  }
}
