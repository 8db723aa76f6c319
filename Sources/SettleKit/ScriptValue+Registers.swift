import ScrollLanguage

// How values lie in the registers of a machine.

extension ScriptValue {
  /// The value in registers of a type.
  init(reading window: Window, type id: RuntimeTypeID, on machine: Machine) {
    let type = machine.code.type(id)
    let word = type.layout.words > 0 ? window.words[0] : 0
    switch type.kind {
    case .integer: self = .int(Int64(bitPattern: word))
    case .double, .float: self = .double(Double(bitPattern: word))
    case .boolean: self = .bool(word != 0)
    case .string, .character:
      self = .string(window.references[0]?.string.pointee.value ?? "")
    case .array(let element):
      self = .array(ScriptValue.elements(window.references[0], element, machine))
    case .optional(let wrapped):
      self =
        word == 0
        ? .nil : ScriptValue(reading: window.behind(.word), type: wrapped, on: machine)
    case .structure(let parts), .tuple(let parts):
      var fields: [Field] = []
      for part in parts {
        let value = ScriptValue(reading: window.behind(part.offset), type: part.type, on: machine)
        fields.append(Field(part.name, value))
      }
      self = .structure(fields)
    case .enumeration(let cases, isIndirect: false)
    where word < UInt64(cases.count) && cases[Int(word)].payload.isEmpty:
      self = .enumCase(cases[Int(word)].name)
    case .enumeration, .dictionary, .set, .existential, .function, .metatype:
      self = .other(ScriptValue.described(window, id, machine))
    }
  }

  private static func elements(
    _ reference: Reference?, _ element: RuntimeTypeID, _ machine: Machine
  ) -> [ScriptValue] {
    guard let array = reference?.array else { return [] }
    var values: [ScriptValue] = []
    values.reserveCapacity(array.pointee.count)
    for index in 0..<array.pointee.count {
      let place = Window(words: array.words(at: index), references: array.references(at: index))
      values.append(ScriptValue(reading: place, type: element, on: machine))
    }
    return values
  }

  private static func described(
    _ window: Window, _ type: RuntimeTypeID, _ machine: Machine
  ) -> String {
    machine.refillSteps()
    let text = try? machine.describe(type, window.words, window.references, isDebug: true)
    return text ?? "?"
  }

  /// Writes the value into registers of a type, dropping what they held. Where it does not fit the
  /// registers are only partly written.
  func write(
    to window: Window, type id: RuntimeTypeID, on machine: Machine
  ) throws(Misfit) {
    let type = machine.code.type(id)
    switch (type.kind, self) {
    case (.integer(let bits, let isSigned), .int(let number)):
      guard ScriptValue.fits(number, bits: bits, isSigned: isSigned) else { throw .type }
      window.words[0] = UInt64(bitPattern: number)
    case (.integer(let bits, let isSigned), .double(let number)):
      guard let whole = Int64(exactly: number),
        ScriptValue.fits(whole, bits: bits, isSigned: isSigned)
      else { throw .type }
      window.words[0] = UInt64(bitPattern: whole)
    case (.double, .double(let number)): window.words[0] = number.bitPattern
    case (.double, .int(let number)): window.words[0] = Double(number).bitPattern
    case (.float, .double(let number)): window.words[0] = Double(Float(number)).bitPattern
    case (.float, .int(let number)): window.words[0] = Double(Float(number)).bitPattern
    case (.boolean, .bool(let flag)): window.words[0] = flag ? 1 : 0
    case (.string, .string(let text)):
      try ScriptValue.write(text, to: window, on: machine)
    case (.character, .string(let text)):
      guard text.count == 1 else { throw .type }
      try ScriptValue.write(text, to: window, on: machine)
    case (.array(let element), .array(let values)):
      try ScriptValue.write(values, of: element, to: window, on: machine)
    case (.optional(let wrapped), _):
      try writeOptional(of: wrapped, type.layout, to: window, on: machine)
    case (.structure(let parts), .structure(let fields)),
      (.tuple(let parts), .structure(let fields)):
      try ScriptValue.write(fields, parts, to: window, on: machine)
    case (.enumeration(let cases, isIndirect: false), .enumCase(let name)):
      guard let index = cases.firstIndex(where: { $0.name == name && $0.payload.isEmpty }) else {
        throw .type
      }
      window.clear(type.layout, on: machine)
      window.words[0] = UInt64(index)
    default: throw .type
    }
  }

  private static func fits(_ number: Int64, bits: Int, isSigned: Bool) -> Bool {
    if !isSigned && number < 0 { return false }
    if bits >= 64 { return true }
    let limit = Int64(1) << Int64(isSigned ? bits - 1 : bits)
    return number < limit && number >= -limit
  }

  private static func write(
    _ text: String, to window: Window, on machine: Machine
  ) throws(Misfit) {
    guard machine.heap.state.admits(text.utf8.count) else { throw .memory }
    window.store(machine.heap.state.makeString(text), on: machine)
  }

  private func writeOptional(
    of wrapped: RuntimeTypeID, _ layout: Layout, to window: Window, on machine: Machine
  ) throws(Misfit) {
    if self == .nil {
      window.clear(layout, on: machine)
      return
    }
    window.words[0] = 1
    try write(to: window.behind(.word), type: wrapped, on: machine)
  }

  private static func write(
    _ fields: [Field], _ parts: [RuntimeType.Part], to window: Window, on machine: Machine
  ) throws(Misfit) {
    guard fields.count == parts.count else { throw .type }
    for (field, part) in zip(fields, parts) {
      guard field.name == part.name else { throw .type }
      try field.value.write(to: window.behind(part.offset), type: part.type, on: machine)
    }
  }

  private static func write(
    _ values: [ScriptValue], of element: RuntimeTypeID, to window: Window, on machine: Machine
  ) throws(Misfit) {
    let layout = machine.code.type(element).layout
    guard machine.heap.state.admits(values.count, of: layout) else { throw .memory }
    let reference = machine.heap.state.makeArray(of: layout, capacity: values.count)
    let array = reference.array
    for (index, value) in values.enumerated() {
      let place = Window(words: array.words(at: index), references: array.references(at: index))
      place.words.initialize(repeating: 0, count: layout.words)
      place.references.initialize(repeating: nil, count: layout.references)
      array.pointee.count = index + 1
      do throws(Misfit) {
        try value.write(to: place, type: element, on: machine)
      } catch {
        machine.heap.state.release(reference)
        throw error
      }
    }
    window.store(reference, on: machine)
  }
}

/// Why a value cannot be written into registers.
enum Misfit: Error {
  /// It is of another type, or out of that type's range.
  case type
  /// It takes more memory than the machine has left.
  case memory
}

extension Window {
  /// The registers behind the first ones.
  func behind(_ layout: Layout) -> Window {
    Window(words: words + layout.words, references: references + layout.references)
  }

  /// Puts a reference that is handed over into the first register.
  func store(_ reference: Reference?, on machine: Machine) {
    let old = references[0]
    references[0] = reference
    machine.heap.state.release(old)
  }

  func clear(_ layout: Layout, on machine: Machine) {
    for index in 0..<layout.words { words[index] = 0 }
    machine.heap.state.clear(references, count: layout.references)
  }
}
