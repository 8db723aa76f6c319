/// The local names in scope, outermost first.
///
/// The first few are searched one by one. Later ones are in a table as well, so that a function with
/// thousands of constants does not search all of them for each name in it.
struct Scope: RandomAccessCollection {
  private static let few = 24

  private var entries: [ScopeEntry] = []
  /// The last entry of each name, and for each entry the one of the same name before it, or -1; both
  /// only for what lies beyond the first few.
  private var latest: [Name: Int] = [:]
  private var previous: [Int] = []

  var startIndex: Int { 0 }
  var endIndex: Int { entries.count }
  subscript(index: Int) -> ScopeEntry { entries[index] }

  mutating func append(_ entry: ScopeEntry) {
    if entries.count >= Scope.few {
      previous.append(latest.updateValue(entries.count, forKey: entry.name) ?? -1)
    }
    entries.append(entry)
  }

  mutating func removeLast(_ count: Int) {
    for _ in 0..<count {
      let name = entries.removeLast().name
      guard entries.count >= Scope.few else { continue }
      let before = previous.removeLast()
      latest[name] = before < 0 ? nil : before
    }
  }

  mutating func removeAll() { self = Scope() }

  /// The entries of a name, from the inside out.
  func named(_ name: Name) -> Named { Named(self, name) }

  struct Named: Sequence, IteratorProtocol {
    private let scope: Scope
    private let name: Name
    /// The next one beyond the first few, or -1.
    private var far: Int
    /// Of the first few, those that are still to be looked at.
    private var near: Int

    init(_ scope: Scope, _ name: Name) {
      self.scope = scope
      self.name = name
      far = scope.latest[name] ?? -1
      near = Swift.min(scope.entries.count, Scope.few)
    }

    mutating func next() -> ScopeEntry? {
      if far >= 0 {
        let entry = scope.entries[far]
        far = scope.previous[far - Scope.few]
        return entry
      }
      while near > 0 {
        near -= 1
        if scope.entries[near].name == name { return scope.entries[near] }
      }
      return nil
    }
  }
}
