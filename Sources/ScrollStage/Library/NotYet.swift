extension StageLibrary {
  /// Names of SwiftUI that the library does not have yet, so that a message can say that instead of
  /// guessing at a slip of the pen.
  package static let notYet: [String] = [
    // Types
    "AnyLayout", "AnyTransition", "CoordinateSpace", "Form", "GeometryReader", "Grid", "GridItem",
    "GridRow", "HStackLayout", "Layout", "LayoutSubview", "LayoutSubviews", "LayoutValueKey",
    "LazyHGrid", "LazyVGrid", "LinearGradient", "LocalizedStringKey", "NavigationLink",
    "NavigationStack", "NavigationView", "Path", "Preview", "ProposedViewSize", "RadialGradient",
    "ScrollGeometry", "ScrollPhaseChangeContext",
    "Spring", "TabView", "TextField", "TimelineView", "Toggle",
    "UnevenRoundedRectangle", "VStackLayout", "ViewDimensions", "ViewThatFits", "ZStackLayout",
    // Members of View
    "alignmentGuide", "fixedSize", "gesture", "headerProminence", "hidden", "ignoresSafeArea",
    "layoutPriority", "listRowBackground", "listRowInsets", "listSectionSeparator", "listStyle",
    "navigationBarTitleDisplayMode", "onGeometryChange", "onScrollGeometryChange",
    "onScrollPhaseChange", "onScrollTargetVisibilityChange", "onScrollVisibilityChange",
    "position", "safeAreaBar", "safeAreaInset",
    "searchable", "sectionActions", "sheet",
    "toolbar", "transition",
    // Members of other types, with the type
    "Animation.logicallyComplete", "Animation.repeatCount", "Animation.repeatForever",
  ]
}
