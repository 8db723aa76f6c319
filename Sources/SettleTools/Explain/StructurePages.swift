extension ExplainPage {
  /// How words make statements and declarations.
  static let structure = [
    ExplainPage(
      .syntax, "the words do not make a statement or a declaration",
      """
      At the place shown something else is needed than what is there: an expression, a type, a name, \
      a body in braces. The message names what was expected.
      """,
      why: """
        Each form of Swift has its fixed order of parts. What is read after a missing part would be \
        taken for something that it is not.
        """,
      failing: "let height: = 40\nprint(height)",
      mended: "let height: Double = 40\nprint(height)"),
    ExplainPage(
      .unbalancedBracket, "brackets that do not come in pairs",
      """
      A bracket was opened and never closed, or closed and never opened. The place shown is where the \
      mistake was noticed; the forgotten bracket may be further up.
      """,
      why: """
        Brackets say what belongs together. With one missing, everything below it belongs to the \
        wrong part.
        """,
      failing: "print(max(120, 80)",
      mended: "print(max(120, 80))"),
    ExplainPage(
      .strayWords, "words that are prose, not code",
      """
      Several words stand side by side and no Swift form begins like that. Most often a sentence was \
      pasted along with the code.
      """,
      why: """
        Prose belongs behind //, where it is kept and not read. One message is given for the whole \
        line instead of one for each word.
        """,
      failing: "print(\"snap\")\nthis list snaps to its cards",
      mended: "print(\"snap\")\n// this list snaps to its cards"),
    ExplainPage(
      .reservedWord, "a word of the language is used as a name",
      """
      Words such as case, default or in have a meaning of their own and cannot name a variable, a \
      function or a type as they are. Names that begin with $ cannot be declared either.
      """,
      why: """
        The parser decides by these words where a form begins. In back-ticks they are names like any \
        other.
        """,
      failing: "let default = 44",
      mended: "let `default` = 44\nprint(`default`)"),
    ExplainPage(
      .conditionalCompilation, "#if, #else and #endif do not fit together",
      """
      A part that begins with #if ends with #endif, may have #elseif and #else between them, and its \
      condition asks for a platform, a flag or what can be imported.
      """,
      why: """
        The parts that do not hold are skipped before anything is checked. Where they end must \
        therefore be known without understanding them.
        """,
      failing: "#if os(iOS)\nprint(\"phone\")",
      mended: "#if os(iOS)\nprint(\"phone\")\n#endif"),
    ExplainPage(
      .propertyDeclaration, "a property is not declared as properties are",
      """
      A property begins with var or let. One that is computed, or that watches its changes with \
      willSet and didSet, is a var.
      """,
      why: """
        Without the word a line in a type looks like a statement, and types hold none. A let never \
        changes, so there is nothing to compute or to watch.
        """,
      failing: """
        struct Card {
          height: Double
        }
        print(Card(height: 80).height)
        """,
      mended: """
        struct Card {
          var height: Double
        }
        print(Card(height: 80).height)
        """),
    ExplainPage(
      .switchCases, "the cases of a switch are put together wrongly",
      """
      In a switch every statement belongs to a case, every case has at least one statement, and \
      default is the last.
      """,
      why: """
        Cases of Swift do not run into one another. An empty one would therefore do nothing, which in \
        other languages means the opposite; write break to say it, or list several patterns with \
        commas.
        """,
      failing: """
        switch 2 {
        case 1:
        case 2: print("two")
        default: print("many")
        }
        """,
      mended: """
        switch 2 {
        case 1, 2: print("one or two")
        default: print("many")
        }
        """),
    ExplainPage(
      .patternSyntax, "a pattern in a condition lacks its case",
      """
      A condition that takes a value apart, such as the payload of an enum's case, begins with if \
      case, guard case or while case.
      """,
      why: """
        Without the word, if let unwraps an optional, and what follows has to be a plain name.
        """,
      failing: """
        enum Stop { case page(Int), top }
        let stop = Stop.page(3)
        if let .page(number) = stop { print(number) }
        """,
      mended: """
        enum Stop { case page(Int), top }
        let stop = Stop.page(3)
        if case let .page(number) = stop { print(number) }
        """),
  ]
}
