import ScrollLanguage
import ScrollModel

/// Properties of whole scenes: other windows, the mirror image, all targets, interruptions.
extension Verifier {
  // MARK: Targets

  func everyTarget() -> Verification.Outcome {
    if let reason = whyNothingAligns { return .doesNotApply(reason) }
    let reach = search.result
    guard let missed = reach.missed.first else {
      return reach.undecidedCount == 0
        ? .held(reach.targetCount, .targets) : .undecided(reach.undecidedWords)
    }
    let test = CounterexampleTest(space: space)
    return .failed(
      whole(
        words: "\(missed.name) is never rested on: \(missed.reason.words)"
          + (reach.missed.count > 1 ? ", and \(reach.missed.count - 1) more targets" : ""),
        start: missed.offset,
        test: test.test(
          "everyTargetReachable: \(missed.name)", statements(expecting: missed.offset, test))))
  }

  /// That content rests at an offset: if the program puts it there, where the content keeps it from
  /// there, and otherwise after some flick.
  private func statements(expecting offset: Double, _ test: CounterexampleTest) -> [String] {
    let (letter, place) = (space.axis.letter, points(offset))
    if abs(space.geometry.clampedOffset(offset) - offset) >= FlickSpace.onePixel {
      return [
        test.scroll(to: offset), test.flick(0), "settle()",
        "expect(offset.\(letter), equals: \(place), within: 0.5)",
      ]
    }
    return [
      test.scroll(to: space.presentOffset), "var isReached = false",
      test.sweep(
        space.query.velocities, from: ".everyRest",
        "if abs(landing.rest.\(letter) - \(place)) < 0.5 { isReached = true }"),
      "expect(isReached)",
    ]
  }

  /// A counterexample for which the velocity does not matter.
  private func whole(words: String, start: Double, test: String) -> Verification.Counterexample {
    let rest = space.geometry.clampedOffset(start)
    return Verification.Counterexample(
      start: rest, startName: space.position(at: rest)?.text, velocity: 0, words: words,
      interval: space.query.velocities, starts: 1, allStarts: starts.count, place: nil, test: test,
      row: row(sampler.samples(from: rest), start: rest))
  }

  // MARK: Interruptions

  func interruptible() -> Verification.Outcome {
    if let reason = whyNothingAligns { return .doesNotApply(reason) }
    let rule = RestsOnTargets(space: space)
    let range = space.geometry.range
    let count = 1_000
    for index in 0...count {
      let offset = range.lowerBound + space.geometry.reach * Double(index) / Double(count)
      let place = offset.rounded()
      let landing = space.landing(from: place, velocity: 0)
      guard rule.isBroken(by: landing) else { continue }
      let test = CounterexampleTest(space: space)
      return .failed(
        Verification.Counterexample(
          start: landing.start[space.axis], startName: space.position(at: place)?.text, velocity: 0,
          words: "grabbed there and let go, \(rule.words(for: landing))", interval: 0...0,
          starts: 1,
          allStarts: count + 1, place: space.place(of: landing.decidedAt),
          test: test.test(
            test.name("interruptible", landing), rule.test(for: landing, test)),
          row: row(sampler.samples(from: place), start: place)))
    }
    return .held(count + 1, .places)
  }

  // MARK: Other windows

  /// So many rests are tried in each window.
  private static let greatestRests = 12

  func keepsItem() -> Verification.Outcome {
    if let reason = whyNothingAligns { return .doesNotApply(reason) }
    var rests = search.rests.filter { $0.name != nil }.sorted { $0.offset < $1.offset }
    if rests.count > Verifier.greatestRests {
      let last = rests.count - 1
      rests = (0..<Verifier.greatestRests).map { rests[$0 * last / (Verifier.greatestRests - 1)] }
    }
    var count = 0
    for window in windows {
      for rest in rests {
        guard let name = rest.name, let after = space.item(from: rest.offset, in: window.size)
        else {
          continue
        }
        count += 1
        if after.isKept { continue }
        let test = CounterexampleTest(space: space)
        // A value of the program's own type is known by its text.
        let id = space.position(at: rest.offset)?.literal
        let expected =
          id.map { "position == " + $0 }
          ?? "position.map { \"\\($0)\" } == " + (ViewID.string(name).literal ?? "")
        return .failed(
          whole(
            words: "\(window.words) loses \(name): the position is \(after.name) then",
            start: rest.offset,
            test: test.test(
              "keepsItemOnResize: \(name)",
              [
                test.scroll(to: rest.offset), window.statement, "settle()",
                "expect(\(expected))",
              ])))
      }
    }
    return count == 0 ? .doesNotApply("no position is reported") : .held(count, .windows)
  }

  private var windows: [(size: Size, words: String, statement: String)] {
    let own = space.window
    var windows = [
      (
        size: Size(width: own.height, height: own.width), words: "rotating", statement: "rotate()"
      )
    ]
    for preset in SceneDevice.presets where preset.window.width != own.width {
      let size = Size(width: preset.window.width, height: own.height)
      let words = "\(points(size.width)) × \(points(size.height))"
      windows.append(
        (
          size: size, words: "resizing to \(words)",
          statement: "resize(width: \(points(size.width)), height: \(points(size.height)))"
        ))
    }
    return windows
  }
}

extension Reachability {
  /// Which targets a search that ended early says nothing about.
  package var undecidedWords: String {
    "\(grouped("\(undecidedCount)")) of \(grouped("\(targetCount)")) targets were not looked at: "
      + "the search ended after \(grouped("\(rests.count)")) rests"
  }
}

extension Reachability.Reason {
  /// Why a target is never rested on.
  package var words: String {
    switch self {
    case .contentEnds(let by, _): "the content ends \(points(by)) pt before it"
    case .contentBegins(let by, _): "the content begins \(points(by)) pt after it"
    case .longerThanContainer: "it is longer than the container"
    case .noVelocity: "no velocity lands there"
    }
  }
}
