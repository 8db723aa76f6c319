/// Progress of an animation as a function of its share of time, 0...1 to 0...1 (`UnitCurve`).
///
/// Below 0 a curve is 0 and above 1 it is 1, with slope 0 outside. A Bézier curve is solved for
/// its parameter by bracketed Newton steps, so that it is monotone wherever its x is.
package enum TimingCurve: Equatable {
  case linear
  case bezier(x1: Double, y1: Double, x2: Double, y2: Double)
  case circularEaseIn
  case circularEaseOut
  case circularEaseInOut

  package static let easeIn = TimingCurve.bezier(x1: 0.42, y1: 0, x2: 1, y2: 1)
  package static let easeOut = TimingCurve.bezier(x1: 0, y1: 0, x2: 0.58, y2: 1)
  package static let easeInOut = TimingCurve.bezier(x1: 0.42, y1: 0, x2: 0.58, y2: 1)

  /// Progress at a share of time.
  package func value(at time: Double) -> Double {
    if time <= 0 { return 0 }
    if time >= 1 { return 1 }
    switch self {
    case .linear: return time
    case .bezier(let x1, let y1, let x2, let y2):
      return CubicAxis(y1, y2).value(CubicAxis(x1, x2).parameter(for: time))
    case .circularEaseIn: return 1 - (1 - time * time).squareRoot()
    case .circularEaseOut: return (1 - (1 - time) * (1 - time)).squareRoot()
    case .circularEaseInOut:
      if time < 0.5 { return 0.5 * (1 - (1 - 4 * time * time).squareRoot()) }
      let rest = 2 - 2 * time
      return 0.5 * (1 + (1 - rest * rest).squareRoot())
    }
  }

  /// Slope of the curve at a share of time; 0 outside 0...1.
  package func velocity(at time: Double) -> Double {
    if time < 0 || time > 1 { return 0 }
    switch self {
    case .linear: return 1
    case .bezier(let x1, let y1, let x2, let y2):
      return Self.bezierSlope(CubicAxis(x1, x2), CubicAxis(y1, y2), at: time)
    case .circularEaseIn: return time / (1 - time * time).squareRoot()
    case .circularEaseOut:
      let rest = 1 - time
      return rest / (1 - rest * rest).squareRoot()
    case .circularEaseInOut:
      if time < 0.5 { return 2 * time / (1 - 4 * time * time).squareRoot() }
      let rest = 2 - 2 * time
      return rest / (1 - rest * rest).squareRoot()
    }
  }

  private static func bezierSlope(_ x: CubicAxis, _ y: CubicAxis, at time: Double) -> Double {
    let s = x.parameter(for: time)
    let dx = x.slope(s)
    if dx > 1e-9 { return y.slope(s) / dx }
    // At an end whose handle has no length along x the limit is taken a little inside.
    let inner = min(max(s, 1e-5), 1 - 1e-5)
    let slope = x.slope(inner)
    return slope > 0 ? y.slope(inner) / slope : 0
  }

  /// The curve run backwards in time and value: 1 − f(1 − t).
  package var inverse: TimingCurve {
    switch self {
    case .linear, .circularEaseInOut: return self
    case .bezier(let x1, let y1, let x2, let y2):
      // The mirror in the diagonal exchanges the two axes.
      return .bezier(x1: y1, y1: x1, x2: y2, y2: x2)
    case .circularEaseIn: return .circularEaseOut
    case .circularEaseOut: return .circularEaseIn
    }
  }
}

/// One coordinate of a cubic Bézier curve from 0 to 1 with two inner control values.
private struct CubicAxis {
  let a: Double
  let b: Double
  let c: Double

  init(_ p1: Double, _ p2: Double) {
    c = 3 * p1
    b = 3 * (p2 - p1) - c
    a = 1 - c - b
  }

  func value(_ s: Double) -> Double { ((a * s + b) * s + c) * s }
  func slope(_ s: Double) -> Double { (3 * a * s + 2 * b) * s + c }

  /// Parameter at which the coordinate has this value, in 0...1.
  func parameter(for x: Double) -> Double {
    if x <= 0 { return 0 }
    if x >= 1 { return 1 }
    var low = 0.0
    var high = 1.0
    var s = x
    for _ in 0..<100 {
      let error = value(s) - x
      if error == 0 { return s }
      if error < 0 { low = s } else { high = s }
      let d = slope(s)
      let next = d > 1e-12 ? s - error / d : low
      let step = next > low && next < high ? next : low + (high - low) * 0.5
      if step == s || abs(step - s) < 1e-17 { return step }
      s = step
    }
    return s
  }
}

/// A move between two offsets along a timing curve.
package struct CurveMotion: Equatable {
  package let start: Double
  package let target: Double
  package let curve: TimingCurve
  /// Milliseconds.
  package let duration: Double

  package init(from start: Double, to target: Double, curve: TimingCurve, duration: Double) {
    self.start = start
    self.target = target
    self.curve = curve
    self.duration = max(0, duration)
  }

  package func position(at time: Double) -> Double {
    if time >= duration { return target }
    let offset = start + (target - start) * curve.value(at: time / duration)
    return offset.isFinite ? offset : target
  }

  /// Speed after `time` milliseconds, pt/ms.
  package func velocity(at time: Double) -> Double {
    if time >= duration { return 0 }
    let speed = (target - start) * curve.velocity(at: max(0, time) / duration) / duration
    return speed.isFinite ? speed : 0
  }
}
