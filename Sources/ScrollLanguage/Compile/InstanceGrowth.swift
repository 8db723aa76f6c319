/// Finds instances that would be compiled without end for ever larger types: a generic function that
/// calls itself with `[x]` for `x`, a type that contains itself with a larger argument.
///
/// Swift makes such types at run time; here every instance is compiled beforehand.
struct InstanceGrowth {
  enum Subject: Hashable {
    case function(FunctionID)
    case type(NominalID)
  }

  /// How often the types of one function may grow: chains of modifiers are long, too.
  private static let greatestCount = 256

  private struct Growth {
    var height = -1
    var count = 0
  }

  private var growths: [Subject: Growth] = [:]
  private var heights: [Type: Int] = [:]

  /// Notes another instance; whether there seems to be no end of them.
  mutating func isEndless(
    _ subject: Subject, for arguments: [Type], in types: TypeTable
  ) -> Bool {
    if arguments.isEmpty { return false }
    let height = height(of: arguments, in: types)
    let growth = growths[subject] ?? Growth()
    if height <= growth.height { return false }
    growths[subject] = Growth(height: height, count: growth.count + 1)
    return growth.count >= InstanceGrowth.greatestCount
  }

  /// How deeply types lie in one another.
  private mutating func height(of types: [Type], in table: TypeTable) -> Int {
    var greatest = 0
    for type in types { greatest = max(greatest, height(of: type, in: table)) }
    return greatest
  }

  private mutating func height(of type: Type, in table: TypeTable) -> Int {
    if let known = heights[type] { return known }
    let height = height(of: table.shape(of: type).parts, in: table) + 1
    heights[type] = height
    return height
  }
}
