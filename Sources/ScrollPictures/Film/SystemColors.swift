import ScrollLanguage
import ScrollStage

/// The colours that the program names, in the light appearance.
///
/// Source: "Color", Human Interface Guidelines, system colours of iOS.
extension Film.Color {
  static let background = Film.Color(255, 255, 255)

  /// Channels 0…255.
  private init(_ red: Double, _ green: Double, _ blue: Double) {
    self.init(red: red / 255, green: green / 255, blue: blue / 255)
  }

  /// A colour that is not known is a grey: what an asset catalog says is not here.
  package init(_ color: ViewColor) {
    self = Film.Color.named(color.name) ?? Film.Color.components(color.name) ?? .unknown
    alpha *= color.alpha
  }

  private static let unknown = Film.Color(199, 199, 204)

  private static func named(_ name: String) -> Film.Color? {
    switch name {
    case "red": Film.Color(255, 59, 48)
    case "orange": Film.Color(255, 149, 0)
    case "yellow": Film.Color(255, 204, 0)
    case "green": Film.Color(52, 199, 89)
    case "mint": Film.Color(0, 199, 190)
    case "teal": Film.Color(48, 176, 199)
    case "cyan": Film.Color(50, 173, 230)
    case "blue", "accentColor", "link", "tint": Film.Color(0, 122, 255)
    case "indigo": Film.Color(88, 86, 214)
    case "purple": Film.Color(175, 82, 222)
    case "pink": Film.Color(255, 45, 85)
    case "brown": Film.Color(162, 132, 94)
    case "gray", "systemGray": Film.Color(142, 142, 147)
    case "white", "background", "windowBackground", "systemBackground": background
    case "black", "primary", "foreground", "label": Film.Color(0, 0, 0)
    case "secondary", "secondaryLabel": Film.Color(138, 138, 142)
    case "tertiary", "placeholder", "quaternary", "quinary": Film.Color(196, 196, 198)
    case "separator": Film.Color(198, 198, 200)
    case "fill", "selection", "image": Film.Color(229, 229, 234)
    case "material", "secondarySystemBackground", "systemGroupedBackground":
      Film.Color(242, 242, 247)
    case "systemGray2": Film.Color(174, 174, 178)
    case "systemGray3": Film.Color(199, 199, 204)
    case "systemGray4": Film.Color(209, 209, 214)
    case "systemGray5": Film.Color(229, 229, 234)
    case "systemGray6": Film.Color(242, 242, 247)
    default: nil
    }
  }

  /// `rgb 1 0.5 0`, `white 0.5`, `hsb 0.1 1 1`
  private static func components(_ name: String) -> Film.Color? {
    let parts = name.split(separator: " ")
    let numbers = parts.dropFirst().compactMap { readDouble(String($0)) }.map { min(1, max(0, $0)) }
    switch (parts.first, numbers.count) {
    case ("rgb", 3): return Film.Color(red: numbers[0], green: numbers[1], blue: numbers[2])
    case ("white", 1): return Film.Color(red: numbers[0], green: numbers[0], blue: numbers[0])
    case ("hsb", 3): return hsb(numbers[0], numbers[1], numbers[2])
    default: return nil
    }
  }

  private static func hsb(_ hue: Double, _ saturation: Double, _ brightness: Double) -> Film.Color {
    func channel(_ offset: Double) -> Double {
      let place = (offset + hue * 6).truncatingRemainder(dividingBy: 6)
      return brightness * (1 - saturation * max(0, min(place, 4 - place, 1)))
    }
    return Film.Color(red: channel(5), green: channel(3), blue: channel(1))
  }
}
