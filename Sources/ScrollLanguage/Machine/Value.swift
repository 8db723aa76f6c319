/// A value of a program in the hands of the host: its runtime type and its registers.
///
/// It owns its references, so it can be kept for as long as the host likes, also beyond the machine.
package struct Value {
  package let type: RuntimeTypeID
  let storage: ValueStorage

  /// A copy of registers.
  package init(
    copying words: UnsafeMutablePointer<UInt64>, _ references: UnsafeMutablePointer<Reference?>,
    type: RuntimeTypeID, machine: Machine
  ) {
    let layout = machine.code.type(type).layout
    self.type = type
    storage = ValueStorage(layout, heap: machine.heap)
    storage.words.update(from: words, count: layout.words)
    copyReferences(from: references, to: storage.references, count: layout.references)
  }

  /// A value without words set and with nil references.
  init(type: RuntimeTypeID, layout: Layout, heap: Heap) {
    self.type = type
    storage = ValueStorage(layout, heap: heap)
  }

  package var layout: Layout { storage.layout }
  /// To look at; a value is never changed.
  package var words: UnsafePointer<UInt64> { UnsafePointer(storage.words) }
  package var references: UnsafePointer<Reference?> { UnsafePointer(storage.references) }

  /// Copies into registers, dropping the references that they held.
  package func copy(
    to words: UnsafeMutablePointer<UInt64>, _ references: UnsafeMutablePointer<Reference?>,
    machine: Machine
  ) {
    words.update(from: storage.words, count: layout.words)
    for index in 0..<layout.references {
      let new = storage.references[index]
      if let new { new.retain() }
      let old = references[index]
      references[index] = new
      machine.heap.state.release(old)
    }
  }
}

/// Holds the registers of a `Value` and drops its references at the end.
final class ValueStorage {
  let layout: Layout
  let words: UnsafeMutablePointer<UInt64>
  let references: UnsafeMutablePointer<Reference?>
  let heap: Heap

  init(_ layout: Layout, heap: Heap) {
    self.layout = layout
    self.heap = heap
    words = .allocate(capacity: layout.words)
    words.initialize(repeating: 0, count: layout.words)
    references = .allocate(capacity: layout.references)
    references.initialize(repeating: nil, count: layout.references)
  }

  deinit {
    heap.state.clear(references, count: layout.references)
    words.deallocate()
    references.deallocate()
  }
}
