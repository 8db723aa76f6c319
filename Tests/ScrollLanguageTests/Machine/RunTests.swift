import Testing

@testable import ScrollLanguage

@Suite struct RunTests {
  @Test func sumsInALoop() throws {
    var b = ProgramBuilder()
    let total = b.local("total", b.int, isMutable: true)
    let i = b.local("i", b.int)
    let zero = b.int(0)
    let declare = b.term(.declare(total, zero))
    let one = b.int(1)
    let ten = b.int(10)
    let readTotal = b.read(total)
    let readI = b.read(i)
    let place = b.term(.inout(readTotal), b.int)
    let add = b.native(
      "Int.+=(_:_:)", [ParameterType(b.int, isInout: true), ParameterType(b.int)], .unit)
    let body = b.call(add, [place, readI], .unit)
    b.program.loops.append(
      Loop(
        label: b.label(), variable: i, sequence: one, upperBound: ten, includesUpperBound: true,
        condition: .none, body: body))
    let loop = b.term(.rangeLoop(LoopID(index: 0)))
    let text = b.text("sum")
    let print = b.print([text, readTotal])
    let main = b.block([declare, loop, print])
    #expect(try b.run(main: main) == "sum 55\n")
  }

  @Test func callsItself() throws {
    var b = ProgramBuilder()
    let n = b.local("n", b.int)
    let readN = b.read(n)
    let two = b.int(2)
    let one = b.int(1)
    let small = b.binary("Int.<(_:_:)", readN, two, b.int, b.bool)
    let less = b.binary("Int.-(_:_:)", readN, one, b.int, b.int)
    let lesser = b.binary("Int.-(_:_:)", readN, two, b.int, b.int)
    let own = FunctionID(index: UInt32(b.program.functions.count + 1))
    let left = b.call(own, [less], b.int)
    let right = b.call(own, [lesser], b.int)
    let sum = b.binary("Int.+(_:_:)", left, right, b.int, b.int)
    let body = b.term(.conditional(small, then: readN, otherwise: sum), b.int)
    let fib = b.function("fib(_:)", [(n, false)], b.int, body)
    #expect(fib == own)
    let twenty = b.int(20)
    let result = b.call(fib, [twenty], b.int)
    let print = b.print([result])
    #expect(try b.run(main: print) == "6765\n")
  }

  @Test func faultsWithPlaceAndTrace() throws {
    var b = ProgramBuilder()
    let n = b.local("n", b.int)
    let readN = b.read(n)
    let zero = b.int(0)
    let quotient = b.binary("Int./(_:_:)", readN, zero, b.int, b.int)
    let f = b.function("f(_:)", [(n, false)], b.int, quotient)
    let seven = b.int(7)
    let result = b.call(f, [seven], b.int)
    let print = b.print([result])
    do {
      _ = try b.run(main: print)
      Issue.record("no fault")
    } catch let fault as Fault {
      #expect(fault.reason == .divisionByZero)
      #expect(fault.span == b.program.span(of: quotient))
      #expect(fault.trace.map(\.function) == ["f(_:)", "main"])
    }
  }
}
