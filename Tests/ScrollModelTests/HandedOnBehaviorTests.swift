import ScrollModel
import Testing

/// A rule that hands its target on to a built-in behaviour lands where that lands by itself.
@Suite struct HandedOnBehaviorTests {
  static var behaviors: [TargetBehavior] {
    [.paging]
      + [ViewAligned.Limit.automatic, .always, .alwaysByOne, .alwaysByFew, .never].flatMap {
        [TargetBehavior.aligned($0), .aligned($0, 0.5)]
      }
  }

  struct Place {
    let axis: Axis
    let content, before, after: Double
    let isRightToLeft, isCompact: Bool
    let items: Int
    let length, spacing: Double
  }

  static let places: [Place] = {
    var places: [Place] = []
    for axis in Axis.all {
      for (before, after) in [(0.0, 0.0), (20, 35), (400, 100)] {
        for isRightToLeft in axis == .horizontal ? [false, true] : [false] {
          for (items, length, spacing) in [(10, 300.0, 10.0), (40, 70, 0), (3, 500, 8), (0, 0, 0)] {
            for isCompact in [false, true] {
              let content = items == 0 ? 3000 : Double(items) * (length + spacing) - spacing
              places.append(
                Place(
                  axis: axis, content: content, before: before, after: after,
                  isRightToLeft: isRightToLeft, isCompact: isCompact, items: items,
                  length: length, spacing: spacing))
            }
          }
        }
      }
    }
    return places
  }()

  static func handingOn(to behavior: TargetBehavior) -> TargetBehavior {
    .foreign(ForeignBehavior { behavior.updateTarget(&$0, context: $1) })
  }

  private func view(_ place: Place, _ behavior: TargetBehavior) -> ScrollViewModel {
    let stride = (place.length + place.spacing) * (place.isRightToLeft ? -1 : 1)
    var first = Rect(x: 0, y: 0, width: 300, height: 300)
    first[place.axis] = Span(
      min: place.isRightToLeft ? place.content - place.length : 0, length: place.length)
    let targets: TargetLayout =
      place.items == 0
      ? .none
      : .uniform(
        UniformTargets(axis: place.axis, first: first, stride: stride, count: place.items))
    return strip(
      place.axis, content: place.content, before: place.before, after: place.after,
      targets: targets,
      settings: ScrollSettings(
        behavior: behavior,
        sizeClasses: SizeClasses(
          isHorizontalCompact: place.isCompact, isVerticalCompact: place.isCompact)),
      isRightToLeft: place.isRightToLeft)
  }

  @Test(arguments: behaviors.indices)
  func landsWhereTheBehaviorLands(index: Int) {
    let behavior = Self.behaviors[index]
    var flicks = Flicks(state: UInt64(index))
    var misses: [String] = []
    for place in Self.places {
      let own = view(place, behavior)
      let handed = view(place, Self.handingOn(to: behavior))
      let reach = own.geometry.axis(place.axis).reach
      for _ in 0..<12 {
        let (start, way, velocity) = flicks.next(reach: reach)
        var (a, b) = (own, handed)
        a.throwContent(place.axis, from: start, to: start + way, velocity: velocity)
        b.throwContent(place.axis, from: start, to: start + way, velocity: velocity)
        if a.restOffset != b.restOffset { misses.append("\(place) \(start) \(way) \(velocity)") }
      }
    }
    #expect(misses.isEmpty)
  }

  /// Starts, ways and speeds, often exactly at an end, a threshold or 0.
  private struct Flicks {
    var state: UInt64

    mutating func next(reach: Double) -> (start: Double, way: Double, velocity: Double) {
      let start = choice([0, reach, reach * share(), reach * share()])
      let way = choice([0, 1, 60, 450, 900 * share()])
      let velocity = choice([0, 0.1, 0.249, 0.25, 0.29, 0.3, 0.31, 1, 9, 4 * share()])
      return (start, share() < 0.5 ? way : -way, share() < 0.5 ? velocity : -velocity)
    }

    private mutating func choice(_ values: [Double]) -> Double {
      values[Int(share() * Double(values.count))]
    }

    /// 0 ..< 1, by SplitMix.
    private mutating func share() -> Double {
      state &+= 0x9E37_79B9_7F4A_7C15
      var bits = (state ^ (state >> 30)) &* 0xBF58_476D_1CE4_E5B9
      bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
      return Double((bits ^ (bits >> 31)) >> 11) / Double(1 << 53)
    }
  }

  @Test(arguments: behaviors.indices)
  func landsAlikeAlongTwoAxes(index: Int) {
    let behavior = Self.behaviors[index]
    for velocity in [Vector(dx: 900, dy: -400), Vector(dx: 200, dy: 160), Vector(dx: -5000)] {
      var rests: [Point] = []
      for behavior in [behavior, Self.handingOn(to: behavior)] {
        var view = ScrollViewModel(
          geometry: ScrollGeometry(
            axes: .both, viewport: Size(width: 300, height: 400),
            contentSize: Size(width: 3000, height: 2000)),
          targets: .list([Rect(x: 700, y: 700, width: 100, height: 100)]),
          settings: ScrollSettings(behavior: behavior))
        view.scroll(x: 800)
        view.scroll(y: 650)
        view.flick(velocity: velocity)
        rests.append(view.restOffset)
      }
      #expect(rests[0] == rests[1])
    }
  }

  @Test func wheelsAndSizesLandAlike() {
    for behavior in Self.behaviors {
      var rests: [[Double]] = []
      for behavior in [behavior, Self.handingOn(to: behavior)] {
        var view = tenItems(behavior: behavior)
        view.wheel(by: Vector(dy: 505))
        let wheeled = view.restOffset.y
        #expect(view.settle() == .rested)
        var geometry = view.geometry
        geometry.viewport.height = 510
        view.relayout(geometry: geometry, targets: view.targets)
        rests.append([wheeled, view.restOffset.y])
      }
      #expect(rests[0] == rests[1])
    }
  }

  /// What a rule has moved is aligned where it was put, and not where the release was.
  @Test func aTargetThatTheRuleHasMovedIsTakenAsItIs() {
    for (limit, rest) in [(ViewAligned.Limit.never, 1240.0), (.alwaysByFew, 1240), (.always, 310)] {
      let aligned = TargetBehavior.aligned(limit)
      var view = tenItems(
        behavior: .rule { target, context in
          target.rect.origin.y = 1300
          _ = aligned.updateTarget(&target, context: context)
        })
      view.throwContent(from: 0, to: 20, velocity: 0.1)
      #expect(view.restOffset.y == rest)
    }
    for (moved, rest) in [(1300.0, 1170.0), (-1, 0), (2699, 2700)] {
      var view = tenItems(
        behavior: .rule { target, context in
          target.rect.origin.y = moved
          _ = TargetBehavior.paging.updateTarget(&target, context: context)
        })
      view.throwContent(from: 0, to: 20, velocity: 0.1)
      #expect(view.restOffset.y == rest)
    }
  }

  /// A place that a rule has chosen counts from there also when speed and limits would go on.
  @Test func anotherSpeedIsTheOneThatCounts() {
    var view = tenItems(
      behavior: .rule { target, context in
        var context = context
        context.velocity = Vector(dy: -1000)
        context.releaseVelocity = Vector(dy: -1000)
        _ = TargetBehavior.aligned(.alwaysByOne).updateTarget(&target, context: context)
      })
    view.throwContent(from: 620, to: 640, velocity: 0.1)
    #expect(view.restOffset.y == 310)
  }
}
