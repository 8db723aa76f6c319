import ScrollModel

extension LayoutContent {
  /// The view that it stands for, as a script would write it.
  var name: String {
    switch self {
    case .shape: "shape"
    case .circle: "Circle"
    case .text: "Text"
    case .image: "Image"
    case .spacer: "Spacer"
    case .divider: "Divider"
    case .line(let stack): stack.axis == .vertical ? "VStack" : "HStack"
    case .layers: "ZStack"
    case .lazyLine(let stack): stack.axis == .vertical ? "LazyVStack" : "LazyHStack"
    case .fixedFrame, .flexibleFrame: "frame"
    case .padding: "padding"
    case .safeAreaPadding: "safeAreaPadding"
    case .aspectRatio: "aspectRatio"
    case .overlay(_, let isBehind, _): isBehind ? "background" : "overlay"
    case .containerRelativeFrame: "containerRelativeFrame"
    case .fixedSize: "fixedSize"
    case .position: "position"
    case .alignmentGuide: "alignmentGuide"
    case .fitting: "ViewThatFits"
    case .safeAreaInset: "safeAreaInset"
    case .ignoresSafeArea: "ignoresSafeArea"
    case .grid: "Grid"
    case .gridRow: "GridRow"
    case .trackGrid: "lazy grid"
    case .trackLine: "line"
    case .geometryReader: "GeometryReader"
    case .custom: "Layout"
    case .tap(let action): action.isGesture ? "tap gesture" : "Button"
    case .scroll(let region): "ScrollView \(region.axes.axisWords)"
    }
  }
}

extension AxisSet {
  fileprivate var axisWords: String {
    switch self {
    case .both: "both axes"
    case .horizontal: "horizontal"
    case .vertical: "vertical"
    default: "no axis"
    }
  }
}
