extension StageLibrary {
  /// Names of SwiftUI that the library does not have yet, so that a message can say that instead of
  /// guessing at a slip of the pen.
  package static let notYet: [String] = [
    // Types
    "AnyTransition", "Bindable", "Button", "ButtonStyle", "ButtonStyleConfiguration",
    "CoordinateSpace", "EnvironmentObject", "Image", "Label", "LabelStyle", "LinearGradient",
    "LocalizedStringKey", "ModifiedContent", "NavigationLink", "NavigationStack", "NavigationView",
    "Observable", "ObservedObject", "Path", "PreferenceKey", "Preview", "RadialGradient",
    "ScrollGeometry", "ScrollPhaseChangeContext", "ScrollPosition", "ScrollViewProxy",
    "ScrollViewReader", "Spring", "StateObject", "TabView", "TextField", "TimelineView", "Toggle",
    "Transaction", "UnevenRoundedRectangle", "ViewModifier",
    // Members of View
    "animation", "buttonStyle", "environment", "gesture", "headerProminence", "labelStyle",
    "listRowBackground", "listRowInsets", "listSectionSeparator", "listStyle", "modifier",
    "navigationBarTitleDisplayMode", "onAppear", "onChange", "onDisappear", "onGeometryChange",
    "onPreferenceChange", "onScrollGeometryChange", "onScrollPhaseChange",
    "onScrollTargetVisibilityChange", "onScrollVisibilityChange", "onTapGesture", "preference",
    "refreshable", "reorderable", "scrollInputBehavior", "scrollTarget", "searchable",
    "sectionActions", "sheet", "swipeActions", "task", "toolbar", "transaction",
    "transformEnvironment", "transition",
    // Functions and verbs
    "scrollView", "scrollViews", "tap", "withTransaction",
  ]
}
