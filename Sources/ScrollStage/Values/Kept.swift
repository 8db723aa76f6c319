import ScrollLanguage

/// An object of the running program that the stage holds on to: a view, a closure, an identity.
///
/// The machine counts references by hand; a `Kept` owns one of them and gives it back at its end.
package final class Kept {
  package let reference: Reference
  private let heap: Heap

  /// Takes over a reference.
  package init(taking reference: Reference, _ heap: Heap) {
    self.reference = reference
    self.heap = heap
  }

  /// Adds a reference of its own.
  package init(_ reference: Reference, _ heap: Heap) {
    reference.retain()
    self.reference = reference
    self.heap = heap
  }

  deinit { heap.state.release(reference) }
}
