import Synchronization

/// The built-in library, read from its own texts as far as programs ask for it.
///
/// A text is cut into *units*, its declarations of the top level. A unit is parsed and declared when one of
/// its names is first looked up or an entry that it makes is first asked for, under one lock; then it is
/// published for all programs and threads of the process, which read it without a lock. The number of an
/// entry says the unit and the place in it, so that it does not depend on who asks first.
///
/// What reads a unit is a checker of its own in the mode of a *reader*: what it declares is the
/// library's.
package final class Library: @unchecked Sendable {
  /// What reading a unit has come to.
  private final class LoadedUnit {
    let source: Source
    let tree: Tree
    var fileContext = ContextID(index: 0)
    var contexts: [ContextID] = []
    var members: [Member] = []
    /// What Swift writes itself of the types that the unit declares.
    var synthesized: [Member] = []
    /// The owner in the skeleton of each type that the unit declares.
    var owners: [Int] = []
    var inheritance: [Inheritance] = []
    /// All of the unit's declarations have been entered.
    var isCollected = false

    init(source: Source, tree: Tree) {
      self.source = source
      self.tree = tree
    }
  }

  /// What a declaration says of the conformances of a type.
  struct Inheritance {
    let nominal: NominalID
    let list: NodeList
    let context: ContextID
    let source: SourceID
  }

  private struct Member {
    let owner: Int
    let name: Name
    let id: DeclarationID
  }

  package let names: NameTable
  let store: NameStore
  let types: TypeStore
  let skeleton: LibrarySkeleton
  let checkerNames: CheckerNames
  private(set) var known = KnownTypes()
  /// What the compiler knows of this library.
  private(set) var wellKnown: WellKnown?
  let sources: [LibrarySource]
  private let limit: Int

  let declarations: UnitTable<Declaration>
  let nominals: UnitTable<Nominal>
  let nominalDeclarations: UnitTable<DeclarationID>
  let nominalContexts: UnitTable<ContextID>
  let nominalStates: UnitTable<NominalState>
  let declaredConformances: UnitTable<[DeclaredConformance]>
  let protocols: UnitTable<ProtocolDeclaration>
  let protocolDeclarations: UnitTable<DeclarationID>
  let protocolContexts: UnitTable<ContextID>
  let protocolRequirements: UnitTable<[DeclarationID]>
  let protocolEquations: UnitTable<[SameTypeRequirement]?>
  let protocolsWithTypes: UnitTable<Bool>
  let contexts = PublishedTable<Context>()
  let variables = PublishedTable<Variable>()
  let signatures = PublishedTable<Signature>()
  let aliases = PublishedTable<Alias>()
  let bodies = PublishedTable<FunctionBody>()
  let opaques = PublishedTable<Opaque>()
  let functions = PublishedTable<Function>()
  let locals = PublishedTable<Local>()
  let globals = PublishedTable<Global>()
  let terms = PublishedTable<Term>()
  let termTypes = PublishedTable<Type>()
  let termSpans = PublishedTable<SourceSpan>()
  let termLists = PublishedTable<[TermID]>()
  let typeLists = PublishedTable<[Type]>()
  let accessors = PublishedTable<Accessor>()
  let loops = PublishedTable<Loop>()
  let texts = PublishedTable<String>()
  /// Which declarations have been resolved, and to what.
  let resolutions: UnitMarks
  let genericParameters = PublishedTable<GenericParameter>()
  let associatedTypes = PublishedTable<AssociatedType>()
  let associatedDeclarations = PublishedTable<DeclarationID>()
  let associatedBounds = PublishedTable<[ProtocolID]?>()

  private let lock = Lock()
  /// Held while the members of an owner are found out, which reads no unit.
  private let memberLock = Lock()
  private let loaded: UnsafeMutablePointer<LoadedUnit?>
  /// 1 for each unit that everybody may read.
  private let published: UnsafeMutablePointer<Atomic<UInt8>>
  /// What the owners declare that have been asked for, as unmanaged objects.
  private let owners: UnsafeMutablePointer<Atomic<UInt>>
  /// Units that have been read and are not published.
  private var pending: [Int] = []
  /// What finds things out, and knows the functions that have been made; nil while it is at work.
  private var reader: Checker?
  /// Readers that have entered a unit's declarations, for the next ones.
  private var collectors: [Checker] = []
  /// 1 for each function whose body everybody may read.
  private let checkedBodies = PublishedMarks()
  /// What has been found out and is not published, as it may lead to units that are not complete.
  private var resolved: [DeclarationID] = []
  private var checked: [FunctionID] = []
  /// What is wrong with the texts that have been read; empty but for mistakes of ours.
  package private(set) var diagnostics: [Diagnostic] = []

  /// - Parameter limit: how many names or types programs may have added before it is overgrown.
  package init(_ texts: [LibrarySource], limit: Int = 1 << 17) {
    self.limit = limit
    sources = texts
    store = NameStore()
    var names = NameTable(store)
    types = TypeStore()
    skeleton = LibrarySkeleton(sources, names: store)
    checkerNames = CheckerNames(&names)
    self.names = names
    let count = skeleton.units.count
    declarations = UnitTable(units: count)
    resolutions = UnitMarks(units: count)
    nominals = UnitTable(units: count)
    nominalDeclarations = UnitTable(units: count)
    nominalContexts = UnitTable(units: count)
    nominalStates = UnitTable(units: count)
    declaredConformances = UnitTable(units: count)
    protocols = UnitTable(units: count)
    protocolDeclarations = UnitTable(units: count)
    protocolContexts = UnitTable(units: count)
    protocolRequirements = UnitTable(units: count)
    protocolEquations = UnitTable(units: count)
    protocolsWithTypes = UnitTable(units: count)
    loaded = .allocate(capacity: max(count, 1))
    loaded.initialize(repeating: nil, count: count)
    published = .allocate(capacity: max(count, 1))
    for unit in 0..<count { (published + unit).initialize(to: Atomic(0)) }
    owners = .allocate(capacity: skeleton.ownerCount)
    for owner in 0..<skeleton.ownerCount { (owners + owner).initialize(to: Atomic(0)) }
    // Where code stands before any declaration is entered.
    contexts.append(
      Context(
        kind: .file, parent: nil, source: SourceID(rawValue: 0), genericParameters: [],
        selfType: nil, isExtension: false))
    // What stands for no term.
    terms.append(.invalid)
    termTypes.append(.error)
    termSpans.append(.none)
    known = KnownTypes(self)
    var checker = Checker(reading: self)
    wellKnown = WellKnown(&checker)
  }

  deinit {
    for owner in 0..<skeleton.ownerCount {
      if let members = UnsafeRawPointer(bitPattern: owners[owner].load(ordering: .relaxed)) {
        Unmanaged<OwnerMembers>.fromOpaque(members).release()
      }
    }
    owners.deinitialize(count: skeleton.ownerCount)
    owners.deallocate()
    published.deinitialize(count: skeleton.units.count)
    published.deallocate()
    loaded.deinitialize(count: skeleton.units.count)
    loaded.deallocate()
  }

  /// The first source that is not the library's.
  package var firstUserSource: SourceID {
    SourceID(rawValue: UInt32(truncatingIfNeeded: skeleton.units.count))
  }

  /// Whether programs have added so much to it that a new one is cheaper to keep.
  package var isOvergrown: Bool { names.count > limit || types.count > limit }

  // MARK: What is known without reading a unit

  /// The struct or enum of the top level that has this name.
  func nominal(named name: Name) -> NominalID? {
    unit(declaring: name, isProtocol: false).map {
      NominalID(index: UInt32(UnitTable<Nominal>.first(of: $0)))
    }
  }

  func protocolID(named name: Name) -> ProtocolID? {
    unit(declaring: name, isProtocol: true).map {
      ProtocolID(index: UInt32(UnitTable<ProtocolDeclaration>.first(of: $0)))
    }
  }

  private func unit(declaring name: Name, isProtocol: Bool) -> Int? {
    members(of: LibrarySkeleton.topLevel).units(of: name).first {
      skeleton.units[$0].owner != nil && skeleton.units[$0].isProtocol == isProtocol
    }
  }

  /// What an owner declares, in the order of the texts.
  func members(of owner: Int) -> OwnerMembers {
    if let known = knownMembers(of: owner) { return known }
    return memberLock.withLock {
      if let known = knownMembers(of: owner) { return known }
      let found =
        owner == LibrarySkeleton.topLevel
        ? OwnerMembers(topLevelOf: skeleton)
        : OwnerMembers(of: owner, skeleton, sources, names: store)
      owners[owner].store(
        UInt(bitPattern: Unmanaged.passRetained(found).toOpaque()), ordering: .releasing)
      return found
    }
  }

  @inline(__always)
  private func knownMembers(of owner: Int) -> OwnerMembers? {
    guard let members = UnsafeRawPointer(bitPattern: owners[owner].load(ordering: .acquiring))
    else { return nil }
    return Unmanaged<OwnerMembers>.fromOpaque(members).takeUnretainedValue()
  }

  // MARK: Reading units

  /// Sees to it that a unit is read.
  @inline(__always)
  func require(_ unit: Int, isReader: Bool) {
    if published[unit].load(ordering: .acquiring) == 0 { readUnit(unit, isReader: isReader) }
  }

  /// Whether everybody may read a unit.
  func isPublished(_ unit: Int) -> Bool { published[unit].load(ordering: .acquiring) != 0 }

  // Only the test for it is inlined.
  @inline(never)
  private func readUnit(_ unit: Int, isReader: Bool) {
    if isReader { read(unit) } else { load { read(unit) } }
  }

  /// Reads every unit.
  package func requireAll() {
    load { for unit in skeleton.units.indices { read(unit) } }
  }

  /// Reads every unit and checks every body, as a test does; programs have only what they use.
  package func requireAllBodies() {
    requireAll()
    withReader { checker in
      for index in allDeclarations() {
        let id = DeclarationID(index: UInt32(index))
        switch checker.tables.declarations[index].kind {
        case .function, .initializer, .subscript: checker.resolveSignature(id)
        case .variable: checker.resolveVariable(id)
        case .typeAlias: checker.resolveAlias(id)
        case .nominal, .protocol, .enumCase, .associatedType, .genericParameter: break
        }
      }
      var index = 0
      while index < functions.count {
        checker.requireBody(FunctionID(index: UInt32(index)))
        index += 1
      }
    }
  }

  /// Does what needs units to be read, then publishes them: one thread at a time.
  private func load<Result>(_ body: () -> Result) -> Result {
    lock.withLock {
      let result = body()
      complete()
      publish()
      return result
    }
  }

  /// Lets a checker of the library find something out, which it then has for all programs.
  @discardableResult
  func withReader<Result>(_ body: (inout Checker) -> Result) -> Result {
    load { lendReader(to: body) }
  }

  /// The same; whoever calls has the lock.
  private func lendReader<Result>(to body: (inout Checker) -> Result) -> Result {
    // Taken, for a copy of all that it knows is made when one of two is changed.
    var checker = takeReader()
    let result = body(&checker)
    rest(&checker)
    reader = consume checker
    return result
  }

  private func takeReader() -> Checker {
    if let taken = reader.take() { return taken }
    var checker = Checker(reading: self)
    checker.beginFunctions()
    return checker
  }

  /// Leaves nothing behind that only what has just been done was about.
  private func rest(_ checker: inout Checker) {
    diagnostics += checker.diagnostics
    checker.diagnostics = []
    checker.inference = InferenceState()
    checker.elaboration.functionState = FunctionState()
  }

  /// Has the body of a function of the library checked, once for all programs.
  func requireBody(_ function: FunctionID) {
    if checkedBodies.isMarked(Int(function.index)) { return }
    withReader {
      $0.requireBody(function)
      note(checked: function)
    }
  }

  /// Lets everybody see what has been read and found out.
  private func publish() {
    for unit in pending { published[unit].store(1, ordering: .releasing) }
    for id in resolved { resolutions[Int(id.index)] &= ~UnitMarks.provisional }
    for function in checked { checkedBodies.mark(Int(function.index)) }
    pending = []
    resolved = []
    checked = []
  }

  func note(resolved id: DeclarationID) { resolved.append(id) }

  func note(checked function: FunctionID) { checked.append(function) }

  /// Parses a unit and enters its declarations; whoever calls has the lock.
  private func read(_ unit: Int) {
    if loaded[unit] != nil { return }
    var names = names
    let source = makeSource(unit)
    let parsed = parse(source, names: &names)
    diagnostics += parsed.diagnostics
    let made = LoadedUnit(source: source, tree: parsed.tree)
    loaded[unit] = made
    makeRoom(for: parsed.tree, unit)
    pending.append(unit)
    // Another unit may have to be read in the middle of it.
    var checker = collectors.popLast() ?? Checker(reading: self)
    checker.collectUnit(parsed.tree)
    made.isCollected = true
    rest(&checker)
    collectors.append(consume checker)
  }

  private func makeSource(_ unit: Int) -> Source {
    let place = skeleton.units[unit]
    let text = sources[place.text]
    return Source(
      id: SourceID(rawValue: UInt32(truncatingIfNeeded: unit)), name: text.name,
      bytes: Array(text.bytes[place.start..<place.end]), of: text.literal, at: place.start)
  }

  private func makeRoom(for tree: Tree, _ unit: Int) {
    let count = DeclarationCount(tree)
    // What is synthesised of a type: two initialisers and five other members, at most.
    let room = count.declarations + 8 * count.nominals
    declarations.begin(unit, capacity: room)
    resolutions.begin(unit, capacity: room)
    nominals.begin(unit, capacity: count.nominals)
    nominalDeclarations.begin(unit, capacity: count.nominals)
    nominalContexts.begin(unit, capacity: count.nominals)
    nominalStates.begin(unit, capacity: count.nominals)
    declaredConformances.begin(unit, capacity: count.nominals)
    protocols.begin(unit, capacity: count.protocols)
    protocolDeclarations.begin(unit, capacity: count.protocols)
    protocolContexts.begin(unit, capacity: count.protocols)
    protocolRequirements.begin(unit, capacity: count.protocols)
    protocolEquations.begin(unit, capacity: count.protocols)
    protocolsWithTypes.begin(unit, capacity: count.protocols)
  }

  /// Finds out what programs take as given of the declarations of the units that have been read, which may
  /// need others.
  private func complete() {
    if pending.isEmpty { return }
    lendReader { checker in
      var done = 0
      while done < pending.count {
        let unit = pending[done]
        done += 1
        guard let made = loaded[unit] else { continue }
        checker.completeUnit(
          contexts: made.contexts, nominals: nominals.indices(of: unit),
          protocols: protocols.indices(of: unit))
      }
    }
  }

  /// Where the skeleton does not say what parsing finds, in words; for a test.
  package func skeletonFaults() -> [String] {
    var faults: [String] = []
    var found: Set<String> = []
    for unit in skeleton.units.indices {
      let text = sources[skeleton.units[unit].text].name
      for member in loaded[unit]?.members ?? [] {
        let name = names.text(skeleton.ownerNames[member.owner]) + "." + names.text(member.name)
        guard members(of: member.owner).units(of: member.name).contains(unit) else {
          faults.append("\(text): \(name) is missing")
          continue
        }
        if declarations.address(of: Int(member.id.index)).pointee.isOperator,
          member.owner != LibrarySkeleton.topLevel,
          !skeleton.owners(ofOperator: member.name).contains(member.owner)
        {
          faults.append("\(text): \(name) is no operator")
        }
        if member.owner == LibrarySkeleton.topLevel, let type = typeDeclaration(in: unit),
          type != member.id
        {
          faults.append("\(text): \(name) is not the first declaration of its unit")
        }
        found.insert(name)
      }
    }
    for owner in 0..<skeleton.ownerCount {
      for member in members(of: owner).names {
        let name = names.text(skeleton.ownerNames[owner]) + "." + names.text(member)
        if !found.contains(name) { faults.append(name + " is not there") }
      }
    }
    return faults
  }

  // MARK: For the reader

  private func loadedUnit(_ source: SourceID) -> LoadedUnit {
    guard let made = loaded[Int(source.rawValue)] else { preconditionFailure("not read") }
    return made
  }

  func note(_ context: ContextID, in source: SourceID, isFile: Bool) {
    let unit = loadedUnit(source)
    if isFile { unit.fileContext = context }
    unit.contexts.append(context)
  }

  func note(_ id: DeclarationID, named name: Name, of owner: Int) {
    guard let unit = loaded[UnitTable<Declaration>.unit(of: Int(id.index))] else { return }
    let member = Member(owner: owner, name: name, id: id)
    if declarations.address(of: Int(id.index)).pointee.flags.contains(.isSynthesized) {
      unit.synthesized.append(member)
    } else {
      unit.members.append(member)
    }
  }

  /// - Parameter outer: what the type is declared in, where it is in another one.
  func noteNominal(named name: Name, in outer: NominalID?, source: SourceID) {
    var full = name
    if let outer, let store = names.store {
      full = store.joined(skeleton.ownerNames[owner(of: outer)], name)
    }
    guard let owner = skeleton.owner(named: full) else {
      preconditionFailure("the library's skeleton lacks a type")
    }
    loadedUnit(source).owners.append(owner)
  }

  func note(_ inheritance: Inheritance) {
    loadedUnit(inheritance.source).inheritance.append(inheritance)
  }

  /// What the units of a type say of its conformances, in the order of the texts.
  func inheritances(of nominal: NominalID) -> [Inheritance] {
    let owner = owner(of: nominal)
    var units = skeleton.inOrder(skeleton.units(ofOwner: owner)).filter {
      skeleton.units[$0].owner == owner && skeleton.units[$0].inheritance != nil
    }
    let own = UnitTable<Nominal>.unit(of: Int(nominal.index))
    if !units.contains(own) { units.insert(own, at: 0) }
    return units.flatMap { unit in
      read(unit)
      return loaded[unit]?.inheritance.filter { $0.nominal == nominal } ?? []
    }
  }

  // MARK: For everybody

  func tree(_ source: SourceID, isReader: Bool) -> Tree {
    require(Int(source.rawValue), isReader: isReader)
    return loadedUnit(source).tree
  }

  func source(_ source: SourceID, isReader: Bool) -> Source {
    require(Int(source.rawValue), isReader: isReader)
    return loadedUnit(source).source
  }

  func fileContext(of source: SourceID, isReader: Bool) -> ContextID {
    require(Int(source.rawValue), isReader: isReader)
    return loadedUnit(source).fileContext
  }

  /// What the skeleton calls a type of the library.
  func owner(of nominal: NominalID) -> Int {
    let index = Int(nominal.index)
    let unit = UnitTable<Nominal>.unit(of: index)
    if !skeleton.units[unit].isExtension, index == UnitTable<Nominal>.first(of: unit),
      let owner = skeleton.units[unit].owner
    {
      return owner
    }
    // Who has the number of another type has it from the unit.
    guard let made = loaded[unit] else { preconditionFailure("not read") }
    return made.owners[index - UnitTable<Nominal>.first(of: unit)]
  }

  func owner(of proto: ProtocolID) -> Int {
    skeleton.units[UnitTable<ProtocolDeclaration>.unit(of: Int(proto.index))].owner
      ?? LibrarySkeleton.topLevel
  }

  /// What a type has under a name, with its extensions and what Swift writes itself.
  func members(
    _ name: Name, of nominal: NominalID, isReader: Bool
  ) -> ArraySlice<DeclarationID> {
    let owner = owner(of: nominal)
    guard checkerNames.isSynthesized(name) else {
      return members(name, of: owner, isReader: isReader)
    }
    let unit = UnitTable<Nominal>.unit(of: Int(nominal.index))
    require(unit, isReader: isReader)
    var found = members(name, of: owner, isReader: isReader)
    for member in loaded[unit]?.synthesized ?? []
    where member.owner == owner && member.name == name {
      found.append(member.id)
    }
    return found
  }

  /// What an owner declares under a name, with its extensions; what it declares itself comes first.
  func members(_ name: Name, of owner: Int, isReader: Bool) -> ArraySlice<DeclarationID> {
    let members = members(of: owner)
    if let known = members.list(of: name) { return known }
    if isReader { return gather(name, of: owner, members) }
    return load { gather(name, of: owner, members) }
  }

  private func gather(
    _ name: Name, of owner: Int, _ members: OwnerMembers
  ) -> ArraySlice<DeclarationID> {
    var ids: [DeclarationID] = []
    var isWhole = true
    for unit in skeleton.inOrder(members.units(of: name)) {
      if owner == LibrarySkeleton.topLevel, let type = typeDeclaration(in: unit) {
        ids.append(type)
        continue
      }
      // One that is being read at this moment may have more to say.
      read(unit)
      guard let made = loaded[unit] else { continue }
      if !made.isCollected { isWhole = false }
      for member in made.members where member.owner == owner && member.name == name {
        ids.append(member.id)
      }
    }
    if isWhole { members.publish(ids, of: name) }
    return ids[...]
  }

  /// What any type or protocol declares under a name.
  func members(everywhere name: Name, isReader: Bool) -> [DeclarationID] {
    (1..<skeleton.ownerCount).flatMap { members(name, of: $0, isReader: isReader) }
  }

  /// The operators of a name that types and protocols declare.
  func operators(named name: Name, isReader: Bool) -> [DeclarationID] {
    skeleton.owners(ofOperator: name).flatMap {
      members(name, of: $0, isReader: isReader)
    }
  }

  /// The numbers of the declarations of all units that have been read.
  private func allDeclarations() -> [Int] {
    skeleton.units.indices.flatMap { declarations.indices(of: $0) }
  }

  /// A text of the library, for what points at it.
  package func source(_ id: SourceID) -> Source { source(id, isReader: false) }

  /// All that an owner declares, in the order of the texts.
  func allMembers(
    of owner: Int, isReader: Bool
  ) -> [(name: Name, ids: ArraySlice<DeclarationID>)] {
    members(of: owner).names.map { ($0, members($0, of: owner, isReader: isReader)) }
  }
}

/// How many entries a unit makes, at most.
private struct DeclarationCount {
  var declarations = 0
  var nominals = 0
  var protocols = 0

  init(_ tree: Tree) {
    for number in 1..<UInt32(tree.nodeCount) {
      let node = NodeID(rawValue: number)
      switch tree.kind(node) {
      case .structDeclaration, .enumDeclaration:
        nominals += 1
        declarations += 1
      case .protocolDeclaration:
        protocols += 1
        declarations += 1
      case .functionDeclaration, .initializerDeclaration, .subscriptDeclaration, .enumCaseElement,
        .typealiasDeclaration, .associatedTypeDeclaration, .identifierPattern:
        declarations += 1
      case .variableDeclaration:
        // With a wrapper, `_name` and `$name` are declared as well.
        let variable = tree.variable(node)
        if !variable.attributes.isEmpty { declarations += 2 * variable.bindings.count }
      default: break
      }
    }
  }
}
