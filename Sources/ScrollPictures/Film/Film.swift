import ScrollModel

/// What a window shows at some moments: its visible views as boxes.
///
/// A film strip shows what curves cannot: which rows are where, how effects and opacity change on the
/// way. Coordinates are the window's, in points, y down.
package struct Film: Equatable, Sendable {
  package var title: String
  /// Where it comes from and how it was made.
  package var facts: [String]
  package var summary: String
  /// Of every frame, points.
  package var window: Size
  package var frames: [Frame]

  package init(
    title: String, facts: [String] = [], summary: String = "", window: Size, frames: [Frame]
  ) {
    self.title = title
    self.facts = facts
    self.summary = summary
    self.window = window
    self.frames = frames
  }

  package struct Frame: Equatable, Sendable {
    /// Seconds.
    package var time: Double
    /// What is said below it besides the time: `offset 352`.
    package var caption: String
    /// From the back to the front.
    package var boxes: [Box]

    package init(time: Double, caption: String = "", boxes: [Box]) {
      self.time = time
      self.caption = caption
      self.boxes = boxes
    }
  }

  /// A view: a rectangle, scaled and turned about its middle.
  package struct Box: Equatable, Sendable {
    package var rect: Rect
    package var color: Color
    package var text: String
    /// The colour and the size of the letters, points; nil for a label in the middle of the box.
    package var letters: Letters?
    /// Only the outline is drawn.
    package var isOutline = false
    /// 0…1.
    package var opacity: Double
    package var scale: Double
    /// Degrees, clockwise.
    package var rotation: Double
    package var cornerRadius: Double

    package init(
      rect: Rect, color: Color, text: String = "", opacity: Double = 1, scale: Double = 1,
      rotation: Double = 0, cornerRadius: Double = 0
    ) {
      self.rect = rect
      self.color = color
      self.text = text
      self.opacity = opacity
      self.scale = scale
      self.rotation = rotation
      self.cornerRadius = cornerRadius
    }

    package struct Letters: Equatable, Sendable {
      package var color: Color
      package var size: Double
    }
  }

  /// Channels 0…1.
  package struct Color: Equatable, Sendable {
    package var red: Double
    package var green: Double
    package var blue: Double
    package var alpha: Double

    package init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
      self.red = red
      self.green = green
      self.blue = blue
      self.alpha = alpha
    }
  }
}

extension Film.Color {
  /// `#rrggbb`.
  var hex: String {
    "#" + hexadecimal(red * 255) + hexadecimal(green * 255) + hexadecimal(blue * 255)
  }

  /// The nearest of a terminal's cube of 216 colours.
  var terminal: Int { 16 + 36 * step(red) + 6 * step(green) + step(blue) }

  private func step(_ channel: Double) -> Int {
    channel.isFinite ? Int((min(1, max(0, channel)) * 5).rounded()) : 0
  }

  /// Text on it is light: relative luminance after WCAG 2, with squares for its powers of 2.4.
  var isDark: Bool {
    0.2126 * red * red + 0.7152 * green * green + 0.0722 * blue * blue < 0.3
  }
}

extension Film.Box {
  /// Its middle and size after scaling lie within what can be drawn.
  var isVisible: Bool {
    rect.size.width > 0 && rect.size.height > 0 && opacity > 0 && scale != 0
      && rect.origin.x.isFinite
      && rect.origin.y.isFinite && rect.size.width.isFinite && rect.size.height.isFinite
  }
}
