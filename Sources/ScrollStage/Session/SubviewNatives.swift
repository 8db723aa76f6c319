import ScrollLanguage

/// The native bodies of the proxies of subviews and sections.
extension NativeTable {
  mutating func addSubviews() {
    add(session: "_listCount(_:)") { (session, call) throws(Fault) in
      call.result(int: Int64(session.host.subviews.leaves(call.number(0)).count))
    }
    add(session: "_subviewIdentity(_:_:)") { (session, call) throws(Fault) in
      let identity = session.host.subviews.identity(call.number(0), call.number(1))
      call.result(int: identity?.number ?? 0)
    }
    add(session: "_traitCount(_:_:)") { (session, call) throws(Fault) in
      session.host.subviews.noteAsked(call.number(0), call.number(1))
      let leaf = session.host.subviews.leaf(call.number(0), call.number(1))
      call.result(int: Int64(leaf?.traits.count ?? 0))
    }
    add(session: "_trait(_:_:_:)") { (session, call) throws(Fault) in
      let leaf = session.host.subviews.leaf(call.number(0), call.number(1))
      try call.result(trait: call.number(2), of: leaf?.traits ?? [])
    }
    addSections()
    addContainerObservables()
  }

  private mutating func addContainerObservables() {
    add(session: "_containedCount(_:_:)") { (session, call) throws(Fault) in
      let id = try session.requiredID(call, 0)
      call.result(int: Int64(try session.subviewCount(of: id, call.path(1))))
    }
    add(session: "_declaredSubviewCount(_:_:)") { (session, call) throws(Fault) in
      let id = try session.requiredID(call, 0)
      call.result(int: Int64(try session.declaredSubviewCount(of: id, call.path(1))))
    }
    add(session: "_containerSectionCount(_:)") { (session, call) throws(Fault) in
      call.result(int: Int64(try session.sections(of: try session.requiredID(call, 0)).count))
    }
    add(session: "_containerSectionPart(_:_:_:)") { (session, call) throws(Fault) in
      let sections = try session.sections(of: try session.requiredID(call, 0))
      let index = call.number(1)
      guard sections.indices.contains(index) else {
        throw Fault(.index, "There is no section \(index)")
      }
      let section = sections[index]
      call.result(
        int: Int64([section.header, section.content, section.footer][min(2, call.number(2))]))
    }
    add(session: "_containedFrame(_:_:)") { (session, call) throws(Fault) in
      var writer = ValueWriter(call.resultWords)
      writer.write(try session.contained(call).frame)
    }
    add(session: "_containedText(_:_:)") { (session, call) throws(Fault) in
      call.result(string: try session.contained(call).text)
    }
    add(session: "_containedTraitCount(_:_:)") { (session, call) throws(Fault) in
      call.result(int: Int64(try session.contained(call).traits.count))
    }
    add(session: "_containedTrait(_:_:_:)") { (session, call) throws(Fault) in
      try call.result(trait: call.number(2), of: try session.contained(call).traits)
    }
    add(session: "_viewTraitCount(_:)") { (session, call) throws(Fault) in
      call.result(int: Int64(try session.traits(of: try session.requiredID(call, 0)).count))
    }
    add(session: "_viewTrait(_:_:)") { (session, call) throws(Fault) in
      try call.result(
        trait: call.number(1), of: try session.traits(of: try session.requiredID(call, 0)))
    }
  }

  private mutating func addSections() {
    add(session: "_sectionCount(_:)") { (session, call) throws(Fault) in
      call.result(int: Int64(session.host.subviews.sections(call.number(0)).count))
    }
    add(session: "_sectionIdentity(_:_:)") { (session, call) throws(Fault) in
      call.result(int: session.section(call)?.identity.number ?? 0)
    }
    add(session: "_sectionPart(_:_:_:)") { (session, call) throws(Fault) in
      guard let section = session.section(call) else {
        call.result(int: -1)
        return
      }
      switch call.int(2) {
      case 0: call.result(int: Int64(section.header))
      case 1: call.result(int: Int64(section.content))
      case 2: call.result(int: Int64(section.footer))
      default: call.result(int: -1)
      }
    }
    add(session: "_sectionTraitCount(_:_:)") { (session, call) throws(Fault) in
      call.result(int: Int64(session.section(call)?.traits.count ?? 0))
    }
    add(session: "_sectionTrait(_:_:_:)") { (session, call) throws(Fault) in
      try call.result(trait: call.number(2), of: session.section(call)?.traits ?? [])
    }
  }
}

extension Session {
  /// The view that the first two arguments name: an identity, and the way on from there.
  fileprivate func contained(_ call: borrowing NativeCall) throws(Fault) -> LayoutNode {
    try view(try requiredID(call, 0), call.path(1))
  }

  /// The section of the first two arguments.
  fileprivate func section(_ call: borrowing NativeCall) -> SubviewTable.Section? {
    let sections = host.subviews.sections(call.number(0))
    let index = call.number(1)
    return sections.indices.contains(index) ? sections[index] : nil
  }
}

extension NativeCall {
  fileprivate func number(_ parameter: Int) -> Int { Int(truncatingIfNeeded: int(parameter)) }

  /// An argument `[Int]`.
  func path(_ parameter: Int) -> [Int] {
    guard let array = reference(parameter)?.array else { return [] }
    return (0..<array.pointee.count).map {
      Int(truncatingIfNeeded: Int64(bitPattern: array.words(at: $0)[0]))
    }
  }

  fileprivate func result(trait index: Int, of traits: [ContainerTrait]) throws(Fault) {
    guard traits.indices.contains(index) else {
      throw Fault(.index, "There is no such container value")
    }
    let trait = traits[index].change.reference
    trait.retain()
    result(reference: trait)
  }
}
