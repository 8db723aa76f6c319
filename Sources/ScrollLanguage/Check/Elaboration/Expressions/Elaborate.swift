// What terms are once all that an expression says of its types is known.

extension Checker {
  // MARK: Facts of its own

  /// Sets aside what is known of the expressions around a body while that is checked; the answer is for
  /// `endInference`.
  mutating func beginInference() -> Facts? {
    defer { inference.facts = nil }
    return inference.facts
  }

  mutating func endInference(_ surrounding: Facts?) { inference.facts = surrounding }

  // MARK: Literals

  /// A literal, as what its type makes of it.
  mutating func makeLiteral(_ term: Term, _ type: Type, _ node: NodeID) -> TermID {
    let literal = make(term, type, node)
    finishLiteral(Int(literal.index), type)
    return literal
  }

  /// A literal becomes what its type makes of it.
  private mutating func finishLiteral(_ index: Int, _ type: Type) {
    switch program.terms[index] {
    case .integer(let value):
      if type == known.intType { return }
      if known.isFloating(type) {
        program.terms[index] = .double(
          type == known.floatType ? Double(Float(value)) : Double(value))
      } else if isCustomLiteral(type) {
        convertLiteral(index, type, known.expressibleByIntegerLiteral, known.intType)
      }
    case .double(let value):
      if type == known.doubleType { return }
      if type == known.floatType {
        program.terms[index] = .double(Double(Float(value)))
      } else if isCustomLiteral(type), !known.isFloating(type) {
        convertLiteral(index, type, known.expressibleByFloatLiteral, known.doubleType)
      }
    case .text, .interpolation:
      if type == known.stringType || type == known.characterType { return }
      if isCustomLiteral(type) {
        convertLiteral(index, type, known.expressibleByStringLiteral, known.stringType)
      }
    default: return
    }
  }

  @inline(__always)
  private func isCustomLiteral(_ type: Type) -> Bool {
    switch program.types.shape(of: type) {
    case .nominal(let nominal, _): program[nominal].storage == .parts
    case .genericParameter, .member: true
    default: false
    }
  }

  /// `T(integerLiteral: 0)` for a type of the program's own or a generic parameter.
  private mutating func convertLiteral(
    _ index: Int, _ type: Type, _ proto: ProtocolID?, _ literal: Type
  ) {
    guard let proto else { return }
    for id in tables.protocolRequirements[Int(proto.index)]
    where tables.declarations[id].kind == .initializer {
      guard let signature = resolveSignature(id) else { continue }
      program.terms.append(program.terms[index])
      program.termTypes.append(literal)
      program.termSpans.append(program.termSpans[index])
      let value = TermID(index: UInt32(program.terms.count - 1))
      program.terms[index] = .callRequirement(
        signature.function, typeList([type]), list([value]))
      return
    }
  }
}
