/// A modifier as it is written.
struct WrittenModifier {
  let word: Word
  let span: Span
  /// `private(set)`.
  let isSetter: Bool

  /// Whether it says from where a declaration can be used.
  var isAccess: Bool {
    switch word {
    case .private, .fileprivate, .internal, .package, .public, .open: true
    default: false
    }
  }
}

extension Parser {
  /// modifier = "static" | "mutating" | "nonmutating" | ( "private" | "fileprivate" |
  ///   "internal" | "package" | "public" | "open" ) [ "(" "set" ")" ] | "indirect" |
  ///   "nonisolated" | "override" | "lazy" | "final" | "weak" | "unowned" | "required" |
  ///   "convenience" | "prefix" | "postfix" | "infix" | "dynamic" | "optional" | "borrowing" |
  ///   "consuming" | "isolated" | "distributed" ;
  mutating func parseModifier(_ prologue: inout Prologue) -> Bool {
    guard let word, isModifier(word) else { return false }
    let span = token.span
    advance()
    let isSetter = at(.leftParen) && peekToken().value == UInt32(Word.set.rawValue)
    prologue.written.append(WrittenModifier(word: word, span: span, isSetter: isSetter))
    switch word {
    case .static: prologue.modifiers.insert(.static)
    case .mutating: prologue.modifiers.insert(.mutating)
    case .nonmutating: prologue.modifiers.insert(.nonmutating)
    case .private, .fileprivate: insertAccess(word, &prologue.modifiers)
    case .indirect: prologue.modifiers.insert(.indirect)
    case .prefix: prologue.modifiers.insert(.prefix)
    case .postfix: prologue.modifiers.insert(.postfix)
    case .override: prologue.modifiers.insert(.override)
    case .nonisolated:
      prologue.modifiers.insert(.nonisolated)
      if at(.leftParen), !token.hasSpaceBefore { skipBalanced() }
    case .lazy:
      prologue.modifiers.insert(.lazy)
      refuse(.lazyProperty, span)
    case .weak, .unowned:
      prologue.modifiers.insert(.weak)
      refuse(.weakReference, span, detail: word == .weak ? "weak" : "unowned")
      if at(.leftParen), !token.hasSpaceBefore { skipBalanced() }
    case .distributed: refuse(.actor, span)
    case .internal, .public, .package, .open:
      if word == .public || word == .open { prologue.modifiers.insert(.public) }
      if at(.leftParen), peek() == .identifier { skipBalanced() }
    default: break
    }
    return true
  }

  private mutating func insertAccess(_ word: Word, _ modifiers: inout Modifiers) {
    let isPrivate = word == .private
    if at(.leftParen), peekToken().value == UInt32(Word.set.rawValue) {
      skipBalanced()
      modifiers.insert(isPrivate ? .privateSet : .fileprivateSet)
    } else {
      modifiers.insert(isPrivate ? .private : .fileprivate)
    }
  }

  /// Whether the current word is a modifier here, and not a name.
  func isModifier(_ word: Word) -> Bool {
    switch word {
    case .static, .private, .fileprivate, .internal, .public: return true
    case .mutating, .nonmutating, .indirect, .nonisolated, .override, .lazy, .final, .weak,
      .unowned, .required, .convenience, .prefix, .postfix, .infix, .dynamic, .optional,
      .borrowing, .consuming, .isolated, .distributed, .package, .open:
      return isFollowedByDeclaration
    default: return false
    }
  }

  /// Whether the token behind the current word can go on with a declaration.
  var isFollowedByDeclaration: Bool {
    let next = behindArguments
    if next.kind == .at { return true }
    guard next.kind == .keyword || next.kind == .identifier,
      next.flags & Token.escaped == 0, let word = Name(rawValue: next.value).word
    else { return false }
    switch word {
    case .func, .var, .let, .class, .struct, .enum, .extension, .protocol, .initializer, .subscript,
      .static, .private, .fileprivate, .internal, .public, .typealias, .import, .operator,
      .precedencegroup, .deinit, .associatedtype, .case:
      return true
    case .mutating, .nonmutating, .indirect, .nonisolated, .override, .lazy, .final, .weak,
      .unowned, .required, .convenience, .prefix, .postfix, .infix, .dynamic, .optional,
      .borrowing, .consuming, .isolated, .distributed, .package, .open, .actor, .macro,
      .get, .set, .willSet, .didSet:
      return !next.isOnNewLine
    default: return false
    }
  }

  // MARK: Where they make sense

  /// Reports the modifiers that mean nothing for what is declared, or nothing here.
  mutating func reportMisplaced(_ modifiers: [WrittenModifier], before keyword: Word) {
    // A class is refused as a whole.
    guard keyword != .class, keyword != .actor else { return }
    for (index, modifier) in modifiers.enumerated() {
      let misuse =
        misuse(of: modifier, behind: modifiers[..<index])
        ?? (modifier.isAccess
          ? misuse(ofAccess: modifier, before: keyword)
          : misuse(of: modifier, among: modifiers, before: keyword))
      guard let misuse else { continue }
      let word = lexer.names.text(Name(modifier.word))
      reportWhereLive(
        .misplacedModifier(modifier.isSetter ? word + "(set)" : word, misuse), modifier.span,
        fix: misuse == .onlyForClasses && modifier.word == .open
          ? fix(modifier.span, "public") : nil)
    }
  }

  /// Said twice, or the contrary said before.
  private func misuse(
    of modifier: WrittenModifier, behind earlier: ArraySlice<WrittenModifier>
  ) -> ModifierMisuse? {
    for other in earlier where other.isSetter == modifier.isSetter {
      if other.word == modifier.word { return .repeated }
      if other.isAccess, modifier.isAccess {
        return .contradicts(lexer.names.text(Name(other.word)))
      }
    }
    return nil
  }

  private func misuse(
    ofAccess modifier: WrittenModifier, before keyword: Word
  ) -> ModifierMisuse? {
    if modifier.word == .open { return .onlyForClasses }
    if modifier.isSetter {
      switch keyword {
      case .var, .subscript: break
      case .let: return .onConstant
      default: return .notApplicable
      }
    }
    if keyword == .case { return .notApplicable }
    switch container {
    case .protocol: return .inProtocol
    case .local: return .local
    case .file, .type, .enum: return nil
    }
  }

  private func misuse(
    of modifier: WrittenModifier, among all: [WrittenModifier], before keyword: Word
  ) -> ModifierMisuse? {
    switch modifier.word {
    case .static:
      switch keyword {
      case .func, .var, .let, .subscript: return nil
      default: return .notApplicable
      }
    case .mutating, .nonmutating:
      let isMember = container != .file && container != .local
      guard keyword == .func, isMember else { return .onlyForMethods }
      return all.contains { $0.word == .static } ? .onStaticMethod : nil
    case .indirect: return keyword == .enum || keyword == .case ? nil : .notApplicable
    case .prefix, .postfix:
      let isOperator = keyword == .operator || keyword == .func && isOperator(peek())
      return isOperator ? nil : .onlyForOperators
    case .infix: return keyword == .operator ? nil : .onlyForOperators
    case .override: return .nothingToOverride
    case .final, .required, .convenience: return .onlyForClasses
    case .optional: return .onlyForObjectiveC
    default: return nil
    }
  }
}
