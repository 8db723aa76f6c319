extension StageLibrary {
  /// What a closure learns of the place of a view, and the spaces in which it may ask for it.
  ///
  /// A proxy is the number of a `ViewGeometry` that the scene keeps while the closure runs.
  static let geometryProxies: StaticString = """
    struct _Space {
      /// 0 the view's own, 1 the window's, 2 that of the nearest scroll view, 3 a named one.
      var kind: Int
      /// For a scroll view: -1 any, 0 one that scrolls horizontally, 1 vertically.
      var axis: Int
      var name: (any Hashable)?
    }

    /// A coordinate space.
    public protocol CoordinateSpaceProtocol {
      var _space: _Space { get }
    }
    public struct LocalCoordinateSpace: CoordinateSpaceProtocol {
      public init() {}
      var _space: _Space { _Space(kind: 0, axis: -1, name: nil) }
    }
    public struct GlobalCoordinateSpace: CoordinateSpaceProtocol {
      public init() {}
      var _space: _Space { _Space(kind: 1, axis: -1, name: nil) }
    }
    public struct NamedCoordinateSpace: CoordinateSpaceProtocol {
      var _space: _Space
    }
    extension CoordinateSpaceProtocol where Self == LocalCoordinateSpace {
      public static var local: LocalCoordinateSpace { LocalCoordinateSpace() }
    }
    extension CoordinateSpaceProtocol where Self == GlobalCoordinateSpace {
      public static var global: GlobalCoordinateSpace { GlobalCoordinateSpace() }
    }
    extension CoordinateSpaceProtocol where Self == NamedCoordinateSpace {
      /// The nearest scroll view.
      public static var scrollView: NamedCoordinateSpace {
        NamedCoordinateSpace(_space: _Space(kind: 2, axis: -1, name: nil))
      }
      /// The nearest scroll view that scrolls along an axis.
      public static func scrollView(axis: Axis) -> NamedCoordinateSpace {
        NamedCoordinateSpace(
          _space: _Space(kind: 2, axis: axis == .horizontal ? 0 : 1, name: nil))
      }
      /// The nearest enclosing view that has a `coordinateSpace` with this name.
      public static func named<Name: Hashable>(_ name: Name) -> NamedCoordinateSpace {
        NamedCoordinateSpace(_space: _Space(kind: 3, axis: -1, name: name))
      }
    }

    /// A coordinate space as a value, in the form from before iOS 17.
    public struct CoordinateSpace: CoordinateSpaceProtocol, Equatable {
      var _space: _Space
      public static var global: CoordinateSpace {
        CoordinateSpace(_space: _Space(kind: 1, axis: -1, name: nil))
      }
      public static var local: CoordinateSpace {
        CoordinateSpace(_space: _Space(kind: 0, axis: -1, name: nil))
      }
      public static func named<Name: Hashable>(_ name: Name) -> CoordinateSpace {
        CoordinateSpace(_space: _Space(kind: 3, axis: -1, name: name))
      }
      public var isGlobal: Bool { _space.kind == 1 }
      public var isLocal: Bool { _space.kind == 0 }
      public static func == (a: CoordinateSpace, b: CoordinateSpace) -> Bool {
        guard a._space.kind == b._space.kind else { return false }
        guard let name = a._space.name, let other = b._space.name else { return true }
        return _isSameIdentity(name, other)
      }
    }

    /// The geometry of a view, as passed to a closure.
    public struct GeometryProxy {
      let _number: Int
      public var size: CGSize { _proxyFrame(_number, _Space(kind: 0, axis: -1, name: nil)).size }
      public var safeAreaInsets: EdgeInsets { _proxySafeArea(_number) }
      /// The frame of the view in a coordinate space.
      public func frame<Space: CoordinateSpaceProtocol>(in space: Space) -> CGRect {
        _proxyFrame(_number, space._space)
      }
      /// The bounds of a coordinate space in the view's own coordinates; nil if there is none.
      public func bounds(of space: NamedCoordinateSpace) -> CGRect? {
        _proxyBounds(_number, space._space)
      }
    }
    func _proxyFrame(_ number: Int, _ space: _Space) -> CGRect
    func _proxyBounds(_ number: Int, _ space: _Space) -> CGRect?
    func _proxySafeArea(_ number: Int) -> EdgeInsets

    /// Views that depend on the proposed size; the reader takes all of it.
    @_primitive public struct GeometryReader: View {
      public typealias Content = any View
      var content: (Int) -> any View
      public init<Content: View>(@ViewBuilder content: @escaping (GeometryProxy) -> Content) {
        self.content = { content(GeometryProxy(_number: $0)) }
      }
    }

    @_primitive struct _CoordinateSpaceModifier: View {
      var content: any View
      var name: any Hashable
    }

    extension View {
      /// Names the view's coordinate space for the views inside.
      public func coordinateSpace(_ space: NamedCoordinateSpace) -> some View {
        _CoordinateSpaceModifier(content: self, name: space._space.name ?? "")
      }
      public func coordinateSpace<Name: Hashable>(name: Name) -> some View {
        _CoordinateSpaceModifier(content: self, name: name)
      }
    }

    """
}
