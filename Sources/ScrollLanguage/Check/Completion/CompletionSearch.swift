// What can stand at the place where a text is being written, found on the way: there a name is put
// that nothing is called, and whoever looks it up tells here what there is instead.

/// What has been found so far about the place to be completed.
package struct CompletionSearch {
  /// The name that stands at the place.
  let marker: Name
  let source: SourceID
  /// Where in the source it begins.
  let place: UInt32
  /// What has been typed of the word there.
  let prefix: String
  private(set) var labels: [Completion] = []
  private(set) var words: [Completion] = []
  /// An argument without a label fits some form of the call around, or there is none.
  private(set) var admitsExpression = true
  /// How the parameters are declared that the place may be an argument for.
  private(set) var parameters: [String] = []
  /// The functions that they belong to.
  private(set) var callees: [String] = []
  /// Parameters without a label that the place may be an argument for, as they are declared.
  private(set) var unlabelled: [String] = []
  private var known: Set<String> = []
  /// Types of which members have been noted, and which. Who misses one member of a value may ask
  /// for it as one of the type, for the words of an error.
  private var visited: [Type: Bool] = [:]
  private var visitedGlobals: GlobalKinds?

  enum GlobalKinds {
    case types
    case all
  }

  init(marker: Name, source: SourceID, place: UInt32, prefix: String) {
    self.marker = marker
    self.source = source
    self.place = place
    self.prefix = prefix
  }

  mutating func addLabel(_ completion: Completion) {
    guard completion.text.hasPrefix(prefix), known.insert(completion.text).inserted else { return }
    labels.append(completion)
  }

  /// What is added first is nearer, and hides what has the same name.
  mutating func add(_ completion: Completion) {
    guard completion.text.hasPrefix(prefix), known.insert(completion.text).inserted else { return }
    words.append(completion)
  }

  mutating func visits(_ type: Type, isStatic: Bool) -> Bool {
    if let before = visited[type] { return before == isStatic }
    visited[type] = isStatic
    return true
  }

  /// Whether the names of the top level have yet to be noted: they are the same for each form of a
  /// call that the place is an argument of.
  mutating func visitsGlobals(_ kinds: GlobalKinds) -> Bool {
    if visitedGlobals == .all || visitedGlobals == kinds { return false }
    visitedGlobals = kinds
    return true
  }

  func isKnown(_ name: String) -> Bool { known.contains(name) }

  mutating func addParameter(_ declaration: String, of callee: String) {
    if !parameters.contains(declaration) { parameters.append(declaration) }
    if !callees.contains(callee) { callees.append(callee) }
  }

  mutating func addUnlabelled(_ declaration: String) {
    if !unlabelled.contains(declaration) { unlabelled.append(declaration) }
  }

  /// A call has been found whose argument the place is.
  mutating func noteCall(admitsExpression: Bool) {
    self.admitsExpression = admitsExpression
  }

  /// Labels, then what is of a type that the place wants, then the rest.
  var completions: [Completion] {
    let labels = labels.sorted { $0.text < $1.text }
    guard admitsExpression || labels.isEmpty else { return labels }
    let words = words.sorted { $0.text < $1.text }
    let wanted = words.map { word in parameters.contains { word.gives($0) } }
    let places = words.indices
    return labels + places.filter { wanted[$0] }.map { words[$0] }
      + places.filter { !wanted[$0] }.map { words[$0] }
  }
}

extension Checker {
  @inline(__always)
  func isSought(_ name: Name) -> Bool { prompt.search.map { $0.marker == name } ?? false }

  /// A bare name is looked up: all that is in sight.
  mutating func noteNames() {
    for entry in elaboration.functionState.scope.reversed() { noteLocal(entry) }
    var current: ContextID? = elaboration.functionState.context
    while let id = current {
      if isMemberContext(id), let selfType = tables.contexts[id].selfType {
        let isInstance = isOwnContext(id) && elaboration.functionState.hasSelf
        noteMembers(of: selfType, isStatic: !isInstance)
      }
      noteTypes(in: id)
      current = tables.contexts[id].parent
    }
    noteGlobals(.all)
  }

  /// The name of a type is looked up.
  mutating func noteTypes(from context: ContextID) {
    var current: ContextID? = context
    while let id = current {
      noteTypes(in: id)
      current = tables.contexts[id].parent
    }
    noteGlobals(.types)
  }

  private mutating func noteTypes(in context: ContextID) {
    for (name, _) in tables.contexts[context].types {
      let found = Completion(text: text(name), declaration: text(name), documentation: "")
      prompt.search?.add(found)
    }
    guard case .nominal(let nominal) = tables.contexts[context].kind else { return }
    for (_, ids) in tables.nominalMembers.all(of: Int(nominal.index)) {
      for id in ids where [.nominal, .typeAlias].contains(tables.declarations[id].kind) { note(id) }
    }
  }

  private mutating func noteLocal(_ entry: ScopeEntry) {
    switch entry.entity {
    case .local(let local), .projected(let local):
      let variable = program[local]
      note(entry.name, variable.isMutable ? "var" : "let", variable.type)
    case .computed(let computed): note(entry.name, "var", computed.type)
    case .function(let id), .type(let id): note(id)
    case .later: break
    }
  }

  /// The variables of closures around a place.
  mutating func note(_ variables: [KnownVariable]) {
    for variable in variables.reversed() { note(variable.name, "let", variable.type) }
  }

  private mutating func note(_ name: Name, _ keyword: String, _ type: Type) {
    if name.isNone || isSought(name) || text(name).hasPrefix("_") { return }
    let told = isUnresolved(type) || isInError(type) ? "" : ": \(describe(type))"
    let found = Completion(
      text: text(name), declaration: "\(keyword) \(text(name))\(told)", documentation: "",
      type: String(told.dropFirst(2)))
    prompt.search?.add(found)
  }

  private mutating func note(_ id: DeclarationID) {
    // What is hidden need not be described.
    guard prompt.search?.isKnown(text(tables.declarations[id].name)) == false,
      isVisible(id, from: elaboration.functionState.context), let completion = completion(of: id)
    else { return }
    prompt.search?.add(completion)
  }

  private mutating func noteGlobals(_ kinds: CompletionSearch.GlobalKinds) {
    guard let prefix = prompt.search?.prefix, prompt.search?.visitsGlobals(kinds) ?? false else {
      return
    }
    for (name, ids) in tables.globalNames.all where text(name).hasPrefix(prefix) {
      if let id = ids.last, kinds == .all || isType(id) { note(id) }
    }
    if prefix.isEmpty || kinds == .types { return }
    for (name, global) in prompt.keptValues { note(name, "let", program[global].type) }
  }

  // MARK: Members

  /// A member of a value, or with `isStatic` of a type, is looked up.
  mutating func noteMembers(of type: Type, isStatic: Bool) {
    guard let prefix = prompt.search?.prefix,
      prompt.search?.visits(type, isStatic: isStatic) ?? false
    else {
      return
    }
    if case .tuple(let elements) = program.types.shape(of: type), !isStatic {
      for element in elements { note(element.label, "let", element.type) }
    }
    for list in memberLists(of: type) {
      for (name, ids) in list where text(name).hasPrefix(prefix) {
        let fitting = ids.first { isMember($0, static: isStatic) }
        if let fitting { note(fitting) }
      }
    }
    if isStatic, let inner = wrapped(type) { noteMembers(of: inner, isStatic: true) }
  }

  /// Whether it stands behind a value, or behind a type.
  private func isMember(_ id: DeclarationID, static isStatic: Bool) -> Bool {
    let declaration = tables.declarations[id]
    switch declaration.kind {
    case .function, .variable: return declaration.flags.contains(.isStatic) == isStatic
    case .enumCase, .nominal, .typeAlias: return isStatic
    case .initializer, .subscript, .protocol, .associatedType, .genericParameter: return false
    }
  }

  /// The static members that a place finds where a value of a protocol is expected.
  mutating func noteStatics(of protocols: [ProtocolID]) {
    for proto in protocols {
      for (_, ids) in tables.protocolMembers.all(of: Int(proto.index)) {
        for id in ids where tables.declarations[id].flags.contains(.isStatic) {
          readRequirements(of: tables.declarations[id].context)
          let own = intern(.genericParameter(program[proto].selfParameter))
          let requirements = tables.contexts[tables.declarations[id].context].sameTypeRequirements
          if requirements.contains(where: { $0.left == own }) { note(id) }
        }
      }
    }
  }

  private mutating func memberLists(
    of type: Type
  ) -> [[(name: Name, ids: ArraySlice<DeclarationID>)]] {
    switch program.types.shape(of: type) {
    case .nominal(let nominal, _):
      ensureSynthesizedMembers(of: nominal, for: prompt.search?.marker ?? .none)
      return [tables.nominalMembers.all(of: Int(nominal.index))]
        + allConformances(of: nominal).map {
          tables.protocolMembers.all(of: Int($0.protocol.index))
        }
    case .existential(let protocols, _):
      return protocols.flatMap { bound in
        allInherited(bound).map { tables.protocolMembers.all(of: Int($0.index)) }
      }
    case .genericParameter, .member, .opaque:
      return protocols(of: type).map { tables.protocolMembers.all(of: Int($0.index)) }
    default: return []
    }
  }

  // MARK: Arguments

  mutating func noteArguments(_ candidates: [Candidate], of call: NodeID) {
    switch tree.kind(call) {
    case .call, .subscriptCall: noteArguments(candidates, arguments(of: call))
    case .attribute: noteArguments(candidates, arguments(ofAttribute: call))
    default: break
    }
  }

  /// A call whose argument stands at the place: labels, and what the parameter says of it. A call
  /// that is not complete yet fits nothing, so its argument is looked at for each form by itself.
  private mutating func noteArguments(_ candidates: [Candidate], _ arguments: [CallArgument]) {
    guard let place = prompt.search?.place, tree.source == prompt.search?.source,
      let index = arguments.firstIndex(where: { argument in
        let span = tree.span(argument.node)
        return span.start <= place && place < span.end
      })
    else { return }
    let argument = arguments[index]
    var admitsExpression = false
    let isWord =
      tree.kind(argument.node) == .identifier && isSought(tree.name(argument.node))
    for candidate in candidates {
      guard let parameters = parameters(of: candidate.declaration),
        let next = next(behind: arguments[..<index], in: parameters)
      else { continue }
      if isWord, argument.label.isNone,
        isVisible(candidate.declaration, from: elaboration.functionState.context)
      {
        noteLabels(parameters[next...], of: candidate.declaration)
        if isFree(parameters[next...]) { admitsExpression = true }
      }
      guard let found = parameter(for: argument, in: parameters[next...]) else { continue }
      let type = substitute(found.type, candidate.substitution)
      let bounds = boundsOfParameter(type)
      let declared = bounds.isEmpty ? describe(type) : "some " + bounds
      let callee = text(tables.declarations[candidate.declaration].name)
      prompt.search?.addParameter(declared, of: callee)
      var all = arguments
      all[index].checked = nil
      if case .fits = match(all, parameters) { continue }
      var inference = Inference([], BodyMemory(isRepairing: true))
      _ = inference.infer(
        argument.node, found.isAutoclosure ? .nothing : .type(type), &self)
    }
    if isWord, argument.label.isNone { prompt.search?.noteCall(admitsExpression: admitsExpression) }
  }

  /// What a generic parameter's type conforms to, as it is written.
  private mutating func boundsOfParameter(_ type: Type) -> String {
    guard case .genericParameter = program.types.shape(of: type) else { return "" }
    return protocols(of: type).map { text(program[$0].name) }.joined(separator: " & ")
  }

  private mutating func noteLabels(
    _ parameters: ArraySlice<Signature.Parameter>, of id: DeclarationID
  ) {
    let texts = completedParameters(of: id)
    for (index, parameter) in zip(parameters.indices, parameters) {
      let label = text(parameter.label)
      if !parameter.label.isNone, !label.hasPrefix("_") {
        prompt.search?.addLabel(
          Completion(
            text: label + ":", declaration: index < texts.count ? texts[index] : label,
            documentation: ""))
      } else if parameter.label.isNone, index < texts.count {
        prompt.search?.addUnlabelled(texts[index])
      }
      // Nothing comes before an argument that must be there.
      if !parameter.hasDefault { break }
    }
  }

  /// Whether an argument without a label can stand next.
  private func isFree(_ parameters: ArraySlice<Signature.Parameter>) -> Bool {
    for parameter in parameters {
      if parameter.label.isNone { return true }
      if !parameter.hasDefault { return false }
    }
    return false
  }

  /// The first parameter behind those that written arguments are for; nil where they do not fit.
  private func next(
    behind arguments: ArraySlice<CallArgument>, in parameters: [Signature.Parameter]
  ) -> Int? {
    var next = 0
    for argument in arguments where !argument.isTrailing {
      guard
        let found = parameters[next...].firstIndex(where: { $0.label == argument.label })
      else { return nil }
      next = found + 1
    }
    return next
  }

  private func parameter(
    for argument: CallArgument, in parameters: ArraySlice<Signature.Parameter>
  ) -> Signature.Parameter? {
    if argument.isTrailing, argument.label.isNone {
      return parameters.first { functionShape(unwrappedAll($0.type)) != nil }
    }
    return parameters.first { $0.label == argument.label }
  }
}
