import SettleKit

/// How cost grows with size: for each kind of size the time at several sizes, and the exponent of its
/// growth. 1 is twice the time for twice the size, 0 is constant time.
enum Growth {
  /// One kind of size.
  private struct Course {
    var name: String
    var sizes: [Int]
    /// Makes ready for a size, and answers the work that is timed.
    var prepare: (Int) throws -> () -> Void
  }

  static func measure() {
    print("what\tsize: us (power)")
    for course in texts + scenes + rules { show(course) }
  }

  private static func show(_ course: Course) {
    var line = course.name
    var before: (size: Int, time: Int64)?
    for size in course.sizes {
      do {
        let work = try course.prepare(size)
        let time = max(1, Elapsed.leastOfProcess(of: 3, work))
        line += "\t\(size): \(time / 1000)"
        if let before {
          line += " (\(power(from: before, to: (size, time))))"
        }
        before = (size, time)
      } catch {
        line += "\t\(size): \(error)"
      }
    }
    print(line)
  }

  /// log(t2 / t1) / log(n2 / n1), to a tenth. Sizes grow by a power of two.
  private static func power(
    from first: (size: Int, time: Int64), to second: (size: Int, time: Int64)
  ) -> Double {
    let doublings = logarithm(Double(second.size) / Double(first.size))
    let growth = logarithm(Double(second.time) / Double(first.time))
    return (growth / doublings * 10).rounded() / 10
  }

  /// To the base of 2, to a few digits.
  private static func logarithm(_ value: Double) -> Double {
    var mantissa = value.significand
    var result = Double(value.exponent)
    var digit = 0.5
    for _ in 0..<20 {
      mantissa *= mantissa
      if mantissa >= 2 {
        mantissa /= 2
        result += digit
      }
      digit /= 2
    }
    return result
  }

  // MARK: Texts

  private static var texts: [Course] {
    [
      text("functions", [250, 500, 1000, 2000]) { FrontEnd.source(functions: $0) },
      text("members of a struct") {
        "struct S {\n" + lines($0) { "  var m\($0) = \($0).5" } + "}\n"
      },
      text("statements of a function") {
        "func f(_ x: Double) -> Double {\n  var y = x\n" + lines($0) { "  y = y * 0.5 + \($0).25" }
          + "  return y\n}\n"
      },
      text("constants of a function") {
        "func f(_ x: Double) -> Double {\n  var y = x\n"
          + lines($0) { "  let c\($0) = y + \($0).25\n  y = c\($0)" } + "  return y\n}\n"
      },
      text("conditions of a function") {
        "func f(_ x: Double) -> Double {\n  var y = x\n"
          + lines($0) { "  if x > \($0) { y = y - 1 } else { y += 2 }" } + "  return y\n}\n"
      },
      text("cases of a switch") {
        "func f(_ x: Int) -> Int {\n  switch x {\n" + lines($0) { "  case \($0): return \($0 % 9)" }
          + "  default: return 0\n  }\n}\n"
      },
      text("cases of an enum") { "enum E {\n" + lines($0) { "  case c\($0)" } + "}\n" },
      text("elements of an array") { "let xs = [\n" + lines($0) { "  \($0).5," } + "]\n" },
      text("elements of a dictionary") { "let xs = [\n" + lines($0) { "  \($0): 0.5," } + "]\n" },
      text("views of a builder", [250, 500, 1000, 2000]) {
        "struct V: View {\n  var body: some View {\n    VStack {\n"
          + lines($0) { "      Text(\"\($0)\")" } + "    }\n  }\n}\n"
      },
      text("statements of the top level") { lines($0) { "print(\($0))" } },
    ]
  }

  private static func text(
    _ name: String, _ sizes: [Int] = [1000, 2000, 4000, 8000], _ source: @escaping (Int) -> String
  ) -> Course {
    Course(name: name, sizes: sizes) { size in
      let text = source(size)
      return { _ = try? Script(text) }
    }
  }

  private static func lines(_ count: Int, _ line: (Int) -> String) -> String {
    var text = ""
    for index in 0..<count { text += line(index) + "\n" }
    return text
  }

  // MARK: Scenes

  private static var scenes: [Course] {
    [
      scene("items of equal height, 10 frames", [1000, 10_000, 100_000, 1_000_000]) {
        "ScrollView { LazyVStack { ForEach(0..<\($0)) { i in Color.red.frame(height: 40) } } }"
      },
      scene("items of various heights, 10 frames", [1000, 2000, 4000, 8000]) {
        "ScrollView { LazyVStack { ForEach(0..<\($0)) { i in "
          + "Color.red.frame(height: CGFloat(20 + i % 7)) } } }"
      },
      scene("views, 10 frames", [100, 200, 400, 800]) {
        "ScrollView { VStack { ForEach(0..<\($0)) { i in Text(\"\\(i)\") } } }"
      },
      scene("views in sight, 10 frames", [8, 16, 32, 64]) {
        "ScrollView { LazyVStack(spacing: 0) { ForEach(0..<10_000) { i in "
          + "Color.red.frame(height: 852.0 / \($0)) } } }"
      },
      scene("scroll views in each other, 10 frames", [2, 4, 8, 16]) { depth in
        var text = ""
        for level in 0..<depth {
          text += "ScrollView(\(level % 2 == 0 ? ".vertical" : ".horizontal")) { "
        }
        text += "Color.red.frame(width: 3000, height: 3000)"
        for _ in 0..<depth { text += " }" }
        return text
      },
      scene("targets, 10 frames", [100, 200, 400, 800]) {
        "ScrollView { VStack(spacing: 0) { ForEach(0..<\($0)) { i in Color.red.frame(height: 300) } }"
          + ".scrollTargetLayout() }.scrollTargetBehavior(.viewAligned)"
      },
      Course(name: "frames, mostly at rest", sizes: [250, 500, 1000, 2000]) { frames in
        let simulation = try moving("ScrollView { Color.red.frame(height: 1_000_000) }")
        return { try? simulation.step(frames: frames) }
      },
    ]
  }

  /// The time of ten frames of a scene that moves.
  private static func scene(
    _ name: String, _ sizes: [Int], _ source: @escaping (Int) -> String
  ) -> Course {
    Course(name: name, sizes: sizes) { size in
      let simulation = try moving(source(size))
      return { try? simulation.step(frames: 10) }
    }
  }

  private static func moving(_ source: String) throws -> Simulation {
    let simulation = try Simulation(Script(source + "\n"))
    _ = simulation.run()
    try simulation.flick(dy: 4000)
    try simulation.step(frames: 2)
    return simulation
  }

  // MARK: Rules

  private static var rules: [Course] {
    [
      Course(name: "flicks of a sweep of R1", sizes: [1000, 10_000, 100_000, 1_000_000]) { count in
        var rule = try Script(RuleTexts.top).rule("Rule")
        var positions = [Double](repeating: 100, count: count)
        let velocities = [Double](repeating: -20, count: count)
        let size = Rule.Size(width: 390, height: 852)
        let target = Rule.Target(rect: Rule.Rect(x: 0, y: 0, width: 390, height: 852))
        let context = Rule.Context(
          originalTarget: target, velocity: Rule.Vector(dx: 0, dy: 0),
          contentSize: Rule.Size(width: 390, height: 11_000), containerSize: size)
        return {
          _ = rule.sweep(
            &positions, velocities: velocities, along: .vertical, target: target, context: context)
        }
      }
    ]
  }
}
