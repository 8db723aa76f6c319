/// What swiftc makes of programs, each a file of a folder that keeps it: the program, and the answer beside it.
///
/// Many programs are compiled as one module, so that the compiler is started once for all of them; its
/// code runs them in order and is started again after one that traps. The operators of each then stand beside those of
/// the others, and may decide what an expression means: what differs is asked for again on its own.
struct CompiledPrograms {
  /// What running a program showed.
  struct Run: Equatable {
    var output = ""
    var traps = false

    var text: String { output + (traps ? Self.trapping : Self.ending) }

    fileprivate static let trapping = "-- traps\n"
    fileprivate static let ending = "-- ends\n"
  }

  enum Answer {
    case ran(Run)
    case refused(message: String)

    /// - Parameter ours: what our own code has shown; nil where we refuse the program.
    func agrees(with ours: Run?) -> Bool {
      switch self {
      case .ran(let run): run == ours
      case .refused: ours == nil
      }
    }

    var isGivenUp: Bool {
      if case .refused(let message) = self { CompilerError.isGivenUp(message) } else { false }
    }
  }

  let kind: ProgramKind
  let folder: String

  /// The answers to programs, by number: those that the folder has for the same text, and what swiftc says of the
  /// others.
  func answers(to programs: [(number: Int, text: String)]) -> [Int: Answer] {
    var answers: [Int: Answer] = [:]
    var rest: [Int] = []
    for (number, text) in programs {
      let text = "@preconcurrency import Glibc; " + text
      let path = CompilerError.path(number, in: folder)
      if Files.read(path) == text, let kept = kept(number) {
        answers[number] = kept
      } else {
        Files.write(text, to: path)
        rest.append(number)
      }
    }
    for (number, answer) in compiled(rest) {
      keep(answer, of: number)
      answers[number] = answer
    }
    return answers
  }

  /// The answer to a program that is compiled on its own, which is kept from then on.
  func answer(alone number: Int) -> Answer? {
    let answer = compiled([number])[number]
    if let answer { keep(answer, of: number) }
    return answer
  }

  private func compiled(_ numbers: [Int]) -> [Int: Answer] {
    if numbers.isEmpty { return [:] }
    switch compile(numbers) {
    case .all: return runAll(numbers).mapValues { .ran($0) }
    case .refused(let refused):
      let answers = refused.mapValues { Answer.refused(message: $0) }
      return answers.merging(compiled(numbers.filter { refused[$0] == nil })) { first, _ in first }
    case .crash where numbers.count == 1:
      return [numbers[0]: .refused(message: CompilerError.crash)]
    case .crash:
      let middle = numbers.count / 2
      return compiled(Array(numbers[..<middle]))
        .merging(compiled(Array(numbers[middle...]))) { first, _ in first }
    }
  }

  // MARK: Kept answers

  private static let refusal = "-- refused: "

  private func path(_ number: Int) -> String { "\(folder)/program_\(number).txt" }

  private func kept(_ number: Int) -> Answer? {
    guard let text = Files.read(path(number)) else { return nil }
    return text.hasPrefix(Self.refusal)
      ? .refused(message: String(text.dropFirst(Self.refusal.count))) : .ran(Run(text: text))
  }

  private func keep(_ answer: Answer, of number: Int) {
    switch answer {
    case .ran(let run): Files.write(run.text, to: path(number))
    case .refused(let message): Files.write(Self.refusal + message, to: path(number))
    }
  }

  // MARK: swiftc

  private enum Compilation {
    case all
    /// The message of the first error of each program that has one.
    case refused([Int: String])
    /// swiftc fails without naming a program.
    case crash
  }

  private var binary: String { "\(folder)/programs" }

  /// Compiles programs into one command.
  private func compile(_ numbers: [Int]) -> Compilation {
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
    if answer.status == 0 { return .all }
    var refused: [Int: String] = [:]
    for error in CompilerError.all(in: answer.output) where refused[error.number] == nil {
      refused[error.number] = String(error.message)
    }
    return refused.isEmpty ? .crash : .refused(refused)
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

  private func runAll(_ numbers: [Int]) -> [Int: Run] {
    var runs = Dictionary(uniqueKeysWithValues: numbers.map { ($0, Run()) })
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
}

extension CompiledPrograms.Run {
  /// - Parameter text: what `text` gave.
  fileprivate init(text: String) {
    traps = text.hasSuffix(Self.trapping)
    output = String(text.dropLast((traps ? Self.trapping : Self.ending).count))
  }
}
