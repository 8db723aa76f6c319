extension ExplainPage {
  /// Types and their members as they are declared.
  static let declarations = [
    ExplainPage(
      .declaration, "a declaration lacks a part or has one too many",
      """
      The declaration is well formed but not allowed: a static property without a value, a \
      protocol requirement with a default argument, raw values that are not literals, and the \
      like.
      """,
      why: """
        Each of these parts is needed before the program runs, or would never be used. The message \
        says which.
        """,
      failing: """
        enum Device {
          static let width: Double
        }
        """,
      fixed: """
        enum Device {
          static let width: Double = 402
        }
        print(Device.width)
        """),
    ExplainPage(
      .modifier, "a modifier that does not apply",
      """
      Words such as mutating, override or static change the declaration that follows them. This \
      one does not apply to it.
      """,
      why: """
        A modifier without effect would mislead readers.
        """,
      failing: """
        struct Counter {
          static mutating func zero() -> Int { 0 }
        }
        print(Counter.zero())
        """,
      fixed: """
        struct Counter {
          static func zero() -> Int { 0 }
        }
        print(Counter.zero())
        """),
    ExplainPage(
      .extension, "this type cannot be extended",
      """
      An extension adds members to a struct, an enum or a protocol. Tuples and functions cannot be \
      extended, not even through a typealias.
      """,
      why: """
        Members are found through the name of a type. Extend a named type instead, or write a \
        function that takes the value.
        """,
      failing: """
        typealias Pair = (Int, Int)
        extension Pair {
          func sum() -> Int { 0 }
        }
        """,
      fixed: """
        struct Pair { var a, b: Int }
        extension Pair {
          func sum() -> Int { a + b }
        }
        print(Pair(a: 1, b: 2).sum())
        """),
    ExplainPage(
      .storedProperty, "a stored property where none is allowed",
      """
      Extensions, protocols and enums cannot store a property in each value. There, a property \
      must be computed, with a body in braces, or static.
      """,
      why: """
        The struct alone determines what a value stores. A property stored by an extension would \
        be missing from values that already exist.
        """,
      failing: """
        struct Card { var height = 80 }
        extension Card {
          var gap = 12
        }
        print(Card().gap)
        """,
      fixed: """
        struct Card { var height = 80 }
        extension Card {
          var gap: Int { 12 }
        }
        print(Card().gap)
        """),
    ExplainPage(
      .entry, "a misplaced or malformed @Entry",
      """
      @Entry adds a value to the environment, to transactions, container values or focused values. \
      It goes before a var with a default value, in an extension of one of these structs.
      """,
      why: """
        The attribute generates storage and accessors; reading a value that nothing has set gives \
        the default. An entry of FocusedValues is optional and has no default: it is nil when \
        nothing has focus.
        """,
      failing: """
        extension EnvironmentValues {
          @Entry var gap: CGFloat
        }
        """,
      fixed: """
        extension EnvironmentValues {
          @Entry var gap: CGFloat = 12
        }
        print(EnvironmentValues().gap)
        """),
    ExplainPage(
      .inheritance, "a type inherits from something that is not a protocol",
      """
      After the colon of a struct or enum come protocols. A struct cannot inherit from another \
      struct.
      """,
      why: """
        Only classes inherit, and .scroll files have none. Keep the other value in a property, or \
        move what both share into a protocol.
        """,
      failing: """
        struct Card { var height = 80 }
        struct WideCard: Card {}
        print(WideCard())
        """,
      fixed: """
        struct Card { var height = 80 }
        struct WideCard { var card = Card() }
        print(WideCard().card.height)
        """),
    ExplainPage(
      .super, "super without a class",
      """
      The word super refers to the superclass. Structs and enums have none, and neither does code \
      outside types.
      """,
      why: """
        There is nothing above to call. Call the other value's function through its name.
        """,
      failing: """
        struct Rule {
          func reset() { super.reset() }
        }
        Rule().reset()
        """,
      fixed: """
        struct Base { func reset() { print("reset") } }
        struct Rule {
          var base = Base()
          func reset() { base.reset() }
        }
        Rule().reset()
        """),
    ExplainPage(
      .conformance, "the type does not meet its protocol",
      """
      A protocol lists members that a type must have, with their names, labels and types. One is \
      missing or different here, or the type does not conform at all.
      """,
      why: """
        Generic code calls these members without knowing the type. A rule, for example, is called \
        through updateTarget(_:context:); under any other name it would not be found.
        """,
      failing: """
        struct Snap: ScrollTargetBehavior {
          func update(_ target: inout ScrollTarget, context: TargetContext) {}
        }
        print(Snap())
        """,
      fixed: """
        struct Snap: ScrollTargetBehavior {
          func updateTarget(_ target: inout ScrollTarget, context: TargetContext) {}
        }
        print(Snap())
        """),
    ExplainPage(
      .recursive, "a value that contains itself",
      """
      A struct has a stored property of its own type, directly or through another struct. Its size \
      would be infinite.
      """,
      why: """
        A value stores its properties inside itself. An array in between, or an indirect enum \
        case, breaks the chain.
        """,
      failing: """
        struct Node {
          var next: Node?
        }
        print(Node())
        """,
      fixed: """
        struct Node {
          var children: [Node] = []
        }
        print(Node().children.count)
        """),
  ]
}
