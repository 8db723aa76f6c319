/// The number of a node in its tree; 0 says that there is none.
package struct NodeID: Equatable, Hashable, Sendable {
  package let rawValue: UInt32

  @inline(__always)
  package init(rawValue: UInt32) { self.rawValue = rawValue }

  package static let none = NodeID(rawValue: 0)

  @inline(__always)
  package var isNone: Bool { rawValue == 0 }

  /// The id, or nil for `.none`: `if let body = function.body.some`.
  package var some: NodeID? { isNone ? nil : self }
}

/// A node of one of a program's trees.
package struct NodeRef: Equatable, Hashable, Sendable {
  package let source: SourceID
  package let node: NodeID

  package init(_ source: SourceID, _ node: NodeID) {
    self.source = source
    self.node = node
  }
}

/// One entry of a tree's flat arena.
///
/// What `flags`, `a`, `b` and `c` hold depends on the kind; only the accessors of `Tree` and the
/// node makers of the parser know.
struct Node: Sendable {
  var kind: NodeKind
  var flags: UInt16
  var start: UInt32
  var end: UInt32
  var a: UInt32
  var b: UInt32
  var c: UInt32
}

/// The nodes of a list, in source order.
package struct NodeList: RandomAccessCollection, Sendable {
  private let storage: [UInt32]
  private let offset: Int
  package let count: Int

  /// A list at `index` of the extra words: its count, then its members.
  init(_ storage: [UInt32], at index: UInt32) {
    self.storage = storage
    offset = Int(index) + 1
    count = Int(storage[Int(index)])
  }

  private init(_ storage: [UInt32], offset: Int, count: Int) {
    self.storage = storage
    self.offset = offset
    self.count = count
  }

  /// The list without its first members.
  func dropping(first number: Int) -> NodeList {
    NodeList(storage, offset: offset + number, count: count - number)
  }

  package var startIndex: Int { 0 }
  package var endIndex: Int { count }

  package subscript(position: Int) -> NodeID { NodeID(rawValue: storage[offset + position]) }
}

/// The names of a list, in source order: argument labels, the parts of a path.
package struct NameList: RandomAccessCollection, Sendable {
  private let storage: [UInt32]
  private let offset: Int
  package let count: Int

  init(_ storage: [UInt32], at index: UInt32) {
    self.storage = storage
    offset = Int(index) + 1
    count = Int(storage[Int(index)])
  }

  package var startIndex: Int { 0 }
  package var endIndex: Int { count }

  package subscript(position: Int) -> Name { Name(rawValue: storage[offset + position]) }
}

/// Modifiers of a declaration that mean something here. Others (`internal`, `final`…) are parsed and not
/// kept.
package struct Modifiers: OptionSet, Sendable {
  package let rawValue: UInt16

  package init(rawValue: UInt16) { self.rawValue = rawValue }

  package static let `static` = Modifiers(rawValue: 1)
  package static let mutating = Modifiers(rawValue: 2)
  package static let nonmutating = Modifiers(rawValue: 4)
  package static let `private` = Modifiers(rawValue: 8)
  package static let `fileprivate` = Modifiers(rawValue: 16)
  package static let privateSet = Modifiers(rawValue: 32)
  package static let fileprivateSet = Modifiers(rawValue: 64)
  package static let indirect = Modifiers(rawValue: 128)
  package static let prefix = Modifiers(rawValue: 256)
  package static let postfix = Modifiers(rawValue: 512)
  package static let nonisolated = Modifiers(rawValue: 1024)
  package static let override = Modifiers(rawValue: 2048)
  package static let lazy = Modifiers(rawValue: 4096)
  package static let weak = Modifiers(rawValue: 8192)
  /// `public` or `open`.
  package static let `public` = Modifiers(rawValue: 16384)
}
