import ScrollLanguage
import ScrollModel

/// How a verb names the scroll view that it refers to.
package enum ScrollReference {
  /// By an identity that the program gave.
  case named(ViewID)
  /// By the view itself, as `scrollViews` gives it.
  case known(Identity)
}

/// Which scroll view a gesture reaches.
extension Session {
  /// The scroll view that a verb means: the one named, else the outermost along its axes.
  func scroll(
    in reference: ScrollReference?, along axes: AxisSet, of scene: Scene
  ) throws(Fault) -> SceneScroll {
    guard let reference else {
      if let scroll = scene.outermost(along: axes) { return scroll }
      throw Fault(
        .stated, "Nothing scrolls \(axes.words) here; \(inventory(scene))")
    }
    let scroll = try scroll(reference, of: scene)
    if !scroll.axes.isSuperset(of: axes) {
      throw Fault(
        .stated,
        "The scroll view \(name(of: reference)) scrolls \(scroll.axes.words), not \(axes.words)")
    }
    return scroll
  }

  private func scroll(
    _ reference: ScrollReference, of scene: Scene
  ) throws(Fault) -> SceneScroll {
    switch reference {
    case .named(let id):
      if let scroll = scene.scroll(id) { return scroll }
      if let location = scene.root.locate(id), location.node.firstScroll != nil {
        throw Fault(.stated, "The scroll view \(id.text) \(location.isNotMade)")
      }
      try scene.checkAccount()
      throw Fault(.stated, "There is no scroll view \(id.text); \(inventory(scene))")
    case .known(let identity):
      if let scroll = scene.scroll(identity) { return scroll }
      throw Fault(
        .stated, "The scroll view is not in the scene any more; \(inventory(scene))")
    }
  }

  private func name(of reference: ScrollReference) -> String {
    if case .named(let id) = reference { return id.text }
    return "that was asked for"
  }

  /// A gesture along both axes where no scroll view takes both goes along its longer one only, and
  /// a finger that is down keeps to the axis of what it holds.
  func locked(_ way: GestureWay, in reference: ScrollReference?, of scene: Scene) -> GestureWay {
    guard way.axes == .both else { return way }
    var axes = AxisSet.both
    if reference == nil, let held = fingerScroll {
      axes = held.axes
    } else if let reference {
      if let scroll = try? scroll(reference, of: scene) { axes = scroll.axes }
      if axes != .both { axes = way.longerAxis }
    } else if scene.outermost(along: .both) == nil {
      axes = way.longerAxis
    }
    return axes == .both ? way : way.along(axes)
  }

  private static let greatestInventory = 8

  private func inventory(_ scene: Scene) -> String {
    if scene.scrolls.isEmpty { return "there is no scroll view" }
    var words =
      scene.scrolls.count == 1 ? "the scroll view here scrolls " : "the scroll views here scroll "
    for (index, scroll) in scene.scrolls.prefix(Session.greatestInventory).enumerated() {
      if index > 0 { words += ", " }
      words += scroll.axes.words
      if let id = scroll.names.last { words += " (id \(id.text))" }
    }
    let rest = scene.scrolls.count - Session.greatestInventory
    return rest > 0 ? words + " and \(rest) more" : words
  }
}

extension GestureWay {
  fileprivate var longerAxis: AxisSet {
    abs(vector.dx) > abs(vector.dy) ? .horizontal : .vertical
  }

  /// The same along one axis only.
  fileprivate func along(_ axes: AxisSet) -> GestureWay {
    var way = self
    way.axes = axes
    if axes == .horizontal { way.vector.dy = 0 } else { way.vector.dx = 0 }
    return way
  }
}

extension LayoutNode {
  /// The first scroll view that the view is or holds, rows of lazy stacks left out.
  var firstScroll: LayoutNode? {
    if isScroll { return self }
    guard payForLook() else { return nil }
    for child in children {
      if let found = child.firstScroll { return found }
    }
    return nil
  }
}

extension AxisSet {
  var words: String {
    switch (contains(Axis.horizontal), contains(Axis.vertical)) {
    case (true, true): "horizontally and vertically"
    case (true, false): "horizontally"
    case (false, true): "vertically"
    case (false, false): "along no axis"
    }
  }
}
