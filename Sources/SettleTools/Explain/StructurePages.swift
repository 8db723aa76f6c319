extension ExplainPage {
  /// How words make statements and declarations.
  static let structure = [
    ExplainPage(
      .syntax, "not a statement or a declaration",
      """
      Something else was expected at the place shown: an expression, a type, a name, a body in \
      braces. The message says what.
      """,
      why: """
        Each form of Swift has a fixed order of parts. After a missing part, everything that \
        follows would be misread.
        """,
      failing: "let height: = 40\nprint(height)",
      fixed: "let height: Double = 40\nprint(height)"),
    ExplainPage(
      .unbalancedBracket, "brackets that do not pair up",
      """
      A bracket was opened and never closed, or closed and never opened. The error is where this \
      was noticed; a note points at the opening bracket. For a missing brace, that is the one that \
      the indentation says is still open.
      """,
      why: """
        Brackets say what belongs together. With one missing, everything after it belongs to the \
        wrong part.
        """,
      failing: "print(max(120, 80)",
      fixed: "print(max(120, 80))"),
    ExplainPage(
      .strayWords, "prose, not code",
      """
      Several words stand side by side in a way that no Swift code begins. Usually a sentence was \
      pasted along with the code.
      """,
      why: """
        Put prose into a comment, after //. The whole line gets one message instead of one for \
        each word.
        """,
      failing: "print(\"snap\")\nthis list snaps to its cards",
      fixed: "print(\"snap\")\n// this list snaps to its cards"),
    ExplainPage(
      .reservedWord, "a word of the language used as a name",
      """
      Words such as case, default or in have a meaning in Swift and cannot name a variable, \
      function or type as they are. Names that begin with $ cannot be declared either.
      """,
      why: """
        The parser recognizes code by these words. In back-ticks they are ordinary names.
        """,
      failing: "let default = 44",
      fixed: "let `default` = 44\nprint(`default`)"),
    ExplainPage(
      .conditionalCompilation, "#if, #else and #endif that do not match",
      """
      A block that begins with #if ends with #endif and may have #elseif and #else in between. Its \
      condition asks for a platform, a flag, or whether a module can be imported.
      """,
      why: """
        Inactive blocks are skipped before anything is checked, so their ends must be clear \
        without understanding their contents.
        """,
      failing: "#if os(iOS)\nprint(\"phone\")",
      fixed: "#if os(iOS)\nprint(\"phone\")\n#endif"),
    ExplainPage(
      .propertyDeclaration, "a property declared the wrong way",
      """
      A property begins with var or let. A computed property, or one observed with willSet and \
      didSet, must be a var.
      """,
      why: """
        Without the keyword, the line looks like a statement, and types contain no statements. A \
        let never changes, so there is nothing to compute or observe.
        """,
      failing: """
        struct Card {
          height: Double
        }
        print(Card(height: 80).height)
        """,
      fixed: """
        struct Card {
          var height: Double
        }
        print(Card(height: 80).height)
        """),
    ExplainPage(
      .switchCases, "badly formed cases of a switch",
      """
      In a switch, every statement belongs to a case, every case has at least one statement, and \
      default comes last.
      """,
      why: """
        Cases do not fall through in Swift. An empty case would do nothing, while in other \
        languages it continues with the next; write break, or list several patterns separated by \
        commas.
        """,
      failing: """
        switch 2 {
        case 1:
        case 2: print("two")
        default: print("many")
        }
        """,
      fixed: """
        switch 2 {
        case 1, 2: print("one or two")
        default: print("many")
        }
        """),
    ExplainPage(
      .patternSyntax, "a pattern in a condition without case",
      """
      A condition that takes a value apart, such as the associated value of an enum case, begins \
      with if case, guard case or while case.
      """,
      why: """
        Without case, if let unwraps an optional and expects a plain name.
        """,
      failing: """
        enum Stop { case page(Int), top }
        let stop = Stop.page(3)
        if let .page(number) = stop { print(number) }
        """,
      fixed: """
        enum Stop { case page(Int), top }
        let stop = Stop.page(3)
        if case let .page(number) = stop { print(number) }
        """),
  ]
}
