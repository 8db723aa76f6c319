import ScrollLanguage
import ScrollModel

/// What each view of the scene shows of itself at this moment, for those who look at the whole tree.
extension Session {
  /// A view's own effects, without those of the views around it.
  struct Look {
    var state = VisualState()
    /// Of the outermost scroll transition: -1 before the viewport, 0 in it, 1 behind it.
    var phase: Int?
  }

  /// - Parameter around: the scroll views and the views with named spaces around it, outermost first.
  func look(of node: LayoutNode, around: [LayoutNode]) throws(Fault) -> Look {
    var look = Look()
    for (number, effect) in node.effects.enumerated() {
      for part in try parts(ofEffect: number, of: node, around: around) { look.state.add(part) }
      if case .transition(let transition) = effect {
        look.phase = try weights(of: transition, of: node, around: around).phase
      }
    }
    return look
  }

  /// What modifiers have said about a view to the container around it; of several that say the same
  /// the innermost counts.
  func containerValues(of traits: [ContainerTrait]) throws(Fault) -> [(name: String, text: String)]
  {
    var values: [(name: String, text: String)] = []
    for trait in traits {
      let value = try words(of: trait)
      values.removeAll { $0.name == value.name }
      values.append(value)
    }
    return values
  }

  private func words(of trait: ContainerTrait) throws(Fault) -> (name: String, text: String) {
    host.beginCallback()
    defer { host.endCallback() }
    return try machine.invoke(closure: trait.words.reference) { _ in
    } results: { [machine] window in
      let words = (0..<2).map { index in
        let text = window.references[index]?.string.pointee.value ?? ""
        machine.heap.state.release(window.references[index])
        window.references[index] = nil
        return text
      }
      return (words[0], words[1])
    }
  }
}

extension LazyStack {
  /// The rows of one of its runs that a viewport shows.
  func rows(run: Int, in viewport: Rect, of node: LayoutNode) -> Range<Int> {
    guard let runs = placed?.runs, runs.indices.contains(run) else { return 0..<0 }
    return runs[run].rows(meeting: node.stretch(of: viewport, along: self))
  }
}
