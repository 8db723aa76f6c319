/// The colours of rests: seven of the eight that Okabe and Ito chose so that people with any kind of
/// colour vision tell them apart (jfly.uni-koeln.de/color), in the order of the spectrum, so that
/// rests one after the other run through it. Black is left to text.
enum OkabeIto {
  struct Color: Equatable {
    /// Red, green, blue as six hexadecimal digits.
    var hex: String
    /// The nearest of a terminal's 256.
    var terminal: Int
    /// Text on it is light.
    var isDark: Bool
  }

  static let colors: [Color] = [
    Color(hex: "0072b2", terminal: 25, isDark: true),
    Color(hex: "56b4e9", terminal: 74, isDark: false),
    Color(hex: "009e73", terminal: 36, isDark: false),
    Color(hex: "f0e442", terminal: 221, isDark: false),
    Color(hex: "e69f00", terminal: 178, isDark: false),
    Color(hex: "d55e00", terminal: 166, isDark: false),
    Color(hex: "cc79a7", terminal: 175, isDark: false),
  ]

  /// The pattern that sets a repeated colour apart from its first use.
  enum Hatch: Int {
    case none, falling, dots, rising
  }

  static func color(_ number: Int) -> Color { colors[number % colors.count] }

  static func hatch(_ number: Int) -> Hatch {
    Hatch(rawValue: number / colors.count % 4) ?? .none
  }

  /// Rests that look alike have the same style.
  static func style(_ number: Int) -> Int { number % (colors.count * 4) }
}
