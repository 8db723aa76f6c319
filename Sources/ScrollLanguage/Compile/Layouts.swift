/// A part of a value: a stored property, an element of a tuple, an associated value.
struct LayoutPart {
  var name: String
  var type: Type
  /// Where it begins inside the value; in an indirect enum, inside the box.
  var offset: Layout
}

/// How the values of a type lie in registers.
struct TypeLayout {
  enum Form {
    /// One word or one reference, or nothing.
    case scalar
    /// A struct or tuple: its parts one after another.
    case parts([LayoutPart])
    /// A tag word, then the associated values of the case, over one another.
    case tagged([[LayoutPart]])
    /// A reference to a box with the tag and the associated values.
    case boxed([[LayoutPart]])
  }

  var layout: Layout
  var form: Form

  static let none = TypeLayout(layout: .zero, form: .scalar)
}

/// The types that the machine has instructions for.
enum Primitive: Equatable {
  case integer(bits: Int, isSigned: Bool)
  case double
  case float
  case boolean
  case string
  case character
  case array
  case dictionary
  case set
  case optional

  /// By the names that the library's types have.
  static let named: KeyValuePairs<String, Primitive> = [
    "Int": .integer(bits: 64, isSigned: true),
    "Int8": .integer(bits: 8, isSigned: true),
    "Int16": .integer(bits: 16, isSigned: true),
    "Int32": .integer(bits: 32, isSigned: true),
    "Int64": .integer(bits: 64, isSigned: true),
    "UInt": .integer(bits: 64, isSigned: false),
    "UInt8": .integer(bits: 8, isSigned: false),
    "UInt16": .integer(bits: 16, isSigned: false),
    "UInt32": .integer(bits: 32, isSigned: false),
    "UInt64": .integer(bits: 64, isSigned: false),
    "Double": .double,
    "CGFloat": .double,
    "Float": .float,
    "Bool": .boolean,
    "String": .string,
    "Character": .character,
    "Array": .array,
    "Dictionary": .dictionary,
    "Set": .set,
    "Optional": .optional,
  ]

  init?(name: String) {
    guard let found = Primitive.named.first(where: { $0.key == name }) else { return nil }
    self = found.value
  }

  /// What `Opcode.checkI` calls the type; nil where every word is a value of it.
  var range: Int8? {
    guard case .integer(let bits, let isSigned) = self, bits < 64 else { return nil }
    return isSigned ? Int8(bits) : -Int8(bits)
  }
}

extension Compiler {
  func layout(of type: Type) -> Layout { typeLayout(of: type).layout }

  func typeLayout(of type: Type) -> TypeLayout {
    if let known = typeLayouts[type.index] { return known }
    let made = makeTypeLayout(of: type)
    typeLayouts[type.index] = made
    return made
  }

  /// The stored parts of a struct or tuple.
  func parts(of type: Type) -> [LayoutPart] {
    if case .parts(let parts) = typeLayout(of: type).form { return parts }
    return []
  }

  /// The associated values of a case of an enum.
  func payload(of type: Type, case index: Int) -> [LayoutPart] {
    switch typeLayout(of: type).form {
    case .tagged(let cases), .boxed(let cases):
      return index < cases.count ? cases[index] : []
    case .scalar, .parts:
      return []
    }
  }

  func isIndirect(_ type: Type) -> Bool {
    if case .boxed = typeLayout(of: type).form { return true }
    return false
  }

  private func makeTypeLayout(of type: Type) -> TypeLayout {
    switch checker.program.types.shape(of: type) {
    case .nominal(let id, let arguments):
      return makeNominalLayout(id, arguments)
    case .tuple(let elements):
      let parts = place(
        elements.map { (checker.program.names.text($0.label), $0.type) }, from: .zero)
      return TypeLayout(layout: parts.end, form: .parts(parts.parts))
    case .function, .existential:
      return TypeLayout(layout: .reference, form: .scalar)
    case .metatype:
      return .none
    case .opaque, .member:
      let concrete = checker.concrete(type, .empty)
      if concrete == type {
        refuse(.notInferred)
        return .none
      }
      return typeLayout(of: concrete)
    case .error, .genericParameter, .variable:
      refuse(.notInferred)
      return .none
    }
  }

  private func makeNominalLayout(_ id: NominalID, _ arguments: [Type]) -> TypeLayout {
    switch checker.program.storage(of: id) {
    case .word: return TypeLayout(layout: .word, form: .scalar)
    case .reference: return TypeLayout(layout: .reference, form: .scalar)
    case .parts: break
    }
    if checker.library != nil { checker.resolveFields(of: id) }
    let nominal = self[id]
    let substitution = Substitution(parameters: nominal.genericParameters, arguments: arguments)
    switch nominal.kind {
    case .struct:
      var fields: [(String, Type)] = []
      for field in nominal.fields {
        fields.append(
          (checker.program.names.text(field.name), checker.concrete(field.type, substitution)))
      }
      let parts = place(fields, from: .zero)
      return TypeLayout(layout: parts.end, form: .parts(parts.parts))
    case .enum:
      return makeEnumLayout(nominal, substitution)
    }
  }

  private func makeEnumLayout(_ nominal: Nominal, _ substitution: Substitution) -> TypeLayout {
    var cases: [[LayoutPart]] = []
    var size = Layout.word
    for enumCase in nominal.cases {
      var elements: [(String, Type)] = []
      for element in enumCase.payload {
        elements.append(
          (
            checker.program.names.text(element.label),
            checker.concrete(element.type, substitution)
          ))
      }
      if nominal.isIndirect {
        // Sized when a box is made: the layout may be asked for inside of itself.
        cases.append(elements.map { LayoutPart(name: $0.0, type: $0.1, offset: .zero) })
        continue
      }
      let parts = place(elements, from: .word)
      size.words = max(size.words, parts.end.words)
      size.references = max(size.references, parts.end.references)
      cases.append(parts.parts)
    }
    if nominal.isIndirect { return TypeLayout(layout: .reference, form: .boxed(cases)) }
    return TypeLayout(layout: size, form: .tagged(cases))
  }

  /// The associated values of a case of an indirect enum as they lie in its box.
  func boxedPayload(of type: Type, case index: Int) -> (parts: [LayoutPart], size: Layout) {
    let placed = place(payload(of: type, case: index).map { ($0.name, $0.type) }, from: .zero)
    return (placed.parts, placed.end)
  }

  private func place(
    _ elements: [(String, Type)], from start: Layout
  ) -> (parts: [LayoutPart], end: Layout) {
    var parts: [LayoutPart] = []
    var end = start
    for (name, type) in elements {
      parts.append(LayoutPart(name: name, type: type, offset: end))
      end = end + layout(of: type)
    }
    return (parts, end)
  }

  // MARK: Well-known types

  func primitive(of type: Type) -> Primitive? {
    guard case .nominal(let id, _) = checker.program.types.shape(of: type) else { return nil }
    return primitive(of: id)
  }

  func primitive(of id: NominalID) -> Primitive? {
    wellKnown.primitive(of: id)
  }

  func elementType(of type: Type) -> Type? {
    guard case .nominal(_, let arguments) = checker.program.types.shape(of: type) else {
      return nil
    }
    return arguments.first
  }

  func isExistential(_ type: Type) -> Bool {
    if case .existential = checker.program.types.shape(of: type) { return true }
    return false
  }
}
