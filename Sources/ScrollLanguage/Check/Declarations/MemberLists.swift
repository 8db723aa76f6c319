/// Declarations by owner (a type, a protocol, the top level) and name; several for overloads, in the
/// order in which they were entered.
///
/// The library's lists are its own and shared by all programs. A program's entries are kept beside them;
/// where it adds to a list of the library, it has the whole list there.
struct MemberLists {
  enum Kind {
    case topLevel
    case nominal
    case `protocol`
  }

  private let kind: Kind
  /// Kept by the program.
  private unowned(unsafe) let library: Library?
  private let isReader: Bool
  private let firstOwn: Int
  /// Where in `lists` those of a program's owners are, -1 where there are none.
  private var places: [Int32] = []
  /// The same of the library's owners.
  private var libraryPlaces: [Int: Int] = [:]
  private var lists: [LayeredDictionary<Name, [DeclarationID]>] = []

  init(_ kind: Kind, _ library: Library? = nil, isReader: Bool = false) {
    self.kind = kind
    self.library = library
    self.isReader = isReader
    firstOwn = library == nil ? 0 : Int(Numbers.firstOwn)
  }

  /// - Parameter owner: the number of the type or protocol; 0 for the top level.
  subscript(owner: Int, name: Name) -> ArraySlice<DeclarationID> {
    if let place = place(owner), let list = lists[place][name] { return list[...] }
    return inLibrary(owner, name)
  }

  /// All names of an owner with their declarations.
  func all(of owner: Int) -> [(name: Name, ids: ArraySlice<DeclarationID>)] {
    var found: [(name: Name, ids: ArraySlice<DeclarationID>)] = []
    let changed = place(owner).map { lists[$0] } ?? LayeredDictionary()
    for (name, ids) in changed.all { found.append((name, ids[...])) }
    if let library, owner < firstOwn {
      for (name, ids) in library.allMembers(of: libraryOwner(owner, library), isReader: isReader)
      where changed[name] == nil {
        found.append((name, ids))
      }
    }
    return found
  }

  /// What the program itself has under a name, whoever the owner is; where it adds to a list of the
  /// library, the whole list.
  func own(_ name: Name) -> [DeclarationID] { lists.flatMap { $0[name] ?? [] } }

  /// The names that the program declares itself, of an owner.
  func own(of owner: Int) -> [(name: Name, ids: [DeclarationID])] {
    guard let place = place(owner) else { return [] }
    return lists[place].all.map { ($0.key, $0.value) }
  }

  /// All names of an owner.
  func names(of owner: Int) -> [Name] {
    let own = own(of: owner).map { $0.name }
    guard let library, owner < firstOwn else { return own }
    return own + library.members(of: libraryOwner(owner, library)).names
  }

  mutating func append(_ id: DeclarationID, named name: Name, to owner: Int) {
    if isReader, let library {
      library.note(id, named: name, of: libraryOwner(owner, library))
      return
    }
    let place = placeOfOwn(owner)
    var ids = lists[place][name] ?? Array(inLibrary(owner, name))
    ids.append(id)
    lists[place].set(name, ids)
  }

  /// Puts other declarations in the place of those of this name.
  mutating func replace(_ ids: [DeclarationID], named name: Name, of owner: Int) {
    let place = placeOfOwn(owner)
    lists[place].set(name, ids)
  }

  private func inLibrary(_ owner: Int, _ name: Name) -> ArraySlice<DeclarationID> {
    guard let library, owner < firstOwn else { return [] }
    if case .nominal = kind {
      return library.members(name, of: NominalID(index: UInt32(owner)), isReader: isReader)
    }
    return library.members(name, of: libraryOwner(owner, library), isReader: isReader)
  }

  private func libraryOwner(_ owner: Int, _ library: Library) -> Int {
    switch kind {
    case .topLevel: LibrarySkeleton.topLevel
    case .nominal: library.owner(of: NominalID(index: UInt32(owner)))
    case .protocol: library.owner(of: ProtocolID(index: UInt32(owner)))
    }
  }

  @inline(__always)
  private func place(_ owner: Int) -> Int? {
    if owner < firstOwn { return libraryPlaces.isEmpty ? nil : libraryPlaces[owner] }
    let number = owner - firstOwn
    guard number < places.count, places[number] >= 0 else { return nil }
    return Int(places[number])
  }

  private mutating func placeOfOwn(_ owner: Int) -> Int {
    if let place = place(owner) { return place }
    let place = lists.count
    lists.append(LayeredDictionary())
    if owner < firstOwn {
      libraryPlaces[owner] = place
    } else {
      while places.count <= owner - firstOwn { places.append(-1) }
      places[owner - firstOwn] = Int32(place)
    }
    return place
  }
}

extension MemberLists {
  // The lists of the top level, which is the only owner of its declarations.

  subscript(name: Name) -> ArraySlice<DeclarationID> { self[0, name] }

  /// All names of the top level with their declarations.
  var all: [(name: Name, ids: ArraySlice<DeclarationID>)] { all(of: 0) }

  /// The names that the program declares at the top level.
  var own: [(name: Name, ids: [DeclarationID])] { own(of: 0) }

  /// All names of the top level.
  var names: [Name] { names(of: 0) }
}
