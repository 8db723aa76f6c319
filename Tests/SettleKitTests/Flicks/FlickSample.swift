import SettleKit

/// Twelve cards with a rule, as `examples/cards.scroll` has them.
enum FlickSample {
  static let snap = """
        let step = width + spacing
        var page = (target.rect.minX / step).rounded()
        if abs(context.velocity.dx) < 300 {
          page = (context.originalTarget.rect.minX / step).rounded()
        }
        target.rect.origin.x = page * step
    """

  static func cards(_ rule: String = snap, gestures: String = "") -> String {
    """
    struct CardSnap: ScrollTargetBehavior {
      var width = 364.0
      var spacing = 12.0
      func updateTarget(_ target: inout ScrollTarget, context: TargetContext) {
    \(rule)
      }
    }
    ScrollView(.horizontal) {
      LazyHStack(spacing: 12) {
        ForEach(0..<12) { card in
          Color.teal.frame(width: 364, height: 200).id("card \\(card)")
        }
      }
      .scrollTargetLayout()
    }
    .contentMargins(.horizontal, 24, for: .scrollContent)
    .scrollTargetBehavior(CardSnap())
    \(gestures)
    """
  }

  static func simulation(
    _ text: String = cards(), keepsLandings: Bool = false
  ) throws -> Simulation {
    try Simulation(Script(text, name: "cards.scroll"), keepsLandings: keepsLandings)
  }
}

/// All of a simulation that a host can see.
struct Visible: Equatable {
  var time: Double
  var scrolls: [Simulation.ScrollViewState]
  var variables: [Simulation.Property]
  var states: [Simulation.Property]

  init(_ simulation: Simulation) throws {
    time = try simulation.time()
    scrolls = try simulation.scrollViews()
    variables = try simulation.variables()
    states = try simulation.states()
  }
}
