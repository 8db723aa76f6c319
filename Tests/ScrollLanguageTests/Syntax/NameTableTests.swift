import Testing

@testable import ScrollLanguage

struct NameTableTests {
  @Test func equalTextHasOneName() {
    var table = NameTable()
    let first = table.intern("offset")
    #expect(table.intern("offset") == first)
    #expect(table.intern("offsets") != first)
    #expect(table.text(first) == "offset")
    #expect(table.length(first) == 6)
    #expect(table.find("offset") == first)
    #expect(table.find("nowhere") == nil)
    #expect(table.text(.none) == "")
  }

  @Test func aTableGrows() {
    var table = NameTable()
    let names = (0..<5000).map { table.intern("name\($0)") }
    #expect(Set(names).count == 5000)
    #expect((0..<5000).allSatisfy { table.text(names[$0]) == "name\($0)" })
  }

  @Test func wordsAreSeededInTheirOrder() {
    let table = NameTable()
    let special: [Word: String] = [
      .underscore: "_", .initializer: "init", .selfValue: "self", .selfType: "Self",
      .anyType: "Any", .attachedEntry: "Entry", .preview: "Preview", .protocolMember: "Protocol",
      .typeMember: "Type", .sendable: "Sendable", .task: "Task",
    ]
    for word in Word.allCases {
      #expect(table.text(Name(word)) == special[word] ?? "\(word)")
      #expect(Name(word).word == word)
    }
  }

  @Test func operatorsAreSeededInTheirOrder() {
    let table = NameTable()
    for op in Operator.allCases {
      #expect(Name(op).operator == op)
      #expect(table.length(Name(op)) == op.length)
    }
    #expect(table.text(Name(Operator.closedRange)) == "...")
    #expect(table.text(Name(Operator.bitXorAssign)) == "^=")
    for op in Operator.allCases where op.isAssignment {
      let plain = op.withoutAssignment.map { table.text(Name($0)) }
      #expect(plain.map { $0 + "=" } == table.text(Name(op)))
    }
  }
}
