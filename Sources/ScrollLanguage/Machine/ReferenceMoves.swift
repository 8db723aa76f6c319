// Copying and moving words and references between registers and objects.

/// Copies words, which may overlap: a few, mostly, for which a call of the library is too much.
@inline(__always)
func copyWords(
  from source: UnsafeMutablePointer<UInt64>, to target: UnsafeMutablePointer<UInt64>, count: Int
) {
  if count == 1 {
    target.pointee = source.pointee
  } else if count != 0 {
    target.update(from: source, count: count)
  }
}

/// Copies references over registers that may hold others.
@inline(__always)
func copy(
  from source: UnsafeMutablePointer<Reference?>, to target: UnsafeMutablePointer<Reference?>,
  count: Int, _ heap: HeapPointer
) {
  var index = 0
  while index < count {
    let new = source[index]
    if let new { new.retain() }
    let old = target[index]
    target[index] = new
    if let old { heap.release(old) }
    index &+= 1
  }
}

/// Moves references over registers that may hold others; leaves nil. A shift of overlapping
/// registers goes in the direction that is safe.
@inline(__always)
func take(
  from source: UnsafeMutablePointer<Reference?>, to target: UnsafeMutablePointer<Reference?>,
  count: Int, _ heap: HeapPointer
) {
  var index = target > source ? count &- 1 : 0
  let step = target > source ? -1 : 1
  var left = count
  while left > 0 {
    let new = source[index]
    source[index] = nil
    let old = target[index]
    target[index] = new
    if let old { heap.release(old) }
    index &+= step
    left &-= 1
  }
}

/// Moves references into fresh memory; leaves nil.
@inline(__always)
func move(
  from source: UnsafeMutablePointer<Reference?>, to target: UnsafeMutablePointer<Reference?>,
  count: Int
) {
  var index = 0
  while index < count {
    target[index] = source[index]
    source[index] = nil
    index &+= 1
  }
}
