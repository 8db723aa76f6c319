/// Where a scroll view is headed: SwiftUI's `ScrollTarget`.
package struct ScrollTarget: Equatable, Sendable {
  /// The part of the content that should become visible, in content coordinates, insets removed.
  package var rect: Rect
  /// Place of the rectangle in the visible region; nil for the smallest move that shows it.
  package var anchor: UnitPoint?

  package init(rect: Rect, anchor: UnitPoint? = nil) {
    self.rect = rect
    self.anchor = anchor
  }
}

/// Why a behaviour is asked for a target (physics.md §5.3).
package enum TargetCause: Equatable, Sendable {
  /// The finger was lifted.
  case release
  /// The container changed its size.
  case resize
  /// A wheel or trackpad moved the content.
  case wheel
}

/// What a behaviour may look at: SwiftUI's `ScrollTargetBehaviorContext`, and what the built-in
/// behaviours need besides.
package struct TargetContext: Sendable {
  package var originalTarget: ScrollTarget
  /// pt/s in the direction of the offset's growth, 0 below the floor of 250 pt/s.
  package var velocity: Vector
  package var contentSize: Size
  package var containerSize: Size
  package var axes: AxisSet
  package var cause: TargetCause
  /// Release velocity before the floor, pt/s.
  package var releaseVelocity: Vector
  package var geometry: ScrollGeometry
  package var targets: TargetLayout
  package var sizeClasses: SizeClasses
  /// The offset at which the content was let go; nil where nothing was, or nobody knows.
  package var releaseOffset: Point?
  /// The target as the behaviour was given it, before anybody changed it; nil where nobody knows.
  package var proposed: ScrollTarget?
  /// What `properties(context:)` answered for this landing.
  package var limits = LimitsAnswer.notAsked

  package init(
    originalTarget: ScrollTarget, velocity: Vector, releaseVelocity: Vector,
    geometry: ScrollGeometry, targets: TargetLayout, sizeClasses: SizeClasses,
    cause: TargetCause
  ) {
    self.originalTarget = originalTarget
    self.velocity = velocity
    self.contentSize = geometry.contentSize
    self.containerSize = geometry.containerSize
    self.axes = geometry.axes
    self.cause = cause
    self.releaseVelocity = releaseVelocity
    self.geometry = geometry
    self.targets = targets
    self.sizeClasses = sizeClasses
  }
}

/// What `properties(context:)` may look at.
package struct PropertiesContext: Sendable {
  package var axes: AxisSet
  package var sizeClasses: SizeClasses

  package init(axes: AxisSet, sizeClasses: SizeClasses) {
    self.axes = axes
    self.sizeClasses = sizeClasses
  }
}

/// Whether space is compact along each axis.
package struct SizeClasses: Equatable, Sendable {
  package var isHorizontalCompact: Bool
  package var isVerticalCompact: Bool

  package init(isHorizontalCompact: Bool = true, isVerticalCompact: Bool = false) {
    self.isHorizontalCompact = isHorizontalCompact
    self.isVerticalCompact = isVerticalCompact
  }

  package func isCompact(along axis: Axis) -> Bool {
    axis == .horizontal ? isHorizontalCompact : isVerticalCompact
  }
}
