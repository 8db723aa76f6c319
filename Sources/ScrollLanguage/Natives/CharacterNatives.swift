extension NativeTable {
  mutating func addCharacters() {
    add("Character.init(_:)") { call throws(Fault) in
      let text = call.string(0)
      let count = text.prefix(2).count
      if count != 1 {
        let found = count == 0 ? "none" : "more than one"
        throw call.fault(.stated, "A Character is made from exactly one character, not \(found)")
      }
      call.reference(0)?.retain()
      call.result(reference: call.reference(0))
    }
    add("Character._class") { call in
      call.result(int: call.string(0).first.map(characterClass) ?? 0)
    }
    add("Character._wholeNumber") { call in
      call.result(int: Int64(call.string(0).first?.wholeNumberValue ?? -1))
    }
    add("Character._ascii") { call in
      call.result(int: call.string(0).first?.asciiValue.map { Int64($0) } ?? -1)
    }
  }
}

/// What kind of character it is, as bits that the library text names.
private func characterClass(_ character: Character) -> Int64 {
  var bits: Int64 = 0
  if character.isLetter { bits |= 1 }
  if character.isNumber { bits |= 2 }
  if character.isWhitespace { bits |= character.isNewline ? 4 : 4 | 2048 }
  if character.isNewline { bits |= 8 }
  if character.isUppercase { bits |= 16 }
  if character.isLowercase { bits |= 32 }
  if character.isPunctuation { bits |= 64 }
  if character.isSymbol { bits |= 128 }
  if character.isMathSymbol { bits |= 256 }
  if character.isCurrencySymbol { bits |= 512 }
  if character.isCased { bits |= 1024 }
  if let scalar = character.unicodeScalars.first,
    scalar.properties.generalCategory == .decimalNumber
  {
    bits |= 4096
  }
  return bits
}
