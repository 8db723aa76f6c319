/// The views of the library that have no body: the scene knows what they are.
enum PrimitiveView: CaseIterable {
  case tuple, conditional, empty, any, group, forEach, identified
  case section, subview, subviews, subviewsSlice, subviewsReader, sectionsReader, containerValue,
    list
  case vStack, hStack, zStack, lazyVStack, lazyHStack, spacer, divider, scrollView
  case grid, gridRow, lazyVGrid, lazyHGrid, geometryReader, layout, viewThatFits
  case fixedSize, position, layoutTrait, layoutValue, alignmentGuide, safeAreaInset
  case ignoresSafeArea
  case color, rectangle, roundedRectangle, circle, ellipse, capsule, text
  case button, label, image, styledContent, buttonStyle, labelStyle, tapGesture, spokenLabel
  case styleBody
  case scrollViewReader
  case visual, font, lineLimit
  case effect, scrollTransition, visualEffect, coordinateSpace
  case fixedFrame, flexibleFrame, padding, aspectRatio, overlay, containerRelativeFrame
  case contentMargins, safeAreaPadding, scrollTargetLayout, scrollTargetBehavior, scrollPosition
  case scrollIndicators, scrollBounce, defaultScrollAnchor, scrollDisabled
  case environment, modifierContent, modifiedContent, transaction, outerTransactions
  case appearance, change, preference, transformedPreference, preferenceObserver, preferenceReader
  case observer, phaseObserver
  case unevenRoundedRectangle, listRowInsets, navigationColumn

  /// The name of the struct in the library text.
  var typeName: String {
    switch self {
    case .tuple: "TupleView"
    case .conditional: "_ConditionalContent"
    case .empty: "EmptyView"
    case .any: "AnyView"
    case .group: "Group"
    case .forEach: "ForEach"
    case .identified: "_IdentifiedView"
    case .section: "Section"
    case .subview: "Subview"
    case .subviews: "SubviewsCollection"
    case .subviewsSlice: "SubviewsCollectionSlice"
    case .subviewsReader: "_SubviewsReader"
    case .sectionsReader: "_SectionsReader"
    case .containerValue: "_ContainerValue"
    case .list: "List"
    case .vStack: "VStack"
    case .hStack: "HStack"
    case .zStack: "ZStack"
    case .lazyVStack: "LazyVStack"
    case .lazyHStack: "LazyHStack"
    case .spacer: "Spacer"
    case .divider: "Divider"
    case .scrollView: "ScrollView"
    case .grid: "Grid"
    case .gridRow: "GridRow"
    case .lazyVGrid: "LazyVGrid"
    case .lazyHGrid: "LazyHGrid"
    case .geometryReader: "GeometryReader"
    case .layout: "_LayoutView"
    case .viewThatFits: "ViewThatFits"
    case .fixedSize: "_FixedSize"
    case .position: "_Position"
    case .layoutTrait: "_LayoutTrait"
    case .layoutValue: "_LayoutValue"
    case .alignmentGuide: "_AlignmentGuide"
    case .safeAreaInset: "_SafeAreaInset"
    case .ignoresSafeArea: "_IgnoresSafeArea"
    case .color: "Color"
    case .rectangle: "Rectangle"
    case .roundedRectangle: "RoundedRectangle"
    case .circle: "Circle"
    case .ellipse: "Ellipse"
    case .capsule: "Capsule"
    case .text: "Text"
    case .button: "Button"
    case .label: "Label"
    case .image: "Image"
    case .styledContent: "_StyledContent"
    case .buttonStyle: "_ButtonStyleModifier"
    case .labelStyle: "_LabelStyleModifier"
    case .tapGesture: "_TapGesture"
    case .styleBody: "_StyleBody"
    case .spokenLabel: "_SpokenLabel"
    case .scrollViewReader: "ScrollViewReader"
    case .visual: "_VisualModifier"
    case .font: "_FontModifier"
    case .lineLimit: "_LineLimit"
    case .fixedFrame: "_FixedFrame"
    case .flexibleFrame: "_FlexibleFrame"
    case .padding: "_Padding"
    case .effect: "_EffectModifier"
    case .scrollTransition: "_ScrollTransition"
    case .visualEffect: "_VisualEffectModifier"
    case .coordinateSpace: "_CoordinateSpaceModifier"
    case .aspectRatio: "_AspectRatio"
    case .overlay: "_Overlay"
    case .containerRelativeFrame: "_ContainerRelativeFrame"
    case .contentMargins: "_ContentMargins"
    case .safeAreaPadding: "_SafeAreaPadding"
    case .scrollTargetLayout: "_ScrollTargetLayout"
    case .scrollTargetBehavior: "_ScrollTargetBehaviorModifier"
    case .scrollPosition: "_ScrollPositionModifier"
    case .scrollIndicators: "_ScrollIndicators"
    case .scrollBounce: "_ScrollBounce"
    case .defaultScrollAnchor: "_DefaultScrollAnchor"
    case .scrollDisabled: "_ScrollDisabled"
    case .environment: "_EnvironmentModifier"
    case .modifierContent: "_ViewModifierContent"
    case .modifiedContent: "ModifiedContent"
    case .transaction: "_TransactionModifier"
    case .outerTransactions: "_OuterTransactions"
    case .appearance: "_Appearance"
    case .change: "_Change"
    case .preference: "_Preference"
    case .transformedPreference: "_TransformedPreference"
    case .preferenceObserver: "_PreferenceObserver"
    case .preferenceReader: "_PreferenceReader"
    case .observer: "_Observer"
    case .phaseObserver: "_PhaseObserver"
    case .unevenRoundedRectangle: "UnevenRoundedRectangle"
    case .listRowInsets: "_ListRowInsets"
    case .navigationColumn: "_NavigationColumn"
    }
  }

  init?(typeName: String) {
    guard let view = PrimitiveView.byTypeName[typeName] else { return nil }
    self = view
  }

  private static let byTypeName = Dictionary(
    uniqueKeysWithValues: PrimitiveView.allCases.map { ($0.typeName, $0) })
}

extension PrimitiveView {
  /// It is any number of views to the container around it.
  var holdsViews: Bool {
    switch self {
    case .forEach, .section, .subviews, .subviewsSlice, .subviewsReader, .sectionsReader: true
    default: false
    }
  }

  /// What it holds now says little of what it will hold at another time.
  var isOpen: Bool {
    switch self {
    case .conditional, .empty, .preferenceReader, .navigationColumn: true
    default: false
    }
  }

  /// Its content is not made with the view itself, but when it is placed or comes into sight.
  var makesContentLater: Bool {
    switch self {
    case .geometryReader, .lazyVStack, .lazyHStack, .lazyVGrid, .lazyHGrid: true
    default: false
    }
  }
}
