extension StageLibrary {
  /// Scroll positions as values, and the reader that scrolls to ids.
  static let scrollPositions: StaticString = """
    /// The position of a scroll view: at a view, an edge, a point, or wherever the user scrolled to.
    public struct ScrollPosition: Equatable, Sendable {
      var _id: (any Hashable)? = nil
      var _anchor: UnitPoint? = nil
      var _edge: Edge? = nil
      var _point: CGPoint? = nil
      var _x: CGFloat? = nil
      var _y: CGFloat? = nil
      var _isByUser: Bool = false
      /// How many scrolls have been asked for.
      var _requests: Int = 0
      /// Whether an identity is of the type that the position was made for.
      let _accepts: (any Hashable) -> Bool

      init(_accepts: @escaping (any Hashable) -> Bool) { self._accepts = _accepts }

      /// A position that is not set and reports no ids.
      public init() { self.init(_accepts: { _ in false }) }
      /// A position that reports ids of one type as the user scrolls.
      public init<T: Hashable>(idType: T.Type) { self.init(_accepts: { _isIdentity($0, T.self) }) }
      /// A position at a view of the scroll target layout.
      public init<T: Hashable>(id: T, anchor: UnitPoint? = nil) {
        self.init(_accepts: { _isIdentity($0, T.self) })
        _id = id
        _anchor = anchor
      }
      public init(edge: Edge) {
        self.init()
        _edge = edge
      }
      public init<T: Hashable>(idType: T.Type, edge: Edge) {
        self.init(idType: idType)
        _edge = edge
      }
      /// A position at a point of the content.
      public init(point: CGPoint) {
        self.init()
        _point = point
      }
      public init<T: Hashable>(idType: T.Type, point: CGPoint) {
        self.init(idType: idType)
        _point = point
      }
      public init(x: CGFloat) {
        self.init()
        _x = x
      }
      public init<T: Hashable>(idType: T.Type, x: CGFloat) {
        self.init(idType: idType)
        _x = x
      }
      public init(y: CGFloat) {
        self.init()
        _y = y
      }
      public init<T: Hashable>(idType: T.Type, y: CGFloat) {
        self.init(idType: idType)
        _y = y
      }
      public init(x: CGFloat, y: CGFloat) {
        self.init()
        _x = x
        _y = y
      }
      public init<T: Hashable>(idType: T.Type, x: CGFloat, y: CGFloat) {
        self.init(idType: idType)
        _x = x
        _y = y
      }

      /// The id of the view that the position was set to or that the user scrolled to.
      public var viewID: (any Hashable)? { _id }
      public func viewID<T: Hashable>(type: T.Type) -> T? {
        guard let value = _id else { return nil }
        let typed: T? = _unboxed(value)
        return typed
      }
      /// The edge that the position was set to.
      public var edge: Edge? { _edge }
      /// The point that the position was set to.
      public var point: CGPoint? { _point }
      public var x: CGFloat? { _x }
      public var y: CGFloat? { _y }
      /// Whether the user has scrolled since the position was set.
      public var isPositionedByUser: Bool {
        get { _isByUser }
        set {
          _isByUser = newValue
          if newValue { _forgetPlace() }
        }
      }

      mutating func _forgetPlace() {
        _anchor = nil
        _edge = nil
        _point = nil
        _x = nil
        _y = nil
      }
      mutating func _begin() {
        _forgetPlace()
        _id = nil
        _isByUser = false
        _requests += 1
      }
      /// The user has scrolled to where this is the leading target.
      mutating func _follow(_ id: (any Hashable)?) {
        _forgetPlace()
        _isByUser = true
        _id = nil
        if let id, _accepts(id) { _id = id }
      }

      /// Scrolls to a view of the scroll target layout.
      public mutating func scrollTo<T: Hashable>(id: T, anchor: UnitPoint? = nil) {
        _begin()
        _id = id
        _anchor = anchor
      }
      public mutating func scrollTo(edge: Edge) {
        _begin()
        _edge = edge
      }
      /// Scrolls to a point of the content, at most to its ends.
      public mutating func scrollTo(point: CGPoint) {
        _begin()
        _point = point
      }
      public mutating func scrollTo(x: CGFloat) {
        _begin()
        _x = x
      }
      public mutating func scrollTo(y: CGFloat) {
        _begin()
        _y = y
      }
      public mutating func scrollTo(x: CGFloat, y: CGFloat) {
        _begin()
        _x = x
        _y = y
      }

      public static func == (a: ScrollPosition, b: ScrollPosition) -> Bool {
        _areSameIdentities(a._id, b._id) && a._anchor == b._anchor && a._edge == b._edge
          && a._point == b._point && a._x == b._x && a._y == b._y && a._isByUser == b._isByUser
      }

      var _request: _PositionRequest {
        _PositionRequest(
          requests: _requests, isByUser: _isByUser, edge: _edge, x: _point?.x ?? _x,
          y: _point?.y ?? _y, anchor: _anchor, id: _id)
      }
    }

    extension ScrollPosition: _Shown {
      /// As it would be made: `ScrollPosition(edge: .top)`.
      var _shown: String {
        var parts: [String] = []
        if let _id { parts.append("id: " + String(reflecting: _id)) }
        if let _anchor { parts.append("anchor: \\(_anchor)") }
        if let _edge { parts.append("edge: .\\(_edge)") }
        if let _point { parts.append("point: \\(_point)") }
        if let _x { parts.append("x: \\(_x)") }
        if let _y { parts.append("y: \\(_y)") }
        if _isByUser { parts.append("isPositionedByUser: true") }
        return "ScrollPosition(" + parts.joined(separator: ", ") + ")"
      }
    }

    func _isIdentity<T: Hashable>(_ value: any Hashable, _ type: T.Type) -> Bool {
      let typed: T? = _unboxed(value)
      return typed != nil
    }
    func _areSameIdentities(_ a: (any Hashable)?, _ b: (any Hashable)?) -> Bool {
      guard let a else { return b == nil }
      guard let b else { return false }
      return _isSameIdentity(a, b)
    }

    /// What the scene reads of a position, in this order.
    struct _PositionRequest {
      var requests: Int
      var isByUser: Bool
      var edge: Edge?
      var x: CGFloat?
      var y: CGFloat?
      var anchor: UnitPoint?
      var id: (any Hashable)?
    }

    extension View {
      /// Binds a position to the scroll view inside, in both directions.
      public func scrollPosition(
        _ position: Binding<ScrollPosition>, anchor: UnitPoint? = nil
      ) -> some View {
        _ScrollPositionModifier(
          content: self, anchor: anchor, read: { position.wrappedValue._id },
          write: { (value: (any Hashable)?) -> Bool in
            var changed = position.wrappedValue
            changed._follow(value)
            position.wrappedValue = changed
            return true
          },
          request: { position.wrappedValue._request }, place: _programPlace(),
          isConstant: position._isConstant, type: "")
      }
    }

    /// Passes its content a proxy that scrolls the scroll views inside.
    @_primitive public struct ScrollViewReader: View {
      public typealias Content = any View
      var content: (ScrollViewProxy) -> any View
      public init<Content: View>(
        @ViewBuilder content: @escaping (ScrollViewProxy) -> Content
      ) {
        self.content = { content($0) }
      }
    }

    /// Scrolls the scroll views inside a reader.
    public struct ScrollViewProxy {
      let _reader: Int
      /// Scrolls the first view with an id into sight by the smallest move, or aligns a point of it with
      /// the same point of the visible region.
      public func scrollTo<ID: Hashable>(_ id: ID, anchor: UnitPoint? = nil) {
        _proxyScroll(_reader, id, anchor)
      }
    }
    func _proxyScroll(_ reader: Int, _ id: any Hashable, _ anchor: UnitPoint?)

    """
}
