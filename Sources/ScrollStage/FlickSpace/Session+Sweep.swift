import ScrollLanguage
import ScrollModel

/// `sweep`: a closure of the script looks at each landing; all that it expects is one expectation.
extension Session {
  func sweep(
    _ query: FlickQuery, in container: ScrollReference?, _ body: Reference?
  ) throws(Fault) {
    let span = machine.innermostUserSpan
    let seen = try tryFlicks(for: .sweep, query, in: container) {
      (space) throws(FlickProblem) in try landings(of: space)
    }
    // A flick that is played has the variables of the program as they are now, so all are played before
    // the closure changes any.
    let bytes = seen.count * FlickVerb.landingBytes
    machine.heap.state.pointee.used += bytes
    sweep = SweepUnderWay()
    defer {
      sweep = nil
      machine.heap.state.pointee.used -= bytes
    }
    for landing in seen {
      sweep?.flick = landing.words
      let id = landing.id.flatMap { types.box($0) }
      try machine.invoke(closure: body) { window in
        landing.write(to: window, id: id)
      } results: { _ in
      }
    }
    let statement = Expectation(
      passed: true, span: span, source: program.text(of: span), parts: [], test: test?.name,
      message: "", reason: "")
    if let result = sweep?.result(seen.count, of: statement) {
      sweep = nil
      report(result)
    }
  }

  private func landings(of space: FlickSpace) throws(FlickProblem) -> [SeenLanding] {
    let starts = try starts(of: space)
    let count = starts.count * space.velocities.count
    if count > FlickVerb.greatestCount { throw .tooManyLandings(count) }
    var seen: [SeenLanding] = []
    for start in starts {
      for velocity in space.velocities where goesOnTrying() {
        let (landing, position) = space.landingAndPosition(from: start, velocity: velocity)
        seen.append(
          SeenLanding(
            landing: landing, axis: space.axis, id: position,
            line: space.place(of: landing.decidedAt)?.line))
      }
    }
    return seen
  }

  /// Every rest is one that flicks of all velocities lead to, and not only those of the sweep.
  private func starts(of space: FlickSpace) throws(FlickProblem) -> [Double] {
    let goesOn = { [self] in goesOnTrying() }
    let all = FlickQuery()
    guard space.query.starts.isEmpty, space.query.velocities != all.velocities else {
      return try space.sweepStarts(goesOn: goesOn)
    }
    var query = space.query
    query.velocities = all.velocities
    query.step = nil
    let wide = try FlickSpace(self, query, plays: space.isPlayed)
    defer { wide.finish() }
    return try wide.sweepStarts(goesOn: goesOn)
  }
}

/// A landing with what the closure of a sweep can read of it.
private struct SeenLanding {
  let landing: Landing
  let axis: Axis
  let id: ViewID?
  let line: Int?

  /// `900 pt/s from 0`
  var words: String {
    "\(points(landing.velocity[axis])) pt/s from \(points(landing.start[axis]))"
  }

  /// As the library declares `Landing`.
  ///
  /// - Parameter id: the identity in a box.
  func write(to window: Window, id: Kept?) {
    var writer = ValueWriter(window.words)
    writer.write(landing.start.x)
    writer.write(landing.start.y)
    writer.write(landing.rest.x)
    writer.write(landing.rest.y)
    writer.write(landing.velocity)
    writer.write(landing.proposed)
    writer.write(landing.answer)
    writer.write(id != nil)
    id?.reference.retain()
    window.references[0] = id?.reference
    writer.write(landing.seconds)
    writer.write(line != nil)
    writer.write(line ?? 0)
    writer.write(landing.failure != nil)
    writer.write(Int(landing.failure?.reason.listed.rawValue ?? 0))
  }
}
