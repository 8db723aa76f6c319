import Testing

@testable import settle_fuzz

/// Throws of a scroll view, from a seed: what a property has to hold for.
struct Throws {
  var choices: Choices

  init(seed: Int) { choices = Choices(seed: UInt64(seed)) }

  mutating func number(_ range: ClosedRange<Int>) -> Double {
    Double(choices.number(in: range)) + Double(choices.number(below: 64)) / 64
  }

  /// Fractions of a second that add up exactly.
  mutating func seconds() -> Double { Double(choices.number(in: 1...96)) / 64 }

  mutating func gesture(_ directions: [String]) -> String {
    let direction = choices.pick(directions)
    return switch choices.number(below: 4) {
    case 0, 1: "flick(.\(direction), velocity: \(number(0...5000)))"
    case 2: "drag(.\(direction), by: \(number(0...700)), over: \(seconds())); release()"
    default:
      "drag(.\(direction), by: \(number(0...400))); hold(\(seconds())); release(velocity: \(number(0...4000)))"
    }
  }

  /// The rest is printed behind each gesture, and where the offset is headed for before.
  static let tellsRest = """
    func tell() {
      let goal = target.rect.origin
      settle()
      print(goal.x, goal.y, target.rect.minX, target.rect.minY, offset.x, offset.y)
    }

    """

  static let tellsState = """
    func tell() {
      print(offset.x, offset.y, velocity.dx, velocity.dy, target.rect.minX, target.rect.minY, time)
      print(phase, position as Any)
    }

    """

  /// A scene that nothing but the hand changes, and where it can be moved.
  struct Scene: Sendable, CustomTestStringConvertible {
    let name: String
    let directions: [String]
    let text: String

    var testDescription: String { name }
  }

  static let scenes = [
    Scene(name: "rows that align", directions: ["up", "up", "down"], text: aligned),
    Scene(name: "rows with a margin", directions: ["up", "up", "down"], text: rows),
    Scene(name: "pages", directions: ["left", "left", "right"], text: pages),
    Scene(name: "a rule", directions: ["up", "up", "down", "left", "right"], text: rule),
  ]

  private static let aligned = """
    ScrollView {
      LazyVStack(spacing: 10) { ForEach(0..<40) { Color.blue.frame(height: 90).id($0) } }
        .scrollTargetLayout()
    }
    .scrollTargetBehavior(.viewAligned)

    """
  private static let rows = """
    ScrollView {
      VStack(spacing: 0) { ForEach(0..<30) { i in Color.red.frame(height: 40 + CGFloat(i % 7) * 31).id(i) } }
        .scrollTargetLayout()
    }
    .contentMargins(.top, 50, for: .scrollContent)

    """
  private static let pages = """
    ScrollView(.horizontal) {
      LazyHStack(spacing: 12) { ForEach(0..<20) { Color.red.frame(width: 150).id($0) } }
        .scrollTargetLayout()
    }
    .scrollTargetBehavior(.paging)

    """
  private static let rule = """
    struct Snap: ScrollTargetBehavior {
      func updateTarget(_ target: inout ScrollTarget, context: TargetContext) {
        target.rect.origin.y = (target.rect.minY / 130).rounded() * 130
        if context.velocity.dx > 0 { target.rect.origin.x = 300 }
      }
    }
    ScrollView([.horizontal, .vertical]) { Color.red.frame(width: 1500, height: 4000) }
      .scrollTargetBehavior(Snap())

    """
}
