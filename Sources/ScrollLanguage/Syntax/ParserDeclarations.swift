extension Parser {
  /// declaration = prologue ( import-declaration | variable-declaration | function-declaration |
  ///   initializer-declaration | subscript-declaration | nominal-declaration |
  ///   extension-declaration | typealias-declaration | associatedtype-declaration |
  ///   unsupported-declaration ) ;
  mutating func parseDeclaration(isMember: Bool) -> NodeID? {
    var prologue = parsePrologue()
    if let refusal = prologue.refusal { return refuseDeclaration(refusal, &prologue) }
    if atPreview {
      parsePreview()
      return nil
    }
    guard let word else { return reportNoDeclaration(prologue, isMember: isMember) }
    reportMisplaced(word, isStatic: prologue.modifiers.contains(.static))
    if !prologue.written.isEmpty { reportMisplaced(prologue.written, before: word) }
    switch word {
    case .import: return parseImportDeclaration(prologue)
    case .let, .var: return parseVariableDeclaration(prologue)
    case .func: return parseFunctionDeclaration(prologue)
    case .initializer: return parseInitializerDeclaration(prologue)
    case .subscript: return parseSubscriptDeclaration(prologue)
    case .struct: return parseNominalDeclaration(.structDeclaration, prologue)
    case .enum: return parseNominalDeclaration(.enumDeclaration, prologue)
    case .protocol: return parseNominalDeclaration(.protocolDeclaration, prologue)
    case .extension: return parseExtensionDeclaration(prologue)
    case .case: return parseEnumCaseDeclaration(prologue)
    case .typealias: return parseTypealiasDeclaration(prologue)
    case .associatedtype: return parseAssociatedtypeDeclaration(prologue)
    case .class, .actor, .operator, .precedencegroup, .macro, .deinit:
      return parseUnsupportedDeclaration(word, prologue)
    default: return reportNoDeclaration(prologue, isMember: isMember)
    }
  }

  /// Reports a declaration that can only stand in certain others.
  private mutating func reportMisplaced(_ word: Word, isStatic: Bool) {
    let isInType = container == .type || container == .enum || container == .protocol
    switch word {
    case .initializer where !isInType: reportMisplaced("initializers", "within a type", token.span)
    case .subscript where !isInType: reportMisplaced("subscripts", "within a type", token.span)
    case .case where container != .enum: reportMisplaced("cases", "within an enum", token.span)
    case .associatedtype where container != .protocol:
      reportMisplaced("associated types", "within a protocol", token.span)
    case .func where isStatic && !isInType, .var where isStatic && !isInType,
      .let where isStatic && !isInType:
      reportMisplaced("static members", "within a type", token.span)
    default: break
    }
  }

  mutating func reportMisplaced(_ declaration: String, _ container: String, _ span: Span) {
    reportAlways(.onlyIn(container: container, declaration: declaration), span)
  }

  private mutating func reportNoDeclaration(_ prologue: Prologue, isMember: Bool) -> NodeID? {
    // `@MainActor { … }` and its like are no declarations, but nothing else either.
    if isMember, prologue.isEmpty || at(.identifier), peek() == .colon {
      report(.memberWithoutVar, token.span, fix: fix(token.span, "var " + text(token)))
    } else if isMember, at(.identifier), peek() == .leftBrace || peek() == .leftParen {
      report(.statementInType, token.span)
    } else {
      report(.expectedDeclaration, token.span)
    }
    if !atBoundary || prologue.isEmpty { skipLine() }
    return nil
  }

  /// A declaration that an attribute makes an excluded one: read, and kept by its name alone.
  private mutating func refuseDeclaration(
    _ construct: Construct, _ prologue: inout Prologue
  ) -> NodeID? {
    prologue.refusal = nil
    silence += 1
    defer { silence -= 1 }
    let name = peek() == .identifier ? Name(rawValue: peekToken().value) : .none
    guard startsDeclaration else {
      skipLine()
      return addUnsupported(construct, from: prologue.start)
    }
    _ = parseDeclaration(isMember: false)
    return addUnsupported(construct, from: prologue.start, name: name)
  }

  /// import-declaration = "import" [ "struct" | "class" | "enum" | "protocol" | "typealias" |
  ///   "func" | "let" | "var" ] identifier { "." identifier } ;
  mutating func parseImportDeclaration(_ prologue: Prologue) -> NodeID {
    if container != .file { reportMisplaced("an import", "at file scope", token.span) }
    advance()
    if at(.keyword), let word = Name(rawValue: token.value).word {
      switch word {
      case .struct, .class, .enum, .protocol, .typealias, .func, .let, .var: advance()
      default: break
      }
    }
    let pathStart = token.start
    let mark = scratch.count
    repeat {
      guard at(.identifier) || at(.keyword) || isOperator(token.kind) else {
        report(.expected("a module name", found: text(token)), token.span)
        break
      }
      scratch.append(token.value)
      advance()
    } while take(.period)
    let parts = scratch.count - mark
    let module = parts > 0 ? lexer.names.text(Name(rawValue: scratch[mark])) : ""
    let path = list(from: mark)
    switch module {
    case "SwiftUI", "Foundation", "CoreGraphics", "UIKit", "": break
    default: noteModule(module, Span(start: pathStart, end: previousEnd))
    }
    return add(.importDeclaration, from: prologue.start, path)
  }

  /// Notes a module of which nothing is known here, once in a file.
  private mutating func noteModule(_ module: String, _ span: Span) {
    for case .unmodelledModule(module) in diagnostics.map({ $0.kind }) { return }
    reportWhereLive(.unmodelledModule(module), span, severity: .note)
  }

  /// typealias-declaration = "typealias" identifier [ generic-parameters ] "=" type
  ///   [ where-clause ] ;
  mutating func parseTypealiasDeclaration(_ prologue: Prologue) -> NodeID {
    advance()
    let (name, span) = expectName("a name for the type alias")
    let generics = parseGenericParameters()
    var type = NodeID.none
    if take(.equal) {
      type = parseType(after: "=")
    } else {
      report(.expected("'=' and a type", found: text(token)), hereSpan)
      type = addMissing()
    }
    let requirements = parseWhereClause()
    let tail = record(span.start, span.end, prologue.attributes, generics, requirements)
    return add(
      .typealiasDeclaration, from: prologue.start, flags: prologue.modifiers.rawValue,
      name.rawValue, tail, type.rawValue)
  }

  /// associatedtype-declaration = "associatedtype" identifier [ inheritance ] [ "=" type ]
  ///   [ where-clause ] ;
  mutating func parseAssociatedtypeDeclaration(_ prologue: Prologue) -> NodeID {
    advance()
    let (name, span) = expectName("a name for the associated type")
    let inheritance = parseInheritance()
    let type = take(.equal) ? parseType(after: "=") : .none
    let requirements = parseWhereClause()
    let tail = record(span.start, span.end, inheritance, requirements)
    return add(.associatedTypeDeclaration, from: prologue.start, name.rawValue, tail, type.rawValue)
  }

  // MARK: Generics

  /// generic-parameters = "<" generic-parameter { "," generic-parameter } [ "," ] ">" ;
  mutating func parseGenericParameters() -> UInt32 {
    guard atLeftAngle else { return 0 }
    let opening = token.span
    takeFirstByte()
    let mark = scratch.count
    repeat {
      let parameter = parseGenericParameter()
      scratch.append(parameter.rawValue)
    } while take(.comma) && !atRightAngle
    expectRightAngle(opening)
    return list(from: mark)
  }

  /// generic-parameter = identifier [ ":" type ] ;
  mutating func parseGenericParameter() -> NodeID {
    let start = token.start
    if atContextual(.each), peek() == .identifier {
      refuse(.parameterPack, token.span)
      advance()
    } else if at(.let) {
      refuse(.other, token.span, detail: "integer generic parameters")
      advance()
    }
    let (name, span) = expectName("a name for the generic parameter")
    let bound = take(.colon) ? parseType(after: ":") : .none
    return add(.genericParameter, from: start, name.rawValue, bound.rawValue, span.end)
  }

  /// where-clause = "where" requirement { "," requirement } ;
  mutating func parseWhereClause() -> UInt32 {
    guard take(.where) else { return 0 }
    let mark = scratch.count
    repeat {
      let requirement = parseRequirement()
      scratch.append(requirement.rawValue)
    } while take(.comma)
    return list(from: mark)
  }

  /// requirement = type ( ":" | "==" ) type ;
  mutating func parseRequirement() -> NodeID {
    let start = token.start
    let subject = parseType(after: "where")
    let isSameType = atOperator(.equal)
    if isSameType || at(.colon) {
      advance()
    } else {
      report(.expected("':' or '==' in the requirement", found: text(token)), hereSpan)
      return add(.requirement, from: start, subject.rawValue, addMissing().rawValue)
    }
    let constraint = parseType(after: isSameType ? "==" : ":")
    return add(
      .requirement, from: start, flags: isSameType ? declarationBit : 0, subject.rawValue,
      constraint.rawValue)
  }

  /// inheritance = ":" type { "," type } ;
  mutating func parseInheritance() -> UInt32 {
    guard take(.colon) else { return 0 }
    let mark = scratch.count
    repeat {
      let type = parseType(after: ":")
      scratch.append(type.rawValue)
    } while take(.comma)
    return list(from: mark)
  }
}
