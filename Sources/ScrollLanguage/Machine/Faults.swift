extension Machine {
  @inline(never)
  func overflowFault() -> Fault { Fault(.overflow, "Arithmetic overflow") }

  /// Only built-in types can do without a member that meets a requirement.
  @inline(never)
  func requirementFault(_ requirement: Int) -> Fault {
    Fault(.stated, "The value is built in and has no '\(code.requirements[requirement].name)' here")
  }

  @inline(never)
  func divisionFault(by divisor: Int64) -> Fault {
    divisor == 0 ? Fault(.divisionByZero, "Division by zero") : overflowFault()
  }

  @inline(never)
  func conversionFault(_ value: Double) -> Fault {
    // The sign of what is no number differs from host to host.
    let reason =
      value.isNaN
      ? "it is nan"
      : value.isInfinite
        ? "it is \(value)" : "\(value) is outside of the range that Int can represent"
    return Fault(.doubleToInt, "Double value cannot be converted to Int: \(reason)")
  }

  @inline(never)
  func indexFault(_ array: Reference?, _ index: Int64) -> Fault {
    let count = array?.array.pointee.count ?? 0
    let rest =
      count == 0
      ? "the array is empty"
      : "the array has \(count) element\(count == 1 ? "" : "s"), so its indices are 0 to \(count - 1)"
    return Fault(.index, "Index \(index) is out of range: \(rest)")
  }

  @inline(never)
  func impureFault(_ global: Int) -> Fault {
    Fault(
      .stated,
      "A rule cannot use '\(code.globals[global].name)': the program changes this variable")
  }

  func uninitializedFault(_ global: Int) -> Fault {
    Fault(
      .uninitialized,
      "The variable '\(code.globals[global].name)' is used before the line that gives it a value")
  }

  /// Adds place and trace: the calls of the user's functions under way in this run, innermost first.
  @inline(never)
  func locate(_ fault: Fault, at pc: UnsafeMutablePointer<Instruction>, from first: Int) -> Fault {
    var fault = fault
    var instruction = pc
    var frame = frameTop
    while true {
      let offset = instruction - code.instructions
      if offset >= 0, offset < code.instructionCount, let function = code.function(at: offset),
        function.isUser
      {
        let span = code.span(at: offset)
        if fault.trace.isEmpty { fault.span = span }
        if fault.trace.count < 256 {
          fault.trace.append(Fault.Call(function: function.name, span: span))
        }
      }
      if frame <= first { return fault }
      frame -= 1
      instruction = frames[frame].returnTo - 1
    }
  }

  /// Drops what every window from the first of this run to the innermost holds.
  @inline(never)
  func unwind(
    at pc: UnsafeMutablePointer<Instruction>, _ references: UnsafeMutablePointer<Reference?>,
    from first: UnsafeMutablePointer<Reference?>
  ) {
    let size = code.function(at: pc - code.instructions)?.frame.references ?? 0
    heap.state.clear(first, count: references + size - first)
  }
}
