import ScrollModel

/// Whether a value is a worked figure of nine significant digits.
func near(_ value: Double, _ figure: Double) -> Bool {
  abs(value - figure) <= max(abs(figure), 1e-3) * 6e-9
}

/// A horizontal or vertical scroll view 390 points long.
func strip(
  _ axis: Axis = .vertical, viewport: Double = 390, content: Double, before: Double = 0,
  after: Double = 0, targets: TargetLayout = .none, settings: ScrollSettings = ScrollSettings(),
  isRightToLeft: Bool = false
) -> ScrollViewModel {
  var size = Size(width: 300, height: 300)
  size[axis] = viewport
  var contentSize = Size(width: 300, height: 300)
  contentSize[axis] = content
  let insets =
    axis == .vertical ? Insets(top: before, bottom: after) : Insets(left: before, right: after)
  return ScrollViewModel(
    geometry: ScrollGeometry(
      axes: axis == .vertical ? .vertical : .horizontal, viewport: size, insets: insets,
      contentSize: contentSize, isRightToLeft: isRightToLeft),
    targets: targets, settings: settings)
}

/// Ten items of 300 with spacing 10 in a viewport of 390: the table of physics.md §6.
func tenItems(
  _ axis: Axis = .vertical, behavior: TargetBehavior = .automatic, before: Double = 0,
  after: Double = 0, positionAnchor: UnitPoint? = nil
) -> ScrollViewModel {
  var first = Rect(x: 0, y: 0, width: 300, height: 300)
  first[axis] = Span(min: 0, length: 300)
  return strip(
    axis, content: 3090, before: before, after: after,
    targets: .uniform(UniformTargets(axis: axis, first: first, stride: 310, count: 10)),
    settings: ScrollSettings(behavior: behavior, positionAnchor: positionAnchor))
}

func anchor(_ a: Double) -> UnitPoint { UnitPoint(x: a, y: a) }

extension ScrollViewModel {
  /// A finger takes hold at one origin, carries the content to another and lets go.
  mutating func throwContent(
    _ axis: Axis = .vertical, from: Double, to: Double, velocity: Double
  ) {
    if axis == .vertical { scroll(y: from) } else { scroll(x: from) }
    grab()
    var way = Vector()
    way[axis] = to - from
    beginDrag(by: way, over: 0)
    var speed = Vector()
    speed[axis] = velocity * 1000
    _ = takeEvents()
    release(velocity: speed)
  }

  /// The call of a behaviour among the events, if there is exactly one.
  mutating func takeCall() -> BehaviorCall? {
    var found: BehaviorCall?
    for event in takeEvents() {
      if case .behavior(let call) = event.kind {
        if found != nil { return nil }
        found = call
      }
    }
    return found
  }
}

extension TargetBehavior {
  static func aligned(_ limit: ViewAligned.Limit, _ a: Double? = nil) -> TargetBehavior {
    .viewAligned(ViewAligned(limit: limit, anchor: a.map { UnitPoint(x: $0, y: $0) }))
  }

  static func rule(
    limitsScrolls: Bool = false, _ body: @escaping (inout ScrollTarget, TargetContext) -> Void
  ) -> TargetBehavior {
    .foreign(
      ForeignBehavior(limits: { _ in .answered(limitsScrolls: limitsScrolls) }) { target, context in
        body(&target, context)
        return .updated(nil)
      })
  }
}
