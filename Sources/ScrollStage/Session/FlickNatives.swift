import ScrollLanguage
import ScrollModel

/// The native bodies of `verify` and `sweep`.
extension NativeTable {
  mutating func addFlicks() {
    add(verb: "_verify(_:_:_:)") { (session, call) throws(Fault) in
      try session.verify(
        call.properties(0), in: session.scrollReference(call, 1), along: call.axis(2))
    }
    add(verb: "_sweepRange(_:_:_:_:_:_:_:_:)") { (session, call) throws(Fault) in
      var query = try call.flickQuery(step: 4, axis: 6)
      let (first, last) = (call.double(2), call.double(3))
      guard first.isFinite, last.isFinite, first <= last else {
        throw Fault(.stated, "Sweeping: the offsets must be finite")
      }
      query.starts = [first == last ? .offset(first) : .range(first...last, step: nil)]
      try session.sweep(query, in: session.scrollReference(call, 5), call.reference(7))
    }
    add(verb: "_sweep(_:_:_:_:_:_:_:)") { (session, call) throws(Fault) in
      var query = try call.flickQuery(step: 3, axis: 5)
      if call.bool(2), let id = session.id(call, 2) { query.starts = [.id(id.quoted)] }
      try session.sweep(query, in: session.scrollReference(call, 4), call.reference(6))
    }
  }
}

extension NativeCall {
  /// The velocities that are the first two arguments, with a step and an axis.
  fileprivate func flickQuery(step: Int, axis: Int) throws(Fault) -> FlickQuery {
    var query = FlickQuery()
    let (slowest, fastest) = (double(0), double(1))
    guard slowest.isFinite, fastest.isFinite, slowest <= fastest else {
      throw Fault(.stated, "Sweeping: the velocities must be finite")
    }
    query.velocities = slowest...fastest
    var given = cursor(step)
    query.step = given.optionalDouble()
    query.axis = self.axis(axis)
    return query
  }

  /// An `Axis?`.
  fileprivate func axis(_ parameter: Int) -> Axis? {
    var value = cursor(parameter)
    return value.optionalInt().map { $0 == 0 ? .horizontal : .vertical }
  }

  /// A `[Property]`, whose cases come in the order in which the library declares them.
  fileprivate func properties(_ parameter: Int) -> [LandingProperty] {
    guard let array = reference(parameter)?.array else { return [] }
    var properties: [LandingProperty] = []
    for index in 0..<array.pointee.count {
      let words = array.words(at: index)
      let number = Int(truncatingIfNeeded: words[0])
      guard LandingProperty.all.indices.contains(number) else { continue }
      var property = LandingProperty.all[number]
      if case .targetsPerFlick = property {
        property = .targetsPerFlick(atMost: Int(truncatingIfNeeded: words[1]))
      }
      properties.append(property)
    }
    return properties
  }
}
