extension ExplainPage {
  /// Names that are not found, or found where they may not be used.
  static let names = [
    ExplainPage(
      .unknownName, "nothing of this name is in scope",
      """
      No variable, function or type of this name can be seen from here. It may be misspelt, declared \
      inside of other braces, or self may be used outside of a type.
      """,
      why: """
        A name is visible in the braces in which it is declared and in those inside of them. Nothing \
        is looked up by name while a script runs, so it has to be found before.
        """,
      failing: "let spacing = 12\nprint(spaceing)",
      mended: "let spacing = 12\nprint(spacing)"),
    ExplainPage(
      .unknownType, "no type of this name is known",
      """
      The name stands where a type is needed, behind a colon or an arrow, and there is no type, \
      protocol or attribute called so.
      """,
      why: """
        Types of an app that a script needs are declared in it, or read from a .swift file named \
        before it on the command line.
        """,
      failing: "let height: Flaot = 40\nprint(height)",
      mended: "let height: Float = 40\nprint(height)"),
    ExplainPage(
      .unknownMember, "the type has no such member",
      """
      The value's type has no property, method or case of this name; or it has one, but on the type \
      itself and not on its values, or the other way round.
      """,
      why: """
        Members are fixed when a type is declared. A static member belongs to the type and is \
        reached through its name; all others need a value.
        """,
      failing: "let names = [\"a\", \"b\"]\nprint(names.length)",
      mended: "let names = [\"a\", \"b\"]\nprint(names.count)"),
    ExplainPage(
      .redeclared, "the name is already taken",
      """
      Two declarations in the same braces have the same name, or two functions the same name, labels \
      and types. The note shows the first.
      """,
      why: """
        With two of them, no later line could say which one it means. Inside of inner braces a name \
        may be declared again; there it hides the outer one. At the prompt a later entry takes the \
        place of an earlier one of the same name, so there the first script does not fail.
        """,
      failing: "let gap = 8\nlet gap = 12\nprint(gap)",
      mended: "let gap = 8\nlet wideGap = 12\nprint(gap, wideGap)"),
    ExplainPage(
      .access, "the declaration is private to its place",
      """
      A member marked private can be used in its own type and the type's extensions in the same \
      file, and private(set) can be written only there.
      """,
      why: """
        The author of a type keeps some parts for it alone, so that nobody outside depends on them. \
        Use a member that is open, or lift the mark.
        """,
      failing: """
        struct Meter {
          private var total = 0
          mutating func add(_ value: Int) { total += value }
        }
        var meter = Meter()
        meter.add(3)
        print(meter.total)
        """,
      mended: """
        struct Meter {
          private(set) var total = 0
          mutating func add(_ value: Int) { total += value }
        }
        var meter = Meter()
        meter.add(3)
        print(meter.total)
        """),
    ExplainPage(
      .useBefore, "a value is used before it is there",
      """
      On some way to this line the variable has not been given a value yet, or the line that declares \
      it comes later. In an initialiser it may be a property of self that is still missing.
      """,
      why: """
        Swift never reads memory that nothing was written to. A value is given at the declaration or \
        on every way that leads to its first use.
        """,
      failing: """
        let limit: Int
        if 3 > 2 { limit = 5 }
        print(limit)
        """,
      mended: """
        let limit: Int
        if 3 > 2 { limit = 5 } else { limit = 9 }
        print(limit)
        """),
    ExplainPage(
      .circular, "a declaration needs itself to be known",
      """
      To find the type of this declaration, its own type would have to be known first; or protocols \
      or types are built on one another in a ring.
      """,
      why: """
        A type that is left to be inferred comes from the value, and the value here comes from the \
        type. Write the type down, or break the ring.
        """,
      failing: """
        protocol Snapping: Aligning {}
        protocol Aligning: Snapping {}
        print("never")
        """,
      mended: """
        protocol Aligning {}
        protocol Snapping: Aligning {}
        print("both")
        """),
    ExplainPage(
      .ambiguous, "several declarations fit equally well",
      """
      More than one function of this name could be meant, and nothing in the expression prefers one \
      of them.
      """,
      why: """
        Swift does not choose by the order of declarations. A type written down, or a label, decides \
        it. At the prompt the later of two functions with the same name and parameters takes the \
        place of the earlier one, so there the first script does not fail.
        """,
      failing: """
        func stop() -> Int { 1 }
        func stop() -> String { "one" }
        let place = stop()
        print(place)
        """,
      mended: """
        func stop() -> Int { 1 }
        func stop() -> String { "one" }
        let place: Int = stop()
        print(place)
        """),
  ]
}
