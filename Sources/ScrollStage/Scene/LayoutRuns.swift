import ScrollLanguage
import ScrollModel

/// What the program's layouts and alignment guides can refer to while they run: the views to lay out,
/// and views of a size.
///
/// Runs are nested and short: what a run has added is gone when it ends, and its numbers find nothing
/// or another view of the same kind.
final class LayoutRuns {
  /// One call of a layout.
  struct Run {
    let node: LayoutNode
    let context: LayoutContext
    /// Where the layout has put its subviews, in the coordinates of its bounds.
    var placed: [ChildFrame?]
  }

  private enum Entry {
    case run(Run)
    case view(MeasuredView)
  }

  private var entries: [Entry] = []

  /// Everything that is added from here on is removed by `end`.
  func begin() -> Int { entries.count }

  func end(_ mark: Int) {
    entries.removeLast(entries.count - mark)
  }

  func add(_ node: LayoutNode, _ context: LayoutContext) -> Int {
    entries.append(
      .run(
        Run(
          node: node, context: context,
          placed: Array(repeating: nil, count: node.children.count))))
    return entries.count - 1
  }

  func add(_ view: MeasuredView) -> Int {
    entries.append(.view(view))
    return entries.count - 1
  }

  func run(_ number: Int) -> Run? {
    guard entries.indices.contains(number), case .run(let run) = entries[number] else { return nil }
    return run
  }

  func view(_ number: Int) -> MeasuredView? {
    guard entries.indices.contains(number), case .view(let view) = entries[number] else {
      return nil
    }
    return view
  }

  func place(_ index: Int, of number: Int, at frame: ChildFrame) {
    guard var run = run(number), run.placed.indices.contains(index) else { return }
    run.placed[index] = frame
    entries[number] = .run(run)
  }
}
