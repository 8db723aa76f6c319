#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

@main
struct SettleFuzz {
  private static let usage = """
    usage: settle-fuzz differ|mutants [--kind KIND] FIRST COUNT [FOLDER]
    kinds: \(ProgramKind.names.joined(separator: " "))
    """

  static func main() {
    var words = CommandLine.arguments
    if let status = FuzzCommand.run(words) { exit(status) }
    guard let kind = takeKind(from: &words) else { exit(2) }
    guard words.count >= 4, let first = Int(words[2]), let count = Int(words[3]), count >= 0 else {
      return print(usage + "\n" + FuzzCommand.usage)
    }
    let folder = words.count > 4 ? words[4] : "/tmp/settle-\(words[1])"
    mkdir(folder, 0o755)
    let numbers = first..<first + count
    switch words[1] {
    case "differ":
      var differ = Differ(kind, folder: folder)
      inBatches(numbers, of: kind.batch) { differ.compare($0) }
      print(
        "\(differ.compared) programs compared, \(differ.refusedByBoth) refused by both, "
          + "\(differ.differing.count) differ; swiftc gave up on \(differ.givenUp)")
      for oddity in CompilerOddity.allCases {
        if let count = differ.oddities[oddity] { print("\(count) \(oddity.rawValue)") }
      }
    case "mutants":
      var mutants = Mutants(kind, folder: folder)
      inBatches(numbers, of: kind.batch) { mutants.compare($0) }
      print(
        "\(mutants.compared) mutants compared, \(mutants.refusedByBoth) refused by both, "
          + "\(mutants.differing.count) differ")
    default: print(usage)
    }
  }

  /// Takes `--kind KIND` out of the words; nil, with a message, where there is no such kind.
  private static func takeKind(from words: inout [String]) -> ProgramKind? {
    guard let option = words.firstIndex(of: "--kind") else { return .annotated }
    guard option + 1 < words.count else {
      print("--kind needs a kind: \(ProgramKind.names.joined(separator: ", "))")
      return nil
    }
    let name = words[option + 1]
    words.removeSubrange(option...(option + 1))
    guard let kind = ProgramKind(name: name) else {
      print(
        "there is no kind \"\(name)\"; kinds are \(ProgramKind.names.joined(separator: ", "))")
      return nil
    }
    return kind
  }

  private static func inBatches(
    _ numbers: Range<Int>, of size: Int, _ body: (Range<Int>) -> Void
  ) {
    var next = numbers.lowerBound
    while next < numbers.upperBound {
      let end = min(next + size, numbers.upperBound)
      body(next..<end)
      // Whoever watches a file sees what was found.
      fflush(nil)
      next = end
    }
  }
}
