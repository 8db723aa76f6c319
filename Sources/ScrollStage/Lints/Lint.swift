import ScrollLanguage
import ScrollModel

/// A situation that is valid and probably not intended, with its facts.
///
/// One case per situation; the words are in `LintWording.swift`. Lengths are in points, speeds in
/// points per second.
package enum Lint: Equatable, Sendable {
  /// View alignment in a scroll view without a target layout.
  case noSnapTargets(ContentLayout)
  /// `scrollPosition(id:)` in a scroll view without a target layout.
  case deadPosition(ContentLayout)
  /// Paging over views that are not as far apart as pages are long.
  case pageDrift(
    page: Double, stride: Double, number: Int, isBeyond: Double, cause: PageDriftCause)
  /// A behaviour on a view that holds no scroll view.
  case misplacedBehavior
  /// A behaviour outside of another one on the same scroll view.
  case hiddenBehavior
  /// A target longer than the container along the axis, among those that are aligned, and how much of it
  /// is in sight at no rest.
  case oversizeTarget(number: Int, length: Double, container: Double, hidden: Double)
  /// A `Spacer` among the targets.
  case blankSnapTarget
  /// A rule that no view has, in a program that shows a scene.
  case unusedRule(String)
  /// A rule that never writes its target.
  case silentRule(String)
  /// A velocity is compared with a number that it cannot come below but by being 0.
  case velocityScale(Double)
  /// A number in a rule that is a length of a device.
  case deviceConstant(Double, device: String)
  /// A rule moves its target only across the scroll view.
  case otherAxis(rule: String, axis: Axis)
  /// A rule's answer lies outside of the content.
  case beyondEnd(rule: String, asked: Double, rest: Double)
  /// A rule's answer has another length than the container, and no anchor.
  case rectSizeChanged(rule: String, axis: Axis, from: Double, to: Double)
  /// A rule that moves on each time that it is asked, as it is where the container is resized along
  /// some axes: a rest, and those from there.
  case notIdempotent(rule: String, resized: AxisSet, [Double])
  /// An expectation failed while content moved.
  case stillMoving(speed: Double)
  /// An expectation compares what is written so with a figure that its value has only when rounded.
  case roundedFigure(String, value: String, figure: String)
  /// A target that no flick rests on, the reason, and how many more there are.
  case unreachable(String, Reachability.Reason, others: Int)
}

/// Why views are not as far apart as pages are long.
package enum PageDriftCause: Equatable, Sendable {
  /// They are as long, and there is spacing.
  case spacing
  /// They are as long as the container, which margins make so much shorter.
  case margins(Double)
  case ownLength

  init(length: Double, page: Double, container: Double) {
    if abs(length - page) < 0.01 {
      self = .spacing
    } else {
      self = abs(length - container) < 0.01 ? .margins(page - container) : .ownLength
    }
  }
}

/// The name of a lint in brackets, and of its page of `settle explain`.
///
/// The names are part of what programs read in JSON, and of `// settle:allow Name`.
package enum LintGroup: String, CaseIterable, Sendable {
  case noSnapTargets = "NoSnapTargets"
  case deadPosition = "DeadPosition"
  case pageDrift = "PageDrift"
  case misplacedBehavior = "MisplacedBehavior"
  case hiddenBehavior = "HiddenBehavior"
  case oversizeTarget = "OversizeTarget"
  case blankSnapTarget = "BlankSnapTarget"
  case unusedRule = "UnusedRule"
  case silentRule = "SilentRule"
  case velocityScale = "VelocityScale"
  case deviceConstant = "DeviceConstant"
  case otherAxis = "OtherAxis"
  case beyondEnd = "BeyondEnd"
  case rectSizeChanged = "RectSizeChanged"
  case notIdempotent = "NotIdempotent"
  case stillMoving = "StillMoving"
  case roundedFigure = "RoundedFigure"
  case unreachable = "Unreachable"
}

extension Lint {
  /// The layout in a scroll view that would have to be a target layout.
  package enum ContentLayout: Equatable, Sendable {
    /// A layout by its name: `LazyVStack`.
    case named(String)
    /// Views that stand in the scroll view without one.
    case none
  }

  package var group: LintGroup {
    switch self {
    case .noSnapTargets: .noSnapTargets
    case .deadPosition: .deadPosition
    case .pageDrift: .pageDrift
    case .misplacedBehavior: .misplacedBehavior
    case .hiddenBehavior: .hiddenBehavior
    case .oversizeTarget: .oversizeTarget
    case .blankSnapTarget: .blankSnapTarget
    case .unusedRule: .unusedRule
    case .silentRule: .silentRule
    case .velocityScale: .velocityScale
    case .deviceConstant: .deviceConstant
    case .otherAxis: .otherAxis
    case .beyondEnd: .beyondEnd
    case .rectSizeChanged: .rectSizeChanged
    case .notIdempotent: .notIdempotent
    case .stillMoving: .stillMoving
    case .roundedFigure: .roundedFigure
    case .unreachable: .unreachable
    }
  }
}

/// A lint at a place of the program.
package struct LintReport: Sendable {
  package let lint: Lint
  package let span: SourceSpan
  package var labels: [Diagnostic.Label] = []
  package var fix: Diagnostic.Fix?

  package var group: LintGroup { lint.group }

  /// A second report of one group at one place says nothing new.
  func isRepetition(of other: LintReport) -> Bool { group == other.group && span == other.span }
}
