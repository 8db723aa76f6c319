import ScrollLanguage
import ScrollStage

/// Changes programs in one place and tells where swiftc and we differ on invalid programs: in the
/// verdict, or in the line of the first error.
struct Mutants {
  let kind: ProgramKind
  let folder: String
  private(set) var compared = 0
  private(set) var refusedByBoth = 0
  private(set) var differing: [Int] = []
  /// Mutants that swiftc gives up on, which are not compared.
  private var givenUp: Set<Int> = []

  init(_ kind: ProgramKind, folder: String) {
    self.kind = kind
    self.folder = folder
  }

  /// Compares mutants of the programs of these numbers.
  mutating func compare(_ numbers: Range<Int>) {
    var texts: [(number: Int, text: String)] = []
    for number in numbers {
      var mutation = Mutation(
        of: kind.program(number), choices: Choices(seed: UInt64(number) &* 31 &+ 7))
      var text: String?
      for _ in 0..<20 where text == nil { text = mutation.changed() }
      if let text { texts.append((number, text)) }
    }
    let theirs = errorLines(texts)
    for (number, text) in texts where !givenUp.contains(number) {
      compared += 1
      var expected = theirs[number] ?? []
      let ours = Self.ourErrorLines(text)
      if !agree(expected, ours) {
        // All are files of one module: what a mutant declares may be another's error.
        expected = errorLines([(number, text)])[number] ?? []
      }
      switch (expected.isEmpty, ours.isEmpty) {
      case (true, true): break
      case (false, true):
        report(number, text, "swiftc refuses line \(expected.min() ?? 0)", "we do not")
      case (true, false): report(number, text, "swiftc accepts it", "we refuse line \(ours[0])")
      case (false, false):
        refusedByBoth += 1
        if !agree(expected, ours) {
          report(number, text, "swiftc refuses \(expected.sorted())", "we refuse \(ours)")
        }
      }
    }
  }

  private func agree(_ theirs: Set<Int>, _ ours: [Int]) -> Bool {
    ours.first.map { theirs.contains($0) } ?? theirs.isEmpty
  }

  private mutating func report(_ number: Int, _ text: String, _ theirs: String, _ ours: String) {
    differing.append(number)
    Files.write(text + "main_\(number)()\n", to: "\(folder)/m\(number).scroll")
    print("\(folder)/m\(number).scroll: \(theirs); \(ours)")
  }

  // MARK: swiftc

  /// The lines on which swiftc finds errors, by program. What it finds only when it makes code it
  /// looks for where no type is wrong, in none of the files: so that comes second, without these.
  private mutating func errorLines(_ programs: [(number: Int, text: String)]) -> [Int: Set<Int>] {
    for program in programs {
      Files.write(
        "@preconcurrency import Glibc; " + program.text,
        to: CompilerError.path(program.number, in: folder))
    }
    var found = errorLines(programs.map(\.number), "-typecheck")
    while true {
      let rest = programs.map(\.number).filter { found[$0] == nil }
      if rest.isEmpty { return found }
      let more = errorLines(rest, "-emit-sil -o /dev/null")
      if more.isEmpty { return found }
      found.merge(more) { first, _ in first }
    }
  }

  private mutating func errorLines(_ numbers: [Int], _ mode: String) -> [Int: Set<Int>] {
    Files.write("@main struct Programs { static func main() {} }\n", to: "\(folder)/start.swift")
    let answer = Shell.run(
      "swiftc -frontend \(mode) -module-name main -swift-version 6 -suppress-warnings "
        + "-diagnostic-style llvm -parse-as-library "
        + "-solver-expression-time-threshold=\(kind.patience) \(folder)/start.swift "
        + numbers.map { CompilerError.path($0, in: folder) }.joined(separator: " ") + " 2>&1")
    var found: [Int: Set<Int>] = [:]
    for error in CompilerError.all(in: answer.output) {
      if error.isGivenUp { givenUp.insert(error.number) }
      found[error.number, default: []].insert(error.line)
    }
    return found
  }

  // MARK: Ours

  private static func ourErrorLines(_ text: String) -> [Int] {
    let script = ScriptLoader().load([
      ScriptInput(name: "program.scroll", bytes: Array(text.utf8), isScript: true)
    ])
    return script.diagnostics.filter { $0.severity == .error }.compactMap { diagnostic in
      script.sources.first { $0.id == diagnostic.span.source }?
        .position(at: diagnostic.span.span.start).line
    }
  }
}
