import ScrollModel

/// Writes a counterexample as a test that fails when it is run.
struct CounterexampleTest {
  let space: FlickSpace

  /// A flick from a start, what it does to the scene before, and what is expected after it has come to
  /// rest.
  func flick(_ landing: Landing, name: String, expectation: [String]) -> String {
    test(
      "\(name): \(points(landing.velocity[space.axis])) pt/s from \(points(landing.start[space.axis]))",
      [scroll(to: landing.start[space.axis]), flick(landing.velocity[space.axis]), "settle()"]
        + expectation)
  }

  func test(_ name: String, _ statements: [String]) -> String {
    var text = "test(\"\(name)\") {\n"
    for statement in statements { text += "    \(statement)\n" }
    return text + "}\n"
  }

  /// `scroll(x:)` takes content coordinates, in which the first place is 0 and not minus the margin.
  func scroll(to offset: Double) -> String {
    let place = space.geometry.origin(ofOffset: offset)
    return "scroll(\(space.axis.letter): \(points(place))\(container))"
  }

  func flick(_ velocity: Double) -> String {
    if velocity == 0 { return "grab(\(container.dropFirst(2)))\n    release()" }
    let direction: String
    switch space.axis {
    case .horizontal: direction = velocity > 0 ? ".left" : ".right"
    case .vertical: direction = velocity > 0 ? ".up" : ".down"
    }
    return "flick(\(direction), velocity: \(points(abs(velocity)))\(container))"
  }

  /// The argument that names the scroll view, `, in: "cards"`; empty for the outermost one.
  private var container: String {
    guard let name = space.query.scrollView else { return "" }
    let literal = space.scroll.names.first { $0.isWritten(name) }?.literal ?? "\"\(name)\""
    return ", in: \(literal)"
  }
}
