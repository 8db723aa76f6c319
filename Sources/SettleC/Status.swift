import CSettle

/// The statuses of settle.h, whose constants Swift imports as `Int`.
enum Status {
  static let ok = settle_status(SETTLE_OK)
  static let updated = settle_status(SETTLE_UPDATED)
  static let failed = settle_status(SETTLE_FAILED)
  static let invalidArgument = settle_status(SETTLE_INVALID_ARGUMENT)
  static let invalidRule = settle_status(SETTLE_INVALID_RULE)
  static let busy = settle_status(SETTLE_BUSY)
  static let sourceError = settle_status(SETTLE_SOURCE_ERROR)
  static let noSuchRule = settle_status(SETTLE_NO_SUCH_RULE)
  static let noSuchParameter = settle_status(SETTLE_NO_SUCH_PARAMETER)
  static let missingParameter = settle_status(SETTLE_MISSING_PARAMETER)
  static let wrongType = settle_status(SETTLE_WRONG_TYPE)
  static let tooManyRules = settle_status(SETTLE_TOO_MANY_RULES)
}
