import ScrollPictures
import Testing

@testable import SettleTools

struct CompletionTests {
  private func completion(_ typed: String, _ words: [String], replacing: Int? = nil) -> Completion {
    Completion(words.map { Candidate($0, replacing: replacing) }, in: EntryBuffer(typed))
  }

  @Test func insertsWhatAllHaveInCommon() {
    #expect(completion("a.scr", ["scrollTo", "scrollBy"]).insertion == "scroll")
    #expect(completion("a.scr", ["scrollTo", "scrollBy"]).replacing == 3)
    #expect(completion("a.scroll", ["scrollTo", "scrollBy"]).insertion == nil)
    #expect(completion("a.scr", ["scrollTo"]).insertion == "scrollTo")
    #expect(completion("a.scrollTo", ["scrollTo"]).insertion == nil)
    #expect(completion("a.", ["x", "y"]).insertion == nil)
    #expect(completion("a", []).insertion == nil)
  }

  @Test func aWordMayBeMoreThanLetters() {
    #expect(completion(":he", [":help"]).replacing == 3)
    #expect(completion("x = :he", ["help"]).replacing == 2)
    #expect(completion("$0 + $", ["$0"]).replacing == 1)
    #expect(completion("scrollTo(\"chapter-", ["chapter-2"], replacing: 8).insertion == "chapter-2")
    #expect(completion("日本", ["日本語"]).replacing == 6)
    #expect(completion("ab", ["x"], replacing: 99).replacing == 2)
  }

  @Test func eachCandidateReplacesItsOwnStretch() {
    let buffer = EntryBuffer("scroll(to: \"flo")
    let one = Completion([Candidate("\"flow\"", replacing: 4)], in: buffer)
    #expect(one.insertion == "\"flow\"")
    let mixed = Completion([Candidate("floor"), Candidate("\"flow\"", replacing: 4)], in: buffer)
    #expect(mixed.replacing == 4)
    #expect(mixed.insertion == nil)
    let deeper = Completion(
      [Candidate("floored"), Candidate("\"floor()", replacing: 4)], in: buffer)
    #expect(deeper.insertion == "\"floor")
  }

  @Test func aTableFitsTheWindow() {
    let candidates = [
      Candidate("drag", type: "(by: Double) -> Void", documentation: "Moves a finger."),
      Candidate("日本語", type: "Int"), Candidate("flick", documentation: "Lets\ngo."),
    ]
    #expect(
      CandidateTable(candidates, width: 80, palette: .plain).lines == [
        "drag    (by: Double) -> Void  Moves a finger.", "日本語  Int",
        "flick                         Letsgo.",
      ])
    for width in 1...60 {
      for line in CandidateTable(candidates, width: width, palette: .plain).lines {
        #expect(DisplayWidth.of(line) < max(width, 2))
      }
    }
    let long = [Candidate("scrollTargetLayout", type: "() -> View")]
    #expect(CandidateTable(long, width: 20, palette: .plain).lines == ["scrollTargetLayout"])
    let narrow = CandidateTable(candidates, width: 34, palette: .plain).lines
    #expect(narrow[0] == "drag    (by: Double…  Moves a fi…")
    let colored = CandidateTable(candidates, width: 80, palette: .color).lines
    #expect(colored[1] == "日本語  \u{1B}[1;36mInt\u{1B}[0m")
  }
}
