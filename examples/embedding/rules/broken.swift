import SwiftUI

/// Cannot be read: the type of `threshold` is wrong, and there is no `minimumY`.
struct Snap: ScrollTargetBehavior {
  var threshold: Double = "half"

  func updateTarget(_ target: inout ScrollTarget, context: TargetContext) {
    target.rect.origin.y = target.rect.minimumY
  }
}
