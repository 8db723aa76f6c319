import ScrollLanguage
import ScrollStage

/// Many flicks at once.
extension Rule {
  /// An axis along which the flicks of a sweep move.
  public enum SweepAxis: Hashable, Sendable {
    /// Positions and velocities are horizontal.
    case horizontal
    /// Positions and velocities are vertical.
    case vertical
  }

  /// A flick of a sweep for which the rule failed.
  public struct SweepFailure: Hashable, Sendable {
    /// The number of the flick, from 0.
    public let index: Int
    /// Why the rule has failed.
    public let failure: Failure
  }

  /// Calls the rule's `updateTarget(_:context:)` for many flicks that differ in nothing but position
  /// and velocity along one axis.
  ///
  /// The results are those of as many single calls, to the bit. A rule that only computes with
  /// numbers is run for many flicks at the same time, which takes a fraction of the time; one that
  /// calls, prints or makes arrays or strings is run for one flick after the other. To use more than
  /// one core, give copies of the rule parts of the arrays.
  ///
  /// - Parameters:
  ///   - positions: Along the axis, the origins of the proposed targets, points; afterwards those of
  ///     the rule's targets. Where the rule fails, the position is as it was.
  ///   - velocities: Along the axis, pt/s, one for each position. Of two arrays of different lengths
  ///     only as many flicks are asked for as both have.
  ///   - axis: The axis that both are along.
  ///   - target: What the proposed targets have in common: size, anchor, and the origin along the other
  ///     axis.
  ///   - context: What all flicks have in common; its velocity along the axis is not used.
  /// - Returns: The flicks for which the rule has failed, in order.
  public mutating func sweep(
    _ positions: inout [Double], velocities: [Double], along axis: SweepAxis, target: Target,
    context: Context
  ) -> [SweepFailure] {
    let count = min(positions.count, velocities.count)
    if !isKnownUniquelyReferenced(&instance), let failure = takeOwnInstance() {
      var failures: [SweepFailure] = []
      for index in 0..<count { failures.append(SweepFailure(index: index, failure: failure)) }
      return failures
    }
    target.write(to: instance.target)
    context.write(to: instance.context)
    context.environment.write(to: instance.environment)
    var failures: [SweepFailure] = []
    positions.withUnsafeMutableBufferPointer { positions in
      velocities.withUnsafeBufferPointer { velocities in
        guard let positions = positions.baseAddress, let velocities = velocities.baseAddress else {
          return
        }
        instance.sweep(
          axis: axis == .horizontal ? 0 : 1, positions: positions, velocities: velocities,
          count: count
        ) { failures.append(SweepFailure(index: $0, failure: failure)) }
      }
    }
    return failures
  }
}
