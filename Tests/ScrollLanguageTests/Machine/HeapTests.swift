import Testing

@testable import ScrollLanguage

@Suite struct HeapTests {
  @Test func countsWhatItHolds() {
    let heap = Heap(limit: 1000)
    let text = heap.state.makeString("0123456789")
    #expect(heap.state.pointee.used >= 10)
    #expect(heap.state.makeString("") == nil)
    text?.retain()
    heap.state.release(text)
    #expect(heap.state.pointee.used > 0)
    heap.state.release(text)
    #expect(heap.state.pointee.used == 0)
    #expect(heap.state.admits(1000))
    #expect(!heap.state.admits(1001))
    #expect(!heap.state.admits(Int.max, of: Layout(words: 2, references: 0)))
  }

  @Test func arraysAreCopiedOnlyWhenShared() {
    let heap = Heap(limit: 1 << 20)
    var register: Reference? = heap.state.makeArray(of: .word, capacity: 2)
    let own = heap.state.makeUnique(&register, layout: .word)
    own.words(at: 0)[0] = 7
    own.pointee.count = 1
    #expect(heap.state.makeUnique(&register, layout: .word) == own)
    let shared = register
    shared?.retain()
    let copy = heap.state.makeUnique(&register, layout: .word)
    #expect(copy != own)
    #expect(copy.words(at: 0)[0] == 7)
    heap.state.release(shared)
    heap.state.release(register)
    #expect(heap.state.pointee.used == 0)
  }

  /// A dictionary that is used as a stack has as many entries in its index as it holds. An index
  /// that fills up with forgotten ones has no free slot at last, where a search would end.
  @Test func removedEntriesLeaveTheIndex() {
    let heap = Heap(limit: 1 << 20)
    let reference = heap.state.makeDictionary(key: .word, value: .word, capacity: 4)
    let dictionary = reference.dictionary
    var slotsInUse: Int {
      (0...dictionary.pointee.slotMask).count { dictionary.pointee.slots[$0] != 0 }
    }
    #expect(dictionary.addEntry(hash: 7) == 0)
    for round in 1...2 {
      #expect(dictionary.addEntry(hash: UInt64(round)) == 1)
      #expect(dictionary.addEntry(hash: UInt64(round + 5)) == 2)
      #expect(slotsInUse == 3)
      dictionary.removeEntry(1)
      dictionary.removeEntry(2)
      #expect(dictionary.pointee.entryCount == 1)
      #expect(slotsInUse == 1)
    }
    heap.state.release(reference)
    #expect(heap.state.pointee.used == 0)
  }

  @Test func dictionariesKeepTheOrderOfInsertion() throws {
    let text = """
      var d: [Int: Int] = [:]
      for i in 0..<200 { d[i] = i }
      for i in 0..<200 where i % 3 != 0 { d[i] = nil }
      d[3] = 33
      d[6] = nil
      d[6] = 66
      print(d.count, Array(d.keys.prefix(4)), d[3]!, d[4] as Any, d.keys.reversed().first!)
      var s: Set = [3, 1, 2]
      s.remove(3); s.insert(3)
      print(s)
      """
    #expect(try runScript(text) == "67 [0, 3, 9, 12] 33 nil 6\n[1, 2, 3]\n")
  }

  /// Equal sets and dictionaries are one key, in whatever order they were filled.
  @Test func collectionsAreKeysWhateverTheirOrder() throws {
    let text = """
      let a: Set = [1, 2, 3]
      let b: Set = [3, 1, 2]
      print(a == b, Set([a, b]).count, [[1: 2, 3: 4]: "x"][[3: 4, 1: 2]] as Any)
      """
    #expect(try runScript(text) == "true 1 Optional(\"x\")\n")
  }

  @Test func keysGoByTheirOwnEquality() throws {
    let text = """
      struct Odd: Hashable {
        var n: Int
        static func == (a: Odd, b: Odd) -> Bool { a.n % 10 == b.n % 10 }
        func hash(into hasher: inout Hasher) { hasher.combine(n % 10) }
      }
      struct Both: Hashable { var o: Odd; var s: String; var x: Double? }
      var d: [Both: String] = [:]
      d[Both(o: Odd(n: 1), s: "k", x: 0)] = "first"
      d[Both(o: Odd(n: 11), s: "k", x: -0.0)] = "second"
      d[Both(o: Odd(n: 11), s: "k")] = "third"
      print(d.count, d[Both(o: Odd(n: 21), s: "k", x: 0)]!, d["e\\u{301}" == "\\u{e9}" ? Both(o: Odd(n: 31), s: "k") : Both(o: Odd(n: 2), s: "")]!)
      """
    #expect(try runScript(text) == "2 second third\n")
  }
}
