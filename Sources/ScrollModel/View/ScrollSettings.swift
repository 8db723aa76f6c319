/// The settings of a scroll view that come from modifiers and the device, not from layout.
package struct ScrollSettings {
  package var behavior: TargetBehavior
  package var isEnabled: Bool
  package var horizontalBounce: BounceBehavior
  package var verticalBounce: BounceBehavior
  package var horizontalIndicators: IndicatorVisibility
  package var verticalIndicators: IndicatorVisibility
  package var input: InputDevice
  package var sizeClasses: SizeClasses
  /// Anchor of `scrollPosition(id:anchor:)`: which target is reported and how one is aligned.
  package var positionAnchor: UnitPoint?
  /// `defaultScrollAnchor` for the role `initialOffset`.
  package var initialAnchor: UnitPoint?
  /// `defaultScrollAnchor` for the role `sizeChanges`.
  package var sizeChangesAnchor: UnitPoint?
  /// Points per device pixel: a written position is kept until the user moves this far.
  package var pixel: Double
  package var frameRate: Double
  /// Whether changes of position are looked for, once per frame.
  package var reportsPosition: Bool
  /// Whether events are kept at all.
  package var reportsEvents: Bool
  /// Whether changes of the phase are among them.
  package var reportsPhases = true

  package init(
    behavior: TargetBehavior = .automatic, isEnabled: Bool = true,
    horizontalBounce: BounceBehavior = .automatic, verticalBounce: BounceBehavior = .automatic,
    horizontalIndicators: IndicatorVisibility = .automatic,
    verticalIndicators: IndicatorVisibility = .automatic, input: InputDevice = .touch,
    sizeClasses: SizeClasses = SizeClasses(), positionAnchor: UnitPoint? = nil,
    initialAnchor: UnitPoint? = nil, sizeChangesAnchor: UnitPoint? = nil, pixel: Double = 1,
    frameRate: Double = 60, reportsPosition: Bool = true, reportsEvents: Bool = true
  ) {
    self.behavior = behavior
    self.isEnabled = isEnabled
    self.horizontalBounce = horizontalBounce
    self.verticalBounce = verticalBounce
    self.horizontalIndicators = horizontalIndicators
    self.verticalIndicators = verticalIndicators
    self.input = input
    self.sizeClasses = sizeClasses
    self.positionAnchor = positionAnchor
    self.initialAnchor = initialAnchor
    self.sizeChangesAnchor = sizeChangesAnchor
    self.pixel = pixel
    self.frameRate = frameRate
    self.reportsPosition = reportsPosition
    self.reportsEvents = reportsEvents
  }

  package func bounce(along axis: Axis) -> BounceBehavior {
    axis == .horizontal ? horizontalBounce : verticalBounce
  }

  package func indicators(along axis: Axis) -> IndicatorVisibility {
    axis == .horizontal ? horizontalIndicators : verticalIndicators
  }
}

/// `scrollBounceBehavior` along one axis; `never` is a scroll view whose bounces are off.
package enum BounceBehavior: Equatable, Sendable {
  case automatic, always, basedOnSize, never
}

/// `scrollIndicators` along one axis.
package enum IndicatorVisibility: Equatable, Sendable {
  case automatic, visible, hidden, never
}

package enum InputDevice: Equatable, Sendable {
  case touch, trackpad, mouse
}
