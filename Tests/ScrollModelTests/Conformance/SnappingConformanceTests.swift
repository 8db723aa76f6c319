import ScrollModel
import Testing

@Suite(.enabled(if: VectorSet.isHere, "no shared test figures here"))
struct SnappingConformanceTests {
  static func items(_ test: JSON) -> [SnapRule.Item] {
    test["items"].list.map { item in
      SnapRule.Item(
        rect: item["rect"].rect.outset(by: insets(item["margins"])),
        anchor: [fraction(item["anchor"][0]), fraction(item["anchor"][1])],
        isStop: item["stop"].flag)
    }
  }

  /// Plays one case: a finger carries the content to where the motion would end and lifts.
  static func play(_ test: JSON, container: Size, proximity: Double?, snaps: Bool) -> Point {
    let ours = test["ours"]
    let range = ours["range"]
    let margins = insets(ours["margins"])
    let action = ours["action"]
    let search: SnapRule.Search
    switch action["kind"].text {
    case "settle": search = .nearest
    case "step":
      search = .step(
        Vector(dx: action["direction"][0].number ?? 0, dy: action["direction"][1].number ?? 0))
    default: search = .directed
    }
    var snapped = snaps ? axes(ours) : []
    if action["axes"].exists {
      if !action["axes"][0].flag { snapped.remove(.horizontal) }
      if !action["axes"][1].flag { snapped.remove(.vertical) }
    }
    let rule = SnapRule(
      items: Self.items(ours), search: search, proximity: proximity, snapped: snapped)
    // The content is as long as the range says; the margins move the alignment only.
    let shift = Point(x: margins.left, y: margins.top)
    let geometry = ScrollGeometry(
      axes: .both, viewport: container,
      contentSize: Size(
        width: (range[0][1].number ?? 0) + container.width,
        height: (range[1][1].number ?? 0) + container.height))
    let shifted = SnapRule(
      items: rule.items.map {
        SnapRule.Item(
          rect: Rect(
            origin: Point(x: $0.rect.origin.x - shift.x, y: $0.rect.origin.y - shift.y),
            size: $0.rect.size), anchor: $0.anchor, isStop: $0.isStop)
      }, search: search, proximity: proximity, snapped: snapped)
    var view = ScrollViewModel(
      geometry: geometry,
      settings: ScrollSettings(
        behavior: .rule { target, context in shifted.update(&target, context) }))
    let before = ours["offset_before"].point(.vertical)
    view.scroll(x: before.x, y: before.y)
    view.grab()
    if ours["projected_offset"].exists {
      let end = ours["projected_offset"].point(.vertical)
      view.beginDrag(by: Vector(dx: end.x - before.x, dy: end.y - before.y), over: 0)
    }
    view.release()
    #expect(view.settle() == .rested)
    return view.offset
  }

  @Test func chromium() {
    VectorSet.load("chromium-cc-snap")?.run(except: [
      "keep-both-targets": "two items kept at once, one per axis, is a notion of CSS",
      "overlap2-2": "CSS's own rule for gaps inside an oversized item",
      "overlap2-3": "CSS's own rule for gaps inside an oversized item",
    ]) { test, id in
      let given = test["in"]
      let proximity =
        given["proximity_range"][0].number
        ?? (given["strictness"].text == "proximity" ? 1e9 : nil)
      let offset = Self.play(
        test, container: test["ours"]["visible_size"].size(.vertical), proximity: proximity,
        snaps: true)
      let rest =
        test["expect"]["snaps"].exists && !test["ours"]["offset_after"].exists
        ? (test["ours"]["projected_offset"].exists
          ? test["ours"]["projected_offset"] : test["ours"]["offset_before"])
        : test["ours"]["offset_after"]
      #expect(offset == rest.point(.vertical), "\(id)")
    }
  }

  @Test func platformTests() {
    VectorSet.load("wpt-scroll-snap")?.run { test, id in
      let kind = test["in"]["snap"].text ?? ""
      let offset = Self.play(
        test, container: test["ours"]["container"].size(.vertical),
        proximity: kind.contains("proximity") ? 120 : nil, snaps: !kind.contains("none"))
      #expect(offset == test["ours"]["offset_after"].point(.vertical), "\(id)")
    }
  }
}
