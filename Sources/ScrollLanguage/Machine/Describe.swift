// The text that `print` shows for a value.

extension Machine {
  /// How much is shown of a value that is only named in passing, in bytes.
  private static var briefLength: Int { 200 }

  func describe(
    _ id: RuntimeTypeID, _ w: UnsafeMutablePointer<UInt64>, _ r: UnsafeMutablePointer<Reference?>,
    _ form: Description
  ) throws(Fault) -> String {
    guard form.isBrief else { return try describe(id, w, r, isDebug: form.isQuoted) }
    let limit = Machine.briefLength
    let text = try describe(id, w, r, isDebug: form.isQuoted, limit: limit)
    return text.utf8.count <= limit ? text : text.start(of: limit) + "…"
  }

  /// What `print` shows for a value; with `isDebug` the form that it has inside a collection.
  ///
  /// - Parameter limit: What is longer than so many bytes may end anywhere behind them.
  package func describe(
    _ id: RuntimeTypeID, _ w: UnsafeMutablePointer<UInt64>, _ r: UnsafeMutablePointer<Reference?>,
    isDebug: Bool, limit: Int = .max
  ) throws(Fault) -> String {
    var text = ""
    try describe(id, w, r, isDebug: isDebug, limit: limit, into: &text)
    return text
  }

  private func describe(
    _ id: RuntimeTypeID, _ w: UnsafeMutablePointer<UInt64>, _ r: UnsafeMutablePointer<Reference?>,
    isDebug: Bool, limit: Int, into text: inout String
  ) throws(Fault) {
    let base = core.pointee.visits.count
    defer { core.pointee.visits.count = base }
    try begin(
      id, Window(words: w, references: r), isDebug: isDebug, limit: limit, into: &text)
    while core.pointee.visits.count > base, text.utf8.count <= limit {
      let top = core.pointee.visits.count - 1
      let visit = core.pointee.visits.base[top]
      let kind = code.types[Int(visit.type.index)].kind
      guard visit.next < visit.count, let part = part(kind, visit.next, of: visit.a) else {
        text += visit.closing.text
        core.pointee.visits.count = top
        continue
      }
      core.pointee.visits.base[top].next += 1
      if isHidden(kind, visit.next) { continue }
      if visit.hasShown { text += ", " }
      core.pointee.visits.base[top].hasShown = true
      if let name = partName(kind, visit.next, of: visit.a), !name.isEmpty {
        text += name
        text += ": "
      }
      try pay(Machine.describedPart)
      try begin(part.type, part.value, isDebug: true, limit: limit, into: &text)
      if !heap.state.admits(text.utf8.count) { throw memoryFault() }
    }
  }

  /// Writes a value up to its parts, and has these visited.
  private func begin(
    _ id: RuntimeTypeID, _ value: Window, isDebug: Bool, limit: Int, into text: inout String
  ) throws(Fault) {
    let type = code.type(id)
    let preferred = isDebug ? type.debugDescription : type.description
    if let function = preferred ?? type.description ?? type.debugDescription {
      text += try callDescription(function, type.layout, value)
      return
    }
    switch type.kind {
    case .integer(_, let isSigned):
      text += isSigned ? "\(Int64(bitPattern: value.words[0]))" : "\(value.words[0])"
    case .double:
      text += Double(bitPattern: value.words[0]).description
    case .float:
      text += Float(Double(bitPattern: value.words[0])).description
    case .boolean:
      text += value.words[0] == 0 ? "false" : "true"
    case .string, .character:
      let string = value.references[0]?.string.pointee.value ?? ""
      let shown = string.utf8.count <= limit ? string[...] : string.start(of: limit)
      if isDebug { quote(shown, into: &text) } else { text += shown }
    case .function:
      text += "(Function)"
    case .metatype(let instance):
      text += isDebug ? code.type(instance).qualifiedName : code.type(instance).name
    case .structure(let parts):
      text += isDebug ? type.qualifiedName : type.name
      text += "("
      try push(Visit(id, value, count: parts.count, closing: .parenthesis))
    case .tuple(let parts):
      text += "("
      try push(Visit(id, value, count: parts.count, closing: .parenthesis))
    case .optional:
      if value.words[0] == 0 {
        text += "nil"
      } else {
        text += "Optional("
        try push(Visit(id, value, count: 1, closing: .parenthesis))
      }
    case .enumeration(let cases, let isIndirect):
      guard let index = caseIndex(cases, isIndirect, of: value) else { return }
      if isDebug {
        text += type.qualifiedName
        text += "."
      }
      try begin(id, cases[index], value, into: &text)
    case .array:
      let count = value.references[0]?.array.pointee.count ?? 0
      text += "["
      try push(Visit(id, value, count: count, closing: .bracket))
    case .dictionary(let key, let element):
      try describeEntries(key, element, value.references[0], limit: limit, into: &text)
    case .set(let element):
      if isDebug { text += "Set(" }
      try describeEntries(element, nil, value.references[0], limit: limit, into: &text)
      if isDebug { text += ")" }
    case .existential:
      guard let box = value.references[0] else { return }
      let boxed = Window(words: box.payload.words, references: box.payload.references)
      try begin(boxType(box), boxed, isDebug: isDebug, limit: limit, into: &text)
    }
  }

  private func begin(
    _ id: RuntimeTypeID, _ value: RuntimeType.Case, _ window: Window, into text: inout String
  ) throws(Fault) {
    text += value.name
    if value.payload.isEmpty { return }
    if value.payload.count == 1, value.payload[0].name.isEmpty,
      case .tuple = code.types[Int(value.payload[0].type.index)].kind
    {
      // The parentheses of a tuple that is the only associated value are those of the case.
      try push(Visit(id, window, count: 1))
    } else {
      text += "("
      try push(Visit(id, window, count: value.payload.count, closing: .parenthesis))
    }
  }

  private func isHidden(_ kind: RuntimeType.Kind, _ index: Int) -> Bool {
    guard case .structure(let parts) = kind else { return false }
    return parts[index].isHidden
  }

  /// The label that stands before a part.
  private func partName(_ kind: RuntimeType.Kind, _ index: Int, of value: Window) -> String? {
    switch kind {
    case .structure(let parts), .tuple(let parts):
      parts[index].name
    case .enumeration(let cases, let isIndirect):
      caseIndex(cases, isIndirect, of: value).map { cases[$0].payload[index].name }
    case .integer, .double, .float, .boolean, .string, .character, .array, .dictionary, .set,
      .optional, .existential, .function, .metatype:
      nil
    }
  }

  private func callDescription(
    _ function: FunctionIndex, _ layout: Layout, _ value: Window
  ) throws(Fault) -> String {
    try deepen()
    defer { core.pointee.nesting -= 1 }
    let heap = self.heap.state
    return try invoke(function) { window in
      window.words.update(from: value.words, count: layout.words)
      copyReferences(from: value.references, to: window.references, count: layout.references)
    } results: { window in
      let text = window.references[0]?.string.pointee.value ?? ""
      heap.clear(window.references, count: 1)
      return text
    }
  }

  private func describeEntries(
    _ key: RuntimeTypeID, _ value: RuntimeTypeID?, _ reference: Reference?, limit: Int,
    into text: inout String
  ) throws(Fault) {
    try deepen()
    defer { core.pointee.nesting -= 1 }
    text += "["
    var isFirst = true
    if let dictionary = reference?.dictionary {
      for entry in 0..<dictionary.pointee.entryCount where !dictionary.isHole(entry) {
        if text.utf8.count > limit { return }
        if !isFirst { text += ", " }
        isFirst = false
        try describe(
          key, dictionary.keyWords(at: entry), dictionary.keyReferences(at: entry), isDebug: true,
          limit: limit, into: &text)
        guard let value else { continue }
        text += ": "
        try describe(
          value, dictionary.valueWords(at: entry), dictionary.valueReferences(at: entry),
          isDebug: true, limit: limit, into: &text)
      }
    }
    if isFirst, value != nil { text += ":" }
    text += "]"
  }
}

/// A string as it stands inside a collection: in quotes, with the escapes of a literal.
func quote(_ value: String, into text: inout String) { quote(value[...], into: &text) }

func quote(_ value: Substring, into text: inout String) {
  text += "\""
  let bytes = value.utf8
  var plain = bytes.startIndex
  var index = plain
  /// What stands in front of `plain` is a quotation mark or an escape, which a mark must not join.
  var isFirst = true
  while index < bytes.endIndex {
    let byte = bytes[index]
    var next = bytes.index(after: index)
    var escaped = escape(of: byte)
    if isFirst, byte >= 0x80, let mark = joiningMark(value, at: index) {
      next = value.unicodeScalars.index(after: index)
      escaped = escape(of: mark)
    }
    isFirst = false
    if let escaped {
      text += String(value[plain..<index])
      text += escaped
      plain = next
      isFirst = true
    }
    index = next
  }
  text += String(value[plain...])
  text += "\""
}

/// The scalar at a position when it makes one character with an ASCII character in front of it.
private func joiningMark(_ value: Substring, at index: Substring.Index) -> Unicode.Scalar? {
  let scalar = value.unicodeScalars[index]
  var joined = "\""
  joined.unicodeScalars.append(scalar)
  return joined.count == 1 ? scalar : nil
}

/// `\u{0301}`: four digits, or eight for what four cannot hold.
private func escape(of scalar: Unicode.Scalar) -> String {
  let digits = String(scalar.value, radix: 16, uppercase: true)
  let width = digits.utf8.count > 4 ? 8 : 4
  return "\\u{" + String(repeating: "0", count: width - digits.utf8.count) + digits + "}"
}

/// How a byte is written in a literal where it does not stand for itself.
private func escape(of byte: UInt8) -> String? {
  switch byte {
  case UInt8(ascii: "\\"): "\\\\"
  case UInt8(ascii: "\""): "\\\""
  case UInt8(ascii: "'"): "\\'"
  case 0x0A: "\\n"
  case 0x0D: "\\r"
  case 0x09: "\\t"
  case 0: "\\0"
  case 0x01..<0x20, 0x7F:
    "\\u{" + (byte < 0x10 ? "0" : "") + String(byte, radix: 16, uppercase: true) + "}"
  default: nil
  }
}
