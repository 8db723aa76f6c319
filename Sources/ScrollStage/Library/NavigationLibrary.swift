extension StageLibrary {
  /// Navigation around scroll views: what a stack shows first, without bars and without ways on.
  ///
  /// What would be shown elsewhere, as a destination or an item of a bar, is checked and never made.
  /// A stack that was told to show a destination would show something else than its root, so it is a
  /// fault to tell it.
  static let navigation: StaticString = """
    /// The destinations that a navigation stack was pushed to.
    public struct NavigationPath: Equatable {
      var _places: [Int] = []
      public init() {}
      public init<S: Hashable>(_ elements: [S]) { for element in elements { append(element) } }
      public var count: Int { _places.count }
      public var isEmpty: Bool { _places.isEmpty }
      public mutating func append<V: Hashable>(_ value: V) { _places.append(_places.count) }
      public mutating func removeLast(_ k: Int = 1) { _places.removeLast(k) }
    }

    /// Shows its root view at full size, without bars.
    public struct NavigationStack: View {
      public typealias Root = any View
      var root: any View
      public init<Root: View>(@ViewBuilder root: () -> Root) {
        _noteNavigationBar()
        self.root = root()
      }
      public init<Root: View>(
        path: Binding<NavigationPath>, @ViewBuilder root: () -> Root
      ) {
        self.init(root: root)
        if !path.wrappedValue.isEmpty { _refuseNavigation("the path of this stack") }
      }
      public init<Element: Hashable, Root: View>(
        path: Binding<[Element]>, @ViewBuilder root: () -> Root
      ) {
        self.init(root: root)
        if !path.wrappedValue.isEmpty { _refuseNavigation("the path of this stack") }
      }
      public var body: some View { _NavigationColumn(content: root, showsFirst: false) }
    }

    /// Shows the first of its views at full size.
    public struct NavigationView: View {
      public typealias Content = any View
      var content: any View
      public init<Content: View>(@ViewBuilder content: () -> Content) {
        _noteNavigationBar()
        self.content = content()
      }
      public var body: some View { _NavigationColumn(content: content, showsFirst: true) }
    }

    /// Which columns of a split view are shown.
    public struct NavigationSplitViewVisibility: Equatable, Sendable {
      var kind: Int
      public static var automatic: NavigationSplitViewVisibility { .init(kind: 0) }
      public static var all: NavigationSplitViewVisibility { .init(kind: 1) }
      public static var doubleColumn: NavigationSplitViewVisibility { .init(kind: 2) }
      public static var detailOnly: NavigationSplitViewVisibility { .init(kind: 3) }
    }

    /// The column of a split view that is shown if there is space for only one.
    public struct NavigationSplitViewColumn: Hashable, Sendable {
      var kind: Int
      public static var sidebar: NavigationSplitViewColumn { .init(kind: 0) }
      public static var content: NavigationSplitViewColumn { .init(kind: 1) }
      public static var detail: NavigationSplitViewColumn { .init(kind: 2) }
    }

    /// Shows the detail at full size, as if no other column were shown.
    public struct NavigationSplitView: View {
      var detail: any View
      public init<Sidebar: View, Detail: View>(
        @ViewBuilder sidebar: () -> Sidebar, @ViewBuilder detail: () -> Detail
      ) {
        _noteNavigationBar()
        self.detail = detail()
      }
      public init<Sidebar: View, Content: View, Detail: View>(
        @ViewBuilder sidebar: () -> Sidebar, @ViewBuilder content: () -> Content,
        @ViewBuilder detail: () -> Detail
      ) {
        _noteNavigationBar()
        self.detail = detail()
      }
      public init<Sidebar: View, Detail: View>(
        columnVisibility: Binding<NavigationSplitViewVisibility>,
        @ViewBuilder sidebar: () -> Sidebar, @ViewBuilder detail: () -> Detail
      ) {
        self.init(sidebar: sidebar, detail: detail)
      }
      public init<Sidebar: View, Content: View, Detail: View>(
        columnVisibility: Binding<NavigationSplitViewVisibility>,
        @ViewBuilder sidebar: () -> Sidebar, @ViewBuilder content: () -> Content,
        @ViewBuilder detail: () -> Detail
      ) {
        self.init(sidebar: sidebar, content: content, detail: detail)
      }
      public init<Sidebar: View, Detail: View>(
        preferredCompactColumn: Binding<NavigationSplitViewColumn>,
        @ViewBuilder sidebar: () -> Sidebar, @ViewBuilder detail: () -> Detail
      ) {
        self.init(sidebar: sidebar, detail: detail)
      }
      public var body: some View { _NavigationColumn(content: detail, showsFirst: false) }
    }

    @_primitive struct _NavigationColumn: View {
      var content: any View
      /// Of several views only the first is there.
      var showsFirst: Bool
    }

    /// Shows its label. The destination is not modelled, so tapping it is a fault.
    public struct NavigationLink: View {
      public typealias Destination = any View
      var label: any View
      var isOff: Bool
      init(_label: any View, isOff: Bool = false) {
        label = _label
        self.isOff = isOff
      }
      public init<Label: View, Destination: View>(
        @ViewBuilder destination: () -> Destination, @ViewBuilder label: () -> Label
      ) {
        self.init(_label: label())
      }
      public init<Label: View, Destination: View>(
        destination: Destination, @ViewBuilder label: () -> Label
      ) {
        self.init(_label: label())
      }
      public init<Label: View, Destination: View>(
        destination: Destination, isActive: Binding<Bool>, @ViewBuilder label: () -> Label
      ) {
        self.init(_label: label())
        if isActive.wrappedValue { _refuseNavigation("this link") }
      }
      public init<Label: View, Destination: View>(
        isActive: Binding<Bool>, @ViewBuilder destination: () -> Destination,
        @ViewBuilder label: () -> Label
      ) {
        self.init(_label: label())
        if isActive.wrappedValue { _refuseNavigation("this link") }
      }
      public init<Value: Hashable, Label: View, Destination: View>(
        destination: Destination, tag: Value, selection: Binding<Value?>,
        @ViewBuilder label: () -> Label
      ) {
        self.init(_label: label())
        if selection.wrappedValue == tag { _refuseNavigation("this link") }
      }
      public init<Value: Hashable, Label: View>(
        value: Value?, @ViewBuilder label: () -> Label
      ) {
        self.init(_label: label(), isOff: value == nil)
      }
      public init<S: StringProtocol, Destination: View>(
        _ title: S, @ViewBuilder destination: () -> Destination
      ) {
        self.init(_label: Text(String(title)))
      }
      public init<S: StringProtocol, Destination: View>(_ title: S, destination: Destination) {
        self.init(_label: Text(String(title)))
      }
      public init<S: StringProtocol, Value: Hashable>(_ title: S, value: Value?) {
        self.init(_label: Text(String(title)), isOff: value == nil)
      }
      public init<T: _LocalizedText, Destination: View>(
        _ titleKey: T, @ViewBuilder destination: () -> Destination
      ) {
        self.init(_label: Text(titleKey._text))
      }
      public init<T: _LocalizedText, Destination: View>(_ titleKey: T, destination: Destination) {
        self.init(_label: Text(titleKey._text))
      }
      public init<T: _LocalizedText, Value: Hashable>(_ titleKey: T, value: Value?) {
        self.init(_label: Text(titleKey._text), isOff: value == nil)
      }
      public func isDetailLink(_ isDetailLink: Bool) -> some View { self }
      public var body: some View {
        Button(action: { _refuseNavigation("this link") }, label: { label }).disabled(isOff)
      }
    }

    func _noteNavigationBar()
    func _refuseNavigation(_ what: String)

    extension View {
      /// The destination for values: checked, without effect.
      public func navigationDestination<D: Hashable, C: View>(
        for data: D.Type, @ViewBuilder destination: @escaping (D) -> C
      ) -> some View {
        _VisualModifier(content: self, name: "navigationDestination")
      }
      /// Checked, without effect; showing it is a fault.
      public func navigationDestination<V: View>(
        isPresented: Binding<Bool>, @ViewBuilder destination: () -> V
      ) -> some View {
        if isPresented.wrappedValue { _refuseNavigation("this destination") }
        return _VisualModifier(content: self, name: "navigationDestination")
      }
      /// Checked, without effect; showing it is a fault.
      public func navigationDestination<D: Hashable, C: View>(
        item: Binding<D?>, @ViewBuilder destination: @escaping (D) -> C
      ) -> some View {
        if item.wrappedValue != nil { _refuseNavigation("this destination") }
        return _VisualModifier(content: self, name: "navigationDestination")
      }
    }

    """
}
