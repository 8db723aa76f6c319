import Testing

@testable import ScrollLanguage

/// The parser accepts what `grammar.md` derives, and nothing else.
///
/// Sentences come from every branch of every choice in the grammar, short and with random
/// surroundings, and from random walks. Each is then spoilt by one token. Whether the result is
/// still derived is what `Recognizer` says; the parser must be of the same opinion. What operators
/// run together to, or what only fits elsewhere, is no fault: such texts test the refusals.
struct GrammarSentenceTests {
  /// Each place in the grammar where there is a choice, with the number of its branches.
  private static func choices(of grammar: Grammar) -> [(node: Int, branches: Range<Int>)] {
    grammar.nodes.indices.compactMap { node in
      switch grammar.nodes[node] {
      case .choice(let parts): (node, 0..<parts.count)
      case .optional: (node, 0..<2)
      case .repetition: (node, 0..<3)
      default: nil
      }
    }
  }

  /// Sentences through every branch.
  @Test func everyBranch() throws {
    let grammar = Grammar(try Grammar.written())
    var generator = SentenceGenerator(grammar, seed: 1)
    var comparison = Comparison(grammar)
    for (node, branches) in Self.choices(of: grammar) {
      for branch in branches {
        let before = comparison.accepted
        for budget in [0, 0, 20, 40] {
          // What stands in patterns alone is not reached through expressions.
          let avoided = comparison.accepted == before && budget > 0 ? "expression" : nil
          let sentence = generator.sentence(
            through: node, branch: branch, budget: budget, avoiding: avoided)
          comparison.compare(sentence)
          comparison.compare(generator.spoilt(sentence))
        }
        #expect(
          comparison.accepted > before, "no sentence: \(grammar.place(of: node)), \(branch)")
      }
    }
    #expect(comparison.refused > 500)
  }

  @Test func randomWalks() throws {
    let grammar = Grammar(try Grammar.written())
    var generator = SentenceGenerator(grammar, seed: 4)
    var comparison = Comparison(grammar)
    for _ in 0..<1000 {
      let sentence = generator.sentence(budget: 80)
      comparison.compare(sentence)
      comparison.compare(generator.spoilt(sentence))
    }
    #expect(comparison.accepted > 800)
  }
}

/// Counts on what the parser and the grammar agree, and records where they do not.
private struct Comparison {
  var recognizer: Recognizer
  var accepted = 0
  var refused = 0

  init(_ grammar: Grammar) { recognizer = Recognizer(grammar) }

  mutating func compare(_ sentence: [SentenceToken]) {
    let text = sentence.text
    guard let isDerived = recognizer.derives(text) else { return }
    let diagnostics = SyntaxText(text).parsed.diagnostics
    if isDerived {
      accepted += 1
      let faults = diagnostics.filter { !$0.kind.isBeyondGrammar }.map(\.message)
      #expect(faults.isEmpty, "the grammar derives: \(text)")
    } else {
      refused += 1
      #expect(!diagnostics.isEmpty, "the grammar does not derive: \(text)")
    }
  }
}

extension SentenceGenerator {
  /// The sentence with one token left out, doubled, or behind its neighbour.
  fileprivate mutating func spoilt(_ sentence: [SentenceToken]) -> [SentenceToken] {
    guard sentence.count > 1 else { return sentence }
    var changed = sentence
    let place = random(sentence.count)
    switch random(3) {
    case 0: changed.remove(at: place)
    case 1: changed.insert(sentence[place], at: place)
    default: changed.swapAt(place, (place + 1) % sentence.count)
    }
    return changed
  }
}

extension DiagnosticKind {
  /// What is refused though it parses: no production says it.
  fileprivate var isBeyondGrammar: Bool {
    switch self {
    case .unsupported, .onlyIn, .emptyCase, .letWithObservers, .letWithAccessors,
      .observerWithGetter, .computedWithValue, .accessorsOfSeveral, .defaultNotLast,
      .nonAssociative, .protocolBody,
      .unknownOperator, .beginsWithClosure, .misplacedModifier, .defaultForInout, .unmodelledModule,
      .notSwift:
      true
    default: false
    }
  }
}
