/// What can be told of the library's texts from the beginnings of their lines: where each declaration of
/// the top level stands, a *unit*, and what owns members. What an owner declares is found out when that is first
/// asked for (`OwnerMembers`).
///
/// A unit begins at column 0. A test compares this with what parsing every text finds.
struct LibrarySkeleton {
  struct Unit {
    let text: Int
    /// Its bytes among those of the text.
    let start: Int
    var end: Int
    /// The type or protocol that it declares or extends.
    var owner: Int?
    var isExtension = false
    var isProtocol = false
    var isEnum = false
    /// Where the list begins of what the type conforms to.
    var inheritance: Int?
    var storage = Nominal.Storage.parts
  }

  private(set) var units: [Unit] = []
  /// `String`, `String.Index`.
  private(set) var ownerNames: [Name] = []
  /// Types that wrap properties.
  private(set) var wrapperNames: Set<Name> = []
  /// What types are called in any protocol, and perhaps some others.
  private(set) var typeNames: Set<Name> = []
  /// What the top level declares, an entry for each name of each unit.
  private(set) var topLevelNames: [(name: Name, unit: Int)] = []
  /// Which owners declare an operator.
  private(set) var operatorOwners: [Name: [Int]] = [:]

  /// By the number of the name; -1 where it is none of an owner.
  private var owners: [Int32] = []
  private var unitsOfOwner = Chains()

  /// The owner of what stands at the top level.
  static let topLevel = 0

  init(_ texts: [LibrarySource], names store: NameStore) {
    let topLevel = owner(Name.none)
    precondition(topLevel == LibrarySkeleton.topLevel)
    let attributes = UnitAttributes(store)
    for (number, text) in texts.enumerated() {
      var scanner = UnitScanner(
        LibraryText(text.bytes, names: store), number: number, attributes)
      scanner.scan(into: &self)
    }
  }

  /// The owner of a full name: `Array`, `String.Index`; nil where there is nothing of that name.
  func owner(named name: Name) -> Int? {
    let index = Int(name.rawValue)
    return index < owners.count && owners[index] >= 0 ? Int(owners[index]) : nil
  }

  var ownerCount: Int { ownerNames.count }

  /// The units in which members of an owner are declared, in the order of the texts: its own, and those of
  /// a type that it is declared in.
  func units(ofOwner owner: Int) -> [Int] { unitsOfOwner.all(of: owner) }

  /// What declares an owner itself comes before what extends it, wherever it stands.
  func inOrder(_ units: [Int]) -> [Int] {
    if units.count < 2 { return units }
    return units.filter { !self.units[$0].isExtension }
      + units.filter { self.units[$0].isExtension }
  }

  // MARK: While the texts are read

  fileprivate mutating func owner(_ name: Name) -> Int {
    if let known = owner(named: name) { return known }
    let number = ownerNames.count
    while owners.count <= Int(name.rawValue) { owners.append(-1) }
    owners[Int(name.rawValue)] = Int32(number)
    ownerNames.append(name)
    unitsOfOwner.begin()
    return number
  }

  fileprivate mutating func begin(_ unit: Unit) { units.append(unit) }

  /// The unit that has begun last in a text ends here, unless it has ended before.
  fileprivate mutating func end(at place: Int, in text: Int) {
    guard let last = units.indices.last, units[last].text == text else { return }
    units[last].end = min(units[last].end, place)
  }

  /// What the declaration of the unit is about.
  fileprivate mutating func belongs(
    to owner: Int, as keyword: Word, inheritance: Int?, _ storage: Nominal.Storage
  ) {
    let unit = units.count - 1
    units[unit].owner = owner
    units[unit].isExtension = keyword == .extension
    units[unit].isProtocol = keyword == .protocol
    units[unit].isEnum = keyword == .enum
    units[unit].inheritance = inheritance
    units[unit].storage = storage
    holds(owner)
  }

  /// The unit that has begun last declares members of an owner.
  fileprivate mutating func holds(_ owner: Int) {
    let unit = units.count - 1
    if unitsOfOwner.last(of: owner) != unit { unitsOfOwner.append(unit, to: owner) }
  }

  fileprivate mutating func declare(_ name: Name) {
    topLevelNames.append((name, units.count - 1))
  }

  fileprivate mutating func noteType(_ name: Name) { typeNames.insert(name) }

  fileprivate mutating func noteWrapper(_ name: Name) { wrapperNames.insert(name) }

  fileprivate mutating func noteOperator(_ name: Name, of owner: Int) {
    if operatorOwners[name]?.last != owner { operatorOwners[name, default: []].append(owner) }
  }
}

/// The attributes that say what must be known of a type before its unit is read.
private struct UnitAttributes {
  let wrapper: Name
  let word: Name
  let reference: Name

  init(_ store: NameStore) {
    wrapper = NameTable.intern("_propertyWrapper", in: store)
    word = NameTable.intern("_word", in: store)
    reference = NameTable.intern("_reference", in: store)
  }
}

/// Finds the units of a text, and what must be known of all of their members: types, names of types, operators.
private struct UnitScanner {
  private let text: LibraryText
  private let number: Int
  private let attributes: UnitAttributes

  /// The types around a line, from the outermost one in, each at its own level.
  private var containers: [(owner: Int, name: Name)] = []
  /// Attributes stand on lines of their own before the unit that is being read.
  private var hasOnlyAttributes = false
  private var isWrapper = false
  private var storage = Nominal.Storage.parts
  /// Where comments begin that nothing has come behind yet.
  private var documentation: Int?

  init(_ text: LibraryText, number: Int, _ attributes: UnitAttributes) {
    self.text = text
    self.number = number
    self.attributes = attributes
  }

  mutating func scan(into skeleton: inout LibrarySkeleton) {
    text.forEachLine(from: 0, to: text.bytes.count) { place, level in
      if level == 0 {
        readTopLevel(from: place, &skeleton)
      } else if level <= containers.count {
        readMember(from: place, level, &skeleton)
      }
    }
  }

  private mutating func readTopLevel(from start: Int, _ skeleton: inout LibrarySkeleton) {
    let first = text.bytes[start]
    guard first == UInt8(ascii: "@") || text.isLetter(first) else {
      // Documentation belongs to the unit behind it.
      if first == UInt8(ascii: "/"), !hasOnlyAttributes {
        skeleton.end(at: start, in: number)
        if documentation == nil { documentation = start }
      }
      return
    }
    if text.word(at: start).name.word == .where { return }
    if !hasOnlyAttributes {
      skeleton.end(at: start, in: number)
      skeleton.begin(
        LibrarySkeleton.Unit(
          text: number, start: documentation ?? start, end: text.bytes.count))
      documentation = nil
      isWrapper = false
      storage = .parts
    }
    var place = start
    text.skipAttributes(&place) {
      let name = text.intern($0.lowerBound, $0.upperBound)
      if name == attributes.wrapper { isWrapper = true }
      if name == attributes.word { storage = .word }
      if name == attributes.reference { storage = .reference }
    }
    hasOnlyAttributes = text.isLineEnd(place)
    readUnit(from: place, &skeleton)
  }

  private mutating func readUnit(from start: Int, _ skeleton: inout LibrarySkeleton) {
    containers.removeAll(keepingCapacity: true)
    var place = start
    guard let keyword = text.keyword(at: &place) else { return }
    switch keyword {
    case .struct, .enum, .protocol, .extension:
      let (name, end) = text.typeName(at: place)
      if keyword != .extension {
        skeleton.declare(name)
        if isWrapper { skeleton.noteWrapper(name) }
      }
      let owner = skeleton.owner(name)
      let inherits = text.byte(end) == UInt8(ascii: ":")
      skeleton.belongs(to: owner, as: keyword, inheritance: inherits ? end + 1 : nil, storage)
      containers.append((owner, name))
      readMember(from: text.memberOnLine(behind: end), 1, &skeleton)
    default: text.forEachName(keyword, at: place) { skeleton.declare($0) }
    }
  }

  /// Members whose names are found out later are passed over.
  private mutating func readMember(
    from start: Int, _ level: Int, _ skeleton: inout LibrarySkeleton
  ) {
    switch text.byte(start) {
    case UInt8(ascii: "w"), UInt8(ascii: "{"):
      // `where` and the brace behind it, or behind a long list, belong to the type before.
      return
    case UInt8(ascii: "s"), UInt8(ascii: "e"), UInt8(ascii: "t"), UInt8(ascii: "a"),
      UInt8(ascii: "p"), UInt8(ascii: "i"), UInt8(ascii: "@"):
      break
    default:
      containers.removeLast(containers.count - level)
      return
    }
    containers.removeLast(containers.count - level)
    var place = start
    guard let keyword = text.keyword(at: &place) else { return }
    let container = containers[level - 1]
    switch keyword {
    case .struct, .enum:
      let (short, end) = text.typeName(at: place)
      let name = text.store.joined(container.name, short)
      let owner = skeleton.owner(name)
      skeleton.holds(owner)
      containers.append((owner, name))
      readMember(from: text.memberOnLine(behind: end), level + 1, &skeleton)
    case .typealias, .associatedtype: skeleton.noteType(text.word(at: place).name)
    case .func where !text.isLetter(text.byte(place)) && text.byte(place) != UInt8(ascii: "`"):
      text.forEachName(.func, at: place) { skeleton.noteOperator($0, of: container.owner) }
    default: return
    }
  }
}
