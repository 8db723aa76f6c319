extension LibraryPrograms {
  static let generics = ##"""
    import Foundation
    // generic containers and algorithms by hand over library protocols
    func total<S: Sequence>(_ s: S) -> S.Element where S.Element: AdditiveArithmetic { s.reduce(.zero, +) }
    func most<C: Collection>(_ c: C) -> C.Element? where C.Element: Hashable { var n: [C.Element: Int] = [:]; for x in c { n[x, default: 0] += 1 }; return n.max { $0.value < $1.value }?.key }
    func pairs<A: Sequence, B: Sequence>(_ a: A, _ b: B) -> [(A.Element, B.Element)] { a.flatMap { x in b.map { (x, $0) } } }
    func isSorted<S: Sequence>(_ s: S) -> Bool where S.Element: Comparable { var it = s.makeIterator(); guard var p = it.next() else { return true }; while let x = it.next() { if x < p { return false }; p = x }; return true }
    func mid<C: RandomAccessCollection>(_ c: C) -> C.Element? { c.isEmpty ? nil : c[c.index(c.startIndex, offsetBy: c.count / 2)] }
    func clampAll<T: Comparable>(_ xs: some Sequence<T>, _ r: ClosedRange<T>) -> [T] { xs.map { min(max($0, r.lowerBound), r.upperBound) } }
    print(total([1, 2, 3]), total([0.5, 0.25]), total(1...4), most([1, 2, 2])!, most("hello")!, pairs([1, 2], "ab").map { "\($0)\($1)" })
    print(isSorted([1, 2]), isSorted("ba"), isSorted(0..<9), mid([1, 2, 3])!, mid(0..<4)!, clampAll([1, 9, 5], 2...6), mid([1, 2, 3, 4][1...])!)
    extension Sequence { func every(_ n: Int) -> [Element] { enumerated().filter { $0.offset % n == 0 }.map(\.element) } }
    extension Collection where Element: Numeric { var product: Element { reduce(1, *) } }
    extension Sequence where Element: Hashable { func unique() -> [Element] { var seen: Set<Element> = []; return filter { seen.insert($0).inserted } } }
    extension Array where Element: Comparable { func argmax() -> Int? { indices.max { self[$0] < self[$1] } } }
    extension BidirectionalCollection { var lastTwo: [Element] { Array(suffix(2)) } }
    extension Dictionary where Value: Comparable { var best: Key? { self.max { $0.value < $1.value }?.key } }
    extension StringProtocol { var words: [String] { components(separatedBy: " ") } }
    print([1, 2, 3, 4, 5].every(2), "abcdef".every(3), [2, 3, 4].product, [1.5, 2].product, [3, 1, 3, 2, 1].unique(), "hello".unique(), [3, 9, 2].argmax()!, "abc".lastTwo, (1...5).lastTwo, ["a": 1, "b": 5].best!, "the cat sat".words, "x y"[...].words)
    struct Stack<T>: Sequence { typealias Element = T; private var items: [T] = []; mutating func push(_ x: T) { items.append(x) }; func makeIterator() -> IndexingIterator<[T]> { Array(items.reversed()).makeIterator() } }
    var st = Stack<Int>(); st.push(1); st.push(2); st.push(3)
    print(Array(st), st.map { $0 * 2 }, st.first { $0 < 3 }!, st.contains(2), st.reduce(0, +), st.sorted(), st.min()!, zip(st, "ab").map { "\($0)\($1)" })
    struct Fib: Sequence { typealias Element = Int; func makeIterator() -> AnyIterator<Int> { var a = 0, b = 1; return AnyIterator { let r = a; (a, b) = (b, a + b); return r } } }
    print(Array(Fib().prefix(10)), Fib().first { $0 > 50 }!)
    struct Grid<T> { var w: Int, cells: [T]; subscript(x: Int, y: Int) -> T { get { cells[y * w + x] } set { cells[y * w + x] = newValue } } }
    var g = Grid(w: 2, cells: [1, 2, 3, 4]); g[1, 1] *= 10; g[0, 0] += 5; print(g.cells, g[1, 0])
    struct Vec: AdditiveArithmetic { var x = 0, y = 0; static var zero: Vec { Vec() }; static func + (a: Vec, b: Vec) -> Vec { Vec(x: a.x + b.x, y: a.y + b.y) }; static func - (a: Vec, b: Vec) -> Vec { Vec(x: a.x - b.x, y: a.y - b.y) } }
    print(total([Vec(x: 1, y: 2), Vec(x: 3, y: 4)]), Vec(x: 1) == Vec(x: 1), { var v = Vec(x: 1); v += Vec(y: 5); return v }())
    struct Temp: Comparable, Hashable, Strideable { var d: Int; static func < (a: Temp, b: Temp) -> Bool { a.d < b.d }; func distance(to o: Temp) -> Int { o.d - d }; func advanced(by n: Int) -> Temp { Temp(d: d + n) } }
    print((Temp(d: 1)...Temp(d: 4)).map(\.d), stride(from: Temp(d: 0), to: Temp(d: 10), by: 4).map(\.d), (Temp(d: 1)..<Temp(d: 3)).count, max(Temp(d: 1), Temp(d: 7)).d)
    """##

  static let genericsOutput = ##"""
    6 0.75 10 2 l ["1a", "1b", "2a", "2b"]
    true false true 2 2 [2, 6, 5] 3
    [1, 3, 5] ["a", "d"] 24 3.0 [3, 1, 2] ["h", "e", "l", "o"] 1 ["b", "c"] [4, 5] b ["the", "cat", "sat"] ["x", "y"]
    [3, 2, 1] [6, 4, 2] 2 true 6 [1, 2, 3] 1 ["3a", "2b"]
    [0, 1, 1, 2, 3, 5, 8, 13, 21, 34] 55
    [6, 2, 3, 40] 2
    Vec(x: 4, y: 6) true Vec(x: 1, y: 5)
    [1, 2, 3, 4] [0, 4, 8] 2 7

    """##
}
