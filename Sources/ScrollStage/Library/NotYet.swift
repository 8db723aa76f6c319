extension StageLibrary {
  /// Names of SwiftUI that the library does not have yet, so that a message can say that instead of
  /// guessing at a slip of the pen.
  package static let notYet: [String] = [
    // Types
    "AnyLayout", "AnyTransition", "Button", "ButtonStyle", "ButtonStyleConfiguration",
    "CoordinateSpace", "EmptyVisualEffect",
    "Form", "GeometryProxy", "GeometryReader", "Grid",
    "GridItem", "GridRow", "HStackLayout", "Image", "Label", "LabelStyle", "Layout",
    "LayoutSubview", "LayoutSubviews", "LayoutValueKey", "LazyHGrid", "LazyVGrid",
    "LinearGradient", "LocalizedStringKey", "NavigationLink",
    "NavigationStack", "NavigationView", "Path", "Preview",
    "ProposedViewSize", "RadialGradient", "ScrollGeometry", "ScrollPhaseChangeContext",
    "ScrollPosition", "ScrollTransitionConfiguration", "ScrollTransitionPhase", "ScrollViewProxy",
    "ScrollViewReader", "Spring",
    "TabView",
    "TextField", "TimelineView", "Toggle", "UnevenRoundedRectangle", "UnitCurve",
    "VStackLayout", "ViewDimensions", "ViewThatFits", "VisualEffect",
    "ZStackLayout",
    // Members of View
    "alignmentGuide", "buttonStyle", "fixedSize",
    "gesture", "headerProminence", "hidden", "ignoresSafeArea", "labelStyle", "layoutPriority",
    "listRowBackground", "listRowInsets", "listSectionSeparator", "listStyle",
    "navigationBarTitleDisplayMode", "onGeometryChange", "onScrollGeometryChange",
    "onScrollPhaseChange",
    "onScrollTargetVisibilityChange", "onScrollVisibilityChange", "onTapGesture", "position",
    "refreshable", "reorderable", "safeAreaBar", "safeAreaInset",
    "scrollInputBehavior", "scrollTarget", "scrollTransition", "searchable", "sectionActions",
    "sheet", "swipeActions", "toolbar", "transformEffect",
    "transition", "visualEffect",
    // Functions and verbs
    "scrollView", "scrollViews", "tap",
  ]
}
