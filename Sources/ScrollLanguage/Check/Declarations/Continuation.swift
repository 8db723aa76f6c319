// A program that grows, as at a prompt: what has been accepted stands, and what is added is checked
// against it.

/// How much of the checker's tables belongs to text that was accepted earlier. Tables only grow, so
/// counts suffice.
struct Accepted {
  var extents = Extents()
  var scripts = 0
  var terms = 0
  var globals = 0
  /// The library's among them.
  var sources = 0
}

/// The value of an expression that is a top-level statement of a prompt's entry.
package struct PromptValue {
  /// `$0`, `$1`…: where the value is kept.
  package let name: String
  package let global: GlobalID
  package let type: String
  /// Shown as in a collection: texts with their quotes.
  package let isText: Bool
  /// The expression.
  package let span: SourceSpan
}

extension Checker {
  /// Takes all that has been checked so far as given. Sources added from here on may declare its
  /// names anew, and values of their expressions are kept under `$` names.
  package mutating func accept() {
    prompt.accepted.sources = sources.count
    prompt.accepted.extents = Extents(of: self)
    prompt.accepted.scripts = collection.scripts.count
    prompt.accepted.terms = program.terms.count
    prompt.accepted.globals = program.globals.count
    prompt.keepsValues = true
    prompt.promptValues = []
    prompt.shadowed = []
    prompt.keptReads = []
    inference.uninferred = []
    inference.initialValues = [:]
    diagnostics = []
    // Nothing new stands among the earlier statements: they are over.
    elaboration.functionState = FunctionState()
  }

  /// Whether a declaration is the program's own and yet to be checked.
  @inline(__always)
  func isNew(_ index: Int) -> Bool {
    index >= prompt.accepted.extents.declarations
      && !tables.declarations[index].flags.contains(.isLibrary)
  }

  /// Sources before this one are the library's or have been accepted.
  @inline(__always)
  var firstNewSource: UInt32 {
    max(program.firstUserSource.rawValue, UInt32(prompt.accepted.sources))
  }

  @inline(__always)
  func isNew(_ source: SourceID) -> Bool {
    source.rawValue >= firstNewSource
  }

  /// Takes accepted declarations out of the way of new ones with the same name: types and variables
  /// at once; functions give way when their whole signature is known to be repeated.
  mutating func shadowAccepted() {
    guard prompt.accepted.extents.declarations > 0 else { return }
    var names: Set<Name> = []
    for index in newDeclarations where isNew(index) {
      names.insert(tables.declarations[index].name)
    }
    for name in names {
      let ids = tables.globalNames[name]
      guard ids.contains(where: { isNew(Int($0.index)) }) else { continue }
      let hidesFunctions = ids.contains {
        isNew(Int($0.index)) && tables.declarations[$0].kind != .function
      }
      let kept = ids.filter { id in
        let isOld = !isNew(Int(id.index)) && !tables.declarations[id].flags.contains(.isLibrary)
        return !isOld || (tables.declarations[id].kind == .function && !hidesFunctions)
      }
      if kept.count < ids.count { noteShadowed(name) }
      tables.globalNames.replace(kept, named: name, of: 0)
    }
  }

  mutating func noteShadowed(_ name: Name) { prompt.shadowed.insert(text(name)) }

  /// Whether the name of an accepted type of the program's top level stands for another type now.
  func isReplaced(_ type: Type) -> Bool {
    guard prompt.accepted.extents.declarations > 0,
      case .nominal(let nominal, _) = program.types.shape(of: type)
    else {
      return false
    }
    let declaration = tables.nominalDeclarations[Int(nominal.index)]
    guard !tables.declarations[declaration].flags.contains(.isLibrary),
      !isNew(Int(declaration.index)),
      case .file = tables.contexts[tables.declarations[declaration].context].kind
    else { return false }
    let ids = tables.globalNames[program[nominal].name]
    return !ids.isEmpty && !ids.contains(declaration)
  }

  // MARK: Values

  /// Keeps the value of a top-level expression as `$0`, `$1`…
  mutating func keepValue(_ value: TermID, _ type: Type, _ node: NodeID) -> TermID {
    let name = program.names.intern("$\(prompt.valueCount)")
    prompt.valueCount += 1
    program.globals.append(Global(name: name, type: type, isMutable: false, initializer: nil))
    let global = GlobalID(index: UInt32(program.globals.count - 1))
    noteDeclared(global)
    prompt.keptValues[name] = global
    prompt.promptValues.append(
      PromptValue(
        name: text(name), global: global, type: describe(value), isText: isText(type),
        span: tree.sourceSpan(node)))
    return make(.initializeGlobal(global, value), .unit, node)
  }

  private func isText(_ type: Type) -> Bool {
    if let inner = wrapped(type) { return isText(inner) }
    guard case .nominal(let nominal, _) = program.types.shape(of: type) else { return false }
    return nominal == known.string || nominal == known.character
  }

  func typeOfKeptValue(_ name: Name) -> Type? {
    prompt.keptValues[name].map { program[$0].type }
  }

  /// `$0` as the value kept under this name.
  mutating func readKeptValue(_ name: Name, _ node: NodeID) -> TermID? {
    guard let global = prompt.keptValues[name] else { return nil }
    let span = tree.sourceSpan(node)
    if !prompt.keptReads.contains(span) { prompt.keptReads.append(span) }
    return make(.global(global), program[global].type, node)
  }
}
