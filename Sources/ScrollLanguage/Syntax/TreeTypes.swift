// How types and patterns lie in the arena, and how they are read.

package struct IdentifierTypeSyntax {
  package let name: Name
  package let nameSpan: Span
  /// Types.
  package let genericArguments: NodeList
}

package struct MemberTypeSyntax {
  package let base: NodeID
  package let name: Name
  package let genericArguments: NodeList
}

package struct FunctionTypeSyntax {
  /// Each a `tupleTypeElement`.
  package let parameters: NodeList
  package let result: NodeID
}

package struct MetatypeSyntax {
  package let base: NodeID
  /// `P.Protocol` rather than `T.Type`.
  package let isProtocol: Bool
}

package struct AttributedTypeSyntax {
  package let attributes: NodeList
  package let base: NodeID
}

/// `.name`, `.name(…)`, `Type.name`, `Type.name(…)`.
package struct EnumCasePatternSyntax {
  /// The expression before the dot, or `.none`.
  package let base: NodeID
  package let name: Name
  package let nameSpan: Span
  /// Each a `patternElement`.
  package let elements: NodeList
  package let hasParentheses: Bool
  /// The same as an expression where it binds nothing, for a value compared with `~=`; else
  /// `.none`.
  package let expression: NodeID
}

package struct BindingPatternSyntax {
  package let isVar: Bool
  package let pattern: NodeID
}

extension Tree {
  /// c: end of the name.
  package func identifierType(_ id: NodeID) -> IdentifierTypeSyntax {
    let node = node(id)
    return IdentifierTypeSyntax(
      name: Name(rawValue: node.a), nameSpan: Span(start: node.start, end: node.c),
      genericArguments: list(node.b))
  }

  package func memberType(_ id: NodeID) -> MemberTypeSyntax {
    let node = node(id)
    return MemberTypeSyntax(
      base: NodeID(rawValue: node.a), name: Name(rawValue: node.b), genericArguments: list(node.c))
  }

  package func functionType(_ id: NodeID) -> FunctionTypeSyntax {
    let node = node(id)
    return FunctionTypeSyntax(parameters: list(node.a), result: NodeID(rawValue: node.b))
  }

  package func metatype(_ id: NodeID) -> MetatypeSyntax {
    let node = node(id)
    return MetatypeSyntax(base: NodeID(rawValue: node.a), isProtocol: node.flags != 0)
  }

  package func attributedType(_ id: NodeID) -> AttributedTypeSyntax {
    let node = node(id)
    return AttributedTypeSyntax(attributes: list(node.a), base: NodeID(rawValue: node.b))
  }

  /// c: record of base, name span, elements, expression.
  package func enumCasePattern(_ id: NodeID) -> EnumCasePatternSyntax {
    let node = node(id)
    return EnumCasePatternSyntax(
      base: extraID(node.c, 0), name: Name(rawValue: node.a), nameSpan: extraSpan(node.c, 1),
      elements: list(extra[Int(node.c) + 3]), hasParentheses: node.flags != 0,
      expression: extraID(node.c, 4))
  }

  package func bindingPattern(_ id: NodeID) -> BindingPatternSyntax {
    let node = node(id)
    return BindingPatternSyntax(isVar: node.flags != 0, pattern: NodeID(rawValue: node.a))
  }
}
