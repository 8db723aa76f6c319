extension StandardLibrary {
  static let format: StaticString = #"""
    enum _FormatArgument {
      case integer(Int, isUnsigned: Bool)
      case double(Double)
      case text(String)
    }
    /// A value that `String(format:)` can show.
    protocol CVarArg {
      var _formatArgument: _FormatArgument { get }
    }
    extension BinaryInteger {
      var _formatArgument: _FormatArgument { .integer(_bits, isUnsigned: _exceedsInt) }
    }
    extension FloatingPoint { var _formatArgument: _FormatArgument { .double(_double) } }
    extension Int: CVarArg {}
    extension Int8: CVarArg {}
    extension Int16: CVarArg {}
    extension Int32: CVarArg {}
    extension Int64: CVarArg {}
    extension UInt: CVarArg {}
    extension UInt8: CVarArg {}
    extension UInt16: CVarArg {}
    extension UInt32: CVarArg {}
    extension UInt64: CVarArg {}
    extension Double: CVarArg {
      func _fixed(_ digits: Int) -> String
      func _exponential(_ digits: Int) -> String
    }
    extension CGFloat: CVarArg {}
    extension Float: CVarArg {}
    extension String: CVarArg { var _formatArgument: _FormatArgument { .text(self) } }
    extension Substring: CVarArg { var _formatArgument: _FormatArgument { .text(_string) } }

    extension String {
      /// A text with values in the places that `%d`, `%5.2f`, `%@`… mark.
      init(format: String) { self = String._formatted(format, []) }
      /// A text with values in the places that `%d`, `%5.2f`, `%@`… mark.
      ///
      /// The values may also follow the format without a label, as in `String(format: "%d of %d", a, b)`.
      init(format: String, arguments: [any CVarArg]) {
        self = String._formatted(format, arguments.map { $0._formatArgument })
      }

      static func _formatted(_ template: String, _ arguments: [_FormatArgument]) -> String {
        let text = Array(template)
        var result = ""
        var index = 0
        var next = 0
        while index < text.count {
          let character = text[index]
          index += 1
          if character != "%" {
            result.append(character)
            continue
          }
          var place = _FormatPlace()
          index = place.read(text, index, arguments, &next)
          if place.conversion == "%" {
            result.append("%")
            continue
          }
          if place.position == 0 { next += 1 }
          let number = place.position == 0 ? next : place.position
          if number <= arguments.count { result += place.text(arguments[number - 1]) }
        }
        return result
      }
    }
    func _interpolated<T: CVarArg & Numeric>(_ value: T, specifier: String) -> String {
      String._formatted(specifier, [value._formatArgument])
    }
    func _interpolated<T, S: StringProtocol>(
      _ value: T?, default text: @autoclosure () -> S
    ) -> String {
      if let value { String(describing: value) } else { String(text()) }
    }
    struct _FormatPlace {
      var isLeft: Bool = false
      var plus: String = ""
      var isZeroPadded: Bool = false
      var isAlternate: Bool = false
      var width: Int = 0
      var precision: Int = -1
      /// How much of a whole number is shown: as much as C's int has, unless a length says otherwise.
      var bits: Int = 32
      /// The number of the argument; 0 for the next one.
      var position: Int = 0
      var conversion: Character = "%"

      mutating func read(
        _ text: [Character], _ start: Int, _ arguments: [_FormatArgument], _ next: inout Int
      ) -> Int {
        var index = start
        var isPrecision = false
        while index < text.count {
          let character = text[index]
          index += 1
          if character == "-" {
            isLeft = true
          } else if character == "+" {
            plus = "+"
          } else if character == " " {
            plus = plus.isEmpty ? " " : plus
          } else if character == "#" {
            isAlternate = true
          } else if character == "." {
            isPrecision = true
            precision = 0
          } else if character == "*" {
            next += 1
            if next <= arguments.count, case .integer(let value, _) = arguments[next - 1] {
              setLength(value, isPrecision)
            }
          } else if character == "$" {
            position = width
            width = 0
          } else if let digit = character.hexDigitValue, digit < 10 {
            if isPrecision {
              precision = precision * 10 + digit
            } else if digit == 0 && width == 0 {
              isZeroPadded = true
            } else {
              width = width * 10 + digit
            }
            if width > 10000 || precision > 10000 { _fault(.memory) }
          } else if character == "h" {
            bits /= 2
          } else if "lqzjt".contains(character) {
            bits = 64
          } else if character != "L" && character != "'" {
            conversion = character
            return index
          }
        }
        return index
      }
      /// A width or a precision that is an argument. A negative width stands for the flag.
      mutating func setLength(_ value: Int, _ isPrecision: Bool) {
        if value > 10000 || value < -10000 { _fault(.memory) }
        if isPrecision {
          precision = value < 0 ? -1 : value
        } else {
          isLeft = isLeft || value < 0
          width = value < 0 ? 0 - value : value
        }
      }
      func text(_ argument: _FormatArgument) -> String {
        switch argument {
        case .text(let value):
          return conversion == "@"
            ? value
            : padded(
              "", precision >= 0 && conversion == "s" ? String(value.prefix(precision)) : value, false)
        case .double(let value): return conversion == "@" ? value.description : number(value)
        case .integer(let value, let isUnsigned):
          if conversion == "@" { return isUnsigned ? value._unsignedDescription : value.description }
          if conversion == "c" { return padded("", String._fromScalar(value), false) }
          if conversion == "f" || conversion == "e" || conversion == "g" {
            return number(Double(value))
          }
          return number(value)
        }
      }
      /// The lowest bits of a number, without its sign or with it.
      func cut(_ value: Int, isSigned: Bool) -> Int {
        let unused = 64 - bits
        if isSigned { return (value << unused) >> unused }
        return unused == 0 ? value : value & ((1 << bits) - 1)
      }
      func number(_ value: Int) -> String {
        let isSigned = conversion == "d" || conversion == "i"
        let value = cut(value, isSigned: isSigned)
        var digits: String
        var sign = ""
        if conversion == "x" || conversion == "X" {
          digits = value._unsignedText(radix: 16, uppercase: conversion == "X")
          if isAlternate && value != 0 { sign = conversion == "X" ? "0X" : "0x" }
        } else if conversion == "o" {
          digits = value._unsignedText(radix: 8, uppercase: false)
          if isAlternate && value != 0 { sign = "0" }
        } else if isSigned {
          sign = value < 0 ? "-" : plus
          digits = value.magnitude.description
        } else {
          digits = value._unsignedDescription
        }
        if precision == 0 && value == 0 { digits = "" }
        if digits.count < precision {
          digits = String(repeating: "0", count: precision - digits.count) + digits
        }
        return padded(sign, digits, isZeroPadded && precision < 0)
      }
      func number(_ value: Double) -> String {
        let sign = value.sign == .minus ? "-" : plus
        let size = value.magnitude
        let isUpper = conversion.isUppercase
        if !size.isFinite {
          let word = size.isNaN ? "nan" : "inf"
          return padded(size.isNaN ? "" : sign, isUpper ? word.uppercased() : word, false)
        }
        var digits: String
        if conversion == "e" || conversion == "E" {
          digits = size._exponential(precision < 0 ? 6 : precision)
        } else if conversion == "g" || conversion == "G" {
          digits = general(size)
        } else {
          digits = size._fixed(precision < 0 ? 6 : precision)
          if isAlternate && precision == 0 { digits += "." }
        }
        return padded(sign, isUpper ? digits.uppercased() : digits, isZeroPadded)
      }
      func general(_ size: Double) -> String {
        let significant = precision < 0 ? 6 : precision == 0 ? 1 : precision
        let scientific = size._exponential(significant - 1)
        let parts = scientific.split(separator: "e")
        let exponent = Int(parts[1]) ?? 0
        if exponent < -4 || exponent >= significant {
          return trimmed(String(parts[0])) + "e" + String(parts[1])
        }
        return trimmed(size._fixed(significant - 1 - exponent))
      }
      func trimmed(_ digits: String) -> String {
        if isAlternate || !digits.contains(".") { return digits }
        var result = digits
        while result.hasSuffix("0") { result.removeLast() }
        if result.hasSuffix(".") { result.removeLast() }
        return result
      }
      func padded(_ sign: String, _ body: String, _ isZeroPadded: Bool) -> String {
        let missing = width - sign.count - body.count
        if missing <= 0 { return sign + body }
        if isLeft { return sign + body + String(repeating: " ", count: missing) }
        if isZeroPadded { return sign + String(repeating: "0", count: missing) + body }
        return String(repeating: " ", count: missing) + sign + body
      }
    }

    """#
}
