/// Names that SwiftUI or Swift has and Settle leaves out for good, with what to use instead.
///
/// The checker's messages and the reference page read the same tables.
package enum Refusals {
  /// Names that are refused for one reason.
  package struct Entry: Sendable {
    package let names: [String]
    package let hint: String

    fileprivate init(_ names: String..., hint: String) {
      self.names = names
      self.hint = hint
    }
  }

  /// Members of views.
  package static let members: [Entry] = [
    Entry("task", hint: "concurrency is excluded; use 'onAppear' for what needs no waiting"),
    Entry(
      "scrollTarget",
      hint: "SwiftUI has never had it; put 'scrollTargetLayout()' on the layout"),
    Entry("reorderContainer", hint: "there is no drag and drop here"),
    Entry(
      "environmentObject",
      hint: "models are classes, which are excluded; pass values with 'environment(_:_:)'"),
    Entry("onReceive", hint: "there are no publishers; use 'onChange(of:)'"),
    Entry(
      "anchorPreference", "transformAnchorPreference",
      hint: "anchors are left out; use 'preference(key:value:)'"),
    Entry(
      "focusedValue", "focusedSceneValue", "focused", "focusSection", "focusedObject",
      "focusedSceneObject", "focusScope", "focusEffectDisabled", "defaultFocus",
      "prefersDefaultFocus", "searchFocused", "accessibilityFocused", hint: focus),
    Entry(
      "accessibilityActions", "accessibilityActivationPoint", "accessibilityChartDescriptor",
      "accessibilityCustomContent", "accessibilityDirectTouch", "accessibilityDragPoint",
      "accessibilityDropPoint", "accessibilityHeading", "accessibilityIgnoresInvertColors",
      "accessibilityLabeledPair", "accessibilityLinkedGroup", "accessibilityQuickAction",
      "accessibilityRespondsToUserInteraction", "accessibilityRotor", "accessibilityRotorEntry",
      "accessibilityScrollStatus", "accessibilityTextContentType", "accessibilityZoomAction",
      "speechAdjustedPitch", "speechAlwaysIncludesPunctuation", "speechAnnouncementsQueued",
      "speechSpellsOutCharacters",
      hint: "nothing is read out; of accessibility there are labels, values, hints and traits"),
    Entry(
      "gesture", "simultaneousGesture", "highPriorityGesture", "onLongPressGesture",
      "onLongTouchGesture", hint: fingers),
    Entry(
      "sheet", "fullScreenCover", "alert", "confirmationDialog", "popover", "contextMenu",
      "presentationDetents", "presentationDragIndicator", "presentationBackground",
      "presentationCornerRadius", "presentationSizing", "inspector", "actionSheet",
      "dialogSeverity", "dialogIcon", "dialogSuppressionToggle", "inspectorColumnWidth",
      "presentationBackgroundInteraction", "presentationCompactAdaptation",
      "presentationContentInteraction", "translationPresentation",
      hint: "nothing is presented over the scene"),
    Entry(
      "phaseAnimator", "keyframeAnimator", "symbolEffect", "symbolEffectsRemoved",
      hint: "only scrolling and changes of state are animated"),
    Entry(
      "onDelete", "onMove", "onInsert", "editActions", "moveDisabled", "deleteDisabled",
      hint: "lists are not edited here; change the data from the script"),
    Entry(
      "draggable", "dropDestination", "onDrag", "onDrop", "itemProvider", "onDragSessionUpdated",
      "onDropSessionUpdated", "springLoadingBehavior", "copyable", "cuttable",
      "exportsItemProviders", "importsItemProviders", "exportableToServices",
      "importableFromServices",
      hint: "there is no drag and drop here"),
    Entry(
      "onSubmit", "onKeyPress", "onExitCommand", "onMoveCommand", "onPlayPauseCommand",
      "onContinuousHover", "onPencilSqueeze", "onPencilDoubleTap", "digitalCrownRotation",
      "digitalCrownAccessory", "onCommand", "onCopyCommand", "onCutCommand", "onDeleteCommand",
      "onPasteCommand", "onModifierKeysChanged", "handlesGameControllerEvents", "pointerStyle",
      "pointerVisibility", "hoverEffectDisabled", "touchBar", "typeSelectEquivalent",
      hint: fingers),
    Entry(
      "tabItem", "tabViewStyle", "tabBarMinimizeBehavior", "tabViewBottomAccessory",
      "tabViewCustomization", "tabViewSearchActivation", "tabViewSidebarBottomBar",
      "tabViewSidebarFooter", "tabViewSidebarHeader", "defaultAdaptableTabBarPlacement",
      hint: tabs),
    Entry(
      "onOpenURL", "onContinueUserActivity", "userActivity", "modelContainer", "modelContext",
      "fileImporter", "fileExporter", "fileExporterFilenameLabel", "fileMover",
      "fileDialogBrowserOptions", "fileDialogConfirmationLabel", "fileDialogCustomizationID",
      "fileDialogDefaultDirectory", "fileDialogImportsUnresolvedAliases", "fileDialogMessage",
      "fileDialogURLEnabled", "documentBrowserContextMenu", "navigationDocument",
      "renameAction", "handlesExternalEvents", "defaultAppStorage", "onAppIntentExecution",
      "photosPicker",
      hint: "files, network and the process are out of reach"),
    Entry(
      "listRowSpacing", "listSectionSpacing", "listSectionMargins",
      hint: "list rows have no spacing here; use a lazy stack"),
    Entry(
      "sectionIndexLabel", "listSectionIndexVisibility",
      hint: "no index stands beside a list here"),
    Entry(
      "pickerStyle", "keyboardType", "submitLabel", "textFieldStyle", "toggleStyle",
      "textContentType", "textInputAutocapitalization", "autocorrectionDisabled",
      "datePickerStyle", "menuStyle", "gaugeStyle", "progressViewStyle", "labeledContentStyle",
      "disclosureGroupStyle", "groupBoxStyle", "controlGroupStyle", "autocapitalization",
      "disableAutocorrection", "buttonRepeatBehavior", "buttonSizing", "menuIndicator",
      "menuOrder", "menuActionDismissBehavior", "menuButtonStyle", "paletteSelectionEffect",
      "sliderThumbVisibility", "submitScope", "textEditorStyle", "textInputCompletion",
      "textInputFormattingControlVisibility", "textInputSuggestions", "textSelectionAffinity",
      "writingToolsBehavior", "writingToolsAffordanceVisibility", "findDisabled",
      "findNavigator", "replaceDisabled", "defaultWheelPickerItemHeight", "indexViewStyle",
      "tableStyle", "tableColumnHeaders", "signInWithAppleButtonStyle",
      "searchDictationBehavior", hint: controls),
    Entry("dynamicTypeSize", hint: "text has one fixed size for each style"),
    Entry(
      "scenePadding", "containerCornerOffset",
      hint: "the system's padding is not known here; write the number with 'padding(_:_:)'"),
    Entry(
      "layoutDirectionBehavior",
      hint: "write 'environment(\\.layoutDirection, .leftToRight)' on what must not be mirrored"),
    Entry(
      "colorEffect", "layerEffect", "distortionEffect", "textRenderer", "customAttribute",
      "allowedDynamicRange", "materialActiveAppearance", "invalidatableContent",
      "symbolColorRenderingMode", "symbolVariableValueMode",
      hint: drawing),
    Entry(
      "glassEffectUnion", "glassEffectTransition", hint: "effects of glass do not join here"),
    Entry(
      "lineHeight", "typesettingLanguage", "writingDirection",
      hint: "the lines of a text have the height of its font; set more with 'lineSpacing'"),
    Entry(
      "strokedPath", "trimmedPath",
      hint: "paths are made and measured, not cut; use 'stroke' or 'trim' on the shape"),
    Entry(
      "toolbarForegroundStyle", "searchToolbarBehavior", "searchPresentationToolbarBehavior",
      hint: "bars have only one look here"),
    Entry(
      "glassBackgroundEffect", "immersiveEnvironmentPicker", "manipulable", "ornament",
      "preferredSurroundingsEffect", "upperLimbVisibility", "volumeBaseplateVisibility",
      "onWorldRecenter", "realityViewCameraControls", "listRowPlatterColor",
      "listRowHoverEffect", "windowDismissBehavior", "windowFullScreenBehavior",
      "windowMinimizeBehavior", "windowResizeAnchor", "windowResizeBehavior",
      "windowToolbarFullScreenVisibility", "onInteractiveResizeChange",
      "interactionActivityTrackingTag", "sceneRestorationBehavior",
      hint: "what exists only on visionOS, watchOS or macOS, or for windows, is left out"),
  ]

  /// Values of the environment, behind a key path.
  package static let environmentMembers: [Entry] = [
    Entry(
      "locale", "calendar", "timeZone",
      hint: "there is only one locale: numbers and texts always look the same"),
    Entry("dynamicTypeSize", hint: "text has one fixed size for each style"),
    Entry("refresh", hint: "refreshing waits, and concurrency is excluded"),
    Entry(
      "openURL", "openWindow", "dismissWindow", "openSettings", "requestReview", "undoManager",
      "managedObjectContext", "modelContext",
      hint: "files, network and the process are out of reach"),
    Entry(
      "presentationMode",
      hint: "nothing is presented over the scene; 'dismiss' is there and does nothing"),
  ]

  /// Members of numbers and collections.
  package static let valueMembers: [Entry] = [
    Entry(
      "random", "randomElement", "shuffle", "shuffled",
      hint: "there is no randomness; the same file always gives the same result"),
    Entry(
      "difference", "applying",
      hint: "differences of collections are left out; compare the elements in a loop"),
    Entry(
      "currency", "notation", "spellOut", "byteCount",
      hint: "format numbers with '.number' or '.percent'"),
    Entry(
      "withUnsafeBufferPointer", "withUnsafeMutableBufferPointer", "withUnsafeBytes",
      "withUnsafeMutableBytes", "withContiguousStorageIfAvailable", "withUTF8", "withCString",
      hint: "pointers are excluded"),
    Entry(
      "multipliedFullWidth", "dividingFullWidth",
      hint: "double-width arithmetic is left out; use 'multipliedReportingOverflow(by:)'"),
  ]

  /// Types and functions of any library.
  package static let names: [Entry] = [
    Entry(
      "UIScreen", "UIDevice", "UIApplication", "UIScrollView", "UIView", "UIViewController",
      hint: "there is no UIKit here; read 'containerSize', 'insets' or use 'device(…)'"),
    Entry(
      "UIViewRepresentable", "UIViewControllerRepresentable", "NSViewRepresentable",
      "NSViewControllerRepresentable",
      hint: "there is no UIKit here; use a 'Color' with a frame of the same size"),
    Entry("AnyObject", hint: "classes are excluded; the types of a program are structs and enums"),
    Entry(
      "NSObject", "NSString", "NSArray", "NSNumber", "NSAttributedString", "Selector",
      hint: "there is no Objective-C here"),
    Entry(
      "AnyKeyPath", "ReferenceWritableKeyPath",
      hint: "key paths are 'KeyPath' and 'WritableKeyPath' with their types"),
    Entry(
      "SIMD2", "SIMD3", "SIMD4", "SIMD8", "InlineArray",
      hint: "write a struct of numbers, or an array"),
    Entry(
      "NumberFormatter", "DateFormatter", "Locale", "Calendar", "DateComponents", "Measurement",
      hint: "there are no locales; format with 'formatted()'"),
    Entry("IndexSet", "IndexPath", hint: "lists are not edited here; count rows with 'Int'"),
    Entry(
      "JSONEncoder", "JSONDecoder", "PropertyListEncoder", "PropertyListDecoder",
      hint: "nothing is read or written; create the values in the script"),
    Entry(
      "Regex", "NSRegularExpression", hint: "search with 'contains', 'split' and 'firstIndex'"),
    Entry(
      "NotificationCenter", "AnyCancellable", "PassthroughSubject", "CurrentValueSubject",
      "CADisplayLink", "withObservationTracking",
      hint: "keep what changes in '@State' and watch it with 'onChange(of:)'"),
    Entry(
      "exit", "abort", hint: "a script runs to its last line; 'fatalError' stops it with a fault"),
    Entry("Logger", "NSLog", "os_log", hint: "write with 'print'"),
    Entry(
      "UnsafePointer", "UnsafeMutablePointer", "UnsafeRawPointer", "UnsafeMutableRawPointer",
      "UnsafeBufferPointer", "UnsafeMutableBufferPointer", "withUnsafePointer",
      "withUnsafeMutablePointer", "withUnsafeBytes", "Unmanaged", "OpaquePointer",
      "withUnsafeMutableBytes", "unsafeBitCast", "unsafeDowncast", "ManagedBuffer", "Span",
      "autoreleasepool", hint: "pointers are excluded"),
    Entry("Mirror", "dump", "ObjectIdentifier", hint: "reflection is excluded"),
    Entry("MemoryLayout", "StaticString", hint: "how values are laid out in memory cannot be seen"),
    Entry(
      "Int128", "UInt128", "Float16", "Float80", "Decimal",
      hint: "use 'Int', 'Double' or one of the smaller number types"),
    Entry("AnyHashable", hint: "use one type for all keys, such as an enum"),
    Entry(
      "Date", "DispatchTime", "ContinuousClock", "SuspendingClock", "Clock", "Timer",
      "CFAbsoluteTimeGetCurrent", "Thread", "sleep", "usleep", "CACurrentMediaTime", "Duration",
      hint: "there is no clock; 'time' is the time of the scene"),
    Entry(
      "DispatchQueue", "RunLoop", "OperationQueue",
      hint: "leave it out: nothing waits here, and the same code runs at once"),
    Entry(
      "FileManager", "FileHandle", "URLSession", "URL", "Data", "readLine", "CommandLine",
      "getenv", "Process", "ProcessInfo", "UserDefaults",
      hint: "files, network and the process are out of reach"),
    Entry(
      "SystemRandomNumberGenerator", "RandomNumberGenerator", "arc4random",
      "arc4random_uniform", "drand48", "rand",
      hint: "there is no randomness; the same file always gives the same result"),
    Entry(
      "Task", "MainActor", "TaskGroup", "AsyncStream", "withCheckedContinuation",
      "withTaskGroup", "Mutex", "Atomic", "OSAllocatedUnfairLock", "DispatchWorkItem",
      "DispatchGroup", "DispatchSemaphore",
      hint: "concurrency is excluded; write what it does in place, without waiting"),
    Entry(
      "App", "Scene", "WindowGroup", hint: "write the view as a statement: it becomes the scene"),
    Entry(
      "ObservableObject", "Observable", "ObservedObject", "StateObject", "EnvironmentObject",
      "Bindable", "Published",
      hint: "models are classes, which are excluded: keep values in '@State' and pass a '@Binding'"),
    Entry("FocusedValue", "FocusedBinding", "FocusState", hint: focus),
    Entry("Anchor", hint: "frames are read with 'view(id).frame'"),
    Entry(
      "AttributedString", "LocalizedStringResource",
      hint: "join pieces of 'Text', each with its modifiers, with '+'"),
    Entry(
      "SortDescriptor", "KeyPathComparator", "Predicate",
      hint: "sort and filter with closures: 'sorted { $0 < $1 }'"),
    Entry(
      "GeometryEffect", "AnimatableModifier", "CustomAnimation",
      hint: "only effects and frames of views are animated; use 'visualEffect' or 'offset'"),
    Entry(
      "Toggle", "Slider", "TextField", "SecureField", "TextEditor", "Picker", "DatePicker",
      "ColorPicker", "Stepper", "Menu", "EditButton", "ShareLink", "Link", "Gauge", "ProgressView",
      "Table",
      hint: controls),
    Entry(
      "LabeledContent", "GroupBox", "DisclosureGroup", "ControlGroup",
      hint: "put its label and its contents into a stack"),
    Entry(
      "OutlineGroup",
      hint: "'List(tree, children: \\.children) { … }' shows the first level of a tree"),
    Entry(
      "ToggleStyle", "PickerStyle", "TextFieldStyle", "MenuStyle", "GaugeStyle",
      "ProgressViewStyle", "LabeledContentStyle", "DisclosureGroupStyle", "GroupBoxStyle",
      "ControlGroupStyle", hint: controls),
    Entry(
      "FormStyle",
      hint: "a form has only one look here; lay out its contents in a view of your own"),
    Entry(
      "DragGesture", "TapGesture", "LongPressGesture", "MagnifyGesture", "RotateGesture",
      "GestureState", "SpatialTapGesture", "AnyGesture", "Gesture", hint: fingers),
    Entry(
      "Canvas", "Chart", "Map", "VideoPlayer", "AsyncImage", "MeshGradient",
      "ContentUnavailableView",
      hint: "only sizes matter; use a 'Color' with a frame of the same size"),
    Entry(
      "Shader", "ShaderLibrary", "ShaderFunction", "GraphicsContext", "TextRenderer",
      "TextAttribute", "Text.Layout", hint: drawing),
    Entry(
      "Transition", "TransitionPhase", "TransitionProperties",
      hint: "use a built-in transition, such as '.opacity', '.slide' or '.scale'"),
    Entry(
      "ButtonStyle.card", "PrimitiveButtonStyle.card",
      hint: "this style exists only on tvOS; use '.bordered' or a style of your own"),
    Entry("TabView", "Tab", "TabSection", hint: tabs),
    Entry(
      "UIHostingController",
      hint: "there is no UIKit here; write the view as a statement: it becomes the scene"),
    Entry(
      "TimelineView", "PhaseAnimator", "KeyframeAnimator",
      hint: "only scrolling and changes of state are animated"),
  ]

  private static let drawing = "nothing is drawn; only sizes matter"
  private static let fingers =
    "a script's finger only scrolls and taps: 'flick', 'drag', 'tap'"
  private static let tabs =
    "there are no tabs here: show the view of one tab, or page through a scroll view with 'paging'"
  private static let focus =
    "nothing has focus here; say in a '@State' which view should look focused"
  private static let controls =
    "'Button' is the only control; use a 'Color' with a frame of the same size"

  static func memberHint(for name: String) -> String? { hint(for: name, in: members) }
  static func environmentHint(for name: String) -> String? {
    hint(for: name, in: environmentMembers)
  }
  static func valueMemberHint(for name: String) -> String? { hint(for: name, in: valueMembers) }
  static func hint(for name: String) -> String? {
    hint(for: name, in: names)
  }

  /// `.card` where the protocol that has it is not known: the whole name and why it is left out.
  static func refusedStyle(_ name: String) -> (name: String, hint: String)? {
    let whole = "ButtonStyle." + name
    return hint(for: whole).map { (whole, $0) }
  }

  static func frameworkHint(for name: String) -> String? {
    framework(of: name) == nil ? nil : others
  }

  /// The two letters that `UIFont`, `NSImage`, `CALayer` have of a framework of Apple's.
  static func framework(of name: String) -> String? {
    let letters = Array(name.utf8.prefix(4))
    guard letters.count == 4 else { return nil }
    let prefix = String(decoding: letters[..<2], as: UTF8.self)
    let isUpper = letters[2] >= UInt8(ascii: "A") && letters[2] <= UInt8(ascii: "Z")
    let isLower = letters[3] >= UInt8(ascii: "a") && letters[3] <= UInt8(ascii: "z")
    return isUpper && isLower && frameworks.contains(prefix) ? prefix : nil
  }

  private static let frameworks = ["UI", "NS", "CA", "CG", "AV", "WK", "MK", "PH"]
  private static let others =
    "of Apple's frameworks, only what SwiftUI's views need is available; the file of a type of your own "
    + "has to be given as well"

  private static func hint(for name: String, in entries: [Entry]) -> String? {
    for entry in entries where entry.names.contains(name) { return entry.hint }
    return nil
  }
}
