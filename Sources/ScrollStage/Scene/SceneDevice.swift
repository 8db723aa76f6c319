import ScrollModel

/// The window in which a scene stands (language.md §3, Devices).
package struct SceneDevice: Equatable, Sendable {
  package enum OperatingSystem: Int, Equatable, Sendable {
    case iOS, macOS, tvOS, watchOS, visionOS
  }

  package var window: Size
  package var safeArea: Insets
  package var input: InputDevice
  package var system: OperatingSystem
  package var displayScale: Double
  package var frameRate: Double
  package var isRightToLeft: Bool
  /// Size classes given by hand; others follow the window.
  var horizontalSizeClass: EnvironmentRecord.SizeClass?
  var verticalSizeClass: EnvironmentRecord.SizeClass?
  /// The safe area when the device is turned.
  var turnedSafeArea: Insets

  package init(
    window: Size = Size(width: 393, height: 852), safeArea: Insets = Insets(),
    turnedSafeArea: Insets? = nil, input: InputDevice = .touch, system: OperatingSystem = .iOS,
    displayScale: Double = 3, frameRate: Double = 60, isRightToLeft: Bool = false
  ) {
    self.window = window
    self.safeArea = safeArea
    self.input = input
    self.system = system
    self.displayScale = displayScale
    self.frameRate = frameRate
    self.isRightToLeft = isRightToLeft
    self.turnedSafeArea = turnedSafeArea ?? safeArea.turned
  }

  /// The same device turned by a quarter.
  package var turned: SceneDevice {
    var device = self
    device.window = Size(width: window.height, height: window.width)
    device.safeArea = turnedSafeArea
    device.turnedSafeArea = safeArea
    return device
  }

  /// What views read of the device.
  var environment: EnvironmentRecord {
    var values = EnvironmentRecord()
    values.horizontalSizeClass = horizontalSizeClass ?? (window.width < 600 ? .compact : .regular)
    values.verticalSizeClass = verticalSizeClass ?? (window.height < 480 ? .compact : .regular)
    values.isRightToLeft = isRightToLeft
    values.displayScale = displayScale
    return values
  }

  var sizeClasses: SizeClasses {
    let values = environment
    return SizeClasses(
      isHorizontalCompact: values.horizontalSizeClass == .compact,
      isVerticalCompact: values.verticalSizeClass == .compact)
  }
}

extension Insets {
  /// What stood at the top stands at the left, whichever way people read.
  fileprivate var turned: Insets { Insets(top: right, left: top, bottom: left, right: bottom) }
}

/// The presets of the library's `Device`, in the order of its cases, upright.
extension SceneDevice {
  package static let presets: [SceneDevice] = [
    iPhoneSE, iPhone15, iPhone15ProMax, iPad11, iPad13, mac,
  ]

  private static let iPhoneSE = SceneDevice(
    window: Size(width: 375, height: 667), safeArea: Insets(top: 20), turnedSafeArea: Insets(),
    displayScale: 2)
  private static let iPhone15 = SceneDevice(
    window: Size(width: 393, height: 852), safeArea: Insets(top: 59, bottom: 34),
    turnedSafeArea: Insets(left: 59, bottom: 21, right: 59))
  private static let iPhone15ProMax = SceneDevice(
    window: Size(width: 430, height: 932), safeArea: Insets(top: 59, bottom: 34),
    turnedSafeArea: Insets(left: 59, bottom: 21, right: 59))
  private static let iPad11 = SceneDevice(
    window: Size(width: 820, height: 1180), safeArea: Insets(top: 24, bottom: 20),
    turnedSafeArea: Insets(top: 24, bottom: 20), displayScale: 2)
  private static let iPad13 = SceneDevice(
    window: Size(width: 1024, height: 1366), safeArea: Insets(top: 24, bottom: 20),
    turnedSafeArea: Insets(top: 24, bottom: 20), displayScale: 2)
  private static let mac = SceneDevice(
    window: Size(width: 1000, height: 700), input: .mouse, system: .macOS, displayScale: 2)
}
