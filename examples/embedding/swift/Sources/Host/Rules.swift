/// The texts that this host loads; an app would have them in files or from its server. They are those
/// of `../rules`, which the C host reads.
enum Rules {
  static let snap = """
    import SwiftUI

    struct Snap: ScrollTargetBehavior {
      var threshold = 0.5
      var row = 44.0

      func updateTarget(_ target: inout ScrollTarget, context: TargetContext) {
        if target.rect.minY < context.containerSize.height * threshold, context.velocity.dy < 0 {
          target.rect.origin.y = 0
        } else {
          target.rect.origin.y = (target.rect.minY / row).rounded() * row
        }
      }
    }
    """

  static let failing = """
    import SwiftUI

    struct Snap: ScrollTargetBehavior {
      var threshold = 0.5
      let stops = [0.0, 400.0, 900.0]

      func updateTarget(_ target: inout ScrollTarget, context: TargetContext) {
        target.rect.origin.y = stops[stops.count]
      }
    }
    """

  static let broken = """
    import SwiftUI

    struct Snap: ScrollTargetBehavior {
      var threshold: Double = "half"

      func updateTarget(_ target: inout ScrollTarget, context: TargetContext) {
        target.rect.origin.y = target.rect.minimumY
      }
    }
    """
}
