extension StandardLibrary {
  /// What an operator that compares tuples is where it is no operator but a function: `sorted(by: <)`. Where
  /// it is applied the checker compares the elements itself.
  static let tupleComparisons: StaticString = #"""
    func _tuplesAreEqual<A: Equatable, B: Equatable>(_ lhs: (A, B), _ rhs: (A, B)) -> Bool {
      lhs == rhs
    }
    func _tuplesAreEqual<A: Equatable, B: Equatable, C: Equatable>(_ lhs: (A, B, C), _ rhs: (A, B, C))
      -> Bool
    {
      lhs == rhs
    }
    func _tuplesAreEqual<A: Equatable, B: Equatable, C: Equatable, D: Equatable>(
      _ lhs: (A, B, C, D), _ rhs: (A, B, C, D)
    ) -> Bool {
      lhs == rhs
    }
    func _tuplesAreEqual<A: Equatable, B: Equatable, C: Equatable, D: Equatable, E: Equatable>(
      _ lhs: (A, B, C, D, E), _ rhs: (A, B, C, D, E)
    ) -> Bool {
      lhs == rhs
    }
    func _tuplesAreEqual<
      A: Equatable, B: Equatable, C: Equatable, D: Equatable, E: Equatable, F: Equatable
    >(_ lhs: (A, B, C, D, E, F), _ rhs: (A, B, C, D, E, F)) -> Bool {
      lhs == rhs
    }
    func _tuplesDiffer<A: Equatable, B: Equatable>(_ lhs: (A, B), _ rhs: (A, B)) -> Bool {
      lhs != rhs
    }
    func _tuplesDiffer<A: Equatable, B: Equatable, C: Equatable>(_ lhs: (A, B, C), _ rhs: (A, B, C))
      -> Bool
    {
      lhs != rhs
    }
    func _tuplesDiffer<A: Equatable, B: Equatable, C: Equatable, D: Equatable>(
      _ lhs: (A, B, C, D), _ rhs: (A, B, C, D)
    ) -> Bool {
      lhs != rhs
    }
    func _tuplesDiffer<A: Equatable, B: Equatable, C: Equatable, D: Equatable, E: Equatable>(
      _ lhs: (A, B, C, D, E), _ rhs: (A, B, C, D, E)
    ) -> Bool {
      lhs != rhs
    }
    func _tuplesDiffer<
      A: Equatable, B: Equatable, C: Equatable, D: Equatable, E: Equatable, F: Equatable
    >(_ lhs: (A, B, C, D, E, F), _ rhs: (A, B, C, D, E, F)) -> Bool {
      lhs != rhs
    }
    func _tupleIsLess<A: Comparable, B: Comparable>(_ lhs: (A, B), _ rhs: (A, B)) -> Bool {
      lhs < rhs
    }
    func _tupleIsLess<A: Comparable, B: Comparable, C: Comparable>(_ lhs: (A, B, C), _ rhs: (A, B, C))
      -> Bool
    {
      lhs < rhs
    }
    func _tupleIsLess<A: Comparable, B: Comparable, C: Comparable, D: Comparable>(
      _ lhs: (A, B, C, D), _ rhs: (A, B, C, D)
    ) -> Bool {
      lhs < rhs
    }
    func _tupleIsLess<A: Comparable, B: Comparable, C: Comparable, D: Comparable, E: Comparable>(
      _ lhs: (A, B, C, D, E), _ rhs: (A, B, C, D, E)
    ) -> Bool {
      lhs < rhs
    }
    func _tupleIsLess<
      A: Comparable, B: Comparable, C: Comparable, D: Comparable, E: Comparable, F: Comparable
    >(_ lhs: (A, B, C, D, E, F), _ rhs: (A, B, C, D, E, F)) -> Bool {
      lhs < rhs
    }
    func _tupleIsLessOrEqual<A: Comparable, B: Comparable>(_ lhs: (A, B), _ rhs: (A, B)) -> Bool {
      lhs <= rhs
    }
    func _tupleIsLessOrEqual<A: Comparable, B: Comparable, C: Comparable>(
      _ lhs: (A, B, C), _ rhs: (A, B, C)
    ) -> Bool {
      lhs <= rhs
    }
    func _tupleIsLessOrEqual<A: Comparable, B: Comparable, C: Comparable, D: Comparable>(
      _ lhs: (A, B, C, D), _ rhs: (A, B, C, D)
    ) -> Bool {
      lhs <= rhs
    }
    func _tupleIsLessOrEqual<A: Comparable, B: Comparable, C: Comparable, D: Comparable, E: Comparable>(
      _ lhs: (A, B, C, D, E), _ rhs: (A, B, C, D, E)
    ) -> Bool {
      lhs <= rhs
    }
    func _tupleIsLessOrEqual<
      A: Comparable, B: Comparable, C: Comparable, D: Comparable, E: Comparable, F: Comparable
    >(_ lhs: (A, B, C, D, E, F), _ rhs: (A, B, C, D, E, F)) -> Bool {
      lhs <= rhs
    }
    func _tupleIsGreater<A: Comparable, B: Comparable>(_ lhs: (A, B), _ rhs: (A, B)) -> Bool {
      lhs > rhs
    }
    func _tupleIsGreater<A: Comparable, B: Comparable, C: Comparable>(
      _ lhs: (A, B, C), _ rhs: (A, B, C)
    ) -> Bool {
      lhs > rhs
    }
    func _tupleIsGreater<A: Comparable, B: Comparable, C: Comparable, D: Comparable>(
      _ lhs: (A, B, C, D), _ rhs: (A, B, C, D)
    ) -> Bool {
      lhs > rhs
    }
    func _tupleIsGreater<A: Comparable, B: Comparable, C: Comparable, D: Comparable, E: Comparable>(
      _ lhs: (A, B, C, D, E), _ rhs: (A, B, C, D, E)
    ) -> Bool {
      lhs > rhs
    }
    func _tupleIsGreater<
      A: Comparable, B: Comparable, C: Comparable, D: Comparable, E: Comparable, F: Comparable
    >(_ lhs: (A, B, C, D, E, F), _ rhs: (A, B, C, D, E, F)) -> Bool {
      lhs > rhs
    }
    func _tupleIsGreaterOrEqual<A: Comparable, B: Comparable>(_ lhs: (A, B), _ rhs: (A, B)) -> Bool {
      lhs >= rhs
    }
    func _tupleIsGreaterOrEqual<A: Comparable, B: Comparable, C: Comparable>(
      _ lhs: (A, B, C), _ rhs: (A, B, C)
    ) -> Bool {
      lhs >= rhs
    }
    func _tupleIsGreaterOrEqual<A: Comparable, B: Comparable, C: Comparable, D: Comparable>(
      _ lhs: (A, B, C, D), _ rhs: (A, B, C, D)
    ) -> Bool {
      lhs >= rhs
    }
    func _tupleIsGreaterOrEqual<
      A: Comparable, B: Comparable, C: Comparable, D: Comparable, E: Comparable
    >(_ lhs: (A, B, C, D, E), _ rhs: (A, B, C, D, E)) -> Bool {
      lhs >= rhs
    }
    func _tupleIsGreaterOrEqual<
      A: Comparable, B: Comparable, C: Comparable, D: Comparable, E: Comparable, F: Comparable
    >(_ lhs: (A, B, C, D, E, F), _ rhs: (A, B, C, D, E, F)) -> Bool {
      lhs >= rhs
    }

    """#
}
