import Testing

@testable import ScrollLanguage

/// Names and members that are not there, not reachable or there twice.
/// The lines are those of the Swift compiler.
@Suite struct RejectedNamesTests {
  static let programs: [RejectedProgram] = [
    RejectedProgram(
      "random integer", ["1 Unsupported"],
      """
      let a = Int.random(in: 0..<3)
      """),
    RejectedProgram(
      "random double", ["1 Unsupported"],
      """
      let b = Double.random(in: 0...1)
      """),
    RejectedProgram(
      "random bool", ["1 Unsupported"],
      """
      let c = Bool.random()
      """),
    RejectedProgram(
      "shuffled", ["1 Unsupported"],
      """
      let a = [1, 2].shuffled()
      """),
    RejectedProgram(
      "random element", ["1 Unsupported"],
      """
      let b = [1, 2].randomElement()
      """),
    RejectedProgram(
      "shuffle in place", ["2 Unsupported"],
      """
      var c = [1, 2]
      c.shuffle()
      """),
    RejectedProgram(
      "difference of collections", ["1 Unsupported"],
      """
      let a = [1, 2].difference(from: [1])
      """),
    RejectedProgram(
      "double width", ["1 Unsupported"],
      """
      let b = 3.multipliedFullWidth(by: 4)
      """),
    RejectedProgram(
      "undefined name", ["2 UnknownName"],
      """
      let speed = 3
      print(sped)
      """),
    RejectedProgram(
      "undefined func", ["2 UnknownName"],
      """
      func double(_ x: Int) -> Int { x * 2 }
      print(triple(2))
      """),
    RejectedProgram(
      "undefined type", ["1 UnknownType"],
      """
      func double(_ x: Number) -> Int { 2 }
      print(double(2))
      """),
    RejectedProgram(
      "undefined type two uses", ["1 UnknownType"],
      """
      struct A { var x: Foo; func y() -> Foo { x } }
      print(1)
      """),
    RejectedProgram(
      "wrong member", ["3 UnknownMember"],
      """
      struct P { var x = 0 }
      let p = P()
      print(p.z)
      """),
    RejectedProgram(
      "wrong method", ["3 UnknownMember"],
      """
      struct P { var x = 0 }
      let p = P()
      p.move()
      """),
    RejectedProgram(
      "wrong method chain", ["2 UnknownMember"],
      """
      let a = [1, 2, 3]
      let b = a.filter { $0 > 1 }.mapp { $0 * 2 }
      print(b)
      """),
    RejectedProgram(
      "static through instance", ["3 UnknownMember"],
      """
      struct P { static let origin = 0 }
      let p = P()
      print(p.origin)
      """),
    RejectedProgram(
      "instance through type", ["2 UnknownMember"],
      """
      struct P { var x = 0 }
      print(P.x)
      """),
    RejectedProgram(
      "instance method through type", ["2 UnknownMember"],
      """
      struct P { func x() -> Int { 1 } }
      print(P.x() + 1)
      """),
    RejectedProgram(
      "private access", ["3 Access"],
      """
      struct Acc { private var n = 0; func get() -> Int { n } }
      let a = Acc()
      print(a.n)
      """),
    RejectedProgram(
      "private method", ["3 Access"],
      """
      struct Acc { private func n() -> Int { 1 } }
      let a = Acc()
      print(a.n())
      """),
    RejectedProgram(
      "private set", ["3 Access"],
      """
      struct Acc { private(set) var n = 0 }
      var a = Acc()
      a.n = 3
      print(a.n)
      """),
    RejectedProgram(
      "redeclare local", ["3 Redeclared"],
      """
      func f() -> Int {
        let a = 1
        let a = 2
        return a
      }
      print(f())
      """),
    RejectedProgram(
      "redeclare func", ["2 Redeclared"],
      """
      func f(_ x: Int) -> Int { 1 }
      func f(_ y: Int) -> Int { 2 }
      print(f(1))
      """),
    RejectedProgram(
      "redeclare struct", ["2 Redeclared"],
      """
      struct A { }
      struct A { var x = 0 }
      print(1)
      """),
    RejectedProgram(
      "redeclare param", ["1 Redeclared"],
      """
      func f(x: Int, x: Int) -> Int { 1 }
      print(f(x: 1, x: 2))
      """),
    RejectedProgram(
      "redeclare member", ["1 Redeclared"],
      """
      struct A { var x = 0; var x = 1 }
      print(1)
      """),
    RejectedProgram(
      "redeclare method vs prop", ["1 Redeclared"],
      """
      struct A { var x = 0; func x() -> Int { 1 } }
      print(1)
      """),
    RejectedProgram(
      "tuple label", ["2 UnknownMember"],
      """
      let t = (x: 1, y: 2)
      print(t.z)
      """),
    RejectedProgram(
      "tuple index", ["2 UnknownMember"],
      """
      let t = (1, 2)
      print(t.2)
      """),
    RejectedProgram(
      "enum unknown member", ["2 UnknownMember"],
      """
      enum E { case a, b }
      print(E.c)
      """),
    RejectedProgram(
      "enum no raw", ["2 UnknownMember"],
      """
      enum E { case a, b }
      print(E.a.rawValue)
      """),
    RejectedProgram(
      "enum allcases", ["2 UnknownMember"],
      """
      enum E { case a, b }
      print(E.allCases.count)
      """),
    RejectedProgram(
      "keypath invalid", ["3 UnknownMember"],
      #"""
      struct P { var x = 0 }
      let ps = [P()]
      print(ps.map(\.y))
      """#),
    RejectedProgram(
      "keypath root", ["2 UnknownMember"],
      #"""
      struct P { var x = 0 }
      let k = \P.z
      print(P()[keyPath: k])
      """#),
    RejectedProgram(
      "multiline chain member", ["4 UnknownMember"],
      """
      let a = [3, 1, 2]
      let b = a
        .map { $0 * 2 }
        .sortd()
        .filter { $0 > 2 }
      print(b)
      """),
    RejectedProgram(
      "static on instance", ["3 UnknownMember"],
      """
      struct A { static func make() -> A { A() } }
      let a = A()
      print(a.make())
      """),
    RejectedProgram(
      "instance in static", ["3 UnknownMember"],
      """
      struct A {
        var xs: [Int] = []
        static func f() -> Int { xs.count }
      }
      print(A.f())
      """),
    RejectedProgram(
      "dependent silenced", ["1 UnknownMember"],
      """
      let n = [1, 2].foo
      let m = n + 1
      let k = m > .zero
      print(k, n, m)
      """),
    RejectedProgram(
      "dependent silenced 2", ["2 UnknownMember"],
      """
      let text = "a b"
      let f = text.splits(separator: " ")
      for w in f { if let n = Int(w) { print(n) } }
      """),
    RejectedProgram(
      "use before decl local", ["2 UseBefore"],
      """
      func f() {
        print(x)
        let x = 1
      }
      f()
      """),
    RejectedProgram(
      "nested type unknown", ["2 UnknownMember"],
      """
      struct A { struct B { } }
      let x: A.C
      """),
    RejectedProgram(
      "any p private member", ["4 UnknownMember"],
      """
      protocol P { }
      struct S: P { var x = 1 }
      let s: any P = S()
      print(s.x)
      """),
    RejectedProgram(
      "typealias unknown", ["1 UnknownType"],
      """
      typealias A = Foo
      """),
  ]

  @Test(arguments: programs)
  func isRejected(program: RejectedProgram) { #expect(program.verdict == program.expected) }
}
