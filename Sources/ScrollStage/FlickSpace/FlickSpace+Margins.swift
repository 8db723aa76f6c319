import ScrollLanguage
import ScrollModel

/// Margins that would let targets be aligned which the content ends or begins before.
///
/// A margin m makes the container shorter. A target whose fraction a, counted from the start of the axis,
/// is aligned then moves on by a·m, and a margin behind the content moves its end by m
/// (physics.md §6): the two meet for m·(1 − a), and with a margin before the content for m·a.
extension FlickSpace {
  /// The same targets, with these margins where the content keeps its layout with them.
  func withMargins(_ missed: [Reachability.Missed]) -> [Reachability.Missed] {
    let margins = missed.map { margin(for: $0.reason) }
    var known: [Reachability.Margin] = []
    for edge in [edge(isEnd: true), edge(isEnd: false)] {
      let lengths = margins.compactMap { $0?.edge == edge ? $0?.length : nil }
      guard let length = lengths.max() else { continue }
      let greatest = Reachability.Margin(edge: edge, length: length)
      let indices = missed.indices.filter { margins[$0]?.edge == edge }.map { missed[$0].index }
      if keepsLayout(of: indices, with: greatest) { known.append(greatest) }
    }
    return missed.indices.map { index in
      var missed = missed[index]
      if let margin = margins[index], known.contains(where: { $0.edge == margin.edge }) {
        missed.reason = missed.reason.with(margin)
      }
      return missed
    }
  }

  private func margin(for reason: Reachability.Reason) -> Reachability.Margin? {
    let anchor = model.alignedFraction(along: axis)
    let (isEnd, length): (Bool, Double)
    switch reason {
    case .contentEnds(let distance, _):
      let room = max(0, geometry.container - geometry.content)
      (isEnd, length) = (true, (distance + room) / (1 - anchor))
    case .contentBegins(let distance, _): (isEnd, length) = (false, distance / anchor)
    case .longerThanContainer, .noVelocity: return nil
    }
    // In no container is nothing aligned.
    guard length < geometry.container else { return nil }
    return Reachability.Margin(edge: edge(isEnd: isEnd), length: length)
  }

  private func edge(isEnd: Bool) -> Edge {
    switch axis {
    case .vertical: isEnd ? .bottom : .top
    case .horizontal: isEnd == geometry.isMirrored ? .leading : .trailing
    }
  }

  /// Whether the content and some of its targets are as long, and where they are, with a margin.
  private func keepsLayout(of indices: [Int], with margin: Reachability.Margin) -> Bool {
    let result = try? session.trying { () throws(Fault) -> Bool in
      session.host.triedMargin = (scroll.identity, margin)
      try session.reevaluate(scene)
      guard let after = scene.scroll(scroll.identity)?.model,
        after.geometry.container(along: axis, isShorterThanIn: model.geometry, by: margin.length),
        after.geometry.contentSize[axis] == model.geometry.contentSize[axis]
      else { return false }
      return indices.allSatisfy {
        after.targets.rect(at: $0)?[axis] == model.targets.rect(at: $0)?[axis]
      }
    }
    session.host.triedMargin = nil
    try? session.trying { () throws(Fault) in
      try session.reevaluate(scene)
      try restorePresent()
    }
    return result ?? false
  }
}

extension ScrollGeometry {
  fileprivate func container(
    along axis: Axis, isShorterThanIn other: ScrollGeometry, by length: Double
  ) -> Bool {
    abs(containerSize[axis] + length - other.containerSize[axis]) < 1e-6
  }
}

extension Reachability.Reason {
  fileprivate func with(_ margin: Reachability.Margin) -> Reachability.Reason {
    switch self {
    case .contentEnds(let distance, _): .contentEnds(by: distance, margin: margin)
    case .contentBegins(let distance, _): .contentBegins(by: distance, margin: margin)
    case .longerThanContainer, .noVelocity: self
    }
  }
}

extension Reachability.Margin {
  /// As margins of a scroll view, left for leading.
  var insets: Insets {
    switch edge {
    case .top: Insets(top: length)
    case .leading: Insets(left: length)
    case .bottom: Insets(bottom: length)
    case .trailing: Insets(right: length)
    }
  }
}
