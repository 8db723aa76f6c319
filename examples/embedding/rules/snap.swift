import SwiftUI

/// Goes back to the top from its neighbourhood, and otherwise to the nearest row.
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
