import ScrollLanguage

/// A modifier as the program writes it, `view.modifier(…)`, found by the span of the whole call: lints
/// point at the modifier alone, and their fixes change the text around it.
struct WrittenModifier {
  private let tree: Tree
  private let names: NameTable
  private let node: NodeID

  /// Nil where no call with a receiver has this span.
  init?(at span: SourceSpan, in script: Script) {
    guard let tree = script.trees.first(where: { $0.source == span.source }) else { return nil }
    for index in 0..<tree.nodeCount {
      let node = NodeID(rawValue: UInt32(index))
      guard tree.kind(node) == .call, tree.span(node) == span.span,
        tree.kind(tree.call(node).callee) == .member,
        tree.member(tree.call(node).callee).base != .none
      else { continue }
      self.tree = tree
      self.node = node
      names = script.names
      return
    }
    return nil
  }

  private var callee: MemberSyntax { tree.member(tree.call(node).callee) }

  /// From the modifier's name to the end of its arguments.
  var span: SourceSpan {
    SourceSpan(
      tree.source, Span(start: callee.nameSpan.start, end: tree.span(node).end))
  }

  /// What goes when the modifier goes: its line where it stands alone on one, else the modifier with its
  /// full stop.
  func removal(in source: Source) -> SourceSpan {
    let end = tree.span(node).end
    var start = callee.nameSpan.start
    while start > tree.span(callee.base).end, source.bytes[Int(start)] != UInt8(ascii: ".") {
      start -= 1
    }
    var (first, last) = (Int(start), Int(end))
    while first > 0, source.bytes[first - 1].isSpace { first -= 1 }
    while last < source.bytes.count, source.bytes[last].isSpace { last += 1 }
    let isAlone =
      first > 0 && source.bytes[first - 1] == UInt8(ascii: "\n") && last < source.bytes.count
      && source.bytes[last] == UInt8(ascii: "\n")
    let span = isAlone ? Span(start: first, end: last + 1) : Span(start: start, end: end)
    return SourceSpan(tree.source, span)
  }

  // MARK: The scroll view that is modified

  /// The views that stand directly in the scroll view; nil where the modified view is not written as a
  /// `ScrollView { … }` here.
  private var content: NodeList? {
    let view = base(of: callee.base)
    guard name(of: view) == "ScrollView" else { return nil }
    for argument in tree.call(view).arguments {
      let value = tree.argument(argument).value
      if tree.kind(value) == .closure { return tree.closure(value).statements }
    }
    return nil
  }

  /// The layout that would have to be a target layout; nil where the text does not show it.
  var contentLayout: (layout: Lint.ContentLayout, fix: Diagnostic.Fix?)? {
    guard let content else { return nil }
    let statements = Array(content)
    guard statements.count == 1 else { return (.none, nil) }
    let view = base(of: statements[0])
    guard let name = name(of: view) else { return nil }
    if name == "ForEach" { return (.none, nil) }
    guard WrittenModifier.layouts.contains(name) else { return nil }
    let end = tree.span(view).end
    let place = SourceSpan(tree.source, Span(start: end, end: end))
    return (.named(name), Diagnostic.Fix(place, ".scrollTargetLayout()"))
  }

  private static let layouts = [
    "VStack", "HStack", "LazyVStack", "LazyHStack", "LazyVGrid", "LazyHGrid", "Grid",
  ]

  /// The view under all modifiers.
  private func base(of expression: NodeID) -> NodeID {
    var view = expression
    while tree.kind(view) == .call {
      let callee = tree.call(view).callee
      guard tree.kind(callee) == .member, tree.member(callee).base != .none else { break }
      view = tree.member(callee).base
    }
    return view
  }

  /// The name that a call calls.
  private func name(of call: NodeID) -> String? {
    guard tree.kind(call) == .call else { return nil }
    let callee = tree.call(call).callee
    guard tree.kind(callee) == .identifier else { return nil }
    return names.text(tree.name(callee))
  }
}

extension UInt8 {
  /// A blank within a line.
  fileprivate var isSpace: Bool { self == UInt8(ascii: " ") || self == UInt8(ascii: "\t") }
}
