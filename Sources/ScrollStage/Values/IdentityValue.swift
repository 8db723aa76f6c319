import ScrollLanguage

/// An identity that is neither an `Int` nor a `String`: a boxed value of the program.
package final class IdentityValue {
  let box: Kept
  private let machine: Machine

  init(_ box: Reference, _ machine: Machine) {
    self.box = Kept(box, machine.heap)
    self.machine = machine
  }

  /// Equal by the type's own `==`, as a set of such values would have it.
  func isSame(as other: IdentityValue) -> Bool {
    let a = box.reference
    let b = other.box.reference
    if a == b { return true }
    guard a.payload.pointee.tag == b.payload.pointee.tag else { return false }
    let isEqual = try? machine.equal(
      machine.boxType(a), a.payload.words, a.payload.references, b.payload.words,
      b.payload.references)
    return isEqual ?? false
  }

  /// Agrees with `isSame`.
  func hash(into hasher: inout Hasher) {
    let payload = box.reference.payload
    let hash = try? machine.hash(
      machine.boxType(box.reference), payload.words, payload.references)
    hasher.combine(hash)
  }

  /// The identity of a `Subview` or a `SectionConfiguration`, which means nothing to a reader.
  var isOfProxy: Bool {
    let type = machine.code.type(machine.boxType(box.reference))
    return type.name == "ID" && !type.isOfProgram
  }

  /// All that tells the identity of a proxy from another.
  var proxyBits: UInt64? { isOfProxy ? box.reference.payload.words[0] : nil }

  var typeName: String { machine.code.type(machine.boxType(box.reference)).name }

  var text: String {
    let payload = box.reference.payload
    let text = try? machine.describe(
      machine.boxType(box.reference), payload.words, payload.references, isDebug: false)
    return text ?? "?"
  }
}

extension ViewID: Hashable {
  package func hash(into hasher: inout Hasher) {
    switch self {
    case .integer(let value): hasher.combine(value)
    case .string(let value): hasher.combine(value)
    case .value(let value): value.hash(into: &hasher)
    }
  }

  var isOfProxy: Bool {
    if case .value(let value) = self { return value.isOfProxy }
    return false
  }

  var typeName: String {
    switch self {
    case .integer: "Int"
    case .string: "String"
    case .value(let value): value.typeName
    }
  }

  /// What `print` shows for the identity.
  package var text: String {
    switch self {
    case .integer(let value): "\(value)"
    case .string(let value): value
    case .value(let value): value.text
    }
  }

  /// A number that differs for different identities, for all that can be expected.
  var bits: UInt64 {
    switch self {
    case .integer(let value): UInt64(bitPattern: value) &* 0x9E37_79B9_7F4A_7C15
    case .string(let value): ViewID.bits(of: value, seed: 0xCBF2_9CE4_8422_2325)
    case .value(let value):
      value.proxyBits ?? ViewID.bits(of: value.text, seed: 0x8422_2325_CBF2_9CE4)
    }
  }

  private static func bits(of text: String, seed: UInt64) -> UInt64 {
    var hash = seed
    for byte in text.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    return hash
  }
}
