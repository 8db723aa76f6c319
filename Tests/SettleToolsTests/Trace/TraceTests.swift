import Foundation
import ScrollModel
import Testing

@testable import ScrollStage
@testable import SettleTools

struct TextTraceTests {
  @Test func columnsStandWhereTheManualShowsThem() {
    let text = trace { sink in
      sink.row(row(0, .idle, 0, 0, "0", "drag up 300 pt in 0.25 s"), at: nil)
      sink.row(row(0.25, .interacting, 300, 1200, "2", "release"), at: nil)
      sink.row(row(2.641, .idle, 894.4, 0, "7", "rest after 2.391 s"), at: nil)
    }
    #expect(
      text == """
           time  phase         offset      velocity  id    what
          0.000  idle            0.00          0.00   0    drag up 300 pt in 0.25 s
          0.250  interacting   300.00       1200.00   2    release
          2.641  idle          894.40          0.00   7    rest after 2.391 s

        """)
  }

  @Test func laterWidthsMoveEarlierRows() {
    let text = trace { sink in
      sink.row(row(0, .idle, 0, 0, nil, "a"), at: nil)
      sink.print("between\n")
      sink.row(row(1, .idle, -12_345_678.5, 0, "spring", "b"), at: nil)
    }
    #expect(
      text == """
           time  phase               offset      velocity      id    what
          0.000  idle                  0.00          0.00            a
        between
          1.000  idle          -12345678.50          0.00  spring    b

        """)
  }

  @Test func twoAxesShowBothNumbers() {
    var both = row(0, .idle, 5, 0, nil, "a")
    both.axes = .both
    var horizontal = both
    horizontal.axes = .horizontal
    horizontal.offset = Point(x: 7, y: 5)
    let text = trace { sink in
      sink.row(both, at: nil)
      sink.row(horizontal, at: nil)
    }
    #expect(text.contains("  0.00, 5.00  "))
    #expect(text.contains("        7.00  "))
  }

  @Test func withoutAScenePrintsPassUnchanged() {
    let text = trace { sink in
      sink.print("a")
      sink.print("b\n\n")
      sink.print("é")
    }
    #expect(text == "ab\n\né")
  }

  @Test func aRowNeverContinuesAPrintedLine() {
    let text = trace { sink in
      sink.print("early")
      sink.row(row(0, .idle, 0, 0, nil, "a"), at: nil)
      sink.print("late")
      sink.row(row(0, .idle, 0, 0, nil, "b"), at: nil)
    }
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.count == 6)
    #expect(lines[0] == "early")
    #expect(lines[1].hasSuffix("what"))
    #expect(lines[3] == "late")
  }

  @Test func rowsOfATestStandUnderItsName() {
    var inside = row(0, .idle, 0, 0, nil, "b")
    inside.test = "t"
    let text = trace { sink in
      sink.row(row(0, .idle, 0, 0, nil, "a"), at: nil)
      sink.row(inside, at: nil)
      sink.row(row(0, .idle, 0, 0, nil, "c"), at: nil)
    }
    let lines = text.split(separator: "\n")
    #expect(lines.count == 6)
    #expect(lines[2] == "test \"t\"")
    #expect(lines[4] == "top level")
  }

  @Test func severalFilesAreHeadedByTheirNames() {
    let output = Output()
    let sink = TextTrace(output: output, palette: .plain, isSingle: false)
    for name in ["a", "silent", "b"] {
      sink.begin(file: name)
      if name != "silent" { sink.print("x\n") }
      sink.end(status: .success)
    }
    sink.finish()
    #expect(output.text == "==> a <==\nx\n\n==> b <==\nx\n")
  }

  @Test func aLongTraceIsNotHeldBack() {
    let output = Output()
    let sink = TextTrace(output: output, palette: .plain, isSingle: true)
    sink.begin(file: "a")
    for index in 0..<600 { sink.row(row(Double(index), .idle, 0, 0, nil, "x"), at: nil) }
    #expect(output.text.split(separator: "\n").count == 601)
  }

  private func trace(_ body: (TextTrace) -> Void) -> String {
    let output = Output()
    let sink = TextTrace(output: output, palette: .plain, isSingle: true)
    sink.begin(file: "a.scroll")
    body(sink)
    sink.end(status: .success)
    sink.finish()
    return output.text
  }
}

struct MachineTraceTests {
  @Test func jsonIsOneDocument() {
    let text = trace(.json)
    #expect(text.hasPrefix("{\n  \"schema\": \"settle-trace-1\",\n  \"runs\": ["))
    #expect(text.contains("\"offset\": {\n            \"x\": 0,\n            \"y\": 0.5\n"))
    #expect(text.contains("\"status\": 1"))
  }

  /// Whatever ends the process, what was played can be read.
  @Test func jsonIsWrittenAsItHappens() throws {
    let output = Output()
    let sink = TraceFormat.json.sink(to: output, palette: .plain, isSingle: true)
    sink.begin(file: "a.scroll")
    for text in ["first", "second"] {
      sink.print(text)
      #expect(output.text.hasSuffix("\"text\": \"\(text)\",\n          \"test\": null\n        }"))
    }
    sink.end(status: .success)
    sink.finish()
    let document = """
      {
        "schema": "settle-trace-1",
        "runs": [
          {
            "file": "a.scroll",
            "events": [
              {
                "event": "print",
                "text": "first",
                "test": null
              },
              {
                "event": "print",
                "text": "second",
                "test": null
              }
            ],
            "diagnostics": [],
            "status": 0
          }
        ]
      }

      """
    #expect(output.text == document)
  }

  @Test(arguments: [0, 1, 2])
  func jsonOfAnyNumberOfRunsIsOneDocument(count: Int) throws {
    let output = Output()
    let sink = TraceFormat.json.sink(to: output, palette: .plain, isSingle: true)
    for _ in 0..<count {
      sink.begin(file: "a \"b\"")
      sink.end(status: .failure)
    }
    sink.finish()
    let read = try JSONSerialization.jsonObject(with: Data(output.text.utf8)) as? [String: Any]
    let runs = try #require(read?["runs"] as? [[String: Any]])
    #expect(runs.count == count)
    #expect(runs.allSatisfy { $0["file"] as? String == "a \"b\"" && $0["status"] as? Int == 1 })
  }

  @Test func ndjsonIsALinePerEvent() {
    let lines = trace(.ndjson).split(separator: "\n")
    #expect(lines.count == 4)
    for line in lines {
      #expect(line.hasPrefix(#"{"schema":"settle-event-1","script":"a.scroll","event":""#))
    }
    #expect(
      lines[0].hasSuffix(
        #""event":"verb","time":0,"phase":"idle","offset":{"x":0,"y":0.5},"#
          + #""velocity":{"x":0,"y":-250},"scrollView":null,"position":null,"what":"say \"a\", then b","#
          + #""rule":null,"test":null,"file":null,"range":null}"#))
    #expect(lines[3].hasSuffix(#""event":"end","status":1}"#))
  }

  @Test func printsNameTheirTest() {
    for format in [TraceFormat.json, .ndjson] {
      let output = Output()
      let sink = format.sink(to: output, palette: .plain, isSingle: true)
      sink.begin(file: "a.scroll")
      sink.beginTest("first", hasScene: false)
      sink.print("x")
      sink.endTest()
      sink.print("y")
      sink.end(status: .success)
      sink.finish()
      let text = output.text.filter { $0 != " " && $0 != "\n" }
      #expect(text.contains(#""text":"x","test":"first""#))
      #expect(text.contains(#""text":"y","test":null"#))
    }
  }

  @Test func csvQuotesWhatItMust() {
    #expect(
      trace(.csv) == """
        file,test,time,phase,x,y,dx,dy,scrollView,id,event,what,line
        a.scroll,,0,idle,0,0.5,0,-250,,,verb,"say ""a"", then b",
        a.scroll,,,,,,,,,,print,"p
        q",

        """)
  }

  @Test func csvNamesTheTestOfARow() {
    let output = Output()
    let sink = TraceFormat.csv.sink(to: output, palette: .plain, isSingle: true)
    sink.begin(file: "a.scroll")
    sink.beginTest("one, two", hasScene: true)
    sink.row(row(0, .idle, 0, 0, nil, "tap"), at: nil)
    sink.print("in\n")
    sink.endTest()
    sink.print("out\n")
    #expect(
      output.text.split(separator: "\n").dropFirst() == [
        #"a.scroll,"one, two",0,idle,0,0,0,0,,,verb,tap,"#,
        #"a.scroll,"one, two",,,,,,,,,print,in,"#,
        "a.scroll,,,,,,,,,,print,out,",
      ])
  }

  /// A rule's numbers are its own; only `aligned` and `rest` are offsets.
  @Test func aRuleHasWhatItSawAndWrote() throws {
    let text = """
      struct Far: ScrollTargetBehavior {
        func updateTarget(_ target: inout ScrollTarget, context: TargetContext) {
          target.rect = CGRect(x: 0, y: 5000, width: 300, height: 100)
          target.anchor = .center
        }
      }
      device(width: 300, height: 400)
      ScrollView { Color.red.frame(height: 1400) }
        .contentMargins(.top, 40, for: .scrollContent)
        .scrollTargetBehavior(Far())
      scroll(y: 60)
      drag(.up, by: 30)
      release(velocity: 500)
      """
    let script = ScriptLoader().load([
      ScriptInput(name: "a.scroll", bytes: Array(text.utf8), isScript: true)
    ])
    var rule: TraceRow?
    let session = Session(try #require(script.code(for: .iOS)), of: script) { event in
      if case .row(let row) = event, row.kind == .rule { rule = row }
    }
    _ = session.run()
    let members = try #require(rule).members(at: nil)
    #expect(
      members.first { $0.key == "what" }?.value
        == .string("Far: 334.75 → 5000.00…5100.00 at anchor 0.50, rests at 1000.00 (a.scroll:4)"))
    let json = members.first { $0.key == "rule" }?.value.compact ?? ""
    let target = #""x":0,"y":5000,"width":300,"height":100,"anchor":{"x":0.5,"y":0.5}"#
    #expect(json.hasPrefix(#"{"name":"Far","cause":"release","proposed":{"x":0,"y":334.75"#))
    #expect(
      json.contains(#""originalTarget":{"x":0,"y":60,"width":300,"height":360,"anchor":null}"#))
    #expect(
      json.contains(#""velocity":{"x":0,"y":500},"contentSize":{"width":300,"height":1400},"#))
    #expect(json.contains(#""containerSize":{"width":300,"height":360},"axes":["vertical"],"#))
    #expect(json.contains("\"answer\":{\(target)},\"aligned\":{\"x\":0,\"y\":4830},"))
    #expect(json.hasSuffix(#""rest":{"x":0,"y":1000},"failure":null}"#))
  }

  private func trace(_ format: TraceFormat) -> String {
    let output = Output()
    let sink = format.sink(to: output, palette: .plain, isSingle: true)
    sink.begin(file: "a.scroll")
    sink.row(row(0, .idle, 0.5, -250, nil, "say \"a\", then b"), at: nil)
    sink.print("p\nq\n")
    sink.finding(Finding(.error, "no", file: "a.scroll"))
    sink.end(status: .failure)
    sink.finish()
    return output.text
  }
}

/// A row of a scene that scrolls vertically.
private func row(
  _ time: Double, _ phase: ScrollPhase, _ offset: Double, _ velocity: Double, _ id: String?,
  _ what: String
) -> TraceRow {
  TraceRow(
    time: time, phase: phase, offset: Point(x: 0, y: offset), velocity: Vector(dx: 0, dy: velocity),
    axes: .vertical, position: id, kind: .verb, what: what)
}
