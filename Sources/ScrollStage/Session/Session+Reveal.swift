import ScrollLanguage
import ScrollModel
import ScrollPhysics

/// Bringing a view into sight, in the scroll view that it lies in and in those around that.
extension Session {
  /// Moves the scroll views around a view, innermost first: each brings to sight what the one before
  /// has left the view's place to be.
  func reveal(
    _ id: ViewID, _ location: Location, anchor: UnitPoint?, of scene: Scene,
    _ animation: Animation?
  ) {
    guard let inner = scene.scrollAround(location) else { return }
    reveal(id, location.frame, anchor: anchor, in: inner, of: scene, animation)
    var rect = inner.shown(location.frame)
    var next = inner.outer
    while let scroll = next {
      if anchor != nil || !scroll.model.showsAtRest(rect) {
        scroll.model.scroll(toRect: rect, anchor: anchor, animation: animation)
      }
      rect = scroll.shown(rect)
      next = scroll.outer
    }
  }

  /// Moves one scroll view.
  func reveal(
    _ id: ViewID, _ frame: Rect, anchor: UnitPoint?, in scroll: SceneScroll, of scene: Scene,
    _ animation: Animation?
  ) {
    if let index = scroll.targets.index(of: id) {
      scroll.model.scroll(toTarget: index, anchor: anchor, animation: animation)
    } else {
      scroll.model.scroll(toRect: frame, anchor: anchor, animation: animation)
    }
    scene.noteReveal(id, frame, anchor: anchor, in: scroll)
  }
}

extension Scene {
  /// The scroll view that a view lies in, or is.
  func scrollAround(_ location: Location) -> SceneScroll? {
    location.scroll.flatMap { scroll(of: $0) }
  }
}

extension SceneScroll {
  /// Where a rectangle of the content will be in the coordinates around the scroll view when it rests.
  fileprivate func shown(_ rect: Rect) -> Rect {
    let rest = model.restOffset
    return Rect(
      x: rect.minX - rest.x + region.viewport.minX, y: rect.minY - rest.y + region.viewport.minY,
      width: rect.size.width, height: rect.size.height)
  }
}

extension ScrollViewModel {
  /// Whether the content between the insets holds a rectangle when all is at rest.
  fileprivate func showsAtRest(_ rect: Rect) -> Bool {
    let visible = geometry.visibleContent(at: restOffset)
    return
      (!geometry.axes.contains(.horizontal)
      || rect.minX >= visible.minX && rect.maxX <= visible.maxX)
      && (!geometry.axes.contains(.vertical)
        || rect.minY >= visible.minY && rect.maxY <= visible.maxY)
  }
}
