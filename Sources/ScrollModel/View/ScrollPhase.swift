/// What a scroll view is doing: SwiftUI's `ScrollPhase`, mapped as in physics.md §10.
package enum ScrollPhase: Equatable, Sendable {
  case idle
  /// A finger is down and has not moved.
  case tracking
  /// A finger moves the content.
  case interacting
  /// A release runs out: deceleration, bounce or page spring.
  case decelerating
  /// A programmatic move runs.
  case animating

  package var isScrolling: Bool { self != .idle }
}
