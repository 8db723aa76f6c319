#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

@main
struct SettleFuzz {
  static func main() {
    let words = CommandLine.arguments
    guard words.count >= 4, words[1] == "differ", let first = Int(words[2]),
      let count = Int(words[3])
    else {
      return print("usage: settle-fuzz differ FIRST COUNT [FOLDER]")
    }
    let folder = words.count > 4 ? words[4] : "/tmp/settle-differ"
    mkdir(folder, 0o755)
    var differ = Differ(folder: folder)
    var next = first
    while next < first + count {
      differ.compare(next..<min(next + 50, first + count))
      next += 50
    }
    print(
      "\(differ.compared) programs compared, \(differ.refusedByBoth) refused by both, "
        + "\(differ.differing.count) differ")
  }
}
