import ScrollModel
import ScrollPhysics
import Testing

@Suite struct RelayoutTests {
  func pages(_ width: Double, count: Int = 8) -> (ScrollGeometry, TargetLayout) {
    (
      ScrollGeometry(
        axes: .horizontal, viewport: Size(width: width, height: 300),
        contentSize: Size(width: width * Double(count), height: 300)),
      .uniform(
        UniformTargets(
          axis: .horizontal, first: Rect(x: 0, y: 0, width: width, height: 300), stride: width,
          count: count))
    )
  }

  func view(_ layout: (ScrollGeometry, TargetLayout), _ settings: ScrollSettings = ScrollSettings())
    -> ScrollViewModel
  { ScrollViewModel(geometry: layout.0, targets: layout.1, settings: settings) }

  @Test func aResizeKeepsTheItem() {
    for behavior in [TargetBehavior.automatic, .paging, .aligned(.always)] {
      var view = view(pages(600), ScrollSettings(behavior: behavior))
      view.scroll(x: 1200)
      for width in [250.0, 450, 0, 200] {
        let next = pages(width)
        view.relayout(geometry: next.0, targets: next.1)
        #expect(view.offset.x == 2 * width)
        #expect(!view.isMoving)
      }
    }
  }

  @Test func aResizeAsksTheRuleOnce() {
    var calls: [TargetContext] = []
    var proposals: [Double] = []
    var view = view(
      pages(600),
      ScrollSettings(
        behavior: .rule { target, context in
          calls.append(context)
          proposals.append(target.rect.origin.x)
          target.rect.origin.x += 25
        }))
    view.scroll(x: 1200)
    var next = pages(300)
    view.relayout(geometry: next.0, targets: next.1)
    #expect(calls.count == 1)
    #expect(calls[0].cause == .resize)
    #expect(calls[0].velocity == Vector())
    #expect(calls[0].originalTarget.rect == Rect(x: 1200, y: 0, width: 600, height: 300))
    #expect(calls[0].containerSize.width == 300)
    #expect(proposals == [600])
    #expect(view.offset.x == 625)
    next.0.contentSize.width += 500
    view.relayout(geometry: next.0, targets: next.1)
    #expect(calls.count == 1)
    #expect(view.offset.x == 625)
  }

  @Test func withoutTargetsTheAnchorOfSizeChangesDecides() {
    for (a, place, rest) in [
      (nil, 110.0, 110.0), (1, 110, 310), (1, 100, 100), (0.5, 55, 155), (0, 0, 0),
    ] as [(Double?, Double, Double)] {
      var view = strip(
        content: 500,
        settings: ScrollSettings(sizeChangesAnchor: a.map { UnitPoint(x: $0, y: $0) }))
      view.scroll(y: place)
      var geometry = view.geometry
      geometry.contentSize.height = 700
      view.relayout(geometry: geometry, targets: .none)
      #expect(view.offset.y == rest)
    }
  }

  @Test func contentThatShrinksClamps() {
    var view = strip(content: 1500)
    view.scroll(y: 900)
    var geometry = view.geometry
    geometry.contentSize.height = 700
    view.relayout(geometry: geometry, targets: .none)
    #expect(view.offset.y == 310)
  }

  @Test func anEdgePositionStaysAtItsEdge() {
    var view = strip(content: 1500)
    view.scroll(to: .bottom)
    var geometry = view.geometry
    geometry.contentSize.height = 2500
    view.relayout(geometry: geometry, targets: .none)
    #expect(view.offset.y == 2110)
    view.drag(by: Vector(dy: -50))
    view.advance(0.2)
    view.release()
    geometry.contentSize.height = 3500
    view.relayout(geometry: geometry, targets: .none)
    #expect(view.offset.y == 2060)
  }

  @Test func aPositionKeepsItsItemWhenContentGrowsBeforeIt() {
    var view = tenItems()
    view.scroll(y: 650)
    var geometry = view.geometry
    geometry.contentSize.height += 620
    let more = TargetLayout.uniform(
      UniformTargets(
        axis: .vertical, first: Rect(x: 0, y: 0, width: 300, height: 300), stride: 310, count: 12))
    var other = view
    view.relayout(geometry: geometry, targets: more, isPositioned: true) { $0 + 2 }
    #expect(view.offset.y == 1270)
    #expect(view.position == 4)
    other.relayout(geometry: geometry, targets: more) { $0 + 2 }
    #expect(other.offset.y == 650)
  }

  @Test func aWrittenItemSurvivesSeveralResizes() {
    var view = view(pages(600))
    view.scroll(toTarget: 7, anchor: anchor(0))
    #expect(view.offset.x == 4200)
    for width in [200.0, 50, 600] {
      var next = pages(width)
      next.0.viewport.width = 600
      view.relayout(geometry: next.0, targets: next.1, isPositioned: true)
    }
    #expect(view.offset.x == 4200)
  }

  @Test func aRunningMotionIsAimedAnew() {
    var view = view(pages(300, count: 40), ScrollSettings(behavior: .aligned(.never)))
    view.flick(velocity: Vector(dx: 2000))
    #expect(view.restOffset.x == 900)
    view.advance(0.2)
    let before = view.offset.x
    let speed = view.velocity.dx
    let next = pages(400, count: 40)
    view.relayout(geometry: next.0, targets: next.1)
    #expect(view.restOffset.x == 1200)
    #expect(view.offset.x == before)
    #expect(view.velocity.dx >= speed)
    #expect(view.phase == .decelerating)
    #expect(view.settle() == .rested)
    #expect(view.offset.x == 1200)
  }

  @Test func growingContentLetsAFlickRunOn() {
    var view = strip(content: 700)
    view.flick(velocity: Vector(dy: 2000))
    #expect(view.restOffset.y == 310)
    view.advance(0.1)
    var geometry = view.geometry
    geometry.contentSize.height = 7000
    view.relayout(geometry: geometry, targets: .none)
    #expect(view.settle() == .rested)
    #expect(abs(view.offset.y - 994.004668) < 1e-5)
    #expect(near(view.time, 2.64650864))
  }

  /// The last page was cut short by the end of the content; where more content follows it, it
  /// becomes a whole one.
  @Test(arguments: [false, true])
  func aPartialLastPageBecomesAWholeOne(isMoving: Bool) {
    var view = strip(content: 390 * 3.25, settings: ScrollSettings(behavior: .paging))
    view.scroll(y: 390 * (isMoving ? 2 : 2.25))
    if isMoving {
      view.flick(velocity: Vector(dy: 900))
      view.advance(0.1)
    }
    #expect(view.restOffset.y == 390 * 2.25)
    var geometry = view.geometry
    geometry.contentSize.height = 390 * 5.25
    let move = ContentMove(present: Vector(), ahead: nil)
    view.relayout(geometry: geometry, targets: .none, move: move)
    #expect(view.restOffset.y == 390 * 3)
    geometry.contentSize.height = 390 * 6
    view.relayout(geometry: geometry, targets: .none, move: move)
    #expect(view.restOffset.y == 390 * 3)
  }

  /// An animation by a curve that is sent elsewhere ends when it would have ended.
  @Test func anAnimationThatIsAimedAgainKeepsItsEnd() {
    var view = strip(content: 2000)
    view.scroll(y: 1610, animation: .curve(.linear, duration: 1))
    view.advance(0.4)
    let place = view.offset.y
    var geometry = view.geometry
    geometry.contentSize.height = 1500
    view.relayout(geometry: geometry, targets: .none)
    #expect(view.restOffset.y == 1110)
    #expect(abs(view.restTime - 1) < 1e-9)
    view.advance(0.3)
    #expect(abs(view.offset.y - (place + 1110) / 2) < 1e-6)
  }

  @Test func aFingerKeepsItsPoint() {
    var view = view(pages(600))
    view.scroll(x: 1200)
    view.drag(by: Vector(dx: 30))
    let next = pages(500)
    view.relayout(geometry: next.0, targets: next.1)
    #expect(view.offset.x == 1230)
    view.drag(by: Vector(dx: 20))
    #expect(view.offset.x == 1250)
  }

  @Test func aBounceFollowsItsEdge() {
    var view = strip(content: 900)
    view.flick(velocity: Vector(dy: 4000))
    while view.offset.y < 540 { view.advance(0.005) }
    let speed = view.velocity.dy
    var geometry = view.geometry
    geometry.contentSize.height = 880
    view.relayout(geometry: geometry, targets: .none)
    #expect(abs(view.velocity.dy - speed) < 1e-6)
    #expect(view.settle() == .rested)
    #expect(view.offset.y == 490)
  }

  @Test func rightToLeftContentGrowsAwayFromItsStart() {
    var view = strip(.horizontal, content: 1000, isRightToLeft: true)
    view.drag(by: Vector(dx: -100))
    view.advance(0.2)
    view.release()
    #expect(view.scrolled.x == 100)
    var geometry = view.geometry
    geometry.contentSize.width = 1500
    view.relayout(geometry: geometry, targets: .none)
    #expect(view.scrolled.x == 100)
    #expect(view.offset.x == 1010)
  }
}
