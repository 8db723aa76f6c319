extension StageLibrary {
  /// Modifiers that observe a scroll view: its geometry, its phases, what is in sight.
  ///
  /// Values are compared once a frame while anything moves, after each verb and each evaluation; a
  /// phase is told at the moment at which it begins. What watches a scroll watches the first one in
  /// the view.
  static let observers: StaticString = """
    /// The position of a scroll view over its content.
    public struct ScrollGeometry: Equatable, Sendable {
      /// The content offset: minus the leading inset at the start, and outside the range of
      /// offsets under the rubber band.
      public var contentOffset: CGPoint
      public var contentSize: CGSize
      public var contentInsets: EdgeInsets
      /// The size of the whole scroll view, insets included.
      public var containerSize: CGSize
      public init(
        contentOffset: CGPoint, contentSize: CGSize, contentInsets: EdgeInsets,
        containerSize: CGSize
      ) {
        self.contentOffset = contentOffset
        self.contentSize = contentSize
        self.contentInsets = contentInsets
        self.containerSize = containerSize
      }
      /// The part of the content, and of the space around it, that the scroll view shows.
      public var visibleRect: CGRect { CGRect(origin: contentOffset, size: containerSize) }
      public var bounds: CGRect { CGRect(origin: contentOffset, size: containerSize) }
    }

    /// The state of a scroll view when its phase changes.
    public struct ScrollPhaseChangeContext {
      public let geometry: ScrollGeometry
      /// The velocity of the content offset, pt/s.
      public let velocity: CGVector?
    }

    enum _Observed { case scrollGeometry, geometry, visibility, targets }

    @_primitive struct _Observer: View {
      var content: any View
      var observed: _Observed
      /// The value now: for the number of a geometry or of a scroll view.
      let read: (Int) -> Any
      /// What counts as the value before the view was there.
      var before: Any?
      let isSame: (Any, Any) -> Bool
      let action: (Any, Any) -> Void
    }

    @_primitive struct _PhaseObserver: View {
      var content: any View
      let action: (ScrollPhase, ScrollPhase, ScrollPhaseChangeContext) -> Void
    }

    func _scrollGeometry(_ number: Int) -> ScrollGeometry
    func _isInSight(_ geometry: Int, _ threshold: Double) -> Bool
    func _visibleTargetCount(_ scrollView: Int, _ threshold: Double) -> Int
    func _visibleTargetID(_ index: Int, _ depth: Int) -> (any Hashable)?
    func _visibleTargets<ID: Hashable>(
      _ type: ID.Type, _ scrollView: Int, _ threshold: Double
    ) -> [ID] {
      var ids: [ID] = []
      for index in 0..<_visibleTargetCount(scrollView, threshold) {
        var depth = 0
        while let value = _visibleTargetID(index, depth) {
          depth += 1
          guard let id: ID = _unboxed(value) else { continue }
          ids.append(id)
          break
        }
      }
      return ids
    }

    extension View {
      /// Calls a function with the previous and the new value that is computed from the geometry of the first scroll view
      /// inside, when it changes. The first call passes the first value twice.
      public func onScrollGeometryChange<T: Equatable>(
        for type: T.Type, of transform: @escaping (ScrollGeometry) -> T,
        action: @escaping (T, T) -> Void
      ) -> some View {
        _Observer(
          content: self, observed: .scrollGeometry, read: { transform(_scrollGeometry($0)) },
          before: nil, isSame: { (_boxedValue($0) as T) == (_boxedValue($1) as T) },
          action: { action(_boxedValue($0), _boxedValue($1)) })
      }
      /// Calls a function when the first scroll view inside changes its phase, with
      /// the old and the new phase.
      public func onScrollPhaseChange(
        _ action: @escaping (ScrollPhase, ScrollPhase) -> Void
      ) -> some View {
        _PhaseObserver(content: self, action: { old, new, _ in action(old, new) })
      }
      /// The same with the geometry and the velocity at that moment.
      public func onScrollPhaseChange(
        _ action: @escaping (ScrollPhase, ScrollPhase, ScrollPhaseChangeContext) -> Void
      ) -> some View {
        _PhaseObserver(content: self, action: action)
      }
      /// Calls a function when this share of the view's area becomes visible in its viewport, or is no
      /// longer visible; also if the view is visible when it appears.
      public func onScrollVisibilityChange(
        threshold: Double = 0.5, _ action: @escaping (Bool) -> Void
      ) -> some View {
        _Observer(
          content: self, observed: .visibility, read: { _isInSight($0, threshold) }, before: false,
          isSame: { (_boxedValue($0) as Bool) == (_boxedValue($1) as Bool) },
          action: { _, new in action(_boxedValue(new)) })
      }
      /// Calls a function with the ids of the targets of the first scroll view inside of
      /// which this share is visible, when they change.
      public func onScrollTargetVisibilityChange<ID: Hashable>(
        idType: ID.Type, threshold: Double = 0.5, _ action: @escaping ([ID]) -> Void
      ) -> some View {
        let none: [ID] = []
        return _Observer(
          content: self, observed: .targets, read: { _visibleTargets(ID.self, $0, threshold) },
          before: none, isSame: { (_boxedValue($0) as [ID]) == (_boxedValue($1) as [ID]) },
          action: { _, new in action(_boxedValue(new)) })
      }
      /// Calls a function with a value computed from the view's geometry, at first and when it changes.
      public func onGeometryChange<T: Equatable>(
        for type: T.Type, of transform: @escaping (GeometryProxy) -> T,
        action: @escaping (T) -> Void
      ) -> some View {
        _Observer(
          content: self, observed: .geometry, read: { transform(GeometryProxy(_number: $0)) },
          before: nil, isSame: { (_boxedValue($0) as T) == (_boxedValue($1) as T) },
          action: { _, new in action(_boxedValue(new)) })
      }
      /// Calls a function with the old and the new value; at first both are the first value.
      public func onGeometryChange<T: Equatable>(
        for type: T.Type, of transform: @escaping (GeometryProxy) -> T,
        action: @escaping (T, T) -> Void
      ) -> some View {
        _Observer(
          content: self, observed: .geometry, read: { transform(GeometryProxy(_number: $0)) },
          before: nil, isSame: { (_boxedValue($0) as T) == (_boxedValue($1) as T) },
          action: { action(_boxedValue($0), _boxedValue($1)) })
      }
    }

    """
}
