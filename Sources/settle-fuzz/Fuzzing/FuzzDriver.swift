#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Runs inputs in processes of its own, and keeps those that crash, hang, grow too large or break a
/// promise.
struct FuzzDriver {
  /// The command itself.
  let command: String
  /// Where inputs that are found go.
  let folder: String
  private(set) var taken = 0
  private(set) var found = 0

  init(command: String, folder: String) {
    self.command = command
    self.folder = folder
  }

  /// So many inputs are taken by one process.
  private static let batch = 5000

  /// Takes inputs from one number on, until there were so many or the time is over.
  mutating func run(_ target: FuzzTarget, first: Int, count: Int, until end: Double = .infinity) {
    var next = first
    while next < first + count, FuzzWatch.now < end {
      let last = min(next + Self.batch, first + count)
      next = batch(target, next..<last, until: end)
    }
    taken += next - first
    print("\(target.rawValue): \(next - first) inputs from \(first), \(found) found in all")
    fflush(nil)
  }

  /// Answers the number to go on with.
  private mutating func batch(
    _ target: FuzzTarget, _ numbers: Range<Int>, until end: Double
  ) -> Int {
    let answer = work(target, numbers, seconds: end - FuzzWatch.now)
    var next = numbers.upperBound
    for line in answer.split(separator: "\n") {
      let words = line.split(separator: " ", maxSplits: 2)
      guard words.count > 1, let number = Int(words[1]) else { continue }
      switch words[0] {
      case "done": next = number
      case "broken": keep(target, number, String(line))
      case "crashed", "slow":
        keep(target, number, String(line))
        next = number + 1
      case "memory":
        // Unless many inputs together have grown so far, it takes as much by itself.
        let alone = work(target, (number - 2)..<(number + 1))
        if alone.contains("memory \(number)") {
          keep(target, number, String(line))
        } else {
          print("\(target.rawValue) \(numbers.lowerBound)...\(number): together above the limit")
        }
        next = number + 1
      default: break
      }
    }
    return next
  }

  private func work(
    _ target: FuzzTarget, _ numbers: Range<Int>, seconds: Double = .infinity
  ) -> String {
    Shell.run(
      "SWIFT_BACKTRACE=enable=no \(command) work \(target.rawValue) \(numbers.lowerBound) "
        + "\(numbers.count) \(seconds) 2>/dev/null"
    ).output
  }

  private mutating func keep(_ target: FuzzTarget, _ number: Int, _ what: String) {
    found += 1
    let path = "\(folder)/\(target.rawValue)-\(number)"
    Files.write(FuzzInputs(target, Corpus(target.folders))[number], to: path)
    print("\(what): \(path)")
    fflush(nil)
  }
}
