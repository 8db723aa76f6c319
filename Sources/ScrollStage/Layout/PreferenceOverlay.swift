import ScrollModel

/// `overlayPreferenceValue` and `backgroundPreferenceValue`: views over or behind a view that depend on
/// the preferences of the views in it.
///
/// They are made after the view has been placed, because only then do the views in geometry readers
/// exist, and again when rows of lazy stacks that set preferences have come or gone.
package final class PreferenceOverlay {
  /// The hooks on which the preference of a view hangs.
  private let sources: (LayoutNode) -> [ViewHook]
  private let views: (LayoutNode) -> [LayoutNode]
  private var madeOf: [ViewHook] = []
  private var changing = ChangingViews()
  /// What the views leave for the scene to look at.
  private(set) var placement = Placement()
  /// How often the views have been made.
  private(set) var changes = 0

  init(
    sources: @escaping (LayoutNode) -> [ViewHook], views: @escaping (LayoutNode) -> [LayoutNode]
  ) {
    self.sources = sources
    self.views = views
  }

  /// Makes the views and places them beside the first child of a node, which has been placed.
  fileprivate func make(_ place: Placement.Overlay) {
    guard let view = place.node.children.first else { return }
    changes += 1
    madeOf = sources(view)
    changing = ChangingViews(in: view)
    placement = Placement(names: place.names)
    place.node.children = [view] + views(view)
    place.node.placeOverlays(place.context, &placement)
  }

  /// Makes the views again if what the preference depends on has changed.
  fileprivate func follow(_ place: Placement.Overlay) {
    guard changing.haveChanged, let view = place.node.children.first else { return }
    if sources(view).elementsEqual(madeOf, by: ===) {
      changing = ChangingViews(in: view)
    } else {
      make(place)
    }
  }
}

extension Placement.Overlay {
  func make() { reading.make(self) }

  func follow() { reading.follow(self) }
}
