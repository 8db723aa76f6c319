// How declarations lie in the arena, and how they are read.

package struct ImportSyntax {
  /// `SwiftUI`, or the parts of a dotted path.
  package let path: NameList
}

package struct VariableSyntax {
  package let isLet: Bool
  package let modifiers: Modifiers
  package let attributes: NodeList
  /// Each a `binding`.
  package let bindings: NodeList
}

package struct BindingSyntax {
  package let pattern: NodeID
  /// `.none` where the type is inferred.
  package let type: NodeID
  package let initializer: NodeID
  /// An `accessorBlock` or `.none`.
  package let accessors: NodeID
}

package struct AccessorBlockSyntax {
  /// Each an `accessor`, or an `ifConfig` of them. The short form is one implicit getter.
  package let accessors: NodeList
  package let isShortForm: Bool
}

package enum AccessorKind: UInt32, Sendable {
  case get
  case set
  case willSet
  case didSet
}

package struct AccessorSyntax {
  package let kind: AccessorKind
  package let modifiers: Modifiers
  /// The name in `set(value)`; `.none` where it is `newValue` or `oldValue`.
  package let parameter: Name
  /// A `codeBlock`; `.none` in a protocol requirement.
  package let body: NodeID
}

/// A function, initialiser or subscript.
package struct FunctionSyntax {
  /// The name, also of an operator; `init` and `subscript` for those.
  package let name: Name
  package let nameSpan: Span
  package let modifiers: Modifiers
  package let attributes: NodeList
  /// Each a `genericParameter`.
  package let genericParameters: NodeList
  /// Each a `parameter`.
  package let parameters: NodeList
  /// `.none` where nothing is written.
  package let result: NodeID
  /// Each a `requirement`.
  package let requirements: NodeList
  /// A `codeBlock`, of a subscript an `accessorBlock`; `.none` in a requirement.
  package let body: NodeID
  /// What is written behind `init`.
  package let failability: Failability
}

/// Whether an initialiser may fail, and what its callers get then.
package enum Failability: UInt32 {
  case none
  /// `init?`
  case optional
  /// `init!`
  case implicitlyUnwrapped
}

/// A parameter of a declaration, of a closure, or of a function type, or a tuple type's element.
package struct ParameterSyntax {
  /// What a caller writes; `.none` for `_` and where there is none.
  package let label: Name
  /// What the body says; `.none` for `_`.
  package let name: Name
  package let nameSpan: Span
  /// `.none` only in closures. `inout` is not part of it.
  package let type: NodeID
  package let defaultValue: NodeID
  /// Attributes of the parameter and of its type.
  package let attributes: NodeList
  package let isInout: Bool
  package let isVariadic: Bool
  package let isEscaping: Bool
  package let isAutoclosure: Bool
}

/// A struct, enum, protocol or extension.
package struct NominalTypeSyntax {
  /// `.none` for an extension.
  package let name: Name
  package let nameSpan: Span
  package let modifiers: Modifiers
  package let attributes: NodeList
  /// Each a `genericParameter`; of a protocol its primary associated types.
  package let genericParameters: NodeList
  /// The type that an extension extends, else `.none`.
  package let extendedType: NodeID
  package let inheritance: NodeList
  package let requirements: NodeList
  /// Declarations and `ifConfig`s.
  package let members: NodeList
}

package struct EnumCasesSyntax {
  package let modifiers: Modifiers
  package let attributes: NodeList
  /// Each an `enumCaseElement`.
  package let elements: NodeList
}

package struct EnumCaseSyntax {
  package let name: Name
  package let nameSpan: Span
  /// Each a `parameter`; its name is the label.
  package let parameters: NodeList
  package let rawValue: NodeID
}

package struct TypealiasSyntax {
  package let name: Name
  package let nameSpan: Span
  package let modifiers: Modifiers
  package let attributes: NodeList
  package let genericParameters: NodeList
  package let type: NodeID
  package let requirements: NodeList
}

package struct AssociatedTypeSyntax {
  package let name: Name
  package let nameSpan: Span
  package let inheritance: NodeList
  package let defaultType: NodeID
  package let requirements: NodeList
}

package struct GenericParameterSyntax {
  package let name: Name
  package let nameSpan: Span
  package let bound: NodeID
}

package struct RequirementSyntax {
  package let subject: NodeID
  /// The protocol or the other type.
  package let constraint: NodeID
  /// `==` rather than `:`.
  package let isSameType: Bool
}

package struct AttributeSyntax {
  /// The last part of the name, without `@`.
  package let name: Name
  package let nameSpan: Span
  /// Each an `argument`; empty for `@available` and its like, whose arguments mean nothing here.
  package let arguments: NodeList
  package let hasArguments: Bool
}

package struct UnsupportedSyntax {
  package let construct: Construct
  /// What it would have declared; names that depend on it are not reported again.
  package let name: Name
}

let declarationBit: UInt16 = 0x8000

extension Tree {
  /// The statements of the file.
  package func sourceFile(_ id: NodeID) -> NodeList { list(node(id).a) }

  package func importDeclaration(_ id: NodeID) -> ImportSyntax {
    ImportSyntax(path: NameList(extra, at: node(id).a))
  }

  package func variable(_ id: NodeID) -> VariableSyntax {
    let node = node(id)
    return VariableSyntax(
      isLet: node.flags & declarationBit != 0, modifiers: modifiers(node),
      attributes: list(node.a), bindings: list(node.b))
  }

  /// c: the initialiser, or with the bit set a record of initialiser and accessors.
  package func binding(_ id: NodeID) -> BindingSyntax {
    let node = node(id)
    let hasAccessors = node.flags & declarationBit != 0
    return BindingSyntax(
      pattern: NodeID(rawValue: node.a), type: NodeID(rawValue: node.b),
      initializer: hasAccessors ? extraID(node.c, 0) : NodeID(rawValue: node.c),
      accessors: hasAccessors ? extraID(node.c, 1) : .none)
  }

  package func accessorBlock(_ id: NodeID) -> AccessorBlockSyntax {
    let node = node(id)
    return AccessorBlockSyntax(
      accessors: list(node.a), isShortForm: node.flags & declarationBit != 0)
  }

  package func accessor(_ id: NodeID) -> AccessorSyntax {
    let node = node(id)
    return AccessorSyntax(
      kind: AccessorKind(rawValue: node.a) ?? .get, modifiers: modifiers(node),
      parameter: Name(rawValue: node.b), body: NodeID(rawValue: node.c))
  }

  /// b: record of name span, attributes, generic parameters, parameters, result, requirements, failability.
  package func function(_ id: NodeID) -> FunctionSyntax {
    let node = node(id)
    let record = node.b
    return FunctionSyntax(
      name: Name(rawValue: node.a), nameSpan: extraSpan(record, 0), modifiers: modifiers(node),
      attributes: list(extra[Int(record) + 2]),
      genericParameters: list(extra[Int(record) + 3]),
      parameters: list(extra[Int(record) + 4]), result: extraID(record, 5),
      requirements: list(extra[Int(record) + 6]), body: NodeID(rawValue: node.c),
      failability: Failability(rawValue: extra[Int(record) + 7]) ?? .none)
  }

  /// c: record of type, default value, attributes, name span.
  package func parameter(_ id: NodeID) -> ParameterSyntax {
    let node = node(id)
    let flags = ParameterFlags(rawValue: node.flags)
    return ParameterSyntax(
      label: Name(rawValue: node.a), name: Name(rawValue: node.b),
      nameSpan: extraSpan(node.c, 3), type: extraID(node.c, 0),
      defaultValue: extraID(node.c, 1), attributes: list(extra[Int(node.c) + 2]),
      isInout: flags.contains(.inout), isVariadic: flags.contains(.variadic),
      isEscaping: flags.contains(.escaping), isAutoclosure: flags.contains(.autoclosure))
  }

  /// b: record of name span, attributes, generic parameters, extended type, inheritance,
  /// requirements.
  package func nominalType(_ id: NodeID) -> NominalTypeSyntax {
    let node = node(id)
    let record = node.b
    return NominalTypeSyntax(
      name: Name(rawValue: node.a), nameSpan: extraSpan(record, 0), modifiers: modifiers(node),
      attributes: list(extra[Int(record) + 2]),
      genericParameters: list(extra[Int(record) + 3]), extendedType: extraID(record, 4),
      inheritance: list(extra[Int(record) + 5]), requirements: list(extra[Int(record) + 6]),
      members: list(node.c))
  }

  package func enumCases(_ id: NodeID) -> EnumCasesSyntax {
    let node = node(id)
    return EnumCasesSyntax(
      modifiers: modifiers(node), attributes: list(node.a), elements: list(node.b))
  }

  /// b: record of name span, parameters.
  package func enumCase(_ id: NodeID) -> EnumCaseSyntax {
    let node = node(id)
    return EnumCaseSyntax(
      name: Name(rawValue: node.a), nameSpan: extraSpan(node.b, 0),
      parameters: list(extra[Int(node.b) + 2]), rawValue: NodeID(rawValue: node.c))
  }

  /// b: record of name span, attributes, generic parameters, requirements.
  package func `typealias`(_ id: NodeID) -> TypealiasSyntax {
    let node = node(id)
    return TypealiasSyntax(
      name: Name(rawValue: node.a), nameSpan: extraSpan(node.b, 0), modifiers: modifiers(node),
      attributes: list(extra[Int(node.b) + 2]), genericParameters: list(extra[Int(node.b) + 3]),
      type: NodeID(rawValue: node.c), requirements: list(extra[Int(node.b) + 4]))
  }

  /// b: record of name span, inheritance, requirements.
  package func associatedType(_ id: NodeID) -> AssociatedTypeSyntax {
    let node = node(id)
    return AssociatedTypeSyntax(
      name: Name(rawValue: node.a), nameSpan: extraSpan(node.b, 0),
      inheritance: list(extra[Int(node.b) + 2]), defaultType: NodeID(rawValue: node.c),
      requirements: list(extra[Int(node.b) + 3]))
  }

  /// c: end of the name.
  package func genericParameter(_ id: NodeID) -> GenericParameterSyntax {
    let node = node(id)
    return GenericParameterSyntax(
      name: Name(rawValue: node.a), nameSpan: Span(start: node.start, end: node.c),
      bound: NodeID(rawValue: node.b))
  }

  package func requirement(_ id: NodeID) -> RequirementSyntax {
    let node = node(id)
    return RequirementSyntax(
      subject: NodeID(rawValue: node.a), constraint: NodeID(rawValue: node.b),
      isSameType: node.flags & declarationBit != 0)
  }

  /// c: end of the name.
  package func attribute(_ id: NodeID) -> AttributeSyntax {
    let node = node(id)
    return AttributeSyntax(
      name: Name(rawValue: node.a), nameSpan: Span(start: node.start, end: node.c),
      arguments: list(node.b), hasArguments: node.flags & declarationBit != 0)
  }

  package func unsupported(_ id: NodeID) -> UnsupportedSyntax {
    let node = node(id)
    return UnsupportedSyntax(
      construct: Construct(rawValue: UInt8(truncatingIfNeeded: node.flags)) ?? .other,
      name: Name(rawValue: node.a))
  }

  private func modifiers(_ node: Node) -> Modifiers {
    Modifiers(rawValue: node.flags & ~declarationBit)
  }
}

struct ParameterFlags: OptionSet {
  let rawValue: UInt16

  static let `inout` = ParameterFlags(rawValue: 1)
  static let variadic = ParameterFlags(rawValue: 2)
  static let escaping = ParameterFlags(rawValue: 4)
  static let autoclosure = ParameterFlags(rawValue: 8)
}
