import ScrollLanguage
import ScrollModel

/// The laid-out views as an indented list: what each is, its frame, its identity, its look at this
/// moment, and what it says to the container around it. Of a lazy stack the rows in sight are listed.
struct SceneText {
  /// Views and rows beyond this many in one place are counted, not listed.
  private static let shownViews = 20
  /// Text beyond this many characters is left out.
  private static let shownText = 40

  private let session: Session
  private var text = ""

  private init(_ session: Session) { self.session = session }

  fileprivate static func of(_ scene: Scene, in session: Session) throws(Fault) -> String {
    var writer = SceneText(session)
    let window = scene.device.window
    writer.line("window \(points(window.width)) × \(points(window.height))", 0)
    try writer.write(scene.root, 1, [])
    return writer.text
  }

  private mutating func line(_ words: String, _ depth: Int) {
    if !text.isEmpty { text += "\n" }
    text += String(repeating: "  ", count: depth) + words
  }

  // MARK: One view

  private mutating func write(
    _ node: LayoutNode, _ depth: Int, _ around: [LayoutNode]
  ) throws(Fault) {
    line(try words(for: node, around), depth)
    if let sections = try sectionWords(for: node) { line(sections, depth + 1) }
    var inside = around
    if node.countsInside { inside.append(node) }
    if let stack = node.content.lazyStack {
      try write(stack, of: node, depth + 1, inside)
    } else {
      var list = ViewList(depth: depth + 1, around: inside)
      try write(node.children.map { ($0, $0.sectionPart) }, &list)
      list.tellHidden(&self)
    }
  }

  private func words(for node: LayoutNode, _ around: [LayoutNode]) throws(Fault) -> String {
    var words = node.content.name
    if case .text(let block) = node.content { words += " \"\(shortened(block.string))\"" }
    if let part = node.sectionPart, node.isSubview, let name = part.kind.name {
      words = "\(name): \(words)"
    }
    let frame = node.frame
    words += " \(points(frame.origin.x)), \(points(frame.origin.y))"
    words += ", \(points(frame.size.width)) × \(points(frame.size.height))"
    let ids = node.ids.filter { !$0.isOfProxy }.map { $0.text }
    if !ids.isEmpty { words += " id " + ids.joined(separator: ", ") }
    if node.isTargetLayout { words += " (target layout)" }
    if let scroll = session.scene?.scroll(of: node) { words += scroll.words }
    let look = try session.look(of: node, around: around)
    if let phase = look.phase { words += ", phase \(phase.phaseName)" }
    words += look.state.words
    for value in try session.containerValues(of: node.traits) {
      words += ", \(value.name.valueName) = \(shortened(value.text))"
    }
    return words
  }

  private func shortened(_ text: String) -> String {
    let line = text.split(separator: "\n", omittingEmptySubsequences: false).joined(separator: "⏎")
    return line.count <= SceneText.shownText ? line : line.prefix(SceneText.shownText - 1) + "…"
  }

  /// What the sections of the content are, where a container has made something else of them.
  private func sectionWords(for node: LayoutNode) throws(Fault) -> String? {
    guard let composition = node.composition, composition.isOfAnother else { return nil }
    let sections = try composition.sections()
    guard sections.count > 1 || sections.contains(where: { $0.header + $0.footer > 0 })
    else { return nil }
    let words = sections.map { section in
      var parts: [String] = []
      if section.header > 0 { parts.append("header \(section.header)") }
      parts.append("content \(section.content)")
      if section.footer > 0 { parts.append("footer \(section.footer)") }
      return parts.joined(separator: " ")
    }
    return "sections: " + words.joined(separator: " | ")
  }

  // MARK: Several views

  /// Where views of one place are being listed.
  fileprivate struct ViewList {
    let depth: Int
    let around: [LayoutNode]
    private(set) var shown = 0
    private(set) var hidden = 0
    private(set) var section: Identity?

    init(depth: Int, around: [LayoutNode]) {
      self.depth = depth
      self.around = around
    }

    /// Whether the next view is still listed.
    mutating func admits() -> Bool {
      if shown < SceneText.shownViews {
        shown += 1
        return true
      }
      hidden += 1
      return false
    }

    mutating func hide(_ count: Int) { hidden += count }

    /// How far in a view stands, with a line above it where its section begins.
    mutating func depth(of part: SectionPart?, _ writer: inout SceneText) -> Int {
      if section != part?.section {
        section = part?.section
        if section != nil { writer.line("Section", depth) }
      }
      return section == nil ? depth : depth + 1
    }

    func tellHidden(_ writer: inout SceneText) {
      if hidden > 0 { writer.line("… \(hidden) more", depth) }
    }
  }

  private mutating func write(
    _ views: [(node: LayoutNode, part: SectionPart?)], _ list: inout ViewList
  ) throws(Fault) {
    for (node, part) in views where list.admits() {
      try write(node, list.depth(of: part, &self), list.around)
    }
  }

  // MARK: Lazy stacks

  private mutating func write(
    _ stack: LazyStack, of node: LayoutNode, _ depth: Int, _ around: [LayoutNode]
  ) throws(Fault) {
    let viewport = try session.viewport(around: around)
    var list = ViewList(depth: depth, around: around)
    for (run, segment) in stack.segments.enumerated() {
      let part = stack.sectionPart(of: run)
      switch segment {
      case .node(let child):
        try write([(child, part ?? child.sectionPart)], &list)
      case .rows(let source):
        guard source.count > 0 else { continue }
        let rows = stack.rows(run: run, in: viewport, of: node)
        if rows.isEmpty, source.standing != .list {
          list.hide(source.count)
          continue
        }
        if source.standing != .lone {
          let isOutdated = stack.placed?.runs[run].areKept ?? false
          line(source.words(rows, isOutdated), list.depth(of: part, &self))
        }
        for row in source.walk(rows) {
          let nodes = node.placedRow(row, of: source, run: run, in: stack)
          node.pinViews(nodes, ofRow: row, run: run, in: stack)
          try write(nodes.map { ($0, part ?? $0.sectionPart) }, &list)
        }
      }
    }
    list.tellHidden(&self)
  }
}

extension Session {
  /// The resolved tree of the scene as it is now.
  package func sceneText() throws(Fault) -> String {
    try SceneText.of(try currentScene(), in: self)
  }
}

extension RowSource {
  /// How many rows there are, and which of them are in sight.
  ///
  /// - Parameter isOutdated: some of their lengths are those of an earlier evaluation.
  fileprivate func words(_ rows: Range<Int>, _ isOutdated: Bool) -> String {
    let count = count == 1 ? "1 row" : "\(self.count) rows"
    let all = isOutdated ? "\(count), those out of sight with their previous lengths" : count
    guard let last = rows.last, let first = rows.first else { return "\(all), none in sight" }
    return first == last ? "\(all), \(first) in sight" : "\(all), \(first) to \(last) in sight"
  }
}

extension SceneScroll {
  /// Where it stands.
  fileprivate var words: String {
    var words = ", offset \(offsetText(model.offset, axes))"
    if model.phase != .idle { words += " \(model.phase.name)" }
    return words
      + ", content \(points(region.contentSize.width)) × \(points(region.contentSize.height))"
  }
}

extension SectionPart.Kind {
  fileprivate var name: String? {
    switch self {
    case .header: "header"
    case .content: nil
    case .footer: "footer"
    }
  }
}

extension Int {
  /// The case of `ScrollTransitionPhase`.
  fileprivate var phaseName: String {
    self < 0 ? "topLeading" : self > 0 ? "bottomTrailing" : "identity"
  }
}

extension String {
  /// `isRejected` for `\ContainerValues.isRejected`.
  fileprivate var valueName: String {
    let parts = split(separator: ".")
    return first == "\\" && parts.count > 1 ? parts.dropFirst().joined(separator: ".") : self
  }
}

extension VisualState {
  /// What is not as it would be without effects.
  fileprivate var words: String {
    let plain = VisualState()
    var words = ""
    func tell(_ name: String, _ value: Double, _ plain: Double) {
      if value != plain { words += ", \(name) \(rounded(value))" }
    }
    if scale.width == scale.height {
      tell("scale", scale.width, 1)
    } else {
      words += ", scale \(rounded(scale.width)) × \(rounded(scale.height))"
    }
    tell("rotation", degrees(rotation), 0)
    if offset != plain.offset {
      words += ", offset \(rounded(offset.dx)), \(rounded(offset.dy))"
    }
    tell("opacity", opacity, plain.opacity)
    tell("blur", blur, plain.blur)
    tell("brightness", brightness, plain.brightness)
    tell("contrast", contrast, plain.contrast)
    tell("grayscale", grayscale, plain.grayscale)
    tell("saturation", saturation, plain.saturation)
    tell("hueRotation", degrees(hueRotation), 0)
    return words
  }

  private func degrees(_ radians: Double) -> Double { radians * 180 / .pi }

  /// Four digits are enough to look at.
  private func rounded(_ value: Double) -> String {
    abs(value) < 1e9 ? points((value * 10_000).rounded() / 10_000) : points(value)
  }
}
