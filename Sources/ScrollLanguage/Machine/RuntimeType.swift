/// Index of a `RuntimeType` in `Code.types`.
package struct RuntimeTypeID: Hashable, Sendable {
  package let index: UInt32
  package init(index: UInt32) { self.index = index }
}

/// Index of a `CodeFunction` in `Code.functions`.
package struct FunctionIndex: Hashable, Sendable {
  package let index: UInt32
  package init(index: UInt32) { self.index = index }
}

/// What the machine knows of a concrete type: enough to print its values, to compare and hash them
/// as keys, and to let the host look inside.
package struct RuntimeType {
  package enum Kind {
    /// `Int` and the other integers; `isSigned` and `bits` say which.
    case integer(bits: Int, isSigned: Bool)
    case double
    case float
    case boolean
    case string
    case character
    case array(RuntimeTypeID)
    case dictionary(key: RuntimeTypeID, value: RuntimeTypeID)
    case set(RuntimeTypeID)
    case structure([Part])
    case tuple([Part])
    case enumeration([Case], isIndirect: Bool)
    case optional(RuntimeTypeID)
    /// `any P`, `Any`: a box that knows the runtime type of its value.
    case existential
    case function
    case metatype(RuntimeTypeID)
  }

  /// A stored property, an element of a tuple, or an associated value.
  package struct Part {
    /// Empty when there is no label.
    package var name: String
    package var type: RuntimeTypeID
    /// Where it begins inside the value.
    package var offset: Layout
    /// Left out when the value is shown.
    package var isHidden = false
  }

  package struct Case {
    package var name: String
    package var payload: [Part]
  }

  package var kind: Kind
  package var type: Type
  /// `P`, `Box<Int>`.
  package var name: String
  /// `main.P`, `main.Box<Swift.Int>`.
  package var qualifiedName: String
  package var layout: Layout
  /// `description` and `debugDescription` where the type has them.
  package var description: FunctionIndex?
  package var debugDescription: FunctionIndex?
  /// An `==` and `hash(into:)` written in the program, else keys go by their parts.
  package var equal: FunctionIndex?
  package var hash: FunctionIndex?

  /// Declared by the program, not by the library.
  package var isOfProgram: Bool { Nominal.isOfProgram(qualifiedName) }
}
