import ScrollModel

/// CSS snapping as a rule of the user's own: what the peers' figures describe and
/// `.viewAligned` does not do. Anchors per item, stops, oversized items, proximity.
struct SnapRule {
  struct Item {
    let rect: Rect
    let anchor: [Double?]
    let isStop: Bool
  }

  enum Search {
    /// The nearest stop.
    case nearest
    /// Only what lies ahead, the one nearest to where the motion would end.
    case directed
    /// The first that lies ahead.
    case step(Vector)
  }

  let items: [Item]
  let search: Search
  /// Greatest distance at which a stop attracts; nil where it always does.
  let proximity: Double?
  let snapped: AxisSet

  func update(_ target: inout ScrollTarget, _ context: TargetContext) {
    let start = context.originalTarget.rect.origin
    let proposed = target.rect.origin
    var x = choose(.horizontal, start, proposed, at: proposed, context)
    var y = choose(.vertical, start, proposed, at: proposed, context)
    if let chosenX = x, let chosenY = y,
      !isVisible(chosenX.item, .horizontal, at: chosenY.origin, context)
        || !isVisible(chosenY.item, .vertical, at: chosenX.origin, context)
    {
      var place = proposed
      if abs(chosenX.origin - proposed.x) <= abs(chosenY.origin - proposed.y) {
        place.x = chosenX.origin
        y = choose(.vertical, start, proposed, at: place, context)
      } else {
        place.y = chosenY.origin
        x = choose(.horizontal, start, proposed, at: place, context)
      }
    }
    if let x { target.rect.origin.x = x.origin }
    if let y { target.rect.origin.y = y.origin }
  }

  private struct Stop {
    let item: Item
    let origin: Double
  }

  private func choose(
    _ axis: Axis, _ start: Point, _ proposed: Point, at place: Point, _ context: TargetContext
  ) -> Stop? {
    guard snapped.contains(axis) else { return nil }
    let stops = stops(axis, proposed[axis], at: place, context)
    let goal: Double
    let direction: Double
    switch search {
    case .nearest:
      return within(nearest(stops, to: proposed[axis], ahead: 0), of: proposed[axis])
    case .directed:
      goal = proposed[axis]
      direction = proposed[axis] - start[axis]
    case .step(let way):
      goal = start[axis]
      direction = way[axis]
      if direction == 0 { return nil }
    }
    if direction == 0 { return within(nearest(stops, to: goal, ahead: 0), of: goal) }
    func isAhead(_ origin: Double) -> Bool {
      direction > 0 ? origin > start[axis] + 1e-9 : origin < start[axis] - 1e-9
    }
    var ahead = stops.filter { isAhead($0.origin) }
    let barriers = ahead.filter { $0.item.isStop && isOwn($0, axis, context) }.map(\.origin)
    if case .directed = search,
      let barrier = direction > 0 ? barriers.min() : barriers.max()
    {
      ahead = ahead.filter { direction > 0 ? $0.origin <= barrier : $0.origin >= barrier }
    }
    if let found = nearest(ahead, to: goal, ahead: direction) { return within(found, of: goal) }
    guard proximity == nil else { return nil }
    return nearest(stops, to: start[axis], ahead: 0)
  }

  private func within(_ stop: Stop?, of goal: Double) -> Stop? {
    guard let stop, let proximity else { return stop }
    return abs(stop.origin - goal) <= proximity ? stop : nil
  }

  /// Every place on which an item aligns, and where an item covers the container alone, the place
  /// nearest to the proposed one.
  private func stops(
    _ axis: Axis, _ proposed: Double, at place: Point, _ context: TargetContext
  ) -> [Stop] {
    let container = context.containerSize[axis]
    var stops: [Stop] = []
    for item in items {
      guard isVisible(item, axis, at: place[axis.cross], context) else { continue }
      guard let origin = alignedOrigin(item, axis, context) else { continue }
      stops.append(Stop(item: item, origin: origin))
      guard item.rect[axis].length >= container else { continue }
      for gap in gaps(in: item, axis) where gap.length >= container {
        let nearest = min(max(proposed, gap.min), gap.max - container)
        stops.append(Stop(item: item, origin: nearest))
      }
    }
    return stops
  }

  private func alignedOrigin(_ item: Item, _ axis: Axis, _ context: TargetContext) -> Double? {
    guard let a = item.anchor[axis == .horizontal ? 0 : 1] else { return nil }
    let reach = max(0, context.contentSize[axis] - context.containerSize[axis])
    let span = item.rect[axis]
    let origin = span.min + a * span.length - a * context.containerSize[axis]
    return min(max(origin, 0), reach)
  }

  private func isOwn(_ stop: Stop, _ axis: Axis, _ context: TargetContext) -> Bool {
    alignedOrigin(stop.item, axis, context) == stop.origin
  }

  /// The stretches of an item that no other item lies in.
  private func gaps(in item: Item, _ axis: Axis) -> [Span] {
    let own = item.rect[axis]
    let others = items.map { $0.rect[axis] }
      .filter { $0 != own && $0.min < own.max && $0.max > own.min && $0.length < own.length }
      .sorted { $0.min < $1.min }
    var gaps: [Span] = []
    var place = own.min
    for other in others {
      if other.min > place { gaps.append(Span(min: place, length: other.min - place)) }
      place = max(place, other.max)
    }
    gaps.append(Span(min: place, length: own.max - place))
    return gaps
  }

  private func isVisible(
    _ item: Item, _ axis: Axis, at crossOrigin: Double, _ context: TargetContext
  ) -> Bool {
    let cross = item.rect[axis.cross]
    return cross.max > crossOrigin
      && cross.min < crossOrigin + context.containerSize[axis.cross]
  }

  private func nearest(_ stops: [Stop], to goal: Double, ahead: Double) -> Stop? {
    var best: Stop?
    for stop in stops {
      guard let current = best else {
        best = stop
        continue
      }
      let d = abs(stop.origin - goal)
      let e = abs(current.origin - goal)
      let isFarther = ahead != 0 && (stop.origin - current.origin) * ahead > 0
      if d < e - 1e-9 || abs(d - e) <= 1e-9 && isFarther { best = stop }
    }
    return best
  }
}
