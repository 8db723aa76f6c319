extension StageLibrary {
  /// Names of SwiftUI that the library does not have yet, so that a message can say that instead of
  /// guessing at a slip of the pen.
  package static let notYet: [String] = [
    // Types
    "AnyTransition", "CoordinateSpace", "LinearGradient", "LocalizedStringKey", "NavigationLink",
    "NavigationStack", "NavigationView", "Path", "Preview", "RadialGradient", "Spring",
    "TabView", "TextField", "TimelineView", "Toggle", "UnevenRoundedRectangle",
    // Members of View
    "gesture", "headerProminence", "listRowBackground", "listRowInsets", "listSectionSeparator",
    "listStyle", "navigationBarTitleDisplayMode", "searchable", "sectionActions", "sheet",
    "toolbar",
    "transition",
    // Members of other types, with the type
    "Animation.logicallyComplete", "Animation.repeatCount", "Animation.repeatForever",
  ]
}
