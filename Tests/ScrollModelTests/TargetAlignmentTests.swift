import ScrollModel
import Testing

@Suite struct TargetAlignmentTests {
  /// Container 350, leading inset 20, content 3090 (physics.md §5).
  func view(_ target: ScrollTarget) -> ScrollViewModel {
    strip(
      content: 3090, before: 20, after: 20,
      settings: ScrollSettings(behavior: .rule { proposed, _ in proposed = target }))
  }

  func target(_ min: Double, _ length: Double, _ a: Double?) -> ScrollTarget {
    ScrollTarget(
      rect: Rect(x: 0, y: min, width: 300, height: length), anchor: a.map { anchor($0) })
  }

  @Test(arguments: [
    (500.0, 200.0, 0.0, 480.0), (500, 200, 0.5, 405), (500, 200, 1, 330), (3000, 90, 0, 2720),
    (0, 100, 0.5, -20),
  ])
  func alignsByTheWorkedFigures(min: Double, length: Double, a: Double, offset: Double) {
    var view = view(target(min, length, a))
    view.throwContent(from: 1000, to: 1000, velocity: 0)
    #expect(view.restOffset.y == offset)
    view.scroll(y: 1000)
    view.scroll(
      toRect: Rect(x: 0, y: min, width: 300, height: length), anchor: anchor(a))
    #expect(view.offset.y == offset)
  }

  @Test(arguments: [
    (500.0, 200.0, 330.0), (120, 200, 80), (50, 100, 30), (500, 400, 480),
  ])
  func movesAsLittleAsItCan(min: Double, length: Double, offset: Double) {
    var view = view(target(min, length, nil))
    view.throwContent(from: 100, to: 100, velocity: 0)
    #expect(view.restOffset.y == offset)
    view.scroll(y: 100)
    view.scroll(toRect: Rect(x: 0, y: min, width: 300, height: length))
    #expect(view.offset.y == offset)
  }

  @Test(arguments: [
    (ScrollTarget(rect: Rect(x: 0, y: .nan, width: 300, height: 350)), BehaviorFailure.nonFinite),
    (ScrollTarget(rect: Rect(x: 0, y: -.infinity, width: 300, height: 350)), .nonFinite),
    (ScrollTarget(rect: Rect(x: .infinity, y: .infinity, width: 0, height: 0)), .nullRect),
    (
      ScrollTarget(
        rect: Rect(
          x: -.greatestFiniteMagnitude / 2, y: -.greatestFiniteMagnitude / 2,
          width: .greatestFiniteMagnitude, height: .greatestFiniteMagnitude)), .infiniteRect
    ),
    (
      ScrollTarget(
        rect: Rect(x: 0, y: 100, width: 300, height: 350), anchor: UnitPoint(x: 0, y: .nan)),
      .nonFinite
    ),
  ])
  func aBadAnswerKeepsTheNaturalTarget(target: ScrollTarget, failure: BehaviorFailure) {
    var view = view(target)
    view.throwContent(from: 100, to: 100, velocity: 1)
    #expect(view.takeCall()?.outcome == .failed(failure, nil))
    #expect(near(view.restOffset.y, 80 + 494.504835))
  }

  @Test func aRuleThatFailsKeepsTheNaturalTarget() {
    let failure = RuleFailure(reason: 3, words: "no", mark: Mark(text: 0, start: 1, end: 2))
    let run = RuleRun(name: "Snap", steps: 7, failure: failure)
    var view = strip(content: 3090)
    view.settings.behavior = .foreign(
      ForeignBehavior { target, _ in
        target.rect.origin.y = 0
        return .failed(.raised, run)
      })
    view.throwContent(from: 100, to: 100, velocity: 1)
    #expect(view.takeCall()?.outcome == .failed(.raised, run))
    #expect(near(view.restOffset.y, 594.504835))
  }

  @Test func otherAxesOfTheAnswerAreIgnored() {
    var view = view(ScrollTarget(rect: Rect(x: .nan, y: 500, width: 300, height: 350)))
    view.throwContent(from: 100, to: 100, velocity: 1)
    #expect(view.takeCall()?.outcome == .updated(nil))
    #expect(view.restOffset == Point(x: 0, y: 480))
  }
}
