import ScrollLanguage

/// An object of the running program that the stage holds on to: a view, a closure, an identity.
///
/// The machine counts references by hand; a `Kept` owns one of them and releases it when it is freed.
package final class Kept {
  package let reference: Reference
  private let heap: Heap
  /// What the stage keeps for the object besides, and counts with it.
  private let bytes: Int

  /// Takes over a reference.
  package init(taking reference: Reference, _ heap: Heap, bytes: Int = 0) {
    self.reference = reference
    self.heap = heap
    self.bytes = bytes
    heap.state.pointee.used += bytes
  }

  /// Adds a reference of its own.
  package init(_ reference: Reference, _ heap: Heap, bytes: Int = 0) {
    reference.retain()
    self.reference = reference
    self.heap = heap
    self.bytes = bytes
    heap.state.pointee.used += bytes
  }

  deinit {
    heap.state.pointee.used -= bytes
    heap.state.release(reference)
  }
}
