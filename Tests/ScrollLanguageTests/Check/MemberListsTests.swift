import Testing

@testable import ScrollLanguage

struct MemberListsTests {
  private let first = Name(rawValue: 7)
  private let second = Name(rawValue: 3)

  private func id(_ number: UInt32) -> DeclarationID { DeclarationID(index: number) }

  private func settled() -> MemberLists {
    var lists = MemberLists()
    for _ in 0..<3 { lists.addOwner() }
    lists.append(id(1), named: first, to: 0)
    lists.append(id(2), named: second, to: 2)
    lists.append(id(3), named: first, to: 2)
    lists.append(id(4), named: second, to: 2)
    lists.settle()
    return lists
  }

  @Test func settledListsAreFoundByOwnerAndName() {
    let lists = settled()
    #expect(Array(lists[0, first]) == [id(1)])
    #expect(lists[0, second].isEmpty)
    #expect(lists[1, first].isEmpty)
    #expect(Array(lists[2, second]) == [id(2), id(4)])
    #expect(lists.settled(of: 2) == [id(2), id(3), id(4)])
    #expect(lists.settledCount(of: 1) == 0)
  }

  @Test func aProgramAddsToWhatIsSettled() {
    let library = settled()
    var lists = library
    lists.addOwner()
    lists.append(id(5), named: second, to: 2)
    lists.append(id(6), named: first, to: 3)
    lists.replace([id(7)], named: first, of: 0)
    #expect(Array(lists[2, second]) == [id(2), id(4), id(5)])
    #expect(Array(lists[2, first]) == [id(3)])
    #expect(Array(lists[3, first]) == [id(6)])
    #expect(Array(lists[0, first]) == [id(7)])
    #expect(Array(library[2, second]) == [id(2), id(4)])
    let all = lists.all(of: 2).sorted { $0.name.rawValue < $1.name.rawValue }
    #expect(all.map { $0.name } == [second, first])
    #expect(all.map { Array($0.ids) } == [[id(2), id(4), id(5)], [id(3)]])
  }
}
