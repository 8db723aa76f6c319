// Looking for one text in another, by characters: "e" is not found in "é", and the two ways of
// writing "é" find each other.

extension NativeTable {
  mutating func addStringSearch() {
    add("String._begins(with:)") { call in
      call.result(bool: call.string(0).hasPrefix(call.string(1)))
    }
    add("String._ends(with:)") { call in
      call.result(bool: call.string(0).hasSuffix(call.string(1)))
    }
    add("String._find(_:_:)") { call throws(Fault) in
      let text = call.string(0)
      let start = try call.offset(2, in: text, upTo: text.utf8.count)
      try call.pay((text.utf8.count - start) / 16)
      let found = TextSearch(call.string(1)).find(in: text, from: start)
      call.resultWords[0] = UInt64(bitPattern: Int64(found?.lowerBound ?? -1))
      call.resultWords[1] = UInt64(bitPattern: Int64(found?.upperBound ?? -1))
    }
    add("String._replacing(_:_:)") { call throws(Fault) in
      let text = call.string(0)
      let replacement = call.string(2)
      try call.pay(text.utf8.count / 16)
      var replaced = ""
      for (index, part) in TextSearch(call.string(1)).parts(of: text).enumerated() {
        if index > 0 { replaced += replacement }
        replaced += part
        if !call.heap.admits(replaced.utf8.count) { throw call.memoryFault() }
      }
      call.result(string: replaced)
    }
    add("String._parts(_:)") { call throws(Fault) in
      let text = call.string(0)
      try call.pay(text.utf8.count / 16)
      let parts = TextSearch(call.string(1)).parts(of: text)
      try call.reserve(parts.count, of: .reference)
      let reference = call.heap.makeArray(of: .reference, capacity: parts.count)
      for (index, part) in parts.enumerated() {
        reference.array.references(at: index)[0] = call.heap.makeString(part)
      }
      reference.array.pointee.count = parts.count
      call.result(reference: reference)
    }
  }
}

/// A text to look for.
struct TextSearch {
  private let bytes: [UInt8]
  private let characters: [Character]
  private let isASCII: Bool

  init(_ pattern: String) {
    bytes = Array(pattern.utf8)
    isASCII = pattern.hasCharacterPerByte
    characters = isASCII ? [] : Array(pattern)
  }

  /// Where the pattern occurs first at or after an offset.
  func find(in text: String, from start: Int) -> Range<Int>? {
    if bytes.isEmpty { return start..<start }
    if isASCII, text.hasCharacterPerByte { return findBytes(in: Array(text.utf8), from: start) }
    return findCharacters(in: text, from: start)
  }

  /// The text cut at every occurrence; the whole of it for an empty pattern.
  func parts(of text: String) -> [String] {
    if bytes.isEmpty { return [text] }
    var parts: [String] = []
    var start = 0
    let isSimple = isASCII && text.hasCharacterPerByte
    let textBytes = isSimple ? Array(text.utf8) : []
    while let found = isSimple
      ? findBytes(in: textBytes, from: start) : findCharacters(in: text, from: start)
    {
      parts.append(String(text[text.index(at: start)..<text.index(at: found.lowerBound)]))
      start = found.upperBound
    }
    parts.append(String(text[text.index(at: start)...]))
    return parts
  }

  private func findBytes(in text: [UInt8], from start: Int) -> Range<Int>? {
    var offset = start
    while offset + bytes.count <= text.count {
      var matched = 0
      while matched < bytes.count, text[offset + matched] == bytes[matched] { matched += 1 }
      if matched == bytes.count { return offset..<(offset + matched) }
      offset += 1
    }
    return nil
  }

  private func findCharacters(in text: String, from start: Int) -> Range<Int>? {
    let pattern = isASCII ? bytes.map { Character(Unicode.Scalar($0)) } : characters
    var candidate = text.index(at: start)
    while candidate < text.endIndex {
      var position = candidate
      var matched = 0
      while matched < pattern.count, position < text.endIndex, text[position] == pattern[matched] {
        position = text.index(after: position)
        matched += 1
      }
      if matched == pattern.count {
        return text.offset(of: candidate)..<text.offset(of: position)
      }
      candidate = text.index(after: candidate)
    }
    return nil
  }
}
