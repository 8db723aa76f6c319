import DeepStack

/// Runs inputs one after the other in this process, until one of them ends it.
struct FuzzWorker {
  /// An input may take one second of processor time, more where the code is not optimized.
  static var seconds: Int { isOptimized ? 1 : 10 }
  /// And so much memory above what inputs before it have taken.
  static let memory = 64 << 20

  private static let isOptimized: Bool = {
    var isOptimized = true
    assert(
      {
        isOptimized = false
        return true
      }())
    return isOptimized
  }()

  let inputs: FuzzInputs

  /// Takes the inputs of these numbers, as far as that goes in some seconds, and prints what the
  /// driver wants to know.
  func work(_ numbers: Range<Int>, seconds: Double) {
    let end = FuzzWatch.now + seconds
    DeepStack.run {
      FuzzWatch.install()
      var base = 0
      var next = numbers.lowerBound
      for number in numbers where number == numbers.lowerBound || FuzzWatch.now < end {
        next = number + 1
        FuzzWatch.begin(number, seconds: Self.seconds)
        do throws(Broken) {
          try inputs.target.take(inputs[number])
        } catch {
          print("broken \(number) \(error.promise)")
        }
        let memory = FuzzWatch.greatestMemory
        // What is made once belongs to no input.
        if number < numbers.lowerBound + 2 { base = memory }
        if memory > base + Self.memory {
          print("memory \(number)")
          return
        }
      }
      FuzzWatch.begin(next, seconds: 0)
      print("done \(next)")
    }
  }
}
