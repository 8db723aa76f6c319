/// What swiftc 6.3 does of its own accord with a program: the rules of the language do not ask for it, so that it is
/// counted apart from the differences.
enum CompilerOddity: String, CaseIterable {
  /// It takes two declarations for equally good where one ranks higher, or where its own library has several for
  /// one thing.
  case ambiguity = "ambiguous to swiftc"
  /// It does not convert an optional number where it converts the number.
  case optionalNumber = "optional numbers that swiftc does not convert"
  /// It gives up without a diagnostic.
  case silence = "swiftc fails without a diagnostic"
  /// It finds a solution with `Any`, or a declaration of Foundation that we do not have, before one with the types
  /// that are written.
  case erasure = "erased by swiftc"
  /// It finds a solution in which a value becomes an optional, or the result of a closure is dropped, before one in
  /// which neither is done.
  case injection = "optionals or () that swiftc need not make"

  /// - Parameter message: what swiftc refuses a program with.
  init?(_ message: String) {
    if message.hasPrefix("ambiguous use of") {
      self = .ambiguity
    } else if message.hasPrefix("failed to produce diagnostic") {
      self = .silence
    } else if message.hasPrefix("cannot convert value of type"),
      message.contains("?' to expected argument type '"), message.hasSuffix("?'")
    {
      self = .optionalNumber
    } else if message.hasPrefix("binary operator"),
      message.contains("'Any?'") || message.contains("'Any'")
    {
      self = .erasure
    } else if message.hasPrefix("binary operator"), message.contains("'()'") {
      self = .injection
    } else {
      return nil
    }
  }

  /// - Parameters:
  ///   - expected: what swiftc's code has printed.
  ///   - ours: what our own has printed, which is not the same.
  init?(expected: String, ours: String) {
    let lines = zip(expected.split(separator: "\n"), ours.split(separator: "\n"))
    guard let (theirs, own) = lines.first(where: { $0 != $1 }) else { return nil }
    func isOnlyTheirs(_ word: String) -> Bool { theirs.contains(word) && !own.contains(word) }
    if ["Any", "(Function)", "IndexPath", "Decimal"].contains(where: isOnlyTheirs) {
      self = .erasure
    } else if theirs == "() ()" || isOnlyTheirs("Optional<") {
      self = .injection
    } else {
      return nil
    }
  }
}
