/// Steps through earlier entries and keeps the unsent one.
///
/// Index `entries.count` is the unsent entry. Changes to an earlier entry are dropped when you move on:
/// it stays as it was sent.
struct HistoryWalk: Sendable {
  private let entries: [String]
  private(set) var place: Int
  private var unsent = ""

  init(_ entries: [String]) {
    self.entries = entries
    place = entries.count
  }

  /// The entry before the current one, and keeps `current` if it is the unsent one.
  mutating func older(keeping current: String) -> String? {
    guard place > 0 else { return nil }
    if place == entries.count { unsent = current }
    place -= 1
    return entries[place]
  }

  mutating func newer() -> String? {
    guard place < entries.count else { return nil }
    place += 1
    return place == entries.count ? unsent : entries[place]
  }

  /// The oldest entry.
  mutating func oldest(keeping current: String) -> String? {
    guard place > 0 else { return nil }
    if place == entries.count { unsent = current }
    place = 0
    return entries[0]
  }

  /// The unsent entry.
  mutating func newest() -> String? {
    guard place < entries.count else { return nil }
    place = entries.count
    return unsent
  }

  /// Goes to an entry that a search has found.
  mutating func go(to place: Int, keeping current: String) {
    if self.place == entries.count { unsent = current }
    self.place = min(max(place, 0), entries.count)
  }

  /// The nearest place before `start` (behind it, if not `backward`) whose entry contains the query.
  func place(of query: SearchQuery, from start: Int, backward: Bool) -> Int? {
    if backward { return entries[..<min(start, entries.count)].lastIndex { query.matches($0) } }
    guard start < entries.count else { return nil }
    return entries[max(start, 0)...].firstIndex { query.matches($0) }
  }

  func entry(at place: Int) -> String? { entries.indices.contains(place) ? entries[place] : nil }

  var count: Int { entries.count }
}

/// Text to search for; lower-case letters also find capitals, capitals only themselves.
struct SearchQuery: Sendable {
  private let bytes: [UInt8]
  private let folds: Bool

  init(_ text: String) {
    bytes = Array(text.utf8)
    folds = !bytes.contains { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0) }
  }

  func matches(_ text: String) -> Bool {
    if bytes.isEmpty { return true }
    var text = text
    return text.withUTF8 { find($0) }
  }

  private func find(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    guard text.count >= bytes.count else { return false }
    return bytes.withUnsafeBufferPointer { query in
      for start in 0...(text.count - query.count) {
        var step = 0
        while step < query.count, fold(text[start + step]) == query[step] { step += 1 }
        if step == query.count { return true }
      }
      return false
    }
  }

  private func fold(_ byte: UInt8) -> UInt8 {
    folds && (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) ? byte | 0x20 : byte
  }
}
