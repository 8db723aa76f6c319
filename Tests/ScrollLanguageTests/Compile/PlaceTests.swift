import Testing

@testable import ScrollLanguage

@Suite struct PlaceTests {
  @Test func changesPartsInPlace() throws {
    let text = """
      struct P { var x = 1; var y = 2.5 }
      struct Line { var a = P(); var b = P(x: 3, y: 4.5); var name = "line" }
      var l = Line()
      var copy = l
      l.a.x = 10
      l.b.y += 1
      l.name += "!"
      copy.a.x = 99
      print(l.a.x, l.b.y, l.name, copy.a.x, copy.name)
      """
    #expect(try runScript(text) == "10 5.5 line! 99 line\n")
  }

  @Test func changesElementsOfNestedArrays() throws {
    let text = """
      var grid = [[1, 2], [3, 4]]
      let before = grid
      grid[0][1] = 20
      grid[1].append(5)
      grid[1][0] *= 7
      print(grid, before)
      """
    #expect(try runScript(text) == "[[1, 20], [21, 4, 5]] [[1, 2], [3, 4]]\n")
  }

  @Test func passesElementsInout() throws {
    let text = """
      struct P { var xs = [1]; var n = 0; mutating func add(_ x: Int) { xs.append(x); n += 1 } }
      func twice(_ p: inout P, _ x: Int) { p.add(x); p.add(x) }
      var all = [P(), P()]
      var i = 1
      twice(&all[i], 4)
      all[0].add(9)
      i = 0
      print(all)
      """
    #expect(
      try runScript(text) == "[main.P(xs: [1, 9], n: 1), main.P(xs: [1, 4, 4], n: 2)]\n")
  }

  @Test func readsAndWritesThroughAccessors() throws {
    let text = """
      struct C {
        var n = 0 { didSet { print("did", oldValue, n) } }
        var double: Int { get { n * 2 } set { n = newValue / 2 } }
        subscript(i: Int) -> Int { get { n + i } set { n = newValue - i } }
      }
      var c = C()
      c.n = 4
      c.double += 2
      c[3] += 10
      print(c.n)
      """
    #expect(try runScript(text) == "did 0 4\ndid 4 5\ndid 5 15\n15\n")
  }

  @Test func keepsWhatAnOptionalChainLeavesAlone() throws {
    let text = """
      struct T { var len: Double?; var sub: [Int]? = [1] }
      struct A { var tracks = [T(len: 1), T(len: nil)] }
      var shelf = ["a": A()]
      shelf["a"]?.tracks[0].len? += 5
      shelf["a"]?.tracks[1].len? += 5
      shelf["a"]?.tracks[1].sub?[0] += 5
      shelf["z"]?.tracks[1].sub?[0] += 5
      let a = shelf["a"]!.tracks
      print(a[0].len!, a[1].len ?? -1, a[0].sub!, a[1].sub!, shelf.count)
      """
    #expect(try runScript(text) == "6.0 -1.0 [1] [6] 1\n")
  }

  @Test func groupsIntoADictionary() throws {
    let text = """
      var groups: [String: [Int]] = [:]
      for n in 1...6 { groups[n % 2 == 0 ? "even" : "odd", default: []].append(n) }
      groups["odd"]?.removeLast()
      groups["none"]?.append(1)
      print(groups)
      """
    #expect(try runScript(text) == "[\"odd\": [1, 3], \"even\": [2, 4, 6]]\n")
  }

  /// Growing an element of a container in place must not copy it each time: copies of these would
  /// take a thousand times the steps and memory.
  @Test func growsInPlace() throws {
    let text = """
      var all = [[Int](), []]
      var named: [String: [Int]] = ["a": []]
      for i in 0..<2000 { all[1].append(i); named["a", default: []].append(i) }
      print(all[1].count, named["a"]!.count)
      """
    let limits = Limits(steps: 60_000, depth: 64, memory: 400_000)
    #expect(try runScript(text, limits: limits) == "2000 2000\n")
  }

  @Test func evaluatesBeforeItChanges() throws {
    let text = """
      var a = [1, 2]
      func next() -> Int { a.append(7); return a.count }
      var n = 1
      func bump(_ x: inout Int) -> Int { x += 10; return x }
      let sum = n + bump(&n)
      a.append(a.count)
      print(sum, n, a, next())
      """
    #expect(try runScript(text) == "12 11 [1, 2, 2] 4\n")
  }
}
