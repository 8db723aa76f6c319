import ScrollLanguage

/// Bodies and closures that give views, evaluated where what they were given or have read is not
/// what it was.
extension ViewResolver {
  func remembered(
    _ identity: Identity, _ given: BodyInput, _ evaluate: () throws(Fault) -> Kept?
  ) throws(Fault) -> Kept? {
    if let body = states.bodies.body(of: identity, pass: states.pass),
      session.clock.isCurrent(body.reading), try isSame(given, as: body.given)
    {
      session.noteReading(body.reading)
      return body.result
    }
    if isPassing {
      // Nothing is kept of it, so that nobody asks what it has read but who looks at the rows.
      session.beginEvaluation()
      defer { session.endEvaluation() }
      return try evaluate()
    }
    let (result, reading) = try session.reading(evaluate)
    let isKept = !reading.readsSurroundings || given.geometry != nil
    if isKept {
      let body = BodyMemory.Body(given, result: result, reading, pass: states.pass)
      states.bodies.insert(body, for: identity)
    }
    return result
  }

  private func isSame(_ given: BodyInput, as last: BodyInput) throws(Fault) -> Bool {
    guard given.number == last.number, given.environment == last.environment,
      given.geometry == last.geometry, given.content?.reference == last.content?.reference
    else { return false }
    let a = given.view.reference
    let b = last.view.reference
    if a == b { return true }
    guard a.pointee.kind == .box, b.pointee.kind == .box,
      a.payload.pointee.tag == b.payload.pointee.tag
    else { return false }
    for property in given.properties {
      let words = property.offset.words
      let references = property.offset.references
      let isEqual = try machine.equal(
        property.type, a.payload.words + words, a.payload.references + references,
        b.payload.words + words, b.payload.references + references)
      if !isEqual { return false }
    }
    return true
  }

  /// Calls a closure `() -> any P`, unless it would give what it gave before.
  func call(_ closure: Kept, for identity: Identity) throws(Fault) -> Kept? {
    try remembered(identity.content, BodyInput(view: closure)) { () throws(Fault) in
      try call(closure)
    }
  }

  /// Calls a closure `(Int) -> any P`, unless it would give what it gave before.
  func call(
    _ closure: Kept, _ number: Int64, for identity: Identity, geometry: ViewGeometry? = nil
  ) throws(Fault) -> Kept? {
    let given = BodyInput(view: closure, number: number, geometry: geometry)
    return try remembered(identity.content, given) { () throws(Fault) in
      try call(closure, number)
    }
  }
}
