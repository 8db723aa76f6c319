import ScrollLanguage
import ScrollStage

/// Writes programs, lets swiftc's code and ours run them, and tells where they differ.
///
/// Many programs are compiled as one module, so that the compiler is started once for all of them; its
/// code runs them in order and is started again after one that traps.
struct Differ {
  /// What running a program showed.
  struct Run: Equatable {
    var output = ""
    var traps = false
  }

  let kind: ProgramKind
  let folder: String
  private(set) var compared = 0
  private(set) var refusedByBoth = 0
  /// Programs that swiftc gives up on, which are not compared.
  private(set) var givenUp = 0
  private(set) var differing: [Int] = []
  /// How many programs show something that only swiftc does.
  private(set) var oddities: [CompilerOddity: Int] = [:]

  init(_ kind: ProgramKind, folder: String) {
    self.kind = kind
    self.folder = folder
  }

  /// Compares the programs of these numbers.
  mutating func compare(_ numbers: Range<Int>) {
    let texts = numbers.map { kind.program($0) }
    for (number, text) in zip(numbers, texts) {
      Files.write(
        "@preconcurrency import Glibc; " + text, to: CompilerError.path(number, in: folder))
    }
    var rest = Array(numbers)
    var refused: [Int: CompilerError] = [:]
    while !rest.isEmpty {
      let found = compile(rest)
      if found.isEmpty { break }
      refused.merge(found) { first, _ in first }
      rest.removeAll { found.keys.contains($0) }
    }
    let expected = rest.isEmpty ? [:] : runCompiled(rest)
    for (number, text) in zip(numbers, texts) {
      compare(number, text, refused: refused[number], expected: expected[number] ?? Run())
    }
  }

  private mutating func compare(
    _ number: Int, _ text: String, refused: CompilerError?, expected: Run
  ) {
    if refused?.isGivenUp == true {
      givenUp += 1
      return
    }
    let ours = Self.runOurs(text + "main_\(number)()\n")
    compared += 1
    switch (refused, ours) {
    case (nil, let ours?):
      if ours == expected { return }
      if let oddity = CompilerOddity(expected: expected.output, ours: ours.output) {
        oddities[oddity, default: 0] += 1
      } else {
        report(number, text, Self.text(expected), Self.text(ours), "prints something else")
      }
    case (nil, nil):
      report(number, text, Self.text(expected), "we refuse it", "we refuse it")
    case (let refused?, let ours?):
      if let oddity = CompilerOddity(refused) {
        oddities[oddity, default: 0] += 1
      } else {
        report(
          number, text, "swiftc refuses it: \(refused.message)", Self.text(ours),
          "swiftc refuses it")
      }
    case (_?, nil): refusedByBoth += 1
    }
  }

  private static func text(_ run: Run) -> String {
    run.output + (run.traps ? "-- traps\n" : "-- ends\n")
  }

  private mutating func report(
    _ number: Int, _ text: String, _ theirs: String, _ ours: String, _ difference: String
  ) {
    differing.append(number)
    Files.write(text + "main_\(number)()\n", to: "\(folder)/\(number).scroll")
    Files.write(theirs, to: "\(folder)/\(number).swift.out")
    Files.write(ours, to: "\(folder)/\(number).ours.out")
    print("\(folder)/\(number).scroll: \(difference)")
  }

  // MARK: swiftc

  private var binary: String { "\(folder)/programs" }

  /// Compiles programs into one command; the first error of each that is refused.
  private func compile(_ numbers: [Int]) -> [Int: CompilerError] {
    let start = "\(folder)/start.swift"
    let list = "\(folder)/programs.txt"
    Files.write(Self.dispatcher(numbers), to: start)
    let paths = [start] + numbers.map { CompilerError.path($0, in: folder) }
    Files.write(paths.joined(separator: "\n"), to: list)
    let answer = Shell.run(
      "swiftc -module-name main -swift-version 6 -suppress-warnings -diagnostic-style llvm "
        + "-parse-as-library -wmo "
        + "-Xfrontend -solver-expression-time-threshold=\(kind.patience) "
        + "@\(list) -o \(binary) 2>&1")
    if answer.status == 0 { return [:] }
    var refused: [Int: CompilerError] = [:]
    for error in CompilerError.all(in: answer.output) where refused[error.number] == nil {
      refused[error.number] = error
      print("swiftc, program \(error.number): \(error.message)")
    }
    if !refused.isEmpty { return refused }
    print("swiftc failed without naming a program:\n\(answer.output.suffix(500))")
    return Dictionary(
      uniqueKeysWithValues: numbers.map {
        ($0, CompilerError(number: $0, line: 0, message: "it fails"))
      })
  }

  /// What runs the programs from a given one on, telling of each before it begins.
  private static func dispatcher(_ numbers: [Int]) -> String {
    var text = "@preconcurrency import Glibc\n@main struct Programs {\n  static func main() {\n"
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
