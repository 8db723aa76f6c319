/// Remembers which row has an identity, for a search over rows that goes only as far as it must.
///
/// An entry is the hash of an identity with the first row that has it, so that a million rows take some
/// tens of megabytes and no values of the program. Two identities may share a hash, so the caller
/// compares the identity of the row itself.
struct RowNames {
  private var rows: [Int: Int32] = [:]
  private var holding: Holding?
  /// How many rows have been walked over.
  private(set) var walked = 0

  /// The first of the rows walked over that has an identity of this hash.
  func row(of id: ViewID) -> Int? { rows[id.hashValue].map { Int($0) } }

  /// Walks on until a row has the identity, at most to the row of number `end`.
  ///
  /// - Parameter names: the identities of a row.
  mutating func walk(
    to id: ViewID, end: Int, _ account: Account?, names: (Int) -> [ViewID]
  ) -> Int? {
    let holding = holding ?? Holding(account)
    self.holding = holding
    for row in PaidRows(walked..<max(walked, end), account) {
      walked = row + 1
      var isFound = false
      for name in names(row) {
        let hash = name.hashValue
        if rows[hash] == nil, let number = Int32(exactly: row) {
          holding.add(Account.nameBytes)
          rows[hash] = number
        }
        if name == id { isFound = true }
      }
      if isFound { return row }
    }
    return nil
  }
}

/// Predicts the row that has a number as its identity, if all rows are numbered in equal steps as the
/// first two are.
struct RowNumbering {
  private let first: Int64
  private let step: Int64

  /// Nil where the identities of the first two rows are no different integers.
  init?(_ first: ViewID?, _ second: ViewID?) {
    guard case .integer(let a) = first, case .integer(let b) = second else { return nil }
    let (step, overflow) = b.subtractingReportingOverflow(a)
    guard !overflow, step != 0 else { return nil }
    self.first = a
    self.step = step
  }

  /// The row that has the identity if the numbering goes on as it begins.
  func row(of id: ViewID, count: Int) -> Int? {
    guard case .integer(let value) = id else { return nil }
    let (distance, overflow) = value.subtractingReportingOverflow(first)
    guard !overflow else { return nil }
    let (row, remainder) = distance.quotientAndRemainder(dividingBy: step)
    return remainder == 0 && row >= 0 && row < Int64(count) ? Int(row) : nil
  }
}
