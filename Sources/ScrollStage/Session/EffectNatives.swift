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
      let state = try session.visualState(of: try session.requiredID(call, 0))
      var writer = ValueWriter(call.resultWords)
      writer.write(state.scale)
      writer.write(state.rotation)
      writer.write(Size(width: state.offset.dx, height: state.offset.dy))
      for value in [
        state.opacity, state.blur, state.brightness, state.contrast, state.grayscale,
        state.saturation, state.hueRotation,
      ] {
        writer.write(value)
      }
    }
    add(session: "_viewPhase(_:)") { (session, call) throws(Fault) in
      call.result(int: Int64(try session.transitionPhase(of: try session.requiredID(call, 0))))
    }
    addProxies()
  }

  private mutating func addProxies() {
    add(session: "_proxyFrame(_:_:)") { (session, call) throws(Fault) in
      var writer = ValueWriter(call.resultWords)
      let query = session.query(call)
      if query.kind != .local, session.host.isEvaluating { session.host.readsPlaces = true }
      writer.write(session.proxied(call)?.frame(in: query) ?? Rect())
    }
    add(session: "_proxyBounds(_:_:)") { (session, call) throws(Fault) in
      if session.host.isEvaluating { session.host.readsPlaces = true }
      let bounds = session.proxied(call)?.bounds(of: session.query(call))
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

extension Session {
  fileprivate func proxied(_ call: borrowing NativeCall) -> ViewGeometry? {
    host.geometry(Int(truncatingIfNeeded: call.int(0)))
  }

  /// The `_Space` that is argument 1.
  fileprivate func query(_ call: borrowing NativeCall) -> ViewGeometry.Query {
    var space = call.cursor(1)
    let kind = ViewGeometry.Query.Kind(rawValue: Int(truncatingIfNeeded: space.int())) ?? .local
    let axis = space.int()
    let name = space.optionalReference().flatMap { types.identity(of: $0) }
    return ViewGeometry.Query(
      kind: kind, axis: axis < 0 ? nil : axis == 0 ? .horizontal : .vertical, name: name)
  }
}
