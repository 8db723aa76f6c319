import Synchronization
import Testing

@testable import ScrollLanguage

struct LibraryTableTests {
  private final class Blocks: Sendable {
    let made = Mutex<[Int]>([])
  }

  private func table(_ count: Int, _ blocks: Blocks = Blocks()) -> LibraryTable<String> {
    LibraryTable(count: count) { elements in
      blocks.made.withLock { $0.append(elements.lowerBound) }
      return elements.map { "\($0)" }
    }
  }

  @Test(arguments: [0, 1, 31, 32, 33, 100])
  func hasEveryElement(count: Int) {
    let table = table(count)
    #expect(table.count == count)
    #expect(Array(table) == (0..<count).map { "\($0)" })
  }

  @Test func makesABlockOnce() {
    let blocks = Blocks()
    let table = table(100, blocks)
    let copy = table
    #expect(table[40] == "40" && copy[41] == "41" && table[99] == "99")
    #expect(blocks.made.withLock { $0 } == [32, 96])
  }

  @Test(arguments: [0, 1, 31, 32, 33, 64])
  func goesOnFromACopy(count: Int) {
    let base = table(count)
    var copy = base
    for number in 0..<40 { copy.append("new \(number)") }
    if count > 0 { copy[count / 2] = "other" }
    #expect(Array(base) == (0..<count).map { "\($0)" })
    #expect(copy.count == count + 40)
    #expect(copy[count] == "new 0" && copy[count + 39] == "new 39")
    if count > 0 { #expect(copy[count / 2] == "other") }
  }

  @Test func isReadByManyAtOnce() async {
    let table = table(3200)
    let sums = await withTaskGroup(of: Int.self) { group in
      for _ in 0..<8 { group.addTask { table.reduce(0) { $0 + $1.utf8.count } } }
      return await group.reduce(into: []) { $0.append($1) }
    }
    #expect(Set(sums).count == 1 && sums.count == 8)
  }
}
