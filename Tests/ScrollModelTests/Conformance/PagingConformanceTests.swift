import ScrollModel
import Testing

@Suite(.enabled(if: VectorSet.isHere, "no shared test figures here"))
struct PagingConformanceTests {
  static func pages(_ axis: Axis, _ length: Double, viewport: Double, count: Int)
    -> (ScrollGeometry, TargetLayout)
  {
    var first = Rect(x: 0, y: 0, width: 300, height: 300)
    first[axis] = Span(min: 0, length: length)
    var view = Size(width: 300, height: 300)
    view[axis] = viewport
    var content = view
    content[axis] = length * Double(count)
    return (
      ScrollGeometry(
        axes: axis == .vertical ? .vertical : .horizontal, viewport: view, contentSize: content),
      .uniform(UniformTargets(axis: axis, first: first, stride: length, count: count))
    )
  }

  @Test func flutterPages() {
    VectorSet.load("flutter-pages")?.run { test, id in
      let ours = test["ours"]
      let direction = axis(ours)
      let container = ours["container"].number ?? 0
      if ours["steps"].exists {
        Self.playSteps(test, id)
      } else if let page = ours["current_page"].number {
        var (geometry, targets) = Self.pages(direction, container, viewport: container, count: 50)
        geometry.axes = direction == .vertical ? .vertical : .horizontal
        var view = ScrollViewModel(geometry: geometry, targets: targets)
        view.scroll(x: ours["offset"].number ?? 0, y: ours["offset"].number ?? 0)
        #expect(view.position == Int(page), "\(id)")
      } else if let left = ours["item_left_on_screen"].number {
        // A page narrower or wider than the container is an item aligned by its centre.
        let item = ours["items"][0]
        let span = Span(min: item["origin"].number ?? 0, length: item["size"].number ?? 0)
        let offset = ours["offset"].number ?? 0
        #expect(span.min - offset == left, "\(id)")
        let geometry = AxisGeometry(viewport: container, before: 0, after: 0, content: 1e6)
        let page = (offset / span.length).rounded()
        let ahead = Span(
          min: span.min + (page - (item["id"].number ?? 0)) * span.length, length: span.length)
        #expect(abs(geometry.alignedOrigin(of: ahead, anchor: 0.5) - offset) < 1e-9, "\(id)")
      } else {
        Self.playRelease(test, id)
      }
    }
  }

  static func playRelease(_ test: JSON, _ id: String) {
    let ours = test["ours"]
    let direction = axis(ours)
    let container = ours["container"].number ?? 0
    let content = (ours["range"][1].number ?? 0) + container
    var view = strip(
      direction, viewport: container, content: content,
      settings: ScrollSettings(behavior: .paging))
    let before = ours["offset_before"].number ?? 0
    view.throwContent(
      direction, from: before, to: before + (ours["action"]["displacement"].number ?? 0),
      velocity: (ours["action"]["velocity"].number ?? 0) / 1000)
    #expect(view.settle() == .rested, "\(id)")
    #expect(
      matches(view.offset[direction], ours["offset_after"], test["tolerance"]),
      "\(id) \(view.offset)")
  }

  /// Pages as wide as the container, through sizes and moves to the next page.
  static func playSteps(_ test: JSON, _ id: String) {
    let direction = axis(test["ours"])
    var view: ScrollViewModel?
    for step in test["ours"]["steps"].list {
      let width = step["container"].number ?? 0
      let page = Int(step["page"].number ?? 0)
      let (geometry, targets) = pages(direction, width, viewport: width, count: 60)
      var next =
        view
        ?? ScrollViewModel(
          geometry: geometry, targets: targets, settings: ScrollSettings(behavior: .paging))
      if view == nil {
        next.scroll(toTarget: page, anchor: anchor(0))
      } else if step["action"].exists {
        next.scroll(toTarget: page, anchor: anchor(0), animation: .standard)
        #expect(next.settle() == .rested)
      } else {
        next.relayout(geometry: geometry, targets: targets)
      }
      #expect(next.offset[direction] == step["offset"].number, "\(id)")
      view = next
    }
  }

  @Test func itemFlicks() {
    let tie = "half way between two targets the earlier is reported (physics.md §7)"
    VectorSet.load("flutter-item-flick")?.run(except: ["current-50": tie, "sync-1050": tie]) {
      test, id in
      let ours = test["ours"]
      let length = ours["item_length"].number ?? 1
      let count = Int(ours["count"].number ?? test["in"]["count"].number ?? 10)
      let (geometry, targets) = Self.pages(.vertical, length, viewport: length, count: count)
      var view = ScrollViewModel(
        geometry: geometry, targets: targets, settings: ScrollSettings(behavior: .aligned(.never)))
      if let item = ours["current_item"].number {
        view.scroll(y: ours["offset"].number ?? 0)
        #expect(view.position == Int(item), "\(id)")
        return
      }
      let before = ours["offset_before"].number ?? 0
      view.throwContent(
        from: before, to: before, velocity: (ours["action"]["velocity"].number ?? 0) / 1000)
      #expect(view.settle() == .rested)
      #expect(matches(view.offset.y, ours["offset_after"], test["tolerance"]), "\(id)")
    }
  }

  /// The nearest of a list of places when still, else the next in the direction of the speed.
  static func listRule(_ places: [Double]) -> TargetBehavior {
    .rule { target, context in
      let from = target.rect.origin.y
      let speed = context.velocity.dy
      let start = context.originalTarget.rect.origin.y
      if speed == 0 {
        target.rect.origin.y = places.min { abs($0 - from) < abs($1 - from) } ?? from
      } else {
        let ahead = places.filter { speed > 0 ? $0 > start : $0 < start }
        target.rect.origin.y = (speed > 0 ? ahead.min() : ahead.max()) ?? from
      }
    }
  }

  @Test func sheets() {
    VectorSet.load("flutter-sheet-snap")?.run { test, id in
      let ours = test["ours"]
      let scale = 1000.0
      var view = strip(
        content: 390 + scale,
        settings: ScrollSettings(
          behavior: Self.listRule(ours["targets"].numbers.map { $0 * scale })))
      let released = (ours["released_at"].number ?? 0) * scale
      view.throwContent(
        from: released, to: released, velocity: (ours["action"]["velocity"].number ?? 0) / 1000)
      #expect(view.settle() == .rested)
      #expect(abs(view.offset.y / scale - (ours["offset_after"].number ?? -1)) < 1e-9, "\(id)")
    }
  }

  /// Pages with a threshold of their own and a smallest speed of 400 pt/s.
  static func pagerRule(length: Double, threshold: Double) -> TargetBehavior {
    .rule { target, context in
      let start = context.originalTarget.rect.origin.y
      let now = (context.geometry.containerSize.height, target.rect.origin.y).1
      let speed = context.releaseVelocity.dy
      if abs(speed) >= 400 {
        let place = start / length
        target.rect.origin.y =
          (speed > 0 ? place.rounded(.down) + 1 : place.rounded(.up) - 1) * length
        return
      }
      let way = (now - start) / length
      let whole = way.rounded(.towardZero)
      let step = abs(way - whole) > threshold ? (way > 0 ? 1.0 : -1) : 0
      target.rect.origin.y = ((start / length).rounded() + whole + step) * length
    }
  }

  @Test func pager() {
    let tool = "the rule is the peer's own arithmetic of a throw in pixels"
    VectorSet.load("androidx-pager")?.run(except: [
      "no-velocity-1.4": "no rest is stated", "approach-1000": tool, "approach--1000": tool,
    ]) { test, id in
      let ours = test["ours"]
      if let page = ours["current_page"].number {
        let (geometry, targets) = Self.pages(.vertical, 400, viewport: 400, count: 20)
        var view = ScrollViewModel(geometry: geometry, targets: targets)
        view.scroll(y: ours["offset"].number ?? 0)
        #expect(view.position == Int(page), "\(id)")
      } else if ours["action"]["kind"].text == "jump" {
        var view = strip(viewport: 400, content: (ours["range"][1].number ?? 0) + 400)
        view.scroll(y: ours["action"]["offset"].number ?? 0)
        #expect(matches(view.offset.y, ours["offset_after"], test["tolerance"]), "\(id)")
      } else if ours["targets"].exists || ours["items"].exists {
        Self.playList(test, id)
      } else {
        let length = ours["page_length"].number ?? 400
        let pages = ours["pages"].number ?? 20
        var view = strip(
          viewport: ours["container"].number ?? 400,
          content: length * (pages - 1) + (ours["container"].number ?? 400))
        let speed = (ours["action"]["velocity"].number ?? 0) / 1000
        let before = ours["offset_before"].number ?? 0
        let after = before + (ours["action"]["displacement"].number ?? 0)
        // Fast releases choose by where the drag has got to.
        view.settings.behavior =
          abs(speed) >= 0.4
          ? .rule { target, context in
            let place = after / length
            target.rect.origin.y =
              (speed > 0 ? place.rounded(.down) + 1 : place.rounded(.up) - 1) * length
          } : Self.pagerRule(length: length, threshold: test["in"]["threshold"].number ?? 0.5)
        view.throwContent(from: before, to: after, velocity: speed)
        #expect(view.settle() == .rested)
        #expect(
          matches(view.offset.y, ours["offset_after"], test["tolerance"]), "\(id) \(view.offset)")
      }
    }
  }

  static func playList(_ test: JSON, _ id: String) {
    let ours = test["ours"]
    let places =
      ours["targets"].exists
      ? ours["targets"].numbers : ours["items"].list.compactMap { $0["origin"].number }
    let shift = 1000.0
    let behavior = listRule(places.map { $0 + shift })
    var view = strip(content: 5000, settings: ScrollSettings(behavior: behavior))
    let before = (ours["offset_before"].number ?? ours["projected_offset"].number ?? 0) + shift
    let speed =
      ours["action"]["velocity"].number
      ?? ours["action"]["direction"].number.map { $0 * 1000 } ?? 0
    view.throwContent(from: before, to: before, velocity: abs(speed) < 400 ? 0 : speed / 1000)
    #expect(view.settle() == .rested)
    let rest =
      ours["offset_after"].number ?? ours["offset_change"].number.map { $0 + before - shift }
    #expect(view.offset.y - shift == rest, "\(id) \(view.offset)")
  }
}
