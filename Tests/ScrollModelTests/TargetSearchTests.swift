import ScrollModel
import Testing

@Suite struct TargetSearchTests {
  @Test(arguments: [(0.0, 0), (154, 0), (155, 0), (156, 1), (2700, 9)])
  func reportsByTheWorkedFigures(origin: Double, index: Int) {
    var view = tenItems()
    view.scroll(y: origin)
    #expect(view.position == index)
  }

  @Test func theAnchorDecidesWhichIsNearest() {
    var view = tenItems(positionAnchor: anchor(0.5))
    view.scroll(y: 100)
    #expect(view.position == 0)
    view.scroll(y: 111)
    #expect(view.position == 1)
  }

  @Test func onlyVisibleTargetsAreReported() {
    let spans = [
      Span(min: 0, length: 50), Span(min: 50, length: 0), Span(min: 1000, length: 50),
    ]
    var view = strip(
      content: 3000,
      targets: .row(RowTargets(axis: .vertical, spans: spans, cross: Span(min: 0, length: 300))))
    view.scroll(y: 49)
    #expect(view.position == 0)
    // A tick counts where no target of any length is in sight.
    view.scroll(y: 50)
    #expect(view.position == 1)
    view.scroll(y: 51)
    #expect(view.position == nil)
    view.scroll(y: 611)
    #expect(view.position == 2)
    view.scroll(y: 1050)
    #expect(view.position == nil)
    #expect(strip(content: 3000).position == nil)
  }

  @Test func bothAxesAreLookedAtWhereBothScroll() {
    var rects: [Rect] = []
    for row in 0..<5 {
      for column in 0..<5 {
        rects.append(
          Rect(x: Double(column) * 200, y: Double(row) * 200, width: 190, height: 190))
      }
    }
    var view = ScrollViewModel(
      geometry: ScrollGeometry(
        axes: .both, viewport: Size(width: 300, height: 300),
        contentSize: Size(width: 1000, height: 1000)),
      targets: .list(rects))
    view.scroll(x: 390, y: 210)
    #expect(view.position == 7)
  }

  @Test func formsAgreeWithEachOther() {
    let uniform = TargetLayout.uniform(
      UniformTargets(
        axis: .vertical, first: Rect(x: 0, y: 7, width: 300, height: 83), stride: 91.5, count: 60))
    let rects = (0..<60).compactMap { uniform.rect(at: $0) }
    let row = TargetLayout.row(
      RowTargets(
        axis: .vertical, spans: rects.map { $0[.vertical] }, cross: Span(min: 0, length: 300)))
    #expect(uniform.rect(at: 60) == nil && uniform.rect(at: -1) == nil)
    for a in [0.0, 0.3, 0.5, 1] {
      let arranged = TargetLayout.arranged(rects, along: .vertical)
      var views = [uniform, row, .list(rects), arranged].map {
        strip(
          content: 5600, targets: $0,
          settings: ScrollSettings(behavior: .aligned(.never, a), positionAnchor: anchor(a)))
      }
      for step in 0..<140 {
        let place = Double(step) * 37.25
        for index in views.indices {
          views[index].throwContent(
            from: place, to: place, velocity: step % 2 == 0 ? 0.1 : -0.1)
        }
        #expect(views[0].position == views[2].position)
        #expect(views[1].position == views[2].position)
        #expect(views[0].restOffset == views[2].restOffset)
        #expect(views[1].restOffset == views[2].restOffset)
        #expect(views[3].restOffset == views[2].restOffset)
        #expect(views[3].position == views[2].position)
      }
    }
  }

  @Test func arrangementsAreRecognised() {
    let column = [Rect(x: 0, y: 0, width: 9, height: 5), Rect(x: 3, y: 5, width: 2, height: 50)]
    guard case .row(let row) = TargetLayout.arranged(column, along: .vertical) else {
      Issue.record("a column is a row along the vertical axis")
      return
    }
    #expect((0..<2).map { row.rect(at: $0) } == column)
    let grid = column + column
    guard case .list = TargetLayout.arranged(grid, along: .vertical),
      case .list = TargetLayout.arranged(column, along: .both),
      case .none = TargetLayout.arranged([], along: .vertical)
    else {
      Issue.record("only a row along the one axis is a row")
      return
    }
  }

  @Test func repeatedOriginsAreOneStop() {
    let rects = (0..<12).map { index in
      Rect(x: Double(index % 3) * 100, y: Double(index / 3) * 310, width: 90, height: 300)
    }
    var view = strip(
      content: 1230, targets: .list(rects),
      settings: ScrollSettings(behavior: .aligned(.alwaysByOne)))
    view.throwContent(from: 0, to: 20, velocity: 0.5)
    #expect(view.restOffset.y == 310)
    view.throwContent(from: 310, to: 300, velocity: -0.5)
    #expect(view.restOffset.y == 0)
  }

  /// They are passed at one go, or this would not end.
  @Test func anyNumberOfTargetsLieInOnePlace() {
    let item = Rect(x: 0, y: 500, width: 300, height: 0)
    for stride in [0, 1e-300] {
      var view = strip(
        content: 2000,
        targets: .uniform(
          UniformTargets(axis: .vertical, first: item, stride: stride, count: .max)),
        settings: ScrollSettings(behavior: .aligned(.alwaysByOne)))
      view.throwContent(from: 0, to: 20, velocity: 0.5)
      #expect(view.restOffset.y == 500)
      view.throwContent(from: 700, to: 690, velocity: -0.5)
      #expect(view.restOffset.y == 500)
    }
  }

  @Test func numbersOfRowsStayWithinTheirBounds() {
    #expect(Int(2.7, within: 0...10) == 2)
    #expect(Int(-3, within: 0...10) == 0)
    #expect(Int(.nan, within: 3...10) == 3)
    #expect(Int(.infinity, within: 0...Int.max) == .max)
    #expect(Int(1e300, within: 0...Int.max) == .max)
    #expect(Int(-.infinity, within: Int.min...0) == .min)
  }
}
