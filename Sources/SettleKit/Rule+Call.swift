import ScrollLanguage
import ScrollStage

extension Rule {
  /// A rule with its arguments in place, for a host that asks often.
  ///
  /// ``Rule/updateTarget(_:context:)`` passes a whole target and context each time. A call keeps both:
  /// the host writes what has changed, often two numbers, asks, and reads the result.
  ///
  /// ```swift
  /// var call = try rule.callable(target: target, context: context)
  /// call.target.origin.y = 412
  /// call.velocity.dy = -600
  /// try call.updateTarget()
  /// let rest = call.target.origin.y
  /// ```
  ///
  /// A call has the parameters that the rule had when the call was created. It can be passed to another
  /// thread, but not used by two at once.
  public struct Call: ~Copyable {
    private let instance: RuleInstance
    private let script: Script
    /// The words of the target, those of the context and those of the environment.
    @usableFromInline let targetWords: UnsafeMutablePointer<UInt64>
    @usableFromInline let contextWords: UnsafeMutablePointer<UInt64>
    private let environmentWords: UnsafeMutablePointer<UInt64>

    init(_ instance: RuleInstance, of script: Script, target: Target, context: Context) {
      self.instance = instance
      self.script = script
      targetWords = instance.target
      contextWords = instance.context
      environmentWords = instance.environment
      set(target: target, context: context)
    }

    /// Lays other arguments ready.
    public mutating func set(target: Target, context: Context) {
      target.write(to: targetWords)
      context.write(to: contextWords)
      context.environment.write(to: environmentWords)
    }

    /// Calls the rule's `updateTarget(_:context:)`, which changes ``target`` and ``anchor``.
    ///
    /// - Throws: What is wrong with the rule, or with the target that it has chosen. The target is
    ///   then the proposed one.
    public mutating func updateTarget() throws(Failure) {
      let x = targetWords[0]
      let y = targetWords[1]
      let width = targetWords[2]
      let height = targetWords[3]
      let hasAnchor = targetWords[4]
      let anchorX = targetWords[5]
      let anchorY = targetWords[6]
      if instance.updateTarget() { return }
      targetWords[0] = x
      targetWords[1] = y
      targetWords[2] = width
      targetWords[3] = height
      targetWords[4] = hasAnchor
      targetWords[5] = anchorX
      targetWords[6] = anchorY
      throw Failure(instance.fault ?? Fault(.stated, ""), in: script.program.sources)
    }
  }

  /// Lays the arguments of a call ready, to be changed and asked again and again.
  ///
  /// Where the rule is used on, the call gets a machine of its own.
  ///
  /// - Throws: What went wrong when the rule was made once more.
  public consuming func callable(target: Target, context: Context) throws(Failure) -> Call {
    if !isKnownUniquelyReferenced(&instance), let failure = takeOwnInstance() { throw failure }
    return Call(instance, of: script, target: target, context: context)
  }
}

// One machine, of which nobody else knows.
extension Rule.Call: @unchecked Sendable {}

// What is read and written in place, so that a number that is set costs one store.

extension Rule.Call {
  /// The rectangle that the scroll view is to show: proposed, and after a call the rule's; points.
  @inlinable public var target: Rule.Rect {
    get { rect(targetWords) }
    set { write(newValue, to: targetWords) }
  }

  /// The target's anchor.
  @inlinable public var anchor: Rule.UnitPoint? {
    get { Rule.UnitPoint?(anchorIn: targetWords) }
    set { newValue.writeAnchor(to: targetWords) }
  }

  /// The visible rectangle when the gesture began, points.
  @inlinable public var originalTarget: Rule.Rect {
    get { rect(contextWords) }
    set { write(newValue, to: contextWords) }
  }

  /// The speed at the end of the gesture, pt/s.
  @inlinable public var velocity: Rule.Vector {
    get {
      Rule.Vector(
        dx: Double(bitPattern: contextWords[7]), dy: Double(bitPattern: contextWords[8]))
    }
    set {
      contextWords[7] = newValue.dx.bitPattern
      contextWords[8] = newValue.dy.bitPattern
    }
  }

  /// The size of all content, points.
  @inlinable public var contentSize: Rule.Size {
    get { size(contextWords + 9) }
    set { write(newValue, to: contextWords + 9) }
  }

  /// The size of the scroll view without its insets, points.
  @inlinable public var containerSize: Rule.Size {
    get { size(contextWords + 11) }
    set { write(newValue, to: contextWords + 11) }
  }

  @inlinable func rect(_ words: UnsafeMutablePointer<UInt64>) -> Rule.Rect {
    Rule.Rect(
      x: Double(bitPattern: words[0]), y: Double(bitPattern: words[1]),
      width: Double(bitPattern: words[2]), height: Double(bitPattern: words[3]))
  }

  @inlinable func write(_ rect: Rule.Rect, to words: UnsafeMutablePointer<UInt64>) {
    words[0] = rect.origin.x.bitPattern
    words[1] = rect.origin.y.bitPattern
    words[2] = rect.size.width.bitPattern
    words[3] = rect.size.height.bitPattern
  }

  @inlinable func size(_ words: UnsafeMutablePointer<UInt64>) -> Rule.Size {
    Rule.Size(width: Double(bitPattern: words[0]), height: Double(bitPattern: words[1]))
  }

  @inlinable func write(_ size: Rule.Size, to words: UnsafeMutablePointer<UInt64>) {
    words[0] = size.width.bitPattern
    words[1] = size.height.bitPattern
  }
}
