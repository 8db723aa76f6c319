extension ExplainPage {
  /// What is wrong with characters and words, before any of them has a meaning.
  static let text = [
    ExplainPage(
      .encoding, "the file is not UTF-8 text",
      """
      Scripts are read as UTF-8. The place shown has bytes that are not a UTF-8 character, or a \
      zero byte, which no editor puts into text.
      """,
      why: """
        Guessing another encoding could silently change strings. Save the file as UTF-8; if it is \
        not a script at all, it was named by mistake. Below, ␀ stands for a zero byte, which a \
        copied script will not contain.
        """,
      failing: "print(\"snap\u{0} to top\")",
      fixed: "print(\"snap to top\")"),
    ExplainPage(
      .notSwift, "the file is not Swift",
      """
      The beginning looks like another kind of document, such as markup, JSON or a saved web page. \
      The rest of the file was not read.
      """,
      why: """
        Reading another format as Swift would give hundreds of useless messages instead of one.
        """,
      failing: "<html>\n<body>ScrollView</body>\n</html>",
      fixed: "ScrollView {\n  Text(\"body\").frame(height: 1900)\n}\nflick(.up, velocity: 900)"),
    ExplainPage(
      .invalidCharacter, "a character that Swift does not use",
      """
      This character has no meaning outside strings and comments. Often it only looks like another \
      one: curly quotation marks, a long dash, a comma from another script, or single quotes where \
      Swift uses double quotes.
      """,
      why: """
        Chats and word processors put such characters into code. Swift does not read them as the \
        plain ones that they resemble.
        """,
      failing: "print(“top”)",
      fixed: "print(\"top\")"),
    ExplainPage(
      .unterminated, "a string or a comment that does not end",
      """
      A string began with a quotation mark and its line ended first, or a comment began with /* \
      and the file ended first. A quotation mark inside a string is written \\".
      """,
      why: """
        A string in one pair of marks must end on its line, so that a forgotten mark cannot \
        swallow the rest of the file. Text over several lines goes between triple quotation marks.
        """,
      failing: #"print("card)"#,
      fixed: #"print("card")"#),
    ExplainPage(
      .invalidEscape, "an escape that strings do not have",
      #"""
      After a backslash, a string may have n, r, t, 0, a quotation mark, a backslash, an \#
      expression in parentheses, or u{…} with the code of a character. Something else follows \#
      here.
      """#,
      why: #"""
        An unknown escape is usually a slip. Write a backslash itself twice, or put the string \#
        between #" and "#.
        """#,
      failing: #"print("50\%")"#,
      fixed: #"print("50%")"#),
    ExplainPage(
      .multilineString, "wrong layout of a multi-line string",
      #"""
      Between triple quotation marks, the text begins on the line after the opening marks, the \#
      closing marks are on a line of their own, and every line is indented at least as far as the \#
      closing marks.
      """#,
      why: """
        The indentation of the closing marks is removed from every line, so no line may start \
        further left.
        """,
      failing: #"""
        let help = """
            flick, then settle
          drag, then release
            """
        print(help)
        """#,
      fixed: #"""
        let help = """
            flick, then settle
            drag, then release
            """
        print(help)
        """#),
    ExplainPage(
      .invalidNumber, "a number that Swift cannot read",
      """
      A number has digits on both sides of its point, only digits of its base, and nothing \
      attached to its end. A digit, letter or point here breaks that.
      """,
      why: """
        A leading point already means a member, as in .top, so .5 would have two meanings.
        """,
      failing: "let threshold: CGFloat = .5\nprint(threshold)",
      fixed: "let threshold: CGFloat = 0.5\nprint(threshold)"),
    ExplainPage(
      .unknownOperator, "an operator that nothing declares",
      """
      These characters are read together as one operator, which neither Swift nor this script \
      declares. Swift has no ++ and --, and two adjacent operators need a space between them.
      """,
      why: """
        Swift reads the longest run of operator characters as one operator; only white space ends \
        it.
        """,
      failing: "var page = 0\npage++\nprint(page)",
      fixed: "var page = 0\npage += 1\nprint(page)"),
    ExplainPage(
      .operatorUse, "an operator with the wrong spacing or neighbours",
      """
      An operator between two values has white space on both sides or on neither. Some operators, \
      such as comparisons, cannot be chained without parentheses.
      """,
      why: """
        White space tells Swift whether an operator is a prefix, a postfix or between values. And \
        a < b < c would compare a Bool with a number.
        """,
      failing: "let y = 120.0\nprint(0 < y < 480)",
      fixed: "let y = 120.0\nprint(0 < y && y < 480)"),
    ExplainPage(
      .placeholder, "code was left out",
      """
      Three dots stand where code should be. They mark a place that the author left for you to \
      fill in.
      """,
      why: """
        Settle cannot guess what is missing. Write the code, or delete the dots if nothing belongs \
        there.
        """,
      failing: "func snap() {\n  ...\n}\nsnap()",
      fixed: "func snap() {\n  print(\"top\")\n}\nsnap()"),
  ]
}
