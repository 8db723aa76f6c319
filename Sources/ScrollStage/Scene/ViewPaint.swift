import ScrollLanguage
import ScrollModel

/// A colour as the program names it, and how much it covers.
package struct ViewColor: Equatable, Sendable {
  /// `red`, `primary`; `rgb 1 0.5 0`, `white 0.5`, `hsb 0.1 1 1` for components.
  package var name: String
  /// 0…1.
  package var alpha: Double
}

/// What a view paints in its frame, as far as a drawing shows it. Layout does not depend on it.
struct ViewPaint {
  /// Of a shape or a text.
  var fill: ViewColor?
  /// Behind everything in the view.
  var background: ViewColor?
  var border: ViewColor?
  /// Radii of corners in points; infinite where the ends are round.
  var cornerRadius = 0.0
  var backgroundRadius = 0.0
  /// Of the shape that everything in the view is cut to.
  var clipRadius: Double?
}

/// The cases of `_Paint`, in their order.
private enum PaintUse: Int {
  case none, foreground, fill, background, stroke, clip
}

extension ViewResolver {
  /// `_VisualModifier`
  func expandVisual(
    _ value: inout ValueCursor, _ environment: ViewEnvironment, _ identity: Identity
  ) throws(Fault) -> [ViewItem] {
    let content = value.reference()
    _ = value.reference()
    let use = PaintUse(rawValue: value.caseIndex()) ?? .none
    let color = value.optionalColor()
    let radius = value.double()
    switch use {
    case .none: return try expand(content, environment, identity.child(0))
    case .foreground: return try expand(content, { $0.foreground = color }, environment, identity)
    case .fill:
      return try painted(content, environment, identity) { $0.fill = color ?? $0.fill }
    case .background:
      return try painted(content, environment, identity) {
        guard $0.background == nil else { return }
        $0.background = color
        $0.backgroundRadius = radius
      }
    case .stroke: return try painted(content, environment, identity) { $0.border = color }
    case .clip: return try painted(content, environment, identity) { $0.clipRadius = radius }
    }
  }

  /// The views of a content, each of them painted.
  private func painted(
    _ content: Reference?, _ environment: ViewEnvironment, _ identity: Identity,
    _ paint: @escaping (inout ViewPaint) -> Void
  ) throws(Fault) -> [ViewItem] {
    let items = try expand(content, environment, identity.child(0))
    return items.map { item in
      item.mapped(keepsLengths: true) { leaf in
        leaf.mapped { (node, _) in
          paint(&node.paint)
          return node
        }
      }
    }
  }
}

extension ViewColor {
  /// Of texts and shapes for which the program gives none.
  static let standard = ViewColor(name: "primary", alpha: 1)
}

extension ViewPaint {
  /// A shape or a text in the colour of its surroundings.
  init(_ environment: ViewEnvironment, cornerRadius: Double = 0) {
    fill = environment.foreground ?? .standard
    self.cornerRadius = cornerRadius
  }

  init(fill: ViewColor) { self.fill = fill }
}

extension ValueCursor {
  /// The radius of a shape's corners, from its stored properties.
  mutating func cornerRadius(of shape: PrimitiveView) -> Double {
    switch shape {
    case .roundedRectangle: double()
    case .unevenRoundedRectangle: max(max(double(), double()), max(double(), double()))
    case .circle, .ellipse, .capsule: .infinity
    default: 0
    }
  }

  /// `Color?`
  mutating func optionalColor() -> ViewColor? {
    let isSome = bool()
    let alpha = double()
    guard let name = reference(), isSome else { return nil }
    return ViewColor(name: name.string.pointee.value, alpha: alpha)
  }
}
