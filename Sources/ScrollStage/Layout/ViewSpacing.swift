import ScrollModel

/// How far a view would like to be from others at each edge: `ViewSpacing`.
package struct ViewSpacing: Equatable {
  var top = DefaultLength.stackSpacing
  var leading = DefaultLength.stackSpacing
  var bottom = DefaultLength.stackSpacing
  var trailing = DefaultLength.stackSpacing

  var isFinite: Bool {
    top.isFinite && leading.isFinite && bottom.isFinite && trailing.isFinite
  }

  /// The greater of the two wishes for the gap between them.
  func distance(to next: ViewSpacing, along axis: Axis) -> Double {
    axis == .horizontal ? max(trailing, next.leading) : max(bottom, next.top)
  }
}

extension LayoutNode {
  /// Views with a layout of the program's own say themselves how far they would like to be from
  /// others, also through modifiers but `padding`; all others have the default.
  var saysSpacing: Bool {
    switch content {
    case .custom: true
    case .padding, .safeAreaPadding: false
    default: content.isModifier && children.first?.saysSpacing == true
    }
  }

  func spacing(in context: LayoutContext) -> ViewSpacing {
    if let known = knownSpacing { return known }
    let spacing: ViewSpacing
    if case .custom(let layout) = content {
      spacing = layout.spacing(self, own(context))
    } else if saysSpacing, let view = children.first {
      spacing = view.spacing(in: context)
    } else {
      spacing = ViewSpacing()
    }
    knownSpacing = spacing
    return spacing
  }

  /// What lies between the children of a stack: one length, or one for each gap where children say
  /// something of it and the stack does not.
  func gaps(_ stack: LineStack, _ context: LayoutContext) -> StackGaps {
    guard stack.hasDefaultSpacing, children.contains(where: { $0.saysSpacing }) else {
      return .equal(stack.spacing)
    }
    return .different(
      zip(children, children.dropFirst()).map { view, next in
        view.spacing(in: context).distance(to: next.spacing(in: context), along: stack.axis)
      })
  }
}

/// The gaps between the children of a stack.
enum StackGaps {
  case equal(Double)
  case different([Double])

  /// After a child.
  subscript(index: Int) -> Double {
    switch self {
    case .equal(let length): length
    case .different(let lengths): lengths.indices.contains(index) ? lengths[index] : 0
    }
  }

  /// All of them between so many children.
  func total(_ count: Int) -> Double {
    switch self {
    case .equal(let length): length * Double(max(0, count - 1))
    case .different(let lengths): lengths.reduce(0, +)
    }
  }
}
