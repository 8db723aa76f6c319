import ScrollLanguage
import ScrollStage

/// The identities that Tab offers where a call wants one.
extension Repl {
  /// How many are looked through.
  package static let greatestIDs = 10_000

  /// What an argument identifies.
  private enum Identified {
    case view
    case tappable
    case scrollView

    /// Nil where no identity is wanted.
    init?(_ place: CompletedPlace) {
      let isWanted = place.parameterTypes.contains {
        $0.contains("any Hashable") || $0.contains("some Hashable")
      }
      if !isWanted { return nil }
      if place.callees.contains("tap") {
        self = .tappable
      } else if place.callees.contains("scrollView")
        || place.parameterTypes.contains("(any Hashable)?")
      {
        // What is optional is the 'in:' of a gesture.
        self = .scrollView
      } else {
        self = .view
      }
    }
  }

  /// Identities as they are written, each once.
  private struct Offers {
    let typed: String
    private(set) var candidates: [Candidate] = []
    private var known: Set<String> = []

    init(typed: String) { self.typed = typed }

    mutating func add(_ id: ViewID?, _ type: String) {
      guard let literal = id?.literal, literal.hasPrefix(typed), known.insert(literal).inserted
      else { return }
      candidates.append(Candidate(literal, type: type, replacing: typed.utf8.count))
    }

    /// Stands for the identities that were not looked through. What is typed fits it as it is, so
    /// that nothing is completed as if there were no other.
    mutating func addUnread() {
      candidates.append(
        Candidate(
          typed, type: "and others: only the first \(Repl.greatestIDs) are looked through",
          replacing: typed.utf8.count))
    }
  }

  /// - Parameter start: where in the text the word or the string begins that is being written.
  func idCandidates(_ place: CompletedPlace, _ text: String, start: Int) -> [Candidate] {
    guard let identified = Identified(place), let scene = prompt.session?.scene else { return [] }
    var offers = Offers(typed: String(decoding: Array(text.utf8)[start...], as: UTF8.self))
    switch identified {
    case .view: offerViews(of: scene, &offers)
    case .tappable:
      for label in prompt.session?.tapLabels ?? [] { offers.add(.string(label), "button") }
      for id in prompt.session?.tappableIDs ?? [] { offers.add(id, "view") }
    case .scrollView:
      for scroll in scene.scrolls {
        for id in scroll.names { offers.add(id, "scroll view") }
      }
    }
    return offers.candidates
  }

  /// The scene's targets, and its other views.
  private func offerViews(of scene: Scene, _ offers: inout Offers) {
    var isCut = false
    for scroll in scene.scrolls {
      let count = min(scroll.targets.count, Repl.greatestIDs)
      if count < scroll.targets.count { isCut = true }
      for index in 0..<count { offers.add(scroll.targets.id(at: index), "target \(index)") }
    }
    let laidOut = scene.root.laidOutIDs(atMost: Repl.greatestIDs)
    for id in laidOut.ids { offers.add(id, "view") }
    if isCut || laidOut.isCut { offers.addUnread() }
  }
}

extension LayoutNode {
  /// Identities of the views in it, from the outside in; cut off where there are more than that.
  fileprivate func laidOutIDs(atMost limit: Int) -> (ids: [ViewID], isCut: Bool) {
    var found: [ViewID] = []
    var nodes = [self]
    while let node = nodes.popLast() {
      found += node.ids
      if found.count > limit { return (Array(found.prefix(limit)), true) }
      nodes += node.children.reversed()
      guard case .lazyLine(let stack) = node.content else { continue }
      for segment in stack.segments {
        if case .node(let child) = segment { nodes.append(child) }
      }
    }
    return (found, false)
  }
}
