extension StageLibrary {
  /// What a script does with a scene: devices, verbs, observables, tests. What is `@_varying` no rule
  /// may use.
  static let session: StaticString = """
    /// A window for the scene.
    public enum Device: CaseIterable, Hashable, Sendable {
      case iPhoneSE, iPhone15, iPhone15ProMax, iPad11, iPad13, mac

      /// The orientation of the window.
      public enum Orientation: Hashable, Sendable {
        case portrait, landscape
      }
      /// The input device.
      public enum Input: Hashable, Sendable {
        case touch, trackpad, mouse
      }
      /// The system that `#if os(…)` tests.
      public enum OS: Hashable, Sendable {
        case iOS, macOS, tvOS, watchOS, visionOS
      }
    }

    /// Shows the scene in a device's window.
    @_varying public func device(_ preset: Device, _ orientation: Device.Orientation = .portrait)

    /// Shows the scene in a window of any size.
    @_varying public func device(
      width: Double, height: Double, safeArea: EdgeInsets = EdgeInsets(),
      horizontalSizeClass: UserInterfaceSizeClass? = nil,
      verticalSizeClass: UserInterfaceSizeClass? = nil, input: Device.Input = .touch,
      os: Device.OS = .iOS, displayScale: Double = 3, frameRate: Double = 60,
      layoutDirection: LayoutDirection = .leftToRight)

    /// Makes a view the scene; top-level expressions of a view type come here.
    func _show(_ view: @escaping () -> any View)
    /// The scene of a program that shows none itself: `ContentView()`.
    func _showDefault(_ view: @escaping () -> any View)
    /// Lays the scene of a test out before the first statement that could change it.
    func _layOut()

    /// The direction in which a finger moves.
    public enum Direction: CaseIterable, Hashable, Sendable {
      case up, down, left, right
    }

    /// The identity of a view or of data, of any hashable type; it compares with any hashable value.
    public struct ID: Hashable, CustomStringConvertible, ExpressibleByIntegerLiteral,
      ExpressibleByStringLiteral
    {
      var value: any Hashable
      public init(_ value: any Hashable) { self.value = value }
      public init(integerLiteral value: Int) { self.value = value }
      public init(stringLiteral value: String) { self.value = value }
      public var description: String { "\\(value)" }
      public func hash(into hasher: inout Hasher) { _hashIdentity(value, into: &hasher) }
    }

    /// What an `ID` is. Its comparisons are generic, as a literal beside a literal or another value is no `ID`.
    protocol _Identity: Hashable { var value: any Hashable { get } }
    extension ID: _Identity {}
    extension _Identity {
      public static func == (a: Self, b: Self) -> Bool { _isSameIdentity(a.value, b.value) }
      @_disfavoredOverload public static func == <T: Hashable>(a: Self, b: T) -> Bool {
        _isSameIdentity(a.value, b)
      }
      @_disfavoredOverload public static func == <T: Hashable>(a: T, b: Self) -> Bool {
        _isSameIdentity(a, b.value)
      }
      @_disfavoredOverload public static func != <T: Hashable>(a: Self, b: T) -> Bool {
        !_isSameIdentity(a.value, b)
      }
      @_disfavoredOverload public static func != <T: Hashable>(a: T, b: Self) -> Bool {
        !_isSameIdentity(a, b.value)
      }
      @_disfavoredOverload public static func == <T: Hashable>(a: Self?, b: T?) -> Bool {
        _isSameOptional(a, b)
      }
      @_disfavoredOverload public static func == <T: Hashable>(a: T?, b: Self?) -> Bool {
        _isSameOptional(b, a)
      }
      @_disfavoredOverload public static func != <T: Hashable>(a: Self?, b: T?) -> Bool {
        !_isSameOptional(a, b)
      }
      @_disfavoredOverload public static func != <T: Hashable>(a: T?, b: Self?) -> Bool {
        !_isSameOptional(b, a)
      }
    }

    func _isSameOptional<I: _Identity, T: Hashable>(_ a: I?, _ b: T?) -> Bool {
      guard let a else { return b == nil }
      guard let b else { return false }
      return _isSameIdentity(a.value, b)
    }
    /// An `ID` counts as the value that it holds.
    func _isSameIdentity(_ a: any Hashable, _ b: any Hashable) -> Bool
    func _hashIdentity(_ value: any Hashable, into hasher: inout Hasher) {
      hasher.combine("\\(value)")
    }

    /// Flicks the content: it leaves the finger at this velocity in pt/s.
    @_varying public func flick(
      _ direction: Direction, velocity: Double, in scrollView: (any Hashable)? = nil
    ) {
      _flick(direction, velocity, scrollView)
    }
    /// The same along both axes, with the sign of the offset.
    @_varying public func flick(x: Double, y: Double, in scrollView: (any Hashable)? = nil) {
      _flickBoth(x, y, scrollView)
    }
    /// Drags the content at a constant speed; the finger stays down.
    @_varying public func drag(
      _ direction: Direction, by distance: Double, over seconds: Double = 0.25,
      in scrollView: (any Hashable)? = nil
    ) {
      _drag(direction, distance, seconds, scrollView)
    }
    @_varying public func drag(
      x: Double, y: Double, over seconds: Double = 0.25, in scrollView: (any Hashable)? = nil
    ) {
      _dragBoth(x, y, seconds, scrollView)
    }
    /// Keeps the finger still.
    @_varying public func hold(_ seconds: Double) { _hold(seconds, nil) }
    /// Lifts the finger at the velocity of its drag.
    @_varying public func release() { _release(false, 0, nil) }
    /// Lifts the finger at a velocity along the drag.
    @_varying public func release(velocity: Double?) { _release(velocity != nil, velocity ?? 0, nil) }
    /// Puts a finger on the content and stops it.
    @_varying public func grab(in scrollView: (any Hashable)? = nil) { _grab(scrollView) }
    /// Advances by frames.
    @_varying public func step(_ frames: Int = 1) { _step(frames) }
    /// Advances by seconds.
    @_varying public func advance(_ seconds: Double) { _advance(seconds) }
    /// Advances until everything is at rest.
    @_varying public func settle() { _settle() }
    /// Scrolls a view into sight, or aligns it.
    @_varying public func scroll(
      to id: any Hashable, anchor: UnitPoint? = nil, animated: Bool = false,
      in scrollView: (any Hashable)? = nil
    ) {
      _scrollToID(id, anchor, animated, scrollView)
    }
    @_varying public func scroll(
      to edge: Edge, animated: Bool = false, in scrollView: (any Hashable)? = nil
    ) {
      _scrollToEdge(edge, animated, scrollView)
    }
    /// Scrolls to content coordinates.
    @_varying public func scroll(
      x: Double, animated: Bool = false, in scrollView: (any Hashable)? = nil
    ) {
      _scrollToPoint(true, x, false, 0, animated, scrollView)
    }
    @_varying public func scroll(
      y: Double, animated: Bool = false, in scrollView: (any Hashable)? = nil
    ) {
      _scrollToPoint(false, 0, true, y, animated, scrollView)
    }
    @_varying public func scroll(
      x: Double, y: Double, animated: Bool = false, in scrollView: (any Hashable)? = nil
    ) {
      _scrollToPoint(true, x, true, y, animated, scrollView)
    }
    /// Changes the size of the window.
    @_varying public func resize(width: Double, height: Double) { _resize(width, height) }
    /// Rotates the device.
    @_varying public func rotate() { _rotate() }
    /// Turns a mouse wheel by one notch, or scrolls on a trackpad.
    @_varying public func wheel(
      _ direction: Direction, by distance: Double, in scrollView: (any Hashable)? = nil
    ) {
      _wheel(direction, distance, scrollView)
    }
    /// Taps the button with a label or id, or a view with a tap gesture.
    @_varying public func tap(_ target: any Hashable) { _tap(target) }
    /// Scrolls to the top, animated.
    @_varying public func tapStatusBar() { _tapStatusBar() }
    /// Resets the scene to how it was first shown. A top-level '@State' keeps the value that the script last set.
    @_varying public func reset() { _reset() }

    func _tap(_ target: any Hashable)
    func _flick(_ direction: Direction, _ velocity: Double, _ scrollView: (any Hashable)?)
    func _flickBoth(_ x: Double, _ y: Double, _ scrollView: (any Hashable)?)
    func _drag(
      _ direction: Direction, _ distance: Double, _ time: Double, _ scrollView: (any Hashable)?)
    func _dragBoth(_ x: Double, _ y: Double, _ time: Double, _ scrollView: (any Hashable)?)
    func _hold(_ seconds: Double, _ scrollView: (any Hashable)?)
    func _release(_ hasVelocity: Bool, _ velocity: Double, _ scrollView: (any Hashable)?)
    func _grab(_ scrollView: (any Hashable)?)
    func _step(_ frames: Int)
    func _advance(_ seconds: Double)
    func _settle()
    func _scrollToID(
      _ id: any Hashable, _ anchor: UnitPoint?, _ animated: Bool, _ scrollView: (any Hashable)?)
    func _scrollToEdge(_ edge: Edge, _ animated: Bool, _ scrollView: (any Hashable)?)
    func _scrollToPoint(
      _ hasX: Bool, _ x: Double, _ hasY: Bool, _ y: Double, _ animated: Bool,
      _ scrollView: (any Hashable)?)
    func _resize(_ width: Double, _ height: Double)
    func _rotate()
    func _wheel(_ direction: Direction, _ distance: Double, _ scrollView: (any Hashable)?)
    func _tapStatusBar()
    func _reset()

    /// How many subviews the container with this id has.
    @_varying public func subviewCount(of id: any Hashable) -> Int { _containedCount(id, []) }
    /// What can be read of the view with this id.
    @_varying public func view(_ id: any Hashable) -> ViewObservation { ViewObservation(id: id) }
    public struct ViewObservation {
      let id: any Hashable
      /// The frame in the coordinates of the content.
      public var frame: CGRect { _viewFrame(id) }
      /// The text of the view and of the views inside it, in tree order. Lazy stacks contribute the rows
      /// that exist, and a view with an accessibility label contributes its label.
      public var text: String { _containedText(id, []) }
      /// How much of the view is in the viewport, 0 to 1.
      public var visibleFraction: Double { _viewVisibleFraction(id) }
      /// Whether a lazy stack has created the view: it is in sight, or was and is less than the
      /// viewport's length away. A view outside lazy stacks always exists.
      public var isCreated: Bool { _viewIsCreated(id) }
    }
    extension ViewObservation {
      /// The phase of the view's scroll transition.
      public var transitionPhase: ScrollTransitionPhase {
        let phase = _viewPhase(id)
        return phase < 0 ? .topLeading : phase > 0 ? .bottomTrailing : .identity
      }
      /// How the view looks now, with all effects.
      public var scale: CGSize { _viewLook(id).scale }
      public var rotation: Angle { _viewLook(id).rotation }
      public var offset: CGSize { _viewLook(id).offset }
      public var opacity: Double { _viewLook(id).opacity }
      public var blur: CGFloat { _viewLook(id).blur }
      public var brightness: Double { _viewLook(id).brightness }
      public var contrast: Double { _viewLook(id).contrast }
      public var grayscale: Double { _viewLook(id).grayscale }
      public var saturation: Double { _viewLook(id).saturation }
      public var hueRotation: Angle { _viewLook(id).hueRotation }
      /// The container values that modifiers set on the view.
      public var containerValues: ContainerValues {
        ContainerValues(_count: _viewTraitCount(id)) { _viewTrait(id, $0) }
      }
      /// The `@State` of the view by name, to read and set.
      public var state: ViewStates { ViewStates(_view: id) }
      /// The statements of the container's content, before any of them is expanded.
      public var declaredSubviewCount: Int { _declaredSubviewCount(id, []) }
      /// The resolved subviews of the container.
      public var subviews: [SubviewObservation] {
        SubviewObservation(_container: id, _path: []).subviews
      }
      /// The sections of the container's content, implicit ones included.
      public var sections: [SectionObservation] {
        (0..<_containerSectionCount(id)).map {
          SectionObservation(
            headerCount: _containerSectionPart(id, $0, 0),
            contentCount: _containerSectionPart(id, $0, 1),
            footerCount: _containerSectionPart(id, $0, 2))
        }
      }
    }
    /// The `@State` of a view: `view("card").state.isOpen = true`. If the view has no state of
    /// that name, the first view inside it that has one is used.
    @dynamicMemberLookup
    public struct ViewStates {
      let _view: any Hashable
      public subscript<Value>(dynamicMember name: String) -> State<Value> {
        let location: _Location<Value> = _viewState(_view, name)
        let key = _viewStateKey(_view, name)
        // Followed at once, as the action of a button is.
        return State(
          _location: _Location(
            get: location.get,
            set: {
              location.set($0)
              _stateDidChange(key)
              _followChanges()
            },
            save: location.save))
      }
    }
    func _viewState<Value>(_ id: any Hashable, _ name: String) -> _Location<Value>
    func _viewStateKey(_ id: any Hashable, _ name: String) -> Int
    func _followChanges()

    /// One of the subviews of a container.
    public struct SubviewObservation {
      let _container: any Hashable
      /// Its number, after those of the containers that it lies in.
      let _path: [Int]
      /// The frame in the coordinates of the content.
      public var frame: CGRect { _containedFrame(_container, _path) }
      /// The text of the view and of what is in it, in tree order.
      public var text: String { _containedText(_container, _path) }
      /// How the view looks now, with all effects.
      public var scale: CGSize { _containedLook(_container, _path).scale }
      public var rotation: Angle { _containedLook(_container, _path).rotation }
      public var offset: CGSize { _containedLook(_container, _path).offset }
      public var opacity: Double { _containedLook(_container, _path).opacity }
      public var blur: CGFloat { _containedLook(_container, _path).blur }
      /// The container values that modifiers set on the view.
      public var containerValues: ContainerValues {
        ContainerValues(_count: _containedTraitCount(_container, _path)) {
          _containedTrait(_container, _path, $0)
        }
      }
      /// What a container among the subviews was given, and what it has come to.
      public var declaredSubviewCount: Int { _declaredSubviewCount(_container, _path) }
      public var subviewCount: Int { _containedCount(_container, _path) }
      public var subviews: [SubviewObservation] {
        (0..<subviewCount).map { SubviewObservation(_container: _container, _path: _path + [$0]) }
      }
    }
    /// How many subviews the parts of a section have.
    public struct SectionObservation: Hashable, Sendable, CustomStringConvertible {
      public let headerCount: Int
      public let contentCount: Int
      public let footerCount: Int
      public var description: String {
        "section(header: \\(headerCount), content: \\(contentCount), footer: \\(footerCount))"
      }
    }
    struct _ViewLook {
      let scale: CGSize
      let rotation: Angle
      let offset: CGSize
      let opacity: Double
      let blur: CGFloat
      let brightness: Double
      let contrast: Double
      let grayscale: Double
      let saturation: Double
      let hueRotation: Angle
    }
    func _viewLook(_ id: any Hashable) -> _ViewLook
    func _viewPhase(_ id: any Hashable) -> Int
    func _viewTraitCount(_ id: any Hashable) -> Int
    func _viewTrait(_ id: any Hashable, _ trait: Int) -> (ContainerValues) -> ContainerValues
    func _containerSectionCount(_ id: any Hashable) -> Int
    func _containerSectionPart(_ id: any Hashable, _ section: Int, _ part: Int) -> Int
    func _declaredSubviewCount(_ id: any Hashable, _ path: [Int]) -> Int
    func _containedCount(_ id: any Hashable, _ path: [Int]) -> Int
    func _containedFrame(_ id: any Hashable, _ path: [Int]) -> CGRect
    func _containedText(_ id: any Hashable, _ path: [Int]) -> String
    func _containedLook(_ id: any Hashable, _ path: [Int]) -> _ViewLook
    func _containedTraitCount(_ id: any Hashable, _ path: [Int]) -> Int
    func _containedTrait(
      _ id: any Hashable, _ path: [Int], _ trait: Int
    ) -> (ContainerValues) -> ContainerValues
    func _viewFrame(_ id: any Hashable) -> CGRect
    func _viewVisibleFraction(_ id: any Hashable) -> Double
    func _viewIsCreated(_ id: any Hashable) -> Bool

    /// Why a rule failed or a script stopped.
    public enum FailureReason: CaseIterable, Hashable, Sendable {
      case nonFinite, nullRect, infiniteRect, budget, recursion, memory, overflow, divisionByZero
      case doubleToInt, index, unwrapNil, invalidRange, negativeCount, strideZero, emptyCollection
      case duplicateKey, stated
    }

    /// Reads the declarations of a source beside the script.
    public func include(_ path: String) {}

    /// A test with a name and a scene to itself.
    @_varying public func test(_ name: String, _ body: () -> Void) { _test(name, body) }
    func _test(_ name: String, _ body: () -> Void)
    /// Fails, with the values of its parts and the message, where the condition is false.
    public func expect(_ condition: Bool, _ message: @autoclosure () -> String = "") {
      _expect(condition, "", [], condition ? "" : message())
    }
    func _expect(
      _ condition: Bool, _ source: String, _ parts: [(String, String)], _ message: String
    )
    /// Fails, with the difference and the message, where two numbers differ by more than the tolerance.
    public func expect(
      _ a: Double, equals b: Double, within tolerance: Double,
      _ message: @autoclosure () -> String = ""
    ) {
      _expectNear(a, b, tolerance, a == b || abs(a - b) <= tolerance ? "" : message())
    }
    func _expectNear(_ a: Double, _ b: Double, _ tolerance: Double, _ message: String)
    /// What is inside is to fail for this reason.
    @_varying public func expectFailure(_ reason: FailureReason, _ body: () -> Void) {
      _expectFailure(reason, body)
    }
    func _expectFailure(_ reason: FailureReason, _ body: () -> Void)

    """
}
