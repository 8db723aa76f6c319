import ScrollPhysics

extension NativeTable {
  mutating func addMathematics() {
    addFunction("cbrt", Elementary.cbrt)
    addFunction("exp", Elementary.exp)
    addFunction("exp2", Elementary.exp2)
    addFunction("expm1", Elementary.expm1)
    addFunction("log", Elementary.log)
    addFunction("log2", Elementary.log2)
    addFunction("log10", Elementary.log10)
    addFunction("log1p", Elementary.log1p)
    addFunction("sin", Elementary.sin)
    addFunction("cos", Elementary.cos)
    addFunction("tan", Elementary.tan)
    addFunction("asin", Elementary.asin)
    addFunction("acos", Elementary.acos)
    addFunction("atan", Elementary.atan)
    addFunction("sinh", Elementary.sinh)
    addFunction("cosh", Elementary.cosh)
    addFunction("tanh", Elementary.tanh)
    addFunction("asinh", Elementary.asinh)
    addFunction("acosh", Elementary.acosh)
    addFunction("atanh", Elementary.atanh)
    addFunction("pow", Elementary.pow)
    addFunction("atan2", Elementary.atan2)
    addFunction("hypot", Elementary.hypot)
  }

  private mutating func addFunction(
    _ name: String, _ function: @escaping @Sendable (Double) -> Double
  ) {
    add(name + "(_:)") { call in call.result(double: function(call.double(0))) }
  }

  private mutating func addFunction(
    _ name: String, _ function: @escaping @Sendable (Double, Double) -> Double
  ) {
    add(name + "(_:_:)") { call in
      call.result(double: function(call.double(0), call.double(1)))
    }
  }
}
