import ScrollLanguage
import ScrollModel

/// A scroll view of a scene: the node that layout has placed, and the model that moves it.
///
/// It is known by the identity of its view, so that its motion and offset outlive evaluations; in a row
/// of a lazy stack they live as long as the row.
package final class SceneScroll {
  package let identity: Identity
  package internal(set) var node: LayoutNode
  package internal(set) var region: ScrollRegion
  package internal(set) var targets: TargetTable
  package internal(set) var model: ScrollViewModel
  /// The identities by which a script finds it.
  package internal(set) var names: [ViewID] = []
  /// The scroll view around it.
  package internal(set) var outer: SceneScroll?
  /// Some layout in it is a target layout, with targets or without any.
  var hasTargetLayout = false
  /// It stands where its position binding wants it from the start.
  var isPositioned = false
  /// The value of the position binding that was last seen or written.
  var bound = PositionRequest(id: nil)
  /// The position has changed since the binding was last written.
  var hasNewPosition = false
  /// What it showed when rows were last looked for, and when.
  var seen: (rect: Rect, time: Double)?
  /// Where it was last told to rest, and the offset that it has there.
  var aimed: (aim: Aim, rest: Point)?
  /// The program has written the binding; the user's next movement takes it over.
  var awaitsUser = false

  init(
    identity: Identity, node: LayoutNode, region: ScrollRegion, targets: TargetTable,
    model: ScrollViewModel
  ) {
    self.identity = identity
    self.node = node
    self.region = region
    self.targets = targets
    self.model = model
  }

  /// It shows other content than when rows were last looked for.
  var hasMovedSinceLook: Bool { seen?.rect != model.visibleRect }

  /// Where it has been told to rest, if nothing else has moved it since.
  var aim: Aim? {
    guard let aimed, aimed.rest == model.restOffset else { return nil }
    return aimed.aim
  }

  /// It has been told to rest at a point of its content.
  func noteAimAtPoint() { aimed = (.point, model.restOffset) }

  /// How many scroll views it lies in.
  var depth: Int { outer.map { $0.depth + 1 } ?? 0 }
  /// Some of it can be seen through the scroll views around it.
  var isInSight: Bool {
    guard let outer else { return true }
    return node.frame.visibleFraction(in: outer.model.visibleRect) > 0 && outer.isInSight
  }
  package var axes: AxisSet { region.axes }
  var binding: PositionBinding? { region.attributes?.modifiers.position }

  /// A binding that names a view keeps it in its place when content changes; a point stays a point.
  var keepsTarget: Bool { binding.map { $0.request == nil || bound.id != nil } ?? false }

  /// The identity that the position reports for a target.
  func id(ofTarget index: Int?) -> ViewID? { index.flatMap { targets.id(at: $0) } }

  package var position: ViewID? { id(ofTarget: model.position) }

  /// The identities of the target by which the place is known; the binding takes one of its type.
  var positions: [ViewID] { model.keptPosition.map { targets.ids(at: $0) } ?? [] }
}
