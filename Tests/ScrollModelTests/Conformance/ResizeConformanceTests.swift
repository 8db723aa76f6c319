import ScrollModel
import Testing

@Suite(.enabled(if: VectorSet.isHere, "no shared test figures here"))
struct ResizeConformanceTests {
  @Test func range() {
    VectorSet.load("flutter-range-on-resize")?.run { test, id in
      let ours = test["ours"]
      let container = ours["container"].number ?? 0
      let after = ours["offset_after"].number
      switch test["id"].text {
      case "shrink-dragging":
        var view = strip(viewport: container, content: ours["action"]["content"][0].number ?? 0)
        view.scroll(y: (ours["offset_before"].number ?? 0) - 40)
        view.drag(by: Vector(dy: 40))
        Self.setContent(&view, ours["action"]["content"][1].number ?? 0)
        #expect(view.offset.y == after, "\(id)")
      case "drag-after-shrink":
        var view = strip(viewport: container, content: ours["content"].number ?? 0)
        view.scroll(y: ours["offset_before"].number ?? 0)
        view.drag(by: Vector(dy: ours["action"]["displacement"].number ?? 0))
        #expect(view.offset.y == after, "\(id)")
      case "bounce-undisturbed":
        var view = strip(viewport: container, content: 1500)
        view.drag(by: Vector(dy: -4000))
        view.advance(0.2)
        view.release()
        view.advance(0.02)
        let before = view.offset.y
        let ahead = view.restTime
        Self.setContent(&view, 700)
        #expect(view.offset.y == before && view.restTime == ahead, "\(id)")
        #expect(view.settle() == .rested)
        #expect(view.offset.y == after, "\(id)")
      case "insert-when-overscrolled":
        var view = strip(viewport: container, content: ours["action"]["content"][0].number ?? 0)
        view.drag(by: Vector(dy: 60))
        let over = view.offset.y
        #expect(over > 0)
        Self.setContent(&view, ours["action"]["content"][1].number ?? 0)
        #expect(view.offset.y == over, "\(id)")
        view.advance(0.2)
        view.release()
        #expect(!view.isMoving, "\(id)")
      default: Issue.record("\(id) is not known")
      }
    }
  }

  static func setContent(_ view: inout ScrollViewModel, _ length: Double) {
    var geometry = view.geometry
    geometry.contentSize.height = length
    view.relayout(geometry: geometry, targets: view.targets)
  }

  /// Items move while the view rests on one: a scroll position keeps it.
  @Test func resnapping() {
    let drawn = "a stop is not drawn to another item when content changes: the offset is kept"
    VectorSet.load("wpt-resnap-on-layout")?.run(except: [
      "removed-item": drawn, "align-removed": drawn, "added-item-other-axis": drawn,
    ]) { test, id in
      let ours = test["ours"]
      var view: ScrollViewModel?
      var ids: [String] = []
      var rects: [Rect] = []
      for step in ours["steps"].list {
        let wanted = step["offset_after"].point(.vertical)
        if step["scrollTo_item"].exists, var now = view {
          let index = ids.firstIndex(of: step["scrollTo_item"].name) ?? -1
          now.scroll(toTarget: index, anchor: RevealConformanceTests.anchorPoint(step["anchor"]))
          #expect(now.offset == wanted, "\(id) \(now.offset)")
          view = now
          continue
        }
        let listed = step["initial"].exists ? step["initial"] : step["items"]
        let old = ids
        if listed.exists {
          let items = listed.list.filter { $0["anchor"][0].exists || $0["anchor"][1].exists }
          rects = items.map(\.["rect"].rect)
          ids = items.map(\.["id"].name)
        }
        let names = ids
        let length = Size(width: 400, height: rects.map { $0[.vertical].max }.max() ?? 0)
        let geometry = ScrollGeometry(
          axes: step["axes"].exists ? axes(step) : view?.geometry.axes ?? .vertical,
          viewport: (step["container"].exists ? step["container"] : ours["container"])
            .size(.vertical),
          contentSize: step["content"].exists
            ? step["content"].size(.vertical) : view?.geometry.contentSize ?? length)
        if var now = view {
          now.relayout(geometry: geometry, targets: .list(rects), isPositioned: true) { index in
            names.firstIndex(of: old[index])
          }
          #expect(now.offset == wanted, "\(id) \(now.offset)")
          view = now
        } else {
          var now = ScrollViewModel(geometry: geometry, targets: .list(rects))
          now.scroll(x: wanted.x, y: wanted.y)
          view = now
        }
      }
    }
  }
}
