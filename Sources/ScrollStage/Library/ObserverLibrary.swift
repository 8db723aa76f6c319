extension StageLibrary {
  /// Modifiers that are told of a scroll: its geometry, its phases, what is in sight.
  ///
  /// Values are compared once a frame while anything moves, after each verb and each evaluation; a
  /// phase is told at the moment at which it begins. What watches a scroll watches the first one in
  /// the view.
  static let observers = """
    /// Where a scroll view stands over its content.
    public struct ScrollGeometry: Equatable, Sendable {
      /// The content offset: minus the leading inset at rest at the start, and beyond the range of
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
      /// The part of the content, and of what lies around it, that the scroll view shows.
      public var visibleRect: CGRect { CGRect(origin: contentOffset, size: containerSize) }
      public var bounds: CGRect { CGRect(origin: contentOffset, size: containerSize) }
    }

    /// How a scroll view stands when its phase changes.
    public struct ScrollPhaseChangeContext {
      public let geometry: ScrollGeometry
      /// The time derivative of the content offset, pt/s.
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
      /// Calls a function when a value made of the geometry of the first scroll view in this view has
      /// changed, with the old and the new one.
      public func onScrollGeometryChange<T: Equatable>(
        for type: T.Type, of transform: @escaping (ScrollGeometry) -> T,
        action: @escaping (T, T) -> Void
      ) -> some View {
        _Observer(
          content: self, observed: .scrollGeometry, read: { transform(_scrollGeometry($0)) },
          before: nil, isSame: { (_boxedValue($0) as T) == (_boxedValue($1) as T) },
          action: { action(_boxedValue($0), _boxedValue($1)) })
      }
      /// Calls a function when the first scroll view in this view goes over into another phase, with
      /// the old and the new one.
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
      /// Calls a function when so much of the view's area comes into the viewport around it, or is no
      /// longer in it; also when the view is in sight as it appears.
      public func onScrollVisibilityChange(
        threshold: Double = 0.5, _ action: @escaping (Bool) -> Void
      ) -> some View {
        _Observer(
          content: self, observed: .visibility, read: { _isInSight($0, threshold) }, before: false,
          isSame: { (_boxedValue($0) as Bool) == (_boxedValue($1) as Bool) },
          action: { _, new in action(_boxedValue(new)) })
      }
      /// Calls a function with the identities of the targets of the first scroll view in this view of
      /// which so much is in sight, when these are others than before.
      public func onScrollTargetVisibilityChange<ID: Hashable>(
        idType: ID.Type, threshold: Double = 0.5, _ action: @escaping ([ID]) -> Void
      ) -> some View {
        let none: [ID] = []
        return _Observer(
          content: self, observed: .targets, read: { _visibleTargets(ID.self, $0, threshold) },
          before: none, isSame: { (_boxedValue($0) as [ID]) == (_boxedValue($1) as [ID]) },
          action: { _, new in action(_boxedValue(new)) })
      }
      /// Calls a function with a value made of the view's geometry, at first and when it has changed.
      public func onGeometryChange<T: Equatable>(
        for type: T.Type, of transform: @escaping (GeometryProxy) -> T,
        action: @escaping (T) -> Void
      ) -> some View {
        _Observer(
          content: self, observed: .geometry, read: { transform(GeometryProxy(_number: $0)) },
          before: nil, isSame: { (_boxedValue($0) as T) == (_boxedValue($1) as T) },
          action: { _, new in action(_boxedValue(new)) })
      }
      /// Calls a function with the old and the new value, at first with the first value twice.
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
