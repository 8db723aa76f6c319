import ScrollLanguage
import ScrollModel
import ScrollPhysics

/// What changes the look of a view: parts as they are, or closures that give them.
enum NodeEffect {
  case look(NodeLook)
  case transition(NodeTransition)
  /// A closure `(GeometryProxy) -> [_EffectPart]`.
  case geometry(Kept)
}

/// `opacity`, `scaleEffect` and their like on a view.
struct NodeLook {
  let identity: Identity
  let parts: [VisualEffectPart]
  /// What modifiers do to transactions that reach it, outermost first.
  let transactions: [TransactionChange]
}

/// `scrollTransition`
struct NodeTransition {
  let identity: Identity
  /// Nil for the axis of the scroll view around.
  let axis: Axis?
  let topLeading: TransitionConfiguration
  let bottomTrailing: TransitionConfiguration
  let topLeadingAnimation: Animation?
  let bottomTrailingAnimation: Animation?
  /// A closure `(Int) -> [_EffectPart]`: -1 top leading, 0 identity, 1 bottom trailing.
  let parts: Kept

  /// The effect is not where its place says, but on its way there.
  var takesTime: Bool { topLeadingAnimation != nil || bottomTrailingAnimation != nil }

  func weights(at place: TransitionPlace) -> TransitionWeights {
    TransitionWeights(at: place, topLeading: topLeading, bottomTrailing: bottomTrailing)
  }
}

/// One part of an effect: the library's `_EffectPart`.
struct VisualEffectPart: Equatable {
  enum Kind: Int {
    case scale, offset, rotation, rotation3D, opacity, blur, brightness, contrast, grayscale
    case saturation, hueRotation, transform, blendMode
  }
  let kind: Kind
  /// Up to eight numbers, by kind.
  var values: [Double]

  /// How many words a value of the library's struct takes.
  static let wordCount = 9

  init(kind: Kind, values: [Double]) {
    self.kind = kind
    self.values = values
  }

  init?(_ words: UnsafePointer<UInt64>) {
    guard let kind = Kind(rawValue: Int(truncatingIfNeeded: Int64(bitPattern: words[0]))) else {
      return nil
    }
    self.kind = kind
    values = (1..<VisualEffectPart.wordCount).map { Double(bitPattern: words[$0]) }
  }

  /// The part on its way to another of the same kind.
  func interpolated(to other: VisualEffectPart, _ weight: Double) -> VisualEffectPart {
    guard kind == other.kind else { return weight < 0.5 ? self : other }
    var part = self
    for index in values.indices {
      part.values[index] += weight * (other.values[index] - values[index])
    }
    return part
  }
}

extension VisualEffectPart {
  /// How far it moves the view, if that is all it does; an offset by no number moves nothing.
  var move: Vector {
    guard kind == .offset, values[0].isFinite, values[1].isFinite else { return Vector() }
    return Vector(dx: values[0], dy: values[1])
  }
}

extension [VisualEffectPart] {
  /// An effect on its way to another that the same closure has made.
  func interpolated(to other: [VisualEffectPart], _ weight: Double) -> [VisualEffectPart] {
    if weight == 0 { return self }
    if weight == 1 { return other }
    guard count == other.count else { return weight < 0.5 ? self : other }
    return zip(self, other).map { $0.interpolated(to: $1, weight) }
  }
}

/// The combined effects of a view, for a script that looks at it.
struct VisualState: Equatable {
  var scale = Size(width: 1, height: 1)
  /// In radians.
  var rotation = 0.0
  var offset = Vector()
  var opacity = 1.0
  var blur = 0.0
  var brightness = 0.0
  var contrast = 1.0
  var grayscale = 0.0
  var saturation = 1.0
  /// In radians.
  var hueRotation = 0.0

  /// Adds a part, further out than those before; one with a number that is none changes nothing.
  mutating func add(_ part: VisualEffectPart) {
    let values = part.values
    guard values.allSatisfy({ $0.isFinite }) else { return }
    switch part.kind {
    case .scale:
      scale.width *= values[0]
      scale.height *= values[1]
    case .offset:
      offset.dx += values[0]
      offset.dy += values[1]
    case .rotation: rotation += values[0]
    case .opacity: opacity *= min(max(values[0], 0), 1)
    case .blur: blur += values[0]
    case .brightness: brightness += values[0]
    case .contrast: contrast *= values[0]
    case .grayscale: grayscale = 1 - (1 - grayscale) * (1 - values[0])
    case .saturation: saturation *= values[0]
    case .hueRotation: hueRotation += values[0]
    case .transform:
      scale.width *= values[0]
      scale.height *= values[3]
      offset.dx += values[4]
      offset.dy += values[5]
    case .rotation3D, .blendMode: break
    }
  }
}
