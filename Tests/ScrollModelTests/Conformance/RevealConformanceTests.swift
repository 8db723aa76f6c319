import ScrollModel
import Testing

@Suite(.enabled(if: VectorSet.isHere, "no shared test figures here"))
struct RevealConformanceTests {
  static func anchorPoint(_ value: JSON) -> UnitPoint? {
    switch value.text {
    case "topLeading": return UnitPoint()
    case "bottomTrailing": return UnitPoint(x: 1, y: 1)
    default: return fraction(value).map { anchor($0) }
    }
  }

  @Test func scrollIntoView() {
    VectorSet.load("wpt-scroll-into-view")?.run { test, id in
      let ours = test["ours"]
      let margins = insets(ours["margins"])
      let container = ours["container"].size(.vertical)
      // In CSS margins move the alignment and not the range: the container is the inset one.
      let inner = Size(
        width: container.width - margins.left - margins.right,
        height: container.height - margins.top - margins.bottom)
      let item = ours["items"][0]
      let rect = item["rect"].rect.outset(by: insets(item["margins"]))
      let wanted = ours["offset_after"].point(.vertical)
      for direction in [Axis.horizontal, .vertical] {
        var viewport = Size(width: 100, height: 100)
        viewport[direction] = inner[direction]
        var content = Size(width: 100, height: 100)
        let index = direction == .horizontal ? 0 : 1
        content[direction] =
          (ours["range"][index][1].number ?? 0) + inner[direction]
          + margins.before(direction)
        var view = ScrollViewModel(
          geometry: ScrollGeometry(
            axes: direction == .horizontal ? .horizontal : .vertical, viewport: viewport,
            contentSize: content))
        let before = ours["offset_before"][index].number ?? 0
        view.scroll(
          x: before + margins.before(.horizontal), y: before + margins.before(.vertical))
        view.scroll(
          toRect: rect, anchor: fraction(ours["action"]["anchor"][index]).map { anchor($0) })
        #expect(view.offset[direction] - margins.before(direction) == wanted[direction], "\(id)")
      }
    }
  }

  @Test func flutter() {
    let nested = "a nested view"
    VectorSet.load("flutter-reveal")?.run(except: [
      "nest-outer-only": nested, "nest-neither": nested, "nest-both": nested,
      "nest-inner-only": nested, "nest-half": nested,
    ]) { test, id in
      let ours = test["ours"]
      if ours["axes"].text == "both" {
        var view = ScrollViewModel(
          geometry: ScrollGeometry(
            axes: .both, viewport: ours["container"].size(.vertical),
            contentSize: ours["content"].size(.vertical)))
        view.scroll(
          toRect: ours["items"][0]["rect"].rect,
          anchor: Self.anchorPoint(ours["action"]["anchor"]))
        #expect(view.offset == ours["offset_after"].point(.vertical), "\(id)")
        return
      }
      Self.playStrip(test, id)
    }
  }

  static func playStrip(_ test: JSON, _ id: String) {
    let ours = test["ours"]
    let direction = axis(ours)
    let container = ours["container"].number ?? 0
    let spans = AlignmentConformanceTests.spans(ours["items"])
    // Content that starts below 0 is moved there; the offsets move with it.
    let least = ours["range"][0].number ?? 0
    let greatest = ours["range"][1].number ?? (spans.map(\.max).max() ?? 0) - container
    let wanted = ours["action"]["id"].name
    let index =
      ours["target"].number.map { Int($0) }
      ?? ours["items"].list.firstIndex { $0["id"].name == wanted }
    guard let index, index < spans.count else {
      let span = Span(
        min: ours["target"]["origin"].number ?? 0, length: ours["target"]["size"].number ?? 0)
      playSpan(test, id, span, direction, container, greatest)
      return
    }
    var view = strip(
      direction, viewport: container, content: greatest - least + container,
      targets: .list(
        spans.map {
          var rect = Rect(x: 0, y: 0, width: 300, height: 300)
          rect[direction] = Span(min: $0.min - least, length: $0.length)
          return rect
        }))
    let before = (ours["offset_before"].number ?? 0) - least
    view.scroll(x: before, y: before)
    let isAnimated = test["expect"]["after_animation_s"].exists
    view.scroll(
      toTarget: index, anchor: anchorPoint(ours["action"]["anchor"]),
      animation: isAnimated ? .standard : nil)
    #expect(view.settle(limit: 1) == .rested)
    #expect(
      abs(view.offset[direction] + least - (ours["offset_after"].number ?? -1)) < 1e-9,
      "\(id) \(view.offset)")
  }

  static func playSpan(
    _ test: JSON, _ id: String, _ span: Span, _ direction: Axis, _ container: Double,
    _ greatest: Double
  ) {
    var view = strip(direction, viewport: container, content: greatest + container)
    var rect = Rect(x: 0, y: 0, width: 300, height: 300)
    rect[direction] = span
    view.scroll(toRect: rect, anchor: anchorPoint(test["ours"]["action"]["anchor"]))
    #expect(view.offset[direction] == test["ours"]["offset_after"].number, "\(id)")
  }
}
