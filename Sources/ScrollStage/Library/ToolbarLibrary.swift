extension StageLibrary {
  /// Bars and their items: checked, recorded, never created.
  static let toolbars = """
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
    \(constants("ToolbarItemPlacement", "Where in a bar something stands.", [
      "automatic", "principal", "navigation", "primaryAction", "secondaryAction", "status",
      "confirmationAction", "cancellationAction", "destructiveAction", "keyboard", "topBarLeading",
      "topBarTrailing", "bottomBar", "navigationBarLeading", "navigationBarTrailing", "title",
      "subtitle", "largeTitle", "largeSubtitle",
    ]))
    \(constants("ToolbarPlacement", "A bar.", [
      "automatic", "navigationBar", "tabBar", "bottomBar", "bottomOrnament", "windowToolbar",
    ]))
    \(constants("ToolbarTitleDisplayMode", "How large the title of a bar is.", [
      "automatic", "large", "inlineLarge", "inline",
    ]))
    \(constants("ToolbarDefaultItemKind", "What a bar holds by itself.", [
      "sidebarToggle", "title", "search",
    ]))
    \(constants("ToolbarRole", "What a bar is for.", [
      "automatic", "navigationStack", "browser", "editor",
    ]))
    \(constants("SearchFieldPlacement", "Where one types what to look for.", [
      "automatic", "toolbar", "toolbarPrincipal", "sidebar", "navigationBarDrawer",
    ]))
    extension SearchFieldPlacement {
      public enum NavigationBarDrawerDisplayMode: Sendable { case automatic, always }
      public static func navigationBarDrawer(
        displayMode: NavigationBarDrawerDisplayMode
      ) -> SearchFieldPlacement { .navigationBarDrawer }
    }
    \(styles("NavigationViewStyle", [
      ("DefaultNavigationViewStyle", "automatic"), ("StackNavigationViewStyle", "stack"),
      ("ColumnNavigationViewStyle", "columns"),
    ]))
    \(styles("NavigationSplitViewStyle", [
      ("AutomaticNavigationSplitViewStyle", "automatic"),
      ("BalancedNavigationSplitViewStyle", "balanced"),
      ("ProminentDetailNavigationSplitViewStyle", "prominentDetail"),
    ]))
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

    extension View {
    \(barMembers)
    }

    """

  /// A type of which only the names matter.
  private static func constants(_ type: String, _ words: String, _ names: [String]) -> String {
    var text = "/// \(words)\npublic struct \(type): Hashable, Sendable {\n  var kind: Int\n"
    for (kind, name) in names.enumerated() {
      text += "  public static let \(name) = \(type)(kind: \(kind))\n"
    }
    return text + "}"
  }

  private static func styles(_ kind: String, _ looks: [(type: String, name: String)]) -> String {
    var text = "/// A look that has no effect here.\npublic protocol \(kind) {}"
    for look in looks {
      text += "\npublic struct \(look.type): \(kind) {\n  public init() {}\n}"
      text += "\nextension \(kind) where Self == \(look.type) {\n"
      text += "  public static var \(look.name): \(look.type) { .init() }\n}"
    }
    return text
  }

  /// A member for one bar, two and three of them, where SwiftUI takes any number.
  private static func forBars(_ signature: String) -> [String] {
    let bar = "for bar: ToolbarPlacement"
    let second = "_ second: ToolbarPlacement"
    return [
      "\(signature), \(bar) = .automatic)", "\(signature), \(bar), \(second))",
      "\(signature), \(bar), \(second), _ third: ToolbarPlacement)",
    ]
  }

  private static let ofBars = [
    "toolbar(_ visibility: Visibility", "toolbarVisibility(_ visibility: Visibility",
    "toolbarBackground<S: ShapeStyle>(_ style: S", "toolbarBackground(_ visibility: Visibility",
    "toolbarBackgroundVisibility(_ visibility: Visibility",
    "toolbarColorScheme(_ colorScheme: ColorScheme?",
  ]

  private static let titles = ["String", "Text", "Binding<String>"]

  private static var barSignatures: [String] {
    titles.map { "navigationTitle(_ title: \($0))" } + searchSignatures
      + ofBars.flatMap(forBars) + [
        "navigationTitle<T: _LocalizedText>(_ titleKey: T)",
        "navigationSubtitle(_ subtitle: String)",
        "navigationBarTitle(_ title: String)",
        "navigationBarTitle(_ title: Text)",
        "navigationBarTitle<T: _LocalizedText>(_ titleKey: T)",
        "navigationBarTitle(_ title: String, displayMode: NavigationBarItem.TitleDisplayMode)",
        "navigationBarTitle(_ title: Text, displayMode: NavigationBarItem.TitleDisplayMode)",
        "navigationBarTitle<T: _LocalizedText>(_ titleKey: T, "
          + "displayMode: NavigationBarItem.TitleDisplayMode)",
        "navigationBarTitleDisplayMode(_ displayMode: NavigationBarItem.TitleDisplayMode)",
        "navigationBarHidden(_ hidden: Bool)",
        "navigationBarBackButtonHidden(_ hidesBackButton: Bool = true)",
        "navigationBarItems<L: View, T: View>(leading: L, trailing: T)",
        "navigationBarItems<L: View>(leading: L)",
        "navigationBarItems<T: View>(trailing: T)",
        "navigationViewStyle<S: NavigationViewStyle>(_ style: S)",
        "navigationSplitViewStyle<S: NavigationSplitViewStyle>(_ style: S)",
        "navigationSplitViewColumnWidth(_ width: CGFloat)",
        "navigationSplitViewColumnWidth(min: CGFloat? = nil, ideal: CGFloat, max: CGFloat? = nil)",
        "navigationTransition<T: NavigationTransition>(_ style: T)",
        "matchedTransitionSource<ID: Hashable>(id: ID, in namespace: Namespace.ID)",
        "toolbar<Content: View>(@ViewBuilder content: () -> Content)",
        "toolbar<Content: View>(id: String, @ViewBuilder content: () -> Content)",
        "toolbar(removing defaultItemKind: ToolbarDefaultItemKind?)",
        "toolbarTitleDisplayMode(_ mode: ToolbarTitleDisplayMode)",
        "toolbarTitleMenu<C: View>(@ViewBuilder content: () -> C)",
        "toolbarRole(_ role: ToolbarRole)",
        "refreshable(action: @escaping () -> Void)",
      ]
  }

  /// A search field over the content; the script sets its text.
  private static var searchSignatures: [String] {
    var signatures: [String] = []
    let prompts = [
      ("", "Text? = nil"), ("<S: StringProtocol>", "S"), ("<T: _LocalizedText>", "T"),
    ]
    for (generic, prompt) in prompts {
      for presented in ["", "isPresented: Binding<Bool>, "] {
        signatures.append(
          "searchable\(generic)(text: Binding<String>, \(presented)"
            + "placement: SearchFieldPlacement = .automatic, prompt: \(prompt))")
      }
    }
    signatures.append("searchSuggestions<S: View>(@ViewBuilder _ suggestions: () -> S)")
    signatures.append(
      "searchScopes<V: Hashable, S: View>(_ scope: Binding<V>, @ViewBuilder scopes: () -> S)")
    signatures.append("searchCompletion(_ completion: String)")
    return signatures
  }

  private static var barMembers: String {
    recorded(barSignatures, "There are no bars here: recorded, without effect.")
  }
}
