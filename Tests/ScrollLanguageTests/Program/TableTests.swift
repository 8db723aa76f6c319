import Testing

@testable import ScrollLanguage

struct TableTests {
  @Test func keepsWhatIsAppended() {
    var table = Table<Int>()
    for number in 0..<100 { table.append(number * number) }
    #expect(Array(table) == (0..<100).map { $0 * $0 })
    #expect(Array(table[30..<35]) == [900, 961, 1024, 1089, 1156])
    #expect(Array(Table(Array(0..<100))) == Array(0..<100))
  }

  @Test(arguments: [0, 1, 31, 32, 33, 64])
  func goesOnFromACopy(count: Int) {
    let base = Table(Array(0..<count))
    var copy = base
    for number in 0..<40 { copy.append(-number) }
    if count > 0 { copy[count / 2] = 1000 }
    #expect(Array(base) == Array(0..<count))
    #expect(copy.count == count + 40)
    #expect(copy[count] == 0 && copy[count + 39] == -39)
    if count > 0 { #expect(copy[count / 2] == 1000) }
  }
}
