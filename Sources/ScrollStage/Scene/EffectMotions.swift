import ScrollModel
import ScrollPhysics

/// How the looks of views are changing: transitions that take time, and modifiers whose values have
/// changed under an animation.
///
/// A look is a function of time, but what a transition heads for depends on a moving offset. It is
/// sampled at fixed moments of the scene's time, 120 per second, so that neither the steps of a script
/// nor the device's frame rate make a difference.
struct EffectMotions {
  /// How much of the effect of each edge a view shows.
  struct Transition {
    var topLeading: AnimatedValue
    var bottomTrailing: AnimatedValue
  }

  private static let rate = 120.0
  /// A weight that is nearer to its goal than this is there.
  private static let weightTolerance = 0.001

  private(set) var transitions: [Identity: Transition] = [:]
  /// The numbers of the parts of an effect, one after the other.
  private var looks: [Identity: [AnimatedValue]] = [:]
  /// What the transitions were last looked at for.
  private var seen: (moment: Double, evaluations: Int, offsets: [Point])?

  /// When the last of all motions is over; infinite for one that repeats for ever.
  var end: Double {
    var end = -Double.infinity
    for motion in transitions.values {
      end = max(end, motion.topLeading.end, motion.bottomTrailing.end)
    }
    return max(end, looksEnd)
  }

  /// When the last of the motions that a change of state has begun is over.
  var looksEnd: Double {
    var end = -Double.infinity
    for look in looks.values {
      for value in look { end = max(end, value.end) }
    }
    return end
  }

  // MARK: Transitions

  /// The first of the fixed moments after a time.
  static func moment(after time: Double) -> Double {
    ((time * rate + 1e-6).rounded(.down) + 1) / rate
  }

  /// Whether a time is one of the fixed moments, and none at which the transitions have been looked at.
  func isDue(at time: Double) -> Bool {
    guard let seen else { return true }
    let number = time * EffectMotions.rate
    return abs(number - number.rounded()) <= 1e-6 && time > seen.moment + 1e-6
  }

  /// Whether anything that could matter to transitions is as it was when they were looked at.
  func hasSeen(evaluations: Int, offsets: [Point]) -> Bool {
    guard let seen else { return false }
    return seen.evaluations == evaluations && seen.offsets == offsets
  }

  /// Has the transitions of all views that are there head for their weights; views that have just
  /// come show theirs from the start.
  mutating func follow(
    _ found: [(transition: NodeTransition, weights: TransitionWeights)], at time: Double,
    evaluations: Int, offsets: [Point]
  ) {
    seen = (time, evaluations, offsets)
    var followed: [Identity: Transition] = [:]
    followed.reserveCapacity(found.count)
    for (transition, weights) in found {
      guard var motion = transitions[transition.identity] else {
        followed[transition.identity] = Transition(
          topLeading: AnimatedValue(weights.topLeading),
          bottomTrailing: AnimatedValue(weights.bottomTrailing))
        continue
      }
      motion.topLeading.follow(
        weights.topLeading, with: transition.topLeadingAnimation, at: time,
        tolerance: EffectMotions.weightTolerance)
      motion.bottomTrailing.follow(
        weights.bottomTrailing, with: transition.bottomTrailingAnimation, at: time,
        tolerance: EffectMotions.weightTolerance)
      followed[transition.identity] = motion
    }
    transitions = followed
  }

  /// What a transition shows at a time; nil where it takes no time or has not been seen yet.
  func weights(of transition: NodeTransition, at time: Double) -> TransitionWeights? {
    guard let motion = transitions[transition.identity] else { return nil }
    return TransitionWeights(
      topLeading: motion.topLeading.value(at: time),
      bottomTrailing: motion.bottomTrailing.value(at: time))
  }

  // MARK: Modifiers

  /// The parts of a modifier, whose values may still be on their way.
  func parts(of look: NodeLook, at time: Double) -> [VisualEffectPart] {
    guard let values = looks[look.identity] else { return look.parts }
    return look.parts.settingNumbers(values.map { $0.value(at: time) })
  }

  /// Has the values of a modifier go from what they were to what they are.
  mutating func move(
    _ look: NodeLook, from before: [VisualEffectPart], with animation: Animation?, at time: Double
  ) {
    guard let animation, before.isLike(look.parts) else {
      looks[look.identity] = nil
      return
    }
    let numbers = look.parts.numbers
    var values = looks[look.identity] ?? []
    if values.count != numbers.count { values = before.numbers.map { AnimatedValue($0) } }
    for index in values.indices {
      let change = abs(numbers[index] - values[index].target)
      let way = abs(numbers[index] - values[index].value(at: time))
      values[index].follow(
        numbers[index], with: animation, at: time, tolerance: max(change, way) / 1000)
    }
    looks[look.identity] = values
  }

  /// Forgets what is over, and the modifiers of views that are gone.
  mutating func forgetLooks(but present: Set<Identity>, at time: Double) {
    var gone: [Identity] = []
    for (identity, values) in looks
    where !present.contains(identity) || values.allSatisfy({ $0.end <= time }) {
      gone.append(identity)
    }
    for identity in gone { looks[identity] = nil }
  }
}

extension AnimatedValue {
  /// The same, where nothing changes for a target that is the same.
  fileprivate mutating func follow(
    _ target: Double, with animation: Animation?, at time: Double, tolerance: Double
  ) {
    if target != self.target { move(to: target, with: animation, at: time, tolerance: tolerance) }
  }
}

extension [VisualEffectPart] {
  fileprivate var numbers: [Double] { flatMap { $0.values } }

  fileprivate func isLike(_ other: [VisualEffectPart]) -> Bool {
    count == other.count && zip(self, other).allSatisfy { $0.kind == $1.kind }
  }

  fileprivate func settingNumbers(_ numbers: [Double]) -> [VisualEffectPart] {
    var parts = self
    var next = 0
    for index in parts.indices {
      for place in parts[index].values.indices where next < numbers.count {
        parts[index].values[place] = numbers[next]
        next += 1
      }
    }
    return parts
  }
}
