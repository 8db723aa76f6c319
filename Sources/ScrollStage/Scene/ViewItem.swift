import ScrollLanguage

/// What the statements of a builder resolve to: single resolved subviews, the rows of a `ForEach`, or a
/// section of these.
///
/// Nothing is laid out yet. A container makes nodes of the items, in the environment of the place
/// where it puts them.
enum ViewItem {
  case leaf(Leaf)
  case rows(Rows)
  case section(SectionItem)
}

/// One resolved subview: a view that no container can look into any further.
struct Leaf {
  typealias Make = (ViewEnvironment) throws(Fault) -> LayoutNode

  let identity: Identity
  /// What modifiers have said about it to the container around it, outermost first.
  var traits: [ContainerTrait] = []
  /// The part of the innermost section around it.
  var sectionPart: SectionPart?
  /// Makes the node, given the environment around the view.
  let make: Make

  init(_ identity: Identity, make: @escaping Make) {
    self.identity = identity
    self.make = make
  }

  /// The same subview made in another way.
  func making(_ make: @escaping Make) -> Leaf {
    var leaf = Leaf(identity, make: make)
    leaf.traits = traits
    leaf.sectionPart = sectionPart
    return leaf
  }

  /// The same subview with something done to its node.
  func mapped(_ change: @escaping (LayoutNode, ViewEnvironment) throws(Fault) -> LayoutNode) -> Leaf
  {
    let make = make
    return making { (environment) throws(Fault) in
      try change(make(environment), environment)
    }
  }

  /// The same subview in a changed environment.
  func inside(_ change: @escaping (inout ViewEnvironment) -> Void) -> Leaf {
    let make = make
    return making { (outer) throws(Fault) in
      var environment = outer
      change(&environment)
      return try make(environment)
    }
  }

  /// The node of the subview, which knows that it is one.
  func node(_ environment: ViewEnvironment) throws(Fault) -> LayoutNode {
    let node = try make(environment)
    node.isSubview = true
    node.traits = traits
    node.sectionPart = sectionPart
    return node
  }
}

/// The rows of a `ForEach`, each of any number of items.
struct Rows {
  let count: Int
  /// The first of consecutive integers, when the identities are such.
  let firstID: Int64?
  let likeness: RowLikeness
  let identity: Identity
  let naming: RowNaming
  var standing = RowStanding.list
  /// The identities of rows around whose first views these rows begin with.
  var outerIDs: [ViewID] = []
  /// From what the views of the rows come; nil where something is done to them that could make them
  /// longer.
  var origin: RowOrigin?
  let id: (Int) -> ViewID
  var items: (Int) throws(Fault) -> [ViewItem]

  /// The same rows with something done to the items of each.
  func mapped(_ change: @escaping (_ items: [ViewItem], _ row: Int) -> [ViewItem]) -> Rows {
    let items = items
    var rows = self
    rows.items = { (row) throws(Fault) in change(try items(row), row) }
    return rows
  }
}

/// A `Section`.
struct SectionItem {
  let identity: Identity
  var header: [ViewItem]
  var content: [ViewItem]
  var footer: [ViewItem]
  /// Of the section itself, as `Leaf.traits`.
  var traits: [ContainerTrait] = []

  /// What a container sees that does not ask for sections.
  var flattened: [ViewItem] { header + content + footer }

  /// The same, of which each subview knows what part of the section it is.
  var marked: [(part: SectionPart, items: [ViewItem])] {
    let parts: [(SectionPart.Kind, [ViewItem])] = [
      (.header, header), (.content, content), (.footer, footer),
    ]
    return parts.map { kind, items in
      let part = SectionPart(kind: kind, section: identity)
      return (part, items.map { $0.marked(part) })
    }
  }
}

extension ViewItem {
  /// The same change for each subview of an item.
  ///
  /// - Parameter keepsLengths: the change makes no difference to layout, or is always the same.
  // Else recursive calls are inlined into each other, which makes the page larger.
  @inline(never)
  func mapped(keepsLengths: Bool = false, _ change: @escaping (Leaf) -> Leaf) -> ViewItem {
    switch self {
    case .leaf(let leaf):
      return .leaf(change(leaf))
    case .rows(let rows):
      var changed = rows.mapped { (items, _) in
        items.map { $0.mapped(keepsLengths: keepsLengths, change) }
      }
      if !keepsLengths { changed.origin = nil }
      return .rows(changed)
    case .section(var section):
      section.header = section.header.map { $0.mapped(keepsLengths: keepsLengths, change) }
      section.content = section.content.map { $0.mapped(keepsLengths: keepsLengths, change) }
      section.footer = section.footer.map { $0.mapped(keepsLengths: keepsLengths, change) }
      return .section(section)
    }
  }

  /// Each subview knows what part of a section it is, the innermost one.
  fileprivate func marked(_ part: SectionPart) -> ViewItem {
    mapped(keepsLengths: true) { leaf in
      var leaf = leaf
      leaf.sectionPart = leaf.sectionPart ?? part
      return leaf
    }
  }

  /// A container value set on an item reaches all its subviews, and a section itself.
  func adding(trait: ContainerTrait) -> ViewItem {
    let item = mapped(keepsLengths: true) { leaf in
      var leaf = leaf
      leaf.traits.insert(trait, at: 0)
      return leaf
    }
    return item.addingToSections(trait)
  }

  private func addingToSections(_ trait: ContainerTrait) -> ViewItem {
    switch self {
    case .leaf:
      return self
    case .rows(let rows):
      return .rows(rows.mapped { (items, _) in items.map { $0.addingToSections(trait) } })
    case .section(var section):
      section.traits.insert(trait, at: 0)
      return .section(section)
    }
  }
}
