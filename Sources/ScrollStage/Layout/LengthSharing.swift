/// How a stack shares a length among its children, and a grid among its columns and rows: the least
/// flexible are asked first, each is offered an equal share of what is left.
struct LengthSharing {
  /// What one of them can be.
  struct Bounds {
    var priority = 0.0
    var least: Double
    var most: Double

    var flexibility: Double { most - least }
  }

  let bounds: [Bounds]

  /// Calls `ask` with the number of each child and what it is offered; that gives the length taken.
  func share(_ available: Double, ask: (Int, Double) -> Double) {
    let order = bounds.indices.sorted { a, b in
      if bounds[a].priority != bounds[b].priority { return bounds[a].priority > bounds[b].priority }
      return bounds[a].flexibility < bounds[b].flexibility
        || (bounds[a].flexibility == bounds[b].flexibility && a < b)
    }
    var remaining = available
    for bound in bounds { remaining -= bound.least }
    var position = 0
    while position < order.count {
      // The children of one priority share what those before them left.
      let priority = bounds[order[position]].priority
      var end = position
      while end < order.count, bounds[order[end]].priority == priority {
        remaining += bounds[order[end]].least
        end += 1
      }
      for place in position..<end {
        remaining -= ask(order[place], max(0, remaining / Double(end - place)))
      }
      position = end
    }
  }
}
