extension StageLibrary {
  /// Bars and their items: checked, recorded, never created.
  static let toolbars: StaticString = """
    /// The content of a bar; it is checked like any view, but never created.
    public typealias ToolbarContent = View

    /// An item in a bar.
    public struct ToolbarItem: View {
      public init<Content: View>(
        placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> Content
      ) {}
      public init<Content: View>(
        id: String, placement: ToolbarItemPlacement = .automatic,
        @ViewBuilder content: () -> Content
      ) {}
      public var body: some View { _outsideOfToolbar() }
    }
    /// Several items side by side in a bar.
    public struct ToolbarItemGroup: View {
      public init<Content: View>(
        placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> Content
      ) {}
      public var body: some View { _outsideOfToolbar() }
    }
    /// Space between the items in a bar.
    public struct ToolbarSpacer: View {
      public init(
        _ sizing: SpacerSizing = .flexible, placement: ToolbarItemPlacement = .automatic
      ) {}
      public var body: some View { _outsideOfToolbar() }
    }
    func _outsideOfToolbar() -> some View {
      fatalError("What stands in a toolbar is shown outside of one")
      return EmptyView()
    }

    /// Whether room grows.
    public struct SpacerSizing: Hashable, Sendable {
      var kind: Int
      public static let flexible = SpacerSizing(kind: 0)
      public static let fixed = SpacerSizing(kind: 1)
    }
    /// Where in a bar something stands.
    public struct ToolbarItemPlacement: Hashable, Sendable {
      var kind: Int
      public static let automatic = ToolbarItemPlacement(kind: 0)
      public static let principal = ToolbarItemPlacement(kind: 1)
      public static let navigation = ToolbarItemPlacement(kind: 2)
      public static let primaryAction = ToolbarItemPlacement(kind: 3)
      public static let secondaryAction = ToolbarItemPlacement(kind: 4)
      public static let status = ToolbarItemPlacement(kind: 5)
      public static let confirmationAction = ToolbarItemPlacement(kind: 6)
      public static let cancellationAction = ToolbarItemPlacement(kind: 7)
      public static let destructiveAction = ToolbarItemPlacement(kind: 8)
      public static let keyboard = ToolbarItemPlacement(kind: 9)
      public static let topBarLeading = ToolbarItemPlacement(kind: 10)
      public static let topBarTrailing = ToolbarItemPlacement(kind: 11)
      public static let bottomBar = ToolbarItemPlacement(kind: 12)
      public static let navigationBarLeading = ToolbarItemPlacement(kind: 13)
      public static let navigationBarTrailing = ToolbarItemPlacement(kind: 14)
      public static let title = ToolbarItemPlacement(kind: 15)
      public static let subtitle = ToolbarItemPlacement(kind: 16)
      public static let largeTitle = ToolbarItemPlacement(kind: 17)
      public static let largeSubtitle = ToolbarItemPlacement(kind: 18)
    }
    /// A bar.
    public struct ToolbarPlacement: Hashable, Sendable {
      var kind: Int
      public static let automatic = ToolbarPlacement(kind: 0)
      public static let navigationBar = ToolbarPlacement(kind: 1)
      public static let tabBar = ToolbarPlacement(kind: 2)
      public static let bottomBar = ToolbarPlacement(kind: 3)
      public static let bottomOrnament = ToolbarPlacement(kind: 4)
      public static let windowToolbar = ToolbarPlacement(kind: 5)
    }
    /// How large the title of a bar is.
    public struct ToolbarTitleDisplayMode: Hashable, Sendable {
      var kind: Int
      public static let automatic = ToolbarTitleDisplayMode(kind: 0)
      public static let large = ToolbarTitleDisplayMode(kind: 1)
      public static let inlineLarge = ToolbarTitleDisplayMode(kind: 2)
      public static let inline = ToolbarTitleDisplayMode(kind: 3)
    }
    /// What a bar holds by itself.
    public struct ToolbarDefaultItemKind: Hashable, Sendable {
      var kind: Int
      public static let sidebarToggle = ToolbarDefaultItemKind(kind: 0)
      public static let title = ToolbarDefaultItemKind(kind: 1)
      public static let search = ToolbarDefaultItemKind(kind: 2)
    }
    /// What a bar is for.
    public struct ToolbarRole: Hashable, Sendable {
      var kind: Int
      public static let automatic = ToolbarRole(kind: 0)
      public static let navigationStack = ToolbarRole(kind: 1)
      public static let browser = ToolbarRole(kind: 2)
      public static let editor = ToolbarRole(kind: 3)
    }
    /// Where one types what to look for.
    public struct SearchFieldPlacement: Hashable, Sendable {
      var kind: Int
      public static let automatic = SearchFieldPlacement(kind: 0)
      public static let toolbar = SearchFieldPlacement(kind: 1)
      public static let toolbarPrincipal = SearchFieldPlacement(kind: 2)
      public static let sidebar = SearchFieldPlacement(kind: 3)
      public static let navigationBarDrawer = SearchFieldPlacement(kind: 4)
    }
    extension SearchFieldPlacement {
      public enum NavigationBarDrawerDisplayMode: Sendable { case automatic, always }
      public static func navigationBarDrawer(
        displayMode: NavigationBarDrawerDisplayMode
      ) -> SearchFieldPlacement { .navigationBarDrawer }
    }
    /// A look that has no effect here.
    public protocol NavigationViewStyle {}
    public struct DefaultNavigationViewStyle: NavigationViewStyle {
      public init() {}
    }
    extension NavigationViewStyle where Self == DefaultNavigationViewStyle {
      public static var automatic: DefaultNavigationViewStyle { .init() }
    }
    public struct StackNavigationViewStyle: NavigationViewStyle {
      public init() {}
    }
    extension NavigationViewStyle where Self == StackNavigationViewStyle {
      public static var stack: StackNavigationViewStyle { .init() }
    }
    public struct ColumnNavigationViewStyle: NavigationViewStyle {
      public init() {}
    }
    extension NavigationViewStyle where Self == ColumnNavigationViewStyle {
      public static var columns: ColumnNavigationViewStyle { .init() }
    }
    /// A look that has no effect here.
    public protocol NavigationSplitViewStyle {}
    public struct AutomaticNavigationSplitViewStyle: NavigationSplitViewStyle {
      public init() {}
    }
    extension NavigationSplitViewStyle where Self == AutomaticNavigationSplitViewStyle {
      public static var automatic: AutomaticNavigationSplitViewStyle { .init() }
    }
    public struct BalancedNavigationSplitViewStyle: NavigationSplitViewStyle {
      public init() {}
    }
    extension NavigationSplitViewStyle where Self == BalancedNavigationSplitViewStyle {
      public static var balanced: BalancedNavigationSplitViewStyle { .init() }
    }
    public struct ProminentDetailNavigationSplitViewStyle: NavigationSplitViewStyle {
      public init() {}
    }
    extension NavigationSplitViewStyle where Self == ProminentDetailNavigationSplitViewStyle {
      public static var prominentDetail: ProminentDetailNavigationSplitViewStyle { .init() }
    }
    /// How a destination comes.
    public protocol NavigationTransition {}
    public struct AutomaticNavigationTransition: NavigationTransition {}
    public struct ZoomNavigationTransition: NavigationTransition {}
    extension NavigationTransition where Self == AutomaticNavigationTransition {
      public static var automatic: AutomaticNavigationTransition { .init() }
    }
    extension NavigationTransition where Self == ZoomNavigationTransition {
      public static func zoom<ID: Hashable>(
        sourceID: ID, in namespace: Namespace.ID
      ) -> ZoomNavigationTransition { .init() }
    }

    /// How the source of a zoom looks while it grows.
    public struct EmptyMatchedTransitionSourceConfiguration: Sendable {
      public func background(_ style: Color) -> EmptyMatchedTransitionSourceConfiguration { self }
      public func clipShape(_ shape: RoundedRectangle) -> EmptyMatchedTransitionSourceConfiguration {
        self
      }
      public func shadow(
        color: Color = .black, radius: CGFloat, x: CGFloat = 0, y: CGFloat = 0
      ) -> EmptyMatchedTransitionSourceConfiguration { self }
    }

    extension View {
      /// There are no bars here: recorded, without effect.
      public func navigationTitle(_ title: String) -> some View {
        _VisualModifier(content: self, name: "navigationTitle")
      }
      /// There are no bars here: recorded, without effect.
      public func navigationTitle(_ title: Text) -> some View {
        _VisualModifier(content: self, name: "navigationTitle")
      }
      /// There are no bars here: recorded, without effect.
      public func navigationTitle(_ title: Binding<String>) -> some View {
        _VisualModifier(content: self, name: "navigationTitle")
      }
      /// There are no bars here: recorded, without effect.
      public func searchable(
        text: Binding<String>, placement: SearchFieldPlacement = .automatic, prompt: Text? = nil
      ) -> some View {
        _VisualModifier(content: self, name: "searchable")
      }
      /// There are no bars here: recorded, without effect.
      public func searchable(
        text: Binding<String>, isPresented: Binding<Bool>, placement: SearchFieldPlacement = .automatic,
        prompt: Text? = nil
      ) -> some View {
        _VisualModifier(content: self, name: "searchable")
      }
      /// There are no bars here: recorded, without effect.
      public func searchable<S: StringProtocol>(
        text: Binding<String>, placement: SearchFieldPlacement = .automatic, prompt: S
      ) -> some View {
        _VisualModifier(content: self, name: "searchable")
      }
      /// There are no bars here: recorded, without effect.
      public func searchable<S: StringProtocol>(
        text: Binding<String>, isPresented: Binding<Bool>, placement: SearchFieldPlacement = .automatic,
        prompt: S
      ) -> some View {
        _VisualModifier(content: self, name: "searchable")
      }
      /// There are no bars here: recorded, without effect.
      public func searchable<T: _LocalizedText>(
        text: Binding<String>, placement: SearchFieldPlacement = .automatic, prompt: T
      ) -> some View {
        _VisualModifier(content: self, name: "searchable")
      }
      /// There are no bars here: recorded, without effect.
      public func searchable<T: _LocalizedText>(
        text: Binding<String>, isPresented: Binding<Bool>, placement: SearchFieldPlacement = .automatic,
        prompt: T
      ) -> some View {
        _VisualModifier(content: self, name: "searchable")
      }
      /// There are no bars here: recorded, without effect.
      public func searchSuggestions<S: View>(@ViewBuilder _ suggestions: () -> S) -> some View {
        _VisualModifier(content: self, name: "searchSuggestions")
      }
      /// There are no bars here: recorded, without effect.
      public func searchScopes<V: Hashable, S: View>(_ scope: Binding<V>, @ViewBuilder scopes: () -> S)
        -> some View
      {
        _VisualModifier(content: self, name: "searchScopes")
      }
      /// There are no bars here: recorded, without effect.
      public func searchCompletion(_ completion: String) -> some View {
        _VisualModifier(content: self, name: "searchCompletion")
      }
      /// There are no bars here: recorded, without effect.
      public func toolbar(_ visibility: Visibility, for bar: ToolbarPlacement = .automatic) -> some View
      {
        _VisualModifier(content: self, name: "toolbar")
      }
      /// There are no bars here: recorded, without effect.
      public func toolbar(
        _ visibility: Visibility, for bar: ToolbarPlacement, _ second: ToolbarPlacement
      ) -> some View {
        _VisualModifier(content: self, name: "toolbar")
      }
      /// There are no bars here: recorded, without effect.
      public func toolbar(
        _ visibility: Visibility, for bar: ToolbarPlacement, _ second: ToolbarPlacement,
        _ third: ToolbarPlacement
      ) -> some View {
        _VisualModifier(content: self, name: "toolbar")
      }
      /// There are no bars here: recorded, without effect.
      public func toolbarVisibility(_ visibility: Visibility, for bar: ToolbarPlacement = .automatic)
        -> some View
      {
        _VisualModifier(content: self, name: "toolbarVisibility")
      }
      /// There are no bars here: recorded, without effect.
      public func toolbarVisibility(
        _ visibility: Visibility, for bar: ToolbarPlacement, _ second: ToolbarPlacement
      ) -> some View {
        _VisualModifier(content: self, name: "toolbarVisibility")
      }
      /// There are no bars here: recorded, without effect.
      public func toolbarVisibility(
        _ visibility: Visibility, for bar: ToolbarPlacement, _ second: ToolbarPlacement,
        _ third: ToolbarPlacement
      ) -> some View {
        _VisualModifier(content: self, name: "toolbarVisibility")
      }
      /// There are no bars here: recorded, without effect.
      public func toolbarBackground<S: ShapeStyle>(_ style: S, for bar: ToolbarPlacement = .automatic)
        -> some View
      {
        _VisualModifier(content: self, name: "toolbarBackground")
      }
      /// There are no bars here: recorded, without effect.
      public func toolbarBackground<S: ShapeStyle>(
        _ style: S, for bar: ToolbarPlacement, _ second: ToolbarPlacement
      ) -> some View {
        _VisualModifier(content: self, name: "toolbarBackground")
      }
      /// There are no bars here: recorded, without effect.
      public func toolbarBackground<S: ShapeStyle>(
        _ style: S, for bar: ToolbarPlacement, _ second: ToolbarPlacement, _ third: ToolbarPlacement
      ) -> some View {
        _VisualModifier(content: self, name: "toolbarBackground")
      }
      /// There are no bars here: recorded, without effect.
      public func toolbarBackground(_ visibility: Visibility, for bar: ToolbarPlacement = .automatic)
        -> some View
      {
        _VisualModifier(content: self, name: "toolbarBackground")
      }
      /// There are no bars here: recorded, without effect.
      public func toolbarBackground(
        _ visibility: Visibility, for bar: ToolbarPlacement, _ second: ToolbarPlacement
      ) -> some View {
        _VisualModifier(content: self, name: "toolbarBackground")
      }
      /// There are no bars here: recorded, without effect.
      public func toolbarBackground(
        _ visibility: Visibility, for bar: ToolbarPlacement, _ second: ToolbarPlacement,
        _ third: ToolbarPlacement
      ) -> some View {
        _VisualModifier(content: self, name: "toolbarBackground")
      }
      /// There are no bars here: recorded, without effect.
      public func toolbarBackgroundVisibility(
        _ visibility: Visibility, for bar: ToolbarPlacement = .automatic
      ) -> some View {
        _VisualModifier(content: self, name: "toolbarBackgroundVisibility")
      }
      /// There are no bars here: recorded, without effect.
      public func toolbarBackgroundVisibility(
        _ visibility: Visibility, for bar: ToolbarPlacement, _ second: ToolbarPlacement
      ) -> some View {
        _VisualModifier(content: self, name: "toolbarBackgroundVisibility")
      }
      /// There are no bars here: recorded, without effect.
      public func toolbarBackgroundVisibility(
        _ visibility: Visibility, for bar: ToolbarPlacement, _ second: ToolbarPlacement,
        _ third: ToolbarPlacement
      ) -> some View {
        _VisualModifier(content: self, name: "toolbarBackgroundVisibility")
      }
      /// There are no bars here: recorded, without effect.
      public func toolbarColorScheme(
        _ colorScheme: ColorScheme?, for bar: ToolbarPlacement = .automatic
      ) -> some View {
        _VisualModifier(content: self, name: "toolbarColorScheme")
      }
      /// There are no bars here: recorded, without effect.
      public func toolbarColorScheme(
        _ colorScheme: ColorScheme?, for bar: ToolbarPlacement, _ second: ToolbarPlacement
      ) -> some View {
        _VisualModifier(content: self, name: "toolbarColorScheme")
      }
      /// There are no bars here: recorded, without effect.
      public func toolbarColorScheme(
        _ colorScheme: ColorScheme?, for bar: ToolbarPlacement, _ second: ToolbarPlacement,
        _ third: ToolbarPlacement
      ) -> some View {
        _VisualModifier(content: self, name: "toolbarColorScheme")
      }
      /// There are no bars here: recorded, without effect.
      public func navigationTitle<T: _LocalizedText>(_ titleKey: T) -> some View {
        _VisualModifier(content: self, name: "navigationTitle")
      }
      /// There are no bars here: recorded, without effect.
      public func navigationSubtitle(_ subtitle: String) -> some View {
        _VisualModifier(content: self, name: "navigationSubtitle")
      }
      /// There are no bars here: recorded, without effect.
      public func navigationBarTitle(_ title: String) -> some View {
        _VisualModifier(content: self, name: "navigationBarTitle")
      }
      /// There are no bars here: recorded, without effect.
      public func navigationBarTitle(_ title: Text) -> some View {
        _VisualModifier(content: self, name: "navigationBarTitle")
      }
      /// There are no bars here: recorded, without effect.
      public func navigationBarTitle<T: _LocalizedText>(_ titleKey: T) -> some View {
        _VisualModifier(content: self, name: "navigationBarTitle")
      }
      /// There are no bars here: recorded, without effect.
      public func navigationBarTitle(_ title: String, displayMode: NavigationBarItem.TitleDisplayMode)
        -> some View
      {
        _VisualModifier(content: self, name: "navigationBarTitle")
      }
      /// There are no bars here: recorded, without effect.
      public func navigationBarTitle(_ title: Text, displayMode: NavigationBarItem.TitleDisplayMode)
        -> some View
      {
        _VisualModifier(content: self, name: "navigationBarTitle")
      }
      /// There are no bars here: recorded, without effect.
      public func navigationBarTitle<T: _LocalizedText>(
        _ titleKey: T, displayMode: NavigationBarItem.TitleDisplayMode
      ) -> some View {
        _VisualModifier(content: self, name: "navigationBarTitle")
      }
      /// There are no bars here: recorded, without effect.
      public func navigationBarTitleDisplayMode(_ displayMode: NavigationBarItem.TitleDisplayMode)
        -> some View
      {
        _VisualModifier(content: self, name: "navigationBarTitleDisplayMode")
      }
      /// There are no bars here: recorded, without effect.
      public func navigationBarHidden(_ hidden: Bool) -> some View {
        _VisualModifier(content: self, name: "navigationBarHidden")
      }
      /// There are no bars here: recorded, without effect.
      public func navigationBarBackButtonHidden(_ hidesBackButton: Bool = true) -> some View {
        _VisualModifier(content: self, name: "navigationBarBackButtonHidden")
      }
      /// There are no bars here: recorded, without effect.
      public func navigationBarItems<L: View, T: View>(leading: L, trailing: T) -> some View {
        _VisualModifier(content: self, name: "navigationBarItems")
      }
      /// There are no bars here: recorded, without effect.
      public func navigationBarItems<L: View>(leading: L) -> some View {
        _VisualModifier(content: self, name: "navigationBarItems")
      }
      /// There are no bars here: recorded, without effect.
      public func navigationBarItems<T: View>(trailing: T) -> some View {
        _VisualModifier(content: self, name: "navigationBarItems")
      }
      /// There are no bars here: recorded, without effect.
      public func navigationViewStyle<S: NavigationViewStyle>(_ style: S) -> some View {
        _VisualModifier(content: self, name: "navigationViewStyle")
      }
      /// There are no bars here: recorded, without effect.
      public func navigationSplitViewStyle<S: NavigationSplitViewStyle>(_ style: S) -> some View {
        _VisualModifier(content: self, name: "navigationSplitViewStyle")
      }
      /// There are no bars here: recorded, without effect.
      public func navigationSplitViewColumnWidth(_ width: CGFloat) -> some View {
        _VisualModifier(content: self, name: "navigationSplitViewColumnWidth")
      }
      /// There are no bars here: recorded, without effect.
      public func navigationSplitViewColumnWidth(
        min: CGFloat? = nil, ideal: CGFloat, max: CGFloat? = nil
      ) -> some View {
        _VisualModifier(content: self, name: "navigationSplitViewColumnWidth")
      }
      /// There are no bars here: recorded, without effect.
      public func navigationTransition<T: NavigationTransition>(_ style: T) -> some View {
        _VisualModifier(content: self, name: "navigationTransition")
      }
      /// There are no bars here: recorded, without effect.
      public func matchedTransitionSource<ID: Hashable>(
        id: ID, in namespace: Namespace.ID,
        configuration: (EmptyMatchedTransitionSourceConfiguration) ->
          EmptyMatchedTransitionSourceConfiguration
      ) -> some View {
        _VisualModifier(content: self, name: "matchedTransitionSource")
      }
      /// Drawing only: recorded, without effect on layout.
      public func matchedTransitionSource<ID: Hashable>(id: ID, in namespace: Namespace.ID) -> some View
      {
        _VisualModifier(content: self, name: "matchedTransitionSource")
      }
      /// There are no bars here: recorded, without effect.
      public func toolbar<Content: View>(@ViewBuilder content: () -> Content) -> some View {
        _VisualModifier(content: self, name: "toolbar")
      }
      /// There are no bars here: recorded, without effect.
      public func toolbar<Content: View>(id: String, @ViewBuilder content: () -> Content) -> some View {
        _VisualModifier(content: self, name: "toolbar")
      }
      /// There are no bars here: recorded, without effect.
      public func toolbar(removing defaultItemKind: ToolbarDefaultItemKind?) -> some View {
        _VisualModifier(content: self, name: "toolbar")
      }
      /// There are no bars here: recorded, without effect.
      public func toolbarTitleDisplayMode(_ mode: ToolbarTitleDisplayMode) -> some View {
        _VisualModifier(content: self, name: "toolbarTitleDisplayMode")
      }
      /// There are no bars here: recorded, without effect.
      public func toolbarTitleMenu<C: View>(@ViewBuilder content: () -> C) -> some View {
        _VisualModifier(content: self, name: "toolbarTitleMenu")
      }
      /// There are no bars here: recorded, without effect.
      public func toolbarRole(_ role: ToolbarRole) -> some View {
        _VisualModifier(content: self, name: "toolbarRole")
      }
      /// There are no bars here: recorded, without effect.
      public func refreshable(action: @escaping () -> Void) -> some View {
        _VisualModifier(content: self, name: "refreshable")
      }

    }

    """
}
