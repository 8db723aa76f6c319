/// The trees of a program by source: those of the library's units first, which are read when they are
/// asked for, then its own.
package struct TreeTable: Sendable {
  /// Kept by the program.
  private unowned(unsafe) let library: Library?
  private let isReader: Bool
  /// The first source of the program.
  private let firstOwn: Int
  private var own = Table<Tree>()

  init(_ library: Library? = nil, isReader: Bool = false) {
    self.library = library
    self.isReader = isReader
    firstOwn = Int(library?.firstUserSource.rawValue ?? 0)
  }

  /// How many sources there are, the library's among them.
  package var count: Int { firstOwn + own.count }

  package subscript(index: Int) -> Tree {
    if index < firstOwn, let library {
      return library.tree(SourceID(rawValue: UInt32(index)), isReader: isReader)
    }
    return index == Int(Tree.none.source.rawValue) ? Tree.none : own[index - firstOwn]
  }

  /// The last of them, which are the program's own.
  package func last(_ count: Int) -> Slice<Table<Tree>> { own.suffix(count) }

  /// Adds the tree of the next source.
  mutating func append(_ tree: Tree) { own.append(tree) }
}

/// The texts of a program by source: those of the library's units first, then its own.
package struct SourceTable: Sendable {
  /// Kept by the program.
  private unowned(unsafe) let library: Library?
  private let isReader: Bool
  private let firstOwn: Int
  private var own = Table<Source>()

  init(_ library: Library? = nil, isReader: Bool = false) {
    self.library = library
    self.isReader = isReader
    firstOwn = Int(library?.firstUserSource.rawValue ?? 0)
  }

  package var count: Int { firstOwn + own.count }

  package var indices: Range<Int> { 0..<count }

  package subscript(index: Int) -> Source {
    if index < firstOwn, let library {
      return library.source(SourceID(rawValue: UInt32(index)), isReader: isReader)
    }
    return own[index - firstOwn]
  }

  mutating func append(_ source: Source) { own.append(source) }
}
