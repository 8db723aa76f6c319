import Testing

@testable import ScrollStage

/// What the reading of row closures finds that rows can differ in.
@Suite struct RowAnalysisTests {
  private func variation(_ row: String) throws -> RowVariation {
    let text = """
      struct Row: View {
        let row: Int
        let height: CGFloat
        var body: some View { VStack { Text("\\(row)"); Spacer() }.frame(height: height) }
      }
      func shade(_ row: Int) -> Color { if row == 3 { return .red }; return .blue }
      func double(_ row: Int) -> CGFloat { var sum = 0; for _ in 0..<2 { sum += row }; return CGFloat(sum) }
      var count = 0
      func next() -> CGFloat { count += 1; return CGFloat(count) }
      let names = ["a", "b"]
      let length: CGFloat = 30
      ScrollView { LazyVStack { ForEach(0..<9) { row in \(row) } } }
      """
    let loader = ScriptLoader { _, _ in .refused(reason: "there are no files") }
    let script = loader.load([
      ScriptInput(name: "main.scroll", bytes: Array(text.utf8), isScript: true)
    ])
    #expect(!script.hasErrors, "\(script.diagnostics.map(\.group))")
    let variations = try #require(script.code(for: .iOS)).rowVariations
    #expect(!variations.isEmpty)
    return variations.values.reduce([]) { $0.union($1) }
  }

  private static let understood: [(row: String, variation: RowVariation)] = [
    ("Color.red.frame(height: 40)", []),
    ("shade(row).frame(height: length).id(row * 2)", []),
    (
      "Color.red.opacity(Double(row)).offset(y: CGFloat(row)).overlay { Text(\"\\(row)\") }", .texts
    ),
    ("Text(names[row % 2]).frame(height: 40)", .texts),
    ("Row(row: row, height: 40)", .texts),
    ("Row(row: row, height: length).padding().background(.red)", .texts),
    ("Row(row: 1, height: CGFloat(row))", .frameHeights),
    (
      "HStack { Row(row: row, height: 1); shade(row).frame(width: CGFloat(row)) }",
      [.texts, .frameWidths]
    ),
    ("let twice = double(row); Color.red.frame(height: twice)", .frameHeights),
    ("if length > 20 { Text(\"a\") } else { Color.red }", []),
    ("if row == 3 { Color.red } else { Color.red.frame(height: 10) }", .branches),
    ("if row == 3 { Text(\"a\") } else if row == 4 { shade(row) }", .branches),
    (
      "if row == 3 { Text(\"\\(row)\") } else { Color.red.frame(height: CGFloat(row)) }",
      [.branches, .texts, .frameHeights]
    ),
    ("switch row { case 3: Color.red; default: let twice = row * 2; shade(twice) }", .branches),
  ]

  @Test(arguments: understood)
  func whatIsUnderstood(row: String, expected: RowVariation) throws {
    #expect(try variation(row) == expected)
  }

  @Test(arguments: [
    "if row == 3 { Color.red.padding(CGFloat(row)) } else { Color.red }",
    "ForEach(0..<row) { _ in Color.red }",
    "Color.red.padding(CGFloat(row))",
    "Color.red.frame(minHeight: CGFloat(row))",
    "VStack(spacing: CGFloat(row)) { Color.red; Color.blue }",
    "let views = [AnyView(Color.red), AnyView(Text(\"a\"))]; views[row % 2]",
    "row == 3 ? AnyView(Color.red) : AnyView(Text(\"a\"))",
    "let view: any View = row == 3 ? Color.red : Text(\"a\"); AnyView(view)",
    "VStack { Text(\"a\") }.font(.system(size: CGFloat(row)))",
  ])
  func whatMayChangeAnything(row: String) throws {
    #expect(try variation(row).contains(.structure))
  }

  /// Rows that are one view each need not be looked at to tell.
  @Test func whatMayBeAList() throws {
    #expect(try variation("if row == 3 { Color.red } else { Text(\"a\") }") == .branches)
    for row in [
      "Section { Color.red.padding(CGFloat(row)) }", "ForEach(0..<row) { _ in Color.red }",
    ] {
      #expect(try variation(row).contains(.unknown))
    }
    let list = "if row == 3 { ForEach(0..<3) { Text(\"\\($0)\") } } else { Color.red }"
    #expect(try variation(list).contains([.branches, .lists]))
    #expect(try variation("ForEach(0..<3) { _ in Color.red }") == .lists)
  }

  /// A variable that the rows themselves change is not the same in all of them.
  @Test func whatRowsCount() throws {
    #expect(
      try !variation("Color.red.frame(height: next())").isDisjoint(with: [
        .structure, .frameHeights,
      ]))
    #expect(try variation("Color.red.frame(height: CGFloat(count))") == .frameHeights)
  }

  /// Which axis keeps its length hangs on the layout of the row.
  @Test func framesHideWhatIsInside() {
    let text = LayoutNode(.text(TextBlock("a", fontSize: 17, lineHeight: 22)))
    let framed = LayoutNode(.fixedFrame(width: nil, height: 44, .center), children: [text])
    #expect(text.constantAxes(.texts) == [])
    #expect(text.constantAxes(.frameHeights) == .both)
    #expect(framed.constantAxes(.texts) == .vertical)
    #expect(framed.constantAxes(.frameHeights) == [])
    #expect(framed.constantAxes(.frameWidths) == .vertical)
    #expect(framed.constantAxes([]) == .both)
    #expect(framed.constantAxes(.structure) == [])
    let line = LayoutNode(
      .line(LineStack(axis: .vertical)), children: [framed, LayoutNode(.shape)])
    #expect(line.constantAxes(.texts) == .vertical)
    let across = LayoutNode(.line(LineStack(axis: .horizontal)), children: [framed])
    #expect(across.constantAxes(.texts) == [])
  }
}
