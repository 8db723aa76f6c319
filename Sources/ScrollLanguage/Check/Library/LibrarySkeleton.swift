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
    var isGeneric = false
    var isPublic = false
    /// Where the list begins of what the type conforms to.
    var inheritance: Int?
    var storage = Nominal.Storage.parts
  }

  private(set) var units: [Unit] = []
  /// Types that wrap properties.
  private(set) var wrapperNames: [Name] = []
  /// What the top level declares, and the units of each name.
  private(set) var topLevelNames = NameIndex(capacity: 1 << 10)
  private(set) var unitsOfTopLevelName = Chains()

  private var owners = NameIndex(capacity: 1 << 10)
  private var unitsOfOwner = Chains()
  private var operators = NameIndex()
  private var ownersOfOperator = Chains()
  private var typeNames = NameIndex()

  /// The owner of what stands at the top level.
  static let topLevel = 0

  init(_ texts: [LibrarySource], names store: NameStore) {
    units.reserveCapacity(1 << 10)
    let topLevel = owner(Name.none)
    precondition(topLevel == LibrarySkeleton.topLevel)
    let attributes = UnitAttributes(store)
    for (number, text) in texts.enumerated() {
      var scanner = UnitScanner(
        LibraryText(text.bytes, names: store), number: number, attributes)
      scanner.scan(into: &self)
    }
  }

  /// `String`, `String.Index`.
  var ownerNames: [Name] { owners.names }

  var ownerCount: Int { owners.names.count }

  /// The owner of a full name: `Array`, `String.Index`; nil where there is nothing of that name.
  func owner(named name: Name) -> Int? { owners.place(of: name) }

  /// The units in which members of an owner are declared, in the order of the texts: its own, and those of
  /// a type that it is declared in.
  func units(ofOwner owner: Int) -> [Int] { unitsOfOwner.all(of: owner) }

  /// What declares an owner itself comes before what extends it, wherever it stands.
  func inOrder(_ units: [Int]) -> [Int] {
    if units.count < 2 { return units }
    return units.filter { !self.units[$0].isExtension }
      + units.filter { self.units[$0].isExtension }
  }

  /// Which owners declare an operator.
  func owners(ofOperator name: Name) -> [Int] {
    operators.place(of: name).map { ownersOfOperator.all(of: $0) } ?? []
  }

  /// Whether anything may be called so as a type in a protocol: true of all that protocols name, and of some
  /// others.
  func mayNameType(_ name: Name) -> Bool { typeNames.place(of: name) != nil }

  // MARK: While the texts are read

  /// What is being read is added when its end is known, and has this number then.
  private var current: Int { units.count }

  fileprivate mutating func add(_ unit: Unit) { units.append(unit) }

  fileprivate mutating func owner(_ name: Name) -> Int {
    let (number, isNew) = owners.add(name)
    if isNew { unitsOfOwner.begin() }
    return number
  }

  /// What is being read declares members of an owner.
  fileprivate mutating func holds(_ owner: Int) {
    if unitsOfOwner.last(of: owner) != current { unitsOfOwner.append(current, to: owner) }
  }

  fileprivate mutating func declare(_ name: Name) {
    topLevelNames.add(name, in: current, &unitsOfTopLevelName)
  }

  fileprivate mutating func noteType(_ name: Name) { _ = typeNames.add(name) }

  fileprivate mutating func noteWrapper(_ name: Name) { wrapperNames.append(name) }

  fileprivate mutating func noteOperator(_ name: Name, of owner: Int) {
    let (place, isNew) = operators.add(name)
    if isNew { ownersOfOperator.begin() }
    if ownersOfOperator.last(of: place) != owner { ownersOfOperator.append(owner, to: place) }
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

  /// What is being read.
  private var unit: LibrarySkeleton.Unit?
  /// The types around a line, from the outermost one in, each at its own level.
  private var containers: [(owner: Int, name: Name)] = []
  /// Attributes stand on lines of their own before the unit that is being read.
  private var hasOnlyAttributes = false
  private var isWrapper = false
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
        readLine(of: level, from: place, &skeleton)
      }
    }
    finish(&skeleton)
  }

  private mutating func finish(_ skeleton: inout LibrarySkeleton) {
    if let unit { skeleton.add(unit) }
    unit = nil
  }

  private mutating func readTopLevel(from start: Int, _ skeleton: inout LibrarySkeleton) {
    let first = text.bytes[start]
    guard first == UInt8(ascii: "@") || text.isLetter(first) else {
      // Documentation belongs to the unit behind it.
      if first == UInt8(ascii: "/"), !hasOnlyAttributes {
        endUnit(at: start)
        if documentation == nil { documentation = start }
      }
      return
    }
    if text.hasWord("where", at: start) { return }
    if !hasOnlyAttributes {
      endUnit(at: start)
      finish(&skeleton)
      unit = LibrarySkeleton.Unit(
        text: number, start: documentation ?? start, end: text.bytes.count)
      documentation = nil
      isWrapper = false
    }
    var place = start
    text.skipAttributes(&place) {
      let name = text.intern($0.lowerBound, $0.upperBound)
      if name == attributes.wrapper { isWrapper = true }
      if name == attributes.word { unit?.storage = .word }
      if name == attributes.reference { unit?.storage = .reference }
    }
    hasOnlyAttributes = text.isLineEnd(place)
    readUnit(from: place, &skeleton)
  }

  /// What is being read ends here, unless it has ended before.
  private mutating func endUnit(at place: Int) {
    guard let end = unit?.end, place < end else { return }
    unit?.end = place
  }

  private mutating func readUnit(from start: Int, _ skeleton: inout LibrarySkeleton) {
    containers.removeAll(keepingCapacity: true)
    var place = start
    unit?.isPublic = text.hasWord("public", at: place)
    guard let keyword = text.keyword(at: &place) else { return }
    switch keyword {
    case .struct, .enum, .protocol, .extension:
      let (name, end) = text.typeName(at: place)
      if keyword != .extension {
        skeleton.declare(name)
        if isWrapper { skeleton.noteWrapper(name) }
      }
      let owner = skeleton.owner(name)
      skeleton.holds(owner)
      unit?.owner = owner
      unit?.isExtension = keyword == .extension
      unit?.isProtocol = keyword == .protocol
      unit?.isEnum = keyword == .enum
      unit?.isGeneric = text.byte(end - 1) == UInt8(ascii: ">")
      if text.byte(end) == UInt8(ascii: ":") { unit?.inheritance = end + 1 }
      containers.append((owner, name))
      readLine(of: 1, from: text.memberOnLine(behind: end), &skeleton)
    default: text.forEachName(keyword, at: place) { skeleton.declare($0) }
    }
  }

  /// Members whose names are found out later are passed over.
  private mutating func readLine(
    of level: Int, from start: Int, _ skeleton: inout LibrarySkeleton
  ) {
    switch text.byte(start) {
    // `where` and the brace behind it, or behind a long list, belong to the type before.
    case UInt8(ascii: "w"), UInt8(ascii: "{"): return
    case UInt8(ascii: "s"), UInt8(ascii: "e"), UInt8(ascii: "t"), UInt8(ascii: "a"),
      UInt8(ascii: "p"), UInt8(ascii: "i"), UInt8(ascii: "@"):
      leaveContainers(below: level)
      readMember(of: level, from: start, &skeleton)
    default: leaveContainers(below: level)
    }
  }

  private mutating func leaveContainers(below level: Int) {
    if containers.count > level { containers.removeLast(containers.count - level) }
  }

  private mutating func readMember(
    of level: Int, from start: Int, _ skeleton: inout LibrarySkeleton
  ) {
    var place = start
    guard let keyword = text.keyword(at: &place) else { return }
    switch keyword {
    case .struct, .enum:
      let (short, end) = text.typeName(at: place)
      let name = text.store.joined(containers[level - 1].name, short)
      let owner = skeleton.owner(name)
      skeleton.holds(owner)
      containers.append((owner, name))
      readLine(of: level + 1, from: text.memberOnLine(behind: end), &skeleton)
    case .typealias, .associatedtype: skeleton.noteType(text.word(at: place).name)
    case .func where !text.isLetter(text.byte(place)) && text.byte(place) != UInt8(ascii: "`"):
      text.forEachName(.func, at: place) {
        skeleton.noteOperator($0, of: containers[level - 1].owner)
      }
    default: return
    }
  }
}
