import ScrollPhysics
import Testing

@testable import ScrollModel

/// Weights of the effects at both edges (physics.md §8).
@Suite struct ScrollTransitionTests {
  struct Case {
    let leading: Double
    let length: Double
    let threshold: TransitionThreshold
    let weights: (Double, Double)
  }

  static let cases = [
    Case(leading: 150, length: 100, threshold: .visible(1), weights: (0, 0)),
    Case(leading: 350, length: 100, threshold: .visible(1), weights: (0, 0.5)),
    Case(leading: 375, length: 100, threshold: .visible(1), weights: (0, 0.870838069)),
    Case(leading: -25, length: 100, threshold: .visible(1), weights: (0.129161931, 0)),
    Case(leading: -80, length: 100, threshold: .visible(1), weights: (0.918340144, 0)),
    Case(leading: 380, length: 100, threshold: .visible(0.3), weights: (0, 0.231774816)),
    Case(leading: 200, length: 100, threshold: .centered, weights: (0, 0.0816598563)),
    Case(
      leading: 350, length: 100, threshold: .inset(.visible(1), by: 20),
      weights: (0, 0.641173603)),
    Case(
      leading: 350, length: 100,
      threshold: .interpolated(.visible(1), towards: .hidden, amount: 0.25),
      weights: (0, 0.231774816)),
    Case(
      leading: -100, length: 600, threshold: .visible(1), weights: (0.0561308194, 0.0561308194)),
  ]

  @Test(arguments: cases.indices)
  func interactive(index: Int) {
    let item = ScrollTransitionTests.cases[index]
    let configuration = TransitionConfiguration(
      .interactive(.easeInOut), threshold: item.threshold)
    let weights = TransitionWeights(
      at: TransitionPlace(leading: item.leading, length: item.length, container: 400),
      topLeading: configuration, bottomTrailing: configuration)
    #expect(abs(weights.topLeading - item.weights.0) < 1e-9)
    #expect(abs(weights.bottomTrailing - item.weights.1) < 1e-9)
  }

  private func animated(at leading: Double) -> TransitionWeights {
    let configuration = TransitionConfiguration(.animated, threshold: .visible(0.5))
    return TransitionWeights(
      at: TransitionPlace(leading: leading, length: 100, container: 400),
      topLeading: configuration, bottomTrailing: configuration)
  }

  @Test func anAnimatedOneChangesBeyondItsThreshold() {
    #expect(animated(at: 350) == .none)
    #expect(animated(at: 350.5).bottomTrailing == 1)
    #expect(animated(at: -50.5).topLeading == 1)
  }

  @Test func amountsBeyondAllAreTakenForAll() {
    for amount in [1.0, 2.0, .infinity] {
      #expect(TransitionThreshold.visible(amount).distance(length: 100, container: 400) == 150)
    }
    #expect(TransitionThreshold.visible(-1).distance(length: 100, container: 400) == 250)
  }

  @Test func hiddenIsAllOrNothing() {
    let configuration = TransitionConfiguration(.interactive(.linear), threshold: .hidden)
    for (leading, weight) in [(399.0, 0.0), (401.0, 1.0)] {
      let weights = TransitionWeights(
        at: TransitionPlace(leading: leading, length: 100, container: 400),
        topLeading: configuration, bottomTrailing: configuration)
      #expect(weights.bottomTrailing == weight)
    }
  }
}
