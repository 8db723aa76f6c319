/// What declaring the library comes to, made once and kept in the source of this package, so that a
/// program need not begin with reading half a megabyte of declarations.
///
/// The texts remain what counts: a test holds the index to what they give, and writes it anew. The
/// index knows how many there are, and is used only where the names that every checker begins with
/// have the numbers that they had. Texts are made and trees read from them when something in them is
/// first asked for.
package struct LibraryIndex: Sendable {
  /// The names in the texts, beyond those that every checker knows, in the order of their numbers;
  /// spaces and line ends between them.
  let names: StaticString
  /// The checker's tables, as `IndexWriter` writes numbers.
  let tables: StaticString

  package init(names: StaticString, tables: StaticString) {
    self.names = names
    self.tables = tables
  }
}

extension Checker {
  /// The library's declarations as the index has them; nil where it was made for other ones.
  init?(_ index: LibraryIndex, of texts: [LibrarySource]) {
    self.init(configuration: Configuration())
    var reader = IndexReader(index.tables)
    guard reader.number() == texts.count, reader.number() == program.names.count else { return nil }
    program.names.add(words: index.names)
    sources = texts.enumerated().map { number, text in
      Source(id: SourceID(rawValue: UInt32(number)), unread: text)
    }
    trees = TreeTable(
      LibraryTrees(sources, names: program.names, nodeCounts: reader.array { $0.number() }))
    tree = trees[0]
    readTables(&reader)
    program.firstUserSource = SourceID(rawValue: UInt32(texts.count))
    findKnownTypes()
    finishTables()
  }

  private mutating func readTables(_ reader: inout IndexReader) {
    for shape in reader.array({ $0.typeShape() }) { _ = intern(shape) }
    program.genericParameters = reader.array { $0.genericParameter() }
    program.associatedTypes = reader.array { $0.associatedType() }
    program.protocols = reader.array { $0.protocolDeclaration() }
    program.nominals = Table(reader.array { $0.nominal() })
    contexts = Table(reader.array { $0.context() })
    declarations = Table(reader.array { $0.declaration() })
    variables = reader.array { $0.variable() }
    declaredConformances = Table(reader.array { $0.array { $0.declaredConformance() } })
    nominalStates = Table(reader.array { $0.nominalState() })
    globalNames = memberLists(&reader)
    nominalMembers = memberLists(&reader)
    protocolMembers = memberLists(&reader)
    for id in reader.array({ ProtocolID(index: $0.word()) }) {
      protocolsWithAssociatedTypes.insert(id)
    }
    for (number, declaration) in reader.array({ DeclarationID(index: $0.word()) }).enumerated() {
      associatedDeclarations[AssociatedTypeID(index: UInt32(number))] = declaration
    }
    for _ in 0..<reader.number() {
      let associated = AssociatedTypeID(index: reader.word())
      associatedBounds[associated] = reader.array { $0.protocolID() }
    }
    for _ in 0..<reader.number() {
      let proto = reader.protocolID()
      protocolEquationTable[proto] = reader.array { $0.sameTypeRequirement() }
    }
    for name in reader.array({ $0.name() }) { wrapperNames.insert(name) }
    wrapperSearchStart = program.nominals.count
    enterDeclarations()
  }

  private func memberLists(_ reader: inout IndexReader) -> MemberLists {
    let counts = reader.array { $0.number() }
    let ids = reader.array { DeclarationID(index: $0.word()) }
    return MemberLists(counts: counts, ids, names: ids.map { self[$0].name })
  }

  /// What can be said of the entries by looking at each of them once.
  private mutating func enterDeclarations() {
    let none = ContextID(index: 0)
    nominalContexts = Array(repeating: none, count: program.nominals.count)
    protocolContexts = Array(repeating: none, count: program.protocols.count)
    for (number, context) in contexts.enumerated() where !context.isExtension {
      let id = ContextID(index: UInt32(number))
      switch context.kind {
      case .nominal(let nominal): nominalContexts[Int(nominal.index)] = id
      case .protocol(let proto): protocolContexts[Int(proto.index)] = id
      case .file:
        fileContexts[context.source] = id
        librarySources.insert(context.source)
      case .function: break
      }
    }
    let unknown = DeclarationID(index: 0)
    nominalDeclarations = Array(repeating: unknown, count: program.nominals.count)
    protocolDeclarations = Array(repeating: unknown, count: program.protocols.count)
    for (number, declaration) in declarations.enumerated() {
      let id = DeclarationID(index: UInt32(number))
      switch declaration.kind {
      case .nominal: nominalDeclarations[Int(declaration.payload)] = id
      case .protocol: protocolDeclarations[Int(declaration.payload)] = id
      default: break
      }
    }
    enterRequirements()
  }

  private mutating func enterRequirements() {
    for proto in program.protocols.indices {
      let members = protocolMembers.settled(of: proto)
      protocolRequirements.append(members.filter { self[$0].flags.contains(.isRequirement) })
      for member in members {
        switch self[member].kind {
        case .associatedType, .typeAlias: protocolTypeNames.insert(self[member].name)
        default: break
        }
      }
    }
  }

  /// The index of a library that was read from these texts.
  package func index(of texts: [LibrarySource]) -> (names: String, tables: String) {
    var writer = IndexWriter()
    let firstName = Checker(configuration: Configuration()).program.names.count
    writer.write(texts.count)
    writer.write(firstName)
    writer.write(trees.map { $0.nodeCount }) { $0.write($1) }
    // The first types are in every table.
    let shapes = (0..<program.types.count).map { shape(Type(index: UInt32($0))) }
    writer.write(Array(shapes.dropFirst(TypeTable().count))) { $0.write($1) }
    writer.write(program.genericParameters) { $0.write($1) }
    writer.write(program.associatedTypes) { $0.write($1) }
    writer.write(program.protocols) { $0.write($1) }
    writer.write(Array(program.nominals)) { $0.write($1) }
    writer.write(Array(contexts)) { $0.write($1) }
    writer.write(Array(declarations)) { $0.write($1) }
    writer.write(variables) { $0.write($1) }
    writer.write(Array(declaredConformances)) { $0.write($1) { $0.write($1) } }
    writer.write(Array(nominalStates)) { $0.write($1) }
    for lists in [globalNames, nominalMembers, protocolMembers] { writer.write(lists) }
    writer.write(protocolsWithAssociatedTypes.sorted { $0.index < $1.index }) {
      $0.write($1.index)
    }
    writer.write(associatedDeclarations.sorted { $0.key.index < $1.key.index }) {
      $0.write($1.value.index)
    }
    writer.write(associatedBounds.sorted { $0.key.index < $1.key.index }) {
      $0.write($1.key.index)
      $0.write($1.value) { $0.write($1.index) }
    }
    writer.write(protocolEquationTable.sorted { $0.key.index < $1.key.index }) {
      $0.write($1.key.index)
      $0.write($1.value) { $0.write($1) }
    }
    writer.write(wrapperNames.sorted { $0.rawValue < $1.rawValue }) { $0.write($1.rawValue) }
    writer.endLine()
    return (writtenNames(from: firstName), String(decoding: writer.text, as: UTF8.self))
  }

  private func writtenNames(from first: Int) -> String {
    var lines = ""
    var column = 0
    for number in first..<program.names.count {
      let name = text(Name(rawValue: UInt32(number)))
      lines += column == 0 ? name : " " + name
      column += name.utf8.count + 1
      if column > 90 || number == program.names.count - 1 {
        lines += "\n"
        column = 0
      }
    }
    return lines
  }
}
