import ScrollLanguage
import ScrollModel

/// What a host does with the scene of a session whose program has run, as verbs do in a script.
package enum HostVerb {
  /// How far or how fast a finger or a wheel goes, in points or pt/s.
  package enum Way {
    case along(FingerDirection, Double)
    /// Signed as the offset.
    case both(Vector)
  }

  case flick(Way)
  /// A finger's way, pt as the offset grows, in seconds.
  case drag(Vector, over: Double)
  case grab
  case hold(Double)
  /// With its own speed, or with another, pt/s.
  case release(speed: Double?)
  case wheel(Way)
  case tap(ViewID)
  case advance(Double)
  case step(Int64)
  case settle
  case scroll(x: Double?, y: Double?, animated: Bool)
  case scrollToID(ViewID, animated: Bool)
  case resize(Size)
  case rotate
  case reset
}

extension Session {
  /// Does it, in a scroll view or in the outermost one that fits. The program's code that this runs has
  /// a fresh budget.
  package func perform(
    _ verb: HostVerb, in container: ScrollReference? = nil
  ) throws(Fault) {
    machine.refillSteps()
    machine.forgetCaller()
    switch verb {
    case .flick(let speed):
      try flick(GestureWay(speed, .velocity, verb: "flick"), in: container)
    case .drag(let way, let seconds):
      try drag(
        GestureWay(x: way.dx, y: way.dy, .distance, verb: "drag"), over: seconds, in: container)
    case .grab: try grab(in: container)
    case .hold(let seconds): try hold(seconds)
    case .release(let speed): try release(speed: speed)
    case .wheel(let way):
      try wheel(GestureWay(way, .distance, verb: "wheel"), in: container)
    case .tap(let target): try tap(target)
    case .advance(let seconds): try advance(seconds)
    case .step(let frames): try step(frames)
    case .settle: try settle()
    case .scroll(let x, let y, let animated):
      try scroll(x: x, y: y, animated: animated, in: container)
    case .scrollToID(let target, let animated):
      try scroll(to: target, anchor: nil, animated: animated, in: container)
    case .resize(let window): try resize(to: window, turning: false)
    case .rotate: try rotate()
    case .reset: try reset()
    }
  }

  /// The scene, made and brought up to date if need be; nil where the program shows none.
  package func hostScene() throws(Fault) -> Scene? {
    if shownView == nil { return nil }
    machine.refillSteps()
    return try currentScene()
  }
}
