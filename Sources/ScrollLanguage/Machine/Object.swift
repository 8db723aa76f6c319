/// What lies behind a reference.
package enum ObjectKind: UInt8 {
  case string
  case array
  case dictionary
  case closure
  case cell
  case box
}

/// The header of everything that a program keeps on its heap.
///
/// Objects are raw memory with a count of their own: a machine runs on one thread, so counting
/// needs no atomics, uniqueness is `count == 1`, and dropping a deep structure goes through a work
/// list (`Heap`) instead of the host's stack. A nil reference stands for the empty string, array
/// or dictionary, so no operation may assume that there is an object.
package struct Object {
  package var count: Int32
  package let kind: ObjectKind
  /// What the object counts for against the memory limit; the link of the work list once it is dead.
  package var bytes: Int

  init(kind: ObjectKind, bytes: Int) {
    count = 1
    self.kind = kind
    self.bytes = bytes
  }
}

package typealias Reference = UnsafeMutablePointer<Object>

extension UnsafeMutablePointer where Pointee == Object {
  @inline(__always)
  package func retain() { pointee.count &+= 1 }

  @inline(__always)
  package var isUnique: Bool { pointee.count == 1 }

  /// Steps for a copy: one for about every 16 words.
  @inline(__always)
  var copySteps: Int64 { Int64(pointee.bytes >> 7) }

  @inline(__always)
  package var string: UnsafeMutablePointer<StringObject> {
    UnsafeMutableRawPointer(self).assumingMemoryBound(to: StringObject.self)
  }

  @inline(__always)
  package var array: UnsafeMutablePointer<ArrayObject> {
    UnsafeMutableRawPointer(self).assumingMemoryBound(to: ArrayObject.self)
  }

  @inline(__always)
  package var dictionary: UnsafeMutablePointer<DictionaryObject> {
    UnsafeMutableRawPointer(self).assumingMemoryBound(to: DictionaryObject.self)
  }

  @inline(__always)
  package var payload: UnsafeMutablePointer<PayloadObject> {
    UnsafeMutableRawPointer(self).assumingMemoryBound(to: PayloadObject.self)
  }
}

/// A `String` or a `Character`. Never changed once other code can see it; `append` changes a unique one.
package struct StringObject {
  var object: Object
  /// The hash of the text once it was asked for, else 0.
  var hash: UInt64
  /// Whether all of it is ASCII, once that was asked for.
  var isASCII: Bool?
  package var value: String
}

/// Storage of a fixed size: the parts of an existential's value (`box`, `tag` is its runtime type),
/// of an indirect enum's value (`box`, `tag` is the case), of a captured variable (`cell`), or what a
/// closure captured (`closure`, `tag` is its function). The words follow, then the references.
package struct PayloadObject {
  var object: Object
  package var tag: Int64
  package let wordCount: Int32
  package let referenceCount: Int32
}

extension UnsafeMutablePointer where Pointee == PayloadObject {
  static var headerSize: Int { (MemoryLayout<PayloadObject>.size + 7) & ~7 }

  @inline(__always)
  package var words: UnsafeMutablePointer<UInt64> {
    (UnsafeMutableRawPointer(self) + Self.headerSize).assumingMemoryBound(to: UInt64.self)
  }

  @inline(__always)
  package var references: UnsafeMutablePointer<Reference?> {
    (UnsafeMutableRawPointer(words) + Int(pointee.wordCount) * 8)
      .assumingMemoryBound(to: Reference?.self)
  }
}

/// The elements of an `Array`: their words and their references lie in a buffer each.
package struct ArrayObject {
  var object: Object
  package var count: Int
  package var capacity: Int
  package let wordStride: Int
  package let referenceStride: Int
  package var words: UnsafeMutablePointer<UInt64>
  package var references: UnsafeMutablePointer<Reference?>
}

/// How many words and references a value takes.
package struct Layout: Hashable, Sendable {
  package var words: Int
  package var references: Int

  @inline(__always)
  package init(words: Int, references: Int) {
    self.words = words
    self.references = references
  }

  package static let zero = Layout(words: 0, references: 0)
  package static let word = Layout(words: 1, references: 0)
  package static let reference = Layout(words: 0, references: 1)

  package static func + (a: Layout, b: Layout) -> Layout {
    Layout(words: a.words + b.words, references: a.references + b.references)
  }

  var bytes: Int { words * 8 + references * MemoryLayout<Reference?>.stride }
}
