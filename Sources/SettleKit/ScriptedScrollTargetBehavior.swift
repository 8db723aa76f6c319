#if canImport(SwiftUI)
  import SwiftUI

  /// A rule of a script as a `ScrollTargetBehavior` of SwiftUI:
  ///
  /// ```swift
  /// ScrollView { … }.scrollTargetBehavior(ScriptedScrollTargetBehavior(rule) { failure in
  ///   logger.error("\(failure.description)")
  /// })
  /// ```
  ///
  /// A rule that fails leaves the target that SwiftUI proposes. Every gesture is answered by a copy of
  /// the rule, on whatever thread SwiftUI asks; that builds a small machine each time, which is
  /// negligible beside a gesture.
  ///
  /// A rule that has `properties(context:)` is asked for these, too, where SwiftUI asks: from iOS
  /// 18.4 and macOS 15.4 on.
  ///
  /// - Important: This adapter was checked against a stand-in of SwiftUI's protocol, for the types
  ///   alone: neither its availability there nor its behaviour. It has not been compiled with SwiftUI
  ///   nor run on an Apple platform.
  public struct ScriptedScrollTargetBehavior: ScrollTargetBehavior {
    /// The rule that is asked.
    public let rule: Rule
    private let onFailure: @Sendable (Failure) -> Void

    /// Creates a behaviour from a rule.
    ///
    /// - Parameter onFailure: Called for every call that fails.
    public init(_ rule: Rule, onFailure: @escaping @Sendable (Failure) -> Void = { _ in }) {
      self.rule = rule
      self.onFailure = onFailure
    }

    /// Asks the rule.
    public func updateTarget(_ target: inout ScrollTarget, context: TargetContext) {
      var rule = rule
      var answer = Rule.Target(target)
      switch rule.updateTarget(&answer, context: Rule.Context(context)) {
      case .unchanged: break
      case .updated:
        target.rect = CGRect(
          x: answer.rect.origin.x, y: answer.rect.origin.y, width: answer.rect.size.width,
          height: answer.rect.size.height)
        target.anchor = answer.anchor.map { SwiftUI.UnitPoint(x: $0.x, y: $0.y) }
      case .failed(let failure):
        onFailure(failure)
      }
    }

    /// Asks the rule whether it limits scrolls; `false` if it fails.
    @available(iOS 18.4, macOS 15.4, tvOS 18.4, watchOS 11.4, visionOS 2.4, *)
    public func properties(context: PropertiesContext) -> Properties {
      var rule = rule
      var properties = Properties()
      do throws(Failure) {
        properties.limitsScrolls = try rule.limitsScrolls(
          axes: Rule.Axes(context.axes), environment: Rule.Environment(context.environment))
      } catch {
        onFailure(error)
      }
      return properties
    }
  }

  extension Rule.Axes {
    fileprivate init(_ axes: Axis.Set) {
      self = []
      if axes.contains(.horizontal) { insert(.horizontal) }
      if axes.contains(.vertical) { insert(.vertical) }
    }
  }

  extension Rule.Environment {
    fileprivate init(_ environment: EnvironmentValues) {
      self.init(
        horizontalSizeClass: sizeClass(environment.horizontalSizeClass),
        verticalSizeClass: sizeClass(environment.verticalSizeClass),
        isRightToLeft: environment.layoutDirection == .rightToLeft,
        displayScale: Double(environment.displayScale))
    }
  }

  extension Rule.Target {
    fileprivate init(_ target: ScrollTarget) {
      self.init(
        rect: Rule.Rect(
          x: Double(target.rect.origin.x), y: Double(target.rect.origin.y),
          width: Double(target.rect.size.width), height: Double(target.rect.size.height)),
        anchor: target.anchor.map { Rule.UnitPoint(x: Double($0.x), y: Double($0.y)) })
    }
  }

  extension Rule.Context {
    fileprivate init(_ context: ScrollTargetBehaviorContext) {
      self.init(
        originalTarget: Rule.Target(context.originalTarget),
        velocity: Rule.Vector(dx: Double(context.velocity.dx), dy: Double(context.velocity.dy)),
        contentSize: Rule.Size(
          width: Double(context.contentSize.width), height: Double(context.contentSize.height)),
        containerSize: Rule.Size(
          width: Double(context.containerSize.width), height: Double(context.containerSize.height)),
        axes: Rule.Axes(context.axes),
        environment: Rule.Environment(
          horizontalSizeClass: sizeClass(context.horizontalSizeClass),
          verticalSizeClass: sizeClass(context.verticalSizeClass),
          isRightToLeft: context.layoutDirection == .rightToLeft,
          displayScale: Double(context.displayScale)))
    }
  }

  private func sizeClass(_ sizeClass: UserInterfaceSizeClass?) -> Rule.Environment.SizeClass? {
    switch sizeClass {
    case .compact: .compact
    case .regular: .regular
    default: nil
    }
  }
#endif
