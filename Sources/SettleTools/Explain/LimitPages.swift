extension ExplainPage {
  /// What settle leaves out of Swift, or does not allow to a script.
  static let limits = [
    ExplainPage(
      .unsupported, "valid Swift that .scroll files do not support",
      """
      Swift's compiler accepts this, but Settle does not: classes, thrown errors, async, casts at \
      run time, custom operators, and anything that reaches files, the network, the clock or \
      randomness.
      """,
      why: """
        A script gives the same rows on every run and every machine, and a rule is a function from \
        values to values. What would break that is refused by name, with a hint at what to write \
        instead.
        """,
      failing: """
        class Counter { var count = 0 }
        let counter = Counter()
        print(counter.count)
        """,
      fixed: """
        struct Counter { var count = 0 }
        let counter = Counter()
        print(counter.count)
        """),
    ExplainPage(
      .include, "a file that cannot be included",
      """
      The file named by include is missing, is not readable text, lies outside the folders that \
      may be searched, or is one too many.
      """,
      why: """
        A script may read files in its own folder and below, and in folders given with --root. \
        Otherwise someone else's script could read any file of yours.
        """,
      failing: "include(\"Missing.swift\")\nprint(40)",
      fixed: "print(40)"),
    ExplainPage(
      .hostName, "an invalid name from the host program",
      """
      A program that embeds Settle offers names to its scripts. One of them is not an identifier \
      of ASCII letters, digits and _, or is offered twice. The script itself may be correct.
      """,
      why: """
        Each name stands for one value or function, whose type the program declares before the \
        script is read. Fix it in the program: no script can show this error.
        """),
    ExplainPage(
      .nestingTooDeep, "brackets, blocks or types nested too deeply",
      """
      Parts of the program are nested more than 256 levels deep. Only generated or damaged files \
      look like this.
      """,
      why: """
        Each level takes memory while a script is read. The limit keeps a malicious file from \
        using it up.
        """,
      failing: "print(\n" + String(repeating: String(repeating: "(", count: 60) + "\n", count: 5)
        + "1\n" + String(repeating: String(repeating: ")", count: 60) + "\n", count: 5) + ")",
      fixed: "print(((1)))"),
    ExplainPage(
      .tooComplex, "an expression or a function that is too large to check or compile",
      """
      To find the types of an expression, Settle may have to try combinations of overloads, literals \
      and nested closures. It spends about half a second on a script, and more on a long one. A \
      function may hold 65,535 values; a struct counts once for each number in it.
      """,
      why: """
        Each level of nested closures multiplies the combinations, so a small expression can take \
        hours. Written types need no search: give closures' parameters and results their types, or \
        move the inner part into a function or a view.
        """,
      failing: "struct P<A, B> { var a: A; var b: B }\nlet p0 = P(a: 1, b: 2.5)\n"
        + (1...15).map { "let p\($0) = P(a: p\($0 - 1), b: p\($0 - 1))\n" }.joined(),
      fixed: "let values = [1, 2.5]\nprint(values.count)"),
    ExplainPage(
      .internal, "Settle could not compile a program that it had checked",
      """
      The program passed all checks, but Settle could not generate code for one of its \
      expressions. The bug is in Settle, not in the script.
      """,
      why: """
        Settle runs nothing rather than something that you did not write. Please report the \
        script. Writing the marked expression another way often helps in the meantime. There is no \
        example here, because every known one has been fixed.
        """),
  ]
}
