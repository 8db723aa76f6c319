extension ExplainPage {
  /// What settle leaves out of Swift, or does not allow to a script.
  static let limits = [
    ExplainPage(
      .unsupported, "valid Swift that .scroll files leave out",
      """
      Swift's compiler would take this, settle does not: classes, errors that are thrown, async, casts \
      at run time, own operators, and whatever reaches files, the network, the clock or chance.
      """,
      why: """
        A script gives the same rows on every run and on every machine, and a rule is values in, \
        values out. What would break that is refused by name, with what to write instead.
        """,
      failing: """
        class Counter { var count = 0 }
        let counter = Counter()
        print(counter.count)
        """,
      mended: """
        struct Counter { var count = 0 }
        let counter = Counter()
        print(counter.count)
        """),
    ExplainPage(
      .include, "a file that cannot be included",
      """
      The file named by include is missing, is not readable text, lies outside of the folders in which \
      it may be looked for, or there are too many.
      """,
      why: """
        A script reads what lies in its own folder and below, and in those given with --root. \
        Otherwise a script from elsewhere could read any file of yours.
        """,
      failing: "include(\"Missing.swift\")\nprint(40)",
      mended: "print(40)"),
    ExplainPage(
      .hostName, "a name that the program around settle lends wrongly",
      """
      A program that embeds settle lends names to its scripts. One of them is no identifier of ASCII \
      letters, digits and _, or is lent twice. The script itself may be right.
      """,
      why: """
        Each name stands for one value or one function, of which the program gives the type before \
        the script is read. It has to be mended in the program, not in the script: no script shows it.
        """),
    ExplainPage(
      .nestingTooDeep, "brackets, blocks or types within one another without end",
      """
      Parts of the program lie inside of one another more than 256 levels deep. No hand writes this; \
      a program or a damaged file does.
      """,
      why: """
        Each level takes room while a script is read. The limit keeps a hostile text from using it \
        up.
        """,
      failing: "print(\n" + String(repeating: String(repeating: "(", count: 60) + "\n", count: 5)
        + "1\n" + String(repeating: String(repeating: ")", count: 60) + "\n", count: 5) + ")",
      mended: "print(((1)))"),
    ExplainPage(
      .internal, "settle could not compile a program that it had checked",
      """
      The program passed all checks and then met a form for which no code could be made. The mistake \
      is settle's own, not the script's.
      """,
      why: """
        Nothing was run, rather than something else than was written. Please report it with the \
        script; writing the marked expression another way often helps until it is mended. A script \
        that showed it here would be a mistake left in on purpose.
        """),
  ]
}
