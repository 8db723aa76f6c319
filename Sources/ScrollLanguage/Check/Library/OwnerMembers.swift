import Synchronization

/// What an owner of the library declares: its names in the order of the texts, each with the units that it stands
/// in, and the declarations once these have been read.
final class OwnerMembers: @unchecked Sendable {
  private final class MemberList: Sendable {
    let ids: [DeclarationID]
    init(_ ids: [DeclarationID]) { self.ids = ids }
  }

  private let index: NameIndex
  private let units: Chains
  /// The declarations of each name that has been asked for, as unmanaged objects.
  private let lists: UnsafeMutablePointer<Atomic<UInt>>

  /// What the top level declares.
  convenience init(topLevelOf skeleton: LibrarySkeleton) {
    self.init(skeleton.topLevelNames, skeleton.unitsOfTopLevelName)
  }

  /// - Parameter texts: those of the library.
  convenience init(
    of owner: Int, _ skeleton: LibrarySkeleton, _ texts: [LibrarySource], names store: NameStore
  ) {
    var index = NameIndex()
    var units = Chains()
    for number in skeleton.units(ofOwner: owner) {
      let unit = skeleton.units[number]
      var scanner = MemberScanner(
        LibraryText(texts[unit.text].bytes, names: store), owner: skeleton.ownerNames[owner])
      scanner.scan(from: unit.start, to: unit.end) { index.add($0, in: number, &units) }
    }
    self.init(index, units)
  }

  private init(_ index: NameIndex, _ units: Chains) {
    self.index = index
    self.units = units
    lists = .allocate(capacity: max(index.names.count, 1))
    for place in index.names.indices { (lists + place).initialize(to: Atomic(0)) }
  }

  deinit {
    for place in index.names.indices {
      if let list = UnsafeRawPointer(bitPattern: lists[place].load(ordering: .relaxed)) {
        Unmanaged<MemberList>.fromOpaque(list).release()
      }
    }
    lists.deinitialize(count: index.names.count)
    lists.deallocate()
  }

  var names: [Name] { index.names }

  /// The units that declare what has a name, in the order of the texts.
  func units(of name: Name) -> [Int] { index.place(of: name).map { units.all(of: $0) } ?? [] }

  /// What has a name, if it has been found out.
  func list(of name: Name) -> ArraySlice<DeclarationID>? {
    guard let place = index.place(of: name) else { return [] }
    guard let list = UnsafeRawPointer(bitPattern: lists[place].load(ordering: .acquiring)) else {
      return nil
    }
    return Unmanaged<MemberList>.fromOpaque(list).takeUnretainedValue().ids[...]
  }

  /// Says for good what has a name; whoever calls has the library's lock.
  func publish(_ ids: [DeclarationID], of name: Name) {
    guard let place = index.place(of: name), lists[place].load(ordering: .relaxed) == 0 else {
      return
    }
    let list = Unmanaged.passRetained(MemberList(ids))
    lists[place].store(UInt(bitPattern: list.toOpaque()), ordering: .releasing)
  }
}

/// Finds the names that a unit declares as members of one owner.
private struct MemberScanner {
  private let text: LibraryText
  /// Its full name.
  private let owner: Name
  /// What members of each level belong to; none below something that has no members.
  private var containers: [Name?] = []

  init(_ text: LibraryText, owner: Name) {
    self.text = text
    self.owner = owner
  }

  mutating func scan(from start: Int, to end: Int, _ body: (Name) -> Void) {
    text.forEachLine(from: start, to: end) { place, level in
      let first = text.byte(place)
      guard first == UInt8(ascii: "@") || text.isLetter(first), level <= containers.count,
        level == 0 || containers[level - 1] != nil
      else { return }
      readDeclaration(from: place, level, body)
    }
  }

  private mutating func readDeclaration(from start: Int, _ level: Int, _ body: (Name) -> Void) {
    var place = start
    guard let keyword = text.keyword(at: &place) else { return }
    while containers.count <= level { containers.append(nil) }
    let outer = level == 0 ? nil : containers[level - 1]
    switch keyword {
    case .struct, .enum, .protocol, .extension:
      let (short, end) = text.typeName(at: place)
      if let outer, outer == owner { body(short) }
      containers[level] = outer.map { text.store.joined($0, short) } ?? short
      readDeclaration(from: text.memberOnLine(behind: end), level + 1, body)
    default:
      if let outer, outer == owner { text.forEachName(keyword, at: place, body) }
      containers[level] = nil
    }
  }
}
