import ScrollModel
import ScrollPhysics
import Testing

@Suite struct TimeTests {
  /// The same gestures, with time passing in other pieces, give the same bits of rest and the
  /// same place at equal times.
  @Test func howTimeIsCutChangesNothing() {
    var rests: [Double] = []
    var places: [Double] = []
    for frameRate in [24.0, 60, 120, 1000] {
      var view = strip(
        content: 900, settings: ScrollSettings(frameRate: frameRate))
      view.flick(velocity: Vector(dy: 2400))
      for _ in 0..<Int(frameRate / 4) { view.advance(1 / frameRate) }
      view.advance(to: 0.5)
      places.append(view.offset.y)
      while view.isMoving { view.advance(1 / frameRate) }
      rests.append(view.offset.y)
    }
    #expect(rests.allSatisfy { $0 == 510 })
    #expect(places.allSatisfy { $0 == places[0] })
  }

  /// What happens on the way has the same time to the bit, however the time is cut.
  @Test func eventsHaveTimesOfTheirOwn() {
    func events(_ frameRate: Double, _ pieces: [Double]) -> [ScrollEvent] {
      var view = tenItems(positionAnchor: anchor(0.5))
      view.settings.frameRate = frameRate
      view.beginDrag(by: Vector(dy: 500), over: 0.3)
      for piece in pieces { view.advance(to: piece) }
      view.advance(to: 0.3)
      view.beginDrag(by: Vector(dy: -700), over: 0.1)
      view.advance(to: 0.4)
      view.release(velocity: Vector(dy: 6000))
      for piece in pieces { view.advance(to: 0.4 + piece) }
      _ = view.settle()
      view.scroll(y: 0, animation: .spring(.bouncy))
      for piece in pieces { view.advance(to: 8 + piece) }
      _ = view.settle()
      return view.takeEvents()
    }
    let whole = events(60, [])
    #expect(whole.contains { $0.kind == .edge(.top) })
    #expect(whole.filter { $0.kind == .position(from: 0, to: 1) }.count == 2)
    // Every drag lasts two frames or more: the speed under a finger is that of its frames.
    #expect(events(24, [0.0123, 0.05, 0.1, 0.29]) == whole)
    #expect(events(120, (1..<50).map { Double($0) / 177 }.filter { $0 < 0.3 }) == whole)
  }

  @Test func edgesAreCrossedInTheMiddleOfADrag() {
    var view = strip(content: 900)
    view.scroll(y: 100)
    _ = view.takeEvents()
    view.drag(by: Vector(dy: -300), over: 0.5)
    let crossing = view.takeEvents().first { $0.kind == .edge(.top) }
    #expect(crossing?.time == 0.5 * (100.0 / 300))
    #expect(crossing?.state.offset.y == 0)
    #expect(crossing?.state.velocity.dy == -600)
  }

  @Test(arguments: [(-300.0, -500.0), (-500, -300)])
  func edgesOfBothAxesAreCrossedInTheirOrder(dx: Double, dy: Double) {
    var view = ScrollViewModel(
      geometry: ScrollGeometry(
        axes: .both, viewport: Size(width: 300, height: 300),
        contentSize: Size(width: 900, height: 900)))
    view.scroll(x: 100, y: 100)
    _ = view.takeEvents()
    view.drag(by: Vector(dx: dx, dy: dy), over: 0.5)
    let crossings = view.takeEvents().filter { $0.kind == .edge(.left) || $0.kind == .edge(.top) }
    let left = 0.5 * (-100 / dx)
    let top = 0.5 * (-100 / dy)
    #expect(
      crossings.map(\.kind)
        == (left < top ? [.edge(.left), .edge(.top)] : [.edge(.top), .edge(.left)]))
    #expect(crossings.map(\.time) == [min(left, top), max(left, top)])
  }

  @Test func settlingEndsWithTheMotion() {
    var view = strip(content: 50_000)
    view.flick(velocity: Vector(dy: 1000))
    #expect(near(view.restTime, 2.30028174))
    var early = view
    early.advance(2.3)
    #expect(early.isMoving)
    #expect(view.settle() == .rested)
    #expect(near(view.time, 2.30028174))
    #expect(near(view.offset.y, 494.504835))
    #expect(view.settle() == .rested)
  }

  @Test func whatDoesNotEndIsSaid() {
    var view = strip(content: 5000)
    view.scroll(y: 100, animation: .spring(Spring(stiffness: 100, damping: 0)))
    #expect(view.settle(limit: 60) == .beyondLimit)
    #expect(view.time == 0)
    view.advance(10_000)
    #expect(view.isMoving)
    #expect(abs(view.offset.y - 100) <= 100.001)
  }

  @Test func velocityIsTheDerivativeOfTheOffset() {
    var view = strip(content: 900)
    view.flick(velocity: Vector(dy: 2400))
    for _ in 0..<90 {
      view.advance(0.01)
      var ahead = view
      ahead.advance(1e-6)
      if let crossing = view.takeEvents().first(where: { $0.kind == .edge(.bottom) }) {
        #expect(crossing.state.velocity.dy > 0)
      }
      guard ahead.takeEvents().isEmpty else { continue }
      let slope = (ahead.offset.y - view.offset.y) / 1e-6
      #expect(abs(slope - view.velocity.dy) < 0.05)
    }
  }

  @Test func eventsTellTheStoryInOrder() {
    var view = tenItems()
    view.flick(velocity: Vector(dy: 6000))
    #expect(view.settle() == .rested)
    let events = view.takeEvents()
    #expect(view.takeEvents() == [])
    var phases: [ScrollPhase] = []
    var positions: [Int?] = []
    var crossings = 0
    var last = 0.0
    for event in events {
      #expect(event.time >= last)
      last = event.time
      switch event.kind {
      case .phase(_, let to): phases.append(to)
      case .position(_, let to): positions.append(to)
      case .redirection: Issue.record("the container keeps its size")
      case .edge(let edge):
        crossings += 1
        #expect(edge == .bottom)
        #expect(abs(event.state.offset.y - 2700) < 1e-6)
        #expect(event.state.velocity.dy > 0)
      case .rest(let duration):
        #expect(duration == view.time)
        #expect(event.state.offset.y == 2700)
        #expect(event.state.phase == .idle)
      case .behavior: Issue.record("the automatic behaviour is not asked")
      }
    }
    #expect(phases == [.tracking, .interacting, .decelerating, .idle])
    #expect(crossings == 1)
    #expect(positions.last == 9)
    #expect(positions == positions.sorted { ($0 ?? -1) < ($1 ?? -1) })
  }

  @Test func anEventStatesWhatWasJustBefore() {
    var view = tenItems(behavior: .rule { target, _ in target.rect.origin.y = 0 })
    view.drag(by: Vector(dy: 300))
    _ = view.takeEvents()
    view.release()
    let call = view.takeEvents().first
    #expect(call?.state.phase == .interacting)
    #expect(call?.state.offset.y == 300)
    #expect(call?.state.velocity.dy == 1200)
    #expect(call?.state.position == 1)
  }

  @Test func aCopyIsASnapshot() {
    var view = strip(content: 5000)
    view.flick(velocity: Vector(dy: 2000))
    let snapshot = view
    view.advance(1)
    var again = snapshot
    #expect(again.time == 0)
    again.advance(1)
    #expect(again.offset == view.offset)
    #expect(again.velocity == view.velocity)
  }
}

extension TimeTests {
  /// One number for a long run of everything: the same on every host.
  @Test func bitsAreTheSameOnEveryHost() {
    var hash: UInt64 = 14_695_981_039_346_656_037
    for behavior in [TargetBehavior.automatic, .paging, .aligned(.never, 0.5)] {
      var view = tenItems(behavior: behavior, before: 12, after: 34)
      for round in 0..<40 {
        let speed = Double(round * 7919 % 5000) - 2500
        view.drag(by: Vector(dy: speed / 20), over: 0.11)
        view.release()
        view.advance(0.07)
        if round % 5 == 0 { view.scroll(toTarget: round % 10, animation: .standard) }
        view.flick(velocity: Vector(dy: speed))
        for _ in 0..<20 {
          view.advance(1 / 60.0)
          hash = (hash ^ view.offset.y.bitPattern) &* 1_099_511_628_211
          hash = (hash ^ view.velocity.dy.bitPattern) &* 1_099_511_628_211
        }
      }
    }
    #expect(hash == 11_887_097_927_094_801_133)
  }
}
