extension StandardLibrary {
  /// Comparisons of tuples. Where both operands are known to be tuples, the elements are compared in place.
  static let tupleComparisons: StaticString = #"""
    func == <A: Equatable, B: Equatable>(_ lhs: (A, B), _ rhs: (A, B)) -> Bool {
      lhs == rhs
    }
    func == <A: Equatable, B: Equatable, C: Equatable>(_ lhs: (A, B, C), _ rhs: (A, B, C))
      -> Bool
    {
      lhs == rhs
    }
    func == <A: Equatable, B: Equatable, C: Equatable, D: Equatable>(
      _ lhs: (A, B, C, D), _ rhs: (A, B, C, D)
    ) -> Bool {
      lhs == rhs
    }
    func == <A: Equatable, B: Equatable, C: Equatable, D: Equatable, E: Equatable>(
      _ lhs: (A, B, C, D, E), _ rhs: (A, B, C, D, E)
    ) -> Bool {
      lhs == rhs
    }
    func == <
      A: Equatable, B: Equatable, C: Equatable, D: Equatable, E: Equatable, F: Equatable
    >(_ lhs: (A, B, C, D, E, F), _ rhs: (A, B, C, D, E, F)) -> Bool {
      lhs == rhs
    }
    func != <A: Equatable, B: Equatable>(_ lhs: (A, B), _ rhs: (A, B)) -> Bool {
      lhs != rhs
    }
    func != <A: Equatable, B: Equatable, C: Equatable>(_ lhs: (A, B, C), _ rhs: (A, B, C))
      -> Bool
    {
      lhs != rhs
    }
    func != <A: Equatable, B: Equatable, C: Equatable, D: Equatable>(
      _ lhs: (A, B, C, D), _ rhs: (A, B, C, D)
    ) -> Bool {
      lhs != rhs
    }
    func != <A: Equatable, B: Equatable, C: Equatable, D: Equatable, E: Equatable>(
      _ lhs: (A, B, C, D, E), _ rhs: (A, B, C, D, E)
    ) -> Bool {
      lhs != rhs
    }
    func != <
      A: Equatable, B: Equatable, C: Equatable, D: Equatable, E: Equatable, F: Equatable
    >(_ lhs: (A, B, C, D, E, F), _ rhs: (A, B, C, D, E, F)) -> Bool {
      lhs != rhs
    }
    func < <A: Comparable, B: Comparable>(_ lhs: (A, B), _ rhs: (A, B)) -> Bool {
      lhs < rhs
    }
    func < <A: Comparable, B: Comparable, C: Comparable>(_ lhs: (A, B, C), _ rhs: (A, B, C))
      -> Bool
    {
      lhs < rhs
    }
    func < <A: Comparable, B: Comparable, C: Comparable, D: Comparable>(
      _ lhs: (A, B, C, D), _ rhs: (A, B, C, D)
    ) -> Bool {
      lhs < rhs
    }
    func < <A: Comparable, B: Comparable, C: Comparable, D: Comparable, E: Comparable>(
      _ lhs: (A, B, C, D, E), _ rhs: (A, B, C, D, E)
    ) -> Bool {
      lhs < rhs
    }
    func < <
      A: Comparable, B: Comparable, C: Comparable, D: Comparable, E: Comparable, F: Comparable
    >(_ lhs: (A, B, C, D, E, F), _ rhs: (A, B, C, D, E, F)) -> Bool {
      lhs < rhs
    }
    func <= <A: Comparable, B: Comparable>(_ lhs: (A, B), _ rhs: (A, B)) -> Bool {
      lhs <= rhs
    }
    func <= <A: Comparable, B: Comparable, C: Comparable>(
      _ lhs: (A, B, C), _ rhs: (A, B, C)
    ) -> Bool {
      lhs <= rhs
    }
    func <= <A: Comparable, B: Comparable, C: Comparable, D: Comparable>(
      _ lhs: (A, B, C, D), _ rhs: (A, B, C, D)
    ) -> Bool {
      lhs <= rhs
    }
    func <= <A: Comparable, B: Comparable, C: Comparable, D: Comparable, E: Comparable>(
      _ lhs: (A, B, C, D, E), _ rhs: (A, B, C, D, E)
    ) -> Bool {
      lhs <= rhs
    }
    func <= <
      A: Comparable, B: Comparable, C: Comparable, D: Comparable, E: Comparable, F: Comparable
    >(_ lhs: (A, B, C, D, E, F), _ rhs: (A, B, C, D, E, F)) -> Bool {
      lhs <= rhs
    }
    func > <A: Comparable, B: Comparable>(_ lhs: (A, B), _ rhs: (A, B)) -> Bool {
      lhs > rhs
    }
    func > <A: Comparable, B: Comparable, C: Comparable>(
      _ lhs: (A, B, C), _ rhs: (A, B, C)
    ) -> Bool {
      lhs > rhs
    }
    func > <A: Comparable, B: Comparable, C: Comparable, D: Comparable>(
      _ lhs: (A, B, C, D), _ rhs: (A, B, C, D)
    ) -> Bool {
      lhs > rhs
    }
    func > <A: Comparable, B: Comparable, C: Comparable, D: Comparable, E: Comparable>(
      _ lhs: (A, B, C, D, E), _ rhs: (A, B, C, D, E)
    ) -> Bool {
      lhs > rhs
    }
    func > <
      A: Comparable, B: Comparable, C: Comparable, D: Comparable, E: Comparable, F: Comparable
    >(_ lhs: (A, B, C, D, E, F), _ rhs: (A, B, C, D, E, F)) -> Bool {
      lhs > rhs
    }
    func >= <A: Comparable, B: Comparable>(_ lhs: (A, B), _ rhs: (A, B)) -> Bool {
      lhs >= rhs
    }
    func >= <A: Comparable, B: Comparable, C: Comparable>(
      _ lhs: (A, B, C), _ rhs: (A, B, C)
    ) -> Bool {
      lhs >= rhs
    }
    func >= <A: Comparable, B: Comparable, C: Comparable, D: Comparable>(
      _ lhs: (A, B, C, D), _ rhs: (A, B, C, D)
    ) -> Bool {
      lhs >= rhs
    }
    func >= <
      A: Comparable, B: Comparable, C: Comparable, D: Comparable, E: Comparable
    >(_ lhs: (A, B, C, D, E), _ rhs: (A, B, C, D, E)) -> Bool {
      lhs >= rhs
    }
    func >= <
      A: Comparable, B: Comparable, C: Comparable, D: Comparable, E: Comparable, F: Comparable
    >(_ lhs: (A, B, C, D, E, F), _ rhs: (A, B, C, D, E, F)) -> Bool {
      lhs >= rhs
    }

    """#
}
