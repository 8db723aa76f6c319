// `@Entry`: a property in an extension of one of the library's keyed structs, kept in the table that
// the struct has for that.

extension Checker {
  /// The `@Entry` of a variable.
  mutating func entryAttribute(of variable: VariableSyntax) -> NodeID? {
    variable.attributes.first { tree.attribute($0).name == names.entry }
  }

  /// A property that reads and writes the table of its struct. What is wrong with it is reported, and
  /// the property is there all the same, so that its uses are not reported, too.
  mutating func makeEntry(
    _ id: DeclarationID, _ declaration: Declaration, _ syntax: VariableSyntax, _ type: Type
  ) -> Variable {
    let binding = tree.binding(declaration.detail)
    var made = Variable(type: type, access: .computed, isMutable: true)
    guard let owner = entryOwner(declaration) else { return made }
    if let misuse = misuse(ofEntry: declaration, syntax, binding, type, owner) {
      report(.misusedEntry(text(declaration.name), misuse), at: nameNode(declaration))
      guard misuse.keepsAccessors else { return made }
    }
    let name = qualified(text(declaration.name), in: declaration.context)
    let selfType = enclosingSelfType(declaration.context)
    made.getter = makeFunction(
      id, name: name, context: declaration.context, parameters: [], selfType: selfType,
      selfIsInout: false, result: type, origin: .synthesized(.entryGetter(id)))
    let value = Signature.Parameter(label: .none, name: names.newValue, type: type)
    made.setterMutates = true
    made.setter = makeFunction(
      id, name: name + "=", context: declaration.context, parameters: [value], selfType: selfType,
      selfIsInout: true, result: .unit, origin: .synthesized(.entrySetter(id)))
    return made
  }

  /// Reports an `@Entry` that stands where none can be.
  mutating func checkEntryPlace(_ declaration: Declaration) -> Bool {
    let misuse: EntryMisuse
    if !tables.contexts[declaration.context].isExtension {
      misuse = .outsideOfExtension
    } else if entryOwner(declaration) == nil {
      misuse = .extensionOf(
        enclosingSelfType(declaration.context).map { describe($0) } ?? "a protocol")
    } else {
      return true
    }
    report(.misusedEntry(text(declaration.name), misuse), at: nameNode(declaration))
    return false
  }

  private func misuse(
    ofEntry declaration: Declaration, _ syntax: VariableSyntax, _ binding: BindingSyntax,
    _ type: Type, _ owner: NominalID
  ) -> EntryMisuse? {
    if syntax.isLet { return .constant }
    if declaration.flags.contains(.isStatic) { return .isStatic }
    if !binding.accessors.isNone { return .hasAccessors }
    if wrapperAttribute(of: syntax) != nil { return .wrapped }
    if type == .error { return nil }
    if text(program[owner].name) == "FocusedValues" {
      if !binding.initializer.isNone { return .focusedWithDefault }
      return isOptional(type) ? nil : .focusedNotOptional
    }
    return binding.initializer.isNone && !isOptional(type) ? .withoutDefault : nil
  }

  /// The struct of the library that an extension adds entries to: one with a table for them.
  private func entryOwner(_ declaration: Declaration) -> NominalID? {
    guard tables.contexts[declaration.context].isExtension,
      case .nominal(let nominal) = tables.contexts[declaration.context].kind,
      tables.declarations[tables.nominalDeclarations[Int(nominal.index)]].flags.contains(
        .isLibrary),
      !tables.nominalMembers[Int(nominal.index), names.entries].isEmpty
    else { return nil }
    return nominal
  }

  // MARK: Bodies

  /// `_entryValue(_entries, key, default)`
  mutating func entryGetterBody(_ function: FunctionID, _ id: DeclarationID) -> TermID {
    let declaration = tables.declarations[id]
    let node = declaration.detail
    guard let read = libraryFunction(names.entryValue), let table = entryTable(function, node),
      let owner = entryOwner(declaration)
    else { return invalid(node) }
    let type = program[function].result
    let initial = entryDefault(declaration, owner, type)
    let value = make(
      .functionValue(initial, .empty), intern(.function([], result: type)), node)
    return make(
      .call(read, typeList([type]), list([table, makeInteger(Int64(id.index), node), value])),
      type, node)
  }

  /// `_setEntry(&_entries, key, newValue)`
  mutating func entrySetterBody(_ function: FunctionID, _ id: DeclarationID) -> TermID {
    let node = tables.declarations[id].detail
    guard let write = libraryFunction(names.setEntry), let table = entryTable(function, node),
      let parameter = program[function].parameters.last
    else { return invalid(node) }
    let place = make(.inout(table), type(table), node)
    let value = make(.local(parameter.local), parameter.type, node)
    return make(
      .call(
        write, typeList([parameter.type]),
        list([place, makeInteger(Int64(id.index), node), value])), .unit, node)
  }

  /// What the property reads as long as nothing sets the entry: computed again for every reading.
  private mutating func entryDefault(
    _ declaration: Declaration, _ owner: NominalID, _ type: Type
  ) -> FunctionID {
    guard let initializer = tree.binding(declaration.detail).initializer.some else {
      return makeInitialValue(declaration, type, .nilValue)
    }
    return makeExpressionFunction(
      name: qualified(text(declaration.name), in: declaration.context), initializer,
      context: declaration.context, result: type)
  }

  /// The table of entries of the `self` of a function.
  private mutating func entryTable(_ function: FunctionID, _ node: NodeID) -> TermID? {
    guard let parameter = program[function].parameters.first,
      case .nominal(let nominal, _) = program.types.shape(of: parameter.type)
    else { return nil }
    resolveFields(of: nominal)
    guard let index = program[nominal].fields.firstIndex(where: { $0.name == names.entries })
    else { return nil }
    let base = make(.local(parameter.local), parameter.type, node)
    return make(
      .field(base, index: UInt32(index)), program[nominal].fields[index].type, node)
  }
}
