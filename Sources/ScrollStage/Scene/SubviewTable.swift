import ScrollLanguage

/// The resolved subviews that closures of the program hold proxies of: a `Subview` is the number of a
/// list and an index into it.
///
/// Lists are known by the identity of the view that asked for them, so that asking again in the same
/// evaluation takes no room. Numbers are not reused: proxies of an earlier evaluation find nothing.
/// Only those of the previous evaluation keep their identities, by which what was in a lazy stack is
/// found again in the new one.
final class SubviewTable {
  struct Section {
    let identity: Identity
    /// Numbers of lists.
    let header: Int
    let content: Int
    let footer: Int
    let traits: [ContainerTrait]
  }

  private var lists: [[Leaf]] = []
  private var formerLists: [[Leaf]] = []
  private var sections: [[Section]] = []
  private var listNumbers: [Identity: Int] = [:]
  private var sectionNumbers: [Identity: Int] = [:]
  /// The numbers of the first list and of the first sections of this evaluation.
  private var firstList = 0
  private var firstSections = 0
  /// The subviews of which a container has asked for what modifiers say.
  private var asked: Set<Identity> = []

  func beginPass() {
    asked.removeAll()
    firstList += lists.count
    swap(&formerLists, &lists)
    firstSections += sections.count
    lists.removeAll()
    sections.removeAll()
    listNumbers.removeAll()
    sectionNumbers.removeAll()
  }

  func add(_ leaves: [Leaf], for identity: Identity) -> Int {
    if let number = listNumbers[identity] {
      lists[number - firstList] = leaves
      return number
    }
    let number = firstList + lists.count
    lists.append(leaves)
    listNumbers[identity] = number
    return number
  }

  func add(_ new: [Section], for identity: Identity) -> Int {
    if let number = sectionNumbers[identity] {
      sections[number - firstSections] = new
      return number
    }
    let number = firstSections + sections.count
    sections.append(new)
    sectionNumbers[identity] = number
    return number
  }

  /// Empty for a number of an earlier evaluation.
  func leaves(_ list: Int) -> [Leaf] {
    lists.indices.contains(list - firstList) ? lists[list - firstList] : []
  }

  func leaf(_ list: Int, _ index: Int) -> Leaf? {
    let leaves = leaves(list)
    return leaves.indices.contains(index) ? leaves[index] : nil
  }

  /// The identity of a subview of this evaluation or of the one before.
  func identity(_ list: Int, _ index: Int) -> Identity? {
    if let leaf = leaf(list, index) { return leaf.identity }
    let former = list - firstList + formerLists.count
    guard formerLists.indices.contains(former), formerLists[former].indices.contains(index) else {
      return nil
    }
    return formerLists[former][index].identity
  }

  // MARK: Container values

  /// A container asks what modifiers have said about a subview.
  func noteAsked(_ list: Int, _ index: Int) {
    if let leaf = leaf(list, index) { asked.insert(leaf.identity) }
  }

  func isAsked(_ leaf: Leaf) -> Bool { asked.contains(leaf.identity) }

  func sections(_ number: Int) -> [Section] {
    sections.indices.contains(number - firstSections) ? sections[number - firstSections] : []
  }
}
