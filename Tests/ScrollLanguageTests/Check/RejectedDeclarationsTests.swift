import Testing

@testable import ScrollLanguage

/// Types, conformances and generics that Swift does not accept.
/// The lines are those of the Swift compiler.
@Suite struct RejectedDeclarationsTests {
  static let programs: [RejectedProgram] = [
    RejectedProgram(
      "exposed private types",
      ["3 Access", "4 Access", "5 Access", "6 Access", "8 Access", "11 Access"],
      """
      private struct Row { var q: Row? { nil } }
      private protocol P { func f() }
      func make() -> Row { Row() }
      var row = Row()
      struct Box<X: P> {}
      protocol Q: P {}
      struct C: P {
        var rows: [Row] { [] }
        private func one() -> Row { Row() }
        func f() { let r = Row(); print(r) }
        init(_ r: Row?) {}
      }
      private let rows = [Row()]
      fileprivate func other(_ r: Row) -> any P { C(r) }
      extension Row { var again: Row { self } }
      """),
    RejectedProgram(
      "exposed private members", ["3 Access", "5 Access", "9 Access"],
      """
      struct Box {
        private struct In {}
        func f() -> In { In() }
        private var y = In()
        fileprivate var z = In()
        private func g(_ i: In) { let j = i; print(j) }
      }
      private protocol V { var b: Int { get set } }
      private struct S: V { private(set) var b = 1 }
      private struct T: V { fileprivate(set) var b = 1 }
      private struct U: V { var b = 1 }
      """),
    RejectedProgram(
      "missing conformance member", ["2 Conformance"],
      """
      protocol Shape { var area: Double { get } ; func grow() }
      struct Sq: Shape {
        var area: Double { 1 }
      }
      print(Sq().area)
      """),
    RejectedProgram(
      "conformance type mismatch", ["2 Conformance"],
      """
      protocol Shape { var area: Double { get } }
      struct Sq: Shape {
        var area: Int { 1 }
      }
      print(Sq().area)
      """),
    RejectedProgram(
      "conformance mutating", ["2 Conformance"],
      """
      protocol Counter { func bump() }
      struct C: Counter {
        var n = 0
        mutating func bump() { n += 1 }
      }
      var c = C()
      c.bump()
      """),
    RejectedProgram(
      "conformance label", ["3 Conformance"],
      """
      protocol Counter { func bump(by n: Int) }
      struct C: Counter {
        func bump(_ n: Int) { }
      }
      C().bump(1)
      """),
    RejectedProgram(
      "generic constraint", ["3 Constraint"],
      """
      func largest<T: Comparable>(_ a: [T]) -> T { a.max()! }
      struct P { var x = 1 }
      print(largest([P()]))
      """),
    RejectedProgram(
      "generic missing bound", ["1 Operator"],
      """
      func largest<T>(_ a: T, _ b: T) -> T { a > b ? a : b }
      print(largest(1, 2))
      """),
    RejectedProgram(
      "generic equal missing", ["1 Operator"],
      """
      func same<T>(_ a: T, _ b: T) -> Bool { a == b }
      print(same(1, 2))
      """),
    RejectedProgram(
      "generic conflict", ["2 Mismatch"],
      """
      func pair<T>(_ a: T, _ b: T) -> [T] { [a, b] }
      print(pair(1, "a"))
      """),
    RejectedProgram(
      "generic arg count", ["2 GenericArguments"],
      """
      struct Box<T> { var v: T }
      let b: Box<Int, Int> = Box(v: 1)
      print(b)
      """),
    RejectedProgram(
      "generic missing arg", ["2 GenericArguments"],
      """
      struct Box<T> { var v: T }
      func f(_ b: Box) { }
      """),
    RejectedProgram(
      "generic mismatch", ["2 Mismatch"],
      """
      struct Box<T> { var v: T }
      let b: Box<String> = Box(v: 1)
      print(b)
      """),
    RejectedProgram(
      "circular struct", ["1 Recursive"],
      """
      struct Node { var value: Int; var next: Node? }
      print(1)
      """),
    RejectedProgram(
      "circular enum", ["1 Recursive"],
      """
      enum Tree { case leaf, node(Tree, Tree) }
      print(1)
      """),
    RejectedProgram(
      "circular two", ["1 Recursive"],
      """
      struct A { var b: B }
      struct B { var a: A }
      print(1)
      """),
    RejectedProgram(
      "circular protocols", ["2 Circular", "3 Conformance"],
      """
      protocol Q: R { func f() }
      protocol R: Q { var a: Int { get } }
      struct A: Q {}
      """),
    RejectedProgram(
      "circular protocol", ["1 Circular"],
      """
      protocol Q: Q { struct A: Q {} }
      """),
    RejectedProgram(
      "a default of the type itself", ["1 Inference", "2 Inference"],
      """
      struct Cat { var name = Cat() }
      struct Row { @State var cells = Row() }
      let cat = Cat()
      """),
    RejectedProgram(
      "defaults of one another", ["2 Inference"],
      """
      struct A { var b = B() }
      struct B { var a = A() }
      """),
    RejectedProgram(
      "duplicate case decl", ["1 Redeclared"],
      """
      enum E { case a, b, a }
      print(E.a)
      """),
    RejectedProgram(
      "enum rawvalue", ["1 Literal"],
      """
      enum E: Int { case a = 1, b = 1 }
      print(E.a)
      """),
    RejectedProgram(
      "enum rawtype mismatch", ["1 Mismatch"],
      """
      enum E: Int { case a = "x" }
      print(E.a)
      """),
    RejectedProgram(
      "protocol as type init", ["2 Existential"],
      """
      protocol P { }
      let x = P()
      print(x)
      """),
    RejectedProgram(
      "not conforming arg", ["4 Constraint"],
      """
      protocol P { }
      struct S { }
      func g(_ p: some P) { }
      g(S())
      """),
    RejectedProgram(
      "not conforming any", ["3 Mismatch"],
      """
      protocol P { }
      struct S { }
      let x: any P = S()
      print(x)
      """),
    RejectedProgram(
      "not conforming array", ["4 Mismatch"],
      """
      protocol P { }
      struct S: P { }
      struct T { }
      let x: [any P] = [S(), T()]
      print(x.count)
      """),
    RejectedProgram(
      "extension unknown", ["1 UnknownType"],
      """
      extension Foo { func a() { } }
      """),
    RejectedProgram(
      "extension stored", ["1 StoredProperty"],
      """
      extension Int { var a = 0 }
      """),
    RejectedProgram(
      "extension redeclare", ["2 Redeclared"],
      """
      struct A { func f() { } }
      extension A { func f() { } }
      """),
    RejectedProgram(
      "unknown protocol", ["1 UnknownType"],
      """
      struct A: Drawable { }
      """),
    RejectedProgram(
      "inherit struct", ["2 Inheritance"],
      """
      struct A { }
      struct B: A { }
      """),
    RejectedProgram(
      "where unmet", ["2 Mismatch"],
      """
      extension Array where Element == Int { func total() -> Int { reduce(0, +) } }
      print(["a"].total())
      """),
    RejectedProgram(
      "computed no type", ["1 Inference"],
      """
      struct A { var x { 1 } }
      """),
    RejectedProgram(
      "computed let", ["1 PropertyDeclaration"],
      """
      struct A { let x: Int { 1 } }
      """),
    RejectedProgram(
      "stored no type", ["1 Inference"],
      """
      struct A { var x }
      """),
    RejectedProgram(
      "unhashable set", ["2 Conformance"],
      """
      struct A { }
      let s: Set<A> = []
      print(s.count)
      """),
    RejectedProgram(
      "protocol property settable", ["2 Conformance"],
      """
      protocol P { var x: Int { get set } }
      struct S: P { var x: Int { 1 } }
      """),
    RejectedProgram(
      "protocol static", ["2 Conformance"],
      """
      protocol P { static var x: Int { get } }
      struct S: P { var x = 1 }
      """),
    RejectedProgram(
      "extension conformance missing", ["2 Conformance"],
      """
      protocol P { func f() }
      extension Int: P { }
      """),
    RejectedProgram(
      "local private", ["2 Modifier"],
      """
      func f() -> Int {
        private let a = 1
        return a
      }
      print(f())
      """),
    RejectedProgram(
      "init result", ["2 Syntax"],
      """
      struct A {
        init() -> A { }
      }
      """),
    RejectedProgram(
      "operator not static", ["3 Syntax"],
      """
      struct A: Equatable {
        var x = [1]
        func == (a: A, b: A) -> Bool { true }
      }
      print(A() == A())
      """),
    RejectedProgram(
      "hashable missing", ["2 Conformance"],
      """
      struct B { }
      struct A: Hashable { var x = B() }
      """),
    RejectedProgram(
      "identifiable missing", ["1 Conformance"],
      """
      struct A: Identifiable { var name = "" }
      """),
  ]

  @Test(arguments: programs)
  func isRejected(program: RejectedProgram) { #expect(program.verdict == program.expected) }
}
