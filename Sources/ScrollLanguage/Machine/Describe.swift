// The text that `print` shows for a value.

extension Machine {
  /// What `print` shows for a value; with `isDebug` the form that it has inside a collection.
  package func describe(
    _ id: RuntimeTypeID, _ w: UnsafeMutablePointer<UInt64>, _ r: UnsafeMutablePointer<Reference?>,
    isDebug: Bool
  ) throws(Fault) -> String {
    var text = ""
    try describe(id, w, r, isDebug: isDebug, into: &text)
    return text
  }

  private func describe(
    _ id: RuntimeTypeID, _ w: UnsafeMutablePointer<UInt64>, _ r: UnsafeMutablePointer<Reference?>,
    isDebug: Bool, into text: inout String
  ) throws(Fault) {
    let type = code.type(id)
    let preferred = isDebug ? type.debugDescription : type.description
    if let function = preferred ?? type.description ?? type.debugDescription {
      text += try callDescription(function, type.layout, w, r)
      return
    }
    switch type.kind {
    case .integer(_, let isSigned):
      text += isSigned ? "\(Int64(bitPattern: w[0]))" : "\(w[0])"
    case .double:
      text += Double(bitPattern: w[0]).description
    case .float:
      text += Float(Double(bitPattern: w[0])).description
    case .boolean:
      text += w[0] == 0 ? "false" : "true"
    case .string, .character:
      let value = r[0]?.string.pointee.value ?? ""
      if isDebug { quote(value, into: &text) } else { text += value }
    case .function:
      text += "(Function)"
    case .metatype(let instance):
      text += isDebug ? code.type(instance).qualifiedName : code.type(instance).name
    default:
      if nesting >= 400 { throw recursionFault() }
      nesting += 1
      defer { nesting -= 1 }
      try describeParts(type, w, r, isDebug: isDebug, into: &text)
    }
  }

  private func callDescription(
    _ function: FunctionIndex, _ layout: Layout, _ w: UnsafeMutablePointer<UInt64>,
    _ r: UnsafeMutablePointer<Reference?>
  ) throws(Fault) -> String {
    let heap = self.heap.state
    return try invoke(function) { window in
      window.words.update(from: w, count: layout.words)
      copyReferences(from: r, to: window.references, count: layout.references)
    } results: { window in
      let text = window.references[0]?.string.pointee.value ?? ""
      heap.clear(window.references, count: 1)
      return text
    }
  }

  private func describeParts(
    _ type: RuntimeType, _ w: UnsafeMutablePointer<UInt64>, _ r: UnsafeMutablePointer<Reference?>,
    isDebug: Bool, into text: inout String
  ) throws(Fault) {
    switch type.kind {
    case .structure(let parts):
      text += isDebug ? type.qualifiedName : type.name
      text += "("
      try list(parts, .zero, w, r, into: &text)
      text += ")"
    case .tuple(let parts):
      text += "("
      try list(parts, .zero, w, r, into: &text)
      text += ")"
    case .optional(let wrapped):
      if w[0] == 0 {
        text += "nil"
        return
      }
      text += "Optional("
      try describe(wrapped, w + 1, r, isDebug: true, into: &text)
      text += ")"
    case .enumeration(let cases, let isIndirect):
      try describeCase(type, cases, isIndirect, w, r, isDebug: isDebug, into: &text)
    case .array(let element):
      try describeArray(element, r[0], into: &text)
    case .dictionary(let key, let value):
      try describeEntries(key, value, r[0], into: &text)
    case .set(let element):
      if isDebug { text += "Set(" }
      try describeEntries(element, nil, r[0], into: &text)
      if isDebug { text += ")" }
    case .existential:
      guard let box = r[0] else { return }
      try describe(
        boxType(box), box.payload.words, box.payload.references, isDebug: isDebug, into: &text)
    case .integer, .double, .float, .boolean, .string, .character, .function, .metatype:
      break
    }
  }

  private func list(
    _ parts: [RuntimeType.Part], _ base: Layout, _ w: UnsafeMutablePointer<UInt64>,
    _ r: UnsafeMutablePointer<Reference?>, into text: inout String
  ) throws(Fault) {
    for (index, part) in parts.enumerated() {
      if index > 0 { text += ", " }
      if !part.name.isEmpty {
        text += part.name
        text += ": "
      }
      try describe(
        part.type, w + base.words + part.offset.words,
        r + base.references + part.offset.references, isDebug: true, into: &text)
    }
  }

  private func describeCase(
    _ type: RuntimeType, _ cases: [RuntimeType.Case], _ isIndirect: Bool,
    _ w: UnsafeMutablePointer<UInt64>, _ r: UnsafeMutablePointer<Reference?>, isDebug: Bool,
    into text: inout String
  ) throws(Fault) {
    let tag = isIndirect ? UInt64(bitPattern: r[0]?.payload.pointee.tag ?? 0) : w[0]
    guard tag < UInt64(cases.count) else { return }
    let value = cases[Int(tag)]
    if isDebug {
      text += type.qualifiedName
      text += "."
    }
    text += value.name
    if value.payload.isEmpty { return }
    if value.payload.count == 1, value.payload[0].name.isEmpty,
      case .tuple = code.type(value.payload[0].type).kind
    {
      // The parentheses of a tuple that is the only associated value are those of the case.
      let offset = value.payload[0].offset
      let words = isIndirect ? r[0]?.payload.words : w + 1
      let references = isIndirect ? r[0]?.payload.references : r
      guard let words, let references else { return }
      try describe(
        value.payload[0].type, words + offset.words, references + offset.references,
        isDebug: true, into: &text)
      return
    }
    text += "("
    if !isIndirect {
      try list(value.payload, .word, w, r, into: &text)
    } else if let box = r[0]?.payload {
      try list(value.payload, .zero, box.words, box.references, into: &text)
    }
    text += ")"
  }

  private func describeArray(
    _ element: RuntimeTypeID, _ reference: Reference?, into text: inout String
  ) throws(Fault) {
    text += "["
    if let array = reference?.array {
      try pay(array.pointee.count / 4)
      for index in 0..<array.pointee.count {
        if index > 0 { text += ", " }
        try describe(
          element, array.words(at: index), array.references(at: index), isDebug: true, into: &text)
        if !heap.state.admits(text.utf8.count) { throw memoryFault() }
      }
    }
    text += "]"
  }

  private func describeEntries(
    _ key: RuntimeTypeID, _ value: RuntimeTypeID?, _ reference: Reference?,
    into text: inout String
  ) throws(Fault) {
    text += "["
    var isFirst = true
    if let dictionary = reference?.dictionary {
      for entry in 0..<dictionary.pointee.entryCount where !dictionary.isHole(entry) {
        if !isFirst { text += ", " }
        isFirst = false
        try describe(
          key, dictionary.keyWords(at: entry), dictionary.keyReferences(at: entry), isDebug: true,
          into: &text)
        guard let value else { continue }
        text += ": "
        try describe(
          value, dictionary.valueWords(at: entry), dictionary.valueReferences(at: entry),
          isDebug: true, into: &text)
      }
    }
    if isFirst, value != nil { text += ":" }
    text += "]"
  }
}

/// A string as it stands inside a collection: in quotes, with the escapes of a literal.
func quote(_ value: String, into text: inout String) {
  text += "\""
  for scalar in value.unicodeScalars {
    switch scalar {
    case "\\": text += "\\\\"
    case "\"": text += "\\\""
    case "\n": text += "\\n"
    case "\r": text += "\\r"
    case "\t": text += "\\t"
    case "\0": text += "\\0"
    default:
      if scalar.value < 0x20 || scalar.value == 0x7F {
        text += "\\u{"
        if scalar.value < 0x10 { text += "0" }
        text += String(scalar.value, radix: 16, uppercase: true)
        text += "}"
      } else {
        text.unicodeScalars.append(scalar)
      }
    }
  }
  text += "\""
}
