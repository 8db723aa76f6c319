import ScrollModel
import ScrollStage

/// A finger or a pressed button on the scene, turned into verbs.
///
/// Points and times are rounded once, so that what is written down is exactly what was done.
struct PageTouch {
  /// How far a finger moves before it drags, points.
  private static let slop = 10.0
  /// Movements of so many last seconds give the speed of a release.
  private static let window = 0.08
  /// A finger that is still for longer has no speed.
  private static let stillness = 0.06

  private struct Move {
    var time: Double
    var seconds: Double
    var way: Vector
  }

  private let areas: [SceneDrawing.ScrollArea]
  private var point: Point
  private var time: Double
  /// The scroll view that follows the finger.
  private var held: (place: ScrollPlace, axes: AxisSet)?
  private var moves: [Move] = []
  /// It has moved by more than a finger does that means to tap.
  private var hasMoved = false

  /// - Parameters:
  ///   - areas: where scroll views are seen.
  ///   - time: seconds of the host's clock.
  init(at point: Point, time: Double, areas: [SceneDrawing.ScrollArea], run: PageRun) {
    self.point = PageTouch.rounded(point)
    self.time = time
    self.areas = areas.filter { $0.rect.contains(point) }
    let scrolls = run.session.scene?.scrolls ?? []
    if let held = run.session.heldScroll {
      // The text has left its finger down: this one takes over.
      let number = scrolls.firstIndex { $0 === held } ?? 0
      self.held = (PageTouch.place(of: held, number: number, run), held.axes)
      return
    }
    // What moves is caught as soon as it is touched.
    let moving = self.areas.last { area in
      scrolls.indices.contains(area.number) && scrolls[area.number].model.isMoving
    }
    if let moving { grab(moving.number, run) }
  }

  private static func rounded(_ x: Double, _ digits: Double) -> Double {
    (x * digits).rounded() / digits
  }

  private static func rounded(_ point: Point) -> Point {
    Point(x: rounded(point.x, 100), y: rounded(point.y, 100))
  }

  /// Seconds between two events, to a tenth of a millisecond.
  static func seconds(_ x: Double) -> Double { x.isFinite ? max(0, rounded(x, 10_000)) : 0 }

  private mutating func grab(_ number: Int, _ run: PageRun) {
    guard let scroll = run.session.scene?.scrolls[number] else { return }
    let place = PageTouch.place(of: scroll, number: number, run)
    if run.perform(.grab, in: place) { held = (place, scroll.axes) }
  }

  /// - Parameter number: among the scroll views of the scene.
  private static func place(of scroll: SceneScroll, number: Int, _ run: PageRun) -> ScrollPlace {
    if number == 0 { return .outermost }
    let name = scroll.names.last { $0.literal != nil && run.session.scene?.scroll($0) === scroll }
    return name.map { .named($0) } ?? .numbered(number)
  }

  /// The number of the innermost scroll view that scrolls along an axis, of those under a pointer.
  private static func innermost(
    along axis: Axis, of areas: [SceneDrawing.ScrollArea], _ scrolls: [SceneScroll]
  ) -> Int? {
    areas.last { area in
      scrolls.indices.contains(area.number) && scrolls[area.number].axes.contains(axis)
    }?.number
  }

  /// Turns a wheel over a point by so many points along the longer of its ways.
  static func wheel(_ way: Vector, at point: Point, _ run: PageRun) {
    let axis: Axis = abs(way.dx) > abs(way.dy) ? .horizontal : .vertical
    let distance = rounded(way[axis], 100)
    guard distance != 0, let drawing = try? run.session.drawing() else { return }
    let scrolls = run.session.scene?.scrolls ?? []
    let areas = drawing.scrollAreas.filter { $0.rect.contains(point) }
    guard let number = innermost(along: axis, of: areas, scrolls) else { return }
    let direction = FingerDirection(axis, offsetGrows: distance > 0)
    run.perform(
      .wheel(.along(direction, abs(distance))), in: place(of: scrolls[number], number: number, run))
  }

  /// - Parameter time: seconds of the host's clock.
  mutating func move(to next: Point, time now: Double, run: PageRun) {
    let next = PageTouch.rounded(next)
    if held == nil {
      let (dx, dy) = (next.x - point.x, next.y - point.y)
      guard !hasMoved, max(abs(dx), abs(dy)) >= PageTouch.slop else { return }
      hasMoved = true
      let axis: Axis = abs(dx) > abs(dy) ? .horizontal : .vertical
      begin(along: axis, run)
      point = next
      time = now
      return
    }
    drag(to: next, time: now, run)
  }

  /// The innermost scroll view under the finger that scrolls this way.
  private mutating func begin(along axis: Axis, _ run: PageRun) {
    let scrolls = run.session.scene?.scrolls ?? []
    if let number = PageTouch.innermost(along: axis, of: areas, scrolls) { grab(number, run) }
  }

  private mutating func drag(to next: Point, time now: Double, _ run: PageRun) {
    guard let held else { return }
    var way = Vector()
    if held.axes.contains(Axis.horizontal) { way.dx = PageTouch.rounded(point.x - next.x, 100) }
    if held.axes.contains(Axis.vertical) { way.dy = PageTouch.rounded(point.y - next.y, 100) }
    var seconds = PageTouch.seconds(now - time)
    guard seconds > 0, way != Vector() else { return }
    if seconds > PageTouch.stillness {
      let rest = PageTouch.seconds(seconds - 0.016)
      run.perform(.hold(rest))
      seconds = 0.016
    }
    time = now
    point = next
    moves.append(Move(time: now, seconds: seconds, way: way))
    if moves.count > 32 { moves.removeFirst(16) }
    run.perform(.drag(way, over: seconds), in: held.place)
  }

  /// Lets go at the speed of the last movements; a finger that has held nothing and has not moved taps.
  ///
  /// - Parameter isCancelled: the finger was taken away, and does not mean anything by it.
  /// - Returns: what was tapped.
  mutating func end(
    at point: Point, time now: Double, isCancelled: Bool, run: PageRun
  ) -> TapTarget {
    guard held != nil else { return hasMoved || isCancelled ? .nothing : tap(run) }
    drag(to: PageTouch.rounded(point), time: now, run)
    let rest = PageTouch.seconds(now - time)
    if rest > 0 { run.perform(.hold(rest)) }
    run.perform(.release(speed: isCancelled ? stillSpeed(run) : speed(at: now, run)))
    return .nothing
  }

  private func tap(_ run: PageRun) -> TapTarget {
    guard let target = try? run.session.tapTarget(at: point) else { return .nothing }
    if case .named(let id) = target { run.perform(.tap(id)) }
    return target
  }

  /// No speed; nil before any drag, where there is no direction for one.
  private func stillSpeed(_ run: PageRun) -> Double? {
    run.session.heldScroll?.model.dragDirection == nil ? nil : 0
  }

  /// Along the last movement, pt/s; nil where the finger has not moved.
  private func speed(at now: Double, _ run: PageRun) -> Double? {
    guard let direction = run.session.heldScroll?.model.dragDirection else { return nil }
    guard let last = moves.last, now - last.time <= PageTouch.stillness else { return 0 }
    var way = Vector()
    var seconds = 0.0
    for move in moves.reversed() where now - move.time <= PageTouch.window {
      way.dx += move.way.dx
      way.dy += move.way.dy
      seconds += move.seconds
    }
    guard seconds > 0 else { return 0 }
    let along = (way.dx * direction.dx + way.dy * direction.dy) / seconds
    return max(0, PageTouch.rounded(along, 10))
  }
}
