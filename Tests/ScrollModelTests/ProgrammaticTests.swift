import ScrollModel
import ScrollPhysics
import Testing

@Suite struct ProgrammaticTests {
  @Test func jumpsStopWhatIsUnderWay() {
    var view = tenItems()
    view.flick(velocity: Vector(dy: 1000))
    view.advance(0.1)
    view.scroll(y: 500)
    #expect(view.offset.y == 500)
    #expect(!view.isMoving)
    #expect(view.phase == .idle)
    view.scroll(y: 99_999)
    #expect(view.offset.y == 2700)
    view.scroll(y: -5)
    #expect(view.offset.y == 0)
    view.scroll(x: 80)
    #expect(view.offset.x == 0)
  }

  /// A jump along one axis cuts a bounce along the other short; nothing rests beyond an edge.
  @Test func jumpsLeaveNothingBeyondAnEdge() {
    var view = ScrollViewModel(
      geometry: ScrollGeometry(
        axes: [.horizontal, .vertical], viewport: Size(width: 300, height: 300),
        contentSize: Size(width: 900, height: 900)))
    view.flick(velocity: Vector(dx: -2000))
    view.advance(0.1)
    #expect(view.offset.x < 0)
    view.scroll(y: 100)
    #expect(!view.isMoving)
    #expect(view.offset == Point(x: 0, y: 100))
  }

  @Test func contentCoordinatesLeaveTheInsetOut() {
    var view = tenItems(before: 20, after: 20)
    view.scroll(y: 100)
    #expect(view.offset.y == 80)
    #expect(view.scrolled.y == 100)
    view.scroll(y: 0)
    #expect(view.scrolled.y == 0)
    view.tapStatusBar()
    #expect(!view.isMoving)
  }

  @Test func animationsAreSprings() {
    var view = tenItems()
    view.scroll(y: 300, animation: .standard)
    #expect(view.phase == .animating)
    view.advance(0.1)
    #expect(near(view.offset.y, 300 - 205.061636))
    #expect(view.velocity.dy > 0)
    #expect(view.settle() == .rested)
    #expect(view.offset.y == 300)
    view.scroll(to: .bottom, animation: .curve(.linear, duration: 0.3))
    view.advance(0.15)
    #expect(near(view.offset.y, 1500))
    #expect(view.settle() == .rested)
    #expect(abs(view.time - (view.time)) == 0)
    #expect(view.offset.y == 2700)
    view.tapStatusBar()
    #expect(view.settle() == .rested)
    #expect(view.offset.y == 0)
  }

  @Test func anAnimationTakesUpTheSpeed() {
    var view = tenItems()
    view.flick(velocity: Vector(dy: 1000))
    view.advance(1e-9)
    view.scroll(y: 300, animation: .standard)
    view.advance(0.1)
    #expect(abs(view.offset.y - (300 - 173.156313)) < 1e-3)
  }

  @Test func targetsAreFoundByIndex() {
    var view = tenItems()
    #expect(view.scroll(toTarget: 3, anchor: anchor(0)) == true)
    #expect(view.offset.y == 930)
    #expect(view.scroll(toTarget: 3, anchor: anchor(0.5)) == true)
    #expect(view.offset.y == 885)
    #expect(view.scroll(toTarget: 4) == true)
    #expect(view.offset.y == 1150)
    #expect(view.scroll(toTarget: 9, anchor: anchor(0)) == true)
    #expect(view.offset.y == 2700)
    let copy = view
    #expect(view.scroll(toTarget: 10) == false)
    #expect(view.offset == copy.offset)
  }

  @Test func aWrittenPlaceLastsUntilTheUserMoves() {
    var view = tenItems()
    view.scroll(toTarget: 2, anchor: anchor(0))
    #expect(!view.isMovedByUser)
    view.drag(by: Vector(dy: 0.5))
    #expect(!view.isMovedByUser)
    view.drag(by: Vector(dy: 0.5))
    #expect(view.isMovedByUser)
    view.release()
    view.scroll(toTarget: 2, anchor: anchor(0), animation: .standard)
    #expect(view.settle() == .rested)
    #expect(!view.isMovedByUser)
    view.flick(velocity: Vector(dy: 500))
    view.advance(0.1)
    #expect(view.isMovedByUser)
  }

  @Test func aFingerTakesHoldOfTheNewPlace() {
    var view = tenItems()
    view.drag(by: Vector(dy: 100))
    view.scroll(y: 1000)
    #expect(view.offset.y == 1000)
    #expect(view.isFingerDown)
    view.drag(by: Vector(dy: 50))
    #expect(view.offset.y == 1050)
  }

  @Test func edgesFollowTheReadingDirection() {
    var view = strip(.horizontal, content: 1000, isRightToLeft: true)
    #expect(view.offset.x == 610)
    #expect(view.scrolled.x == 0)
    view.scroll(to: .trailing)
    #expect(view.offset.x == 0)
    #expect(view.scrolled.x == 610)
    view.scroll(to: .leading)
    #expect(view.offset.x == 610)
  }

  @Test func contentStartsAtItsAnchor() {
    let bottom = strip(
      content: 1000, before: 10, after: 20,
      settings: ScrollSettings(initialAnchor: UnitPoint(x: 0.5, y: 1)))
    #expect(bottom.offset.y == 630)
    let middle = strip(
      content: 1000, before: 10, after: 20,
      settings: ScrollSettings(initialAnchor: UnitPoint(x: 0.5, y: 0.5)))
    #expect(middle.offset.y == 310)
  }

  @Test(arguments: [
    (InputDevice.touch, [false, false, false, false], [true, true, false, false]),
    (.trackpad, [false, false, false, false], [true, true, false, false]),
    (.mouse, [true, true, true, false], [true, true, true, false]),
  ])
  func indicatorsFollowTheirTable(input: InputDevice, still: [Bool], moving: [Bool]) {
    let kinds = [IndicatorVisibility.automatic, .visible, .hidden, .never]
    for (index, kind) in kinds.enumerated() {
      var view = strip(
        content: 5000, settings: ScrollSettings(verticalIndicators: kind, input: input))
      #expect(view.showsIndicator(along: .vertical) == still[index])
      #expect(!view.showsIndicator(along: .horizontal))
      view.flick(velocity: Vector(dy: 1000))
      #expect(view.showsIndicator(along: .vertical) == moving[index])
      #expect(view.settle() == .rested)
      #expect(view.showsIndicator(along: .vertical) == still[index])
    }
  }

  @Test(arguments: [
    (390.0, 3, 1, 10.0, 123.333333), (390, 3, 2, 10, 256.666667), (350, 2, 1, 8, 171),
    (361, 4, 3, 12, 267.75), (390, 1, 1, 0, 390),
  ])
  func framesAreSharesOfTheContainer(
    container: Double, count: Int, span: Int, spacing: Double, length: Double
  ) {
    let value = ContainerFrame.length(
      container: container, count: count, span: span, spacing: spacing)
    #expect(near(value ?? -1, length))
    #expect(ContainerFrame.length(container: 1, count: 0) == nil)
    #expect(ContainerFrame.length(container: 1, span: 0) == nil)
  }
}
