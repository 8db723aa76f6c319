import ScrollModel
import ScrollStage

/// The device of the bar above the scene, as the statement that a script would have.
package struct PageDevice: Equatable, Sendable {
  /// Of `SceneDevice.presets`; nil where the text says which.
  package var preset: Int?
  package var isLandscape = false
  /// 0 follows the window, 1 is compact, 2 is regular.
  package var horizontalSizeClass = 0
  package var verticalSizeClass = 0
  package var isRightToLeft = false
  /// 0 is the device's own.
  package var frameRate = 0.0

  package init(preset: Int? = nil) { self.preset = preset }

  private static let names = ["iPhoneSE", "iPhone15", "iPhone15ProMax", "iPad11", "iPad13", "mac"]

  /// `device(.iPad11, .landscape)`; the long form where something differs from the preset.
  package var statement: String? {
    guard let preset, SceneDevice.presets.indices.contains(preset) else { return nil }
    let isPlain =
      horizontalSizeClass == 0 && verticalSizeClass == 0 && !isRightToLeft && frameRate == 0
    if isPlain {
      return "device(.\(PageDevice.names[preset])\(isLandscape ? ", .landscape" : ""))"
    }
    let upright = SceneDevice.presets[preset]
    let device = isLandscape ? upright.turned : upright
    let area = device.safeArea
    var parts = [
      "width: \(device.window.width)", "height: \(device.window.height)",
      "safeArea: EdgeInsets(top: \(area.top), leading: \(area.left), "
        + "bottom: \(area.bottom), trailing: \(area.right))",
    ]
    if let name = sizeClass(horizontalSizeClass) { parts.append("horizontalSizeClass: \(name)") }
    if let name = sizeClass(verticalSizeClass) { parts.append("verticalSizeClass: \(name)") }
    if device.system == .macOS { parts.append("input: .mouse, os: .macOS") }
    parts.append("displayScale: \(device.displayScale)")
    if frameRate > 0 { parts.append("frameRate: \(frameRate)") }
    if isRightToLeft { parts.append("layoutDirection: .rightToLeft") }
    return "device(" + parts.joined(separator: ", ") + ")"
  }

  private func sizeClass(_ number: Int) -> String? {
    switch number {
    case 1: ".compact"
    case 2: ".regular"
    default: nil
    }
  }
}
