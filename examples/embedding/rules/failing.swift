import SwiftUI

/// Can be read, and fails when it is asked: there is no fourth stop.
struct Snap: ScrollTargetBehavior {
  var threshold = 0.5
  let stops = [0.0, 400.0, 900.0]

  func updateTarget(_ target: inout ScrollTarget, context: TargetContext) {
    target.rect.origin.y = stops[stops.count]
  }
}
