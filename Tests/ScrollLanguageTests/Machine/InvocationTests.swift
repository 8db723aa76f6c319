import Testing

@testable import ScrollLanguage

@Suite struct InvocationTests {
  private func function(_ name: String, _ checker: borrowing Checker) -> FunctionID {
    let functions = checker.program.functions
    let index = functions.ownIndices.first { functions[$0].name == name } ?? 0
    return FunctionID(index: UInt32(index))
  }

  @Test func theHostCallsAFunctionAgainAndAgain() throws {
    let code = try compileScript("func area(_ w: Double, _ h: Double) -> Double { w * h }") {
      options, checker in options.exports = [(function("area(_:_:)", checker), [])]
    }
    let machine = Machine(code: code)
    let call = try #require(PreparedCall(code.exports[0], on: machine))
    for n in 1...3 {
      call.window.words[0] = Double(n).bitPattern
      call.window.words[1] = (2.5).bitPattern
      if let place = call.begin(steps: 100) { try call.goOn(at: place, steps: 100) }
      #expect(Double(bitPattern: call.window.words[0]) == Double(n) * 2.5)
    }
    #expect(machine.heap.state.pointee.used == 0)
  }

  /// What works on words alone is over when it has begun; a loop, a fault and a budget are not.
  @Test func aCallGoesOnWhereItHasBegun() throws {
    let code = try compileScript(
      """
      struct T { var y = 0 }
      func f(_ t: inout T, _ v: Int) {
        t.y += 1
        if v < 0 { return }
        for i in 0..<v { t.y += 10 / (4 - i) }
      }
      """
    ) { options, checker in options.exports = [(function("f(_:_:)", checker), [])] }
    let call = try #require(PreparedCall(code.exports[0], on: Machine(code: code)))
    func start(_ v: Int, steps: Int64 = 100) -> UnsafeMutablePointer<Instruction>? {
      call.window.words[0] = 0
      call.window.words[1] = UInt64(bitPattern: Int64(v))
      return call.begin(steps: steps)
    }
    #expect(start(-1) == nil)
    #expect(call.window.words[0] == 1)
    let place = try #require(start(3))
    try call.goOn(at: place, steps: 100)
    #expect(call.window.words[0] == 1 + 2 + 3 + 5)
    let failing = try #require(start(5))
    #expect { try call.goOn(at: failing, steps: 100) } throws: {
      ($0 as? Fault)?.reason == .divisionByZero
    }
    let penniless = try #require(start(-1, steps: 0))
    #expect(call.window.words[0] == 0)
    #expect { try call.goOn(at: penniless, steps: 0) } throws: { ($0 as? Fault)?.reason == .budget }
  }

  @Test func inoutParametersStayInPlace() throws {
    let code = try compileScript(
      "struct T { var y = 0.0; var h = 1.0 }\nfunc f(_ t: inout T, _ v: Double) { if v < 0 { t.y = 0 } }"
    ) { options, checker in options.exports = [(function("f(_:_:)", checker), [])] }
    let machine = Machine(code: code)
    let y = try machine.invoke(code.exports[0]) { window in
      window.words[0] = (7.0).bitPattern
      window.words[1] = (1.0).bitPattern
      window.words[2] = (-1.0).bitPattern
    } results: {
      Double(bitPattern: $0.words[0])
    }
    #expect(y == 0)
  }

  @Test func globalsAreSavedAndRestored() throws {
    let code = try compileScript(
      "var n = 1\nvar xs = [1]\nfunc step() { n += 1; xs.append(n) }\nfunc show() { print(n, xs) }"
    ) { options, checker in
      options.exports = [
        (function("step()", checker), []), (function("show()", checker), []),
      ]
    }
    let machine = Machine(code: code)
    var output = ""
    machine.output = { output += $0 }
    try machine.runMain()
    let saved = machine.saveGlobals()
    for _ in 0..<2 {
      try machine.invoke(code.exports[0]) { _ in
      } results: { _ in
      }
      try machine.invoke(code.exports[1]) { _ in
      } results: { _ in
      }
      machine.restore(saved)
    }
    try machine.invoke(code.exports[1]) { _ in
    } results: { _ in
    }
    #expect(output == "2 [1, 2]\n2 [1, 2]\n1 [1]\n")
  }

  @Test func nativesCallBack() throws {
    var b = ProgramBuilder()
    let n = b.local("n", b.int)
    let readN = b.read(n)
    let two = b.int(2)
    let twice = b.binary("Int.*(_:_:)", readN, two, b.int, b.int)
    let closure = b.function("twice", [(n, false)], b.int, twice)
    let type = b.program.types.intern(.function([ParameterType(b.int)], result: b.int))
    let native = b.native("callTwice(_:)", [ParameterType(type)], b.int)
    let value = b.term(.functionValue(closure, .empty), type)
    let call = b.call(native, [value], b.int)
    let main = b.print([call])
    b.extraNatives.add("callTwice(_:)") { call throws(Fault) in
      var n: Int64 = 5
      for _ in 0..<2 {
        n = try call.invoke(0) {
          $0.words[0] = UInt64(bitPattern: n)
        } results: {
          Int64(bitPattern: $0.words[0])
        }
      }
      call.result(int: n)
    }
    #expect(try b.run(main: main) == "20\n")
  }
}
