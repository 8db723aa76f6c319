import ScrollLanguage
import ScrollModel
import ScrollStage

/// A scroll target behaviour of a script, ready to be asked where a scroll shall end.
///
/// A rule is a value. It runs on a small machine of its own: a call allocates nothing and takes no
/// lock, unless the script itself makes arrays or strings. A copy shares the machine until one of
/// the two is called or changed, which then gets a machine of its own; so a rule may be copied to
/// other threads freely, and the copies never wait for one another. Keep a rule in a variable and
/// call it there: a copy for every call would build a machine every time.
///
/// The first call may allocate, when it first uses constants of the script.
public struct Rule: Sendable {
  public typealias Point = Geometry.Point
  public typealias Size = Geometry.Size
  public typealias Vector = Geometry.Vector
  public typealias Rect = Geometry.Rect
  public typealias UnitPoint = Geometry.UnitPoint
  public typealias Axes = Geometry.Axes

  /// Where a scroll is headed: SwiftUI's `ScrollTarget`.
  public struct Target: Hashable, Sendable {
    /// The rectangle of the content that is to become visible, in points of the content; insets are
    /// not part of it.
    public var rect: Rect
    /// Which place of the rectangle comes to lie at the same place of the visible region; nil for the
    /// smallest movement that shows it.
    public var anchor: UnitPoint?

    /// Makes a target.
    public init(rect: Rect, anchor: UnitPoint? = nil) {
      self.rect = rect
      self.anchor = anchor
    }
  }

  /// What a rule reads of its surroundings: SwiftUI's `EnvironmentValues`, as far as rules have it.
  public struct Environment: Hashable, Sendable {
    /// Whether there is little or much room along an axis.
    public enum SizeClass: Hashable, Sendable {
      /// Little room.
      case compact
      /// Much room.
      case regular
    }

    /// Nil where the platform has no size classes.
    public var horizontalSizeClass: SizeClass?
    /// Nil where the platform has no size classes.
    public var verticalSizeClass: SizeClass?
    /// Whether the layout runs from right to left.
    public var isRightToLeft: Bool
    /// Pixels for each point, above 0.
    public var displayScale: Double

    /// Makes an environment; the defaults are those of SwiftUI's preview of a component.
    public init(
      horizontalSizeClass: SizeClass? = nil, verticalSizeClass: SizeClass? = nil,
      isRightToLeft: Bool = false, displayScale: Double = 1
    ) {
      self.horizontalSizeClass = horizontalSizeClass
      self.verticalSizeClass = verticalSizeClass
      self.isRightToLeft = isRightToLeft
      self.displayScale = displayScale
    }
  }

  /// What a rule may know when it is asked: SwiftUI's `ScrollTargetBehaviorContext`.
  public struct Context: Hashable, Sendable {
    /// The visible rectangle when the gesture began.
    public var originalTarget: Target
    /// The speed at the end of the gesture, pt/s.
    public var velocity: Vector
    /// The size of all content, points.
    public var contentSize: Size
    /// The size of the scroll view without its insets, points.
    public var containerSize: Size
    /// The axes along which the scroll view scrolls.
    public var axes: Axes
    /// Size classes, direction, scale.
    public var environment: Environment

    /// Makes a context.
    public init(
      originalTarget: Target, velocity: Vector, contentSize: Size, containerSize: Size,
      axes: Axes = .vertical, environment: Environment = Environment()
    ) {
      self.originalTarget = originalTarget
      self.velocity = velocity
      self.contentSize = contentSize
      self.containerSize = containerSize
      self.axes = axes
      self.environment = environment
    }
  }

  /// How a call ended.
  public enum Outcome: Hashable, Sendable {
    /// The rule has left the target as it was.
    case unchanged
    /// The rule has chosen another target.
    case updated
    /// The rule has failed, or its target cannot be used; the target is as it was.
    case failed(Failure)
  }

  /// The struct's name.
  public let name: String
  /// What each call may use up.
  public let limits: Limits
  /// The script that the rule is of; another one after ``replace(with:)``.
  public private(set) var script: Script
  private var blueprint: RuleBlueprint
  private var seat: RuleSeat

  init(
    _ script: Script, _ name: String, _ parameters: [String: ScriptValue], _ host: [HostBinding],
    _ limits: Limits
  ) throws(RuleError) {
    blueprint = try RuleBlueprint(script, name, parameters, host)
    seat = RuleSeat(try blueprint.build(script, limits))
    self.name = name
    self.limits = limits
    self.script = script
  }

  // MARK: Asking

  /// Calls the rule's `updateTarget(_:context:)`.
  ///
  /// - Parameters:
  ///   - target: The proposed target, and afterwards the rule's; as it was if the rule fails.
  ///   - context: What the rule may know.
  /// - Returns: What has become of the target. A rule never traps and always returns: what is wrong
  ///   with it is a ``Failure`` here.
  public mutating func updateTarget(_ target: inout Target, context: Context) -> Outcome {
    if !isKnownUniquelyReferenced(&seat), let failure = takeOwnSeat() { return .failed(failure) }
    var answer = target.model
    if let fault = seat.instance.updateTarget(&answer, context.model) {
      return .failed(Failure(fault, in: script.program.sources))
    }
    let updated = Target(answer)
    let isUnchanged = updated == target
    // Equal zeros may differ in their sign.
    target = updated
    return isUnchanged ? .unchanged : .updated
  }

  /// Calls the rule's `properties(context:)`: whether it prefers to scroll a shorter distance. False
  /// where the rule has no such method, or fails there.
  public mutating func limitsScrolls(
    axes: Axes, environment: Environment = Environment()
  ) -> Bool {
    if !isKnownUniquelyReferenced(&seat), takeOwnSeat() != nil { return false }
    return seat.instance.limitsScrolls(axes: axes.model, environment: environment.record).0
  }

  /// A machine that no other copy uses.
  @inline(never)
  private mutating func takeOwnSeat() -> Failure? {
    do throws(RuleError) {
      seat = RuleSeat(try blueprint.build(script, limits))
      return nil
    } catch {
      if case .failed(let failure) = error { return failure }
      return Failure(Fault(.stated, error.description), in: [])
    }
  }

  // MARK: Parameters

  /// A stored property of the rule.
  public struct Parameter: Hashable, Sendable {
    /// The property's name.
    public let name: String
    /// The type as scripts spell it.
    public let type: String
    /// What it holds now.
    public let value: ScriptValue
  }

  /// The rule's stored properties in the order of their declaration.
  public var parameters: [Parameter] {
    let instance = seat.instance
    var parameters: [Parameter] = []
    for field in instance.fields {
      parameters.append(
        Parameter(
          name: field.name, type: instance.machine.code.type(field.type).name,
          value: instance.value(of: field)))
    }
    return parameters
  }

  /// What a stored property of the rule holds; nil where there is no such property.
  public func parameter(_ name: String) -> ScriptValue? {
    let instance = seat.instance
    return instance.fields.first { $0.name == name }.map { instance.value(of: $0) }
  }

  /// Gives a stored property another value, from the next call on.
  ///
  /// The initialiser is not run again: what it has worked out of the old value stays.
  ///
  /// - Throws: ``RuleError/noSuchParameter(_:known:)`` or ``RuleError/wrongType(parameter:type:)``;
  ///   the rule is then as it was.
  public mutating func setParameter(_ name: String, to value: ScriptValue) throws(RuleError) {
    if !isKnownUniquelyReferenced(&seat) {
      seat = RuleSeat(try blueprint.build(script, limits))
    }
    try seat.instance.set(name, to: value)
    blueprint.changes[name] = value
  }

  // MARK: Replacing

  /// Takes the rule of the same name from another script, with the parameters that were given to this
  /// one and that the new one has, too.
  ///
  /// - Throws: ``RuleError`` if the new script has no such rule or it cannot be made; the rule is then
  ///   as it was and goes on working.
  public mutating func replace(with script: Script) throws(RuleError) {
    let fresh = try blueprint.moved(to: script)
    seat = RuleSeat(try fresh.build(script, limits))
    blueprint = fresh
    self.script = script
  }

  /// Reads a new text, with the names that the host has lent to the old one, and takes the rule from
  /// there.
  ///
  /// - Throws: ``RuleError/source(_:)`` if the text cannot be used, else as ``replace(with:)``; the
  ///   rule is then as it was and goes on working.
  public mutating func replace(source: String, name: String? = nil) throws(RuleError) {
    let fresh: Script
    do throws(Diagnostics) {
      fresh = try Script(source, name: name ?? script.name, host: script.program.host)
    } catch {
      throw .source(error)
    }
    try replace(with: fresh)
  }
}

/// The machine of a rule. It is called only by a `Rule` that is its sole owner, and only read
/// otherwise, so it needs no lock.
private final class RuleSeat: @unchecked Sendable {
  let instance: RuleInstance

  init(_ instance: RuleInstance) { self.instance = instance }
}

extension Rule.Target {
  @inline(__always)
  init(_ target: ScrollTarget) {
    self.init(
      rect: Geometry.Rect(target.rect), anchor: target.anchor.map { Geometry.UnitPoint($0) })
  }

  @inline(__always)
  var model: ScrollTarget { ScrollTarget(rect: rect.model, anchor: anchor.map { $0.model }) }
}

extension Rule.Context {
  @inline(__always)
  var model: RuleContext {
    RuleContext(
      originalTarget: originalTarget.model, velocity: velocity.model,
      contentSize: contentSize.model, containerSize: containerSize.model, axes: axes.model,
      environment: environment.record)
  }
}

extension Rule.Environment {
  @inline(__always)
  var record: EnvironmentRecord {
    var record = EnvironmentRecord()
    record.horizontalSizeClass = horizontalSizeClass.map { $0 == .compact ? .compact : .regular }
    record.verticalSizeClass = verticalSizeClass.map { $0 == .compact ? .compact : .regular }
    record.isRightToLeft = isRightToLeft
    record.displayScale = displayScale
    return record
  }
}
