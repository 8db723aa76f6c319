// The descriptions of types that the machine needs when a program runs.

extension Compiler {
  func runtimeType(of type: Type) -> RuntimeTypeID {
    if let known = runtimeTypes[type.index] { return known }
    let concrete = checker.concrete(type, .empty)
    if concrete != type {
      // What `some P` hides is what runs.
      let id = runtimeType(of: concrete)
      runtimeTypes[type.index] = id
      return id
    }
    if case .nominal(let nominal, let arguments) = checker.program.types.shape(of: type) {
      noteInstance(of: .type(nominal), for: arguments)
      // Nothing will run: any type will do.
      if hasFailed, !parts.types.isEmpty { return RuntimeTypeID(index: 0) }
    }
    let id = RuntimeTypeID(index: UInt32(parts.types.count))
    runtimeTypes[type.index] = id
    parts.types.append(
      RuntimeType(
        kind: .function, type: type, name: name(of: type, isQualified: false),
        qualifiedName: name(of: type, isQualified: true), layout: layout(of: type)))
    let kind = kind(of: type)
    parts.types[Int(id.index)].kind = kind
    return id
  }

  private func kind(of type: Type) -> RuntimeType.Kind {
    switch checker.program.types.shape(of: type) {
    case .nominal(let id, let arguments):
      return kind(of: type, id, arguments)
    case .tuple:
      return .tuple(runtimeParts(parts(of: type)))
    case .existential:
      return .existential
    case .metatype(let instance):
      return .metatype(runtimeType(of: instance))
    case .error, .function, .genericParameter, .member, .opaque, .variable:
      return .function
    }
  }

  private func kind(of type: Type, _ id: NominalID, _ arguments: [Type]) -> RuntimeType.Kind {
    switch primitive(of: id) {
    case .integer(let bits, let isSigned): return .integer(bits: bits, isSigned: isSigned)
    case .double: return .double
    case .float: return .float
    case .boolean: return .boolean
    case .string: return .string
    case .character: return .character
    case .array where arguments.count == 1: return .array(runtimeType(of: arguments[0]))
    case .set where arguments.count == 1: return .set(runtimeType(of: arguments[0]))
    case .optional where arguments.count == 1: return .optional(runtimeType(of: arguments[0]))
    case .dictionary where arguments.count == 2:
      return .dictionary(key: runtimeType(of: arguments[0]), value: runtimeType(of: arguments[1]))
    default: break
    }
    switch typeLayout(of: type).form {
    case .scalar:
      return layout(of: type) == .word ? .integer(bits: 64, isSigned: true) : .function
    case .parts(let parts):
      return .structure(runtimeParts(parts, hidesPrivate: hidesPrivateParts(id)))
    case .tagged:
      var cases: [RuntimeType.Case] = []
      for (index, enumCase) in self[id].cases.enumerated() {
        var payload = runtimeParts(self.payload(of: type, case: index))
        // Offsets in a case count from behind the tag.
        for part in payload.indices { payload[part].offset.words -= 1 }
        cases.append(
          RuntimeType.Case(name: checker.program.names.text(enumCase.name), payload: payload))
      }
      return .enumeration(cases, isIndirect: false)
    case .boxed:
      var cases: [RuntimeType.Case] = []
      for (index, enumCase) in self[id].cases.enumerated() {
        let payload = runtimeParts(boxedPayload(of: type, case: index).parts)
        cases.append(
          RuntimeType.Case(name: checker.program.names.text(enumCase.name), payload: payload))
      }
      return .enumeration(cases, isIndirect: true)
    }
  }

  private func runtimeParts(
    _ parts: [LayoutPart], hidesPrivate: Bool = false
  ) -> [RuntimeType.Part] {
    parts.map {
      RuntimeType.Part(
        name: $0.name, type: runtimeType(of: $0.type), offset: $0.offset,
        isHidden: hidesPrivate && $0.name.utf8.first == UInt8(ascii: "_"))
    }
  }

  /// How a library from above keeps its values is its own affair; what Swift shows of its types and
  /// a program of its own is shown as Swift does.
  private func hidesPrivateParts(_ id: NominalID) -> Bool {
    let name = checker.program.qualifiedName(of: id)
    return !Nominal.isOfProgram(name) && !name.hasPrefix("Swift.")
  }

  // MARK: Names

  /// A type as `print` shows it.
  func name(of type: Type, isQualified: Bool) -> String {
    switch checker.program.types.shape(of: type) {
    case .nominal(let id, let arguments):
      return name(of: id, arguments, isQualified)
    case .tuple(let elements):
      var text = "("
      for (index, element) in elements.enumerated() {
        if index > 0 { text += ", " }
        if !element.label.isNone {
          text += checker.program.names.text(element.label)
          text += ": "
        }
        text += name(of: element.type, isQualified: isQualified)
      }
      return text + ")"
    case .function(let parameters, let result):
      let types = parameters.map {
        ($0.isInout ? "inout " : "") + name(of: $0.type, isQualified: isQualified)
      }
      return "(" + types.joined(separator: ", ") + ") -> "
        + name(of: result, isQualified: isQualified)
    case .existential(let protocols, let arguments):
      if protocols.isEmpty { return "Any" }
      let text = protocols.map { checker.program.names.text(self[$0].name) }
        .joined(separator: " & ")
      if arguments.isEmpty { return text }
      let types = arguments.map { argument in
        let associated = checker.program.associatedTypes[Int(argument.associated.index)]
        return "Self." + checker.program.names.text(self[associated.owner].name) + "."
          + checker.program.names.text(associated.name) + " == "
          + name(of: argument.type, isQualified: isQualified)
      }
      return "any " + text + "<" + types.joined(separator: ", ") + ">"
    case .metatype(let instance):
      return name(of: instance, isQualified: isQualified) + ".Type"
    case .genericParameter(let id):
      return checker.program.names.text(checker.program.genericParameters[Int(id.index)].name)
    case .member(let base, let associated):
      return name(of: base, isQualified: isQualified) + "."
        + checker.program.names.text(checker.program.associatedTypes[Int(associated.index)].name)
    case .error, .opaque, .variable:
      return "_"
    }
  }

  /// Arguments stand behind the type that declares their parameters: `Outer<Int>.Inner`.
  private func name(of id: NominalID, _ arguments: [Type], _ isQualified: Bool) -> String {
    var own = checker.program.names.text(checker.program.name(of: id))
    var ownArguments = arguments
    if let outer = checker.program.outer(of: id) {
      let count = min(self[outer].genericParameters.count, arguments.count)
      ownArguments = Array(arguments[count...])
      if isQualified {
        own = name(of: outer, Array(arguments[..<count]), true) + "." + own
        let names = [id, outer].map { checker.program.qualifiedName(of: $0) }
        if names.map({ Nominal.isOfProgram($0) }) == [true, false] {
          own = Nominal.extensionModule + own
        }
      }
    } else if isQualified {
      own = checker.program.qualifiedName(of: id)
    }
    if ownArguments.isEmpty { return own }
    return own + "<" + list(ownArguments, isQualified) + ">"
  }

  private func list(_ types: [Type], _ isQualified: Bool) -> String {
    var text = ""
    for (index, type) in types.enumerated() {
      if index > 0 { text += ", " }
      text += name(of: type, isQualified: isQualified)
    }
    return text
  }

  // MARK: Functions of the program that describing and keyed access call

  /// Compiles the `description` of a type and of what is inside of it.
  func requestDescription(_ id: RuntimeTypeID) {
    guard describedTypes.mark(id.index) else { return }
    let type = parts.types[Int(id.index)].type
    if primitive(of: type) == nil,
      case .nominal(let nominal, _) = checker.program.types.shape(of: type)
    {
      let own = hidesPrivateParts(nominal) ? witness(of: "_shown", wellKnown.shown, in: type) : nil
      if let found = own ?? witness(of: "description", wellKnown.describable, in: type) {
        parts.types[Int(id.index)].description = request(.body(found.function, found.arguments))
      }
      if let found = witness(
        of: "debugDescription", wellKnown.debugDescribable, in: type)
      {
        parts.types[Int(id.index)].debugDescription = request(
          .body(found.function, found.arguments))
      }
    }
    forEachPart(of: id) { requestDescription($0) }
  }

  /// Compiles the `==` and `hash(into:)` of a type, and of what is inside of it, where the program
  /// has written them.
  func requestHash(_ id: RuntimeTypeID) {
    guard hashedTypes.mark(id.index) else { return }
    let type = parts.types[Int(id.index)].type
    if primitive(of: type) == nil, case .nominal = checker.program.types.shape(of: type) {
      if let found = witness(of: "==", wellKnown.equatable, in: type), isWritten(found.function) {
        parts.types[Int(id.index)].equal = request(.body(found.function, found.arguments))
      }
      if let found = witness(of: "hash", wellKnown.hashable, in: type), isWritten(found.function) {
        parts.types[Int(id.index)].hash = request(.body(found.function, found.arguments))
      }
    }
    forEachPart(of: id) { requestHash($0) }
  }

  private func isWritten(_ function: FunctionID) -> Bool {
    if case .term = self[function].body { return true }
    return false
  }

  private func forEachPart(of id: RuntimeTypeID, _ visit: (RuntimeTypeID) -> Void) {
    switch parts.types[Int(id.index)].kind {
    case .structure(let parts), .tuple(let parts):
      for part in parts { visit(part.type) }
    case .enumeration(let cases, _):
      for enumCase in cases { for part in enumCase.payload { visit(part.type) } }
    case .array(let element), .set(let element), .optional(let element):
      visit(element)
    case .dictionary(let key, let value):
      visit(key)
      visit(value)
    case .metatype, .integer, .double, .float, .boolean, .string, .character, .existential,
      .function:
      break
    }
  }
}
