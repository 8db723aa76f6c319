import ScrollModel

/// Which parts of sections stay in sight: `pinnedViews` of a lazy container.
struct PinnedParts: OptionSet {
  let rawValue: UInt32

  static let headers = PinnedParts(rawValue: 1)
  static let footers = PinnedParts(rawValue: 2)
}

/// The part of a section that a subview of a lazy container belongs to.
struct SectionPart: Equatable {
  enum Kind {
    case header
    case content
    case footer
  }
  let kind: Kind
  let section: Identity
}

/// Headers and footers that stay at an edge of what is in sight while their section is there.
///
/// SwiftUI keeps a pinned header at the leading edge of the viewport, inside of its insets, as long as
/// anything of its section is in sight; the section's end pushes it out, and the next header follows.
/// A footer does the same at the trailing edge. Scroll targets and the content size stay where the
/// views would lie without.
extension LayoutNode {
  /// Puts the pinned views of a lazy stack that are there where they belong for what it has in sight.
  func pinViews(of stack: LazyStack) {
    guard let extent = stack.placed, stack.visible != nil else { return }
    var places: [PinnedPlace] = []
    for (run, segment) in stack.segments.enumerated() {
      let part = stack.sectionPart(of: run)
      let span = extent.runs[run].span(stack.spacing)
      switch segment {
      case .node(let node):
        places.append(PinnedPlace(span: span, part: part, node: node))
      case .rows(let source):
        guard source.count > 0 else { continue }
        places.append(PinnedPlace(span: span, part: part, node: nil))
        for (row, created) in source.created {
          pinViews(created.made?.nodes ?? [], ofRow: row, run: run, in: stack)
        }
      }
    }
    pin(places, in: stack)
  }

  /// The same for the views of one row, which may be whole sections.
  func pinViews(_ nodes: [LayoutNode], ofRow row: Int, run: Int, in stack: LazyStack) {
    guard let extent = stack.placed, let context = stack.placedContext, stack.visible != nil,
      run < extent.runs.count, nodes.contains(where: { $0.sectionPart != nil })
    else { return }
    let proposal = stack.proposal(breadth: frame.size[stack.axis.cross])
    var position = extent.runs[run].start(ofRow: row)
    var places: [PinnedPlace] = []
    for node in nodes {
      let length = node.size(for: proposal, in: context)[stack.axis]
      places.append(
        PinnedPlace(
          span: Span(min: position, length: length), part: node.sectionPart, node: node))
      position += length + stack.spacing
    }
    pin(places, in: stack)
  }

  private func pin(_ places: [PinnedPlace], in stack: LazyStack) {
    guard let visible = stack.visible, let context = stack.placedContext else { return }
    var start = 0
    while start < places.count {
      guard let section = places[start].part?.section else {
        start += 1
        continue
      }
      var end = start
      while end < places.count, places[end].part?.section == section { end += 1 }
      let group = places[start..<end]
      for (kind, part) in [(SectionPart.Kind.header, PinnedParts.headers), (.footer, .footers)]
      where stack.pinned.contains(part) {
        let own = group.filter { $0.part?.kind == kind }
        let shift = PinnedPlace.shift(of: own, kind, within: group, visible)
        for place in own {
          guard let node = place.node else { continue }
          var ignored = Placement()
          self.place(node, at: place.span.min, of: stack, context, &ignored)
          guard shift != 0 else { continue }
          let origin = node.frame.origin
          self.place(node, at: place.span.min + shift, of: stack, context, &ignored)
          node.pinned = Vector(dx: node.frame.minX - origin.x, dy: node.frame.minY - origin.y)
        }
      }
      start = end
    }
  }
}

/// A view or rows of a lazy stack with its place in a section.
private struct PinnedPlace {
  let span: Span
  let part: SectionPart?
  /// Nil for rows, which are not pinned.
  let node: LayoutNode?

  /// How far the views of a header or footer are moved, all together.
  static func shift(
    of own: [PinnedPlace], _ kind: SectionPart.Kind, within section: ArraySlice<PinnedPlace>,
    _ visible: Span
  ) -> Double {
    guard let first = own.first?.span, let last = own.last?.span,
      let whole = section.first?.span, let end = section.last?.span
    else { return 0 }
    return kind == .footer
      ? -min(max(0, last.max - visible.max), max(0, first.min - whole.min))
      : min(max(0, visible.min - first.min), max(0, end.max - last.max))
  }
}

extension LazyExtent.Run {
  /// From the start of the first row to the end of the last.
  fileprivate func span(_ spacing: Double) -> Span {
    switch rows {
    case .single(let length):
      return Span(min: start, length: length)
    case .equal(let count, _, let stride):
      return Span(min: start, length: max(0, stride * Double(count) - spacing))
    case .different(let rows):
      return Span(min: start, length: max(0, rows.spans.last?.max ?? 0))
    }
  }
}
