import ScrollPhysics

/// Where a release would end if no behaviour changed it, and at which deceleration rate.
package struct ReleaseForecast: Equatable, Sendable {
  package enum Rate: Equatable, Sendable {
    case normal, fast
    /// The behaviour starts from where the content was let go.
    case none
  }

  package var start: Double
  /// After the floor, pt/s.
  package var velocity: Double
  /// Too slow for a flick: the velocity counts as none.
  package var isBelowFloor: Bool
  package var rate: Rate
  package var natural: Double

  /// The part of a velocity in pt/s that is the way, in points: 1 / decay / 1000.
  package var factor: Double {
    let way = natural - start
    let speed = abs(velocity) - ReleaseForecast.stopSpeed
    return speed > 0 ? abs(way) / speed : 0
  }

  /// pt/s at which a deceleration ends.
  package static let stopSpeed = 10.0
}

/// What is asked where all flicks are tried.
extension ScrollViewModel {
  /// Puts content that is at rest to an offset, where it is at rest again.
  package mutating func place(at offset: Double, along axis: Axis) {
    let origin = geometry.axis(axis).origin(ofOffset: offset)
    if axis == .horizontal { scroll(x: origin) } else { scroll(y: origin) }
  }

  /// The content is at rest where it is, without a finger and without a landing.
  package mutating func standStill() {
    finger = nil
    for axis in Axis.all { place(at: geometry.axis(axis).clampedOffset(offset[axis]), along: axis) }
    enter(.idle)
    _ = takeEvents()
  }

  /// Index of the target that a position would report at an offset along an axis.
  package func position(at offset: Double, along axis: Axis) -> Int? {
    var place = self.offset
    place[axis] = offset
    return position(at: place)
  }

  /// Where the behaviour sends content that is at rest when the container has changed its length along
  /// some axes, and is as long as before in the end; nil where it leaves the content to the scroll view,
  /// or fails.
  package func restAskedAgain(from rest: Point, resized axes: AxisSet) -> Point? {
    var model = self
    for axis in Axis.all { model.place(at: rest[axis], along: axis) }
    _ = model.takeEvents()
    model.relayout(geometry: geometry, targets: targets, resized: axes)
    for event in model.events {
      guard case .behavior(let call) = event.kind, case .updated = call.outcome else { continue }
      return call.rest
    }
    return nil
  }

  /// How a release is projected along an axis.
  ///
  /// - Parameters:
  ///   - velocity: of the release, pt/s.
  ///   - limits: what the properties of a rule have answered.
  package func forecast(
    along axis: Axis, velocity raw: Vector, limits: LimitsAnswer
  ) -> ReleaseForecast {
    let isFlick = raw.length >= Deceleration.smallestFlick * 1000
    let velocity = isFlick ? raw : Vector()
    var context = behaviorContext(
      originalTarget: target, velocity: velocity, raw: raw, cause: .release)
    context.limits = limits
    let projection = settings.behavior.projection(along: axis, in: context)
    let start = self[axis].offset
    let natural =
      projection.reachesAhead
      ? Deceleration.naturalRest(
        from: start, velocity: velocity[axis] / 1000, rate: projection.rate) : start
    let rate: ReleaseForecast.Rate =
      !projection.reachesAhead ? .none : projection.rate == Deceleration.fastRate ? .fast : .normal
    return ReleaseForecast(
      start: start, velocity: velocity[axis], isBelowFloor: !isFlick, rate: rate, natural: natural)
  }

  /// Which places of target and container the behaviour brings together; nil for their leading edges.
  private var alignmentAnchor: UnitPoint? {
    if case .viewAligned(let aligned) = settings.behavior { return aligned.anchor }
    return settings.positionAnchor
  }

  /// The fraction of target and container that are brought together, counted from the start of the axis.
  package func alignedFraction(along axis: Axis) -> Double {
    let anchor = alignmentAnchor?[axis] ?? 0
    return geometry.axis(axis).isMirrored ? 1 - anchor : anchor
  }

  /// Index of the target that is aligned at an offset along an axis, or else of the one nearest to that.
  package func alignedTarget(at offset: Double, along axis: Axis) -> Int? {
    var place = self.offset
    place[axis] = offset
    return TargetSearch(geometry: geometry, targets: targets)
      .reported(at: place, anchor: alignmentAnchor)
  }

  /// The offset that aligns a target, which may lie outside of the range; nil without such a target.
  package func alignedOffset(ofTarget index: Int, along axis: Axis) -> Double? {
    let g = geometry.axis(axis)
    guard let span = targets.leadingSpan(at: index, axis, g) else { return nil }
    let origin = g.alignedOrigin(of: span, anchor: alignmentAnchor?[axis] ?? 0)
    return g.offset(ofOrigin: g.leading(origin))
  }
}
