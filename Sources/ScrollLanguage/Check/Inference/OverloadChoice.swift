// Calls whose declaration only what is done with the result decides: `values.reversed()[0]`,
// `read() + 1`.

extension Checker {
  /// Checks an expression; where that fails, the first call in it for which exactly one other
  /// declaration makes sense of the whole gets that one.
  mutating func choosingOverloads(
    of calls: [NodeID], _ check: (inout Checker) -> TermID
  ) -> TermID {
    if calls.isEmpty || inference.isChoosingOverloads { return check(&self) }
    inference.isChoosingOverloads = true
    defer { inference.isChoosingOverloads = false }
    if let made = attempt(check) { return made }
    // Few calls are tried, so that an error in a long expression is found soon.
    for call in calls.prefix(Self.mostCallsTried) {
      guard let choice = onlyChoice(for: call, check) else { continue }
      inference.chosenOverloads[call] = choice
      let made = check(&self)
      inference.chosenOverloads[call] = nil
      return made
    }
    return check(&self)
  }

  private static var mostCallsTried: Int { 4 }
  private static var mostOverloadsTried: Int { 8 }

  /// The number of the only declaration with which the expression is right.
  private mutating func onlyChoice(
    for call: NodeID, _ check: (inout Checker) -> TermID
  ) -> Int? {
    defer { inference.chosenOverloads[call] = nil }
    var found: Int?
    for choice in 0..<Self.mostOverloadsTried {
      inference.chosenOverloads[call] = choice
      let start = snapshot()
      guard attempt(check) != nil else { continue }
      rollBack(to: start)
      if found != nil { return nil }
      found = choice
    }
    return found
  }
}
