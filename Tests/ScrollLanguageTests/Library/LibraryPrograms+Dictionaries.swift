extension LibraryPrograms {
  static let dictionariesAndSets = ##"""
    // dictionaries and sets
    var d: [String: Int] = [:]
    for (i, w) in ["one", "two", "three"].enumerated() { d[w] = i }
    print(d["one"]!, d["four"] as Any, d.count, d.keys.contains("two"), d.values.contains(9), d.keys.sorted(), d.values.sorted(), d.isEmpty)
    d["two"] = nil; d.removeValue(forKey: "zzz"); d["one", default: 5] += 10; d["new", default: 5] += 1
    print(d.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }, d.index(forKey: "one") != nil, d[d.index(forKey: "one")!].value, d.contains { $0.value == 11 })
    print(d.mapValues { $0 * 2 }.values.sorted(), d.compactMapValues { $0 > 5 ? $0 : nil }.count, d.filter { $0.key.hasPrefix("n") }, d.reduce(into: 0) { $0 += $1.value }, d.min { $0.value < $1.value }!.key, d.allSatisfy { $0.value > 1 })
    print(d.merging(["one": 1]) { $0 + $1 }["one"]!, d.merging([("x", 1)]) { a, _ in a }.count, Dictionary(uniqueKeysWithValues: [("a", 1)]), Dictionary([("a", 1), ("a", 5)], uniquingKeysWith: max))
    print(Dictionary(grouping: ["ab", "cd", "e"], by: \.count)[2]!, Dictionary(grouping: 1...4, by: { $0.isMultiple(of: 2) })[true]!)
    var s: Set = [3, 1, 2]
    print(s.insert(4).inserted, s.insert(4).memberAfterInsert, s.remove(9) as Any, s.remove(3)!, s.count, s.sorted(), s.contains(1), s.update(with: 2)!, s.update(with: 77) as Any)
    print(s.union([9]).sorted(), s.intersection([1, 2]).sorted(), s.subtracting([1]).sorted(), s.symmetricDifference([1, 100]).sorted(), s.isSubset(of: [1, 2, 4, 77, 5]), s.isSuperset(of: [1]), s.isDisjoint(with: [0]), s.isStrictSuperset(of: s))
    s.formUnion([5]); s.subtract([77]); s.formIntersection([1, 2, 5]); s.formSymmetricDifference([5, 6]); print(s.sorted(), s.first != nil, s == [1, 2, 6], s.map { $0 * 2 }.sorted(), s.filter { $0 > 1 }.count, s.max()!, s.min()!)
    print(Set("hello").count, Set([1, 2]) == Set([2, 1]), [1, 2, 2].reduce(into: Set<Int>()) { $0.insert($1) }.count, Set([[1], [1]]).count, Set<Int>().isEmpty)
    var e = [1: [Int]()]
    e[1]!.append(5); e[1]?.append(6); e[2, default: []].append(7); e[3]?.append(1)
    print(e[1]!, e[2]!, e[3] as Any, e.count, e == [1: [5, 6], 2: [7]], e.removeValue(forKey: 1)!, e.popFirst()!.key, e.isEmpty)
    for (k, v) in ["a": 1] { print(k, v) }
    for x in ["b": 2] { print(x.key, x.value, x) }
    print(["a": 1].map { $0 }, ["a": 1].first!, ["a": 1].keys.first!, ["a": 1].values.map { $0 + 1 }, Array(["z": 0]), ["q": 1].enumerated().map { $0.offset })
    print(["a": 1] == ["a": 1], ["a": 1] != ["b": 1], [["a": 1]: 2][["a": 1]]!, d.removeAll(), d.count, [1: 2].updateValueX())
    extension Dictionary { func updateValueX() -> Int { var c = self; c.removeAll(); return c.count } }
    let n: [String: [String: Int]] = ["a": ["b": 1]]
    print(n["a"]?["b"] ?? 0, n["a"]!["c"] as Any, n["x"]?["y"] ?? -1)
    var t = ["x": (1, 2)]; t["x"]!.0 = 9; print(t["x"]!)
    var c = ["n": 1]; c.merge(["n": 5, "m": 6]) { $1 - $0 }; print(c["n"]!, c["m"]!)
    c.reserveCapacity(10); print(c.keys.count)
    """##

  static let dictionariesAndSetsOutput = ##"""
    0 nil 3 true false ["one", "three", "two"] [0, 1, 2] false
    ["new=6", "one=10", "three=2"] true 10 false
    [4, 12, 20] 2 ["new": 6] 18 three true
    11 4 ["a": 1] ["a": 5]
    ["ab", "cd"] [2, 4]
    true 4 nil 3 3 [1, 2, 4] true 2 nil
    [1, 2, 4, 9, 77] [1, 2] [2, 4, 77] [2, 4, 77, 100] true true true false
    [1, 2, 6] true true [2, 4, 12] 2 6 1
    4 true 2 1 true
    [5, 6] [7] nil 2 true [5, 6] 2 true
    a 1
    b 2 (key: "b", value: 2)
    [(key: "a", value: 1)] (key: "a", value: 1) a [2] [(key: "z", value: 0)] [0]
    true true 2 () 0 0
    1 nil -1
    (9, 2)
    4 6
    2

    """##
}
