import ScrollLanguage
import ScrollModel
import ScrollPhysics

/// The native bodies of effects: what they come to, curves, and the proxies of geometry.
extension NativeTable {
  mutating func addEffects() {
    add("_curveValue(_:_:)") { (call) throws(Fault) in
      var curve = call.cursor(0)
      call.result(double: curve.unitCurve().value(at: call.double(1)))
    }
    add("_curveVelocity(_:_:)") { (call) throws(Fault) in
      var curve = call.cursor(0)
      call.result(double: curve.unitCurve().velocity(at: call.double(1)))
    }
    add(session: "_viewLook(_:)") { (session, call) throws(Fault) in
      call.result(look: try session.visualState(of: try session.requiredID(call, 0)))
    }
    add(session: "_containedLook(_:_:)") { (session, call) throws(Fault) in
      call.result(
        look: try session.visualState(of: try session.requiredID(call, 0), call.path(1)))
    }
    add(session: "_viewPhase(_:)") { (session, call) throws(Fault) in
      call.result(int: Int64(try session.transitionPhase(of: try session.requiredID(call, 0))))
    }
    addProxies()
    addObservers()
  }

  private mutating func addProxies() {
    add(session: "_proxyFrame(_:_:)") { (session, call) throws(Fault) in
      var writer = ValueWriter(call.resultWords)
      let query = session.query(call, 1)
      if query.kind != .local, session.host.isEvaluating { session.host.noteReadOfPlaces() }
      writer.write(session.proxied(call)?.frame(in: query) ?? Rect())
    }
    add(session: "_tapLocation(_:)") { (session, call) throws(Fault) in
      let frame = session.tappedView?.frame(in: session.query(call, 0)) ?? Rect()
      var writer = ValueWriter(call.resultWords)
      writer.write((frame.minX + frame.maxX) / 2)
      writer.write((frame.minY + frame.maxY) / 2)
    }
    add(session: "_proxyBounds(_:_:)") { (session, call) throws(Fault) in
      if session.host.isEvaluating { session.host.noteReadOfPlaces() }
      let bounds = session.proxied(call)?.bounds(of: session.query(call, 1))
      var writer = ValueWriter(call.resultWords)
      writer.write(bounds != nil)
      writer.write(bounds ?? Rect())
    }
    add(session: "_proxySafeArea(_:)") { (session, call) throws(Fault) in
      var writer = ValueWriter(call.resultWords)
      writer.write(session.proxied(call)?.safeArea ?? Insets(), isRightToLeft: false)
    }
  }
}

// MARK: Observers

extension NativeTable {
  /// What observers read. They run while the scene is looked at, and must not ask for it.
  fileprivate mutating func addObservers() {
    add(session: "_scrollGeometry(_:)") { (session, call) throws(Fault) in
      guard let scroll = session.watched(call) else { return }
      var writer = ValueWriter(call.resultWords)
      writer.write(geometryOf: scroll, at: scroll.model.offset)
    }
    add(session: "_isInSight(_:_:)") { (session, call) throws(Fault) in
      let window = session.scene?.device.window ?? session.device.window
      call.result(
        bool: session.proxied(call)?.isInSight(of: window, threshold: call.double(1)) ?? false)
    }
    add(session: "_visibleTargetCount(_:_:)") { (session, call) throws(Fault) in
      session.visibleTargets = []
      if let scroll = session.watched(call) {
        let shown = scroll.model.visibleRect
        for index in scroll.targets.layout.candidates(in: shown) {
          try call.pay(Account.row)
          if scroll.targets.layout.isInSight(index, of: shown, threshold: call.double(1)) {
            session.visibleTargets.append(scroll.targets.ids(at: index))
          }
        }
      }
      call.result(int: Int64(session.visibleTargets.count))
    }
    add(session: "_visibleTargetID(_:_:)") { (session, call) throws(Fault) in
      let index = Int(truncatingIfNeeded: call.int(0))
      let depth = Int(truncatingIfNeeded: call.int(1))
      guard session.visibleTargets.indices.contains(index),
        session.visibleTargets[index].indices.contains(depth),
        let box = session.types.box(session.visibleTargets[index][depth])
      else {
        call.resultNil()
        return
      }
      box.reference.retain()
      call.result(some: box.reference)
    }
  }
}

extension Session {
  /// The scroll view with this number in the scene that is looked at.
  fileprivate func watched(_ call: borrowing NativeCall) -> SceneScroll? {
    let index = Int(truncatingIfNeeded: call.int(0))
    guard let scrolls = scene?.scrolls, scrolls.indices.contains(index) else { return nil }
    return scrolls[index]
  }

  fileprivate func proxied(_ call: borrowing NativeCall) -> ViewGeometry? {
    host.geometry(Int(truncatingIfNeeded: call.int(0)))
  }

  /// The `_Space` that is an argument.
  fileprivate func query(
    _ call: borrowing NativeCall, _ argument: Int
  ) -> ViewGeometry.Query {
    var space = call.cursor(argument)
    let kind = ViewGeometry.Query.Kind(rawValue: Int(truncatingIfNeeded: space.int())) ?? .local
    let axis = space.int()
    let name = space.optionalReference().flatMap { types.identity(of: $0) }
    return ViewGeometry.Query(
      kind: kind, axis: axis < 0 ? nil : axis == 0 ? .horizontal : .vertical, name: name)
  }
}

extension NativeCall {
  /// `_ViewLook`.
  fileprivate func result(look: VisualState) {
    var writer = ValueWriter(resultWords)
    writer.write(look.scale)
    writer.write(look.rotation)
    writer.write(Size(width: look.offset.dx, height: look.offset.dy))
    for value in [
      look.opacity, look.blur, look.brightness, look.contrast, look.grayscale, look.saturation,
      look.hueRotation,
    ] {
      writer.write(value)
    }
  }
}
