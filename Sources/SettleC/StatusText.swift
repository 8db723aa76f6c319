// swift-format-ignore-file: AlwaysUseLowerCamelCase

import CSettle

/// The messages of statuses, in memory that is never freed.
enum StatusText {
  static let tooMany: StaticString = "there are 65536 rules already"

  static func of(_ status: settle_status) -> StaticString {
    switch status {
    case Status.ok: "success"
    case Status.updated: "the rule has chosen another target"
    case Status.failed: "the rule has failed"
    case Status.invalidArgument: "a pointer is null, or a number is out of its range"
    case Status.invalidRule: "there is no such rule: it was never loaded, or has been freed"
    case Status.busy: "the rule is being used by another thread"
    case Status.sourceError: "the text cannot be used"
    case Status.noSuchRule: "the script has no rule of that name"
    case Status.noSuchParameter: "the rule has no parameter of that name"
    case Status.missingParameter: "the rule cannot be made without a parameter"
    case Status.wrongType: "the value does not fit the type of the parameter"
    case Status.tooManyRules: tooMany
    default: "an unknown status"
    }
  }

  static let version: StaticString = "0.1.0"
}

@c @implementation
public func settle_version() -> UnsafePointer<CChar>? { StatusText.version.characters }

@c @implementation
public func settle_status_text(_ status: settle_status) -> UnsafePointer<CChar>? {
  StatusText.of(status).characters
}

extension StaticString {
  /// A literal ends with a zero byte.
  fileprivate var characters: UnsafePointer<CChar> {
    UnsafeRawPointer(utf8Start).assumingMemoryBound(to: CChar.self)
  }
}
