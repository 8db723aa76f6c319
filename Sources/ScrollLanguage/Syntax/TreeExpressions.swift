// How expressions lie in the arena, and how they are read.

package struct IntegerLiteralSyntax {
  /// The value without sign; a `-` before it is a `prefixOperator`.
  package let magnitude: UInt64
  /// The digits exceed 64 bits; `magnitude` is then meaningless.
  package let overflows: Bool
}

package struct StringLiteralSyntax {
  /// `stringText` and `interpolation` nodes; a literal without interpolation has at most one.
  package let segments: NodeList
  package let isMultiline: Bool
}

package struct MemberSyntax {
  /// `.none` for an `implicitMember` and a `keyPathMember`.
  package let base: NodeID
  /// Also `init` and `self`.
  package let name: Name
  package let nameSpan: Span
  /// Written in back-ticks, as a case that is called `self` has to be.
  package let isEscaped: Bool
}

package struct TupleIndexSyntax {
  package let base: NodeID
  package let index: Int
  package let indexSpan: Span
}

package struct SpecializationSyntax {
  package let base: NodeID
  /// Types.
  package let arguments: NodeList
}

package struct CompoundNameSyntax {
  /// An `identifier`, `member` or `implicitMember`.
  package let base: NodeID
  /// `.none` for `_`.
  package let labels: NameList
}

package struct CallSyntax {
  /// `.none` for a `keyPathSubscript`.
  package let callee: NodeID
  /// Each an `argument`, trailing closures included.
  package let arguments: NodeList
  /// False for `f { }`.
  package let hasParentheses: Bool
}

package struct ArgumentSyntax {
  /// `.none` without label, and for `_:`.
  package let label: Name
  package let labelSpan: Span
  package let value: NodeID
  package let isTrailing: Bool
}

package struct UnarySyntax {
  package let `operator`: Operator
  package let operatorSpan: Span
  package let operand: NodeID
}

package struct BinarySyntax {
  /// Meaningless for a plain `assignment`.
  package let `operator`: Operator
  package let operatorSpan: Span
  package let left: NodeID
  package let right: NodeID
}

package struct TernarySyntax {
  package let condition: NodeID
  package let then: NodeID
  package let otherwise: NodeID
}

package struct CastSyntax {
  package let operand: NodeID
  package let type: NodeID
  /// The `as` or `is`.
  package let keywordSpan: Span
}

package struct ClosureSyntax {
  /// Each a `capture`.
  package let captures: NodeList
  /// Each a `parameter`; types may be absent.
  package let parameters: NodeList
  /// Parameters stand in parentheses: `{ (a: Int) in }`.
  package let hasParentheses: Bool
  /// There is an `in`.
  package let hasSignature: Bool
  /// The parameters are named, or there are none: `{ () in }`.
  package var namesParameters: Bool { hasSignature && (!parameters.isEmpty || hasParentheses) }
  package let result: NodeID
  package let attributes: NodeList
  package let statements: NodeList
}

package struct CaptureSyntax {
  package let name: Name
  /// `.none` for `[x]`, which captures the `x` outside.
  package let value: NodeID
}

package struct KeyPathSyntax {
  /// A type, or `.none` for `\.a`. Only the first part of a dotted root is here: `\A.B.c` has the
  /// root `A` and the components `B`, `c`, of which leading ones may be types.
  package let root: NodeID
  /// `keyPathMember`, `keyPathTupleIndex`, `keyPathSubscript`, `keyPathOptional`,
  /// `keyPathUnwrap`, `keyPathSelf`.
  package let components: NodeList
}

package enum MagicLiteral: UInt16, Sendable {
  case file
  case fileID
  case filePath
  case line
  case column
  case function
}

extension Tree {
  package func integerLiteral(_ id: NodeID) -> IntegerLiteralSyntax {
    let node = node(id)
    return IntegerLiteralSyntax(
      magnitude: UInt64(node.b) << 32 | UInt64(node.a), overflows: node.flags != 0)
  }

  package func floatLiteral(_ id: NodeID) -> Double {
    let node = node(id)
    return Double(bitPattern: UInt64(node.b) << 32 | UInt64(node.a))
  }

  package func stringLiteral(_ id: NodeID) -> StringLiteralSyntax {
    let node = node(id)
    return StringLiteralSyntax(segments: list(node.a), isMultiline: node.flags & 1 != 0)
  }

  /// The text of a `stringText`, escapes resolved.
  package func text(_ id: NodeID) -> String {
    String(decoding: textBytes(id), as: UTF8.self)
  }

  package func textBytes(_ id: NodeID) -> ArraySlice<UInt8> {
    let node = node(id)
    return pool[Int(node.a)..<Int(node.a) + Int(node.b)]
  }

  /// The arguments of an `interpolation`, each an `argument`.
  package func interpolation(_ id: NodeID) -> NodeList { list(node(id).a) }

  package func boolean(_ id: NodeID) -> Bool { node(id).flags != 0 }

  /// The members of an array or dictionary literal, tuple, tuple type, composition, tuple pattern.
  package func elements(_ id: NodeID) -> NodeList { list(node(id).a) }

  /// The one part of a node that has one; see `NodeKind`.
  package func operand(_ id: NodeID) -> NodeID { NodeID(rawValue: node(id).a) }

  /// Whether a type is written `T!`; false where there is none.
  package func isImplicitlyUnwrapped(_ type: NodeID) -> Bool {
    !type.isNone && kind(type) == .implicitlyUnwrappedType
  }

  /// The expression inside of all parentheses around it.
  func withoutParentheses(_ id: NodeID) -> NodeID {
    var id = id
    while kind(id) == .parenExpression { id = operand(id) }
    return id
  }

  /// The two parts of a node that has two: key and value, pattern and type.
  package func pair(_ id: NodeID) -> (first: NodeID, second: NodeID) {
    let node = node(id)
    return (NodeID(rawValue: node.a), NodeID(rawValue: node.b))
  }

  /// The name of an `identifier`, `identifierPattern`, `configFlag`.
  package func name(_ id: NodeID) -> Name { Name(rawValue: node(id).a) }

  /// c: start of the name, which ends the node.
  package func member(_ id: NodeID) -> MemberSyntax {
    let node = node(id)
    return MemberSyntax(
      base: NodeID(rawValue: node.a), name: Name(rawValue: node.b),
      nameSpan: Span(start: node.c, end: node.end), isEscaped: node.flags & declarationBit != 0)
  }

  /// c: start of the index, which ends the node.
  package func tupleIndex(_ id: NodeID) -> TupleIndexSyntax {
    let node = node(id)
    return TupleIndexSyntax(
      base: NodeID(rawValue: node.a), index: Int(truncatingIfNeeded: node.b),
      indexSpan: Span(start: node.c, end: node.end))
  }

  package func specialization(_ id: NodeID) -> SpecializationSyntax {
    let node = node(id)
    return SpecializationSyntax(base: NodeID(rawValue: node.a), arguments: list(node.b))
  }

  package func compoundName(_ id: NodeID) -> CompoundNameSyntax {
    let node = node(id)
    return CompoundNameSyntax(
      base: NodeID(rawValue: node.a), labels: NameList(extra, at: node.b))
  }

  package func call(_ id: NodeID) -> CallSyntax {
    let node = node(id)
    return CallSyntax(
      callee: NodeID(rawValue: node.a), arguments: list(node.b), hasParentheses: node.flags == 0)
  }

  /// c: end of the label, which begins the node.
  package func argument(_ id: NodeID) -> ArgumentSyntax {
    let node = node(id)
    return ArgumentSyntax(
      label: Name(rawValue: node.a), labelSpan: Span(start: node.start, end: node.c),
      value: NodeID(rawValue: node.b), isTrailing: node.flags != 0)
  }

  /// flags: the operator; b: where it starts.
  package func unary(_ id: NodeID) -> UnarySyntax {
    let node = node(id)
    let op = Operator(rawValue: UInt8(truncatingIfNeeded: node.flags)) ?? .add
    return UnarySyntax(
      operator: op, operatorSpan: operatorSpan(op, node.b), operand: NodeID(rawValue: node.a))
  }

  /// flags: the operator, 0 for `=`; c: where it starts.
  package func binary(_ id: NodeID) -> BinarySyntax {
    let node = node(id)
    let op = Operator(rawValue: UInt8(truncatingIfNeeded: node.flags))
    return BinarySyntax(
      operator: op ?? .add,
      operatorSpan: op.map { operatorSpan($0, node.c) } ?? Span(start: node.c, end: node.c + 1),
      left: NodeID(rawValue: node.a), right: NodeID(rawValue: node.b))
  }

  package func operatorReference(_ id: NodeID) -> Operator {
    Operator(rawValue: UInt8(truncatingIfNeeded: node(id).flags)) ?? .add
  }

  package func ternary(_ id: NodeID) -> TernarySyntax {
    let node = node(id)
    return TernarySyntax(
      condition: NodeID(rawValue: node.a), then: NodeID(rawValue: node.b),
      otherwise: NodeID(rawValue: node.c))
  }

  /// c: start of the two-letter keyword.
  package func cast(_ id: NodeID) -> CastSyntax {
    let node = node(id)
    return CastSyntax(
      operand: NodeID(rawValue: node.a), type: NodeID(rawValue: node.b),
      keywordSpan: Span(start: node.c, end: node.c + 2))
  }

  /// a: 0 or record of captures, parameters, result, attributes.
  package func closure(_ id: NodeID) -> ClosureSyntax {
    let node = node(id)
    let record = Int(node.a)
    let hasRecord = record != 0
    return ClosureSyntax(
      captures: list(hasRecord ? extra[record] : 0),
      parameters: list(hasRecord ? extra[record + 1] : 0),
      hasParentheses: node.flags & 2 != 0, hasSignature: node.flags & 1 != 0,
      result: hasRecord ? extraID(node.a, 2) : .none,
      attributes: list(hasRecord ? extra[record + 3] : 0), statements: list(node.b))
  }

  package func capture(_ id: NodeID) -> CaptureSyntax {
    let node = node(id)
    return CaptureSyntax(name: Name(rawValue: node.a), value: NodeID(rawValue: node.b))
  }

  package func keyPath(_ id: NodeID) -> KeyPathSyntax {
    let node = node(id)
    return KeyPathSyntax(root: NodeID(rawValue: node.a), components: list(node.b))
  }

  package func magicLiteral(_ id: NodeID) -> MagicLiteral {
    MagicLiteral(rawValue: node(id).flags) ?? .file
  }

  private func operatorSpan(_ op: Operator, _ start: UInt32) -> Span {
    Span(start: start, end: start + UInt32(op.length))
  }
}
