// Looking for one text in another, by characters: "e" is not found in "é", and the two ways of
// writing "é" find each other.

extension NativeTable {
  mutating func addStringSearch() {
    add("String._begins(with:)") { call throws(Fault) in
      try call.pay(call.string(1).utf8.count / 16)
      call.result(bool: call.string(0).hasPrefix(call.string(1)))
    }
    add("String._ends(with:)") { call throws(Fault) in
      try call.pay(call.string(1).utf8.count / 16)
      call.result(bool: call.string(0).hasSuffix(call.string(1)))
    }
    add("String._find(_:_:)") { call throws(Fault) in
      let text = call.string(0)
      let start = try call.offset(2, in: text, upTo: text.utf8.count)
      let machine = call.machine
      let found = try TextSearch(call.string(1)).find(in: text, from: start) {
        count throws(Fault) in try machine.pay(count)
      }
      call.resultWords[0] = UInt64(bitPattern: Int64(found?.lowerBound ?? -1))
      call.resultWords[1] = UInt64(bitPattern: Int64(found?.upperBound ?? -1))
    }
    add("String._replacing(_:_:)") { call throws(Fault) in
      var replaced = ""
      let replacement = call.string(2)
      let heap = call.heap
      let machine = call.machine
      var isFirst = true
      try call.cut { part throws(Fault) in
        if !isFirst { replaced += replacement }
        isFirst = false
        replaced += part
        if !heap.admits(replaced.utf8.count) { throw machine.memoryFault() }
      }
      call.result(string: replaced)
    }
    add("String._parts(_:)") { call throws(Fault) in
      var parts: [String] = []
      let heap = call.heap
      let machine = call.machine
      try call.cut { part throws(Fault) in
        parts.append(part)
        // A short text is an object all the same.
        if parts.count & 1023 == 0, !heap.admits(parts.count * 64) { throw machine.memoryFault() }
      }
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

extension NativeCall {
  /// Hands on the parts of the first text between the occurrences of the second.
  fileprivate func cut(_ take: (String) throws(Fault) -> Void) throws(Fault) {
    let machine = machine
    try TextSearch(string(1)).cut(
      string(0),
      paying: { count throws(Fault) in
        try machine.pay(count)
      }, take)
  }
}

/// Searches for a text.
///
/// Long texts are searched piece by piece, and each piece costs steps, so a search ends with the
/// budget, and soon after Ctrl-C.
struct TextSearch {
  typealias Payment = (Int) throws(Fault) -> Void

  private static let piece = 1 << 14
  private let bytes: [UInt8]
  private let characters: [Character]
  private let isASCII: Bool

  init(_ pattern: String) {
    bytes = Array(pattern.utf8)
    isASCII = pattern.hasCharacterPerByte
    characters = Array(pattern)
  }

  /// Where the pattern occurs first at or after an offset.
  func find(
    in text: String, from start: Int, paying: Payment
  ) throws(Fault) -> Range<Int>? {
    if bytes.isEmpty { return start..<start }
    let isSimple = isASCII ? try text.hasCharacterPerByte(from: start, paying: paying) : false
    return try find(in: text, from: start, isSimple: isSimple, paying)
  }

  /// Hands on the parts of a text between the occurrences; the whole of it for an empty pattern.
  func cut(
    _ text: String, paying: Payment, _ take: (String) throws(Fault) -> Void
  ) throws(Fault) {
    var start = 0
    if !bytes.isEmpty {
      let isSimple = isASCII ? try text.hasCharacterPerByte(from: 0, paying: paying) : false
      while let found = try find(in: text, from: start, isSimple: isSimple, paying) {
        try take(String(text[text.index(at: start)..<text.index(at: found.lowerBound)]))
        start = found.upperBound
      }
    }
    try take(String(text[text.index(at: start)...]))
  }

  private func find(
    in text: String, from start: Int, isSimple: Bool, _ pay: Payment
  ) throws(Fault) -> Range<Int>? {
    isSimple
      ? try findBytes(in: text, from: start, pay)
      : try findCharacters(in: text, from: start, pay)
  }

  private func findBytes(
    in text: String, from start: Int, _ pay: Payment
  ) throws(Fault) -> Range<Int>? {
    let count = text.utf8.count
    var start = start
    // Small at first, for what is looked for is often near.
    var length = 64
    while start + bytes.count <= count {
      let end = min(count, start + length + bytes.count - 1)
      let window = Array(text.utf8[text.index(at: start)..<text.index(at: end)])
      var work = 0
      for offset in 0...(window.count - bytes.count) {
        var matched = 0
        while matched < bytes.count, window[offset + matched] == bytes[matched] { matched += 1 }
        if matched == bytes.count { return (start + offset)..<(start + offset + matched) }
        work += 1 + matched
        if work >= TextSearch.piece {
          try pay(work / 16)
          work = 0
        }
      }
      try pay(work / 16)
      start = end - bytes.count + 1
      length = max(TextSearch.piece, bytes.count)
    }
    return nil
  }

  private func findCharacters(
    in text: String, from start: Int, _ pay: Payment
  ) throws(Fault) -> Range<Int>? {
    // Of the part alone: an index of the whole would be looked for from far before it.
    let rest = text[text.index(at: start)...]
    var candidate = rest.startIndex
    var work = 0
    while candidate < rest.endIndex {
      var position = candidate
      var matched = 0
      while matched < characters.count, position < rest.endIndex,
        rest[position].equals(characters[matched])
      {
        position = rest.index(after: position)
        matched += 1
      }
      if matched == characters.count {
        return text.offset(of: candidate)..<text.offset(of: position)
      }
      let next = rest.index(after: candidate)
      work += matched + rest.utf8.distance(from: candidate, to: next)
      if work >= TextSearch.piece {
        try pay(work / 16)
        work = 0
      }
      candidate = next
    }
    try pay(work / 16)
    return nil
  }
}

extension Character {
  /// Equality that does not look into a character of very many marks in vain: of two that are
  /// equal neither is ten times as long as the other.
  fileprivate func equals(_ other: Character) -> Bool {
    let counts = (utf8.count, other.utf8.count)
    return counts.0 / 10 <= counts.1 && counts.1 / 10 <= counts.0 && self == other
  }
}
