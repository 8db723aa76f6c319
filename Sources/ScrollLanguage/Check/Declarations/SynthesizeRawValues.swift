// Raw values and lists of cases that are written by Swift.

extension Checker {
  mutating func synthesizeRawValue(_ nominal: NominalID) {
    guard program[nominal].kind == .enum, let raw = tables.nominalStates[Int(nominal.index)].rawType
    else { return }
    addMember(
      nominal, .variable, names.rawValue, [], parameters: [], result: raw, selfParameter: true,
      origin: .rawValue(nominal))
  }

  mutating func rawValueBody(_ nominal: NominalID, _ function: FunctionID) -> TermID {
    let raw = program[function].result
    let node = tables.declarations[tables.nominalDeclarations[Int(nominal.index)]].node
    let type = selfType(nominal)
    let local = program[function].parameters[0].local
    var parts: [TermID] = []
    for (index, value) in rawValues(of: nominal, raw).enumerated() {
      let subject = make(.local(local), type, node)
      parts.append(make(.isCase(subject, caseIndex: UInt32(index)), known.boolType, node))
      parts.append(value)
    }
    return make(.select(makeLabel(), list(parts)), raw, node)
  }

  mutating func synthesizeRawInitializer(_ nominal: NominalID) {
    guard let raw = tables.nominalStates[Int(nominal.index)].rawType,
      !declaresRawInitializer(nominal, raw)
    else { return }
    let parameter = Signature.Parameter(label: names.rawValue, name: names.rawValue, type: raw)
    addMember(
      nominal, .initializer, .initializer, [.isStatic, .isFailable], parameters: [parameter],
      result: optional(selfType(nominal)), selfParameter: false, origin: .rawInitializer(nominal))
  }

  /// Whether an enum says itself how it is made of a raw value.
  private mutating func declaresRawInitializer(_ nominal: NominalID, _ raw: Type) -> Bool {
    for id in tables.nominalMembers[Int(nominal.index), .initializer]
    where tables.declarations[id].kind == .initializer && parameterLabels(id) == [names.rawValue] {
      if resolveSignature(id)?.parameters[0].type == raw { return true }
    }
    return false
  }

  mutating func rawInitializerBody(
    _ nominal: NominalID, _ function: FunctionID
  ) -> TermID {
    let type = selfType(nominal)
    let result = program[function].result
    let raw = program[function].parameters[0].type
    let node = tables.declarations[tables.nominalDeclarations[Int(nominal.index)]].node
    let local = program[function].parameters[0].local
    var parts: [TermID] = []
    for (index, value) in rawValues(of: nominal, raw).enumerated() {
      let subject = make(.local(local), raw, node)
      parts.append(applyOperator(.equal, subject, value, node))
      let made = make(.enumCase(index: UInt32(index), .empty), type, node)
      parts.append(make(.enumCase(index: 1, list([made])), result, node))
    }
    parts.append(make(.boolean(true), known.boolType, node))
    parts.append(make(.enumCase(index: 0, .empty), result, node))
    return make(.select(makeLabel(), list(parts)), result, node)
  }

  /// The raw value of every case: written, counted on, or its name.
  mutating func rawValues(of nominal: NominalID, _ raw: Type) -> [TermID] {
    var values: [TermID] = []
    var next: Int64 = 0
    var seen: Set<String> = []
    for id in members(of: nominal) where tables.declarations[id].kind == .enumCase {
      let syntax = tree.enumCase(tables.declarations[id].detail)
      let node = tables.declarations[id].detail
      var key: String
      if let written = syntax.rawValue.some {
        let value = checkConverted(written, to: raw)
        if case .integer(let number) = program[value] { next = number }
        key = rawKey(value)
        values.append(value)
      } else if raw == known.stringType {
        values.append(makeText(text(syntax.name), node))
        key = text(syntax.name)
      } else if known.isFloating(raw) {
        values.append(make(.double(Double(next)), raw, node))
        key = String(next)
      } else {
        if let bounds = ConstantArithmetic.range(of: nominalName(raw)), !bounds.contains(next),
          !flow.rawValuesReported.contains(nominal)
        {
          report(.literalOutOfRange(describe(raw)), at: node)
        }
        values.append(make(.integer(next), raw, node))
        key = String(next)
      }
      if seen.contains(key), !isLibrary(nominal), !flow.rawValuesReported.contains(nominal) {
        report(.duplicateRawValue(key), at: node)
      }
      seen.insert(key)
      if next < Int64.max { next += 1 }
    }
    flow.rawValuesReported.insert(nominal)
    return values
  }

  private func rawKey(_ term: TermID) -> String {
    switch program[term] {
    case .integer(let value): return String(value)
    case .text(let id): return program.texts[Int(id.index)]
    case .double(let value): return String(value)
    default: return String(term.index)
    }
  }

  mutating func synthesizeAllCases(_ nominal: NominalID) {
    guard program[nominal].kind == .enum, declares(nominal, known.caseIterable) else { return }
    addMember(
      nominal, .variable, names.allCases, [.isStatic], parameters: [],
      result: array(selfType(nominal)), selfParameter: false, origin: .allCases(nominal))
  }

  mutating func allCasesBody(_ nominal: NominalID, _ function: FunctionID) -> TermID {
    let type = selfType(nominal)
    let node = tables.declarations[tables.nominalDeclarations[Int(nominal.index)]].node
    var cases: [TermID] = []
    for index in program[nominal].cases.indices {
      cases.append(make(.enumCase(index: UInt32(index), .empty), type, node))
    }
    return make(.array(list(cases)), array(type), node)
  }
}
