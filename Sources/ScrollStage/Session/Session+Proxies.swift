import ScrollLanguage
import ScrollModel
import ScrollPhysics

/// A `scrollTo` of a `ScrollViewProxy` that waits until the views are up to date.
struct ProxyScroll {
  let reader: Identity
  let id: ViewID
  let anchor: UnitPoint?
  let animation: Animation?
}

extension Session {
  /// Asks for a scroll, which is made once what called for it is done.
  func requestScroll(
    to id: ViewID, anchor: UnitPoint?, inReader reader: Identity
  ) throws(Fault) {
    try refuseStateInRule()
    if host.isEvaluating {
      throw Fault(
        .stated,
        "A proxy cannot scroll while views are being created; call it from an action or onAppear")
    }
    let transaction = transactions.current
    proxyScrolls.append(
      ProxyScroll(
        reader: reader, id: id, anchor: transaction.scrollTargetAnchor ?? anchor,
        animation: try transaction.scrollAnimation))
    if !host.isBusy { _ = try currentScene() }
  }

  /// Makes the scrolls that proxies have asked for; whether there were any.
  func followProxies(_ scene: Scene) throws(Fault) -> Bool {
    if proxyScrolls.isEmpty { return false }
    while !proxyScrolls.isEmpty {
      let scroll = proxyScrolls.removeFirst()
      let place = machine.innermostUserSpan
      guard let location = scene.root.locate(scroll.id, inReader: scroll.reader),
        let around = scene.scrollAround(location)
      else {
        emitVerb("scrollTo \(scroll.id.text): no view in the reader has this id", in: scene)
        continue
      }
      warn(ofShared: scroll.id, location, at: place)
      emitVerb("scrollTo \(scroll.id.text)", around, in: scene)
      reveal(scroll.id, location, anchor: scroll.anchor, of: scene, scroll.animation)
      drainEvents(of: scene)
      try scene.followRows()
    }
    return true
  }
}
