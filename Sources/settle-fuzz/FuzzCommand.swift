import SettleTools
import TraceHash

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// The commands that feed targets.
enum FuzzCommand {
  static let usage = """
    usage: settle-fuzz hash FOLDER…
           settle-fuzz run TARGET FIRST COUNT [FOLDER]
           settle-fuzz time SECONDS FIRST [FOLDER]
           settle-fuzz replay TARGET FILE…
           settle-fuzz text TARGET FILE
           settle-fuzz guided TARGET [OPTION OF LIBFUZZER…]
    targets: \(FuzzTarget.allCases.map(\.rawValue).joined(separator: " "))
    """

  private static let standardFolder = "/tmp/settle-fuzz"

  /// The status of the process; nil where the words are no such command.
  static func run(_ words: [String]) -> Int32? {
    guard words.count > 2 else { return nil }
    let rest = Array(words.dropFirst(3))
    switch words[1] {
    case "hash": return hash(Array(words.dropFirst(2)))
    case "time": return time(words[2], rest)
    case "run": return FuzzTarget(rawValue: words[2]).flatMap { run($0, rest, of: words[0]) }
    case "work": return FuzzTarget(rawValue: words[2]).flatMap { work($0, rest) }
    case "replay": return FuzzTarget(rawValue: words[2]).map { replay($0, rest) }
    case "text": return FuzzTarget(rawValue: words[2]).flatMap { text($0, rest) }
    case "guided": return FuzzTarget(rawValue: words[2]).map { guided($0, rest) }
    default: return nil
    }
  }

  private static func hash(_ folders: [String]) -> Int32 {
    let files = folders.flatMap { Corpus.files(in: $0) }.compactMap { path in
      (try? FileReader().read(path)).map { TraceHash.File(path: path, bytes: $0) }
    }
    let hash = TraceHash(of: files)
    print("\(String(hash.value, radix: 16)) \(hash.scripts) scripts, \(hash.events) events")
    return hash.scripts > 0 ? 0 : 1
  }

  /// All targets in turn, each for its part of the time.
  private static func time(_ seconds: String, _ rest: [String]) -> Int32? {
    guard let seconds = Double(seconds), let first = rest.first.flatMap({ Int($0) }) else {
      return nil
    }
    var driver = driver(CommandLine.arguments[0], rest.dropFirst().first)
    let targets = FuzzTarget.allCases
    let start = FuzzWatch.now
    for (index, target) in targets.enumerated() {
      let end = start + seconds * Double(index + 1) / Double(targets.count)
      driver.run(target, first: first, count: .max - first, until: end)
    }
    return driver.found == 0 ? 0 : 1
  }

  private static func run(_ target: FuzzTarget, _ rest: [String], of command: String) -> Int32? {
    guard rest.count > 1, let first = Int(rest[0]), let count = Int(rest[1]) else { return nil }
    var driver = driver(command, rest.dropFirst(2).first)
    driver.run(target, first: first, count: count)
    return driver.found == 0 ? 0 : 1
  }

  private static func driver(_ command: String, _ folder: String?) -> FuzzDriver {
    let folder = folder ?? standardFolder
    mkdir(folder, 0o755)
    return FuzzDriver(command: command, folder: folder)
  }

  /// For the driver alone.
  private static func work(_ target: FuzzTarget, _ rest: [String]) -> Int32? {
    guard rest.count > 1, let first = Int(rest[0]), let count = Int(rest[1]) else { return nil }
    let inputs = FuzzInputs(target, Corpus(target.folders))
    let seconds = rest.dropFirst(2).first.flatMap { Double($0) } ?? .infinity
    FuzzWorker(inputs: inputs).work(first..<(first + count), seconds: seconds)
    return 0
  }

  private static func replay(_ target: FuzzTarget, _ paths: [String]) -> Int32 {
    var status: Int32 = 0
    for path in paths {
      guard let bytes = try? FileReader().read(path) else {
        print("\(path) cannot be read")
        status = 1
        continue
      }
      if let broken = Replay.take(bytes, by: target) {
        print("\(path): \(broken)")
        status = 1
      }
    }
    return status
  }

  /// What the bytes of an input choose.
  private static func text(_ target: FuzzTarget, _ paths: [String]) -> Int32? {
    guard let path = paths.first, let bytes = try? FileReader().read(path) else { return nil }
    print(target.text(of: bytes))
    return 0
  }

  private static func guided(_ target: FuzzTarget, _ options: [String]) -> Int32 {
    if GuidedFuzzing.run(target, options: options) { return 0 }
    print("libFuzzer is not linked in: see .ci/fuzz")
    return 1
  }
}
