extension StageLibrary {
  /// What Xcode shows beside the source. Where nothing else is, the first `#Preview` is shown, or the first of the older
  /// form.
  static let previews: StaticString = """
    /// Views that Xcode shows beside the source; shown here where a script shows none and has no `#Preview`.
    public protocol PreviewProvider {
      associatedtype Previews: View
      @ViewBuilder static var previews: Previews { get }
    }

    /// A device by its name.
    public struct PreviewDevice: ExpressibleByStringLiteral, Sendable {
      public let rawValue: String
      public init(rawValue: String) { self.rawValue = rawValue }
      public init(stringLiteral value: String) { rawValue = value }
    }
    /// The size of a preview.
    public enum PreviewLayout: Sendable {
      case device, sizeThatFits
      case fixed(width: CGFloat, height: CGFloat)
    }
    /// How the device of a preview is held.
    public struct InterfaceOrientation: Hashable, Sendable {
      var kind: Int
      public static let portrait = InterfaceOrientation(kind: 0)
      public static let portraitUpsideDown = InterfaceOrientation(kind: 1)
      public static let landscapeLeft = InterfaceOrientation(kind: 2)
      public static let landscapeRight = InterfaceOrientation(kind: 3)
    }

    """
}
