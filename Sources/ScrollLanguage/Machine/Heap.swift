/// The objects of one machine: makes, counts and frees them.
///
/// Memory is accounted per object; whoever allocates on behalf of a program asks `admits` before
/// anything large, and looks at `isExhausted` afterwards. Freeing walks a list of dead objects, so
/// the depth of a structure costs no stack.
package final class Heap {
  package let state: HeapPointer

  package init(limit: Int) {
    state = .allocate(capacity: 1)
    // A reference takes bytes, so that with this no count of references passes its 32 bits.
    state.initialize(to: HeapState(limit: min(limit, Int(clamping: Int64(1) << 33))))
  }

  deinit {
    state.pointee.spare.deallocate()
    state.deinitialize(count: 1)
    state.deallocate()
  }
}

package struct HeapState {
  package var used = 0
  package var limit: Int
  var dead: Reference?
  var isDraining = false
  let spare = SpareBlocks()

  init(limit: Int) { self.limit = limit }
}

package typealias HeapPointer = UnsafeMutablePointer<HeapState>

extension UnsafeMutablePointer where Pointee == HeapState {
  package var isExhausted: Bool { pointee.used > pointee.limit }

  /// The limit with which half of the memory that is free now may be used.
  package var memoryHalfFree: Int {
    pointee.used &+ max(0, pointee.limit &- pointee.used) / 2
  }

  /// Whether so many more bytes stay within the limit.
  package func admits(_ bytes: Int) -> Bool {
    bytes <= pointee.limit && pointee.used <= pointee.limit - bytes
  }

  /// Whether `count` elements of a layout stay within the limit.
  package func admits(_ count: Int, of layout: Layout) -> Bool {
    let (bytes, overflow) = count.multipliedReportingOverflow(by: max(layout.bytes, 1))
    return !overflow && admits(bytes)
  }

  // MARK: Making

  @inline(__always)
  private func allocate(_ size: Int) -> UnsafeMutableRawPointer { pointee.spare.take(size) }

  /// Memory for elements of an array.
  @inline(__always)
  func takeBuffer<T>(_ count: Int) -> UnsafeMutablePointer<T> {
    pointee.spare.take(count &* MemoryLayout<T>.stride).assumingMemoryBound(to: T.self)
  }

  @inline(__always)
  func giveBuffer<T>(_ buffer: UnsafeMutablePointer<T>, _ count: Int) {
    pointee.spare.give(UnsafeMutableRawPointer(buffer), count &* MemoryLayout<T>.stride)
  }

  package func makeString(_ value: String) -> Reference? {
    if value.isEmpty { return nil }
    let size = MemoryLayout<StringObject>.size
    let bytes = size + value.utf8.count
    let string = allocate(size).assumingMemoryBound(to: StringObject.self)
    string.initialize(
      to: StringObject(
        object: Object(kind: .string, bytes: bytes), hash: 0, isASCII: nil, value: value))
    pointee.used += bytes
    return UnsafeMutableRawPointer(string).assumingMemoryBound(to: Object.self)
  }

  /// The words are not set; the references are nil.
  package func makePayload(kind: ObjectKind, tag: Int64, layout: Layout) -> Reference {
    let size = UnsafeMutablePointer<PayloadObject>.headerSize + layout.bytes
    let payload = allocate(size).assumingMemoryBound(to: PayloadObject.self)
    payload.initialize(
      to: PayloadObject(
        object: Object(kind: kind, bytes: size), tag: tag,
        wordCount: Int32(truncatingIfNeeded: layout.words),
        referenceCount: Int32(truncatingIfNeeded: layout.references)))
    payload.references.initialize(repeating: nil, count: layout.references)
    pointee.used += size
    return UnsafeMutableRawPointer(payload).assumingMemoryBound(to: Object.self)
  }

  /// An array without elements.
  package func makeArray(of layout: Layout, capacity: Int) -> Reference {
    let array = allocate(MemoryLayout<ArrayObject>.size).assumingMemoryBound(to: ArrayObject.self)
    let bytes = MemoryLayout<ArrayObject>.size + capacity * layout.bytes
    array.initialize(
      to: ArrayObject(
        object: Object(kind: .array, bytes: bytes), count: 0, capacity: capacity,
        wordStride: layout.words, referenceStride: layout.references,
        words: takeBuffer(capacity * layout.words),
        references: takeBuffer(capacity * layout.references)))
    pointee.used += bytes
    return UnsafeMutableRawPointer(array).assumingMemoryBound(to: Object.self)
  }

  // MARK: Dropping

  @inline(__always)
  package func release(_ reference: Reference) {
    reference.pointee.count &-= 1
    if reference.pointee.count == 0 { free(reference) }
  }

  @inline(__always)
  package func release(_ reference: Reference?) {
    if let reference { release(reference) }
  }

  /// Drops `count` references and leaves nil.
  package func clear(_ references: UnsafeMutablePointer<Reference?>, count: Int) {
    var index = 0
    while index < count {
      if let reference = references[index] {
        references[index] = nil
        release(reference)
      }
      index &+= 1
    }
  }

  @inline(never)
  private func free(_ reference: Reference) {
    bury(reference)
    if pointee.isDraining { return }
    pointee.isDraining = true
    while let next = pointee.dead {
      pointee.dead = Reference(bitPattern: next.pointee.bytes)
      destroy(next)
    }
    pointee.isDraining = false
  }

  private func bury(_ reference: Reference) {
    pointee.used -= reference.pointee.bytes
    reference.pointee.bytes = Int(bitPattern: pointee.dead)
    pointee.dead = reference
  }

  private func drop(_ references: UnsafeMutablePointer<Reference?>, count: Int) {
    for index in 0..<count {
      guard let child = references[index] else { continue }
      child.pointee.count &-= 1
      if child.pointee.count == 0 { bury(child) }
    }
  }

  private func destroy(_ reference: Reference) {
    let size: Int
    switch reference.pointee.kind {
    case .string:
      reference.string.deinitialize(count: 1)
      size = MemoryLayout<StringObject>.size
    case .array:
      let array = reference.array
      drop(array.pointee.references, count: array.pointee.count * array.pointee.referenceStride)
      let capacity = array.pointee.capacity
      giveBuffer(array.pointee.words, capacity * array.pointee.wordStride)
      giveBuffer(array.pointee.references, capacity * array.pointee.referenceStride)
      size = MemoryLayout<ArrayObject>.size
    case .dictionary:
      let dictionary = reference.dictionary
      let count = dictionary.pointee.entryCount
      drop(dictionary.pointee.keyReferences, count: count * dictionary.pointee.keyLayout.references)
      drop(
        dictionary.pointee.valueReferences, count: count * dictionary.pointee.valueLayout.references
      )
      dictionary.deallocateBuffers()
      size = MemoryLayout<DictionaryObject>.size
    case .closure, .cell, .box:
      let payload = reference.payload
      let references = Int(payload.pointee.referenceCount)
      drop(payload.references, count: references)
      let layout = Layout(words: Int(payload.pointee.wordCount), references: references)
      size = UnsafeMutablePointer<PayloadObject>.headerSize + layout.bytes
    }
    pointee.spare.give(UnsafeMutableRawPointer(reference), size)
  }
}

/// Copies `count` references and counts each.
@inline(__always)
package func copyReferences(
  from source: UnsafeMutablePointer<Reference?>, to target: UnsafeMutablePointer<Reference?>,
  count: Int
) {
  var index = 0
  while index < count {
    let reference = source[index]
    if let reference { reference.retain() }
    target[index] = reference
    index &+= 1
  }
}
