import ScrollModel
import ScrollStage

/// Rows of the trace as the page shows them; members and spelling are those of `settle run --format json`.
struct PageRows {
  static func isSame(_ a: TraceRow, _ b: TraceRow) -> Bool {
    a.time == b.time && a.phase == b.phase && a.offset == b.offset && a.velocity == b.velocity
      && a.position == b.position && a.kind == b.kind && a.what == b.what
      && a.scrollView == b.scrollView && a.test == b.test
  }

  static func json(_ rows: ArraySlice<TraceRow>) -> String {
    var json = PageJSON()
    json.array { json in for row in rows { write(row, to: &json) } }
    return json.text
  }

  private static func write(_ row: TraceRow, to json: inout PageJSON) {
    json.object { json in
      json.member("event", row.kind.rawValue)
      json.member("time", row.time)
      json.member("phase", row.phase.name)
      json.member("offset") { json in
        json.object { json in
          json.member("x", row.offset.x)
          json.member("y", row.offset.y)
        }
      }
      json.member("velocity") { json in
        json.object { json in
          json.member("x", row.velocity.dx)
          json.member("y", row.velocity.dy)
        }
      }
      json.member("scrollView", row.scrollView)
      json.member("position", row.position)
      json.member("what", row.what)
      json.member("test", row.test)
    }
  }
}
