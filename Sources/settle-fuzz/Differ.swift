import ScrollLanguage
import ScrollStage

/// Writes programs, lets swiftc's code and ours run them, and tells where they differ.
struct Differ {
  private let kind: ProgramKind
  private let folder: String
  private let programs: CompiledPrograms
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
    programs = CompiledPrograms(kind: kind, folder: folder)
  }

  /// Compares the programs of these numbers.
  mutating func compare(_ numbers: Range<Int>) {
    let texts = numbers.map { (number: $0, text: kind.program($0)) }
    let answers = programs.answers(to: texts)
    for (number, text) in texts {
      guard var answer = answers[number] else { continue }
      let text = text + "main_\(number)()\n"
      let ours = answer.isGivenUp ? nil : Self.runOurs(text)
      if !answer.agrees(with: ours), let alone = programs.answer(alone: number) { answer = alone }
      if answer.isGivenUp {
        givenUp += 1
        continue
      }
      compare(number, text, answer, ours)
    }
  }

  private mutating func compare(
    _ number: Int, _ text: String, _ answer: CompiledPrograms.Answer, _ ours: CompiledPrograms.Run?
  ) {
    compared += 1
    switch (answer, ours) {
    case (.ran(let expected), let ours?):
      if ours == expected { return }
      if let oddity = CompilerOddity(expected: expected.output, ours: ours.output) {
        oddities[oddity, default: 0] += 1
      } else {
        report(number, text, expected.text, ours.text, "prints something else")
      }
    case (.ran(let expected), nil):
      report(number, text, expected.text, "we refuse it", "we refuse it")
    case (.refused(let message), let ours?):
      if let oddity = CompilerOddity(message) {
        oddities[oddity, default: 0] += 1
      } else {
        report(number, text, "swiftc refuses it: \(message)", ours.text, "swiftc refuses it")
      }
    case (.refused, nil): refusedByBoth += 1
    }
  }

  private mutating func report(
    _ number: Int, _ text: String, _ theirs: String, _ ours: String, _ difference: String
  ) {
    differing.append(number)
    Files.write(text, to: "\(folder)/\(number).scroll")
    Files.write(theirs, to: "\(folder)/\(number).swift.out")
    Files.write(ours, to: "\(folder)/\(number).ours.out")
    print("\(folder)/\(number).scroll: \(difference)")
  }

  /// Nil where the program is refused.
  static func runOurs(_ text: String) -> CompiledPrograms.Run? {
    let script = ScriptLoader().load([
      ScriptInput(name: "program.scroll", bytes: Array(text.utf8), isScript: true)
    ])
    guard !script.hasErrors, let code = script.code(for: .iOS) else { return nil }
    var run = CompiledPrograms.Run()
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
