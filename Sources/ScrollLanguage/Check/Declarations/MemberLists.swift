/// Declarations by owner (a type, a protocol, the top level) and name; several for overloads, in the
/// order in which they were entered.
///
/// The library's lists are settled: sorted once, or read from the library's index, and shared by all
/// programs from then on. A program's own entries are kept beside them; where it adds to a list of the
/// library, it has the whole list there.
struct MemberLists {
  /// Where the settled declarations of each owner begin among `settled`, and where the last ones end.
  private var starts: [UInt32] = [0]
  /// By owner and then by the number of the name, their names beside them.
  private(set) var settled: [DeclarationID] = []
  private(set) var settledNames: [Name] = []
  /// Where in `own` the lists of each owner are, -1 where it has none.
  private var places: [Int32] = []
  private var own: [LayeredDictionary<Name, [DeclarationID]>] = []

  /// How many owners there are.
  var count: Int { places.count }

  mutating func addOwner() { places.append(-1) }

  subscript(owner: Int, name: Name) -> ArraySlice<DeclarationID> {
    let place = places[owner]
    if place >= 0, let list = own[Int(place)][name] { return list[...] }
    return settled(owner, name)
  }

  /// All names of an owner with their declarations.
  func all(of owner: Int) -> [(name: Name, ids: ArraySlice<DeclarationID>)] {
    var found: [(name: Name, ids: ArraySlice<DeclarationID>)] = []
    let place = places[owner]
    let changed = place >= 0 ? own[Int(place)] : LayeredDictionary()
    for (name, ids) in changed.all { found.append((name, ids[...])) }
    var range = range(of: owner)
    while let first = range.first {
      let name = settledNames[first]
      var end = first
      while end < range.upperBound, settledNames[end] == name { end += 1 }
      if changed[name] == nil { found.append((name, settled[first..<end])) }
      range = end..<range.upperBound
    }
    return found
  }

  mutating func append(_ id: DeclarationID, named name: Name, to owner: Int) {
    let place = placeOfOwn(owner)
    var ids = own[place][name] ?? Array(settled(owner, name))
    ids.append(id)
    own[place].set(name, ids)
  }

  /// Puts other declarations in the place of those of this name.
  mutating func replace(_ ids: [DeclarationID], named name: Name, of owner: Int) {
    let place = placeOfOwn(owner)
    own[place].set(name, ids)
  }

  private mutating func placeOfOwn(_ owner: Int) -> Int {
    if places[owner] < 0 {
      places[owner] = Int32(own.count)
      own.append(LayeredDictionary())
    }
    return Int(places[owner])
  }

  // MARK: What is settled

  /// How many settled declarations an owner has.
  func settledCount(of owner: Int) -> Int { range(of: owner).count }

  /// The settled declarations of an owner in the order in which they were entered.
  func settled(of owner: Int) -> [DeclarationID] {
    settled[range(of: owner)].sorted { $0.index < $1.index }
  }

  private func range(of owner: Int) -> Range<Int> {
    if owner + 1 >= starts.count { return 0..<0 }
    return Int(starts[owner])..<Int(starts[owner + 1])
  }

  private func settled(_ owner: Int, _ name: Name) -> ArraySlice<DeclarationID> {
    let range = range(of: owner)
    var low = range.lowerBound
    var high = range.upperBound
    while low < high {
      let middle = (low &+ high) >> 1
      if settledNames[middle].rawValue < name.rawValue { low = middle &+ 1 } else { high = middle }
    }
    var end = low
    while end < range.upperBound, settledNames[end] == name { end &+= 1 }
    return settled[low..<end]
  }

  /// Settles what has been entered so far.
  mutating func settle() {
    var owners: [(count: Int, ids: [DeclarationID])] = []
    var sorted: [Name] = []
    for owner in 0..<count {
      var ids: [DeclarationID] = []
      for (name, list) in all(of: owner).sorted(by: { $0.name.rawValue < $1.name.rawValue }) {
        ids += list
        for _ in list { sorted.append(name) }
      }
      owners.append((ids.count, ids))
    }
    self = MemberLists(
      counts: owners.map { $0.count }, owners.flatMap { $0.ids }, names: sorted)
  }

  /// - Parameters:
  ///   - counts: how many declarations each owner has.
  ///   - settled: these, by owner and name.
  ///   - names: theirs.
  init(counts: [Int], _ settled: [DeclarationID], names: [Name]) {
    var end: UInt32 = 0
    starts.reserveCapacity(counts.count + 1)
    for count in counts {
      end += UInt32(truncatingIfNeeded: count)
      starts.append(end)
    }
    self.settled = settled
    settledNames = names
    places = Array(repeating: -1, count: counts.count)
  }

  init() {}
}

extension MemberLists {
  /// The lists of the top level, which is the only owner of its declarations.
  static var topLevel: MemberLists {
    var lists = MemberLists()
    lists.addOwner()
    return lists
  }

  subscript(name: Name) -> ArraySlice<DeclarationID> { self[0, name] }

  /// All names of the top level with their declarations.
  var all: [(name: Name, ids: ArraySlice<DeclarationID>)] { all(of: 0) }
}
