extension StageLibrary {
  /// Names of SwiftUI that the library does not have yet, so that a message can say that instead of
  /// guessing at a slip of the pen.
  package static let notYet: [String] = [
    // Types
    "AnyLayout", "AnyTransition", "Bindable",
    "CoordinateSpace", "EnvironmentObject", "Form", "GeometryReader", "Grid",
    "GridItem", "GridRow", "HStackLayout", "Layout",
    "LayoutSubview", "LayoutSubviews", "LayoutValueKey", "LazyHGrid", "LazyVGrid",
    "LinearGradient", "LocalizedStringKey", "ModifiedContent", "NavigationLink",
    "NavigationStack", "NavigationView", "Observable", "ObservedObject", "Path", "PreferenceKey",
    "Preview", "ProposedViewSize", "RadialGradient", "ScrollGeometry", "ScrollPhaseChangeContext",
    "ScrollPosition", "ScrollViewProxy",
    "ScrollViewReader", "Spring",
    "StateObject", "TabView",
    "TextField", "TimelineView", "Toggle", "Transaction", "UnevenRoundedRectangle",
    "VStackLayout", "ViewDimensions", "ViewModifier", "ViewThatFits",
    "ZStackLayout",
    // Members of View
    "alignmentGuide", "animation", "environment", "fixedSize",
    "gesture", "headerProminence", "hidden", "ignoresSafeArea", "layoutPriority",
    "listRowBackground", "listRowInsets", "listSectionSeparator", "listStyle",
    "modifier", "navigationBarTitleDisplayMode", "onAppear", "onChange", "onDisappear",
    "onGeometryChange", "onPreferenceChange", "onScrollGeometryChange", "onScrollPhaseChange",
    "onScrollTargetVisibilityChange", "onScrollVisibilityChange", "position",
    "preference", "refreshable", "reorderable", "safeAreaBar", "safeAreaInset",
    "scrollInputBehavior", "scrollTarget", "searchable", "sectionActions",
    "sheet", "swipeActions", "task", "toolbar", "transaction",
    "transformEnvironment", "transition",
    // Members of other types, with the type
    "Animation.logicallyComplete", "Animation.repeatCount", "Animation.repeatForever",
    // Functions and verbs
    "withTransaction",
  ]
}
