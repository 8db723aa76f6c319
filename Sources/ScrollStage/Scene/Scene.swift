import ScrollLanguage
import ScrollModel

/// A view that is shown in a window: evaluated, laid out, with a model for each of its scroll views.
///
/// `evaluate` may be called as often as anything has changed: state, offsets and motions stay with
/// the views that they belong to.
package final class Scene {
  /// The closure that gives the view; it is called for every evaluation.
  package internal(set) var view: Kept
  /// The view as it was last evaluated.
  private(set) var shown: Kept?
  package internal(set) var device: SceneDevice
  package private(set) var root: LayoutNode
  /// Scroll views, outermost first.
  package private(set) var scrolls: [SceneScroll] = []
  /// Seconds since the scene was shown.
  package var time = 0.0
  let types: ViewTypes
  let host: SceneHost
  private let machine: Machine
  private let states = StateTable()
  private let offsets = LayoutOffsets()
  private let behavior: (SceneScroll) -> TargetBehavior

  /// - Parameters:
  ///   - view: the closure that gives the view.
  ///   - behavior: what a scroll view asks where to end.
  init(
    _ view: Kept, device: SceneDevice, machine: Machine, types: ViewTypes, host: SceneHost,
    behavior: @escaping (SceneScroll) -> TargetBehavior
  ) {
    self.view = view
    self.device = device
    self.machine = machine
    self.types = types
    self.host = host
    self.behavior = behavior
    root = LayoutNode(.layers(.center))
  }

  /// Evaluates the views and lays them out again.
  func evaluate() throws(Fault) {
    let resolver = ViewResolver(machine, types: types, states: states, session: host)
    states.beginPass()
    host.subviews.beginPass()
    host.readsPlaces = false
    offsets.begin(scrolls.map { ($0.identity, $0.model.offset) })
    let environment = ViewEnvironment(device.environment)
    shown = try resolver.call(view)
    let items = try resolver.expand(shown?.reference, environment, .root)
    let nodes = try resolver.flattened(items, environment)
    root =
      nodes.count == 1
      ? nodes[0] : LayoutNode(.line(LineStack(axis: .vertical)), children: nodes)
    let placement = layOut(resolver)
    if let fault = resolver.fault { throw fault }
    adopt(placement)
    states.endPass()
    if let fault = resolver.fault { throw fault }
  }

  /// The root stands in the middle of the safe area.
  private func layOut(_ resolver: ViewResolver) -> Placement {
    let safe = Rect(
      origin: Point(x: device.safeArea.left, y: device.safeArea.top),
      size: device.window.inset(by: device.safeArea))
    var context = LayoutContext(container: safe.size, isRightToLeft: device.isRightToLeft)
    context.customLine = { resolver.customLine($0, $1) }
    context.offset = { [offsets] in offsets.offset(of: $0) }
    let size = root.size(for: Proposal(safe.size), in: context)
    let frame = Rect(
      x: safe.minX + (safe.size.width - size.width) / 2,
      y: safe.minY + (safe.size.height - size.height) / 2, width: size.width, height: size.height)
    context.safeArea = device.safeArea.where(frame, touches: safe)
    var placement = Placement()
    root.place(in: frame, offered: Proposal(safe.size), context, &placement)
    return placement
  }

  /// Views were made by where they are on the screen, and that has changed.
  var hasMovedReaders: Bool {
    host.readsPlaces && scrolls.contains { offsets.hasMoved($0.identity, to: $0.model.offset) }
  }

  // MARK: Scroll views

  private func adopt(_ placement: Placement) {
    var next: [SceneScroll] = []
    for placed in placement.scrolls {
      guard let identity = placed.region.attributes?.identity else { continue }
      let targets = TargetTable(of: placed.targetLayouts)
      if let scroll = scrolls.first(where: { $0.identity == identity }) {
        update(scroll, placed, targets)
        next.append(scroll)
      } else {
        next.append(makeScroll(identity, placed, targets))
      }
    }
    scrolls = next
  }

  private func makeScroll(
    _ identity: Identity, _ placed: Placement.Scroll, _ targets: TargetTable
  ) -> SceneScroll {
    let scroll = SceneScroll(
      identity: identity, node: placed.node, region: placed.region, targets: targets,
      model: ScrollViewModel(geometry: placed.region.geometry))
    let settings = settings(of: scroll)
    scroll.model = ScrollViewModel(
      geometry: placed.region.geometry, targets: targets.layout, settings: settings, time: time)
    return scroll
  }

  private func update(_ scroll: SceneScroll, _ placed: Placement.Scroll, _ targets: TargetTable) {
    let before = scroll.targets
    scroll.node = placed.node
    scroll.region = placed.region
    scroll.targets = targets
    scroll.model.settings = settings(of: scroll)
    scroll.model.relayout(
      geometry: placed.region.geometry, targets: targets.layout,
      isPositioned: scroll.binding != nil,
      newIndex: { old in before.id(at: old).flatMap { targets.index(of: $0) } })
  }

  private func settings(of scroll: SceneScroll) -> ScrollSettings {
    let attributes = scroll.region.attributes
    var settings = ScrollSettings(
      input: device.input, sizeClasses: device.sizeClasses,
      positionAnchor: scroll.binding?.anchor, pixel: 1 / device.displayScale,
      frameRate: device.frameRate)
    settings.behavior = behavior(scroll)
    guard let attributes else { return settings }
    settings.isEnabled = attributes.values.isScrollEnabled
    settings.horizontalBounce = attributes.values.horizontalBounce
    settings.verticalBounce = attributes.values.verticalBounce
    settings.horizontalIndicators = attributes.horizontalIndicators
    settings.verticalIndicators = attributes.verticalIndicators
    settings.initialAnchor = attributes.modifiers.anchors.resolvedInitialOffset
    settings.sizeChangesAnchor = attributes.modifiers.anchors.resolvedSizeChanges
    return settings
  }

  // MARK: Finding

  var stateSlots: [StateTable.Slot] { states.allSlots }

  /// The outermost scroll view, which observables read.
  package var outermost: SceneScroll? { scrolls.first }

  /// The outermost scroll view that scrolls along all these axes.
  func outermost(along axes: AxisSet) -> SceneScroll? {
    scrolls.first { $0.axes.isSuperset(of: axes) }
  }

  func scroll(of node: LayoutNode) -> SceneScroll? { scrolls.first { $0.node === node } }

  /// The scroll view with an identity: its own, or that of a view that it lies in.
  func scroll(_ id: ViewID) -> SceneScroll? {
    guard let location = root.locate(id) else { return nil }
    return scrolls.first { location.node.contains($0.node) }
  }
}

extension LayoutNode {
  /// Whether another node is this one or below it, lazy rows left out.
  func contains(_ other: LayoutNode) -> Bool {
    if self === other { return true }
    for child in children where child.contains(other) { return true }
    if case .lazyLine(let stack) = content {
      for segment in stack.segments {
        if case .node(let node) = segment, node.contains(other) { return true }
      }
    }
    return false
  }
}
