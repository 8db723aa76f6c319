#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

@main
struct SettleFuzz {
  static func main() {
    let words = CommandLine.arguments
    if let status = FuzzCommand.run(words) { exit(status) }
    guard words.count >= 4, let first = Int(words[2]), let count = Int(words[3]) else {
      return print("usage: settle-fuzz differ|mutants FIRST COUNT [FOLDER]\n" + FuzzCommand.usage)
    }
    let folder = words.count > 4 ? words[4] : "/tmp/settle-\(words[1])"
    mkdir(folder, 0o755)
    let numbers = first..<first + count
    switch words[1] {
    case "differ":
      var differ = Differ(folder: folder)
      inBatches(numbers) { differ.compare($0) }
      print(
        "\(differ.compared) programs compared, \(differ.refusedByBoth) refused by both, "
          + "\(differ.differing.count) differ")
    case "mutants":
      var mutants = Mutants(folder: folder)
      inBatches(numbers) { mutants.compare($0) }
      print(
        "\(mutants.compared) mutants compared, \(mutants.refusedByBoth) refused by both, "
          + "\(mutants.differing.count) differ")
    default: print("usage: settle-fuzz differ|mutants FIRST COUNT [FOLDER]")
    }
  }

  /// As many programs as one call of the compiler takes well.
  private static func inBatches(_ numbers: Range<Int>, _ body: (Range<Int>) -> Void) {
    var next = numbers.lowerBound
    while next < numbers.upperBound {
      let end = min(next + 50, numbers.upperBound)
      body(next..<end)
      // Whoever watches a file sees what was found.
      fflush(nil)
      next = end
    }
  }
}
