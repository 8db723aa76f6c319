/// Names that programs are tempted to use and that are left out for good, with what to do instead.
///
/// The checker's messages and the reference page read the same tables.
package enum Refusals {
  /// Names with one reason.
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
    Entry("focusedValue", "focusedSceneValue", "focused", hint: focus),
    Entry(
      "gesture", "simultaneousGesture", "highPriorityGesture", "onLongPressGesture",
      hint: fingers),
    Entry(
      "sheet", "fullScreenCover", "alert", "confirmationDialog", "popover", "contextMenu",
      "presentationDetents", "presentationDragIndicator", "presentationBackground",
      "presentationCornerRadius", "presentationSizing", "inspector", "actionSheet",
      "dialogSeverity", hint: "nothing is shown over the scene"),
    Entry(
      "phaseAnimator", "keyframeAnimator", "symbolEffect",
      hint: "nothing is animated that does not scroll or change"),
    Entry(
      "onDelete", "onMove", "onInsert", "editActions", "moveDisabled", "deleteDisabled",
      hint: "lists are not edited here; change the data from the script"),
    Entry(
      "draggable", "dropDestination", "onDrag", "onDrop", "itemProvider",
      hint: "there is no drag and drop here"),
    Entry(
      "onSubmit", "onKeyPress", "onExitCommand", "onMoveCommand", "onPlayPauseCommand",
      "onContinuousHover", "onPencilSqueeze", "digitalCrownRotation", hint: fingers),
    Entry(
      "tabItem", "tabViewStyle", "tabBarMinimizeBehavior", "tabViewBottomAccessory", hint: tabs),
    Entry(
      "onOpenURL", "onContinueUserActivity", "userActivity", "modelContainer", "fileImporter",
      "fileExporter", "photosPicker",
      hint: "files, network and the process are out of reach"),
    Entry(
      "listRowSpacing", "listSectionSpacing", "listSectionMargins",
      hint: "the rows of a list lie without space between them; use a lazy stack"),
    Entry(
      "pickerStyle", "keyboardType", "submitLabel", "textFieldStyle", "toggleStyle",
      "textContentType", "textInputAutocapitalization", "autocorrectionDisabled",
      "datePickerStyle", "menuStyle", "gaugeStyle", "progressViewStyle", "labeledContentStyle",
      "disclosureGroupStyle", "groupBoxStyle", "controlGroupStyle", hint: controls),
    Entry("dynamicTypeSize", hint: "text has one fixed size for each style"),
    Entry(
      "scenePadding", "containerCornerOffset",
      hint: "what a system pads is not known here; write the number with 'padding(_:_:)'"),
    Entry(
      "layoutDirectionBehavior",
      hint: "write 'environment(\\.layoutDirection, .leftToRight)' where nothing is mirrored"),
    Entry(
      "colorEffect", "layerEffect", "distortionEffect", "textRenderer",
      hint: "nothing is drawn; only sizes matter"),
  ]

  /// Values of the environment, behind a key path.
  package static let environmentMembers: [Entry] = [
    Entry("locale", "calendar", "timeZone", hint: "numbers and texts are written in one way only"),
    Entry("dynamicTypeSize", hint: "text has one fixed size for each style"),
    Entry("refresh", hint: "what refreshes waits, and concurrency is excluded"),
    Entry(
      "openURL", "openWindow", "dismissWindow", "openSettings", "requestReview", "undoManager",
      "managedObjectContext", "modelContext",
      hint: "files, network and the process are out of reach"),
    Entry(
      "presentationMode",
      hint: "nothing is shown over the scene; 'dismiss' is there and does nothing"),
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
      hint: "numbers are written with '.number' or '.percent'"),
    Entry(
      "withUnsafeBufferPointer", "withUnsafeMutableBufferPointer", "withUnsafeBytes",
      "withUnsafeMutableBytes", "withContiguousStorageIfAvailable", "withUTF8", "withCString",
      hint: "pointers are excluded"),
    Entry(
      "multipliedFullWidth", "dividingFullWidth",
      hint: "numbers of double width are left out; use 'multipliedReportingOverflow(by:)'"),
  ]

  /// Types and functions of any library.
  package static let names: [Entry] = [
    Entry(
      "UIScreen", "UIDevice", "UIApplication", "UIScrollView", "UIView", "UIViewController",
      hint: "there is no UIKit here; read 'containerSize', 'insets' or use 'device(…)'"),
    Entry(
      "UIViewRepresentable", "UIViewControllerRepresentable", "NSViewRepresentable",
      "NSViewControllerRepresentable",
      hint: "there is no UIKit here; a 'Color' with a frame takes the same room"),
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
      hint: "numbers and texts are the same everywhere; write them with 'formatted()'"),
    Entry("IndexSet", "IndexPath", hint: "lists are not edited here; rows are counted with 'Int'"),
    Entry(
      "JSONEncoder", "JSONDecoder", "PropertyListEncoder", "PropertyListDecoder",
      hint: "nothing is read or written; make the values in the script"),
    Entry(
      "Regex", "NSRegularExpression", hint: "search with 'contains', 'split' and 'firstIndex'"),
    Entry(
      "NotificationCenter", "AnyCancellable", "PassthroughSubject", "CurrentValueSubject",
      "CADisplayLink", "withObservationTracking",
      hint: "what changes is '@State'; 'onChange(of:)' tells of it"),
    Entry("exit", "abort", hint: "a script ends at its end; 'fatalError' ends it with a fault"),
    Entry("Logger", "NSLog", "os_log", hint: "write with 'print'"),
    Entry(
      "UnsafePointer", "UnsafeMutablePointer", "UnsafeRawPointer", "UnsafeMutableRawPointer",
      "UnsafeBufferPointer", "UnsafeMutableBufferPointer", "withUnsafePointer",
      "withUnsafeMutablePointer", "withUnsafeBytes", "Unmanaged", "OpaquePointer",
      "withUnsafeMutableBytes", "unsafeBitCast", "unsafeDowncast", "ManagedBuffer", "Span",
      "autoreleasepool", hint: "pointers are excluded"),
    Entry("Mirror", "dump", "ObjectIdentifier", hint: "reflection is excluded"),
    Entry("MemoryLayout", "StaticString", hint: "how values lie in memory is not told"),
    Entry(
      "Int128", "UInt128", "Float16", "Float80", "Decimal",
      hint: "numbers are 'Int' and 'Double' and their smaller kin"),
    Entry("AnyHashable", hint: "give the keys one type of their own, such as an enum"),
    Entry(
      "Date", "DispatchTime", "ContinuousClock", "SuspendingClock", "Clock", "Timer",
      "CFAbsoluteTimeGetCurrent", "DispatchQueue", "Thread", "sleep", "usleep",
      "CACurrentMediaTime", "Duration", hint: "there is no clock; 'time' is the script's own"),
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
      "withTaskGroup", "Mutex", "Atomic", "OSAllocatedUnfairLock",
      hint: "concurrency is excluded; write what it does in place, at once"),
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
      hint: "what is animated are the effects and frames of views; use 'visualEffect' or 'offset'"),
    Entry(
      "Toggle", "Slider", "TextField", "SecureField", "TextEditor", "Picker", "DatePicker",
      "ColorPicker", "Stepper", "Menu", "EditButton", "ShareLink", "Link", "Gauge", "ProgressView",
      "ControlGroup", "LabeledContent", "DisclosureGroup", "GroupBox", "Table",
      hint: controls),
    Entry(
      "OutlineGroup",
      hint: "'List(tree, children: \\.children) { … }' shows the first level of a tree, closed"),
    Entry(
      "ToggleStyle", "PickerStyle", "TextFieldStyle", "MenuStyle", "GaugeStyle",
      "ProgressViewStyle", "LabeledContentStyle", "DisclosureGroupStyle", "GroupBoxStyle",
      "ControlGroupStyle", hint: controls),
    Entry(
      "FormStyle",
      hint: "a form looks one way here; lay out what a view of your own is given"),
    Entry(
      "DragGesture", "TapGesture", "LongPressGesture", "MagnifyGesture", "RotateGesture",
      "GestureState", "SpatialTapGesture", "AnyGesture", hint: fingers),
    Entry(
      "Canvas", "Chart", "Map", "VideoPlayer", "AsyncImage", "MeshGradient",
      "ContentUnavailableView",
      hint: "only sizes matter; a 'Color' with a frame takes the same room"),
    Entry("TabView", "Tab", "TabSection", hint: tabs),
    Entry(
      "UIHostingController",
      hint: "there is no UIKit here; write the view as a statement: it becomes the scene"),
    Entry(
      "TimelineView", "PhaseAnimator", "KeyframeAnimator",
      hint: "nothing is animated that does not scroll or change"),
  ]

  private static let fingers =
    "the finger of a script scrolls and presses buttons: 'flick', 'drag', 'tap'"
  private static let tabs =
    "there are no tabs here: show the view of one; pages are a scroll view with 'paging'"
  private static let focus =
    "nothing here has the focus; a '@State' keeps what a view does when it has it"
  private static let controls =
    "of the controls there is only 'Button'; a 'Color' with a frame takes the same room"

  static func memberHint(for name: String) -> String? { hint(for: name, in: members) }
  static func environmentHint(for name: String) -> String? {
    hint(for: name, in: environmentMembers)
  }
  static func valueMemberHint(for name: String) -> String? { hint(for: name, in: valueMembers) }
  static func hint(for name: String) -> String? {
    hint(for: name, in: names) ?? (isOfOtherFramework(name) ? others : nil)
  }

  /// `UIFont`, `NSImage`, `CALayer`: what begins like a type of another framework of Apple's.
  private static func isOfOtherFramework(_ name: String) -> Bool {
    let letters = Array(name.utf8.prefix(4))
    guard letters.count == 4, frameworks.contains(String(decoding: letters[..<2], as: UTF8.self))
    else { return false }
    let isUpper = letters[2] >= UInt8(ascii: "A") && letters[2] <= UInt8(ascii: "Z")
    return isUpper && letters[3] >= UInt8(ascii: "a") && letters[3] <= UInt8(ascii: "z")
  }

  private static let frameworks = ["UI", "NS", "CA", "CG", "AV", "WK", "MK", "PH"]
  private static let others = "of Apple's frameworks there is only what the views of SwiftUI need"

  private static func hint(for name: String, in entries: [Entry]) -> String? {
    for entry in entries where entry.names.contains(name) { return entry.hint }
    return nil
  }
}
