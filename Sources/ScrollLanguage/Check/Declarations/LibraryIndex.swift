/// The result of declaring the library, computed once and kept in the source of this package, so that a
/// program need not begin with reading half a megabyte of declarations.
///
/// The texts remain the source of truth: a test compares the index with them, and writes it again. The
/// index records how many texts there are, and is used only where the names that every checker begins
/// with still have the same numbers. A text is built, and its tree parsed, when something in it is
/// first needed.
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
    program.names.reserve(reader.number(), bytes: index.names.utf8CodeUnitCount)
    program.names.add(words: index.names)
    let read = texts.enumerated().map { number, text in
      Source(id: SourceID(rawValue: UInt32(number)), unread: text)
    }
    sources = Table(read)
    trees = TreeTable(
      LibraryTrees(read, names: program.names, nodeCounts: reader.array { $0.number() }))
    readTables(&reader)
    program.firstUserSource = SourceID(rawValue: UInt32(texts.count))
    findKnownTypes()
    finishTables()
  }

  private mutating func readTables(_ reader: inout IndexReader) {
    program.types = reader.types()
    program.genericParameters = reader.array { $0.genericParameter() }
    program.associatedTypes = reader.array { $0.associatedType() }
    program.protocols = reader.array { $0.protocolDeclaration() }
    program.nominals = Table(reader.array { $0.nominal() })
    contexts = reader.table { $0.context() }
    declarations = reader.table { $0.declaration() }
    variables = Table(reader.array { $0.variable() })
    declaredConformances = reader.table { $0.array { $0.declaredConformance() } }
    nominalStates = reader.table { $0.nominalState() }
    globalNames = reader.memberLists()
    nominalMembers = reader.memberLists()
    protocolMembers = reader.memberLists()
    nominalContexts = reader.array { $0.contextID() }
    protocolContexts = reader.array { $0.contextID() }
    nominalDeclarations = reader.array { $0.declarationID() }
    protocolDeclarations = reader.array { $0.declarationID() }
    protocolRequirements = reader.array { $0.array { $0.declarationID() } }
    for name in reader.array({ $0.name() }) { protocolTypeNames.insert(name) }
    fileContexts = reader.array { $0.contextID() }
    hasFoundAssociatedTypes = reader.array { $0.truth() }
    associatedDeclarations = reader.array { $0.declarationID() }
    associatedBounds = reader.array { $0.optional { $0.array { $0.protocolID() } } }
    protocolEquationTable = reader.array { $0.optional { $0.array { $0.sameTypeRequirement() } } }
    for name in reader.array({ $0.name() }) { wrapperNames.insert(name) }
    wrapperSearchStart = program.nominals.count
  }

  /// The index of a library that was read from these texts.
  package func index(of texts: [LibrarySource]) -> (names: String, tables: String) {
    var writer = IndexWriter()
    let firstName = Checker(configuration: Configuration()).program.names.count
    writer.write(texts.count)
    writer.write(firstName)
    writer.write(program.names.count - firstName)
    writer.write(trees.map { $0.nodeCount }) { $0.write($1) }
    writer.write(program.types)
    writer.write(program.genericParameters) { $0.write($1) }
    writer.write(program.associatedTypes) { $0.write($1) }
    writer.write(program.protocols) { $0.write($1) }
    writer.write(Array(program.nominals)) { $0.write($1) }
    writer.write(contexts) { $0.write($1) }
    writer.write(declarations) { $0.write($1) }
    writer.write(Array(variables)) { $0.write($1) }
    writer.write(declaredConformances) { $0.write($1) { $0.write($1) } }
    writer.write(nominalStates) { $0.write($1) }
    for lists in [globalNames, nominalMembers, protocolMembers] { writer.write(lists) }
    for contexts in [nominalContexts, protocolContexts] {
      writer.write(contexts) { $0.write($1.index) }
    }
    for declarations in [nominalDeclarations, protocolDeclarations] {
      writer.write(declarations) { $0.write($1.index) }
    }
    writer.write(protocolRequirements) { $0.write($1) { $0.write($1.index) } }
    writer.write(protocolTypeNames.sorted { $0.rawValue < $1.rawValue }) { $0.write($1) }
    writer.write(fileContexts) { $0.write($1.index) }
    writer.write(hasFoundAssociatedTypes) { $0.write($1) }
    writer.write(associatedDeclarations) { $0.write($1.index) }
    writer.write(associatedBounds) {
      $0.write(optional: $1) { $0.write($1) { $0.write($1.index) } }
    }
    writer.write(protocolEquationTable) { $0.write(optional: $1) { $0.write($1) { $0.write($1) } } }
    writer.write(wrapperNames.sorted { $0.rawValue < $1.rawValue }) { $0.write($1) }
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
