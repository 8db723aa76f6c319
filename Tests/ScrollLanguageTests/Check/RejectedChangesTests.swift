import Testing

@testable import ScrollLanguage

/// Constants that are changed, values that are missing, accesses that overlap.
/// The lines are those of the Swift compiler.
@Suite struct RejectedChangesTests {
  static let programs: [RejectedProgram] = [
    RejectedProgram(
      "let twice", ["2 Immutable"],
      """
      let a = 1
      a = 2
      print(a)
      """),
    RejectedProgram(
      "let in each turn", ["4 Immutable", "9 Immutable"],
      """
      func f(_ n: Int) -> Int {
        let a: Int
        let b: Int
        for i in 0..<n { a = i }
        b = 1
        let c: Int
        var i = 0
        while i < n {
          c = i
          i += 1
        }
        return b
      }
      print(f(2))
      """),
    RejectedProgram(
      "let twice deferred", ["4 Immutable"],
      """
      func f(_ c: Bool) -> Int {
        let a: Int
        if c { a = 1 }
        a = 2
        return a
      }
      print(f(true))
      """),
    RejectedProgram(
      "unused before init", ["4 UseBefore"],
      """
      func f(_ c: Bool) -> Int {
        var a: Int
        if c { a = 1 }
        return a
      }
      print(f(true))
      """),
    RejectedProgram(
      "mutate let array", ["2 Immutable"],
      """
      let a = [1]
      a.append(2)
      print(a)
      """),
    RejectedProgram(
      "mutate let struct", ["3 Immutable"],
      """
      struct P { var x = 0; mutating func m() { x = 1 } }
      let p = P()
      p.m()
      print(p)
      """),
    RejectedProgram(
      "mutate let struct prop", ["3 Immutable"],
      """
      struct P { var x = 0 }
      let p = P()
      p.x = 3
      print(p)
      """),
    RejectedProgram(
      "nonmutating mutates", ["3 Immutable"],
      """
      struct P {
        var x = 0
        func m() { x += 1 }
      }
      print(P())
      """),
    RejectedProgram(
      "nonmutating assigns self", ["3 Immutable"],
      """
      struct P {
        var x = 0
        func m() { self = P(x: 2) }
      }
      print(P())
      """),
    RejectedProgram(
      "nonmutating calls mutating", ["3 Immutable"],
      """
      struct P {
        var xs: [Int] = []
        func m() { xs.append(1) }
      }
      print(P())
      """),
    RejectedProgram(
      "param assign", ["2 Immutable"],
      """
      func f(_ x: Int) -> Int {
        x += 1
        return x
      }
      print(f(1))
      """),
    RejectedProgram(
      "for assign", ["1 Immutable"],
      """
      for i in 0..<3 { i += 1 }
      """),
    RejectedProgram(
      "inout missing amp", ["3 Inout"],
      """
      func inc(_ x: inout Int) { x += 1 }
      var n = 1
      inc(n)
      print(n)
      """),
    RejectedProgram(
      "inout literal", ["2 Immutable"],
      """
      func inc(_ x: inout Int) { x += 1 }
      inc(&3)
      """),
    RejectedProgram(
      "inout let", ["3 Immutable"],
      """
      func inc(_ x: inout Int) { x += 1 }
      let n = 1
      inc(&n)
      print(n)
      """),
    RejectedProgram(
      "inout wrong type", ["3 Mismatch"],
      """
      func inc(_ x: inout Int) { x += 1 }
      var n = 1.0
      inc(&n)
      print(n)
      """),
    RejectedProgram(
      "inout property let", ["4 Immutable"],
      """
      struct P { let x = 1 }
      var p = P()
      func inc(_ a: inout Int) { a += 1 }
      inc(&p.x)
      """),
    RejectedProgram(
      "exclusivity", ["3 Overlapping"],
      """
      func add(_ a: inout Int, _ b: inout Int) { a += b }
      var x = 1
      add(&x, &x)
      print(x)
      """),
    RejectedProgram(
      "exclusivity in a chain",
      ["4 Overlapping", "8 Overlapping", "10 Overlapping", "13 Overlapping"],
      """
      struct S { var a: Int? = 1; var b: Int? = 2; func get() -> Int { 1 } }
      func f(_ x: inout Int?, _ list: inout [Int]?) {
        var s = S()
        x? += x!
        x! += x!
        x? += 1
        s.a? += s.b!
        s.a? += s.get()
        list?.append(3)
        list?.append(list!.count)
        list?[0] = 1
        x = x.map { $0 + 1 }
        x? += { x! }()
      }
      """),
    RejectedProgram(
      "exclusivity swap array", ["2 Overlapping"],
      """
      var a = [1, 2]
      swap(&a[0], &a[1])
      print(a)
      """),
    RejectedProgram(
      "assign getonly", ["3 Immutable"],
      """
      struct P { var x: Int { 1 } }
      var p = P()
      p.x = 2
      """),
    RejectedProgram(
      "init missing prop", ["6 UseBefore"],
      """
      struct P {
        var x: Int
        var y: Int
        init(x: Int) {
          self.x = x
        }
      }
      print(P(x: 1))
      """),
    RejectedProgram(
      "init missing prop branch", ["5 UseBefore"],
      """
      struct P {
        var x: Int
        init(_ c: Bool) {
          if c { x = 1 }
        }
      }
      print(P(true))
      """),
    RejectedProgram(
      "init use before", ["5 UseBefore"],
      """
      struct P {
        var x: Int
        var y: Int
        init(x: Int) {
          self.y = twice()
          self.x = x
        }
        func twice() -> Int { 2 }
      }
      print(P(x: 1))
      """),
    RejectedProgram(
      "init let default", ["3 Immutable"],
      """
      struct P {
        let x = 1
        init() { x = 2 }
      }
      print(P())
      """),
    RejectedProgram(
      "init none", ["2 Label"],
      """
      struct P { var x: Int; init(y: Int) { x = y } }
      print(P(x: 1))
      """),
    RejectedProgram(
      "keypath let", ["2 Immutable"],
      #"""
      struct P { let x = 0 }
      let k: WritableKeyPath<P, Int> = \P.x
      print(P()[keyPath: k])
      """#),
    RejectedProgram(
      "subscript assign getonly", ["3 Immutable"],
      """
      struct G { subscript(i: Int) -> Int { i } }
      var g = G()
      g[0] = 3
      """),
    RejectedProgram(
      "let tuple element", ["2 Immutable"],
      """
      let t = (1, 2)
      t.0 = 3
      """),
    RejectedProgram(
      "nested func capture before", ["4 UseBefore"],
      """
      func f() {
        show()
        let x = 1
        func show() { print(x) }
      }
      f()
      """),
    RejectedProgram(
      "escaping closure", ["2 Escaping"],
      """
      var saved: [() -> Void] = []
      func keep(_ f: () -> Void) { saved.append(f) }
      keep { }
      """),
  ]

  @Test(arguments: programs)
  func isRejected(program: RejectedProgram) { #expect(program.verdict == program.expected) }
}
