extension NativeTable {
  mutating func addFaults() {
    add("_fault(_:)") { call throws(Fault) in throw libraryFault(call.words(0)[0]) }
    add("_stop(_:)") { call throws(Fault) in
      let message = call.string(0)
      throw call.fault(.stated, message.isEmpty ? "Fatal error" : message)
    }
  }
}

/// The fault for a case of the library's `_FaultReason`, in the order of its declaration.
private func libraryFault(_ reason: UInt64) -> Fault {
  switch reason {
  case 0: Fault(.index, "Index out of range")
  case 1: Fault(.invalidRange, "Range requires lowerBound <= upperBound")
  case 2: Fault(.overflow, "The result does not fit its type")
  case 3: Fault(.emptyCollection, "Cannot remove an element from an empty collection")
  case 4: Fault(.negativeCount, "A count must not be negative")
  case 5: Fault(.strideZero, "Stride size must not be zero")
  case 6: Fault(.duplicateKey, "Duplicate values for a key")
  case 8:
    Fault(.memory, "A number with more than 10000 places takes more memory than a text may have")
  default: Fault(.stated, "The value cannot be converted")
  }
}
