/// A search through the history that goes on with each key (Ctrl-R back, Ctrl-S forward).
struct ReverseSearch: Sendable {
  private(set) var query = ""
  /// The entry that is shown; the history's count where it is still the unsent one.
  private(set) var place: Int
  private(set) var isFailing = false

  init(from walk: HistoryWalk) { place = walk.count }

  mutating func extend(_ text: String, in walk: HistoryWalk) {
    query += text
    // The entry that is shown may match the longer query too.
    find(in: walk, from: place + 1, backward: true)
  }

  mutating func shorten(in walk: HistoryWalk) {
    guard !query.isEmpty else { return }
    query.removeLast()
    if query.isEmpty {
      place = walk.count
      isFailing = false
    } else {
      find(in: walk, from: walk.count, backward: true)
    }
  }

  mutating func again(in walk: HistoryWalk, backward: Bool) {
    if query.isEmpty { return }
    find(in: walk, from: backward ? place : place + 1, backward: backward)
  }

  private mutating func find(in walk: HistoryWalk, from start: Int, backward: Bool) {
    guard let found = walk.place(of: SearchQuery(query), from: start, backward: backward) else {
      isFailing = true
      return
    }
    isFailing = false
    place = found
  }

  var prompt: String { "(\(isFailing ? "no such entry" : "search") '\(query)') " }
}
