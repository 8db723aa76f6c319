import ScrollModel
import ScrollPhysics
import Testing

@Suite struct GestureTests {
  @Test func anEvenDragLeavesItsOwnSpeed() {
    var view = strip(content: 5000)
    view.drag(by: Vector(dy: 300), over: 0.25)
    #expect(view.time == 0.25)
    #expect(view.offset.y == 300)
    #expect(view.velocity.dy == 1200)
    #expect(view.phase == .interacting)
    view.release()
    #expect(view.phase == .decelerating)
    #expect(near(view.velocity.dy, 1200))
    #expect(near(view.restOffset.y, 300 + (1.2 - 0.01) / 0.0020020026706730793))
  }

  @Test func aRestOfATenthOfASecondTakesTheSpeed() {
    var view = strip(content: 5000)
    view.drag(by: Vector(dy: 300))
    view.advance(0.05)
    #expect(view.velocity.dy == 1200)
    view.advance(0.05)
    #expect(view.velocity.dy == 0)
    view.release()
    #expect(view.phase == .idle)
    #expect(view.offset.y == 300)
  }

  @Test func aRestBetweenTwoDragsForgetsTheFirst() {
    var view = strip(content: 5000)
    view.drag(by: Vector(dy: 300))
    view.advance(0.2)
    view.drag(by: Vector(dy: 10), over: 1 / 60.0)
    view.release()
    #expect(near(view.velocity.dy, 600))
  }

  /// A gesture that begins beyond an edge has begun at the edge, as a rule is told.
  @Test func theOriginalTargetLiesInTheRange() {
    var originals: [Double] = []
    var view = strip(
      content: 5000,
      settings: ScrollSettings(
        behavior: .rule { _, context in originals.append(context.originalTarget.rect.origin.y) }))
    view.drag(by: Vector(dy: -300))
    view.release(velocity: Vector())
    view.advance(0.02)
    #expect(view.offset.y < -10)
    view.flick(velocity: Vector(dy: 1000))
    #expect(originals == [0, 0])
  }

  @Test func aShortLastFrameIsBlended() {
    var view = strip(content: 5000)
    view.drag(by: Vector(dy: 100), over: 0.1)
    view.drag(by: Vector(dy: 50), over: 1 / 60.0)
    view.release()
    #expect(near(view.velocity.dy, 0.75 * 1000 + 0.25 * 3000))
  }

  @Test func aSecondDragContinuesTheFirst() {
    var view = strip(content: 5000)
    view.drag(by: Vector(dy: -100))
    let shown = view.offset.y
    #expect(near(shown, -RubberBand(dimension: 390).shown(100)))
    view.drag(by: Vector(dy: -100))
    #expect(near(view.offset.y, -85.8))
    view.drag(by: Vector(dy: 250))
    #expect(abs(view.offset.y - 50) < 1e-9)
  }

  @Test func velocityUnderTheBandIsThatOfTheOffset() {
    var view = strip(content: 5000)
    view.beginDrag(by: Vector(dy: -200), over: 0.5)
    view.advance(0.3)
    let speed = view.velocity.dy
    let before = view.offset.y
    view.advance(1e-6)
    #expect(abs((view.offset.y - before) / 1e-6 - speed) < 0.01)
    view.advance(1)
    #expect(view.velocity.dy == 0)
    view.release()
    #expect(view.velocity.dy > 0)
    #expect(view.settle() == .rested)
    #expect(view.offset.y == 0)
  }

  @Test func aReleaseUnderTheBandHandsOnTheSpeedOfTheOffset() {
    var view = strip(content: 5000)
    view.drag(by: Vector(dy: -200), over: 0.5)
    let speed = view.velocity.dy
    #expect(near(speed, -400 * RubberBand(dimension: 390).slope(atRaw: 200)))
    let start = view.offset.y
    view.release()
    view.advance(0.1)
    let bounce = Bounce(edge: 0, distance: start, velocity: speed / 1000)
    #expect(near(view.offset.y, bounce.position(at: 100)))
  }

  @Test func aGrabBeyondAnEdgeTakesHoldWhereTheBandIs() {
    var view = strip(content: 5000)
    view.drag(by: Vector(dy: -200))
    view.advance(0.2)
    view.release()
    view.advance(0.05)
    let held = view.offset.y
    view.grab()
    #expect(view.offset.y == held)
    #expect(view.phase == .tracking)
    view.drag(by: Vector(dy: -10))
    #expect(view.offset.y < held && view.offset.y > held - 5.5)
    view.drag(by: Vector(dy: 10))
    #expect(abs(view.offset.y - held) < 1e-9)
  }

  @Test func aFingerStopsMovingContent() {
    var view = strip(content: 5000)
    view.flick(velocity: Vector(dy: 2000))
    view.advance(0.25)
    #expect(near(view.offset.y, 393.379030))
    view.grab()
    #expect(view.velocity == Vector())
    view.advance(1)
    #expect(near(view.offset.y, 393.379030))
    #expect(view.settle() == .fingerDown)
    view.release(velocity: Vector(dy: -1000))
    #expect(near(view.restOffset.y, 0) || view.restOffset.y == 0)
  }

  @Test func givenSpeedsGoAlongTheDrag() {
    var view = ScrollViewModel(
      geometry: ScrollGeometry(
        axes: .both, viewport: Size(width: 300, height: 300),
        contentSize: Size(width: 3000, height: 3000)))
    view.drag(by: Vector(dx: 30, dy: 40))
    #expect(view.dragDirection == Vector(dx: 0.6, dy: 0.8))
    view.release(speed: 1000)
    #expect(near(view.velocity.dx, 600) && near(view.velocity.dy, 800))
  }

  @Test func bouncesThatAreOffHoldTheContent() {
    var view = strip(content: 500, settings: ScrollSettings(verticalBounce: .never))
    view.drag(by: Vector(dy: -200))
    #expect(view.offset.y == 0)
    #expect(view.velocity.dy == 0)
    view.drag(by: Vector(dy: 250))
    #expect(view.offset.y == 50)
    view.release(velocity: Vector(dy: 3000))
    #expect(view.settle() == .rested)
    #expect(view.offset.y == 110)
  }

  @Test func contentThatFitsBouncesOnlyIfItMay() {
    var fixed = strip(content: 100, settings: ScrollSettings(verticalBounce: .basedOnSize))
    fixed.drag(by: Vector(dy: 100))
    #expect(fixed.offset.y == 0)
    var elastic = strip(content: 100)
    elastic.drag(by: Vector(dy: 100))
    #expect(near(elastic.offset.y, 48.2022472))
    elastic.release()
    #expect(elastic.settle() == .rested)
    #expect(elastic.offset.y == 0)
  }

  @Test func aDisabledViewOnlyObeysTheProgram() {
    var view = strip(content: 5000, settings: ScrollSettings(isEnabled: false))
    view.drag(by: Vector(dy: 100))
    #expect(view.offset.y == 0)
    #expect(view.phase == .idle)
    #expect(!view.isFingerDown)
    view.release()
    view.flick(velocity: Vector(dy: 4000))
    view.wheel(by: Vector(dy: 100))
    #expect(view.offset.y == 0 && !view.isMoving)
    #expect(view.takeEvents() == [])
    view.scroll(y: 70)
    #expect(view.offset.y == 70)
  }

  @Test func theOtherAxisStays() {
    var view = strip(content: 5000)
    view.drag(by: Vector(dx: 100, dy: 100))
    #expect(view.offset == Point(x: 0, y: 100))
    view.release(velocity: Vector(dx: 4000, dy: 0))
    #expect(!view.isMoving)
  }

  @Test func zeroHasNoSign() {
    var view = strip(content: 5000)
    #expect(view.offset.x.sign == .plus && view.offset.y.sign == .plus)
    view.drag(by: Vector(dx: -0.0, dy: -40))
    #expect(view.velocity.dx.sign == .plus)
    view.release()
    #expect(view.settle() == .rested)
    #expect(view.offset.y == 0 && view.offset.y.sign == .plus)
    view.scroll(y: -0.0)
    #expect(view.offset.y.sign == .plus && view.velocity.dy.sign == .plus)
    view.flick(velocity: Vector(dx: -0.0, dy: -900))
    #expect(view.settle() == .rested)
    #expect(view.offset.y.sign == .plus && view.restOffset.y.sign == .plus)
  }

  @Test func nonsenseIsNoMovement() {
    var view = strip(content: 5000)
    view.drag(by: Vector(dy: .nan))
    view.flick(velocity: Vector(dy: .infinity))
    view.advance(.infinity)
    view.advance(-1)
    view.scroll(y: .nan)
    #expect(view.offset.y == 0)
    #expect(view.time == 0)
    view.drag(by: Vector(dy: 1e300))
    view.release(velocity: Vector(dy: -1e300))
    #expect(view.offset.y.isFinite)
    _ = view.settle(limit: 1000)
    #expect(view.offset.y.isFinite)
    let springs = [
      Spring(response: .nan, dampingFraction: .nan), Spring(stiffness: -1, damping: 0),
      Spring(stiffness: 100, damping: .infinity), Spring(duration: 0, bounce: 9),
    ]
    for spring in springs {
      view.scroll(y: 100)
      view.scroll(y: 900, animation: .spring(spring))
      view.advance(0.1)
      #expect(view.offset.y.isFinite)
    }
    let curve = TimingCurve.bezier(x1: .nan, y1: .infinity, x2: 7, y2: .nan)
    view.scroll(y: 100, animation: .curve(curve, duration: 1))
    view.advance(0.5)
    #expect(view.offset.y.isFinite)
    view.scroll(y: 0, animation: .curve(.linear, duration: .nan))
    #expect(view.offset.y == 0)
    view.beginDrag(by: Vector(dy: 1), over: 1e12)
    view.advance(1e11)
    #expect(abs(view.offset.y - 0.1) < 1e-6)
  }

  @Test func noGeometryIsTooStrange() {
    for length in [0, -5, .nan, .infinity, 1e308] {
      var view = strip(
        viewport: length, content: length, before: length, after: length,
        targets: .uniform(
          UniformTargets(
            axis: .vertical, first: Rect(x: 0, y: length, width: 1, height: length),
            stride: length, count: 1000)),
        settings: ScrollSettings(behavior: .aligned(.always)))
      view.drag(by: Vector(dy: 50))
      view.flick(velocity: Vector(dy: 900))
      view.release()
      view.scroll(toTarget: 7)
      view.scroll(to: .bottom, animation: .standard)
      view.advance(1)
      view.relayout(geometry: strip(content: 900).geometry, targets: .none)
      view.flick(velocity: Vector(dy: 900))
      #expect(view.settle(limit: 60) == .rested)
      #expect(view.offset.y.isFinite)
    }
  }
}
