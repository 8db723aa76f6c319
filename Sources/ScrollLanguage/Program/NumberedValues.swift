/// A value for each of some entries of a table that the library and a program share, by number.
package struct NumberedValues<Value> {
  private var library: [Value?] = []
  private var own: [Value?] = []

  package init() {}

  package subscript(number: UInt32) -> Value? {
    get {
      let place = NumberedValues.place(number)
      let values = number < Numbers.firstOwn ? library : own
      return place < values.count ? values[place] : nil
    }
    set {
      if number < Numbers.firstOwn {
        NumberedValues.set(newValue, at: Int(number), of: &library)
      } else {
        NumberedValues.set(newValue, at: NumberedValues.place(number), of: &own)
      }
    }
  }

  private static func place(_ number: UInt32) -> Int {
    Int(number < Numbers.firstOwn ? number : number - Numbers.firstOwn)
  }

  private static func set(_ value: Value?, at place: Int, of values: inout [Value?]) {
    while values.count <= place { values.append(nil) }
    values[place] = value
  }
}
