import ScrollLanguage
import ScrollStage

/// Writes programs, lets swiftc's code and ours run them, and tells where they differ.
///
/// Many programs go into one file, so that the compiler is started once for all of them; its code runs
/// them in order and is started again after one that traps.
struct Differ {
  /// What running a program showed.
  struct Run: Equatable {
    var output = ""
    var traps = false
  }

  let folder: String
  private(set) var compared = 0
  private(set) var refusedByBoth = 0
  private(set) var differing: [Int] = []

  init(folder: String) {
    self.folder = folder
  }

  /// Compares the programs of these numbers.
  mutating func compare(_ numbers: Range<Int>) {
    var texts: [Int: String] = [:]
    for number in numbers {
      texts[number] = ProgramWriter.program(number, Choices(seed: UInt64(number)))
    }
    var rest = Array(numbers)
    var refused: Set<Int> = []
    while !rest.isEmpty {
      let found = compile(rest.map { ($0, texts[$0] ?? "") })
      if found.isEmpty { break }
      refused.formUnion(found)
      rest.removeAll { found.contains($0) }
    }
    let expected = rest.isEmpty ? [:] : runCompiled(rest)
    for number in numbers {
      let text = texts[number] ?? ""
      let ours = Self.runOurs(text + "main_\(number)()\n")
      compared += 1
      if refused.contains(number) {
        guard ours == nil else {
          report(number, text, "swiftc refuses it", "we run it")
          continue
        }
        refusedByBoth += 1
        continue
      }
      guard let ours else {
        report(number, text, "swiftc accepts it", "we refuse it")
        continue
      }
      let theirs = expected[number] ?? Run()
      if ours != theirs { report(number, text, Self.text(theirs), Self.text(ours)) }
    }
  }

  private static func text(_ run: Run) -> String {
    run.output + (run.traps ? "-- traps\n" : "-- ends\n")
  }

  private mutating func report(_ number: Int, _ text: String, _ theirs: String, _ ours: String) {
    differing.append(number)
    Files.write(text + "main_\(number)()\n", to: "\(folder)/\(number).scroll")
    Files.write(theirs, to: "\(folder)/\(number).swift.out")
    Files.write(ours, to: "\(folder)/\(number).ours.out")
    print("differs: \(folder)/\(number).scroll")
  }

  // MARK: swiftc

  private var binary: String { "\(folder)/programs" }

  /// Compiles programs into one command; the numbers of those that are refused.
  private func compile(_ programs: [(number: Int, text: String)]) -> Set<Int> {
    var source = "@preconcurrency import Glibc\n"
    var firstLines: [(line: Int, number: Int)] = []
    var line = 2
    for program in programs {
      firstLines.append((line, program.number))
      source += program.text
      line += program.text.utf8.count { $0 == UInt8(ascii: "\n") }
    }
    source += Self.dispatcher(programs.map(\.number))
    let path = "\(folder)/programs.swift"
    Files.write(source, to: path)
    let answer = Shell.run(
      "swiftc -module-name main -swift-version 6 -suppress-warnings -diagnostic-style llvm "
        + "-parse-as-library \(path) -o \(binary) 2>&1")
    if answer.status == 0 { return [] }
    var refused: Set<Int> = []
    for text in answer.output.split(separator: "\n") where text.contains(" error: ") {
      let parts = text.split(separator: ":")
      guard parts.count > 2, let place = Int(parts[1]) else { continue }
      if let owner = firstLines.last(where: { $0.line <= place }) {
        if refused.insert(owner.number).inserted {
          print("swiftc, program \(owner.number): \(text)")
        }
      }
    }
    if refused.isEmpty {
      print("swiftc failed without naming a line:\n\(answer.output.suffix(500))")
      return Set(programs.map(\.number))
    }
    return refused
  }

  /// What runs the programs from a given one on, telling of each before it begins.
  private static func dispatcher(_ numbers: [Int]) -> String {
    var text = "@main struct Programs {\n  static func main() {\n"
    text += "    setvbuf(stdout, nil, _IONBF, 0)\n"
    text += "    let first = Int(CommandLine.arguments[1])!\n"
    for number in numbers {
      text += "    if first <= \(number) { print(\"\\u{1}\(number)\"); main_\(number)() }\n"
    }
    return text + "  }\n}\n"
  }

  private func runCompiled(_ numbers: [Int]) -> [Int: Run] {
    var runs: [Int: Run] = [:]
    var index = 0
    while index < numbers.count {
      let answer = Shell.run("\(binary) \(numbers[index]) 2>/dev/null")
      var last = numbers[index]
      for part in answer.output.split(separator: "\u{1}") {
        guard let end = part.firstIndex(of: "\n"), let number = Int(part[..<end]) else { continue }
        // The sign of a computed NaN depends on the processor.
        runs[number] = Run(
          output: String(part[part.index(after: end)...]).replacing("-nan", with: "nan"))
        last = number
      }
      if answer.status == 0 { break }
      runs[last]?.traps = true
      index = (numbers.firstIndex(of: last) ?? numbers.count) + 1
    }
    return runs
  }

  // MARK: Ours

  /// Nil where the program is refused.
  static func runOurs(_ text: String) -> Run? {
    let script = ScriptLoader().load([
      ScriptInput(name: "program.scroll", bytes: Array(text.utf8), isScript: true)
    ])
    guard !script.hasErrors, let code = script.code(for: .iOS) else { return nil }
    var run = Run()
    let session = Session(code, of: script) { event in
      switch event {
      case .print(let text): run.output += text
      case .fault: run.traps = true
      default: break
      }
    }
    _ = session.run()
    return run
  }
}
