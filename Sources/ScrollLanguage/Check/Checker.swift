/// Turns parsed sources into a `Program`: finds declarations, resolves names and types, chooses
/// overloads, and elaborates every body into terms.
///
/// One value holds all of it; extensions in the seven folders around this one cover one subject each:
/// `Collect…` finds declarations, `Resolve…` works out their types when first needed, `Lookup` finds them,
/// `Unify`/`Convert` relate types, `Check…` elaborates statements and expressions. Nothing is thrown:
/// an error adds a diagnostic and yields `.invalid` with the type `.error`, which silences whatever
/// depends on it.
///
/// A checker has one owner; who needs another one makes it by `init(copying:)`. The type is copyable all the same: as a
/// noncopyable one it makes an optimised build five times as long. Calling a non-mutating method from a mutating one
/// copies the checker, more than two thousand bytes. Methods that expressions call often are `mutating` for this reason
/// alone, or are methods of the tree.
package struct Checker {
  package var program: Program
  package var diagnostics: [Diagnostic] = []
  package var trees: TreeTable
  package var sources: SourceTable
  /// Kept by the program.
  unowned(unsafe) let library: Library?
  /// What is declared is the library's.
  let isReader: Bool
  /// The tree that is being read.
  var tree: Tree
  let names: CheckerNames
  var configuration: Configuration

  var known = KnownTypes()
  let builtinNames: [Name]

  var tables: Declarations
  var collection: CollectionState
  var queries = QueryMemory()
  package var prompt = PromptState()
  var inference = InferenceState()
  var elaboration: ElaborationState
  package internal(set) var flow = FlowState()

  /// A checker without a library.
  package init(configuration: Configuration) {
    self.configuration = configuration
    library = nil
    isReader = false
    program = Program()
    trees = TreeTable()
    sources = SourceTable()
    tables = Declarations()
    collection = CollectionState()
    elaboration = ElaborationState()
    names = CheckerNames(&program.names)
    builtinNames = [names.print, names.debugPrint, names.type, names.expect]
    tree = Tree(source: SourceID(rawValue: 0))
  }

  /// A checker of a program that has this library.
  package init(_ library: Library, configuration: Configuration = Configuration()) {
    self.init(library, configuration: configuration, isReader: false)
    beginFunctions()
  }

  /// A checker for units of the library: what it declares is shared by all programs.
  init(reading library: Library) {
    self.init(library, configuration: Configuration(), isReader: true)
  }

  private init(_ library: Library, configuration: Configuration, isReader: Bool) {
    self.configuration = configuration
    self.library = library
    self.isReader = isReader
    program = Program(library, isReader: isReader)
    trees = TreeTable(library, isReader: isReader)
    sources = SourceTable(library, isReader: isReader)
    tables = Declarations(library, isReader: isReader)
    collection = CollectionState(library)
    elaboration = ElaborationState(library, isReader: isReader)
    names = library.checkerNames
    builtinNames = [names.print, names.debugPrint, names.type, names.expect]
    tree = .none
    known = library.known
  }

  /// Another checker that knows the same; what either finds from here on is its own.
  package init(copying other: Checker) { self = other }

  /// Stands for a checker that has finished: the program was elaborated by hand, as tests do.
  package init(elaborated program: Program) {
    self.init(configuration: Configuration())
    self.program = program
    let context = ContextID(index: 0)
    for _ in program.functions.ownIndices {
      elaboration.bodies.append(
        FunctionBody(declaration: nil, context: context, origin: .body, state: .checked))
    }
    for number in program.nominals.ownIndices {
      let name = program.nominals[number].name
      let id = tables.declarations.append(
        Declaration(
          kind: .nominal, name: name, source: tree.source, node: .none, context: context,
          payload: UInt32(number)), in: tree.source)
      tables.globalNames.append(DeclarationID(index: UInt32(id)), named: name, to: 0)
    }
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
