extension StageLibrary {
  /// Transactions: what a change of state passes on to the scroll views that follow it.
  ///
  /// `TransactionRecord` reads the properties of `Transaction` in their order. A transaction inside of
  /// another takes its place; the form with a key path changes a copy of the one around it.
  static let transactions: StaticString = """
    /// A value of a transaction in its long form.
    public protocol TransactionKey {
      associatedtype Value
      /// The value if none was set.
      static var defaultValue: Value { get }
    }

    /// Whether a scroll view keeps its position, by id or edge, when content changes.
    public struct ScrollContentOffsetAdjustmentBehavior: Equatable, Sendable {
      var kind: Int
      public static let automatic = ScrollContentOffsetAdjustmentBehavior(kind: 0)
      public static let disabled = ScrollContentOffsetAdjustmentBehavior(kind: 1)
    }

    /// The context of a change of state.
    public struct Transaction {
      public var animation: Animation?
      /// Animations of the views themselves (`animation(_:value:)`) do not replace this one's.
      public var disablesAnimations: Bool = false
      public var isContinuous: Bool = false
      public var tracksVelocity: Bool = false
      /// Where a scroll view puts the view that it scrolls to.
      public var scrollTargetAnchor: UnitPoint?
      public var scrollPositionUpdatePreservesVelocity: Bool = false
      public var scrollContentOffsetAdjustmentBehavior: ScrollContentOffsetAdjustmentBehavior =
        ScrollContentOffsetAdjustmentBehavior(kind: 0)
      var _entries: [Int: Any] = [:]
      public init() { animation = nil }
      public init(animation: Animation?) { self.animation = animation }
      /// The value for a key, or the key's default.
      public subscript<K: TransactionKey>(key: K.Type) -> K.Value {
        get { _entryValue(_entries, _typeKey(K.self)) { K.defaultValue } }
        set { _setEntry(&_entries, _typeKey(K.self), newValue) }
      }
    }

    /// Makes a change in a transaction.
    @discardableResult
    public func withTransaction<Result>(
      _ transaction: Transaction, _ body: () -> Result
    ) -> Result {
      _beginTransaction(transaction)
      let result = body()
      _endTransaction()
      return result
    }
    /// Makes a change in the current transaction with one value changed.
    @discardableResult
    public func withTransaction<Result, V>(
      _ keyPath: WritableKeyPath<Transaction, V>, _ value: V, _ body: () -> Result
    ) -> Result {
      var transaction = _currentTransaction()
      transaction[keyPath: keyPath] = value
      return withTransaction(transaction, body)
    }

    /// Makes an animated change.
    @discardableResult
    public func withAnimation<Result>(
      _ animation: Animation? = .default, _ body: () -> Result
    ) -> Result {
      withTransaction(Transaction(animation: animation), body)
    }
    /// When an animation counts as complete: a spring after its duration, or when
    /// nothing moves any more.
    public struct AnimationCompletionCriteria: Hashable, Sendable {
      var kind: Int
      public static let logicallyComplete = AnimationCompletionCriteria(kind: 0)
      public static let removed = AnimationCompletionCriteria(kind: 1)
    }
    /// Makes an animated change, and calls a function when the animation is complete; at once
    /// if nothing is animated.
    @discardableResult
    public func withAnimation<Result>(
      _ animation: Animation? = .default,
      completionCriteria: AnimationCompletionCriteria = .logicallyComplete, _ body: () -> Result,
      completion: @escaping () -> Void
    ) -> Result {
      let result = withTransaction(Transaction(animation: animation), body)
      _whenAnimationsEnd(animation, completionCriteria.kind == 0, completion)
      return result
    }

    func _beginTransaction(_ transaction: Transaction)
    func _endTransaction()
    func _currentTransaction() -> Transaction
    func _whenAnimationsEnd(
      _ animation: Animation?, _ isLogical: Bool, _ completion: @escaping () -> Void)

    @_primitive struct _TransactionModifier: View {
      var content: any View
      let change: (inout Transaction) -> Void
      /// Changes transactions only when this value has changed.
      var value: Any?
      let isSame: (Any, Any) -> Bool
      /// Reaches only what stands around the next `_OuterTransactions`.
      var isBounded: Bool = false
    }

    /// A view that transactions reach as they would without the bounded modifier around it.
    @_primitive struct _OuterTransactions: View {
      var content: any View
    }

    extension View {
      /// Changes the transactions that reach the views inside.
      public func transaction(
        _ transform: @escaping (inout Transaction) -> Void
      ) -> some View {
        _TransactionModifier(
          content: self, change: transform, value: nil, isSame: { _, _ in true })
      }
      /// Changes the transactions that reach the views inside when a value has changed.
      public func transaction<V: Equatable>(
        value: V, _ transform: @escaping (inout Transaction) -> Void
      ) -> some View {
        _TransactionModifier(
          content: self, change: transform, value: value,
          isSame: { (_boxedValue($0) as V) == (_boxedValue($1) as V) })
      }
      /// Changes the transactions of the modifiers that the function applies.
      public func transaction<V: View>(
        _ transform: @escaping (inout Transaction) -> Void, @ViewBuilder body: (AnyView) -> V
      ) -> some View {
        _TransactionModifier(
          content: body(AnyView(_OuterTransactions(content: self))), change: transform, value: nil,
          isSame: { _, _ in true }, isBounded: true)
      }
      /// Animates changes when a value changes.
      public func animation<V: Equatable>(_ animation: Animation?, value: V) -> some View {
        transaction(value: value) { if !$0.disablesAnimations { $0.animation = animation } }
      }
      /// The form from before iOS 15: animates all changes.
      public func animation(_ animation: Animation?) -> some View {
        transaction { if !$0.disablesAnimations { $0.animation = animation } }
      }
      /// Animates all changes of the modifiers that the function applies, but not of the view itself
      /// inside them.
      public func animation<V: View>(
        _ animation: Animation?, @ViewBuilder body: (AnyView) -> V
      ) -> some View {
        transaction({ if !$0.disablesAnimations { $0.animation = animation } }, body: body)
      }
    }

    """
}
