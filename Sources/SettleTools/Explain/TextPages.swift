extension ExplainPage {
  /// What is wrong with characters and words, before any of them has a meaning.
  static let text = [
    ExplainPage(
      .encoding, "the file is not text in UTF-8",
      """
      A script is read as UTF-8. At the place shown there are bytes that are no character in it, or a \
      zero byte, which no editor leaves in a text.
      """,
      why: """
        Guessing another encoding would change strings without a word. Save the file as UTF-8; if it \
        is not a script at all, it was named by mistake. Below, ␀ stands for a zero byte, which a copy \
        of the script does not have.
        """,
      failing: "print(\"snap\u{0} to top\")",
      mended: "print(\"snap to top\")"),
    ExplainPage(
      .notSwift, "the file holds something else than Swift",
      """
      The first line looks like a document of another kind, such as markup, JSON or a page saved from \
      a browser. Nothing else of the file was looked at.
      """,
      why: """
        Reading another format as Swift would give hundreds of messages, none of which helps. One \
        says more.
        """,
      failing: "<html>\n<body>ScrollView</body>\n</html>",
      mended: "ScrollView {\n  Text(\"body\").frame(height: 1900)\n}\nflick(.up, velocity: 900)"),
    ExplainPage(
      .invalidCharacter, "a character that Swift does not use",
      """
      The character has no meaning outside of strings and comments. Often it only looks like another \
      one: curly quotation marks, a long dash, a comma of another script, or single quotes where \
      Swift has double ones.
      """,
      why: """
        Texts that pass through a chat or a word processor get such characters. Swift reads none of \
        them as the plain one, since two names that look alike would not be the same.
        """,
      failing: "print(“top”)",
      mended: "print(\"top\")"),
    ExplainPage(
      .unterminated, "a string or a comment that does not end",
      """
      A string began with a quotation mark and the line ended first, or a comment began with /* and \
      the file ended first. A mark that was meant as a letter of the string is written \\".
      """,
      why: """
        A string in one pair of marks stays on its line so that a forgotten mark cannot swallow the \
        rest of the file. A text of several lines is written between three marks.
        """,
      failing: #"print("card)"#,
      mended: #"print("card")"#),
    ExplainPage(
      .invalidEscape, "an escape that strings do not have",
      #"""
      After a backslash a string may have n, r, t, 0, a quotation mark, a backslash, an opening \#
      parenthesis with an expression, or u{…} with the number of a character. Here something else \#
      follows.
      """#,
      why: #"""
        A misspelt escape is more often a slip than a wish for a backslash. A backslash itself is \#
        written twice, or the string goes between #" and "#.
        """#,
      failing: #"print("50\%")"#,
      mended: #"print("50%")"#),
    ExplainPage(
      .multilineString, "the lines of a multi-line string are laid out wrongly",
      #"""
      Between three quotation marks the text begins on the line after the opening marks, the closing \#
      marks stand on a line of their own, and every line is indented at least as far as they are.
      """#,
      why: """
        The indentation of the closing marks is taken off every line. With a line that starts \
        further left it would not be clear what to take.
        """,
      failing: #"""
        let help = """
            flick, then settle
          drag, then release
            """
        print(help)
        """#,
      mended: #"""
        let help = """
            flick, then settle
            drag, then release
            """
        print(help)
        """#),
    ExplainPage(
      .invalidNumber, "a number that is not written as Swift writes numbers",
      """
      A number has digits on both sides of its point, only digits of its base, and nothing glued to \
      its end. A digit, letter or point here is in the way.
      """,
      why: """
        A point without a digit before it already means a member, as in .top, so that .5 would have \
        two readings.
        """,
      failing: "let threshold: CGFloat = .5\nprint(threshold)",
      mended: "let threshold: CGFloat = 0.5\nprint(threshold)"),
    ExplainPage(
      .unknownOperator, "an operator that nobody has declared",
      """
      These characters stand together as one operator, and neither Swift nor this script has one of \
      that spelling. Swift has no ++ and --, and two operators side by side need a space between.
      """,
      why: """
        Swift reads the longest run of operator characters as one operator. Where the run ends is \
        decided by white space, never by what would make sense.
        """,
      failing: "var page = 0\npage++\nprint(page)",
      mended: "var page = 0\npage += 1\nprint(page)"),
    ExplainPage(
      .operatorUse, "an operator with the wrong spaces or neighbours",
      """
      An operator between two values has white space on both sides or on neither. Some operators, such \
      as comparisons, also cannot follow one another without parentheses.
      """,
      why: """
        White space tells Swift whether an operator stands before, behind or between values. And \
        a < b < c would compare a truth value with a number, which nobody means.
        """,
      failing: "let y = 120.0\nprint(0 < y < 480)",
      mended: "let y = 120.0\nprint(0 < y && y < 480)"),
    ExplainPage(
      .placeholder, "something was left out",
      """
      Three dots stand where code should be. They mark a place that the author of the text meant to \
      be filled in.
      """,
      why: """
        What is missing cannot be guessed. Write it out, or delete the mark if nothing belongs there.
        """,
      failing: "func snap() {\n  ...\n}\nsnap()",
      mended: "func snap() {\n  print(\"top\")\n}\nsnap()"),
  ]
}
