extension LibraryPrograms {
  static let mutation = ##"""
    // copy on write, nested mutation, closures and collections
    struct Node { var value: Int; var children: [Node] = []; var sum: Int { value + children.reduce(0) { $0 + $1.sum } }; mutating func double() { value *= 2; for i in children.indices { children[i].double() } }; func depth() -> Int { 1 + (children.map { $0.depth() }.max() ?? 0) } }
    var tree = Node(value: 1, children: [Node(value: 2, children: [Node(value: 3)]), Node(value: 4)]); let old = tree
    tree.double(); tree.children[0].children[0].value += 100; tree.children.append(Node(value: 5)); print(tree.sum, old.sum, tree.depth(), old.children.count)
    var table: [String: [String: [Int]]] = [:]
    table["a", default: [:]]["x", default: []].append(1); table["a"]!["x"]!.append(2); table["a"]?["y"] = [3]; table["b"]?["z"] = [9]; table["a"]!["x"]![0] += 10
    print(table["a"]!["x"]!, table["a"]!["y"]!, table["b"] == nil, table["a"]!.count)
    var m = [[0, 0], [0, 0]]; for i in 0..<2 { for j in 0..<2 { m[i][j] = i * 2 + j } }; m.swapAt(0, 1); m[0].swapAt(0, 1); print(m, m.map { $0.reduce(0, +) }, (0..<2).map { c in m.map { $0[c] } })
    var fns: [String: (Double, Double) -> Double] = ["+": (+), "-": (-), "max": { max($0, $1) }]; fns["*"] = { $0 * $1 }
    print(fns.keys.sorted().map { "\($0)\(fns[$0]!(6, 3))" }, fns["none"]?(1, 2) as Any)
    func rpn(_ s: String) -> Double? { var st: [Double] = []; for t in s.split(separator: " ") { if let v = Double(t) { st.append(v) } else if let f = fns[String(t)], st.count > 1 { let b = st.removeLast(), a = st.removeLast(); st.append(f(a, b)) } else { return nil } }; return st.count == 1 ? st[0] : nil }
    print(rpn("3 4 + 2 *") as Any, rpn("1 +") as Any, rpn("5 1 2 + 4 * + 3 -") as Any)
    var q = [1]; var seen: Set = [1]; while let x = q.first { q.removeFirst(); for y in [x * 2, x + 3] where y < 20 && !seen.contains(y) { seen.insert(y); q.append(y) } }; print(seen.sorted())
    var memo: [Int: Int] = [:]; func fib(_ n: Int) -> Int { if n < 2 { return n }; if let v = memo[n] { return v }; let r = fib(n - 1) + fib(n - 2); memo[n] = r; return r }; print(fib(50), memo.count)
    var lru: [(key: String, value: Int)] = []; func put(_ k: String, _ v: Int) { lru.removeAll { $0.key == k }; lru.append((k, v)); if lru.count > 2 { lru.removeFirst() } }; put("a", 1); put("b", 2); put("a", 3); put("c", 4); print(lru, lru.map(\.key), lru.first { $0.key == "a" }!.value)
    var s1: Set = ["x"], s2 = s1; s2.insert("y"); s1.formUnion(["z"]); print(s1.sorted(), s2.sorted(), s1.intersection(s2), s1 == ["z", "x"])
    var arr = [3, 1, 2]; let snap = arr; arr.sort(); arr[0] = 100; func modify(_ a: inout [Int]) { a.append(a.count); a.removeFirst() }; modify(&arr); modify(&arr); print(arr, snap)
    var mat = Array(repeating: Array(repeating: 0, count: 3), count: 2); mat[1][2] = 5; var row = mat[1]; row[0] = 1; print(mat, row, mat.flatMap { $0 }.filter { $0 > 0 })
    let gen = { () -> () -> Int in var i = 0; return { i += 1; return i } }(); print(gen(), gen(), (0..<3).map { _ in gen() })
    var d2 = ["a": 1, "b": 2]; for (k, v) in d2 { d2[k] = v * 10 }; for k in d2.keys where k == "a" { d2[k] = nil }; print(d2, d2.mapValues { "\($0)" }, d2.reduce(into: [:]) { $0[$1.value] = $1.key })
    var opt: [Int]? = [1]; opt?.append(2); opt?[0] = 9; print(opt!, opt?.last as Any, opt.map { $0.count }!)
    struct Inv { private(set) var items: [String: Int] = [:]; subscript(k: String) -> Int { get { items[k] ?? 0 } set { items[k] = newValue == 0 ? nil : newValue } } }
    var inv = Inv(); inv["a"] += 3; inv["b"] += 1; inv["b"] -= 1; print(inv.items, inv["zz"], inv.items.count)
    """##

  static let mutationOutput = ##"""
    125 10 3 2
    [11, 2] [3] true 2
    [[3, 2], [0, 1]] [5, 1] [[3, 0], [2, 1]]
    ["*18.0", "+9.0", "-3.0", "max6.0"] nil
    Optional(14.0) nil Optional(14.0)
    [1, 2, 4, 5, 7, 8, 10, 11, 13, 14, 16, 17, 19]
    12586269025 49
    [(key: "a", value: 3), (key: "c", value: 4)] ["a", "c"] 3
    ["x", "z"] ["x", "y"] ["x"] true
    [3, 3, 3] [3, 1, 2]
    [[0, 0, 0], [0, 0, 5]] [1, 0, 5] [5]
    1 2 [3, 4, 5]
    ["b": 20] ["b": "20"] [20: "b"]
    [9, 2] Optional(2) 2
    ["a": 3] 0 1

    """##
}
