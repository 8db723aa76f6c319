// How statements, conditions and `#if` lie in the arena, and how they are read.

package struct IfSyntax {
  /// Expressions, `optionalBinding`s, `caseCondition`s, `availabilityCondition`s.
  package let conditions: NodeList
  package let body: NodeID
  /// A `codeBlock`, another `ifStatement`, or `.none`.
  package let elseBody: NodeID
}

package struct GuardSyntax {
  package let conditions: NodeList
  package let body: NodeID
}

package struct WhileSyntax {
  package let conditions: NodeList
  package let body: NodeID
}

package struct RepeatSyntax {
  package let body: NodeID
  package let condition: NodeID
}

package struct ForSyntax {
  package let pattern: NodeID
  /// `for case`: elements that do not match are passed over.
  package let isCase: Bool
  package let sequence: NodeID
  /// The `where` condition or `.none`.
  package let filter: NodeID
  package let body: NodeID
}

package struct SwitchSyntax {
  package let subject: NodeID
  /// Each a `switchCase`, or an `ifConfig` of them.
  package let cases: NodeList
}

package struct SwitchCaseSyntax {
  /// Each a `caseItem`; empty for `default`.
  package let items: NodeList
  package let isDefault: Bool
  package let statements: NodeList
}

package struct CaseItemSyntax {
  package let pattern: NodeID
  /// The `where` condition or `.none`.
  package let filter: NodeID
}

package struct LabeledSyntax {
  package let label: Name
  package let labelSpan: Span
  package let statement: NodeID
}

package struct JumpSyntax {
  /// `.none` where no label is written.
  package let label: Name
  package let labelSpan: Span
}

/// `let x`, `let x = e`, `var x: T = e` in a condition.
package struct OptionalBindingSyntax {
  package let isVar: Bool
  /// An `identifierPattern` or `wildcardPattern`.
  package let pattern: NodeID
  package let type: NodeID
  /// `.none` for `if let x`.
  package let initializer: NodeID
}

/// `case pattern = value` in a condition.
package struct CaseConditionSyntax {
  package let pattern: NodeID
  package let type: NodeID
  package let value: NodeID
}

package struct IfConfigClauseSyntax {
  /// `.none` for `#else`.
  package let condition: NodeID
  /// Statements, members, switch cases or accessors, by the place of the `#if`; in a postfix
  /// chain one expression or nothing.
  package let elements: NodeList
}

/// `base` followed by `#if` clauses that continue the chain.
package struct IfConfigPostfixSyntax {
  package let base: NodeID
  /// Each an `ifConfigClause`. Its element, if it has one, is a chain on an `ifConfigBase`, whose
  /// operand is `base` again.
  package let clauses: NodeList
}

/// `os(iOS)`, `swift(>=5.9)`.
package struct ConfigTestSyntax {
  package enum Comparison: UInt16, Sendable {
    case none
    case atLeast
    case below
  }

  /// `os`, `arch`, `canImport`, `targetEnvironment`, `swift`, `compiler`…
  package let test: Name
  /// `iOS`; `.none` for versions.
  package let argument: Name
  package let comparison: Comparison
  package let major: Int
  package let minor: Int
  package let patch: Int
}

extension Tree {
  /// The statements of a block.
  package func codeBlock(_ id: NodeID) -> NodeList { list(node(id).a) }

  package func ifStatement(_ id: NodeID) -> IfSyntax {
    let node = node(id)
    return IfSyntax(
      conditions: list(node.a), body: NodeID(rawValue: node.b), elseBody: NodeID(rawValue: node.c))
  }

  package func guardStatement(_ id: NodeID) -> GuardSyntax {
    let node = node(id)
    return GuardSyntax(conditions: list(node.a), body: NodeID(rawValue: node.b))
  }

  package func whileStatement(_ id: NodeID) -> WhileSyntax {
    let node = node(id)
    return WhileSyntax(conditions: list(node.a), body: NodeID(rawValue: node.b))
  }

  package func repeatStatement(_ id: NodeID) -> RepeatSyntax {
    let node = node(id)
    return RepeatSyntax(body: NodeID(rawValue: node.a), condition: NodeID(rawValue: node.b))
  }

  /// c: record of filter, body.
  package func forStatement(_ id: NodeID) -> ForSyntax {
    let node = node(id)
    return ForSyntax(
      pattern: NodeID(rawValue: node.a), isCase: node.flags != 0,
      sequence: NodeID(rawValue: node.b), filter: extraID(node.c, 0), body: extraID(node.c, 1))
  }

  package func switchStatement(_ id: NodeID) -> SwitchSyntax {
    let node = node(id)
    return SwitchSyntax(subject: NodeID(rawValue: node.a), cases: list(node.b))
  }

  package func switchCase(_ id: NodeID) -> SwitchCaseSyntax {
    let node = node(id)
    return SwitchCaseSyntax(
      items: list(node.a), isDefault: node.flags != 0, statements: list(node.b))
  }

  package func caseItem(_ id: NodeID) -> CaseItemSyntax {
    let node = node(id)
    return CaseItemSyntax(pattern: NodeID(rawValue: node.a), filter: NodeID(rawValue: node.b))
  }

  /// b, c: span of the label.
  package func labeled(_ id: NodeID) -> LabeledSyntax {
    let node = node(id)
    return LabeledSyntax(
      label: Name(rawValue: node.a), labelSpan: Span(start: node.start, end: node.c),
      statement: NodeID(rawValue: node.b))
  }

  /// `break` and `continue`. b, c: span of the label.
  package func jump(_ id: NodeID) -> JumpSyntax {
    let node = node(id)
    return JumpSyntax(
      label: Name(rawValue: node.a), labelSpan: Span(start: node.b, end: node.c))
  }

  /// The body of a bare `do`.
  package func doStatement(_ id: NodeID) -> NodeID { NodeID(rawValue: node(id).a) }

  package func optionalBinding(_ id: NodeID) -> OptionalBindingSyntax {
    let node = node(id)
    return OptionalBindingSyntax(
      isVar: node.flags != 0, pattern: NodeID(rawValue: node.a), type: NodeID(rawValue: node.b),
      initializer: NodeID(rawValue: node.c))
  }

  package func caseCondition(_ id: NodeID) -> CaseConditionSyntax {
    let node = node(id)
    return CaseConditionSyntax(
      pattern: NodeID(rawValue: node.a), type: NodeID(rawValue: node.b),
      value: NodeID(rawValue: node.c))
  }

  /// Whether an `availabilityCondition` is `#unavailable` (false) rather than `#available` (true).
  package func isUnavailable(_ id: NodeID) -> Bool { node(id).flags != 0 }

  /// The clauses of an `#if`, each an `ifConfigClause`.
  package func ifConfig(_ id: NodeID) -> NodeList { list(node(id).a) }

  package func ifConfigClause(_ id: NodeID) -> IfConfigClauseSyntax {
    let node = node(id)
    return IfConfigClauseSyntax(condition: NodeID(rawValue: node.a), elements: list(node.b))
  }

  package func ifConfigPostfix(_ id: NodeID) -> IfConfigPostfixSyntax {
    let node = node(id)
    return IfConfigPostfixSyntax(base: NodeID(rawValue: node.a), clauses: list(node.b))
  }

  /// c: the parts of a version: 12, 10 and 10 bits.
  package func configTest(_ id: NodeID) -> ConfigTestSyntax {
    let node = node(id)
    return ConfigTestSyntax(
      test: Name(rawValue: node.a), argument: Name(rawValue: node.b),
      comparison: ConfigTestSyntax.Comparison(rawValue: node.flags) ?? .none,
      major: Int(node.c >> 20), minor: Int(node.c >> 10 & 0x3FF), patch: Int(node.c & 0x3FF))
  }
}
