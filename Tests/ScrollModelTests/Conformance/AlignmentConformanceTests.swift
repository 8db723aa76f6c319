import ScrollModel
import Testing

@Suite(.enabled(if: VectorSet.isHere, "no shared test figures here"))
struct AlignmentConformanceTests {
  static func spans(_ items: JSON) -> [Span] {
    items.list.map {
      Span(min: $0["origin"].number ?? 0, length: $0["size"].number ?? 0)
    }
  }

  static func view(_ test: JSON, content: Double? = nil) -> ScrollViewModel {
    let ours = test["ours"]
    let spans = spans(ours["items"])
    let container = ours["container"].number ?? 0
    let end = spans.map(\.max).max() ?? 0
    let length =
      content ?? ours["content"].number ?? ours["range"][1].number.map { $0 + container }
      ?? end + (ours["trailing_margin"].number ?? test["in"]["end_margin"].number ?? 0)
    return strip(
      axis(ours), viewport: container, content: length,
      targets: .row(
        RowTargets(axis: axis(ours), spans: spans, cross: Span(min: 0, length: 300))))
  }

  /// Where the view comes to rest for each target; a length instead of an anchor is a place in
  /// the container that the target's start comes to.
  static func rests(_ test: JSON) -> [Double] {
    var view = view(test)
    let direction = axis(test["ours"])
    var rests: [Double] = []
    for index in 0..<view.targets.count {
      let anchorName = test["ours"]["anchor"]
      if let a = fraction(anchorName) {
        view.scroll(toTarget: index, anchor: anchor(a))
      } else {
        let place = 0.1 * view.geometry.containerSize[direction]
        var rect = view.targets.rect(at: index) ?? Rect()
        rect[direction] = Span(min: rect[direction].min - place, length: 0)
        view.scroll(toRect: rect, anchor: anchor(0))
      }
      rests.append(view.offset[direction])
    }
    return rests
  }

  static func areNear(_ a: [Double], _ b: [Double]) -> Bool {
    a.count == b.count && zip(a, b).allSatisfy { abs($0 - $1) < 1e-9 }
  }

  /// The peer's first and last places are the ends of the content.
  static func goToEnds(_ view: ScrollViewModel, _ axis: Axis, _ rests: inout [Double]) {
    guard !rests.isEmpty else { return }
    var view = view
    view.scroll(to: axis == .horizontal ? Edge.leading : .top)
    rests[0] = view.offset[axis]
    view.scroll(to: axis == .horizontal ? Edge.trailing : .bottom)
    rests[rests.count - 1] = view.offset[axis]
  }

  @Test func unclamped() {
    VectorSet.load("embla-align")?.run { test, id in
      let ours = test["ours"]
      let direction = axis(ours)
      let view = Self.view(test)
      let geometry = view.geometry.axis(direction)
      let a = fraction(ours["anchor"])
      let rests = Self.spans(ours["items"]).map { span in
        a.map { geometry.alignedOrigin(of: span, anchor: $0) }
          ?? span.min - 0.1 * geometry.container
      }
      #expect(Self.areNear(rests, test["expect"]["rest_offsets"].numbers), "\(id)")
    }
  }

  @Test func contained() {
    let slack = "the peer joins places within 2 points of an end"
    VectorSet.load("embla-contain")?.run(except: [
      "trimSnaps-fx3-center": slack, "keepSnaps-fx3-center": slack,
      "y-trimSnaps-fx6-center": slack,
      "trimSnaps-fx7-center": slack, "y-trimSnaps-fx7-center": slack,
    ]) { test, id in
      var rests = Self.rests(test)
      // The ends of the content are places of rest even where no item begins there.
      Self.goToEnds(Self.view(test), axis(test["ours"]), &rests)
      if test["in"]["mode"].text == "trimSnaps" {
        var distinct: [Double] = []
        for rest in rests where distinct.last != rest { distinct.append(rest) }
        rests = distinct
      }
      #expect(
        Self.areNear(rests, test["expect"]["rest_offsets"].numbers), "\(id) \(rests)")
    }
  }

  @Test func groups() {
    VectorSet.load("embla-groups")?.run { test, id in
      let spans = Self.spans(test["ours"]["items"])
      let direction = axis(test["ours"])
      var view = Self.view(test)
      var rests: [Double] = []
      for group in test["expect"]["groups"].list {
        let members = group.numbers.map { spans[Int($0)] }
        var rect = Rect(x: 0, y: 0, width: 300, height: 300)
        let first = members.map(\.min).min() ?? 0
        rect[direction] = Span(min: first, length: (members.map(\.max).max() ?? 0) - first)
        if test["in"]["contained"].flag {
          view.scroll(toRect: rect, anchor: anchor(0.5))
          rests.append(view.offset[direction])
        } else {
          rests.append(
            view.geometry.axis(direction).alignedOrigin(of: rect[direction], anchor: 0.5))
        }
      }
      if test["in"]["contained"].flag { Self.goToEnds(view, direction, &rests) }
      #expect(
        Self.areNear(rests, test["expect"]["rest_offsets"].numbers), "\(id) \(rests)")
    }
  }

  @Test func progress() {
    VectorSet.load("embla-progress")?.run { test, id in
      let rests = Self.rests(test)
      let reach = Self.view(test).geometry.maxOffset[axis(test["ours"])]
      let index = Int(test["ours"]["at_item"].number ?? test["in"]["item"].number ?? 0)
      #expect(matches(rests[index] / reach, test["expect"]["progress"], test["tolerance"]), "\(id)")
    }
  }

  /// Lets go at every tenth of a point and collects where the content comes to rest.
  @Test func lists() {
    VectorSet.load("webkit-snap-offsets")?.run(except: [
      "resnap-parallel-items": "two flicks and layouts: played by twoItemsSharingAPlace"
    ]) { test, id in
      var view = Self.view(test)
      view.settings.behavior = .aligned(.never, 0)
      let direction = axis(test["ours"])
      let reach = view.geometry.maxOffset[direction]
      var rests: [Double] = []
      for step in 0...Int(reach * 10) {
        view.throwContent(direction, from: 0, to: min(Double(step) / 10, reach), velocity: 0)
        if rests.last != view.restOffset[direction] { rests.append(view.restOffset[direction]) }
      }
      #expect(Self.areNear(rests, test["expect"]["rest_offsets"].numbers), "\(id) \(rests)")
    }
  }

  @Test func twoItemsSharingAPlace() {
    guard let set = VectorSet.load("webkit-snap-offsets"),
      let test = set.cases.first(where: { $0["id"].text == "resnap-parallel-items" })
    else { return }
    let spans = Self.spans(test["ours"]["items"])
    var view = strip(
      .horizontal, viewport: 600, content: 1800,
      targets: .list(spans.map { Rect(x: $0.min, y: 0, width: $0.length, height: 300) }),
      settings: ScrollSettings(behavior: .aligned(.alwaysByOne)))
    for _ in 0..<2 {
      view.flick(velocity: Vector(dx: 700))
      #expect(view.settle() == .rested)
      view.relayout(geometry: view.geometry, targets: view.targets)
    }
    #expect(view.offset.x == test["expect"]["offset"].number)
  }

  @Test func margins() {
    VectorSet.load("chromium-snapport-geometry")?.run { test, id in
      let ours = test["ours"]
      let given = insets(ours["margins"])
      var view = ScrollViewModel(
        geometry: ScrollGeometry(
          axes: .both, viewport: ours["container"].size(.vertical), insets: given,
          contentSize: ours["content"].size(.vertical)))
      let container = view.geometry.containerSize
      let visible = Rect(origin: Point(x: given.left, y: given.top), size: container)
      #expect(visible == test["expect"]["visible_rect"].rect, "\(id)")
      let item = ours["items"][0]
      let rect = item["rect"].rect.outset(by: insets(item["margins"]))
      #expect(rect == test["expect"]["item_rect"].rect, "\(id)")
      for (key, a) in [("leading_aligned_offset", 0.0), ("center_aligned_offset", 0.5)] {
        guard ours[key].exists else { continue }
        view.scroll(toRect: rect, anchor: anchor(a))
        #expect(view.offset == ours[key].point(.vertical), "\(id)")
      }
    }
  }

  @Test func geometry() {
    // GeometryVectorTests of ScrollStage plays the others as scripts.
    VectorSet.load("openswiftui-geometry")?.run(only: [
      "offset-moves-visible-rect", "rtl-flips-offset",
    ]) { test, id in
      let given = test["in"]
      let isRightToLeft = given["direction"].text == "rightToLeft"
      var view = ScrollViewModel(
        geometry: ScrollGeometry(
          axes: .both, viewport: given["container"].size(.vertical),
          contentSize: given["content"].size(.vertical), isRightToLeft: isRightToLeft))
      let offset = (given["set_offset"].exists ? given["set_offset"] : given["offset"])
        .point(.vertical)
      view.scroll(x: offset.x, y: offset.y)
      if isRightToLeft {
        #expect(view.scrolled.x != view.offset.x, "\(id)")
        #expect(view.scrolled.x == 40, "\(id)")
      } else {
        #expect(
          view.visibleRect.origin == test["expect"]["visible_rect_origin"].point(.vertical),
          "\(id)")
      }
    }
  }
}
