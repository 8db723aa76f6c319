import ScrollLanguage

/// What a container's content was made of, for scripts that ask: it is computed only then.
///
/// Where the content is a `ForEach` or `Group` of another view's subviews, that view's content is
/// reported: a board that wraps each of its subviews in a card consists of what was put into it.
struct ContainerComposition {
  struct Section {
    let header: Int
    let content: Int
    let footer: Int
  }

  /// The statements of the content.
  let declaredCount: Int
  /// The content has been made of another view's subviews or sections, which are the ones counted.
  let isOfAnother: Bool
  let sections: () throws(Fault) -> [Section]
}

extension ViewResolver {
  func composition(
    of content: Reference?, _ items: [ViewItem], _ environment: ViewEnvironment,
    _ identity: Identity
  ) -> ContainerComposition {
    guard let content, let read = readContent(of: content) else {
      return ContainerComposition(declaredCount: declaredCount(of: content), isOfAnother: false) {
        [self] () throws(Fault) in try counts(of: items, identity)
      }
    }
    let source = Kept(read, machine.heap)
    return ContainerComposition(declaredCount: declaredCount(of: read), isOfAnother: true) {
      [self] () throws(Fault) in
      try passing { () throws(Fault) in
        let items = try expand(source.reference, environment, identity.child(2))
        return try counts(of: items, identity)
      }
    }
  }

  private func counts(
    of items: [ViewItem], _ identity: Identity
  ) throws(Fault) -> [ContainerComposition.Section] {
    let table = session.subviews
    return try sections(items, identity).map { section in
      ContainerComposition.Section(
        header: table.leaves(section.header).count, content: table.leaves(section.content).count,
        footer: table.leaves(section.footer).count)
    }
  }

  /// The view whose subviews or sections a view reads.
  private func readContent(of box: Reference) -> Reference? {
    var value = ValueCursor(box)
    switch types.entry(of: box).primitive {
    case .subviewsReader, .sectionsReader:
      guard let content = value.reference() else { return nil }
      return readContent(of: content) ?? content
    case .group, .any:
      return value.reference().flatMap(readContent)
    case .forEach:
      _ = value.int()
      _ = value.optionalInt()
      _ = value.reference()
      _ = value.reference()
      return value.optionalReference().flatMap(readContent)
    case .tuple:
      guard let children = value.reference()?.array, children.pointee.count == 1 else { return nil }
      return children.references(at: 0)[0].flatMap(readContent)
    default:
      return nil
    }
  }

  private func declaredCount(of box: Reference?) -> Int {
    guard let box else { return 0 }
    guard types.entry(of: box).primitive == .tuple else { return 1 }
    var value = ValueCursor(box)
    return value.reference()?.array.pointee.count ?? 0
  }
}
