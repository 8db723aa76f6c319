extension Double {
  /// The length that was offered, where a sum of its parts differs from it by rounding alone.
  func settled(on offered: Double?) -> Double {
    guard let offered, offered.isFinite, abs(self - offered) <= 8 * offered.ulp else { return self }
    return offered
  }
}

/// How a stack shares a length among its children, and a grid among its columns and rows: by priority,
/// highest first, then by flexibility, lowest first; each is offered an equal share of what is left.
struct LengthSharing {
  /// The lengths that one of them can have.
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
    var left = available
    var position = 0
    while position < order.count {
      // The children of one priority share what those before them left.
      let priority = bounds[order[position]].priority
      var end = position
      while end < order.count, bounds[order[end]].priority == priority { end += 1 }
      var remaining = left
      for place in end..<order.count { remaining -= bounds[order[place]].least }
      // Who takes just its share leaves the others theirs, to the last bit.
      var share: Double?
      for place in position..<end {
        let offer = share ?? max(0, remaining / Double(end - place))
        let taken = ask(order[place], offer)
        remaining -= taken
        left -= taken
        share = taken == offer ? offer : nil
      }
      position = end
    }
  }
}
