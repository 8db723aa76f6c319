import Testing

@testable import ScrollLanguage

struct MemberListsTests {
  private let library = Library([
    LibrarySource(
      name: "Texts",
      text: """
        struct Text {
          func upper()
          func upper(_ count: Int)
          func lower()
        }
        struct Int {}
        extension Text {
          func upper(_ text: Text)
        }
        """)
  ])

  @Test func listsOfTheLibraryAreFoundByOwnerAndName() throws {
    var checker = Checker(library)
    let found = checker.nominal(named: "Text")
    let text = try #require(found)
    let index = Int(text.index)
    let upper = checker.program.names.intern("upper")
    #expect(checker.tables.nominalMembers[index, upper].count == 3)
    #expect(checker.tables.nominalMembers[index, checker.names.print].isEmpty)
    #expect(
      checker.tables.nominalMembers.names(of: index).map { checker.program.names.text($0) }
        == ["upper", "lower"])
    let all = checker.tables.nominalMembers.all(of: index)
    #expect(all.map { $0.ids.count } == [3, 1])
  }

  @Test func aProgramAddsToTheListsForItselfAlone() throws {
    var checker = Checker(library)
    let other = Checker(library)
    let found = checker.nominal(named: "Text")
    let text = try #require(found)
    let index = Int(text.index)
    let lower = checker.program.names.intern("lower")
    let own = DeclarationID(index: Numbers.firstOwn)
    checker.tables.nominalMembers.append(own, named: lower, to: index)
    #expect(checker.tables.nominalMembers[index, lower].last == own)
    #expect(checker.tables.nominalMembers[index, lower].count == 2)
    #expect(other.tables.nominalMembers[index, lower].count == 1)
    checker.tables.nominalMembers.append(own, named: lower, to: Int(Numbers.firstOwn) + 3)
    #expect(Array(checker.tables.nominalMembers[Int(Numbers.firstOwn) + 3, lower]) == [own])
    checker.tables.nominalMembers.replace([], named: lower, of: index)
    #expect(checker.tables.nominalMembers[index, lower].isEmpty)
  }
}
