// Types as messages spell them.

extension Checker {
  /// The type of an expression, which may say more than the type alone.
  mutating func describe(_ value: TermID) -> String {
    let type = program.type(of: value)
    guard case .existential(let protocols, let arguments) = program.types.shape(of: type),
      protocols.count == 1,
      arguments.isEmpty, isOfOneType(value)
    else { return describe(type) }
    return "some " + text(program[protocols[0]].name)
  }

  /// Values of an erased protocol are of one hidden type each, unless the program says `any`.
  private func isOpaque(_ protocols: [ProtocolID]) -> Bool {
    protocols.count == 1 && program[protocols[0]].isErased
      && !collection.protocolsWrittenAsAny.contains(protocols[0])
  }

  /// Stands in a message for a type in error. Such a message follows from another error and is
  /// dropped (`thinned`), so nobody reads it.
  static let typeInError = "\u{1A}"
  /// Stands for a type that inference left open; people read `_`.
  static let openType = String.openType

  func describe(_ type: Type) -> String {
    switch program.types.shape(of: type) {
    case .error: return Checker.typeInError
    case .nominal(let nominal, let arguments): return describeNominal(nominal, arguments)
    case .tuple(let elements):
      let parts = elements.map { element in
        (element.label.isNone ? "" : text(element.label) + ": ") + describe(element.type)
      }
      return "(" + parts.joined(separator: ", ") + ")"
    case .function(let parameters, let result):
      let parts = parameters.map {
        ($0.isAutoclosure ? "@autoclosure " : "") + ($0.isInout ? "inout " : "")
          + describe($0.type)
      }
      return "(" + parts.joined(separator: ", ") + ") -> "
        + (result == .unit ? "Void" : describe(result))
    case .genericParameter(let id):
      let parameter = program.genericParameters[Int(id.index)]
      return parameter.name.isNone ? describeOpaque(parameter.bounds) : text(parameter.name)
    case .member(let base, _) where isUnresolved(base): return Checker.openType
    case .member(let base, let associated):
      return describe(base) + "." + text(program.associatedTypes[Int(associated.index)].name)
    case .existential(let protocols, let arguments):
      if protocols.isEmpty { return "Any" }
      let names = protocols.map { text(program[$0].name) }.joined(separator: " & ")
      if arguments.isEmpty { return (isOpaque(protocols) ? "some " : "any ") + names }
      return "any " + names + "<"
        + arguments.map { describe($0.type) }.joined(separator: ", ") + ">"
    case .opaque(let id, _):
      return describeOpaque(program.opaques[Int(id.index)].bounds)
    case .metatype(let instance): return describe(instance) + ".Type"
    case .variable: return Checker.openType
    }
  }

  private func describeOpaque(_ bounds: [ProtocolID]) -> String {
    "some " + bounds.map { text(program[$0].name) }.joined(separator: " & ")
  }

  private func describeNominal(_ nominal: NominalID, _ arguments: [Type]) -> String {
    if nominal == known.optional { return describeWrapped(arguments[0]) + "?" }
    if nominal == known.array { return "[" + describe(arguments[0]) + "]" }
    if nominal == known.dictionary {
      return "[" + describe(arguments[0]) + " : " + describe(arguments[1]) + "]"
    }
    if let shown = shownProtocol(nominal) { return "some " + shown }
    let name = qualifiedName(nominal)
    if arguments.isEmpty { return name }
    return name + "<" + arguments.map { describe($0) }.joined(separator: ", ") + ">"
  }

  /// `Axis.Set`: with the types that it is nested in.
  private func qualifiedName(_ nominal: NominalID) -> String {
    let name = text(program[nominal].name)
    if isHidden(nominal) { return String(name.dropFirst()) }
    let context = tables.declarations[tables.nominalDeclarations[Int(nominal.index)]].context
    guard case .nominal(let outer) = tables.contexts[context].kind, outer != nominal else {
      return name
    }
    return qualifiedName(outer) + "." + name
  }

  /// `View` for the type behind a modifier, which programs have no name for.
  private func shownProtocol(_ nominal: NominalID) -> String? {
    guard isHidden(nominal) else { return nil }
    for declared in tables.declaredConformances[Int(nominal.index)] {
      let proto = declared.protocol
      if [known.view, known.visualEffect].contains(proto) || program[proto].isErased {
        return text(program[proto].name)
      }
    }
    return nil
  }

  /// Whether a type is the library's own: its name begins with an underscore.
  private func isHidden(_ nominal: NominalID) -> Bool {
    text(program[nominal].name).hasPrefix("_")
      && tables.declarations[tables.nominalDeclarations[Int(nominal.index)]].flags.contains(
        .isLibrary)
  }

  func isInError(_ type: Type) -> Bool { program.types.contents(of: type).contains(.error) }

  private func describeWrapped(_ type: Type) -> String {
    switch program.types.shape(of: type) {
    case .function, .existential: "(" + describe(type) + ")"
    default: describe(type)
    }
  }
}
