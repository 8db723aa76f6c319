import ScrollModel
import Testing

@Suite struct ForeignBehaviorTests {
  final class Log {
    var contexts: [TargetContext] = []
    var proposals: [ScrollTarget] = []
  }

  func logged(_ log: Log, limitsScrolls: Bool = false) -> TargetBehavior {
    .rule(limitsScrolls: limitsScrolls) { target, context in
      log.contexts.append(context)
      log.proposals.append(target)
    }
  }

  @Test func isToldWhatWasPlanned() {
    let log = Log()
    var view = strip(
      content: 3090, before: 20, after: 20, settings: ScrollSettings(behavior: logged(log)))
    view.throwContent(from: 100, to: 300, velocity: 1)
    #expect(log.contexts.count == 1)
    let context = log.contexts[0]
    #expect(context.originalTarget.rect == Rect(x: 0, y: 100, width: 300, height: 350))
    #expect(context.velocity == Vector(dy: 1000))
    #expect(context.containerSize == Size(width: 300, height: 350))
    #expect(context.contentSize.height == 3090)
    #expect(context.axes == .vertical)
    #expect(context.cause == .release)
    #expect(near(log.proposals[0].rect.origin.y, 794.504835))
    #expect(log.proposals[0].anchor == nil)
    #expect(view.settle() == .rested)
    #expect(near(view.offset.y, 774.504835))
  }

  @Test func isAskedAlsoAtSpeedZeroAndToldNoSpeedBelowTheFloor() {
    let log = Log()
    var view = strip(content: 3090, settings: ScrollSettings(behavior: logged(log)))
    view.throwContent(from: 100, to: 100, velocity: 0)
    view.throwContent(from: 100, to: 100, velocity: 0.2)
    #expect(log.contexts.map(\.velocity) == [Vector(), Vector()])
    #expect(log.contexts[1].releaseVelocity == Vector(dy: 200))
    #expect(log.proposals.map(\.rect.origin.y) == [100, 100])
  }

  @Test func theFloorIsTakenOfTheMagnitude() {
    let log = Log()
    var view = ScrollViewModel(
      geometry: ScrollGeometry(
        axes: .both, viewport: Size(width: 300, height: 300),
        contentSize: Size(width: 3000, height: 3000)),
      settings: ScrollSettings(behavior: logged(log)))
    view.flick(velocity: Vector(dx: 200, dy: 160))
    #expect(log.contexts[0].velocity == Vector(dx: 200, dy: 160))
    #expect(view.restOffset.x > 0 && view.restOffset.y > 0)
    #expect(view.settle() == .rested)
    let rest = view.offset
    view.flick(velocity: Vector(dx: 200, dy: 100))
    #expect(log.contexts[1].velocity == Vector())
    #expect(view.restOffset == rest)
  }

  @Test func aShorterScrollIsProposedToOneThatPrefersIt() {
    let log = Log()
    var view = strip(
      content: 3090, settings: ScrollSettings(behavior: logged(log, limitsScrolls: true)))
    view.flick(velocity: Vector(dy: 1000))
    #expect(near(log.proposals[0].rect.origin.y, 98.5041708))
    #expect(near(view.restOffset.y, 98.5041708))
  }

  @Test func propertiesAreAskedOncePerRelease() {
    final class Count { var asked = 0 }
    let count = Count()
    let log = Log()
    let rule = ForeignBehavior(
      limits: { _ in
        count.asked += 1
        return .answered(limitsScrolls: true)
      },
      updateTarget: { target, context in
        log.contexts.append(context)
        return .unchanged(nil)
      })
    var view = ScrollViewModel(
      geometry: ScrollGeometry(
        axes: .both, viewport: Size(width: 300, height: 300),
        contentSize: Size(width: 3000, height: 3000)),
      settings: ScrollSettings(behavior: .foreign(rule)))
    view.flick(velocity: Vector(dx: 1000, dy: 1000))
    #expect(count.asked == 1)
    #expect(log.contexts[0].limits == .answered(limitsScrolls: true))
    // Content that runs on from another place runs on as the release did.
    view.keepsVelocity = true
    view.scroll(y: 900)
    #expect(view.isMoving)
    #expect(count.asked == 1)
    #expect(view.settle() == .rested)
    view.wheel(by: Vector(dy: 40))
    view.relayout(
      geometry: ScrollGeometry(
        axes: .both, viewport: Size(width: 300, height: 500),
        contentSize: Size(width: 3000, height: 3000)), targets: .none)
    #expect(count.asked == 1)
    #expect(log.contexts.map(\.cause) == [.release, .wheel, .resize])
    #expect(log.contexts.dropFirst().allSatisfy { $0.limits == .notAsked })
  }

  /// The report of a call is in the event of its own landing, whatever happens between.
  @Test func aReportTravelsWithItsLanding() {
    func run(_ view: inout ScrollViewModel, _ name: String, fails: Bool) -> BehaviorCall? {
      let failure = RuleFailure(reason: 1, words: name, mark: Mark(text: 0, start: 0, end: 1))
      let limits: LimitsAnswer = fails ? .failed(failure) : .answered(limitsScrolls: false)
      view.settings.behavior = .foreign(
        ForeignBehavior(limits: { _ in limits }) { target, context in
          guard context.limits == .answered(limitsScrolls: false) else {
            return .failed(.raised, RuleRun(name: name, limits: limits, failure: failure))
          }
          target.rect.origin.y = 310
          return .updated(RuleRun(name: name, limits: context.limits))
        })
      view.throwContent(from: 0, to: 0, velocity: 1)
      return view.takeCall()
    }
    var view = strip(content: 3090, before: 20)
    let failed = run(&view, "first", fails: true)
    #expect(failed?.outcome.run?.failure?.words == "first")
    #expect(near(view.restOffset.y, 474.504835))
    let updated = run(&view, "second", fails: false)
    #expect(updated?.outcome.run?.name == "second")
    #expect(updated?.outcome.run?.failure == nil)
    #expect(updated?.rest.y == 290)
  }

  /// Of an answer that is clamped the call still has all three: as written, aligned, and at rest.
  @Test func aCallKeepsTheAnswerUnclamped() {
    var view = strip(content: 3090, before: 20)
    view.settings.behavior = .rule { target, _ in
      target.rect.origin.y = 5000
      target.rect.size.height = 100
      target.anchor = .center
    }
    view.throwContent(from: 0, to: 0, velocity: 1)
    let call = view.takeCall()
    #expect(call?.answer.rect == Rect(x: 0, y: 5000, width: 300, height: 100))
    #expect(call?.answer.anchor == .center)
    // 5000 + 0.5 · 100 − 0.5 · 370 − 20
    #expect(call?.aligned.y == 4845.0)
    #expect(call?.rest.y == 2700)
    #expect(call?.asked.velocity == Vector(dy: 1000))
    #expect(call?.asked.contentSize.height == 3090)
    #expect(call?.asked.containerSize.height == 370)
    #expect(call?.asked.originalTarget.rect.origin.y == 0)
  }

  @Test func theProposalIsWithinTheContent() {
    let log = Log()
    var view = strip(content: 600, settings: ScrollSettings(behavior: logged(log)))
    view.flick(velocity: Vector(dy: 5000))
    #expect(log.proposals[0].rect.origin.y == 210)
    view.flick(velocity: Vector(dy: -5000))
    #expect(log.proposals[1].rect.origin.y == 0)
  }

  @Test func anotherTargetIsLandedOnExactly() {
    for wanted in [0.0, 120, 600, 1234.5, 2700] {
      var view = strip(
        content: 3090,
        settings: ScrollSettings(behavior: .rule { t, _ in t.rect.origin.y = wanted }))
      view.throwContent(from: 700, to: 700, velocity: 1)
      #expect(view.target.rect.origin.y == wanted)
      #expect(view.settle() == .rested)
      #expect(view.offset.y == wanted)
      #expect(view.velocity == Vector())
      #expect(view.phase == .idle)
    }
  }

  @Test func aProgrammaticScrollAsksNobody() {
    let log = Log()
    var view = strip(content: 3090, settings: ScrollSettings(behavior: logged(log)))
    view.scroll(y: 500)
    view.scroll(y: 900, animation: .standard)
    view.scroll(to: .bottom)
    #expect(log.contexts.isEmpty)
  }

  @Test func aWheelAsksAfterwards() {
    let log = Log()
    var view = strip(content: 3090, settings: ScrollSettings(behavior: logged(log), input: .mouse))
    view.wheel(by: Vector(dy: 100))
    #expect(view.offset.y == 100)
    #expect(view.phase == .idle)
    #expect(log.contexts.count == 1)
    #expect(log.contexts[0].cause == .wheel)
    #expect(log.contexts[0].velocity == Vector())
    #expect(log.contexts[0].originalTarget.rect.origin.y == 0)
    #expect(log.proposals[0].rect.origin.y == 100)
    view.wheel(by: Vector(dy: -300))
    #expect(view.offset.y == 0)
    view.settings.behavior = .rule { t, _ in t.rect.origin.y = 310 }
    view.wheel(by: Vector(dy: 100))
    #expect(view.offset.y == 100)
    #expect(view.phase == .animating)
    view.advance(0.25)
    #expect(near(view.offset.y, 310 - 210 * 66.5143556 / 300))
    #expect(view.settle() == .rested)
    #expect(view.offset.y == 310)
  }
}
