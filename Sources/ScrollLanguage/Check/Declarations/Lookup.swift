// Finding what a name means: in scopes, in types, at the top level.

/// A declaration that a name may refer to, with what is known of its generic parameters.
struct Candidate {
  var declaration: DeclarationID
  /// For the parameters of the context: those of the type, or `Self` of a protocol.
  var substitution: Substitution
  /// Found as a requirement of a protocol: the witness is called.
  var isRequirement = false
  /// Found by its bare name inside of a type.
  var isImplicitSelf = false
  /// The member is static (or an initialiser, or an enum case).
  var isStatic = false
  /// A static member found by its bare name where there is an instance: it needs its type in front.
  var isOutOfReach = false
  /// How far away it was found; nearer ones shadow.
  var distance = 0

  /// Whether it is known what stands for these parameters.
  func binds(_ parameters: [GenericParameterID]) -> Bool {
    parameters.allSatisfy { substitution[$0] != nil }
  }
}

/// A name in a local scope.
struct ScopeEntry {
  enum Entity {
    case local(LocalID)
    case function(DeclarationID)
    case type(DeclarationID)
    /// Declared further down in the same block: using it now is an error.
    case later(NodeID)
    /// A variable with observers or a wrapper: accessed through functions.
    case computed(LocalComputed)
    /// `item` beside a closure's parameter `$item`: what that projects.
    case projected(LocalID)
  }

  var name: Name
  var entity: Entity
  /// Depth of the function that declares it; a use from a deeper one captures it.
  var depth: Int
  /// A variable that is declared after the local function whose body is being checked.
  var isLater = false
}

/// A computed local variable, or one with observers.
struct LocalComputed {
  var type: Type
  /// It is declared as `T!`.
  let isImplicitlyUnwrapped: Bool
  var getter: DeclarationID?
  var storage: LocalID?
  var getterFunction: FunctionID?
  var setterFunction: FunctionID?
  /// The binding that declares it, and its accessors.
  var node = NodeID.none
  var accessors = Checker.AccessorNodes()
}

extension Checker {
  /// Members of a value (or, with `isStatic`, of a type) by name, nearest first.
  mutating func members(
    named name: Name, of type: Type, isStatic: Bool
  ) -> [Candidate] {
    let type = refreshMember(type)
    if isSought(name) { noteMembers(of: type, isStatic: isStatic) }
    let use = memberUse(name, of: type, isStatic: isStatic)
    if let use, let known = inference.memory?.members[use] { return visible(known) }
    let found = allMembers(named: name, of: type, isStatic: isStatic)
    if let use { inference.memory?.members[use] = found }
    return visible(found)
  }

  private mutating func allMembers(
    named name: Name, of type: Type, isStatic: Bool
  ) -> [Candidate] {
    var found: [Candidate] = []
    switch program.types.shape(of: type) {
    case .nominal(let nominal, let arguments):
      let substitution = Substitution(
        parameters: program[nominal].genericParameters, arguments: arguments)
      ensureSynthesizedMembers(of: nominal, for: name)
      for id in tables.nominalMembers[Int(nominal.index), name] {
        guard matches(id, isStatic: isStatic), tables.declarations[id].kind.isValue else {
          continue
        }
        guard meets(tables.declarations[id].context, substitution) else { continue }
        found.append(Candidate(declaration: id, substitution: substitution, isStatic: isStatic))
      }
      for declared in allConformances(of: nominal) where meets(declared.context, substitution) {
        let hasDirect = !found.isEmpty
        addProtocolMembers(
          name, declared.protocol, selfType: type, isStatic: isStatic,
          includeRequirements: !hasDirect, distance: 1, to: &found)
      }
      preferMembers(over: &found)
    case .existential(let protocols, _):
      for proto in protocols {
        for inherited in allInherited(proto) {
          addProtocolMembers(
            name, inherited, selfType: type, isStatic: isStatic, includeRequirements: true,
            distance: 0, to: &found)
        }
      }
    case .genericParameter, .member, .opaque:
      for proto in self.protocols(of: type) {
        addProtocolMembers(
          name, proto, selfType: type, isStatic: isStatic, includeRequirements: true, distance: 0,
          to: &found)
      }
    default: break
    }
    return found
  }

  /// Of a type that is known its extensions are asked before the requirements that they meet.
  private mutating func preferMembers(over found: inout [Candidate]) {
    if found.count < 2 || !found.contains(where: { $0.isRequirement }) { return }
    let own = found.filter { candidate in
      guard
        case .protocol(let proto) = tables.contexts[
          tables.declarations[candidate.declaration].context
        ].kind
      else {
        return true
      }
      return !candidate.isRequirement || program[proto].isErased
    }
    if !own.isEmpty { found = own }
  }

  func matches(_ id: DeclarationID, isStatic: Bool) -> Bool {
    let declaration = tables.declarations[id]
    if declaration.kind == .enumCase { return isStatic }
    return declaration.flags.contains(.isStatic) == isStatic
  }

  private mutating func addProtocolMembers(
    _ name: Name, _ proto: ProtocolID, selfType: Type, isStatic: Bool, includeRequirements: Bool,
    distance: Int, to found: inout [Candidate]
  ) {
    for id in tables.protocolMembers[Int(proto.index), name] {
      let declaration = tables.declarations[id]
      guard matches(id, isStatic: isStatic), declaration.kind.isValue else { continue }
      let isRequirement = declaration.flags.contains(.isRequirement)
      if isRequirement, !includeRequirements { continue }
      if found.contains(where: { $0.declaration == id }) { continue }
      let isErased = program[proto].isErased && !isStatic && !isRequirement
      var substitution = Substitution(
        parameters: [program[proto].selfParameter],
        arguments: [isErased ? intern(.existential([proto])) : selfType])
      if tables.contexts[declaration.context].isExtension, !meets(declaration.context, substitution)
      {
        // What asks more of the type than the protocol is for the type itself.
        guard isErased else { continue }
        substitution.arguments = [selfType]
        guard meets(declaration.context, substitution) else { continue }
      }
      found.append(
        Candidate(
          declaration: id, substitution: substitution, isRequirement: isRequirement,
          isStatic: isStatic, distance: distance + (isRequirement ? 0 : 1)))
    }
  }

  // MARK: Names

  enum FoundName {
    case local(ScopeEntry)
    case candidates([Candidate])
    case type(Type)
    case typeDeclaration(DeclarationID)
    case none
  }

  /// What a bare name means here: scopes from the inside out, then members of the enclosing types,
  /// then the top level.
  mutating func lookUp(_ name: Name) -> FoundName {
    if isSought(name) {
      noteNames()
      return .none
    }
    var functions: [Candidate] = []
    var later: ScopeEntry?
    var laterVariable: ScopeEntry?
    for entry in elaboration.functionState.scope.named(name) {
      if entry.isLater {
        laterVariable = laterVariable ?? entry
        continue
      }
      switch entry.entity {
      case .function(let id): functions.append(Candidate(declaration: id, substitution: .empty))
      case .later: later = later ?? entry
      case .type(let id): return .typeDeclaration(id)
      default:
        if functions.isEmpty { return .local(entry) }
      }
    }
    if !functions.isEmpty { return .candidates(functions) }
    if let laterVariable { return .local(laterVariable) }
    if let members = implicitSelfMembers(name) { return members }
    let global = lookUpGlobal(name)
    // A variable of this block that is declared further down counts only when nothing else does.
    if case .none = global, let later { return .local(later) }
    return global
  }

  private mutating func implicitSelfMembers(_ name: Name) -> FoundName? {
    var current: ContextID? = elaboration.functionState.context
    var equalities = Substitution()
    while let id = current {
      if let local = tables.contexts[id].localTypes[name] { return .typeDeclaration(local) }
      if let parameter = tables.contexts[id].types[name] {
        if let erased = erasedBound(of: parameter) { return .type(intern(.existential([erased]))) }
        if case .type(let type)? = lookUpType(name, in: elaboration.functionState.context) {
          return .type(type)
        }
      }
      if isMemberContext(id), let declared = tables.contexts[id].selfType {
        let selfType = substitute(declared, equalities)
        let isOwn = isOwnContext(id)
        let instance =
          isOwn && elaboration.functionState.hasSelf
          ? members(named: name, of: selfType, isStatic: false) : []
        let statics =
          isOwn && elaboration.functionState.hasSelf && !instance.isEmpty
          ? [] : members(named: name, of: selfType, isStatic: true)
        var found: [Candidate] = []
        for var candidate in instance + statics
        where tables.declarations[candidate.declaration].kind != .initializer {
          if tables.declarations[candidate.declaration].kind == .enumCase, !candidate.isStatic {
            continue
          }
          candidate.isImplicitSelf = true
          candidate.isOutOfReach = isOwn && elaboration.functionState.hasSelf && candidate.isStatic
          found.append(candidate)
        }
        if found.contains(where: { tables.declarations[$0.declaration].kind == .enumCase }) {
          // A case is named with a dot, except inside of the enum's static members.
          found.removeAll {
            tables.declarations[$0.declaration].kind == .enumCase
              && elaboration.functionState.hasSelf
          }
        }
        if !found.isEmpty {
          return .candidates(found + functionsNotHidden(by: found, of: selfType))
        }
        if case .nominal(let nominal) = tables.contexts[id].kind,
          let nested = nestedType(name, in: nominal)
        {
          return .typeDeclaration(nested)
        }
        if let type = associatedWitness(name, of: selfType) { return .type(type) }
      }
      addEqualities(of: id, to: &equalities)
      current = tables.contexts[id].parent
    }
    return nil
  }

  /// The global functions `min` and `max`, where all members of that name depend on a condition: in an extension of
  /// `ClosedRange`, which is a sequence only if its bounds are strideable. Swift makes this exception for these two names.
  private mutating func functionsNotHidden(
    by members: [Candidate], of type: Type
  ) -> [Candidate] {
    let name = tables.declarations[members[0].declaration].name
    guard name == names.min || name == names.max, let nominal = nominal(type),
      members.allSatisfy({ isConditional($0, of: nominal) }),
      case .candidates(let outer) = lookUpGlobal(name)
    else { return [] }
    return outer.filter { tables.declarations[$0.declaration].kind == .function }
  }

  /// Whether a type has a member only through a conditional conformance. The library declares some members of such a
  /// conformance in the extension that states it.
  private mutating func isConditional(_ member: Candidate, of nominal: NominalID) -> Bool {
    let declaration = tables.declarations[member.declaration]
    guard case .protocol(let proto) = tables.contexts[declaration.context].kind else {
      return declaration.flags.contains(.isLibrary) && hasConditions(declaration.context)
    }
    for declared in allConformances(of: nominal) where declared.protocol == proto {
      return hasConditions(declared.context)
    }
    return false
  }

  /// Whether this is the type whose member is being checked, not a type around it.
  func isOwnContext(_ id: ContextID) -> Bool {
    var current: ContextID? = elaboration.functionState.context
    while let candidate = current {
      if isMemberContext(candidate) { return candidate == id }
      current = tables.contexts[candidate].parent
    }
    return false
  }

  /// What the text that is being read can mean by a name of the top level: the library means its own
  /// declarations, whatever a program calls its.
  mutating func globals(named name: Name) -> ArraySlice<DeclarationID> {
    let all = tables.globalNames[name]
    guard isLibrary(tree.source) else {
      return all.allSatisfy { tables.declarations[$0].flags.isDisjoint(with: .hidden) }
        ? all : visible(all)[...]
    }
    return all.filter { isOfLibrary($0) }[...]
  }

  /// What `Swift.min` means: of the library, if it has something of that name, whatever the program
  /// calls its own; of `main` what the program has.
  mutating func lookUpGlobal(_ name: Name, ofModule module: NodeID) -> FoundName {
    let isOwn = tree.name(module) == names.main
    let ids = globals(named: name).filter {
      tables.declarations[$0].flags.contains(.isLibrary) != isOwn
    }
    return lookUpGlobal(name, among: ids.isEmpty ? globals(named: name) : ids[...])
  }

  mutating func lookUpGlobal(_ name: Name) -> FoundName {
    lookUpGlobal(name, among: globals(named: name))
  }

  private mutating func lookUpGlobal(_ name: Name, among ids: ArraySlice<DeclarationID>)
    -> FoundName
  {
    var own: [Candidate] = []
    var library: [Candidate] = []
    for id in ids {
      let declaration = tables.declarations[id]
      switch declaration.kind {
      case .function, .variable:
        let candidate = Candidate(
          declaration: id, substitution: .empty,
          distance: declaration.flags.contains(.isLibrary) ? 3 : 2)
        if declaration.flags.contains(.isLibrary) {
          library.append(candidate)
        } else {
          own.append(candidate)
        }
      default: continue
      }
    }
    if !own.isEmpty {
      if let variable = guardVariable(own) { return .candidates([variable]) }
      own.removeAll { tables.declarations[$0.declaration].flags.contains(.isGuardBound) }
      if let variable = own.first(where: { tables.declarations[$0.declaration].kind == .variable })
      {
        return .candidates([variable])
      }
    }
    // Declarations of the program shadow verbs and observables.
    if !own.isEmpty { library.removeAll { isOfSession($0.declaration) } }
    if let type = globalType(name), own.isEmpty,
      library.isEmpty || !tables.declarations[type].flags.contains(.isLibrary)
    {
      return .typeDeclaration(type)
    }
    if !own.isEmpty || !library.isEmpty { return .candidates(own + library) }
    return .none
  }

  /// Whether a declaration is a verb or an observable.
  private func isOfSession(_ id: DeclarationID) -> Bool {
    module(of: tables.declarations[id].source) == LibrarySource.sessionModule
  }

  mutating func localType(_ name: Name) -> DeclarationID? {
    for entry in elaboration.functionState.scope.named(name) {
      if case .type(let id) = entry.entity { return id }
    }
    return nil
  }

  // MARK: Captures

  /// A variable as a term; using it from inside of a closure captures it.
  mutating func reference(_ local: LocalID, depth: Int, _ node: NodeID) -> TermID {
    capture(local, declaredAt: depth)
    return make(.local(local), program[local].type, node)
  }

  mutating func capture(_ local: LocalID, declaredAt depth: Int) {
    let current = elaboration.functionState.frames.count
    if depth >= current { return }
    program.locals[Int(local.index)].isCaptured = true
    for frame in depth..<current {
      let function = elaboration.functionState.frames[frame]
      if !program.functions[Int(function.index)].captures.contains(local) {
        program.functions[Int(function.index)].captures.append(local)
      }
    }
  }
}

/// What is known while the body of a function is being checked.
struct FunctionState {
  var context = ContextID(index: 0)
  /// Where in its source that begins which stands at the top level and is being checked.
  var begin = UInt32.max
  var scope = Scope()
  /// The functions being checked from the outside in: the first is a declared function, further
  /// ones are closures and local functions inside of it. A variable of the n-th has depth n.
  var frames: [FunctionID] = []
  var results: [ResultState] = []
  var labels: [LabelEntry] = []
  var hasSelf = false
  var selfEntry: (local: LocalID, depth: Int)?
  var isInitializer = false
  var isFailable = false
  /// Uses of local functions, so that their captures reach everyone who calls them.
  var localUses: [(user: FunctionID, used: FunctionID)] = []
  /// The function that a local function was declared in, by depth.
  var functionDepths: [FunctionID: Int] = [:]
}

/// What `return` means in a function.
struct ResultState {
  /// Nil in a closure whose result is still to be inferred.
  var type: Type
  var isClosure: Bool
  /// What the returns of `some P` have been so far, where the protocol is erased.
  var opaqueReturns: OpaqueReturns?
}

struct LabelEntry {
  var name: Name
  var label: LabelID
  var isLoop: Bool
  var isSwitch: Bool
  /// Loops of an enclosing function are out of reach.
  var depth: Int
}
