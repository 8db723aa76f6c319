import ScrollLanguage
import ScrollModel

// The words of every lint, in one place: what was found, and what may be done about it.

extension Lint {
  /// What was found, in one line without a full stop.
  package var message: String {
    switch self {
    case .noSnapTargets: "nothing to align to: the scroll view has no target layout"
    case .deadPosition:
      "the binding of 'scrollPosition' never changes: the scroll view has no target layout"
    case .pageDrift(let page, let stride, let number, let isBeyond, _):
      "pages are \(length(page)) long, views \(length(stride)) apart: page \(number) rests "
        + "\(length(abs(isBeyond))) off"
    case .misplacedBehavior:
      "'scrollTargetBehavior' has no effect: this view is not a scroll view and contains none"
    case .hiddenBehavior:
      "this 'scrollTargetBehavior' has no effect: the one closer to the scroll view counts"
    case .oversizeTarget(let index, let size, let container, let hidden):
      "scroll target \(index + 1) is \(length(size)) long, longer than the container with its "
        + "\(length(container)): \(length(hidden)) of it are in sight at no rest"
    case .blankSnapTarget: "a Spacer is a scroll target: content can rest on empty space"
    case .unusedRule(let rule): "no scroll view has the rule '\(rule)'"
    case .silentRule(let rule): "'\(rule)' never writes its target, so it decides nothing"
    case .velocityScale(let value):
      "below 250 pt/s a rule sees the velocity 0, so comparing it with \(number(value)) only tells "
        + "whether it is 0"
    case .deviceConstant(let value, let device):
      "\(number(value)) is \(device): the rule fits one device only"
    case .otherAxis(let rule, let axis):
      "'\(rule)' writes only \(axis.letter), and the scroll view moves only in "
        + "\(axis == .horizontal ? "y" : "x")"
    case .beyondEnd(let rule, let asked, let rest):
      "'\(rule)' asked for a rest outside of the content: \(number(asked)) was cut to \(number(rest))"
    case .rectSizeChanged(let rule, let axis, let before, let after):
      "'\(rule)' changes the \(axis == .horizontal ? "width" : "height") of the target from "
        + "\(length(before)) to \(length(after))"
    case .notIdempotent(let rule, let resized, let rests):
      "'\(rule)' moves on each time that it is asked, as it is when \(resized.cause): "
        + rests.map { number($0) }.joined(separator: " → ")
    case .stillMoving(let speed): "the content is still moving at \(number(speed)) pt/s"
    case .roundedFigure(let text, let value, let figure):
      "'\(text)' is \(value): \(figure) is only its rounded value"
    case .unreachable(let name, let reason, let others):
      "no flick rests on the target \(name)"
        + (others == 0 ? "" : " and \(others) more") + ": \(reason.words)"
    }
  }

  /// What may be done about it, in one line.
  package var hint: String? {
    switch self {
    case .noSnapTargets(let layout), .deadPosition(let layout): layout.advice
    case .pageDrift(let page, _, _, _, let cause):
      cause.advice(page: page)
        + ", or use '.scrollTargetBehavior(.viewAligned)' with '.scrollTargetLayout()'"
    case .misplacedBehavior: "move it to the ScrollView"
    case .hiddenBehavior: nil
    case .oversizeTarget: "make it shorter, or scroll without alignment"
    case .blankSnapTarget: "use spacing, padding or contentMargins for the space"
    case .unusedRule(let rule): "give it to one: .scrollTargetBehavior(\(rule)(…))"
    case .silentRule: "change 'target.rect.origin'; a copy of the target is not the target"
    case .velocityScale(let value):
      value < 10
        ? "context.velocity is in pt/s; UIKit's scrollViewWillEndDragging has pt/ms, a thousandth"
        : "compare with 0, or with 250 or more"
    case .deviceConstant: "use context.containerSize"
    case .otherAxis(_, let axis): "write target.rect.origin.\(axis == .horizontal ? "y" : "x")"
    case .beyondEnd: "limit the origin to 0…(contentSize - containerSize)"
    case .rectSizeChanged:
      "change only 'rect.origin', or set 'anchor': without one the content moves only until the target "
        + "is visible"
    case .stillMoving: "call 'settle()' first"
    case .roundedFigure: "use 'expect(_:equals:within:)'"
    case .unreachable(_, let reason, _): reason.advice
    case .notIdempotent: "the rule must leave a target where it would put it itself"
    }
  }
}

extension PageDriftCause {
  fileprivate func advice(page: Double) -> String {
    switch self {
    case .spacing: "set the spacing to 0 and give each view padding"
    case .margins(let insets): "set the spacing to \(number(insets)), as long as the margins are"
    case .ownLength: "make each view with its spacing as long as a page, \(length(page))"
    }
  }
}

extension AxisSet {
  /// What resizes a container along these axes.
  fileprivate var cause: String {
    switch self {
    case .horizontal: "the window gets another width"
    case .vertical: "the window gets another height"
    default: "the device rotates"
    }
  }
}

extension Reachability.Reason {
  fileprivate var advice: String? {
    switch self {
    case .contentEnds(_, let margin), .contentBegins(_, let margin):
      margin.map { "a \($0.edge.name) margin of \(length($0.length)) would do" }
    case .longerThanContainer: "make it shorter, or scroll without alignment"
    case .noVelocity: "let the behavior choose it for some flick, or do not make it a target"
    }
  }
}

extension Lint.ContentLayout {
  fileprivate var advice: String {
    switch self {
    case .named(let name): "add '.scrollTargetLayout()' to the \(name)"
    case .none: "put the views in a stack with '.scrollTargetLayout()'"
    }
  }
}

/// `4,148.5 pt`
private func length(_ points: Double) -> String { number(points) + " pt" }

/// A number to a hundredth, with separators: `4,148.5`.
private func number(_ value: Double) -> String {
  guard abs(value) < 1e15 else { return "\(value)" }
  let digits = trimmedFraction(fixed(abs(value), digits: 2))
  return (value < 0 && digits != "0" ? "-" : "") + grouped(digits)
}
