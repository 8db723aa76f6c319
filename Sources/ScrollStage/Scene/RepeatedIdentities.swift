import ScrollLanguage

/// Notices identities that are given twice: to two elements of a `ForEach`, or by `.id(…)` to two
/// views of one scroll view.
///
/// Only what is made is looked at, besides the first elements, and of each `ForEach` no more than
/// the rows that are made first, so that a list of a million rows costs no more than one that is
/// shown. Every place of the program is reported once.
final class RepeatedIdentities {
  /// What is repeated, for a warning.
  enum Repeated {
    case elements(ViewID, first: Int, second: Int, SourceSpan)
    case views(ViewID, first: SourceSpan, second: SourceSpan)
    /// By one modifier in the rows of a `ForEach`.
    case rows(ViewID, first: ViewID, second: ViewID, SourceSpan)
  }

  private var found: [Repeated] = []
  private var told: Set<SourceSpan> = []
  private var toldIDs: Set<ViewID> = []
  /// The views that have an identity of their own, by it and by their scroll view.
  private var views: [Identity: Named] = [:]
  private var places: [SourceSpan] = []
  private var numbers: [SourceSpan: Int] = [:]
  private struct Named {
    let view: Identity
    let place: SourceSpan
    let row: RowPlace?
  }

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
  ///
  /// - Parameter row: the innermost row of a list around it.
  func note(
    _ id: ViewID, of view: Identity, row: RowPlace?, in scroll: Identity, at place: Int
  ) {
    guard places.indices.contains(place), views.count < RepeatedIdentities.greatestViews else {
      return
    }
    let key = scroll.identified(by: id)
    let named = Named(view: view, place: places[place], row: row)
    guard let other = views[key] else {
      views[key] = named
      return
    }
    guard other.view != view, let repeated = repeated(id, other, named),
      told.insert(named.place).inserted
    else { return }
    toldIDs.insert(id)
    found.append(repeated)
  }

  /// A view of the program's own that is shown twice gives its identity twice, and means no harm; a
  /// modifier in the closure of a `ForEach` that gives it to two rows does.
  private func repeated(_ id: ViewID, _ first: Named, _ second: Named) -> Repeated? {
    if first.place != second.place {
      return .views(id, first: first.place, second: second.place)
    }
    guard let row = first.row, let other = second.row, row.list == other.list, row.id != other.id,
      let closure = row.closure, closure.contains(second.place)
    else { return nil }
    return .rows(id, first: row.id, second: other.id, second.place)
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

  /// Whether it has been said of a place that it gives an identity twice.
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

extension SourceSpan {
  fileprivate func contains(_ other: SourceSpan) -> Bool {
    source == other.source && span.start <= other.span.start && other.span.end <= span.end
  }
}
