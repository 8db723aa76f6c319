import ScrollLanguage
import ScrollModel

/// Where a view is, as a `GeometryProxy` reports it: its frame in the window, and the spaces around.
struct ViewGeometry: Equatable {
  struct Space: Equatable {
    /// The axes of a scroll view; nil for a view with a name.
    let axes: AxisSet?
    let name: ViewID?
    /// In the window. That of a scroll view begins inside of the safe area, so that its first view is at zero.
    let frame: Rect
    /// What can be seen of a scroll view, in the window: under the safe area too.
    var viewport: Rect?
  }

  /// In the window.
  let frame: Rect
  /// Outermost first.
  let spaces: [Space]
  let safeArea: Insets

  /// What a proxy asks for.
  struct Query {
    enum Kind: Int {
      case local, global, scroll, named
    }
    let kind: Kind
    /// Of a scroll view; nil for any.
    let axis: Axis?
    let name: ViewID?
  }

  /// The frame in a space; SwiftUI takes the window for a space that is not there.
  func frame(in query: Query) -> Rect {
    switch query.kind {
    case .local: return Rect(size: frame.size)
    case .global: return frame
    case .scroll, .named:
      guard let space = space(query) else { return frame }
      return Rect(
        x: frame.minX - space.frame.minX, y: frame.minY - space.frame.minY,
        width: frame.size.width, height: frame.size.height)
    }
  }

  /// The bounds of a space in the view's own coordinates.
  func bounds(of query: Query) -> Rect? {
    guard let space = space(query) else { return nil }
    return Rect(
      x: space.frame.minX - frame.minX, y: space.frame.minY - frame.minY,
      width: space.frame.size.width, height: space.frame.size.height)
  }

  private func space(_ query: Query) -> Space? {
    spaces.last { space in
      switch query.kind {
      case .scroll: space.axes.map { query.axis.map($0.contains) ?? true } ?? false
      case .named: space.name != nil && space.name == query.name
      case .local, .global: false
      }
    }
  }
}
