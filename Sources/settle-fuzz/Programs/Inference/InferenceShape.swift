/// What an expression is written to be.
///
/// A shape guides the writer and promises nothing: where a `double` is wanted, `1` may be written, and
/// whether that is an `Int` in the end is what the two compilers have to agree on.
indirect enum InferenceShape: Hashable {
  case int
  case double
  /// A `CGFloat`.
  case scalar
  case text
  case flag
  /// The enum and the struct of the program.
  case mark
  case point
  case list(InferenceShape)
  case maybe(InferenceShape)

  /// Whether `<`, `max` and `sorted` take it.
  var isOrdered: Bool {
    switch self {
    case .int, .double, .scalar, .text: true
    case .flag, .mark, .point, .list, .maybe: false
    }
  }

  var isNumber: Bool { self == .int || self == .double || self == .scalar }
}
