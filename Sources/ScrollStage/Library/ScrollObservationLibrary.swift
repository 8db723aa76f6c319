extension StageLibrary {
  /// What a script can read of scroll views, and the verbs of a single one.
  ///
  /// Natives take the number of a scroll view; 0 is the outermost.
  static let scrollObservations: StaticString = """
    /// The content offset of the outermost scroll view; below 0 at the start if a margin insets it.
    @_varying public var offset: CGPoint { _offset(0) }
    /// The offset plus the leading inset: 0 at the start.
    @_varying public var scrolled: CGPoint { _scrolled(0) }
    /// The velocity of the offset, pt/s.
    @_varying public var velocity: CGVector { _velocity(0) }
    @_varying public var phase: ScrollPhase { _phase(0) }
    /// The target nearest to the leading edge.
    @_varying public var position: ID? { _positionOf(0) }
    /// The target of the current motion; at rest, the visible region.
    @_varying public var target: ScrollTarget { _target(0) }
    @_varying public var contentSize: CGSize { _contentSize(0) }
    /// The size of the scroll view without its insets.
    @_varying public var containerSize: CGSize { _containerSize(0) }
    /// The whole viewport, in content offsets.
    @_varying public var visibleRect: CGRect { _visibleRect(0) }
    @_varying public var insets: EdgeInsets { _contentInsets(0) }
    @_varying public var indicatorInsets: EdgeInsets { _indicatorInsets(0) }
    /// Which scroll indicators are visible now.
    @_varying public var indicators: ScrollIndicatorsShown { _indicators(0) }
    public struct ScrollIndicatorsShown: Equatable {
      public let horizontal: Bool
      public let vertical: Bool
    }
    /// The views of the scroll target layout with their frames in the content.
    @_varying public var targets: [(id: ID, rect: CGRect)] { _targets(0) }
    /// Seconds since the scene was shown.
    @_varying public var time: Double { get }
    /// Whole frames since the scene was shown.
    @_varying public var frame: Int { get }
    /// The whole scene; printing it shows the resolved tree.
    @_varying public var scene: SceneObservation { SceneObservation() }
    public struct SceneObservation: CustomStringConvertible {
      /// All views with their current frames, ids, phases and effects, their container values,
      /// sections, and the visible rows of lazy stacks; one view per line.
      public var description: String { _sceneText() }
    }
    func _sceneText() -> String

    /// All scroll views in tree order, each before those inside it.
    @_varying public var scrollViews: [ScrollViewObservation] {
      (0..<_scrollViewCount()).map { ScrollViewObservation(_number: _scrollViewNumber($0)) }
    }
    /// The scroll view with an id, its own or that of a view around it.
    @_varying public func scrollView(_ id: any Hashable) -> ScrollViewObservation {
      ScrollViewObservation(_number: _scrollViewNamed(id))
    }

    /// One scroll view of the scene, with what can be read of it and the verbs for it.
    public struct ScrollViewObservation: Hashable {
      let _number: Int
      /// The id by which a script finds the scroll view.
      public var id: ID? {
        if let id = _scrollViewID(_number) { return ID(id) }
        return nil
      }
      public var axes: Axis.Set { Axis.Set(rawValue: Int8(_scrollViewAxes(_number))) }
      /// The content offset; below 0 at the start if a margin insets it.
      public var offset: CGPoint { _offset(_number) }
      /// The offset plus the leading inset: 0 at the start.
      public var scrolled: CGPoint { _scrolled(_number) }
      /// The velocity of the offset, pt/s.
      public var velocity: CGVector { _velocity(_number) }
      public var phase: ScrollPhase { _phase(_number) }
      /// The target nearest to the leading edge.
      public var position: ID? { _positionOf(_number) }
      /// The target of the current motion; at rest, the visible region.
      public var target: ScrollTarget { _target(_number) }
      public var contentSize: CGSize { _contentSize(_number) }
      /// The size of the scroll view without its insets.
      public var containerSize: CGSize { _containerSize(_number) }
      /// The whole viewport, in content offsets.
      public var visibleRect: CGRect { _visibleRect(_number) }
      public var insets: EdgeInsets { _contentInsets(_number) }
      public var indicatorInsets: EdgeInsets { _indicatorInsets(_number) }
      /// Which scroll indicators are visible now.
      public var indicators: ScrollIndicatorsShown { _indicators(_number) }
      /// The views of the scroll target layout with their frames in the content.
      public var targets: [(id: ID, rect: CGRect)] { _targets(_number) }

      /// Flicks the content: it leaves the finger at this velocity in pt/s.
      public func flick(_ direction: Direction, velocity: Double) { _flick(direction, velocity, self) }
      public func flick(x: Double, y: Double) { _flickBoth(x, y, self) }
      /// Drags the content at a constant speed; the finger stays down.
      public func drag(_ direction: Direction, by distance: Double, over seconds: Double = 0.25) {
        _drag(direction, distance, seconds, self)
      }
      public func drag(x: Double, y: Double, over seconds: Double = 0.25) {
        _dragBoth(x, y, seconds, self)
      }
      /// Keeps the finger on the scroll view still.
      public func hold(_ seconds: Double) { _hold(seconds, self) }
      /// Lifts the finger from the scroll view.
      public func release(velocity: Double? = nil) {
        _release(velocity != nil, velocity ?? 0, self)
      }
      /// Puts a finger on the content and stops it.
      public func grab() { _grab(self) }
      /// Turns a mouse wheel by one notch, or scrolls on a trackpad.
      public func wheel(_ direction: Direction, by distance: Double) {
        _wheel(direction, distance, self)
      }
      /// Scrolls a view into sight, or aligns it.
      public func scroll(
        to id: any Hashable, anchor: UnitPoint? = nil, animated: Bool = false
      ) {
        _scrollToID(id, anchor, animated, self)
      }
      public func scroll(to edge: Edge, animated: Bool = false) {
        _scrollToEdge(edge, animated, self)
      }
      /// Scrolls to content coordinates.
      public func scroll(x: Double, animated: Bool = false) {
        _scrollToPoint(true, x, false, 0, animated, self)
      }
      public func scroll(y: Double, animated: Bool = false) {
        _scrollToPoint(false, 0, true, y, animated, self)
      }
      public func scroll(x: Double, y: Double, animated: Bool = false) {
        _scrollToPoint(true, x, true, y, animated, self)
      }
    }

    func _scrollViewCount() -> Int
    func _scrollViewNumber(_ index: Int) -> Int
    func _scrollViewNamed(_ id: any Hashable) -> Int
    func _scrollViewID(_ scrollView: Int) -> (any Hashable)?
    func _scrollViewAxes(_ scrollView: Int) -> Int
    func _offset(_ scrollView: Int) -> CGPoint
    func _scrolled(_ scrollView: Int) -> CGPoint
    func _velocity(_ scrollView: Int) -> CGVector
    func _phase(_ scrollView: Int) -> ScrollPhase
    func _positionOf(_ scrollView: Int) -> ID? {
      if let value = _position(scrollView) { return ID(value) }
      return nil
    }
    func _position(_ scrollView: Int) -> (any Hashable)?
    func _target(_ scrollView: Int) -> ScrollTarget
    func _contentSize(_ scrollView: Int) -> CGSize
    func _containerSize(_ scrollView: Int) -> CGSize
    func _visibleRect(_ scrollView: Int) -> CGRect
    func _contentInsets(_ scrollView: Int) -> EdgeInsets
    func _indicatorInsets(_ scrollView: Int) -> EdgeInsets
    func _indicators(_ scrollView: Int) -> ScrollIndicatorsShown {
      ScrollIndicatorsShown(
        horizontal: _indicator(scrollView, true), vertical: _indicator(scrollView, false))
    }
    func _indicator(_ scrollView: Int, _ isHorizontal: Bool) -> Bool
    func _targets(_ scrollView: Int) -> [(id: ID, rect: CGRect)] {
      var all: [(id: ID, rect: CGRect)] = []
      for index in 0..<_targetCount(scrollView) {
        all.append((id: ID(_targetID(scrollView, index)), rect: _targetRect(scrollView, index)))
      }
      return all
    }
    func _targetCount(_ scrollView: Int) -> Int
    func _targetID(_ scrollView: Int, _ index: Int) -> any Hashable
    func _targetRect(_ scrollView: Int, _ index: Int) -> CGRect

    """
}
