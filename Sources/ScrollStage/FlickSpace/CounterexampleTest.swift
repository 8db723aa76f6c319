import ScrollLanguage
import ScrollModel

/// Writes a counterexample as a test that fails when it is run.
///
/// A test has the scene as first shown: what the program has done to it comes first.
struct CounterexampleTest {
  let space: FlickSpace

  /// The statements that bring the scene of a test to the present one, but for where content is.
  var setting: [String] { space.scene.setting }

  /// The same in the other reading direction: on the file's own device but for that.
  var mirroredSetting: [String] {
    var device = space.session.device
    device.isRightToLeft = !space.scene.device.isRightToLeft
    return [device.statement] + setting
  }

  /// A flick from a start to the rest.
  func flick(_ landing: Landing) -> [String] {
    [scroll(to: landing.start[space.axis]), flick(landing.velocity[space.axis]), "settle()"]
  }

  /// Changes the length of the window along some axes.
  func resize(_ axes: AxisSet, by change: Double) -> String {
    let width = space.window.width + (axes.contains(.horizontal) ? change : 0)
    let height = space.window.height + (axes.contains(.vertical) ? change : 0)
    return "resize(width: \(points(width)), height: \(points(height)))"
  }

  /// The landing of one flick, as `landing`.
  func sweep(_ landing: Landing, _ statement: String) -> String {
    let velocity = landing.velocity[space.axis]
    return sweep(velocity...velocity, from: points(landing.start[space.axis]), statement)
  }

  /// The landings of all flicks from some starts, each as `landing`.
  func sweep(_ velocities: ClosedRange<Double>, from start: String, _ statement: String) -> String {
    let (first, last) = (points(velocities.lowerBound), points(velocities.upperBound))
    let range = last.hasPrefix("-") ? "\(first) ... \(last)" : "\(first)...\(last)"
    let call = "sweep(velocity: \(range), from: \(start)\(container)\(axis))"
    return "\(call) { landing in\n        \(statement)\n    }"
  }

  /// What the test of a landing is called.
  func name(_ property: String, _ landing: Landing) -> String {
    "\(property): \(points(landing.velocity[space.axis])) pt/s from "
      + points(landing.start[space.axis])
  }

  func test<Property: PropertyOfLandings>(_ property: Property, _ landing: Landing) -> String {
    test(
      name(property.name, landing), property.test(for: landing, self),
      setting: property.setting(self))
  }

  func test(_ name: String, _ statements: [String], setting: [String]? = nil) -> String {
    var text = "test(\(quoted(name))) {\n"
    for statement in (setting ?? self.setting) + statements { text += "    \(statement)\n" }
    return text + "}\n"
  }

  /// `scroll(x:)` takes content coordinates, in which the first place is 0 and not minus the margin.
  func scroll(to offset: Double) -> String {
    scroll(toOrigin: space.geometry.origin(ofOffset: offset))
  }

  func scroll(toOrigin place: Double) -> String {
    "scroll(\(space.axis.letter): \(points(place))\(container))"
  }

  func flick(_ velocity: Double) -> String {
    let (direction, speed) = FingerDirection.flick(of: velocity, along: space.axis)
    return "flick(.\(direction.name), velocity: \(points(speed))\(container))"
  }

  /// The argument that chooses the axis, where nothing else does.
  private var axis: String {
    guard space.scroll.axes == .both else { return "" }
    return ", axis: .\(space.axis == .horizontal ? "horizontal" : "vertical")"
  }

  /// The argument that names the scroll view, `, in: "cards"`; empty for the outermost one.
  private var container: String {
    guard let name = space.query.scrollView else { return "" }
    let literal = space.scroll.names.first { $0.isWritten(name) }?.literal ?? quoted(name)
    return ", in: \(literal)"
  }
}
