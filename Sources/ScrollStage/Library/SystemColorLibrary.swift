extension StageLibrary {
  /// The colours of UIKit and AppKit that SwiftUI's own are made of.
  static let systemColors: StaticString = """
    /// A colour of UIKit; here only as what a `Color` is made of.
    public struct UIColor: Hashable, Sendable {
      var name: String
      public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        name = "rgb \\(red) \\(green) \\(blue) \\(alpha)"
      }
      public init(white: CGFloat, alpha: CGFloat) { name = "white \\(white) \\(alpha)" }
      init(_name: String) { name = _name }
      public func withAlphaComponent(_ alpha: CGFloat) -> UIColor { self }
      public static var label: UIColor { UIColor(_name: "label") }
      public static var secondaryLabel: UIColor { UIColor(_name: "secondaryLabel") }
      public static var tertiaryLabel: UIColor { UIColor(_name: "tertiaryLabel") }
      public static var quaternaryLabel: UIColor { UIColor(_name: "quaternaryLabel") }
      public static var placeholderText: UIColor { UIColor(_name: "placeholderText") }
      public static var systemBackground: UIColor { UIColor(_name: "systemBackground") }
      public static var secondarySystemBackground: UIColor {
        UIColor(_name: "secondarySystemBackground")
      }
      public static var tertiarySystemBackground: UIColor { UIColor(_name: "tertiarySystemBackground") }
      public static var systemGroupedBackground: UIColor { UIColor(_name: "systemGroupedBackground") }
      public static var secondarySystemGroupedBackground: UIColor {
        UIColor(_name: "secondarySystemGroupedBackground")
      }
      public static var tertiarySystemGroupedBackground: UIColor {
        UIColor(_name: "tertiarySystemGroupedBackground")
      }
      public static var systemFill: UIColor { UIColor(_name: "systemFill") }
      public static var secondarySystemFill: UIColor { UIColor(_name: "secondarySystemFill") }
      public static var tertiarySystemFill: UIColor { UIColor(_name: "tertiarySystemFill") }
      public static var quaternarySystemFill: UIColor { UIColor(_name: "quaternarySystemFill") }
      public static var separator: UIColor { UIColor(_name: "separator") }
      public static var opaqueSeparator: UIColor { UIColor(_name: "opaqueSeparator") }
      public static var link: UIColor { UIColor(_name: "link") }
      public static var tintColor: UIColor { UIColor(_name: "tintColor") }
      public static var systemRed: UIColor { UIColor(_name: "systemRed") }
      public static var systemOrange: UIColor { UIColor(_name: "systemOrange") }
      public static var systemYellow: UIColor { UIColor(_name: "systemYellow") }
      public static var systemGreen: UIColor { UIColor(_name: "systemGreen") }
      public static var systemMint: UIColor { UIColor(_name: "systemMint") }
      public static var systemTeal: UIColor { UIColor(_name: "systemTeal") }
      public static var systemCyan: UIColor { UIColor(_name: "systemCyan") }
      public static var systemBlue: UIColor { UIColor(_name: "systemBlue") }
      public static var systemIndigo: UIColor { UIColor(_name: "systemIndigo") }
      public static var systemPurple: UIColor { UIColor(_name: "systemPurple") }
      public static var systemPink: UIColor { UIColor(_name: "systemPink") }
      public static var systemBrown: UIColor { UIColor(_name: "systemBrown") }
      public static var systemGray: UIColor { UIColor(_name: "systemGray") }
      public static var systemGray2: UIColor { UIColor(_name: "systemGray2") }
      public static var systemGray3: UIColor { UIColor(_name: "systemGray3") }
      public static var systemGray4: UIColor { UIColor(_name: "systemGray4") }
      public static var systemGray5: UIColor { UIColor(_name: "systemGray5") }
      public static var systemGray6: UIColor { UIColor(_name: "systemGray6") }
      public static var red: UIColor { UIColor(_name: "red") }
      public static var orange: UIColor { UIColor(_name: "orange") }
      public static var yellow: UIColor { UIColor(_name: "yellow") }
      public static var green: UIColor { UIColor(_name: "green") }
      public static var cyan: UIColor { UIColor(_name: "cyan") }
      public static var blue: UIColor { UIColor(_name: "blue") }
      public static var purple: UIColor { UIColor(_name: "purple") }
      public static var magenta: UIColor { UIColor(_name: "magenta") }
      public static var brown: UIColor { UIColor(_name: "brown") }
      public static var white: UIColor { UIColor(_name: "white") }
      public static var gray: UIColor { UIColor(_name: "gray") }
      public static var lightGray: UIColor { UIColor(_name: "lightGray") }
      public static var darkGray: UIColor { UIColor(_name: "darkGray") }
      public static var black: UIColor { UIColor(_name: "black") }
      public static var clear: UIColor { UIColor(_name: "clear") }

    }

    /// A colour of AppKit; here only as what a `Color` is made of.
    public struct NSColor: Hashable, Sendable {
      var name: String
      init(_name: String) { name = _name }
      public func withAlphaComponent(_ alpha: CGFloat) -> NSColor { self }
      public static var labelColor: NSColor { NSColor(_name: "labelColor") }
      public static var secondaryLabelColor: NSColor { NSColor(_name: "secondaryLabelColor") }
      public static var tertiaryLabelColor: NSColor { NSColor(_name: "tertiaryLabelColor") }
      public static var quaternaryLabelColor: NSColor { NSColor(_name: "quaternaryLabelColor") }
      public static var windowBackgroundColor: NSColor { NSColor(_name: "windowBackgroundColor") }
      public static var controlBackgroundColor: NSColor { NSColor(_name: "controlBackgroundColor") }
      public static var underPageBackgroundColor: NSColor { NSColor(_name: "underPageBackgroundColor") }
      public static var textBackgroundColor: NSColor { NSColor(_name: "textBackgroundColor") }
      public static var separatorColor: NSColor { NSColor(_name: "separatorColor") }
      public static var controlAccentColor: NSColor { NSColor(_name: "controlAccentColor") }
      public static var selectedContentBackgroundColor: NSColor {
        NSColor(_name: "selectedContentBackgroundColor")
      }
      public static var systemRed: NSColor { NSColor(_name: "systemRed") }
      public static var systemOrange: NSColor { NSColor(_name: "systemOrange") }
      public static var systemYellow: NSColor { NSColor(_name: "systemYellow") }
      public static var systemGreen: NSColor { NSColor(_name: "systemGreen") }
      public static var systemBlue: NSColor { NSColor(_name: "systemBlue") }
      public static var systemPurple: NSColor { NSColor(_name: "systemPurple") }
      public static var systemPink: NSColor { NSColor(_name: "systemPink") }
      public static var systemGray: NSColor { NSColor(_name: "systemGray") }
      public static var white: NSColor { NSColor(_name: "white") }
      public static var black: NSColor { NSColor(_name: "black") }
      public static var clear: NSColor { NSColor(_name: "clear") }

    }

    extension Color {
      public init(uiColor: UIColor) { self.init(uiColor.name) }
      public init(_ color: UIColor) { self.init(color.name) }
      public init(nsColor: NSColor) { self.init(nsColor.name) }
      public init(_ resource: ColorResource) { self.init(resource.name) }
    }

    /// A colour of an asset catalogue, which is not read here: any member is the colour of its name.
    @dynamicMemberLookup
    public struct ColorResource: Hashable, Sendable {
      var name: String
      public init(name: String, bundle: Bundle) { self.name = name }
      public static subscript(dynamicMember name: String) -> ColorResource {
        ColorResource(name: name, bundle: .main)
      }
    }

    """
}
