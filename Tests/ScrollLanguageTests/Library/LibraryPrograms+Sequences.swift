extension LibraryPrograms {
  static let sequences = ##"""
    // sequences and arrays
    let a = [5, 3, 9, 1, 7]
    print(a.lazy.map { $0 * 2 }.filter { $0 > 6 }.first!, Array(a.lazy.filter { $0 > 3 }.map { $0 + 1 }), a.lazy.map { $0 }.count, a.lazy.reversed().map { $0 }.first!)
    var order: [Int] = []
    print(a.lazy.map { x -> Int in order.append(x); return x }.first { $0 > 4 }!, order)
    print((1...).lazy.map { $0 * $0 }.first { $0 > 50 }!, Array((1...).lazy.filter { $0 % 3 == 0 }.prefix(3)), Array((1...).prefix(3)), (1...).first { $0 > 9 }!)
    print(Array(sequence(first: 1) { $0 < 100 ? $0 * 3 : nil }), sequence(first: 10) { $0 > 0 ? $0 - 4 : nil }.map { $0 }, Array(sequence(state: 3) { (s: inout Int) -> Int? in s -= 1; return s < 0 ? nil : s }))
    var p = a; let pivot = p.partition { $0 > 4 }; print(pivot, p[..<pivot].allSatisfy { $0 <= 4 }, p[pivot...].allSatisfy { $0 > 4 }, p)
    print(a.sorted(), a.sorted(by: >), a.min()!, a.max()!, a.reversed() as [Int], a.contains(9), a.firstIndex(of: 9)!, a.lastIndex { $0 > 4 }!, a.last { $0 < 4 }!)
    print(a.prefix(2), a.suffix(2), a.dropFirst(2), a.dropLast(2), a.prefix { $0 > 2 }, a.drop { $0 > 2 }, a.split(separator: 9), a.split { $0 == 3 || $0 == 1 }, a.split(separator: 9, maxSplits: 0))
    print(a.elementsEqual([5, 3, 9, 1, 7]), a.starts(with: [5, 3]), a.lexicographicallyPrecedes([6]), [1, 2].lexicographicallyPrecedes([1, 2, 3]), a.count { $0 > 3 })
    print(zip(a, a.dropFirst()).map { $0 + $1 }, zip(a, "abc").map { "\($0)\($1)" }, a.enumerated().filter { $0.offset % 2 == 0 }.map(\.element), a.enumerated().reversed().map { $0.offset }, a.indices.reversed().map { $0 })
    var m = a
    m.swapAt(0, 4); m.reverse(); m.sort(); m.insert(4, at: 2); m.insert(contentsOf: [100, 200], at: 0); print(m, m.remove(at: 1), m.removeFirst(), m.removeLast(), m.popLast()!, m)
    m.removeAll { $0 % 2 == 0 }; m.append(contentsOf: 1...3); m += [8]; m.replaceSubrange(0...1, with: [0, 0, 0]); m.removeSubrange(..<1); print(m, m.count)
    m[1...2] = [42]; m[m.endIndex - 1] += 1; m[0] *= 5; print(m, m.first!, m.last!, m.isEmpty, m.startIndex, m.endIndex, m.index(after: 0), m.index(m.startIndex, offsetBy: 2), m.index(0, offsetBy: 9, limitedBy: m.endIndex) as Any, m.distance(from: 0, to: 2))
    m.removeAll(keepingCapacity: true); print(m, m.popLast() as Any, m.first as Any, m.max() as Any)
    print(Array(repeating: "x", count: 3), Array(1...3), Array("ab"), [Int](), Array(stride(from: 0, to: 1, by: 0.25)), [[Int]](repeating: [0], count: 2), Array(Set([1])), Array(zip([1], [2])))
    print([[1, 2], [3]].flatMap { $0 }, [[1], [2]].joined().map { $0 }, Array([[1], [2]].joined(separator: [0])), ["a", "b"].joined(separator: "-"), [1, 2, 3].reduce(0, +), [1, 2, 3].reduce(into: "") { $0 += "\($1)" }, [3, 1].map(String.init))
    var sl = a[1...3]; sl[2] = 0; sl.append(8); print(sl, sl.startIndex, sl.endIndex, sl.count, a, sl.first!, sl.removeFirst(), sl.startIndex, sl.popFirst() as Any, sl.removeLast(), sl, Array(sl), sl.indices)
    sl.insert(77, at: sl.startIndex); sl.sort(); sl.reverse(); sl.swapAt(sl.startIndex, sl.endIndex - 1); print(sl, sl.map { $0 }, sl.sorted(), sl == [0, 77][...], sl.isEmpty, sl.dropFirst(), sl.reversed().map { $0 }, sl + [1], [1] + sl, sl.max()!)
    print((0..<5).contains(3), (0...5).count, (0..<10).filter { $0 % 3 == 0 }, (1...3).map { $0 * 2 }, (0..<3).reversed().map { $0 }, (1...5).reduce(1, *), (0..<5).first!, (0..<5).last!, (0..<0).isEmpty, (1...3).reversed().first!, (0..<10).clamped(to: 3..<20), (0..<4).overlaps(3..<9), (1...4).prefix(2).map { $0 }, (0..<6).suffix(2), (0..<6)[2..<4], (3...6).firstIndex(of: 4) != nil, (0..<4).sorted(by: >), Range(1...3), ClosedRange(1..<3), (0..<3) == 0..<3, (1.5...2.5).contains(2), (0..<3).hashValue == (0..<3).hashValue)
    print(min(3, 1, 2), max(3, 1, 2, 9, 4), min("b", "a"), max(1.5, 2), min(2, 2), abs(-3.5), abs(-4), abs(-0.0), repeatElement("z", count: 2).map { $0 }, repeatElement(1, count: 2).map { $0 })
    var x = 1, y = 2; swap(&x, &y); print(x, y, exch())
    func exch() -> Int { var q = [1, 2]; q.swapAt(0, 1); return q[0] }
    print(Optional(3).map { $0 + 1 }!, Optional(3).flatMap { $0 > 5 ? $0 : nil } as Any, (nil as Int?) ?? 4, Optional(3) == 3, [1, nil].compactMap { $0 }, Optional([1])!.count, (Optional("a") ?? "b"), Optional(5).map(String.init)!)
    struct Countdown: Sequence, IteratorProtocol { typealias Element = Int; var n: Int; mutating func next() -> Int? { if n == 0 { return nil }; n -= 1; return n + 1 } }
    print(Array(Countdown(n: 3)), Countdown(n: 4).map { $0 * 2 }, Countdown(n: 3).contains(2), Countdown(n: 5).prefix(2).map { $0 }, Countdown(n: 5).dropFirst(3).map { $0 }, Countdown(n: 3).reversed(), Countdown(n: 3).sorted(), Countdown(n: 3).enumerated().map { $0.element }, zip(Countdown(n: 2), "ab").map { "\($0)\($1)" }, Countdown(n: 3).reduce(0, +), Countdown(n: 2).min()!, Countdown(n: 4).suffix(2), Countdown(n: 4).dropLast())
    for v in Countdown(n: 2) { print(v, terminator: " ") }
    print()
    struct Bits: OptionSet { let rawValue: Int; static let a = Bits(rawValue: 1), b = Bits(rawValue: 2), c: Bits = [.a, .b] }
    var b: Bits = [.a]; b.insert(.b); print(b == .c, b.contains(.a), b.remove(.a)!.rawValue, b.rawValue, Bits.c.intersection(.b).rawValue, b.union(.a).rawValue, Bits().isEmpty, b.isSubset(of: .c), Bits.c.subtracting(.a).rawValue, b.symmetricDifference(.c).rawValue, ([.a, .b] as Bits).rawValue, b.insert(.b).inserted, Bits.c)
    """##

  static let sequencesOutput = ##"""
    10 [6, 10, 8] 5 7
    5 [5]
    64 [3, 6, 9] [1, 2, 3] 10
    [1, 3, 9, 27, 81, 243] [10, 6, 2, -2] [2, 1, 0]
    2 true true [1, 3, 9, 5, 7]
    [1, 3, 5, 7, 9] [9, 7, 5, 3, 1] 1 9 [7, 1, 9, 3, 5] true 2 4 1
    [5, 3] [1, 7] [9, 1, 7] [5, 3, 9] [5, 3, 9] [1, 7] [ArraySlice([5, 3]), ArraySlice([1, 7])] [ArraySlice([5]), ArraySlice([9]), ArraySlice([7])] [ArraySlice([5, 3, 9, 1, 7])]
    true true true true 3
    [8, 12, 10, 8] ["5a", "3b", "9c"] [5, 9, 7] [4, 3, 2, 1, 0] [4, 3, 2, 1, 0]
    [100, 200, 1, 3, 4, 5, 7, 9] 200 100 9 7 [1, 3, 4, 5]
    [0, 0, 5, 1, 2, 3, 8] 7
    [0, 42, 1, 2, 3, 9] 0 9 false 0 6 1 2 nil 2
    [] nil nil nil
    ["x", "x", "x"] [1, 2, 3] ["a", "b"] [] [0.0, 0.25, 0.5, 0.75] [[0], [0]] [1] [(1, 2)]
    [1, 2, 3] [1, 2] [1, 0, 2] a-b 6 123 ["3", "1"]
    [3, 0, 1, 8] 1 5 4 [5, 3, 9, 1, 7] 3 3 2 Optional(0) 8 [1] [1] 3..<4
    [1, 77] [1, 77] [1, 77] false false [77] [77, 1] [1, 77, 1] [1, 1, 77] 77
    true 6 [0, 3, 6, 9] [2, 4, 6] [2, 1, 0] 120 0 4 true 3 3..<10 true [1, 2] 4..<6 2..<4 true [3, 2, 1, 0] 1..<4 1...2 true true true
    1 9 a 2.0 2 3.5 4 0.0 ["z", "z"] [1, 1]
    2 1 2
    4 nil 4 true [1] 1 a 5
    [3, 2, 1] [8, 6, 4, 2] true [5, 4] [2, 1] [1, 2, 3] [1, 2, 3] [3, 2, 1] ["2a", "1b"] 6 1 [2, 1] [4, 3, 2]
    2 1 
    true true 1 2 2 3 true true 2 1 3 false Bits(rawValue: 3)

    """##
}
