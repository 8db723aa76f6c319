import Testing

@testable import ScrollLanguage

@Suite struct InvocationTests {
  private func function(_ name: String, _ checker: Checker) -> FunctionID {
    let index = checker.program.functions.firstIndex { $0.name == name } ?? 0
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
      try call.run(steps: 100)
      #expect(Double(bitPattern: call.window.words[0]) == Double(n) * 2.5)
    }
    #expect(machine.heap.state.pointee.used == 0)
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
