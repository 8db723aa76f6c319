import CSettle
import SettleKit

// Between the structs of settle.h and the kit's values.

extension Rule.Target {
  @inline(__always)
  init(_ target: settle_target) {
    self.init(
      rect: Rule.Rect(x: target.x, y: target.y, width: target.width, height: target.height),
      anchor: target.has_anchor ? Rule.UnitPoint(x: target.anchor_x, y: target.anchor_y) : nil)
  }
}

extension settle_target {
  @inline(__always)
  init(_ target: Rule.Target) {
    self.init(
      x: target.rect.origin.x, y: target.rect.origin.y, width: target.rect.size.width,
      height: target.rect.size.height, anchor_x: target.anchor?.x ?? 0,
      anchor_y: target.anchor?.y ?? 0, has_anchor: target.anchor != nil)
  }
}

extension settle_context {
  /// Whether the axes and the size classes are of those that there are.
  @inline(__always)
  var isInRange: Bool {
    axes <= UInt32(SETTLE_AXIS_HORIZONTAL | SETTLE_AXIS_VERTICAL)
      && horizontal_size_class <= UInt32(SETTLE_SIZE_CLASS_REGULAR)
      && vertical_size_class <= UInt32(SETTLE_SIZE_CLASS_REGULAR)
  }
}

extension Rule.Context {
  /// - Parameter context: one that is in range.
  @inline(__always)
  init(_ context: settle_context) {
    self.init(
      originalTarget: Rule.Target(context.original_target),
      velocity: Rule.Vector(dx: context.velocity_x, dy: context.velocity_y),
      contentSize: Rule.Size(width: context.content_width, height: context.content_height),
      containerSize: Rule.Size(width: context.container_width, height: context.container_height),
      axes: Rule.Axes(rawValue: UInt8(truncatingIfNeeded: context.axes)),
      environment: Rule.Environment(
        horizontalSizeClass: sizeClass(context.horizontal_size_class),
        verticalSizeClass: sizeClass(context.vertical_size_class),
        isRightToLeft: context.is_right_to_left, displayScale: context.display_scale))
  }
}

@inline(__always)
private func sizeClass(_ number: UInt32) -> Rule.Environment.SizeClass? {
  switch number {
  case UInt32(SETTLE_SIZE_CLASS_COMPACT): .compact
  case UInt32(SETTLE_SIZE_CLASS_REGULAR): .regular
  default: nil
  }
}

extension Limits {
  /// The standard, tightened.
  init(_ limits: settle_limits) {
    self = Limits.rule.tightened(
      steps: limits.steps == 0 ? nil : Int64(clamping: limits.steps),
      depth: limits.depth == 0 ? nil : Int(clamping: limits.depth),
      memory: limits.memory == 0 ? nil : Int(clamping: limits.memory))
  }
}

extension ScriptValue {
  /// Nil where a pointer is missing, the kind is unknown or a text is not UTF-8.
  init?(_ parameter: settle_parameter) {
    switch parameter.kind {
    case Int32(SETTLE_KIND_NUMBER): self = .double(parameter.number)
    case Int32(SETTLE_KIND_FLAG): self = .bool(parameter.number != 0)
    case Int32(SETTLE_KIND_STRING):
      guard let bytes = parameter.string, let string = String(validatingCString: bytes) else {
        return nil
      }
      self = .string(string)
    case Int32(SETTLE_KIND_NUMBERS):
      // A size_t beyond Int.max comes in below 0.
      guard 0...ScriptValue.greatestCount ~= parameter.count else { return nil }
      guard let numbers = parameter.numbers else {
        if parameter.count > 0 { return nil }
        self = .array([])
        return
      }
      self = .array(UnsafeBufferPointer(start: numbers, count: parameter.count).map { .double($0) })
    default: return nil
    }
  }

  /// As many numbers as fit the memory of a rule.
  private static let greatestCount = 8 << 20
}

extension settle_failure {
  /// Nothing went wrong.
  static var none: settle_failure { settle_failure() }

  init(_ status: Int32, _ message: String, name: String = "", _ range: SourceRange? = nil) {
    self.init()
    self.status = status
    line = Int32(clamping: range?.start.line ?? 0)
    column = Int32(clamping: range?.start.column ?? 0)
    withUnsafeMutableBytes(of: &self.name) { copy(name, to: $0) }
    withUnsafeMutableBytes(of: &self.message) { copy(message, to: $0) }
  }

  init(_ failure: Failure) {
    self.init(
      Status.failed, failure.message, name: failure.reason.rawValue, failure.range)
    reason = failure.reason.number
  }

  init(_ diagnostics: Diagnostics) {
    self.init(
      Status.sourceError, diagnostics.first?.message ?? "", name: diagnostics.first?.group ?? "",
      diagnostics.first?.range)
  }

  init(_ error: RuleError) {
    switch error {
    case .source(let diagnostics): self.init(diagnostics)
    case .failed(let failure): self.init(failure)
    case .noSuchRule: self.init(Status.noSuchRule, error.description)
    case .noSuchParameter: self.init(Status.noSuchParameter, error.description)
    case .missingParameters: self.init(Status.missingParameter, error.description)
    case .wrongType, .notANumber: self.init(Status.wrongType, error.description)
    case .tooLarge:
      self.init(Status.failed, error.description, name: Failure.Reason.memory.rawValue)
      reason = Failure.Reason.memory.number
    case .hostNotBound, .hostBoundTwice, .hostNotDeclared, .hostTypeMismatch:
      self.init(Status.invalidArgument, error.description)
    }
  }
}

/// As much of a text as fits, cut between characters, with a zero byte behind it.
private func copy(_ text: String, to buffer: UnsafeMutableRawBufferPointer) {
  guard !buffer.isEmpty else { return }
  var count = 0
  for scalar in text.unicodeScalars {
    let bytes = UTF8.encode(scalar) ?? UTF8.EncodedScalar()
    if count + bytes.count >= buffer.count { break }
    for byte in bytes {
      buffer[count] = byte
      count += 1
    }
  }
  buffer[count] = 0
}

extension Failure.Reason {
  /// The number in settle.h.
  var number: Int32 {
    switch self {
    case .nonFinite: Int32(SETTLE_REASON_NON_FINITE)
    case .nullRect: Int32(SETTLE_REASON_NULL_RECT)
    case .infiniteRect: Int32(SETTLE_REASON_INFINITE_RECT)
    case .budget: Int32(SETTLE_REASON_BUDGET)
    case .recursion: Int32(SETTLE_REASON_RECURSION)
    case .memory: Int32(SETTLE_REASON_MEMORY)
    case .overflow: Int32(SETTLE_REASON_OVERFLOW)
    case .divisionByZero: Int32(SETTLE_REASON_DIVISION_BY_ZERO)
    case .doubleToInt: Int32(SETTLE_REASON_DOUBLE_TO_INT)
    case .index: Int32(SETTLE_REASON_INDEX)
    case .unwrapNil: Int32(SETTLE_REASON_UNWRAP_NIL)
    case .invalidRange: Int32(SETTLE_REASON_INVALID_RANGE)
    case .negativeCount: Int32(SETTLE_REASON_NEGATIVE_COUNT)
    case .strideZero: Int32(SETTLE_REASON_STRIDE_ZERO)
    case .emptyCollection: Int32(SETTLE_REASON_EMPTY_COLLECTION)
    case .duplicateKey: Int32(SETTLE_REASON_DUPLICATE_KEY)
    case .stated: Int32(SETTLE_REASON_STATED)
    }
  }
}
