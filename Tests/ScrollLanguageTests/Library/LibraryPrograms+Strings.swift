extension LibraryPrograms {
  static let strings = ##"""
    import Foundation
    // strings
    let s = "Hello, wörld! 👩‍👩‍👧"
    print(s.count, s.utf8.count, s.unicodeScalars.count, s.utf16.count, s.isEmpty, s.first!, s.last!)
    print(s[s.startIndex], s[s.index(s.startIndex, offsetBy: 4)], s[s.index(before: s.endIndex)], s[..<s.firstIndex(of: ",")!], s[s.firstIndex(of: "w")!...])
    print(s.split(separator: " ").map(String.init), s.components(separatedBy: ", "), s.replacingOccurrences(of: "l", with: "L"), s.contains("wör"), s.range(of: "wör") != nil)
    print("  trim me \n".trimmingCharacters(in: .whitespacesAndNewlines) + "|", "xxaxx".trimmingCharacters(in: CharacterSet(charactersIn: "x")), "a-b_c".components(separatedBy: CharacterSet(charactersIn: "-_")), " t ".trimmingCharacters(in: .whitespaces))
    var t = "abc"
    t.insert("X", at: t.index(after: t.startIndex)); print(t)
    t.remove(at: t.startIndex); t.removeLast(); t.append(contentsOf: ["q", "r"]); t.insert(contentsOf: "12", at: t.endIndex); print(t)
    t.replaceSubrange(t.startIndex..<t.index(t.startIndex, offsetBy: 2), with: "ZZZ"); print(t, t.removeFirst(), t, t.popLast()!, t)
    t.removeAll { $0 == "Z" }; print(t, t.count); t.removeSubrange(t.startIndex..<t.index(after: t.startIndex)); print(t)
    print("abc" < "abd", "abc" < "ab", "Z" < "a", "é" < "z", "a".compare("b") == .orderedAscending, "abc".caseInsensitiveCompare("ABC") == .orderedSame, "a" ... "c" ~= "b")
    print("hello world".capitalized, "Straße".uppercased(), "ÀÉ".lowercased(), "x".padding(toLength: 4, withPad: "-", startingAt: 0) + "|", "abcdef".padding(toLength: 3, withPad: " ", startingAt: 0))
    print(String("abc".reversed()), "abc".map { $0.uppercased() }, "a1b2".filter(\.isNumber), "abc".contains { $0 == "b" }, "abc".min()!, "abc".sorted(by: >), "aab".reduce(into: [:]) { (c: inout [Character: Int], x: Character) in c[x, default: 0] += 1 }["a"]!)
    print("abc".enumerated().map { "\($0.offset)\($0.element)" }, zip("abc", 1...).map { "\($0)\($1)" }, Array("abc".indices).count, "abc".indices.map { "abc"[$0] })
    print("a,b;c".split { $0 == "," || $0 == ";" }, "a,,b".split(separator: ",", omittingEmptySubsequences: false), "aXXb".split(separator: "XX"), "line1\nline2\r\nline3".split(whereSeparator: \.isNewline).count, "1 2 3".split(separator: " ", maxSplits: 1))
    print("abc".hasPrefix("ab"), "abc".hasSuffix("bc"), "abc".hasPrefix(""), "".hasPrefix("a"), "e\u{301}".hasPrefix("e"), "abc".starts(with: "ab"), "abc".dropFirst().hasPrefix("b"))
    print("abc".prefix(while: { $0 != "c" }), "abc".drop { $0 == "a" }, "abc".prefix(upTo: "abc".index("abc".startIndex, offsetBy: 1)), "abc".suffix(2), "héllo".dropLast(3))
    print("x=\(1 + 1)" + "!", "\("in")", "tab\tq\"\\", #"raw \n"#, "multi\nline".debugDescription, String(describing: "s"), String(reflecting: "s"), "\u{1F600}".unicodeScalars.first!.value, Unicode.Scalar(0x41)!)
    print("abc".firstIndex(of: "c")!.utf16Offset(in: "abc"), "abc".distance(from: "abc".startIndex, to: "abc".endIndex), "abc".index("abc".startIndex, offsetBy: 5, limitedBy: "abc".endIndex) as Any, "abcabc".lastIndex(of: "b")! > "abcabc".firstIndex(of: "b")!)
    print("abc".elementsEqual("abc"), "abc".first { $0 > "a" }!, "abc".last { $0 < "c" }!, "abc".allSatisfy(\.isLetter), ["b", "a"].max()!, "a".unicodeScalars.map(\.value), Array("hé".utf8), "abc".utf8.first!, "abc" == Substring("abc"), String(Substring("abc")))
    print(String(format: "%d|%5d|%-5d|%05d|%+d|%%", 42, 42, 42, 42, 42), String(format: "%x|%X|%o", 255, 255, 8), String(format: "%.2f|%8.3f|%-8.1f|%08.2f|%e|%g", 3.14159, 2.5, 1.25, -1.5, 12345.678, 0.0001), String(format: "%g", 1e10))
    print(String(format: "%@ and %@", "a", "b"), String(format: "%ld %lld", 5, 6), String(format: "%.0f %.1f", 2.5, 0.25), String(format: "%c", 65), String(format: "%5@|%-5@|", "a", "b"), String(format: "%g %g %g %G", 100000.0, 1000000.0, 1.5, 1e-10), String(format: "%03d:%02d", 7, 5), String(format: "%.3d", 7))
    print(String(repeating: "ab", count: 2), String(3.0), String(true), String(5), String(UInt8(5)), String(Character("c")), String(["a", "b"]), String(1.5 as Float), Int("12")!, Double("1.5e3")!, Double("x") as Any, Bool("true")!, Float("2.5")!)
    for c in "añ👍" { print(c, c.unicodeScalars.count, c.isLetter, c.isASCII, c.isEmojiLike, terminator: ";") }
    print()
    extension Character { var isEmojiLike: Bool { unicodeScalars.first!.value > 0x1F000 } }
    print(Character("5").wholeNumberValue!, Character("a").hexDigitValue!, Character("A").asciiValue!, Character("é").isLowercase, Character("É").lowercased(), Character("!").isPunctuation, Character("+").isMathSymbol, Character("$").isCurrencySymbol, Character("+").isSymbol, Character(" ").isWhitespace, Character("\n").isNewline, Character("x") < "y", Character("a").isHexDigit, Character("½").isNumber, Character("½").isWholeNumber, Character("a").isCased)
    print("abc".replacing("b", with: "--"), "aaa".replacing("aa", with: "b"), "a b c".replacingOccurrences(of: " ", with: ""), "abc".lowercased().uppercased(), ("a" + "b").count, "abc".isEmpty ? 1 : 2)
    """##

  static let stringsOutput = ##"""
    15 33 19 22 false H 👩‍👩‍👧
    H o 👩‍👩‍👧 Hello wörld! 👩‍👩‍👧
    ["Hello,", "wörld!", "👩‍👩‍👧"] ["Hello", "wörld! 👩‍👩‍👧"] HeLLo, wörLd! 👩‍👩‍👧 true true
    trim me| a ["a", "b", "c"] t
    aXbc
    Xbqr12
    ZZZqr12 Z ZZqr12 2 ZZqr1
    qr1 3
    r1
    true false true false true true true
    Hello World STRASSE àé x---| abc
    cba ["A", "B", "C"] 12 true a ["c", "b", "a"] 2
    ["0a", "1b", "2c"] ["a1", "b2", "c3"] 3 ["a", "b", "c"]
    ["a", "b", "c"] ["a", "", "b"] ["a", "b"] 3 ["1", "2 3"]
    true true true false false true true
    ab bc a bc hé
    x=2! in tab	q"\ raw \n "multi\nline" s "s" 128512 A
    2 3 nil true
    true b b true b [97] [104, 195, 169] 97 true abc
    42|   42|42   |00042|+42|% ff|FF|10 3.14|   2.500|1.2     |-0001.50|1.234568e+04|0.0001 1e+10
    a and b 5 6 2 0.2 A a|b| 100000 1e+06 1.5 1E-10 007:05 007
    abab 3.0 true 5 5 c ab 1.5 12 1500.0 nil true 2.5
    a 1 true true false;ñ 1 true false false;👍 1 false false true;
    5 10 65 true é true true true true true true true true true false true
    a--c ba abc ABC 2 2

    """##
}
