import ScrollLanguage
import ScrollModel

/// What verification asks of a flick space besides landings.
extension FlickSpace {
  /// Rests that differ by less than so much look the same, points.
  static let onePixel = 0.5

  var window: Size { scene.device.window }

  /// Whether a rule of the program decides.
  var hasRule: Bool { session.rules.programRule(of: scroll) != nil }

  /// Distance scrolled from the leading edge.
  func leading(_ offset: Double) -> Double { geometry.leading(geometry.origin(ofOffset: offset)) }

  func offset(ofLeading place: Double) -> Double {
    geometry.offset(ofOrigin: geometry.leading(place))
  }

  /// The target that a position would report at an offset.
  func target(at offset: Double) -> Int? { model.position(at: offset, along: axis) }

  /// The target that is aligned at an offset, or else the one nearest to that.
  func alignedTarget(at offset: Double) -> Int? { model.alignedTarget(at: offset, along: axis) }

  /// Where its behaviour sends content at rest after the container was resized along some axes.
  func restAskedAgain(at offset: Double, resized axes: AxisSet) -> Double? {
    session.machine.refillSteps()
    var rest = model.offset
    rest[axis] = offset
    let again = try? session.trying { () throws(Fault) in
      model.restAskedAgain(from: rest, resized: axes)
    }
    return again.flatMap { $0 }?[axis]
  }

  /// The axes along which the container is resized with the window.
  var resizedWithWindow: AxisSet {
    let size = Size(width: window.width - 1, height: window.height - 1)
    let axes = inWindow(of: size, from: presentOffset) {
      model.geometry.resizedAxes(in: $0.model.geometry)
    }
    return axes ?? []
  }

  /// What the scroll view is like after the window was resized where the content rested at an offset;
  /// nil where that cannot be tried. The scene is as it was afterwards.
  private func inWindow<T>(
    of size: Size, from offset: Double, _ body: (SceneScroll) -> T
  ) -> T? {
    let result = try? session.trying { () throws(Fault) -> T? in
      try restorePresent()
      scroll.model.place(at: offset, along: axis)
      try session.afterMovement(scene)
      session.machine.refillSteps()
      try session.resize(
        to: size, turning: size.width == window.height && size.height == window.width)
      try session.settle()
      return scene.scroll(scroll.identity).map(body)
    }
    try? session.trying { () throws(Fault) in try restorePresent() }
    return result ?? nil
  }

  /// The item that a scroll position reports after the window was resized.
  struct ResizedItem {
    var name: String
    /// The content rests as near to the item as it can.
    var isKept: Bool
  }

  /// What becomes of the item that was rested on when the window has another size; nil where that cannot
  /// be tried.
  func item(from offset: Double, in size: Size) -> ResizedItem? {
    let target = target(at: offset)
    return inWindow(of: size, from: offset) { after in
      let place = target.flatMap { after.model.alignedOffset(ofTarget: $0, along: axis) }
      let nearest = place.map { after.model.geometry.axis(axis).clampedOffset($0) }
      let isThere = nearest.map { abs($0 - after.model.offset[axis]) < FlickSpace.onePixel } ?? true
      return ResizedItem(
        name: after.position?.text ?? "nil", isKept: isThere || after.model.position == target)
    }
  }

  /// The same scene in the other reading direction, as long as `body` runs; nil where it cannot be laid
  /// out that way.
  func mirrored<T>(_ body: (FlickSpace) -> T) -> T? {
    let result = try? session.trying { () throws(Fault) -> T? in
      scene.device.isRightToLeft.toggle()
      try session.reevaluate(scene)
      guard let other = try? FlickSpace(session, query, plays: isPlayed) else { return nil }
      let result = body(other)
      other.finish()
      return result
    }
    try? session.trying { () throws(Fault) in
      scene.device.isRightToLeft.toggle()
      try session.reevaluate(scene)
      try restorePresent()
    }
    return result ?? nil
  }
}
