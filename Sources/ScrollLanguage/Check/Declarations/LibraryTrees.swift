import Synchronization

/// The library's texts, each parsed when something in it is first needed.
///
/// Shared by all programs of a process and by their threads: the first to need a text parses it; two at
/// once both parse it, and both use the tree that was finished first.
package final class LibraryTrees: Sendable {
  private let sources: [Source]
  private let names: NameTable
  private let nodeCounts: [Int]
  private let slots: [Slot]

  private final class Slot: Sendable {
    let tree = AtomicLazyReference<ReadTree>()
  }

  private final class ReadTree: Sendable {
    let tree: Tree
    init(_ tree: Tree) { self.tree = tree }
  }

  /// - Parameters:
  ///   - names: every name of the texts.
  ///   - nodeCounts: how many nodes each text's tree has.
  init(_ sources: [Source], names: NameTable, nodeCounts: [Int]) {
    self.sources = sources
    self.names = names
    self.nodeCounts = nodeCounts
    slots = sources.map { _ in Slot() }
  }

  convenience init() { self.init([], names: NameTable(empty: ()), nodeCounts: []) }

  var count: Int { sources.count }

  subscript(index: Int) -> Tree {
    if let read = slots[index].tree.load() { return read.tree }
    return slots[index].tree.storeIfNil(ReadTree(read(sources[index]))).tree
  }

  private func read(_ source: Source) -> Tree {
    var names = names
    let tree = parse(source, names: &names).tree
    // A text or the parser was changed: the index tells of nodes and names that are others now.
    precondition(
      tree.nodeCount == nodeCounts[Int(source.id.rawValue)] && names.count == self.names.count,
      "the library's index is out of date: SETTLE_RECORD=1 swift test --filter LibraryIndexTests")
    return tree
  }
}

/// The trees of a program by source: the library's first, then its own.
package struct TreeTable: RandomAccessCollection, Sendable {
  /// Trees that are read when they are first asked for.
  private let library: LibraryTrees
  private let libraryCount: Int
  private var own = Table<Tree>()

  init(_ library: LibraryTrees = LibraryTrees()) {
    self.library = library
    libraryCount = library.count
  }

  package var startIndex: Int { 0 }
  package var endIndex: Int { libraryCount + own.count }

  package subscript(index: Int) -> Tree {
    index < libraryCount ? library[index] : own[index - libraryCount]
  }

  /// Adds the tree of the next source.
  mutating func append(_ tree: Tree) { own.append(tree) }
}
