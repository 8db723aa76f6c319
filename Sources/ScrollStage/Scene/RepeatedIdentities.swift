import ScrollLanguage

/// Notices identities that are given twice: to two elements of a `ForEach`, or by `.id(…)` to two
/// views of one scroll view.
///
/// Only what is made is looked at, besides the first elements, and of each `ForEach` no more than
/// the rows that are made first, so that a list of a million rows costs no more than one that is
/// shown. Every place of the program is told of once.
final class RepeatedIdentities {
  /// Two of a kind, for a warning.
  enum Repeated {
    case elements(ViewID, first: Int, second: Int, SourceSpan)
    case views(ViewID, first: SourceSpan, second: SourceSpan)
  }

  private var found: [Repeated] = []
  private var told: Set<SourceSpan> = []
  private var toldIDs: Set<ViewID> = []
  /// The views that have an identity of their own, by it and by their scroll view.
  private var views: [Identity: (view: Identity, place: SourceSpan)] = [:]
  private var places: [SourceSpan] = []
  private var numbers: [SourceSpan: Int] = [:]
  private static let greatestViews = 10_000

  func beginPass() { views.removeAll(keepingCapacity: true) }

  /// What has been found since the last time.
  func take() -> [Repeated] {
    defer { found = [] }
    return found
  }

  var isEmpty: Bool { found.isEmpty }

  // MARK: Places

  /// A number for a place of the program.
  func number(of place: SourceSpan) -> Int {
    if let number = numbers[place] { return number }
    places.append(place)
    numbers[place] = places.count - 1
    return places.count - 1
  }

  func place(_ number: Int) -> SourceSpan? {
    places.indices.contains(number) ? places[number] : nil
  }

  // MARK: Noting

  /// A view is given an identity by a modifier at a place.
  func note(_ id: ViewID, of view: Identity, in scroll: Identity, at place: Int) {
    guard places.indices.contains(place), views.count < RepeatedIdentities.greatestViews else {
      return
    }
    let key = scroll.identified(by: id)
    guard let other = views[key] else {
      views[key] = (view, places[place])
      return
    }
    // A view of the program's own that is shown twice gives its identity twice, and means no harm.
    guard other.view != view, other.place != places[place], told.insert(places[place]).inserted
    else { return }
    toldIDs.insert(id)
    found.append(.views(id, first: other.place, second: places[place]))
  }

  fileprivate func note(_ id: ViewID, first: Int, second: Int, at place: SourceSpan) {
    guard told.insert(place).inserted else { return }
    toldIDs.insert(id)
    found.append(.elements(id, first: min(first, second), second: max(first, second), place))
  }

  /// Whether a place that asks for an identity is to be told that several views have it: once, and
  /// not where it has been said of the views themselves.
  func tellsOfSharing(_ id: ViewID, at place: SourceSpan) -> Bool {
    !toldIDs.contains(id) && told.insert(place).inserted
  }

  fileprivate func isTold(_ place: SourceSpan) -> Bool { told.contains(place) }
}

/// The identities of the elements of one `ForEach`, as far as its rows have been made.
final class ElementIdentities {
  private let place: SourceSpan
  private let all: RepeatedIdentities
  private var rows: [Int: Int32] = [:]
  private static let greatestRows = 10_000
  /// So many elements are looked at before any row is made.
  static let firstRows = 16

  init(at place: SourceSpan, _ all: RepeatedIdentities) {
    self.place = place
    self.all = all
  }

  /// - Parameter idAt: the identity of another row, asked for where two may be the same.
  func note(_ id: ViewID, row: Int, idAt: (Int) -> ViewID) {
    guard rows.count < ElementIdentities.greatestRows, !all.isTold(place) else { return }
    let hash = id.hashValue
    guard let other = rows[hash] else {
      rows[hash] = Int32(truncatingIfNeeded: row)
      return
    }
    if Int(other) != row, idAt(Int(other)) == id {
      all.note(id, first: Int(other), second: row, at: place)
    }
  }
}
