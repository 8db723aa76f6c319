// The source that is being read.

extension Checker {
  /// Makes a source the current one; answers the one before.
  @discardableResult
  mutating func enter(_ source: SourceID) -> SourceID {
    let previous = tree.source
    if previous != source { tree = trees[Int(source.rawValue)] }
    return previous
  }

  mutating func leave(_ previous: SourceID) {
    if tree.source != previous { tree = trees[Int(previous.rawValue)] }
  }

  /// Sources are added in the order of their numbers, so `scripts` is sorted; the last is asked about
  /// most.
  package func isScript(_ source: SourceID) -> Bool {
    collection.scripts.last { $0.rawValue <= source.rawValue } == source
  }
}
