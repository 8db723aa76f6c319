extension ExplainPage {
  /// Types and their members as they are declared.
  static let declarations = [
    ExplainPage(
      .declaration, "a declaration lacks a part or has one too many",
      """
      The declaration reads well but cannot stand like this: a static property without a value, a \
      protocol's function with a default argument, raw values that are not literals, and such.
      """,
      why: """
        Each of these parts is needed before the program runs, or would never be used. The message \
        says which one it is.
        """,
      failing: """
        enum Device {
          static let width: Double
        }
        """,
      mended: """
        enum Device {
          static let width: Double = 402
        }
        print(Device.width)
        """),
    ExplainPage(
      .modifier, "a modifier where it means nothing",
      """
      Words such as mutating, override or static before a declaration change what it is. This one \
      does not apply to the declaration that follows it.
      """,
      why: """
        A word without effect would make a reader believe that it has one.
        """,
      failing: """
        struct Counter {
          static mutating func zero() -> Int { 0 }
        }
        print(Counter.zero())
        """,
      mended: """
        struct Counter {
          static func zero() -> Int { 0 }
        }
        print(Counter.zero())
        """),
    ExplainPage(
      .extension, "this type cannot be extended",
      """
      An extension adds members to a struct, an enum or a protocol, which have a name. Tuples and \
      functions have none, whatever a typealias calls them.
      """,
      why: """
        Members are found through the name of a type. Extend the named type instead, or write a \
        function that takes the value.
        """,
      failing: """
        typealias Pair = (Int, Int)
        extension Pair {
          func sum() -> Int { 0 }
        }
        """,
      mended: """
        struct Pair { var a, b: Int }
        extension Pair {
          func sum() -> Int { a + b }
        }
        print(Pair(a: 1, b: 2).sum())
        """),
    ExplainPage(
      .storedProperty, "a property is stored where nothing can be",
      """
      An extension, a protocol and an enum have no room for a property of their own in each value. \
      There a property is computed, with a body in braces, or static.
      """,
      why: """
        How large a value is follows from its struct alone. What an extension stored would not be in \
        the values that already exist.
        """,
      failing: """
        struct Card { var height = 80 }
        extension Card {
          var gap = 12
        }
        print(Card().gap)
        """,
      mended: """
        struct Card { var height = 80 }
        extension Card {
          var gap: Int { 12 }
        }
        print(Card().gap)
        """),
    ExplainPage(
      .entry, "an @Entry where none can be, or of a form that it cannot have",
      """
      @Entry adds a value to the environment, to a transaction, to container values or to focused \
      values. It stands before a var with a default, in an extension of one of these structs.
      """,
      why: """
        The attribute makes the storage and the accessors, and whoever reads a value that nobody has \
        set gets the default. An entry of FocusedValues is optional and has none: it is nil where \
        nothing has focus.
        """,
      failing: """
        extension EnvironmentValues {
          @Entry var gap: CGFloat
        }
        """,
      mended: """
        extension EnvironmentValues {
          @Entry var gap: CGFloat = 12
        }
        print(EnvironmentValues().gap)
        """),
    ExplainPage(
      .inheritance, "a type is built on something that is not a protocol",
      """
      Behind the colon of a struct or enum stand protocols. Another struct cannot stand there, for \
      values inherit nothing.
      """,
      why: """
        Only classes inherit, and .scroll files have none. Hold the other value in a property, or put \
        what both share into a protocol.
        """,
      failing: """
        struct Card { var height = 80 }
        struct WideCard: Card {}
        print(WideCard())
        """,
      mended: """
        struct Card { var height = 80 }
        struct WideCard { var card = Card() }
        print(WideCard().card.height)
        """),
    ExplainPage(
      .super, "super without a class",
      """
      The word super means the class above. A struct or an enum has none, nor has the space outside of \
      types.
      """,
      why: """
        There is no class above it, so there is nothing to call. Call the function of the other value \
        by its name.
        """,
      failing: """
        struct Rule {
          func reset() { super.reset() }
        }
        Rule().reset()
        """,
      mended: """
        struct Base { func reset() { print("reset") } }
        struct Rule {
          var base = Base()
          func reset() { base.reset() }
        }
        Rule().reset()
        """),
    ExplainPage(
      .conformance, "the type lacks what its protocol asks for",
      """
      A protocol is a list of members that a type has to have, with their names, labels and types. \
      One is missing here or differs, or the type is not of the protocol at all.
      """,
      why: """
        Code that works with the protocol calls these members without knowing the type. A rule, for \
        instance, is called through updateTarget(_:context:) and would not be found under another \
        spelling.
        """,
      failing: """
        struct Snap: ScrollTargetBehavior {
          func update(_ target: inout ScrollTarget, context: TargetContext) {}
        }
        print(Snap())
        """,
      mended: """
        struct Snap: ScrollTargetBehavior {
          func updateTarget(_ target: inout ScrollTarget, context: TargetContext) {}
        }
        print(Snap())
        """),
    ExplainPage(
      .recursive, "a value that contains itself",
      """
      A struct has a stored property of its own type, perhaps by way of another struct. Its size \
      would have no end.
      """,
      why: """
        A value holds its properties in itself, not somewhere else. An array in between, or an \
        indirect case of an enum, keeps them apart.
        """,
      failing: """
        struct Node {
          var next: Node?
        }
        print(Node())
        """,
      mended: """
        struct Node {
          var children: [Node] = []
        }
        print(Node().children.count)
        """),
  ]
}
