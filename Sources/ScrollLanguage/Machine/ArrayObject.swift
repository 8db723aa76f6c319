extension UnsafeMutablePointer where Pointee == ArrayObject {
  package var layout: Layout {
    Layout(words: pointee.wordStride, references: pointee.referenceStride)
  }

  @inline(__always)
  package func words(at index: Int) -> UnsafeMutablePointer<UInt64> {
    pointee.words + index &* pointee.wordStride
  }

  @inline(__always)
  package func references(at index: Int) -> UnsafeMutablePointer<Reference?> {
    pointee.references + index &* pointee.referenceStride
  }

  /// Makes room for at least `capacity` elements.
  package func grow(to capacity: Int, heap: HeapPointer) {
    guard capacity > pointee.capacity else { return }
    let added = (capacity - pointee.capacity) * layout.bytes
    if pointee.wordStride > 0 {
      let words: UnsafeMutablePointer<UInt64> = heap.takeBuffer(capacity * pointee.wordStride)
      words.update(from: pointee.words, count: pointee.count * pointee.wordStride)
      heap.giveBuffer(pointee.words, pointee.capacity * pointee.wordStride)
      pointee.words = words
    }
    if pointee.referenceStride > 0 {
      let references: UnsafeMutablePointer<Reference?> = heap.takeBuffer(
        capacity * pointee.referenceStride)
      references.update(from: pointee.references, count: pointee.count * pointee.referenceStride)
      heap.giveBuffer(pointee.references, pointee.capacity * pointee.referenceStride)
      pointee.references = references
    }
    pointee.capacity = capacity
    pointee.object.bytes += added
    heap.pointee.used += added
  }

  /// Appends copies of the elements `range` of another array of the same layout.
  package func append(copying other: Self, _ range: Range<Int>, heap: HeapPointer) {
    let count = pointee.count
    let needed = count + range.count
    if needed > pointee.capacity { grow(to: Swift.max(needed, pointee.capacity * 2), heap: heap) }
    words(at: count).update(
      from: other.words(at: range.lowerBound), count: range.count * pointee.wordStride)
    copyReferences(
      from: other.references(at: range.lowerBound), to: references(at: count),
      count: range.count * pointee.referenceStride)
    pointee.count = needed
  }
}

extension UnsafeMutablePointer where Pointee == HeapState {
  /// A copy of elements of an array, with room for `capacity`.
  package func copyArray(_ array: Reference, _ range: Range<Int>, capacity: Int) -> Reference {
    let copy = makeArray(of: array.array.layout, capacity: Swift.max(capacity, range.count))
    copy.array.append(copying: array.array, range, heap: self)
    return copy
  }

  /// Makes the array in a register the only owner of its elements, creating it when it is nil.
  @inline(__always)
  package func makeUnique(
    _ register: UnsafeMutablePointer<Reference?>, layout: Layout
  ) -> UnsafeMutablePointer<ArrayObject> {
    if let reference = register.pointee, reference.isUnique { return reference.array }
    return makeCopy(register, layout: layout)
  }

  @inline(never)
  private func makeCopy(
    _ register: UnsafeMutablePointer<Reference?>, layout: Layout
  ) -> UnsafeMutablePointer<ArrayObject> {
    let fresh: Reference
    if let reference = register.pointee {
      let count = reference.array.pointee.count
      fresh = copyArray(reference, 0..<count, capacity: count)
      release(reference)
    } else {
      fresh = makeArray(of: layout, capacity: 0)
    }
    register.pointee = fresh
    return fresh.array
  }
}
