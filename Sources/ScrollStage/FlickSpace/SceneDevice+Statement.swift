import ScrollModel

extension SceneDevice {
  /// The call of `device` that shows a scene here.
  var statement: String {
    var arguments = ["width: \(points(window.width))", "height: \(points(window.height))"]
    if safeArea != Insets() { arguments.append("safeArea: \(safeAreaArgument)") }
    if let horizontalSizeClass {
      arguments.append("horizontalSizeClass: \(horizontalSizeClass.literal)")
    }
    if let verticalSizeClass { arguments.append("verticalSizeClass: \(verticalSizeClass.literal)") }
    if input != .touch { arguments.append("input: \(input.literal)") }
    if system != .iOS { arguments.append("os: \(system.literal)") }
    if isRightToLeft { arguments.append("layoutDirection: .rightToLeft") }
    return "device(\(arguments.joined(separator: ", ")))"
  }

  private var safeAreaArgument: String {
    let leading = isRightToLeft ? safeArea.right : safeArea.left
    let trailing = isRightToLeft ? safeArea.left : safeArea.right
    return "EdgeInsets(top: \(points(safeArea.top)), leading: \(points(leading)), "
      + "bottom: \(points(safeArea.bottom)), trailing: \(points(trailing)))"
  }
}

extension EnvironmentRecord.SizeClass {
  fileprivate var literal: String { self == .compact ? ".compact" : ".regular" }
}

extension InputDevice {
  fileprivate var literal: String {
    switch self {
    case .touch: ".touch"
    case .trackpad: ".trackpad"
    case .mouse: ".mouse"
    }
  }
}

extension SceneDevice.OperatingSystem {
  fileprivate var literal: String {
    switch self {
    case .iOS: ".iOS"
    case .macOS: ".macOS"
    case .tvOS: ".tvOS"
    case .watchOS: ".watchOS"
    case .visionOS: ".visionOS"
    }
  }
}
