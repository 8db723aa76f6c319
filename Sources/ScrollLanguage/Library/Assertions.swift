extension StandardLibrary {
  static let faults: StaticString = #"""
    enum _FaultReason {
      case index, range, overflow, empty, negativeCount, strideZero, duplicateKey, conversion, memory
    }
    func _fault(_ reason: _FaultReason) -> Never
    func _stop(_ message: String) -> Never

    /// Stops the program with a message.
    func fatalError(_ message: @autoclosure () -> String = "") -> Never { _stop(message()) }
    /// Stops the program unless the condition holds.
    func precondition(_ condition: @autoclosure () -> Bool, _ message: @autoclosure () -> String = "") {
      if !condition() { _stop(message()) }
    }
    /// Stops the program unless the condition holds.
    func assert(_ condition: @autoclosure () -> Bool, _ message: @autoclosure () -> String = "") {
      if !condition() { _stop(message()) }
    }
    /// Stops the program with a message.
    func preconditionFailure(_ message: @autoclosure () -> String = "") -> Never { _stop(message()) }
    /// Stops the program with a message.
    func assertionFailure(_ message: @autoclosure () -> String = "") { _stop(message()) }

    """#
}
