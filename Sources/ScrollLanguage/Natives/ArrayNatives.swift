// Operations on arrays of any element: they move words and references as they lie.

extension NativeTable {
  mutating func addArrays() {
    add("Array.init(repeating:count:)") { call throws(Fault) in
      call.result(reference: try call.repeatedElements(call.int(1)))
    }
    add("Array.append(array:)") { call throws(Fault) in
      guard let added = call.reference(1) else { return }
      try call.replaceElements(at: call.elementCount(0), count: 0, with: added)
    }
    add("Array.insert(_:at:)") { call throws(Fault) in
      let index = try call.checkedIndex(call.int(2), upTo: call.elementCount(0))
      try call.insertElement(at: index)
    }
    add("Array.remove(at:)") { call throws(Fault) in
      let index = try call.checkedIndex(call.int(1), upTo: call.elementCount(0) - 1)
      try call.removeElement(at: index)
    }
    add("Array.swapAt(_:_:)") { call throws(Fault) in
      let last = call.elementCount(0) - 1
      let first = try call.checkedIndex(call.int(1), upTo: last)
      let second = try call.checkedIndex(call.int(2), upTo: last)
      if first != second { try call.uniqueArray().swapElements(first, second) }
    }
    add("Array.reverse()") { call throws(Fault) in
      let count = call.elementCount(0)
      if count < 2 { return }
      try call.pay(count / 16)
      let array = try call.uniqueArray()
      for index in 0..<(count / 2) { array.swapElements(index, count - 1 - index) }
    }
    add("Array._replace(_:_:_:)") { call throws(Fault) in
      let end = try call.checkedIndex(call.int(2), upTo: call.elementCount(0))
      let start = try call.checkedIndex(call.int(1), upTo: end)
      try call.replaceElements(at: start, count: end - start, with: call.reference(3))
    }
    add("Array._part(_:_:)") { call throws(Fault) in
      let end = try call.checkedIndex(call.int(2), upTo: call.elementCount(0))
      let start = try call.checkedIndex(call.int(1), upTo: end)
      guard start < end, let array = call.reference(0) else {
        return call.result(reference: nil)
      }
      if end - start == array.array.pointee.count {
        array.retain()
        call.result(reference: array)
        return
      }
      try call.reserve(end - start, of: array.array.layout)
      try call.pay((end - start) / 16)
      call.result(reference: call.heap.copyArray(array, start..<end, capacity: end - start))
    }
  }
}

extension NativeCall {
  func elementCount(_ parameter: Int) -> Int { reference(parameter)?.array.pointee.count ?? 0 }

  func checkedIndex(_ index: Int64, upTo last: Int) throws(Fault) -> Int {
    if index < 0 || index > Int64(last) { throw machine.indexFault(reference(0), index) }
    return Int(index)
  }

  /// The array of parameter 0, made the only owner of its elements.
  func uniqueArray() throws(Fault) -> UnsafeMutablePointer<ArrayObject> {
    let layout = layout(of: generic(0))
    if let array = reference(0), !array.isUnique {
      try reserve(array.array.pointee.count, of: layout)
      try pay(array.array.pointee.count / 16)
    }
    return heap.makeUnique(references(0), layout: layout)
  }

  fileprivate func repeatedElements(_ count: Int64) throws(Fault) -> Reference? {
    if count < 0 { throw fault(.negativeCount, "An array cannot have \(count) elements") }
    if count == 0 { return nil }
    let element = layout(0)
    guard let size = Int(exactly: count) else { throw memoryFault() }
    try reserve(size, of: element)
    try pay(size / 16)
    let reference = heap.makeArray(of: element, capacity: size)
    let array = reference.array
    for index in 0..<size {
      array.words(at: index).update(from: words(0), count: element.words)
      copyReferences(
        from: references(0), to: array.references(at: index), count: element.references)
    }
    array.pointee.count = size
    return reference
  }

  fileprivate func insertElement(at index: Int) throws(Fault) {
    let array = try uniqueArray()
    let count = array.pointee.count
    try growArray(array, by: 1)
    array.moveElements(from: index, to: index + 1, count: count - index)
    array.words(at: index).update(from: words(1), count: array.pointee.wordStride)
    copyReferences(
      from: references(1), to: array.references(at: index), count: array.pointee.referenceStride)
    array.pointee.count = count + 1
    try pay((count - index) / 64)
  }

  fileprivate func removeElement(at index: Int) throws(Fault) {
    let array = try uniqueArray()
    let rest = array.pointee.count - index - 1
    resultWords.update(from: array.words(at: index), count: array.pointee.wordStride)
    for offset in 0..<array.pointee.referenceStride {
      store(array.references(at: index)[offset], in: resultReferences + offset)
    }
    array.moveElements(from: index + 1, to: index, count: rest)
    array.pointee.count -= 1
    try pay(rest / 64)
  }

  fileprivate func growArray(
    _ array: UnsafeMutablePointer<ArrayObject>, by added: Int
  ) throws(Fault) {
    let needed = array.pointee.count + added
    if needed <= array.pointee.capacity { return }
    let capacity = max(needed, array.pointee.capacity * 2, 4)
    try reserve(capacity - array.pointee.capacity, of: array.layout)
    array.grow(to: capacity, heap: heap)
  }

  /// Puts the elements of another array (of the same type, or nil for none) in the place of some.
  fileprivate func replaceElements(
    at start: Int, count removed: Int, with other: Reference?
  ) throws(Fault) {
    let added = other?.array.pointee.count ?? 0
    if removed == 0 && added == 0 { return }
    if let other, reference(0) == nil {
      other.retain()
      set(0, reference: other)
      return
    }
    let array = try uniqueArray()
    let rest = array.pointee.count - start - removed
    try pay((removed + added + rest) / 64)
    try growArray(array, by: max(added - removed, 0))
    heap.clear(array.references(at: start), count: removed * array.pointee.referenceStride)
    array.moveElements(from: start + removed, to: start + added, count: rest)
    if let other {
      array.words(at: start).update(
        from: other.array.words(at: 0), count: added * array.pointee.wordStride)
      copyReferences(
        from: other.array.references(at: 0), to: array.references(at: start),
        count: added * array.pointee.referenceStride)
    }
    array.pointee.count = start + added + rest
  }
}

extension UnsafeMutablePointer where Pointee == ArrayObject {
  /// Moves elements within the buffers, which may overlap; what they leave is garbage.
  fileprivate func moveElements(from source: Int, to target: Int, count: Int) {
    if count <= 0 || source == target { return }
    words(at: target).update(from: words(at: source), count: count * pointee.wordStride)
    references(at: target).update(
      from: references(at: source), count: count * pointee.referenceStride)
  }

  fileprivate func swapElements(_ first: Int, _ second: Int) {
    let (a, b) = (words(at: first), words(at: second))
    for offset in 0..<pointee.wordStride { (a[offset], b[offset]) = (b[offset], a[offset]) }
    let (c, d) = (references(at: first), references(at: second))
    for offset in 0..<pointee.referenceStride { (c[offset], d[offset]) = (d[offset], c[offset]) }
  }
}
