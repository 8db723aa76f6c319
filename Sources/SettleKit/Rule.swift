import ScrollLanguage
import ScrollModel
import ScrollStage

/// A scroll target behaviour of a script, ready to be asked where a scroll should end.
///
/// A rule is a value. It runs on a small machine of its own: a call allocates nothing and takes no
/// lock, unless the script itself makes arrays or strings. A copy shares the machine until one of
/// the two is called or changed, which then gets a machine of its own; so a rule may be copied to
/// other threads freely, and the copies never wait for one another. Keep a rule in a variable and
/// call it there: a copy for every call would build a machine every time.
///
/// The first call may allocate, when it first uses constants of the script.
public struct Rule: Sendable {
  /// A point.
  public typealias Point = Geometry.Point
  /// A size, in points.
  public typealias Size = Geometry.Size
  /// A velocity, in points per second.
  public typealias Vector = Geometry.Vector
  /// A rectangle, in points.
  public typealias Rect = Geometry.Rect
  /// A point in a rectangle, as fractions of its size.
  public typealias UnitPoint = Geometry.UnitPoint
  /// The axes along which something scrolls.
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
    /// Whether there is little or much space along an axis.
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
    indirect case failed(Failure)
  }

  /// The struct's name.
  public let name: String
  /// What each call may use up.
  public let limits: Limits
  /// The script that the rule is of; another one after ``replace(with:)``.
  public private(set) var script: Script
  private var blueprint: RuleBlueprint
  var instance: RuleInstance

  init(
    _ script: Script, _ name: String, _ parameters: [String: ScriptValue], _ host: [HostBinding],
    _ limits: Limits
  ) throws(RuleError) {
    blueprint = try RuleBlueprint(script, name, parameters, host)
    instance = try blueprint.build(script, limits)
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
    if !isKnownUniquelyReferenced(&instance), let failure = takeOwnInstance() {
      return .failed(failure)
    }
    target.write(to: instance.target)
    context.write(to: instance.context)
    context.environment.write(to: instance.environment)
    guard instance.updateTarget() else { return .failed(failure) }
    return target.update(from: instance.target) ? .updated : .unchanged
  }

  var failure: Failure {
    Failure(instance.fault ?? Fault(.stated, ""), in: script.program.sources)
  }

  /// Calls the rule's `properties(context:)`: whether it would rather not scroll far. False where
  /// the rule has no such method.
  ///
  /// - Throws: What is wrong with the rule; SwiftUI's own answer is then `false`.
  public mutating func limitsScrolls(
    axes: Axes, environment: Environment = Environment()
  ) throws(Failure) -> Bool {
    if !isKnownUniquelyReferenced(&instance), let failure = takeOwnInstance() { throw failure }
    do throws(Fault) {
      return try instance.limitsScrolls(axes: UInt64(axes.rawValue)) { environment.write(to: $0) }
    } catch {
      throw Failure(error, in: script.program.sources)
    }
  }

  /// A machine that no other copy uses.
  @inline(never)
  package mutating func takeOwnInstance() -> Failure? {
    do throws(RuleError) {
      instance = try blueprint.build(script, limits)
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
    var parameters: [Parameter] = []
    for field in instance.fields {
      parameters.append(
        Parameter(
          name: field.name, type: instance.machine.code.spelling(of: field.type),
          value: instance.value(of: field)))
    }
    return parameters
  }

  /// What a stored property of the rule holds; nil where there is no such property.
  public func parameter(_ name: String) -> ScriptValue? {
    return instance.fields.first { $0.name == name }.map { instance.value(of: $0) }
  }

  /// Gives a stored property another value, from the next call on: any of them, also one that is
  /// private or a `let`.
  ///
  /// The initialiser is not run again: what it has worked out of the old value stays. The property's
  /// observers (`willSet`, `didSet`) are not called.
  ///
  /// - Throws: ``RuleError/noSuchParameter(_:known:)``, ``RuleError/wrongType(parameter:type:)`` or
  ///   ``RuleError/tooLarge(parameter:)``; or ``RuleError/failed(_:)`` where the rule, which others use
  ///   as well, had to be made once more and that went wrong. The rule is then as it was.
  public mutating func setParameter(_ name: String, to value: ScriptValue) throws(RuleError) {
    if !isKnownUniquelyReferenced(&instance) {
      instance = try blueprint.build(script, limits)
    }
    try instance.set(name, to: value)
    blueprint.changes[name] = value
  }

  // MARK: Replacing

  /// Takes the rule of the same name from another script, with the parameters that were given to this
  /// one and that the new one has, too. The others are kept for a later script that has them again.
  ///
  /// - Throws: ``RuleError`` if the new script has no such rule or it cannot be made; the rule is then
  ///   as it was and goes on working.
  public mutating func replace(with script: Script) throws(RuleError) {
    let fresh = try RuleBlueprint(blueprint, movedTo: script)
    instance = try fresh.build(script, limits)
    blueprint = fresh
    self.script = script
  }

  /// Reads a new text, for the same system, with the names that the host has lent to the old one and
  /// the same source of included texts, and takes the rule from there.
  ///
  /// - Throws: ``RuleError/source(_:)`` if the text cannot be used, else as ``replace(with:)``; the
  ///   rule is then as it was and goes on working.
  public mutating func replace(source: String, name: String? = nil) throws(RuleError) {
    let fresh: Script
    do throws(Diagnostics) {
      fresh = try Script(
        source, name: name ?? script.name, system: script.system, host: script.program.host,
        include: script.include)
    } catch {
      throw .source(error)
    }
    try replace(with: fresh)
  }
}

/// The machine of a rule is called only by a `Rule` that is its sole owner, and only read otherwise,
/// so it needs no lock.
extension RuleInstance: @unchecked Sendable {}

// How the arguments of a call lie in its words.

extension Rule.Target {
  /// Takes what a call has left; whether that is another target.
  @inline(__always)
  mutating func update(from words: UnsafeMutablePointer<UInt64>) -> Bool {
    var isUpdated = take(words[0], into: &rect.origin.x)
    if take(words[1], into: &rect.origin.y) { isUpdated = true }
    if take(words[2], into: &rect.size.width) { isUpdated = true }
    if take(words[3], into: &rect.size.height) { isUpdated = true }
    if words[4] == 0, anchor == nil { return isUpdated }
    let new = Geometry.UnitPoint?(anchorIn: words)
    if new != anchor { isUpdated = true }
    anchor = new
    return isUpdated
  }

  @inline(__always)
  func write(to words: UnsafeMutablePointer<UInt64>) {
    words[0] = rect.origin.x.bitPattern
    put(rect.origin.y, into: words + 1)
    words[2] = rect.size.width.bitPattern
    words[3] = rect.size.height.bitPattern
    anchor.writeAnchor(to: words)
  }
}

extension Geometry.UnitPoint? {
  /// The anchor among the words of a target.
  @inlinable init(anchorIn words: UnsafeMutablePointer<UInt64>) {
    self =
      words[4] == 0
      ? nil
      : Geometry.UnitPoint(x: Double(bitPattern: words[5]), y: Double(bitPattern: words[6]))
  }

  @inlinable func writeAnchor(to words: UnsafeMutablePointer<UInt64>) {
    words[4] = self == nil ? 0 : 1
    words[5] = self?.x.bitPattern ?? 0
    words[6] = self?.y.bitPattern ?? 0
  }
}

// One number at a time: the host has just written some of them one by one, and a load of two at once
// would wait until the stores have reached the cache.

/// Whether the number has become another one.
@inline(__always)
private func take(_ word: UInt64, into number: inout Double) -> Bool {
  if word == number.bitPattern { return false }
  let new = Double(bitPattern: word)
  // Equal zeros may differ in their sign.
  let isUpdated = new != number
  number = new
  return isUpdated
}

@inline(__always)
private func put(_ number: Double, into word: UnsafeMutablePointer<UInt64>) {
  if word.pointee != number.bitPattern { word.pointee = number.bitPattern }
}

extension Rule.Context {
  @inline(__always)
  func write(to words: UnsafeMutablePointer<UInt64>) {
    originalTarget.write(to: words)
    words[7] = velocity.dx.bitPattern
    put(velocity.dy, into: words + 8)
    words[9] = contentSize.width.bitPattern
    words[10] = contentSize.height.bitPattern
    words[11] = containerSize.width.bitPattern
    words[12] = containerSize.height.bitPattern
    words[13] = UInt64(axes.rawValue)
  }
}

extension Rule.Environment {
  @inline(__always)
  func write(to words: UnsafeMutablePointer<UInt64>) {
    words[0] = horizontalSizeClass == nil ? 0 : 1
    words[1] = horizontalSizeClass == .regular ? 1 : 0
    words[2] = verticalSizeClass == nil ? 0 : 1
    words[3] = verticalSizeClass == .regular ? 1 : 0
    words[4] = isRightToLeft ? 1 : 0
    words[5] = displayScale.bitPattern
  }
}
