/// Which programs are written.
enum ProgramKind {
  /// Large ones, each value with its type.
  case annotated
  /// Small ones without annotations, of all families in turn.
  case inference
  case family(InferenceFamily)

  init?(name: String) {
    switch name {
    case "annotated": self = .annotated
    case "inference": self = .inference
    default:
      guard let family = InferenceFamily(rawValue: name) else { return nil }
      self = .family(family)
    }
  }

  static var names: [String] {
    ["annotated", "inference"] + InferenceFamily.allCases.map(\.rawValue)
  }

  /// The text of the program of a number, whose function is `main_NUMBER`.
  func program(_ number: Int) -> String {
    // The sequences of neighbouring seeds are one sequence, moved by a step; small programs would share
    // whole statements.
    let choices = Choices(seed: UInt64(number) &* 0x2545_F491_4F6C_DD1D)
    switch self {
    case .annotated: return ProgramWriter.program(number, Choices(seed: UInt64(number)))
    case .inference:
      let families = InferenceFamily.allCases
      return InferenceWriter.program(number, of: families[number % families.count], choices)
    case .family(let family): return InferenceWriter.program(number, of: family, choices)
    }
  }

  /// As many programs as one call of the compiler takes well.
  var batch: Int {
    if case .annotated = self { 50 } else { 100 }
  }

  /// Seconds after which swiftc gives up on an expression. Small programs are many and cheap to miss.
  var patience: Int {
    if case .annotated = self { 60 } else { 1 }
  }
}
