extension StageLibrary {
  /// The colours of UIKit and AppKit that SwiftUI's own are made of.
  static let systemColors = """
    /// A colour of UIKit; here only as what a `Color` is made of.
    public struct UIColor: Hashable, Sendable {
      var name: String
      public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        name = "rgb \\(red) \\(green) \\(blue) \\(alpha)"
      }
      public init(white: CGFloat, alpha: CGFloat) { name = "white \\(white) \\(alpha)" }
      init(_name: String) { name = _name }
      public func withAlphaComponent(_ alpha: CGFloat) -> UIColor { self }
    \(members(of: "UIColor", uiColors))
    }

    /// A colour of AppKit; here only as what a `Color` is made of.
    public struct NSColor: Hashable, Sendable {
      var name: String
      init(_name: String) { name = _name }
      public func withAlphaComponent(_ alpha: CGFloat) -> NSColor { self }
    \(members(of: "NSColor", nsColors))
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

  private static let uiColors = [
    "label", "secondaryLabel", "tertiaryLabel", "quaternaryLabel", "placeholderText",
    "systemBackground", "secondarySystemBackground", "tertiarySystemBackground",
    "systemGroupedBackground", "secondarySystemGroupedBackground",
    "tertiarySystemGroupedBackground", "systemFill", "secondarySystemFill", "tertiarySystemFill",
    "quaternarySystemFill", "separator", "opaqueSeparator", "link", "tintColor", "systemRed",
    "systemOrange", "systemYellow", "systemGreen", "systemMint", "systemTeal", "systemCyan",
    "systemBlue", "systemIndigo", "systemPurple", "systemPink", "systemBrown", "systemGray",
    "systemGray2", "systemGray3", "systemGray4", "systemGray5", "systemGray6", "red", "orange",
    "yellow", "green", "cyan", "blue", "purple", "magenta", "brown", "white", "gray", "lightGray",
    "darkGray", "black", "clear",
  ]

  private static let nsColors = [
    "labelColor", "secondaryLabelColor", "tertiaryLabelColor", "quaternaryLabelColor",
    "windowBackgroundColor", "controlBackgroundColor", "underPageBackgroundColor",
    "textBackgroundColor", "separatorColor", "controlAccentColor", "selectedContentBackgroundColor",
    "systemRed", "systemOrange", "systemYellow", "systemGreen", "systemBlue", "systemPurple",
    "systemPink", "systemGray", "white", "black", "clear",
  ]

  private static func members(of type: String, _ names: [String]) -> String {
    var text = ""
    for name in names {
      text += "public static var \(name): \(type) { \(type)(_name: \"\(name)\") }\n"
    }
    return text
  }
}
