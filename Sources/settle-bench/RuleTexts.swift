/// The rules of the comparison as `.scroll` programs.
///
/// The order of operations is that of the other engines' texts: results must be bit-equal.
enum RuleTexts {
  static func program(_ rule: Int, _ inputs: Inputs) -> String? {
    switch rule {
    case 1: top
    case 2: snap
    case 3: scan(inputs)
    case 4: arithmetic
    case 5: collections
    default: nil
    }
  }

  private static func program(_ body: String, before: String = "") -> String {
    """
    \(before)struct Rule: ScrollTargetBehavior {
    \(body)}

    """
  }

  /// R1, the talk's example: near the top and flicked upwards, go to the top.
  static let top = program(
    """
      func updateTarget(_ target: inout ScrollTarget, context: TargetContext) {
        if target.rect.minY < context.containerSize.height / 3.0, context.velocity.dy < 0.0 {
          target.rect.origin.y = 0.0
        }
      }

    """)

  /// R2: the nearest multiple of 110, one further in the direction of a fast flick.
  private static let snap = program(
    """
      func updateTarget(_ target: inout ScrollTarget, context: TargetContext) {
        let vy = context.velocity.dy
        var index = (target.rect.origin.y / 110.0 + 0.5).rounded(.down)
        if vy > 300.0 {
          index += 1
        } else if vy < -300.0 {
          index -= 1
        }
        target.rect.origin.y = max(
          0.0, min(index * 110.0, context.contentSize.height - context.containerSize.height))
      }

    """)

  /// R3: the item whose centre is nearest to the centre of the target.
  private static func scan(_ inputs: Inputs) -> String {
    var origins = ""
    for item in inputs.items { origins += origins.isEmpty ? "\(item)" : ", \(item)" }
    return program(
      """
        let items: [Double] = [\(origins)]
        let itemHeight = \(inputs.itemHeight)

        func updateTarget(_ target: inout ScrollTarget, context: TargetContext) {
          let half = itemHeight * 0.5
          let centre = target.rect.origin.y + context.containerSize.height * 0.5
          var best = 0
          var bestDistance = Double.infinity
          for i in 0..<items.count {
            let distance = abs(items[i] + half - centre)
            if distance < bestDistance {
              best = i
              bestDistance = distance
            }
          }
          target.rect.origin.y = max(
            0.0,
            min(
              items[best] + half - context.containerSize.height * 0.5,
              context.contentSize.height - context.containerSize.height))
        }

      """)
  }

  /// R4: about 45 mixed operations.
  private static let arithmetic = program(
    """
      func updateTarget(_ target: inout ScrollTarget, context: TargetContext) {
        let y = target.rect.origin.y
        let vy = context.velocity.dy
        let ch = context.containerSize.height
        let maxY = context.contentSize.height - ch
        let a = y / ch
        let b = vy * 0.001
        let s = abs(b)
        let e = (s + 1.0).squareRoot()
        let p = min(max(y + b * 49.9, 0.0), maxY)
        let f = a - a.rounded(.down)
        var g = (p / 110.0 + 0.5).rounded(.down) * 110.0
        var d = g - p
        if d > 40.0 {
          g = g - 110.0
          d = d - 110.0
        }
        var w = abs(d) / (1.0 + s)
        if vy < 0.0 { w = 0.0 - w }
        let k = 1.0 - 1.0 / (w * w * 0.55 / ch + 1.0)
        let h = e * f + k * 0.25
        let u = max(min(h, 1.0), -1.0)
        var r = g + u * 55.0 - f * 3.0
        if r > maxY { r = maxY - (r - maxY).squareRoot() }
        target.rect.origin.y = (r * 2.0 + 0.5).rounded(.down) * 0.5
      }

    """)

  /// R5: a growing array, lookups by string, a closure with a captured counter.
  private static let collections = program(
    """
      func updateTarget(_ target: inout ScrollTarget, context: TargetContext) {
        let y = target.rect.origin.y
        let vy = context.velocity.dy
        var stops: [Double] = []
        var top = 0.0
        for kind in order {
          if kind != "ad" { stops.append(top) }
          top += heights[kind]!
        }
        var examined = 0
        let cost = { (stop: Double) -> Double in
          examined += 1
          let distance = abs(stop - y)
          return (stop - y) * vy < 0.0 ? distance * 1.25 + 120.0 : distance
        }
        var best = y
        var bestCost = Double.infinity
        for stop in stops {
          let c = cost(stop)
          if c < bestCost {
            best = stop
            bestCost = c
          }
        }
        if examined == stops.count, y > top { return }
        target.rect.origin.y = max(
          0.0, min(best, context.contentSize.height - context.containerSize.height))
      }

    """,
    before: """
      let heights: [String: Double] = ["header": 72, "text": 48, "photo": 260, "ad": 100]
      let order = [
        "header", "text", "photo", "text", "ad", "photo", "text", "header", "text", "photo", "ad",
        "text",
      ]

      """)
}
