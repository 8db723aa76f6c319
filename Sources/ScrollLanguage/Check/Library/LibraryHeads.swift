// What the head of a type's declaration says, which is known before its unit is read.

extension Library {
  /// Of a type of the top level.
  struct Head {
    let name: Name
    let module: String
    let storage: Nominal.Storage
    let isGeneric: Bool
    let isPublic: Bool
  }

  /// The type or protocol that a declaration of the top level declares: what its number says.
  func declaredType(by id: DeclarationID) -> DeclaredType? {
    let index = Int(id.index)
    let unit = UnitTable<Declaration>.unit(of: index)
    guard index < Int(Numbers.firstOwn), index == UnitTable<Declaration>.first(of: unit),
      skeleton.units[unit].owner != nil, !skeleton.units[unit].isExtension
    else { return nil }
    return skeleton.units[unit].isProtocol
      ? .protocol(ProtocolID(index: id.index)) : .nominal(NominalID(index: id.index))
  }

  /// The same where a name leads to a unit, which need not be read for it.
  func typeDeclaration(in unit: Int) -> DeclarationID? {
    let id = DeclarationID(index: UInt32(UnitTable<Declaration>.first(of: unit)))
    return declaredType(by: id) == nil ? nil : id
  }

  /// Nil of a type in another one, and of one of the program.
  func head(of nominal: NominalID) -> Head? {
    guard let unit = unitOfHead(of: nominal), let owner = skeleton.units[unit].owner else {
      return nil
    }
    return Head(
      name: skeleton.ownerNames[owner], module: sources[skeleton.units[unit].text].module,
      storage: skeleton.units[unit].storage, isGeneric: skeleton.units[unit].isGeneric,
      isPublic: skeleton.units[unit].isPublic)
  }

  private func unitOfHead(of nominal: NominalID) -> Int? {
    let index = Int(nominal.index)
    let unit = UnitTable<Nominal>.unit(of: index)
    guard index < Int(Numbers.firstOwn), index == UnitTable<Nominal>.first(of: unit),
      !skeleton.units[unit].isExtension
    else { return nil }
    return unit
  }

  /// Whether the library may say that a type conforms to a protocol. The answer is no only where the unit
  /// of the type has not been read and the heads rule it out.
  func mayConform(_ nominal: NominalID, to proto: ProtocolID) -> Bool {
    guard let unit = unitOfHead(of: nominal), !isPublished(unit),
      let owner = skeleton.units[unit].owner
    else { return true }
    if proto.index >= Numbers.firstOwn { return false }
    let wanted = self.owner(of: proto)
    var reached = [owner]
    var next = 0
    while next < reached.count {
      for unit in skeleton.units(ofOwner: reached[next])
      where skeleton.units[unit].owner == reached[next] {
        // What an enum conforms to without saying so depends on its cases.
        if skeleton.units[unit].isEnum { return true }
        for name in inheritedNames(of: unit) {
          // The name may be one of several protocols.
          guard !name.isNone, let found = skeleton.owner(named: name), found != wanted else {
            return true
          }
          if !reached.contains(found) { reached.append(found) }
        }
      }
      next += 1
    }
    return false
  }

  private func inheritedNames(of unit: Int) -> [Name] {
    guard let start = skeleton.units[unit].inheritance else { return [] }
    return LibraryText(sources[skeleton.units[unit].text].bytes, names: store)
      .inheritedNames(at: start)
  }
}

enum DeclaredType {
  case nominal(NominalID)
  case `protocol`(ProtocolID)
  case alias
}

extension Checker {
  /// The type that a declaration declares; nil where it is of something else.
  func declaredType(by id: DeclarationID) -> DeclaredType? {
    if let known = library?.declaredType(by: id) { return known }
    let declaration = tables.declarations[id]
    switch declaration.kind {
    case .nominal: return .nominal(NominalID(index: declaration.payload))
    case .protocol: return .protocol(ProtocolID(index: declaration.payload))
    case .typeAlias: return .alias
    default: return nil
    }
  }

  func isOfLibrary(_ id: DeclarationID) -> Bool { library != nil && id.index < Numbers.firstOwn }

  /// A type of the library without generic parameters, of which no more need be known.
  func simpleHead(of nominal: NominalID) -> Library.Head? {
    guard let head = library?.head(of: nominal), !head.isGeneric else { return nil }
    return head
  }
}

// What is asked for most often of types of the library that a program does nothing else with.
extension Program {
  package func name(of nominal: NominalID) -> Name {
    library?.head(of: nominal)?.name ?? self[nominal].name
  }

  /// The name as `print` shows it.
  func qualifiedName(of nominal: NominalID) -> String {
    guard let head = library?.head(of: nominal) else { return self[nominal].qualifiedName }
    return head.module + "." + names.text(head.name)
  }

  /// The type that one is declared in.
  func outer(of nominal: NominalID) -> NominalID? {
    library?.head(of: nominal) == nil ? self[nominal].outer : nil
  }

  func storage(of nominal: NominalID) -> Nominal.Storage {
    library?.head(of: nominal)?.storage ?? self[nominal].storage
  }
}
