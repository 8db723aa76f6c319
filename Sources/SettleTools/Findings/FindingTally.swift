/// The findings of a run, in the order in which they first came up.
///
/// What fails again at the same place, such as an `expect` in a loop, is counted and not kept: however
/// long a loop runs, there is one finding for each place and kind of failure, with the values of the first
/// time.
package struct FindingTally: Sendable {
  private struct Key: Hashable {
    let file: String
    let start: UInt32
    let end: UInt32
    let group: String?
  }

  package struct Entry: Sendable {
    package let finding: Finding
    package fileprivate(set) var count = 1
  }

  package private(set) var entries: [Entry] = []
  private var indices: [Key: Int] = [:]

  package init() {}

  package var isEmpty: Bool { entries.isEmpty }

  /// Whether this is the first finding of its kind at its place.
  @discardableResult
  package mutating func add(_ finding: Finding) -> Bool {
    if let place = finding.place {
      let key = Key(
        file: finding.file, start: place.span.start, end: place.span.end, group: finding.group)
      if let index = indices[key] {
        entries[index].count += 1
        return false
      }
      indices[key] = entries.count
    }
    entries.append(Entry(finding: finding))
    return true
  }

  /// All of them, with a note on those that came up more than once.
  package var findings: [Finding] { entries.map(\.counted) }

  /// How often those came up that were reported when they did so first.
  package var repeats: [Finding] { entries.compactMap(\.reminder) }
}

extension FindingTally.Entry {
  fileprivate var counted: Finding {
    guard count > 1 else { return finding }
    var counted = finding
    let values = finding.isFault ? "" : "; the values are from the first"
    counted.notes.append(.init("failed \(count) times\(values)"))
    return counted
  }

  fileprivate var reminder: Finding? {
    guard count > 1, finding.severity == .error, let place = finding.place else { return nil }
    return Finding(.note, "this failed \(count) times; the first time is shown above", at: place)
  }
}

extension Finding {
  /// A recorded text that differs has its difference; a fault has the name of its reason, and a file
  /// that cannot be read has no place.
  package var isFault: Bool {
    !isExpectation && (group != nil || place == nil && difference.isEmpty)
  }
}
