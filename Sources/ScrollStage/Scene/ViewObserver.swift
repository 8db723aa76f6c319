import ScrollLanguage
import ScrollModel

/// What a modifier like `onScrollGeometryChange` watches: a value that is computed again at every look
/// at the scene, and compared with the previous one.
struct ViewObserver {
  /// The cases of the library's `_Observed` in their order.
  enum Subject: Int {
    case scrollGeometry, geometry, visibility, targets

    /// What is watched is the first scroll view in the view, and not the view.
    var isOfScroll: Bool { self == .scrollGeometry || self == .targets }

    /// The first value is reported as well, as its own predecessor.
    var tellsFirst: Bool { self == .geometry || self == .scrollGeometry }

    /// What SwiftUI calls the modifier.
    var name: String {
      switch self {
      case .scrollGeometry: "onScrollGeometryChange(for:of:action:)"
      case .geometry: "onGeometryChange(for:of:action:)"
      case .visibility: "onScrollVisibilityChange(threshold:_:)"
      case .targets: "onScrollTargetVisibilityChange(idType:threshold:_:)"
      }
    }
  }

  let subject: Subject
  /// `(Int) -> Any`, for the number of a geometry or of a scroll view.
  let read: Kept
  /// What counts as the value before the first.
  let before: Kept?
  /// `(Any, Any) -> Bool`
  let isSame: Kept
  /// `(Any, Any) -> Void`
  let action: Kept
}

/// A change of a scroll view from one phase to another.
struct PhaseChange {
  let scroll: SceneScroll
  let before: ScrollPhase
  let after: ScrollPhase
  /// That with which the new phase begins.
  let state: ScrollReading
}

extension Scene {
  /// The geometry of a view in all spaces around it.
  ///
  /// - Parameters:
  ///   - around: the views around it that count inside, outermost first.
  ///   - effects: how many of the view's own effects the one who asks stands outside of.
  func geometry(
    of node: LayoutNode, in around: [LayoutNode], outside effects: Int = 0
  ) -> ViewGeometry {
    var shift = Vector()
    var spaces: [ViewGeometry.Space] = []
    for outer in around {
      shift += outer.drawnMove()
      guard case .scroll(let region) = outer.content, let scroll = scroll(of: outer) else {
        if let name = outer.coordinateSpace {
          spaces.append(
            ViewGeometry.Space(axes: nil, name: name, frame: outer.frame.moved(by: shift)))
        }
        continue
      }
      let viewport = region.viewport.moved(by: shift)
      spaces.append(
        ViewGeometry.Space(
          axes: region.axes, name: outer.coordinateSpace, frame: outer.frame.moved(by: shift),
          viewport: viewport))
      let offset = scroll.model.offset
      shift = Vector(
        dx: viewport.origin.x - offset.x, dy: viewport.origin.y - offset.y)
    }
    return ViewGeometry(
      frame: node.frame.moved(by: shift + node.drawnMove(outside: effects)), spaces: spaces,
      safeArea: node.safeArea)
  }

  /// The number of the first scroll view that a view is or holds.
  func firstScroll(in node: LayoutNode) -> Int? {
    guard let first = node.firstScroll else { return nil }
    return scrolls.firstIndex { $0.node === first }
  }
}

extension LayoutNode {
  /// Where the views inside are depends on it: it is a scroll view, has a named space or is moved by
  /// an effect.
  var countsInside: Bool { isScroll || coordinateSpace != nil || drawnMove() != Vector() }

  /// How far `offset(x:y:)` moves the view from its place in the layout.
  ///
  /// - Parameter effects: how many of the innermost effects are left out.
  func drawnMove(outside effects: Int = 0) -> Vector {
    var move = Vector()
    for case .look(let look) in self.effects.dropFirst(effects) {
      for part in look.parts { move += part.move }
    }
    return move
  }

  /// How many scroll views the view is or holds, those in other scroll views not counted.
  var outermostScrollCount: Int {
    if isScroll { return 1 }
    guard payForLook() else { return 0 }
    var count = 0
    for child in children { count += child.outermostScrollCount }
    return count
  }
}

extension ViewGeometry {
  /// Whether so much of the view's area lies in the viewport of the nearest scroll view, or in the
  /// window where there is none.
  func isInSight(of window: Size, threshold: Double) -> Bool {
    let viewport = spaces.last { $0.axes != nil }?.viewport
    return frame.isInSight(of: viewport ?? Rect(size: window), threshold: threshold)
  }
}

extension Machine {
  /// Where the program has written a closure, or the first closure that one of the library has
  /// captured.
  func userSpan(of closure: Kept?) -> SourceSpan? {
    guard let payload = closure?.reference.payload else { return nil }
    let own = code.functions[Int(payload.pointee.tag)]
    if own.isUser { return own.span }
    for index in 0..<Int(payload.pointee.referenceCount) {
      guard let captured = payload.references[index], captured.pointee.kind == .closure else {
        continue
      }
      let function = code.functions[Int(captured.payload.pointee.tag)]
      if function.isUser { return function.span }
    }
    return nil
  }

  /// Calls a closure `(Int) -> Any`.
  func call(_ closure: Kept, number: Int) throws(Fault) -> Kept? {
    let heap = heap
    return try invoke(closure: closure.reference) { window in
      window.words[0] = UInt64(bitPattern: Int64(number))
    } results: {
      $0.takeReference(heap)
    }
  }

  /// Calls a closure `(ScrollPhase, ScrollPhase, ScrollPhaseChangeContext) -> Void`.
  func run(_ closure: Kept, _ change: PhaseChange) throws(Fault) {
    try invoke(closure: closure.reference) { window in
      var writer = ValueWriter(window.words)
      writer.write(change.before.caseIndex)
      writer.write(change.after.caseIndex)
      writer.write(geometryOf: change.scroll, at: change.state.offset)
      writer.write(true)
      writer.write(change.state.velocity)
    } results: { _ in
    }
  }
}

extension ValueWriter {
  /// The library's `ScrollGeometry`.
  mutating func write(geometryOf scroll: SceneScroll, at offset: Point) {
    let geometry = scroll.model.geometry
    write(offset.x)
    write(offset.y)
    write(geometry.contentSize)
    write(geometry.insets, isRightToLeft: geometry.isRightToLeft)
    write(geometry.viewport)
  }
}
