import ScrollModel
import Testing

@testable import ScrollStage

/// The gallery of the first talk: three cards of 16 : 9 in a horizontal lazy stack.
private func gallery(columns: Int) -> LayoutNode {
  let source = RowSource(
    count: 3, firstID: 0, id: { .integer(Int64($0)) },
    nodes: { _ in
      let picture = LayoutNode(
        .aspectRatio(16.0 / 9, isFilling: false), children: [LayoutNode(.shape)])
      let frame = ContainerRelativeFrame(
        axes: .horizontal, length: .columns(count: columns, span: 1, spacing: 10))
      return [LayoutNode(.containerRelativeFrame(frame), children: [picture])]
    })
  let stack = LayoutNode(
    .lazyLine(LazyStack(axis: .horizontal, spacing: 10, segments: [.rows(source)])))
  stack.isTargetLayout = true
  return stack
}

@Suite struct ScrollRegionTests {
  /// Item width, height, content length of the samples' table, with margins of 20.
  @Test(arguments: [
    (393.0, 1, 353.0, 198.5625, 1079.0, 726.0), (820, 2, 385, 216.5625, 1175, 395),
  ])
  func galleryWithMargins(
    width: Double, columns: Int, item: Double, height: Double, content: Double, reach: Double
  ) throws {
    let inner = Build.scroll(
      .horizontal, margins: Insets(left: 20, right: 20), gallery(columns: columns))
    let outer = Build.scroll(.vertical, inner)
    let placement = Build.place(outer, width, 852)
    let region = placement.scrolls[1].region
    #expect(region.contentSize == Size(width: content, height: height))
    #expect(region.geometry.axis(.horizontal).reach == reach)
    #expect(region.insets == Insets(left: 20, right: 20))
    let targets = TargetTable(of: placement.scrolls[1].targetLayouts)
    #expect(targets.count == 3)
    #expect(targets.layout.rect(at: 2)?.origin.x == 2 * (item + 10))
    #expect(targets.layout.rect(at: 1)?.size.width == item)
  }

  @Test func verticalScrollViewTakesTheWidthOfItsContent() {
    let outer = Build.scroll(.vertical, Build.fixed(80, 100))
    let placement = Build.place(outer, 200, 80)
    #expect(placement.scrolls[0].region.viewport == Rect(x: 60, y: 0, width: 80, height: 80))
    #expect(placement.scrolls[0].region.contentSize == Size(width: 80, height: 100))
  }

  @Test func safeAreaThatIsTouchedBecomesAnInset() {
    let safeArea = Insets(top: 59, bottom: 34)
    let list = Build.rows(50, axis: .vertical, spacing: 10) { _ in 120 }
    let placement = Build.place(Build.scroll(.vertical, list), 393, 852, safeArea: safeArea)
    let region = placement.scrolls[0].region
    #expect(region.viewport == Rect(x: 0, y: 0, width: 393, height: 852))
    #expect(region.insets == safeArea)
    #expect(region.geometry.containerSize == Size(width: 393, height: 759))
  }

  @Test func paddingKeepsAScrollViewFromTheEdge() {
    let list = Build.rows(50, axis: .vertical, spacing: 10) { _ in 120 }
    let padded = LayoutNode(.padding(Insets(top: 10)), children: [Build.scroll(.vertical, list)])
    let placement = Build.place(
      padded, 393, 852, safeArea: Insets(top: 59, bottom: 34))
    #expect(placement.scrolls[0].region.insets == Insets(bottom: 34))
    #expect(placement.scrolls[0].region.viewport.origin.y == 69)
  }

  @Test func safeAreaPaddingIsAnInset() {
    let list = Build.rows(5, axis: .horizontal, spacing: 10) { _ in 120 }
    let padded = LayoutNode(
      .safeAreaPadding(Insets(left: 20, right: 20)), children: [Build.scroll(.horizontal, list)])
    let placement = Build.place(padded, 393, 100)
    #expect(placement.scrolls[0].region.insets == Insets(left: 20, right: 20))
    #expect(placement.scrolls[0].region.viewport.size.width == 393)
    #expect(placement.scrolls[0].region.indicatorInsets == Insets(left: 20, right: 20))
  }

  @Test func rowsRunFromRightToLeft() {
    let list = Build.rows(4, axis: .horizontal, spacing: 10) { _ in 200 }
    list.isTargetLayout = true
    let placement = Build.place(
      Build.scroll(.horizontal, list), 400, 100, isRightToLeft: true)
    let targets = TargetTable(of: placement.scrolls[0].targetLayouts)
    #expect(placement.scrolls[0].region.contentSize.width == 830)
    #expect(targets.layout.rect(at: 0)?.origin.x == 630)
    #expect(targets.layout.rect(at: 3)?.origin.x == 0)
  }
}

@Suite struct LazyStackTests {
  @Test func aHundredMillionEqualRowsTakeNoRoom() {
    let list = Build.rows(100_000_000, axis: .vertical, spacing: 10) { _ in 120 }
    list.isTargetLayout = true
    let placement = Build.place(Build.scroll(.vertical, list), 393, 852)
    #expect(placement.scrolls[0].region.contentSize.height == 12_999_999_990)
    let targets = TargetTable(of: placement.scrolls[0].targetLayouts)
    #expect(targets.count == 100_000_000)
    #expect(targets.index(of: .integer(99_999_999)) == 99_999_999)
    #expect(targets.layout.rect(at: 99_999_999)?.origin.y == 12_999_999_870)
  }

  @Test func rowsOfDifferentLengthsAreExact() {
    let list = Build.rows(1000, axis: .vertical, spacing: 1) { $0 == 500 ? 77 : 10 }
    list.isTargetLayout = true
    let placement = Build.place(Build.scroll(.vertical, list), 393, 852)
    #expect(placement.scrolls[0].region.contentSize.height == 1000 * 10 + 67 + 999)
    let targets = TargetTable(of: placement.scrolls[0].targetLayouts)
    #expect(targets.layout.rect(at: 501)?.origin.y == 5578.0)
  }

  @Test func aRowIsFoundWithoutMakingTheOthers() throws {
    let list = Build.rows(100_000_000, axis: .vertical, spacing: 0) { _ in 10 }
    let scroll = Build.scroll(.vertical, list)
    Build.place(scroll, 393, 852)
    let found = try #require(scroll.locate(.integer(1_000_000)))
    #expect(found.node.frame.origin.y == 10_000_000)
    #expect(!found.isCreated)
    #expect(found.scroll === scroll)
  }
}
