import ScrollModel
import Testing

@Suite struct ViewAlignedTests {
  /// Two targets at one place are one stop: a flick from there goes on to the next place.
  @Test func targetsAtOnePlaceAreOneStop() {
    let spans = [0.0, 0, 300, 300, 600, 900, 1200].map { Span(min: $0, length: 100) }
    let targets = TargetLayout.row(
      RowTargets(axis: .vertical, spans: spans, cross: Span(min: 0, length: 300)))
    for limit in [ViewAligned.Limit.alwaysByOne, .alwaysByFew] {
      for (start, speed, rest) in [(0.0, 0.3, 300.0), (300, 0.3, 600), (300, -0.3, 0)] {
        var view = strip(
          content: 2000, targets: targets, settings: ScrollSettings(behavior: .aligned(limit)))
        view.throwContent(from: start, to: start, velocity: speed)
        #expect(view.restOffset.y == rest)
      }
    }
  }

  struct Case: Sendable {
    let from, to, velocity: Double
    let limit: ViewAligned.Limit
    let anchor, proposed, rest: Double
  }

  static let cases: [Case] = [
    Case(from: 0, to: 80, velocity: 0.5, limit: .never, anchor: 0, proposed: 324.754918, rest: 310),
    Case(from: 0, to: 80, velocity: 2, limit: .never, anchor: 0, proposed: 1074.00467, rest: 930),
    Case(from: 0, to: 120, velocity: 0.1, limit: .never, anchor: 0, proposed: 120, rest: 0),
    Case(
      from: 930, to: 700, velocity: -0.3, limit: .never, anchor: 0, proposed: 555.145048,
      rest: 620),
    Case(from: 0, to: 120, velocity: 0.3, limit: .alwaysByOne, anchor: 0, proposed: 120, rest: 310),
    Case(from: 0, to: 200, velocity: 0.3, limit: .alwaysByOne, anchor: 0, proposed: 200, rest: 310),
    Case(
      from: 620, to: 540, velocity: -0.6, limit: .alwaysByOne, anchor: 0, proposed: 540, rest: 310),
    Case(from: 0, to: 700, velocity: 0, limit: .alwaysByOne, anchor: 0, proposed: 700, rest: 310),
    Case(
      from: 0, to: 80, velocity: 3, limit: .alwaysByFew, anchor: 0, proposed: 377.502496, rest: 310),
    Case(
      from: 0, to: 80, velocity: 8, limit: .alwaysByFew, anchor: 0, proposed: 874.998308, rest: 930),
    Case(
      from: 0, to: 60, velocity: 0.3, limit: .alwaysByFew, anchor: 0, proposed: 88.8547571,
      rest: 310),
    Case(from: 2400, to: 2600, velocity: 1, limit: .never, anchor: 0, proposed: 2700, rest: 2700),
    Case(from: 2480, to: 2560, velocity: 0.1, limit: .never, anchor: 0, proposed: 2560, rest: 2480),
    Case(from: 2480, to: 2650, velocity: 0.1, limit: .never, anchor: 0, proposed: 2650, rest: 2700),
    Case(
      from: 0, to: 100, velocity: 0.5, limit: .never, anchor: 0.5, proposed: 344.754918, rest: 265),
    Case(from: 0, to: 10, velocity: 0, limit: .never, anchor: 0.5, proposed: 10, rest: 0),
    Case(from: 0, to: 155, velocity: 0, limit: .never, anchor: 0, proposed: 155, rest: 310),
    Case(from: 310, to: 155, velocity: -0.1, limit: .never, anchor: 0, proposed: 155, rest: 0),
  ]

  @Test(arguments: cases)
  func restsByTheWorkedFigures(row: Case) {
    for axis in [Axis.vertical, .horizontal] {
      var view = tenItems(axis, behavior: .aligned(row.limit, row.anchor))
      view.throwContent(axis, from: row.from, to: row.to, velocity: row.velocity)
      let call = view.takeCall()
      #expect(near(call?.asked.target.rect.origin[axis] ?? -1, row.proposed))
      #expect(call?.rest[axis] == row.rest)
      #expect(view.settle() == .rested)
      #expect(view.offset[axis] == row.rest)
    }
  }

  @Test(arguments: cases)
  func restsAlikeWithRowsAndLists(row: Case) {
    let lengths = [Double](repeating: 300, count: 10)
    let asRow = RowTargets(axis: .vertical, lengths: lengths, spacing: 10)
    let rects = (0..<10).map { Rect(x: 0, y: Double($0) * 310, width: 300, height: 300) }
    for layout in [TargetLayout.row(asRow), .list(rects)] {
      var view = strip(
        content: 3090, targets: layout,
        settings: ScrollSettings(behavior: .aligned(row.limit, row.anchor)))
      view.throwContent(from: row.from, to: row.to, velocity: row.velocity)
      #expect(view.restOffset.y == row.rest)
    }
  }

  @Test(arguments: cases)
  func isTheMirrorImageFromRightToLeft(row: Case) {
    let first = Rect(x: 3090 - 300, y: 0, width: 300, height: 300)
    var view = strip(
      .horizontal, content: 3090,
      targets: .uniform(UniformTargets(axis: .horizontal, first: first, stride: -310, count: 10)),
      settings: ScrollSettings(behavior: .aligned(row.limit, row.anchor)), isRightToLeft: true)
    #expect(view.offset.x == 2700)
    #expect(view.position == 0)
    view.throwContent(
      .horizontal, from: 2700 - row.from, to: 2700 - row.to, velocity: -row.velocity)
    #expect(view.restOffset.x == 2700 - row.rest)
    #expect(view.settle() == .rested)
    #expect(view.scrolled.x == row.rest)
  }

  @Test func marginsOnlyMoveTheRest() {
    var view = tenItems(behavior: .aligned(.never), before: 20, after: 20)
    #expect(view.offset.y == -20)
    view.throwContent(from: 0, to: 80, velocity: 0.5)
    #expect(near(view.takeCall()?.asked.target.rect.origin.y ?? 0, 324.754918))
    #expect(view.restOffset.y == 290)
  }

  @Test func automaticFollowsTheSizeClass() {
    for (isCompact, rest) in [(true, 310.0), (false, 930)] {
      var view = tenItems(behavior: .aligned(.automatic))
      view.settings.sizeClasses = SizeClasses(isVerticalCompact: isCompact)
      view.throwContent(from: 0, to: 80, velocity: 2)
      #expect(view.restOffset.y == rest)
    }
  }

  @Test func skipsTargetsThatDoNotFit() {
    let spans = [
      Span(min: 0, length: 100), Span(min: 100, length: 900), Span(min: 1000, length: 100),
      Span(min: 1100, length: 2000),
    ]
    var view = strip(
      content: 3100,
      targets: .row(RowTargets(axis: .vertical, spans: spans, cross: Span(min: 0, length: 300))),
      settings: ScrollSettings(behavior: .aligned(.never)))
    view.throwContent(from: 0, to: 120, velocity: 0)
    #expect(view.restOffset.y == 0)
    view.throwContent(from: 0, to: 700, velocity: 0)
    #expect(view.restOffset.y == 1000)
  }

  @Test func keepsTargetsThatAllDoNotFit() {
    let first = Rect(x: 0, y: 0, width: 300, height: 500)
    var view = strip(
      content: 5000,
      targets: .uniform(UniformTargets(axis: .vertical, first: first, stride: 500, count: 10)),
      settings: ScrollSettings(behavior: .aligned(.never)))
    view.throwContent(from: 0, to: 700, velocity: 0)
    #expect(view.restOffset.y == 500)
  }

  @Test func staysOutOfViewsThatScrollBothWays() {
    var view = ScrollViewModel(
      geometry: ScrollGeometry(
        axes: .both, viewport: Size(width: 300, height: 300),
        contentSize: Size(width: 3000, height: 3000)),
      targets: .list([Rect(x: 0, y: 0, width: 100, height: 100)]),
      settings: ScrollSettings(behavior: .aligned(.never)))
    view.flick(velocity: Vector(dx: 1000, dy: 0))
    #expect(near(view.restOffset.x, 494.504835))
  }

  /// Nothing to align is nothing to limit: the content scrolls as without the behaviour.
  @Test(arguments: [ViewAligned.Limit.never, .alwaysByFew, .always, .alwaysByOne, .automatic])
  func withoutTargetsContentScrollsFreely(limit: ViewAligned.Limit) {
    for isCompact in [false, true] {
      for axes in [AxisSet.vertical, .both] {
        let sizes = SizeClasses(isHorizontalCompact: isCompact, isVerticalCompact: isCompact)
        for velocity in [1000.0, 200, -1000] {
          var rests: [Point] = []
          for behavior in [TargetBehavior.aligned(limit), .automatic] {
            var view = ScrollViewModel(
              geometry: ScrollGeometry(
                axes: axes, viewport: Size(width: 300, height: 300),
                contentSize: Size(width: 3000, height: 3000)),
              targets: axes == .both ? .list([Rect(x: 0, y: 0, width: 100, height: 100)]) : .none,
              settings: ScrollSettings(behavior: behavior, sizeClasses: sizes))
            view.throwContent(from: 700, to: 720, velocity: velocity / 1000)
            #expect(view.settle() == .rested)
            rests.append(view.offset)
          }
          #expect(rests[0] == rests[1])
        }
      }
    }
  }

  @Test func aHundredMillionItemsTakeNoRoom() {
    let first = Rect(x: 0, y: 0, width: 300, height: 44)
    let count = 100_000_000
    var view = strip(
      content: 50 * Double(count),
      targets: .uniform(UniformTargets(axis: .vertical, first: first, stride: 50, count: count)),
      settings: ScrollSettings(behavior: .aligned(.never)))
    view.scroll(toTarget: 76_543_210, anchor: UnitPoint())
    #expect(view.position == 76_543_210)
    view.flick(velocity: Vector(dy: 1000))
    #expect(view.settle() == .rested)
    #expect(view.offset.y == 50 * 76_543_220)
    #expect(view.position == 76_543_220)
  }

  @Test func aMillionDifferentItemsAreFoundByHalving() {
    let lengths = (0..<1_000_000).map { Double(20 + ($0 * 7919) % 61) }
    var view = strip(
      content: 1e8, targets: .row(RowTargets(axis: .vertical, lengths: lengths)),
      settings: ScrollSettings(behavior: .aligned(.never)))
    view.scroll(toTarget: 654_321, anchor: UnitPoint())
    #expect(view.position == 654_321)
    view.flick(velocity: Vector(dy: 30))
    #expect(view.position == 654_321)
  }
}

@Suite struct PagingTests {
  @Test(arguments: [
    (100.0, 0.0, 0.0), (195, 0, 390), (194.9, 0, 0), (100, 0.31, 390), (100, 0.30, 0),
    (300, -0.5, 0), (390, 1, 780), (390, -1, 0), (1200, 0.8, 1365), (1300, 0, 1170),
    (1365, -0.5, 1170), (1365, 0, 1365),
  ])
  func restsByTheWorkedFigures(origin: Double, velocity: Double, rest: Double) {
    for axis in [Axis.vertical, .horizontal] {
      var view = strip(axis, content: 1755, settings: ScrollSettings(behavior: .paging))
      view.throwContent(axis, from: origin, to: origin, velocity: velocity)
      #expect(view.restOffset[axis] == rest)
      #expect(view.settle() == .rested)
      #expect(view.offset[axis] == rest)
      var mirrored = strip(
        .horizontal, content: 1755, settings: ScrollSettings(behavior: .paging),
        isRightToLeft: true)
      mirrored.throwContent(
        .horizontal, from: 1365 - origin, to: 1365 - origin, velocity: -velocity)
      #expect(mirrored.restOffset.x == 1365 - rest)
    }
  }

  @Test func beginsAtTheLeadingInset() {
    var view = strip(
      content: 1735, before: 20, after: 20, settings: ScrollSettings(behavior: .paging))
    #expect(view.geometry.maxOffset.y == 1365)
    var wide = strip(
      content: 1755, before: 20, after: 20, settings: ScrollSettings(behavior: .paging))
    #expect(wide.geometry.maxOffset.y == 1385)
    wide.throwContent(from: 150, to: 150, velocity: 0.4)
    #expect(wide.restOffset.y == 370)
    view.flick(velocity: Vector(dy: 400))
    #expect(view.restOffset.y == 370)
  }

  @Test func anOvershootReturnsByTheBounce() {
    var view = strip(content: 1755, settings: ScrollSettings(behavior: .paging))
    view.drag(by: Vector(dy: -60))
    #expect(view.offset.y < 0 && view.offset.y > -60)
    view.advance(0.2)
    view.release()
    let shown = -view.offset.y
    view.advance(0.1)
    #expect(abs(view.offset.y + shown * 0.366032341) < 1e-6)
    #expect(view.settle() == .rested)
    #expect(view.offset.y == 0)
  }

  @Test func anOutwardFlickAtTheEdgeBounces() {
    var view = strip(content: 1755, settings: ScrollSettings(behavior: .paging))
    view.flick(velocity: Vector(dy: -1000))
    view.advance(0.05)
    #expect(near(view.offset.y, -28.7855525))
  }

  @Test func aPageIsCarriedByItsSpring() {
    var view = strip(content: 1755, settings: ScrollSettings(behavior: .paging))
    view.throwContent(from: 140, to: 140, velocity: 1.5)
    view.advance(0.1)
    #expect(near(view.offset.y - 390, -83.6789580))
  }

  @Test func asABaseOfAnotherRuleItGoesFromTheOriginalPage() {
    func page(_ origin: Double, _ velocity: Double, from original: Double) -> Double {
      let geometry = ScrollGeometry(
        axes: .vertical, viewport: Size(width: 300, height: 200),
        contentSize: Size(width: 300, height: 1000))
      func target(_ y: Double) -> ScrollTarget {
        ScrollTarget(rect: Rect(x: 0, y: y, width: 300, height: 200))
      }
      var result = target(origin)
      let context = TargetContext(
        originalTarget: target(original), velocity: Vector(dy: velocity),
        releaseVelocity: Vector(dy: velocity), geometry: geometry, targets: .none,
        sizeClasses: SizeClasses(), cause: .release)
      _ = TargetBehavior.paging.updateTarget(&result, context: context)
      return result.rect.origin.y
    }
    #expect(page(99, 0, from: 0) == 0)
    #expect(page(100, 0, from: 0) == 200)
    #expect(page(300, 0, from: 0) == 400)
    #expect(page(-1, 0, from: 0) == -1)
    #expect(page(800, 0, from: 0) == 800)
    #expect(page(800, 900, from: 0) == 200)
    #expect(page(630, 900, from: 0) == 200)
    #expect(page(150, -900, from: 400) == 200)
  }
}
