/// Those who try the flicks of a scene: one space, or several alike between which the work is shared out.
///
/// A landing depends on its start and velocity alone, so it makes no difference who tries it.
package struct FlickCrew {
  /// Calls a body for each number below a count, with a space that no other call uses meanwhile. Calls
  /// may come on several threads at once; all have returned afterwards.
  package typealias Share = (_ count: Int, _ body: (FlickSpace, Int) -> Void) -> Void

  private let share: Share

  package init(share: @escaping Share) { self.share = share }

  /// One space does it all.
  package init(of space: FlickSpace) {
    share = { count, body in
      for index in 0..<count { body(space, index) }
    }
  }

  /// What a body makes of each item, in the order of the items: nothing that belongs to the session of a space.
  package func map<Item, Result: Sendable>(
    _ items: [Item], _ body: (FlickSpace, Item) -> Result
  ) -> [Result] {
    [Result](unsafeUninitializedCapacity: items.count) { results, count in
      let results = results
      share(items.count) { space, index in
        (results.baseAddress?.advanced(by: index))?.initialize(to: body(space, items[index]))
      }
      count = items.count
    }
  }
}
