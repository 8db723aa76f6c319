extension LibraryPrograms {
  static let texts = ##"""
    import Foundation
    // sorting, slicing, strings in depth
    struct P: Hashable { var name: String, age: Int }
    let ps = [P(name: "Zoe", age: 30), P(name: "Al", age: 25), P(name: "Bo", age: 30), P(name: "Cy", age: 25)]
    print(ps.sorted { $0.age < $1.age }.map(\.name), ps.sorted { ($0.age, $0.name) < ($1.age, $1.name) }.map(\.name), ps.map(\.age).sorted(by: >), ps.max { $0.age < $1.age }!.name, ps.min { $0.age < $1.age }!.name)
    print(Dictionary(grouping: ps, by: \.age).mapValues { $0.map(\.name) }.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value)" }, Dictionary(grouping: ps) { $0.name.count }.keys.sorted())
    var xs = Array(1...10)
    xs.removeAll { $0 % 3 == 0 }; xs.swapAt(0, xs.endIndex - 1); xs[2...3] = [100, 200, 300]; xs.insert(contentsOf: [7, 7], at: 1); print(xs, xs.count)
    xs.replaceSubrange(0..<2, with: EmptyCollection()); xs.removeFirst(2); xs.removeLast(); xs.reverse(); print(xs, xs.dropFirst(1).first!, xs.prefix(2) + xs.suffix(1))
    let chunks = stride(from: 0, to: xs.count, by: 2).map { Array(xs[$0..<min($0 + 2, xs.count)]) }; print(chunks, chunks.joined().map { $0 }, chunks.flatMap { $0 }.count)
    var two = [[1, 2], [3, 4]]; two[1].append(5); two[0][0] = 9; two.append([]); two[2] += [6, 7]; print(two, two.map(\.count), two.last!.last!, two.joined().reduce(0, +))
    let text = "The quick brown fox jumps over the lazy dog"
    let words = text.lowercased().split(separator: " ")
    print(words.map { $0.count }, words.sorted { $0.count == $1.count ? $0 < $1 : $0.count < $1.count }.first!, words.filter { $0.contains("o") }, words.joined(separator: "-").count, Set(text.lowercased().filter(\.isLetter)).count)
    print(String(text.reversed().prefix(3)), text.components(separatedBy: " ").last!, text.replacingOccurrences(of: "quick ", with: ""), text.firstIndex(of: "q").map { text.distance(from: text.startIndex, to: $0) }!, text.prefix(while: { $0 != " " }), text.hasSuffix("dog"), text.filter { "aeiou".contains($0) }.count)
    func caesar(_ s: String, by n: Int) -> String { String(s.map { c in guard let v = c.asciiValue, c.isLetter else { return c }; let base: UInt8 = c.isUppercase ? 65 : 97; return Character(UnicodeScalar((v - base + UInt8(n)) % 26 + base)) }) }
    print(caesar("Hello, Zed!", by: 3), caesar(caesar("abc", by: 13), by: 13))
    func isPalin(_ s: String) -> Bool { let c = s.lowercased().filter { $0.isLetter || $0.isNumber }; return c == String(c.reversed()) }
    print(isPalin("A man, a plan, a canal: Panama"), isPalin("abc"), "abc" == String("cba".reversed()), "é".unicodeScalars.count, "e\u{301}".unicodeScalars.count, "e\u{301}" == "é")
    var str = "hello"
    str.replaceSubrange(str.startIndex...str.startIndex, with: "J"); str.insert("!", at: str.endIndex); str.append(contentsOf: " you"); if let r = str.range(of: "you") { str.replaceSubrange(r, with: "me") }; str.remove(at: str.index(str.startIndex, offsetBy: 1)); print(str, str.count, str[str.index(str.endIndex, offsetBy: -2)...])
    let csv = "name,age\nann,3\nbob,4\n"
    let rows = csv.split(separator: "\n").dropFirst().map { $0.split(separator: ",") }; print(rows.map { "\($0[0])=\(Int($0[1])! + 1)" }, rows.count, rows[0], rows.first!.first! == "ann")
    var counts: [Character: Int] = [:]; for c in "mississippi" { counts[c, default: 0] += 1 }
    print(counts.sorted { $0.value != $1.value ? $0.value > $1.value : $0.key < $1.key }.map { "\($0.key)\($0.value)" }.joined(), counts["s"]!, counts.filter { $0.value > 1 }.count, counts.values.reduce(0, +), counts.keys.sorted().map(String.init).joined())
    print("a-b-c".split(separator: "-", maxSplits: 1).map(String.init), "1,2;3".split(whereSeparator: { ",;".contains($0) }).compactMap { Int($0) }, "  x ".trimmingCharacters(in: .whitespaces), "x".padding(toLength: 3, withPad: ".", startingAt: 0), "Ab".uppercased() + "Ab".lowercased(), "abc".contains("bc"), "%d items".replacingOccurrences(of: "%d", with: "3"))
    print(String(format: "%.2f %5d|%-6@|%03d %x %e", 3.14159, 42, "ab", 7, 255, 12345.678), String(format: "%@ %@", "x", "y"), String(format: "%5.1f%%", 99.5))
    print([3, 1, 2].sorted().map(String.init).joined(separator: "<"), [1, 2, 3].map { "\($0)" }.joined(), ["b", "a"].sorted().description, [[1], [2, 3]].description, ["k": 1].description, (1, "a"), [1.0: "x"], "\([Optional(1), nil])", [nil, "a"], [[]] as [[Int]])
    """##

  static let textsOutput = ##"""
    ["Al", "Cy", "Zoe", "Bo"] ["Al", "Cy", "Bo", "Zoe"] [30, 30, 25, 25] Zoe Al
    ["25: [\"Al\", \"Cy\"]", "30: [\"Zoe\", \"Bo\"]"] [2, 3]
    [10, 7, 7, 2, 100, 200, 300, 7, 8, 1] 10
    [8, 7, 300, 200, 100] 7 [8, 7, 100]
    [[8, 7], [300, 200], [100]] [8, 7, 300, 200, 100] 5
    [[9, 2], [3, 4, 5], [6, 7]] [2, 3, 2] 7 36
    [3, 5, 5, 3, 5, 4, 3, 4, 3] dog ["brown", "fox", "over", "dog"] 43 26
    god dog The brown fox jumps over the lazy dog 4 The true 11
    Khoor, Chg! abc
    true false true 1 2 true
    Jllo! me 8 me
    ["ann=4", "bob=5"] 2 ["ann", "3"] true
    i4s4p2m1 4 3 11 imps
    ["a", "b-c"] [1, 2, 3] x x.. ABab true 3 items
    3.14    42|ab|007 ff 1.234568e+04 x y  99.5%
    1<2<3 123 ["a", "b"] [[1], [2, 3]] ["k": 1] (1, "a") [1.0: "x"] [Optional(1), nil] [nil, Optional("a")] [[]]

    """##
}
