/// Library functions for which the compiler emits instructions in place of a call.
enum Intrinsic {
  enum Comparison {
    case equal, notEqual, less, lessEqual, greater, greaterEqual

    /// The comparison with its operands exchanged.
    var flipped: Comparison {
      switch self {
      case .equal, .notEqual: self
      case .less: .greater
      case .lessEqual: .greaterEqual
      case .greater: .less
      case .greaterEqual: .lessEqual
      }
    }

    func holds(_ a: Int64, _ b: Int64) -> Bool {
      switch self {
      case .equal: a == b
      case .notEqual: a != b
      case .less: a < b
      case .lessEqual: a <= b
      case .greater: a > b
      case .greaterEqual: a >= b
      }
    }

    /// The comparison that holds when this one does not; wrong for NaN unless of equality.
    var negated: Comparison {
      switch self {
      case .equal: .notEqual
      case .notEqual: .equal
      case .less: .greaterEqual
      case .lessEqual: .greater
      case .greater: .lessEqual
      case .greaterEqual: .less
      }
    }
  }

  /// w[a] = w[b] op w[c], in the range of the type.
  case binary(Opcode, Primitive)
  /// The same, assigned to the left operand, an inout parameter.
  case compound(Opcode, Primitive)
  /// w[a] = op w[b]
  case unary(Opcode, d: Int, Primitive)
  case compareInteger(Comparison)
  case compareFloat(Comparison)
  case compareText(Comparison)
  /// The same word as another type.
  case identity
  /// Another integer type whose range must be checked.
  case narrow(Primitive)
  case zero
  case toggle
  case isNaN
  case arrayElement
  case setArrayElement
  case arrayCount
  case arrayIsEmpty
  case arrayAppend
  case arrayRemoveLast(isOptional: Bool)
  /// An empty array, dictionary, set or string.
  case empty
  case dictionaryFind
  case appendText
  case concatenateText

  /// The intrinsic of a native's name.
  init?(name: String) {
    if name == "Word.reinterpret" || name == "String.init(character)" {
      self = .identity
      return
    }
    guard let dot = name.utf8.firstIndex(of: UInt8(ascii: ".")) else { return nil }
    let type = String(name[..<dot])
    let member = String(name[name.utf8.index(after: dot)...])
    guard let primitive = Primitive(name: type) else { return nil }
    let found: Intrinsic?
    switch primitive {
    case .integer: found = Intrinsic.integer(member, primitive)
    case .double, .float: found = Intrinsic.float(member, primitive)
    case .boolean: found = Intrinsic.boolean(member)
    case .string, .character: found = Intrinsic.text(member)
    case .array: found = Intrinsic.array(member)
    case .dictionary: found = Intrinsic.dictionary(member)
    case .set: found = member == "init()" ? .empty : nil
    case .optional: found = nil
    }
    guard let found else { return nil }
    self = found
  }

  private static func integer(_ member: String, _ type: Primitive) -> Intrinsic? {
    guard case .integer(let bits, let isSigned) = type else { return nil }
    switch member {
    case "==(_:_:)": return .compareInteger(.equal)
    case "!=(_:_:)": return .compareInteger(.notEqual)
    case "&(_:_:)": return .binary(.andI, type)
    case "|(_:_:)": return .binary(.orI, type)
    case "^(_:_:)": return .binary(.xorI, type)
    case "&=(_:_:)": return .compound(.andI, type)
    case "|=(_:_:)": return .compound(.orI, type)
    case "^=(_:_:)": return .compound(.xorI, type)
    case "init()": return .zero
    default: break
    }
    // The bits of the largest unsigned integers are not those of their Int64.
    if bits == 64, !isSigned { return nil }
    switch member {
    case "<(_:_:)": return .compareInteger(.less)
    case "<=(_:_:)": return .compareInteger(.lessEqual)
    case ">(_:_:)": return .compareInteger(.greater)
    case ">=(_:_:)": return .compareInteger(.greaterEqual)
    case "+(_:_:)": return .binary(.addI, type)
    case "-(_:_:)": return .binary(.subtractI, type)
    case "*(_:_:)": return .binary(.multiplyI, type)
    case "/(_:_:)": return .binary(.divideI, type)
    case "%(_:_:)": return .binary(.remainderI, type)
    case "+=(_:_:)": return .compound(.addI, type)
    case "-=(_:_:)": return .compound(.subtractI, type)
    case "*=(_:_:)": return .compound(.multiplyI, type)
    case "/=(_:_:)": return .compound(.divideI, type)
    case "%=(_:_:)": return .compound(.remainderI, type)
    case "prefix -(_:)": return .unary(.negateI, d: 0, type)
    case "init(double)": return .unary(.doubleToInt, d: 0, type)
    default: break
    }
    guard bits == 64 else { return nil }
    switch member {
    case "<<(_:_:)": return .binary(.shiftLeftI, type)
    case ">>(_:_:)": return .binary(.shiftRightI, type)
    case "<<=(_:_:)": return .compound(.shiftLeftI, type)
    case ">>=(_:_:)": return .compound(.shiftRightI, type)
    case "&+(_:_:)": return .binary(.wrappingAddI, type)
    case "&-(_:_:)": return .binary(.wrappingSubtractI, type)
    case "&*(_:_:)": return .binary(.wrappingMultiplyI, type)
    case "prefix ~(_:)": return .unary(.notI, d: 0, type)
    default: return nil
    }
  }

  private static func float(_ member: String, _ type: Primitive) -> Intrinsic? {
    switch member {
    case "+(_:_:)": .binary(.addD, type)
    case "-(_:_:)": .binary(.subtractD, type)
    case "*(_:_:)": .binary(.multiplyD, type)
    case "/(_:_:)": .binary(.divideD, type)
    case "+=(_:_:)": .compound(.addD, type)
    case "-=(_:_:)": .compound(.subtractD, type)
    case "*=(_:_:)": .compound(.multiplyD, type)
    case "/=(_:_:)": .compound(.divideD, type)
    case "min(_:_:)": .binary(.minimumD, .double)
    case "max(_:_:)": .binary(.maximumD, .double)
    case "prefix -(_:)": .unary(.negateD, d: 0, .double)
    case "magnitude": .unary(.absoluteD, d: 0, .double)
    case "squareRoot()": .unary(.squareRootD, d: 0, type)
    case "init(integer)": .unary(.intToDouble, d: 0, type)
    case "init(double)": type == .float ? .unary(.roundToFloat, d: 0, .double) : .identity
    case "rounded(down)": .unary(.floorD, d: 0, .double)
    case "rounded(up)": .unary(.roundD, d: 1, .double)
    case "rounded(towardZero)": .unary(.roundD, d: 2, .double)
    case "rounded(nearestOrAwayFromZero)": .unary(.roundD, d: 3, .double)
    case "rounded(nearestOrEven)": .unary(.roundD, d: 4, .double)
    case "rounded(awayFromZero)": .unary(.roundD, d: 5, .double)
    case "==(_:_:)": .compareFloat(.equal)
    case "!=(_:_:)": .compareFloat(.notEqual)
    case "<(_:_:)": .compareFloat(.less)
    case "<=(_:_:)": .compareFloat(.lessEqual)
    case ">(_:_:)": .compareFloat(.greater)
    case ">=(_:_:)": .compareFloat(.greaterEqual)
    case "isNaN": .isNaN
    case "init()": .zero
    default: nil
    }
  }

  private static func boolean(_ member: String) -> Intrinsic? {
    switch member {
    case "==(_:_:)": .compareInteger(.equal)
    case "!=(_:_:)": .compareInteger(.notEqual)
    case "toggle()": .toggle
    case "init()": .zero
    default: nil
    }
  }

  private static func text(_ member: String) -> Intrinsic? {
    switch member {
    case "==(_:_:)": .compareText(.equal)
    case "!=(_:_:)": .compareText(.notEqual)
    case "<(_:_:)": .compareText(.less)
    case "<=(_:_:)": .compareText(.lessEqual)
    case ">(_:_:)": .compareText(.greater)
    case ">=(_:_:)": .compareText(.greaterEqual)
    case "+(_:_:)": .concatenateText
    case "+=(_:_:)", "append(_:)": .appendText
    case "init()": .empty
    default: nil
    }
  }

  private static func array(_ member: String) -> Intrinsic? {
    switch member {
    case "count": .arrayCount
    case "isEmpty": .arrayIsEmpty
    case "subscript(_:)": .arrayElement
    case "subscript(_:)=": .setArrayElement
    case "append(_:)": .arrayAppend
    case "removeLast()": .arrayRemoveLast(isOptional: false)
    case "popLast()": .arrayRemoveLast(isOptional: true)
    case "init()": .empty
    default: nil
    }
  }

  private static func dictionary(_ member: String) -> Intrinsic? {
    switch member {
    case "subscript(_:)": .dictionaryFind
    case "init()": .empty
    default: nil
    }
  }
}

extension FunctionEmitter {
  /// The intrinsic of a function; `types` are its generic arguments.
  func intrinsic(of function: FunctionID, _ types: [Type] = []) -> Intrinsic? {
    guard case .native(let name) = compiler[function].body else {
      return types.count == 1 ? numeric(function, types[0]) : nil
    }
    if let known = compiler.intrinsics[function] { return known }
    guard let made = Intrinsic(name: name) else { return nil }
    compiler.intrinsics[function] = made
    return made
  }

  /// The library's generic `min`, `max` and `abs` of floating-point numbers.
  private func numeric(_ function: FunctionID, _ type: Type) -> Intrinsic? {
    guard let primitive = compiler.primitive(of: type), primitive == .double || primitive == .float,
      !compiler.isUser(compiler[function].span)
    else { return nil }
    switch compiler[function].name {
    case "min(_:_:)": return .binary(.minimumD, .double)
    case "max(_:_:)": return .binary(.maximumD, .double)
    case "abs(_:)": return .unary(.absoluteD, d: 0, .double)
    default: return nil
    }
  }
}
