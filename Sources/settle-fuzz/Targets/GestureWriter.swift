/// Writes scripts of gestures for one of a few scenes.
struct GestureWriter {
  private var choices: Choices
  private var isFingerDown = false

  init(_ choices: Choices) { self.choices = choices }

  /// For whoever goes on choosing.
  var choicesLeft: Choices { choices }

  mutating func script() -> String {
    var text = device() + choices.pick(Self.scenes) + "\n"
    for _ in 0..<choices.number(in: 1...12) { text += verb() + "\n" }
    return text
  }

  private mutating func device() -> String {
    switch choices.number(below: 5) {
    case 0: "device(.\(choices.pick(["iPhoneSE", "iPad11", "mac", "iPhone15ProMax"])))\n"
    case 1:
      "device(width: \(length()), height: \(length()), displayScale: \(choices.pick([1, 2, 3])), "
        + "frameRate: \(choices.pick([24, 60, 90, 120])), layoutDirection: "
        + ".\(choices.pick(["leftToRight", "rightToLeft"])))\n"
    default: ""
    }
  }

  private mutating func length() -> Int { choices.number(in: 1...1200) }

  /// Mostly a number somebody may mean, now and then one that nobody does.
  mutating func number() -> String {
    switch choices.number(below: 12) {
    case 0: choices.pick(["0", "-1", "1e9", "-1e9", "1e300", "1e-300"])
    case 1: choices.pick(["Double.nan", "Double.infinity", "-Double.infinity", "-0.0", "0.5"])
    default: "\(choices.number(in: -500...6000))"
    }
  }

  private mutating func seconds() -> String {
    choices.once(in: 20)
      ? number() : "\(Double(choices.number(in: 0...400)) / 100)"
  }

  private mutating func direction() -> String {
    ".\(choices.pick(["up", "up", "down", "left", "right"]))"
  }

  private mutating func animated() -> String { choices.once(in: 2) ? ", animated: true" : "" }

  mutating func verb() -> String {
    if isFingerDown, !choices.once(in: 3) {
      isFingerDown = false
      return choices.once(in: 2) ? "release()" : "release(velocity: \(number()))"
    }
    switch choices.number(below: 20) {
    case 0, 1, 2: return "flick(\(direction()), velocity: \(number()))"
    case 3: return "flick(x: \(number()), y: \(number()))"
    case 4, 5:
      isFingerDown = true
      return "drag(\(direction()), by: \(number()), over: \(seconds()))"
    case 6:
      isFingerDown = true
      return "drag(x: \(number()), y: \(number()))"
    case 7:
      isFingerDown = true
      return "grab()"
    case 8: return isFingerDown ? "hold(\(seconds()))" : "settle()"
    case 9: return "step(\(choices.number(in: 0...90)))"
    case 10: return "advance(\(seconds()))"
    case 11, 12: return isFingerDown ? "advance(\(seconds()))" : "settle()"
    case 13: return "scroll(to: \(choices.number(in: -2...60))\(anchor())\(animated()))"
    case 14:
      return "scroll(to: .\(choices.pick(["top", "bottom", "leading", "trailing"]))\(animated()))"
    case 15: return "scroll(y: \(number())\(animated()))"
    case 16: return "scroll(x: \(number()), y: \(number())\(animated()))"
    case 17:
      return choices.once(in: 2) ? "resize(width: \(length()), height: \(length()))" : "rotate()"
    case 18: return "wheel(\(direction()), by: \(number()))"
    default:
      return choices.pick(["tapStatusBar()", "reset()", "count += 7", "count = 0", "count = 1"])
    }
  }

  private mutating func anchor() -> String {
    choices.once(in: 2)
      ? ", anchor: .\(choices.pick(["top", "center", "bottom", "leading", "bottomTrailing"]))" : ""
  }

  // MARK: Scenes

  private static let scenes = [
    """
    @State var count = 40
    ScrollView {
      LazyVStack(spacing: 10) { ForEach(0..<count, id: \\.self) { Color.blue.frame(height: 90).id($0) } }
        .scrollTargetLayout()
    }
    .scrollTargetBehavior(.viewAligned)
    """,
    """
    @State var count = 40
    ScrollView(.horizontal) {
      LazyHStack(spacing: 8) {
        ForEach(0..<count, id: \\.self) { i in Color.red.frame(width: 100 + CGFloat(i % 5) * 40).id(i) }
      }
      .scrollTargetLayout()
    }
    .scrollTargetBehavior(.paging)
    .contentMargins(.horizontal, 20, for: .scrollContent)
    """,
    """
    @State var count = 10
    ScrollView([.horizontal, .vertical]) {
      VStack { ForEach(0..<count, id: \\.self) { i in Text("Row \\(i)").frame(width: 2000, height: 130).id(i) } }
    }
    """,
    """
    @State var count = 12
    ScrollView {
      LazyVStack(pinnedViews: [.sectionHeaders]) {
        ForEach(0..<count, id: \\.self) { i in
          Section(header: Text("Section \\(i)")) {
            ScrollView(.horizontal) {
              LazyHStack { ForEach(0..<20) { j in Color.green.frame(width: 150, height: 80).id(j * 100) } }
                .scrollTargetLayout()
            }
            .scrollTargetBehavior(.viewAligned(limitBehavior: .always))
          }
        }
      }
    }
    """,
    """
    struct Snap: ScrollTargetBehavior {
      var step = 110.0
      func updateTarget(_ target: inout ScrollTarget, context: TargetContext) {
        if abs(context.velocity.dy) > 3000 { return }
        target.rect.origin.y = (target.rect.minY / step).rounded() * step
        if target.rect.minY > 900 { target.rect.origin.y = .nan }
      }
    }
    @State var count = 30
    @State var current: Int? = 3
    ScrollView {
      LazyVStack(spacing: 0) {
        ForEach(0..<count, id: \\.self) { i in
          Color.red.frame(height: i % 3 == 0 ? 50 : 77.7)
            .scrollTransition { view, phase in view.opacity(phase.isIdentity ? 1 : 0.2) }
            .onScrollVisibilityChange { seen in if seen { current = i } }
        }
      }
      .scrollTargetLayout()
    }
    .scrollPosition(id: $current, anchor: .center)
    .scrollTargetBehavior(Snap())
    """,
    """
    @State var count = 25
    @State var top = 0.0
    @State var place = ScrollPosition(edge: .bottom)
    ScrollView {
      LazyVGrid(columns: [GridItem(.adaptive(minimum: 80))]) {
        ForEach(0..<(count * 4), id: \\.self) { i in Color.blue.frame(height: 60).id(i) }
      }
      .padding(.bottom, top > 200 ? 40 : 0)
    }
    .scrollPosition($place)
    .onScrollGeometryChange(for: CGFloat.self) { $0.contentOffset.y } action: { _, new in
      top = new
      if new > 700 { count = 20 }
    }
    .onScrollPhaseChange { old, new in if new == .idle { count += 1 } }
    """,
    """
    @State var count = 5
    List {
      ForEach(0..<count, id: \\.self) { i in
        if i % 2 == 0 { Text("even \\(i)") } else { Text("odd").frame(height: 70) }
      }
    }
    """,
  ]
}
