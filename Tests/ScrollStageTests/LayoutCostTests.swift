import ScrollModel
import Testing

@testable import ScrollStage

/// What laying out costs, counted in questions put to the views.
@Suite struct LayoutCostTests {
  /// Views that count how often they are asked for a size.
  private final class Counter {
    var count = 0

    func view() -> LayoutNode {
      LayoutNode(
        .custom(
          CustomLayout(
            saysLines: false,
            size: { [self] _, proposal, _ in
              count += 1
              return Size(width: min(40, proposal.width ?? 20), height: 10)
            },
            frames: { _, _, _, _ in [] }, position: { _, _, _, _, _ in nil },
            spacing: { _, _ in ViewSpacing() })))
    }
  }

  private func layOut(_ node: LayoutNode) {
    let context = LayoutContext(container: Size(width: 400, height: 800))
    let size = node.size(for: Proposal(width: 400, height: 800), in: context)
    var placement = Placement()
    node.place(
      in: Rect(size: size), offered: Proposal(width: 400, height: 800), context, &placement)
  }

  private func questions(rows: Int) -> Int {
    let counter = Counter()
    let lines = (0..<rows).map { _ in
      LayoutNode(
        .line(LineStack(axis: .horizontal)), children: [counter.view(), counter.view()])
    }
    layOut(LayoutNode(.line(LineStack(axis: .vertical)), children: lines))
    return counter.count
  }

  @Test func aStackIsLinearInItsViews() {
    #expect(questions(rows: 1000) <= 10 * questions(rows: 100))
    #expect(questions(rows: 1000) <= 2 * 1000 * 8)
  }

  @Test func stacksInStacksAskNoMoreOften() {
    func questions(depth: Int) -> Int {
      let counter = Counter()
      var node = counter.view()
      for level in 0..<depth {
        node = LayoutNode(
          .line(LineStack(axis: level % 2 == 0 ? .vertical : .horizontal)),
          children: [node, LayoutNode(.spacer(nil, minLength: 0))])
      }
      layOut(node)
      return counter.count
    }
    #expect(questions(depth: 40) <= 100)
  }
}

/// How many rows of a lazy stack are made when it is laid out again.
@Suite struct RowCostTests {
  private let memory = RowMemory()
  private let list = Identity.root

  /// Lays out a list of rows by consecutive integers, of which some are there.
  ///
  /// - Returns: the length of the stack and how many rows have been made.
  private func layOut(
    _ ids: Range<Int64>, present: [Int] = [], breadth: Double = 100,
    length: @escaping (Int64) -> Double
  ) -> (length: Double, made: Int) {
    final class Count { var made = 0 }
    let count = Count()
    let source = RowSource(
      count: ids.count, firstID: ids.lowerBound, id: { .integer(Int64($0)) },
      nodes: { row in
        count.made += 1
        return [Build.fixed(nil, length(ids.lowerBound + Int64(row)))]
      })
    source.identity = list
    source.naming = RowNaming(parts: [.integers(first: ids.lowerBound, count: ids.count)])
    let stack = LazyStack(axis: .vertical, spacing: 0, segments: [.rows(source)])
    stack.memory = memory
    memory.notePresent([list: present])
    let context = LayoutContext(container: Size(width: breadth, height: 800))
    return (stack.extent(breadth: breadth, in: context).length, count.made)
  }

  @Test func rowsThatAreThereAreMadeAgain() {
    #expect(layOut(0..<12_000) { Double($0 % 3) }.length == 12_000)
    let again = layOut(0..<12_000, present: [3, 4]) { Double($0 % 3) + 10 }
    #expect(again.length == 12_020)
    #expect(again.made == 3)
    #expect(layOut(0..<12_000) { Double($0 % 3) + 10 }.made == 1)
  }

  @Test func newRowsAreMade() {
    _ = layOut(0..<12_000) { Double($0 % 3) }
    let more = layOut(-2..<12_001) { $0 < 0 ? 5 : 7 }
    #expect(more.length == 12_000 + 10 + 7)
    #expect(more.made == 4)
    #expect(layOut(500..<600) { _ in 1 }.made >= 100)
  }

  @Test func shortListsAndOtherBreadthsAreMadeWhole() {
    #expect(layOut(0..<200) { Double($0) }.made >= 200)
    #expect(layOut(0..<200) { Double($0) }.made >= 200)
    #expect(layOut(0..<12_000) { Double($0) }.made >= 11_800)
    #expect(layOut(0..<12_000, breadth: 90) { Double($0) }.made >= 12_000)
    #expect(layOut(0..<12_000, breadth: 90) { Double($0) }.made == 1)
  }

  @Test func whatNobodyMeetsIsForgotten() {
    memory.beginPass(1)
    _ = layOut(0..<12_000) { Double($0) }
    memory.endPass()
    memory.beginPass(2)
    #expect(layOut(0..<12_000) { Double($0) }.made == 1)
    memory.endPass()
    memory.beginPass(3)
    memory.endPass()
    #expect(layOut(0..<12_000) { Double($0) }.made >= 12_000)
  }

  @Test func rowsAreMeasuredAgainOnlyWhereWhatTheyHaveReadHasChanged() throws {
    var options = Session.Options()
    options.limits.steps = 400_000
    let played = try Played(
      """
      struct Item: Identifiable { let id: Int }
      let items = (0..<1000).map { Item(id: $0) }
      @State var count = 0
      @State var isTall = false
      ScrollView {
        Text("\\(count)")
        LazyVStack {
          ForEach(items) { item in
            if item.id % 2 == 0 { Color.red.frame(height: isTall ? 90 : 50) } else { Text("odd") }
          }
        }
      }
      for _ in 0..<100 {
        count += 1
        _ = contentSize
      }
      isTall = true
      print(contentSize.height)
      """, options: options)
    #expect(played.faults.isEmpty)
    #expect(played.prints == "64022.0\n")
  }

  @Test func aLengthOfTheContainerThatNobodyReadsMeasuresNothingAgain() {
    final class Count { var made = 0 }
    let count = Count()
    let source = RowSource(
      count: 100, id: { .integer(Int64($0)) },
      nodes: { row in
        count.made += 1
        return [Build.fixed(nil, Double(row))]
      })
    let node = LayoutNode(.lazyLine(LazyStack(axis: .vertical, segments: [.rows(source)])))
    for height in [0, .infinity, 500] {
      let context = LayoutContext(container: Size(width: 100, height: height))
      _ = node.size(for: Proposal(width: 100, height: nil), in: context)
    }
    #expect(count.made <= 102)
  }
}
