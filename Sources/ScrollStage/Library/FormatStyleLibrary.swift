extension StageLibrary {
  /// Numbers as text: the styles that `Text` and `formatted` take, in English.
  static let formatStyles: StaticString = """
    /// How a number is written: digits, groups and sign.
    public struct NumberFormatStyleConfiguration: Sendable {
      /// How many digits are written; of a range so many as the number has.
      public struct Precision: Hashable, Sendable {
        var _integer: ClosedRange<Int>? = nil
        var _fraction: ClosedRange<Int>? = nil
        var _significant: ClosedRange<Int>? = nil
        public static func fractionLength(_ length: Int) -> Precision {
          Precision(_fraction: length...length)
        }
        public static func fractionLength(_ limits: ClosedRange<Int>) -> Precision {
          Precision(_fraction: limits)
        }
        public static func fractionLength(_ limits: PartialRangeThrough<Int>) -> Precision {
          Precision(_fraction: 0...limits.upperBound)
        }
        public static func fractionLength(_ limits: PartialRangeFrom<Int>) -> Precision {
          Precision(_fraction: limits.lowerBound...max(340, limits.lowerBound))
        }
        public static func integerLength(_ length: Int) -> Precision {
          Precision(_integer: length...length)
        }
        public static func integerLength(_ limits: PartialRangeFrom<Int>) -> Precision {
          Precision(_integer: limits.lowerBound...max(340, limits.lowerBound))
        }
        public static func integerAndFractionLength(integer: Int, fraction: Int) -> Precision {
          Precision(_integer: integer...integer, _fraction: fraction...fraction)
        }
        public static func significantDigits(_ digits: Int) -> Precision {
          Precision(_significant: digits...digits)
        }
        public static func significantDigits(_ limits: ClosedRange<Int>) -> Precision {
          Precision(_significant: limits)
        }
      }
      /// Whether digits are grouped in threes.
      public struct Grouping: Hashable, Sendable {
        var _isOn: Bool
        public static var automatic: Grouping { Grouping(_isOn: true) }
        public static var never: Grouping { Grouping(_isOn: false) }
      }
      /// Which sign is shown.
      public struct SignDisplayStrategy: Hashable, Sendable {
        var _kind: Int
        public static var automatic: SignDisplayStrategy { SignDisplayStrategy(_kind: 0) }
        public static var never: SignDisplayStrategy { SignDisplayStrategy(_kind: 1) }
        public static func always(includingZero: Bool = true) -> SignDisplayStrategy {
          SignDisplayStrategy(_kind: includingZero ? 2 : 3)
        }
      }
    }

    /// What the styles of numbers share.
    struct _NumberFormat: Hashable, Sendable {
      var precision: NumberFormatStyleConfiguration.Precision = .init()
      var isGrouped: Bool = true
      var sign: Int = 0
      var rule: FloatingPointRoundingRule = .toNearestOrEven
      var increment: Double? = nil
      var scale: Double? = nil
      /// 2 for percents of a fraction.
      var shift: Int = 0
      var suffix: String = ""

      func text(_ number: Double) -> String {
        if number.isNaN { return "NaN" }
        var value = scale.map { number * $0 } ?? number
        if let increment, increment > 0 { value = (value / increment).rounded(rule) * increment }
        if value.isInfinite { return signed("∞", isNegative: value < 0, isZero: false) }
        return text("\\(value.magnitude)", isNegative: value.sign == .minus)
      }

      func text(_ number: Int) -> String {
        if scale != nil || increment != nil { return text(Double(number)) }
        let digits = number < 0 ? String("\\(number)".dropFirst()) : "\\(number)"
        if precision == NumberFormatStyleConfiguration.Precision() {
          let text = isGrouped ? _grouped(digits) : digits
          return signed(text, isNegative: number < 0, isZero: number == 0)
        }
        return text(digits, isNegative: number < 0)
      }

      /// - Parameter number: without its sign, as Swift prints it.
      func text(_ number: String, isNegative: Bool) -> String {
        var digits = _DecimalDigits(number)
        if !digits.isZero { digits.point += shift }
        let integer = precision._integer ?? 1...340
        var fraction = precision._fraction ?? 0...6
        if let significant = precision._significant {
          digits.round(to: significant.upperBound, rule, isNegative)
          let places = significant.lowerBound - (digits.isZero ? 1 : digits.point)
          fraction = max(0, places)...max(0, places, digits.digits.count - digits.point)
        } else {
          digits.round(to: digits.point + max(0, fraction.upperBound), rule, isNegative)
        }
        var whole = ""
        var part = ""
        for place in 0..<max(digits.point, 0) { whole += digits.text(place) }
        while whole.count < integer.lowerBound { whole = "0" + whole }
        if whole.count > integer.upperBound { whole = String(whole.suffix(integer.upperBound)) }
        for place in 0..<max(fraction.lowerBound, digits.digits.count - digits.point, 0) {
          part += digits.text(digits.point + place)
        }
        if isGrouped { whole = _grouped(whole) }
        return signed(
          part.isEmpty ? whole : whole + "." + part, isNegative: isNegative, isZero: digits.isZero)
      }

      func signed(_ text: String, isNegative: Bool, isZero: Bool) -> String {
        switch sign {
        case 1: return text + suffix
        case 2: return (isNegative ? "-" : "+") + text + suffix
        case 3 where !isNegative && !isZero: return "+" + text + suffix
        default: return (isNegative ? "-" : "") + text + suffix
        }
      }
    }

    /// The digits of a number, and how many of them stand before the point.
    struct _DecimalDigits {
      var digits: [Int] = []
      var point: Int = 0
      var isZero: Bool { digits.isEmpty }

      init(_ text: String) {
        let parts = text.split(separator: "e")
        var isFraction = false
        for character in parts[0] {
          if character == "." {
            isFraction = true
          } else {
            let digit = character.wholeNumberValue ?? 0
            if !isFraction, !digits.isEmpty || digit != 0 { point += 1 }
            if isFraction, digits.isEmpty, digit == 0 { point -= 1 }
            if !digits.isEmpty || digit != 0 { digits.append(digit) }
          }
        }
        if parts.count > 1 { point += Int(parts[1]) ?? 0 }
        trim()
      }

      func text(_ place: Int) -> String {
        digits.indices.contains(place) ? "\\(digits[place])" : "0"
      }

      mutating func trim() {
        while digits.last == 0 { digits.removeLast() }
        if digits.isEmpty { point = 0 }
      }

      /// Keeps this many digits.
      mutating func round(to count: Int, _ rule: FloatingPointRoundingRule, _ isNegative: Bool) {
        if count >= digits.count { return }
        let kept = max(0, count)
        let next = count < 0 ? 0 : digits[count]
        let isTie = next == 5 && count == digits.count - 1
        let isOdd = kept > 0 && digits[kept - 1] % 2 == 1
        var isUp = false
        switch rule {
        case .toNearestOrEven: isUp = isTie ? isOdd : next >= 5
        case .toNearestOrAwayFromZero: isUp = next >= 5
        case .towardZero: isUp = false
        case .awayFromZero: isUp = true
        case .up: isUp = !isNegative
        case .down: isUp = isNegative
        default: isUp = next >= 5
        }
        digits.removeLast(digits.count - kept)
        if isUp {
          var place = kept - 1
          while place >= 0, digits[place] == 9 {
            digits[place] = 0
            place -= 1
          }
          if place >= 0 {
            digits[place] += 1
          } else {
            digits.insert(1, at: 0)
            // Of a number below the last place kept one unit of that place is left.
            point = count < 0 ? point - count + 1 : point + 1
          }
        }
        trim()
      }
    }

    /// A whole number as text, with commas between groups of three digits.
    public struct IntegerFormatStyle<Value>: Hashable, Sendable {
      var _format: _NumberFormat = _NumberFormat()
      public init() {}
      public func format(_ value: Int) -> String { _format.text(value) }
      public func precision(_ p: NumberFormatStyleConfiguration.Precision) -> IntegerFormatStyle<Value>
      {
        var style = self
        style._format.precision = p
        return style
      }
      public func grouping(_ group: NumberFormatStyleConfiguration.Grouping) -> IntegerFormatStyle<
        Value
      > {
        var style = self
        style._format.isGrouped = group._isOn
        return style
      }
      public func sign(
        strategy: NumberFormatStyleConfiguration.SignDisplayStrategy
      ) -> IntegerFormatStyle<Value> {
        var style = self
        style._format.sign = strategy._kind
        return style
      }
      public func scale(_ multiplicand: Double) -> IntegerFormatStyle<Value> {
        var style = self
        style._format.scale = multiplicand
        return style
      }
      public func rounded(
        rule: FloatingPointRoundingRule = .toNearestOrEven, increment: Int? = nil
      ) -> IntegerFormatStyle<Value> {
        var style = self
        style._format.rule = rule
        style._format.increment = increment.map { Double($0) }
        return style
      }
      /// A whole number as percent.
      public struct Percent: Hashable, Sendable {
        var _format: _NumberFormat
        public init() {
          _format = _NumberFormat()
          _format.shift = 0
          _format.suffix = "%"
        }
        public static var percent: Percent { Percent() }
        public func format(_ value: Int) -> String { _format.text(value) }
        public func precision(_ p: NumberFormatStyleConfiguration.Precision) -> Percent {
          var style = self
          style._format.precision = p
          return style
        }
        public func grouping(_ group: NumberFormatStyleConfiguration.Grouping) -> Percent {
          var style = self
          style._format.isGrouped = group._isOn
          return style
        }
        public func sign(
          strategy: NumberFormatStyleConfiguration.SignDisplayStrategy
        ) -> Percent {
          var style = self
          style._format.sign = strategy._kind
          return style
        }
        public func scale(_ multiplicand: Double) -> Percent {
          var style = self
          style._format.scale = multiplicand
          return style
        }
        public func rounded(
          rule: FloatingPointRoundingRule = .toNearestOrEven, increment: Int? = nil
        ) -> Percent {
          var style = self
          style._format.rule = rule
          style._format.increment = increment.map { Double($0) }
          return style
        }
      }
    }

    extension IntegerFormatStyle where Value == Int {
      public static var number: IntegerFormatStyle<Int> { IntegerFormatStyle<Int>() }
    }

    /// A number as text, with at most six digits after the point.
    public struct FloatingPointFormatStyle<Value>: Hashable, Sendable {
      var _format: _NumberFormat = _NumberFormat()
      public init() {}
      public func format(_ value: Double) -> String { _format.text(value) }
      public func precision(_ p: NumberFormatStyleConfiguration.Precision) -> FloatingPointFormatStyle<
        Value
      > {
        var style = self
        style._format.precision = p
        return style
      }
      public func grouping(_ group: NumberFormatStyleConfiguration.Grouping)
        -> FloatingPointFormatStyle<Value>
      {
        var style = self
        style._format.isGrouped = group._isOn
        return style
      }
      public func sign(
        strategy: NumberFormatStyleConfiguration.SignDisplayStrategy
      ) -> FloatingPointFormatStyle<Value> {
        var style = self
        style._format.sign = strategy._kind
        return style
      }
      public func scale(_ multiplicand: Double) -> FloatingPointFormatStyle<Value> {
        var style = self
        style._format.scale = multiplicand
        return style
      }
      public func rounded(
        rule: FloatingPointRoundingRule = .toNearestOrEven, increment: Double? = nil
      ) -> FloatingPointFormatStyle<Value> {
        var style = self
        style._format.rule = rule
        style._format.increment = increment.map { Double($0) }
        return style
      }
      /// A fraction as percent.
      public struct Percent: Hashable, Sendable {
        var _format: _NumberFormat
        public init() {
          _format = _NumberFormat()
          _format.shift = 2
          _format.suffix = "%"
        }
        public static var percent: Percent { Percent() }
        public func format(_ value: Double) -> String { _format.text(value) }
        public func precision(_ p: NumberFormatStyleConfiguration.Precision) -> Percent {
          var style = self
          style._format.precision = p
          return style
        }
        public func grouping(_ group: NumberFormatStyleConfiguration.Grouping) -> Percent {
          var style = self
          style._format.isGrouped = group._isOn
          return style
        }
        public func sign(
          strategy: NumberFormatStyleConfiguration.SignDisplayStrategy
        ) -> Percent {
          var style = self
          style._format.sign = strategy._kind
          return style
        }
        public func scale(_ multiplicand: Double) -> Percent {
          var style = self
          style._format.scale = multiplicand
          return style
        }
        public func rounded(
          rule: FloatingPointRoundingRule = .toNearestOrEven, increment: Double? = nil
        ) -> Percent {
          var style = self
          style._format.rule = rule
          style._format.increment = increment.map { Double($0) }
          return style
        }
      }
    }

    extension FloatingPointFormatStyle where Value == Double {
      public static var number: FloatingPointFormatStyle<Double> {
        FloatingPointFormatStyle<Double>()
      }
    }

    extension Int {
      /// With commas between groups of three digits.
      public func formatted() -> String { IntegerFormatStyle<Int>().format(self) }
      public func formatted(_ format: IntegerFormatStyle<Int>) -> String { format.format(self) }
      public func formatted(_ format: IntegerFormatStyle<Int>.Percent) -> String {
        format.format(self)
      }
    }

    extension Double {
      /// With commas between groups of three digits, and at most six after the point.
      public func formatted() -> String { FloatingPointFormatStyle<Double>().format(self) }
      public func formatted(_ format: FloatingPointFormatStyle<Double>) -> String {
        format.format(self)
      }
      public func formatted(_ format: FloatingPointFormatStyle<Double>.Percent) -> String {
        format.format(self)
      }
    }

    extension CGFloat {
      /// With commas between groups of three digits, and at most six after the point.
      public func formatted() -> String { FloatingPointFormatStyle<Double>().format(self) }
      public func formatted(_ format: FloatingPointFormatStyle<Double>) -> String {
        format.format(self)
      }
    }

    extension Text {
      public init(_ input: Int, format: IntegerFormatStyle<Int>) {
        self.init(verbatim: format.format(input))
      }
      public init(_ input: Int, format: IntegerFormatStyle<Int>.Percent) {
        self.init(verbatim: format.format(input))
      }
      public init(_ input: Double, format: FloatingPointFormatStyle<Double>) {
        self.init(verbatim: format.format(input))
      }
      public init(_ input: Double, format: FloatingPointFormatStyle<Double>.Percent) {
        self.init(verbatim: format.format(input))
      }
    }

    func _interpolated(_ value: Int, format: IntegerFormatStyle<Int>) -> String {
      format.format(value)
    }
    func _interpolated(_ value: Int, format: IntegerFormatStyle<Int>.Percent) -> String {
      format.format(value)
    }
    func _interpolated(_ value: Double, format: FloatingPointFormatStyle<Double>) -> String {
      format.format(value)
    }
    func _interpolated(_ value: Double, format: FloatingPointFormatStyle<Double>.Percent) -> String {
      format.format(value)
    }

    func _grouped(_ digits: String) -> String {
      var result = ""
      var position = digits.count
      for character in digits {
        result.append(character)
        position -= 1
        if position > 0, position % 3 == 0 { result.append(",") }
      }
      return result
    }

    """
}
