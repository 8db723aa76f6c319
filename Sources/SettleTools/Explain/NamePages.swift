extension ExplainPage {
  /// Names that are not found, or found where they may not be used.
  static let names = [
    ExplainPage(
      .unknownName, "nothing in scope has this name",
      """
      No variable, function or type with this name is visible here. It may be misspelt or declared \
      inside other braces, or self may be used outside a type.
      """,
      why: """
        A name is visible inside the braces that declare it. All names are resolved before a \
        script runs.
        """,
      failing: "let spacing = 12\nprint(spaceing)",
      fixed: "let spacing = 12\nprint(spacing)"),
    ExplainPage(
      .unknownType, "no type has this name",
      """
      A type is needed here, after a colon or an arrow, and no type, protocol or attribute has \
      this name.
      """,
      why: """
        If the type belongs to your app, declare it in the script, or name the .swift file that \
        declares it before the script on the command line.
        """,
      failing: "let height: Flaot = 40\nprint(height)",
      fixed: "let height: Float = 40\nprint(height)"),
    ExplainPage(
      .unknownMember, "the type has no such member",
      """
      The type of this value has no property, method or case with this name; or it has one, but as \
      a static member rather than an instance member, or the other way round.
      """,
      why: """
        The members of a type are fixed when it is declared. A static member is reached through \
        the type's name; all others need a value.
        """,
      failing: "let names = [\"a\", \"b\"]\nprint(names.length)",
      fixed: "let names = [\"a\", \"b\"]\nprint(names.count)"),
    ExplainPage(
      .redeclared, "the name is already taken",
      """
      Two declarations in the same scope have the same name, or two functions have the same name, \
      labels and types. A note shows the first.
      """,
      why: """
        No later line could say which of the two it refers to. Inner braces may redeclare a name, \
        which then hides the outer one. At the prompt, a later entry replaces an earlier one of \
        the same name, so the first script below does not fail there.
        """,
      failing: "let gap = 8\nlet gap = 12\nprint(gap)",
      fixed: "let gap = 8\nlet wideGap = 12\nprint(gap, wideGap)"),
    ExplainPage(
      .access, "the declaration is private",
      """
      A private member can be used only in its own type and in that type's extensions in the same \
      file; private(set) can be set only there.
      """,
      why: """
        The author keeps these parts private so that nothing outside depends on them. Use another \
        member, or remove the modifier.
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
      fixed: """
        struct Meter {
          private(set) var total = 0
          mutating func add(_ value: Int) { total += value }
        }
        var meter = Meter()
        meter.add(3)
        print(meter.total)
        """),
    ExplainPage(
      .useBefore, "a value is used before it exists",
      """
      On some path to this line the variable has no value yet, or the line that declares it comes \
      later. In an initializer, it may be a property of self that is not set yet.
      """,
      why: """
        Swift never reads memory that was not written. Assign the value at the declaration or on \
        every path to its first use.
        """,
      failing: """
        let limit: Int
        if 3 > 2 { limit = 5 }
        print(limit)
        """,
      fixed: """
        let limit: Int
        if 3 > 2 { limit = 5 } else { limit = 9 }
        print(limit)
        """),
    ExplainPage(
      .circular, "a declaration depends on itself",
      """
      The type of this declaration depends on itself, or protocols or types are built on one \
      another in a circle.
      """,
      why: """
        An inferred type follows from the value; here the value follows from the type. Write the \
        type, or break the circle.
        """,
      failing: """
        protocol Snapping: Aligning {}
        protocol Aligning: Snapping {}
        print("never")
        """,
      fixed: """
        protocol Aligning {}
        protocol Snapping: Aligning {}
        print("both")
        """),
    ExplainPage(
      .ambiguous, "several declarations match equally well",
      """
      More than one function with this name matches, and nothing in the expression prefers one of \
      them.
      """,
      why: """
        Swift does not choose by order. Write a type, or use a label that only one of them has. At \
        the prompt, the later of two functions with the same name and parameters replaces the \
        earlier one, so the first script below does not fail there.
        """,
      failing: """
        func stop() -> Int { 1 }
        func stop() -> String { "one" }
        let place = stop()
        print(place)
        """,
      fixed: """
        func stop() -> Int { 1 }
        func stop() -> String { "one" }
        let place: Int = stop()
        print(place)
        """),
  ]
}
