import ScrollLanguage
import ScrollModel

/// What a modifier observes about a view, or reports about it to the views around.
///
/// Hooks belong to the node of the view, the innermost first. Those of an earlier evaluation are
/// recognised by their identity.
final class ViewHook {
  enum Kind {
    /// Closures `() -> Void`.
    case appearance(appear: Kept?, disappear: Kept?)
    case change(Change)
    case preference(key: Int64, value: Kept, reduce: Kept)
    case transformedPreference(key: Int64, transform: Kept, reduce: Kept)
    case preferenceObserver(PreferenceObserver)
    case observer(ViewObserver)
    /// A closure `(ScrollPhase, ScrollPhase, ScrollPhaseChangeContext) -> Void`.
    case phaseObserver(Kept)
  }

  /// `onChange`: a value with `(Any, Any) -> Bool` and `(Any, Any) -> Void`.
  struct Change {
    let isInitial: Bool
    let value: Kept
    let isSame: Kept
    let action: Kept
  }

  /// `onPreferenceChange`: `() -> Any`, `(Any, Any) -> Bool`, `(Any) -> Void`.
  struct PreferenceObserver {
    let key: Int64
    let initial: Kept
    let isSame: Kept
    let action: Kept
  }

  let identity: Identity
  let kind: Kind
  /// How many of the view's effects it stands outside of.
  var effectsInside = 0

  init(_ identity: Identity, _ kind: Kind) {
    self.identity = identity
    self.kind = kind
  }

  /// What SwiftUI calls the modifier.
  var name: String {
    switch kind {
    case .appearance(let appear, _): appear == nil ? "onDisappear" : "onAppear"
    case .change: "onChange(of:)"
    case .preference: "preference(key:value:)"
    case .transformedPreference: "transformPreference"
    case .preferenceObserver: "onPreferenceChange"
    case .observer(let observer): observer.subject.name
    case .phaseObserver: "onScrollPhaseChange(_:)"
    }
  }

  /// What it watches is the first scroll view in the view.
  var watchesScroll: Bool {
    switch kind {
    case .observer(let observer): observer.subject.isOfScroll
    case .phaseObserver: true
    case .appearance, .change, .preference, .transformedPreference, .preferenceObserver: false
    }
  }

  /// What it calls.
  var action: Kept? {
    switch kind {
    case .appearance(let appear, let disappear): appear ?? disappear
    case .change(let change): change.action
    case .preference, .transformedPreference: nil
    case .preferenceObserver(let observer): observer.action
    case .observer(let observer): observer.action
    case .phaseObserver(let action): action
    }
  }

  /// It has to be asked whenever the scene has moved, and not only when it has been rebuilt.
  var followsMovement: Bool {
    switch kind {
    case .observer, .phaseObserver: true
    case .appearance, .change, .preference, .transformedPreference, .preferenceObserver: false
    }
  }
}

extension ViewResolver {
  func expandHook(
    _ modifier: PrimitiveView, _ value: inout ValueCursor, _ environment: ViewEnvironment,
    _ identity: Identity
  ) throws(Fault) -> [ViewItem] {
    let content = value.reference()
    let kind = hookKind(modifier, &value)
    session.hasHooks = true
    let items = try expand(content, environment, identity.child(0))
    guard let kind else { return items }
    return items.map { item in
      item.mapped(keepsLengths: true) { leaf in
        // Each of several views has its own.
        let hook = ViewHook(leaf.identity.combined(with: identity), kind)
        return leaf.mapped { [self] (node, _) in
          followedViewCount += 1
          hook.effectsInside = node.effects.count
          node.hooks.append(hook)
          return node
        }
      }
    }
  }

  private func hookKind(_ modifier: PrimitiveView, _ value: inout ValueCursor) -> ViewHook.Kind? {
    let heap = machine.heap
    func next() -> Kept? { value.reference().map { Kept($0, heap) } }
    switch modifier {
    case .appearance:
      let appear = value.optionalReference().map { Kept($0, heap) }
      return .appearance(
        appear: appear, disappear: value.optionalReference().map { Kept($0, heap) })
    case .change:
      let isInitial = value.bool()
      guard let watched = next(), let isSame = next(), let action = next() else { return nil }
      return .change(
        ViewHook.Change(isInitial: isInitial, value: watched, isSame: isSame, action: action))
    case .preference:
      let key = value.int()
      guard let preferred = next(), let reduce = next() else { return nil }
      return .preference(key: key, value: preferred, reduce: reduce)
    case .transformedPreference:
      let key = value.int()
      guard let transform = next(), let reduce = next() else { return nil }
      return .transformedPreference(key: key, transform: transform, reduce: reduce)
    case .observer:
      guard let subject = ViewObserver.Subject(rawValue: value.caseIndex()), let read = next()
      else { return nil }
      let before = value.optionalReference().map { Kept($0, heap) }
      guard let isSame = next(), let action = next() else { return nil }
      return .observer(
        ViewObserver(
          subject: subject, read: read, before: before, isSame: isSame, action: action))
    case .phaseObserver:
      return next().map { .phaseObserver($0) }
    default:
      let key = value.int()
      guard let initial = next(), let isSame = next(), let action = next() else { return nil }
      return .preferenceObserver(
        ViewHook.PreferenceObserver(key: key, initial: initial, isSame: isSame, action: action))
    }
  }

  /// `overlayPreferenceValue` and `backgroundPreferenceValue`.
  func expandPreferenceReader(
    _ value: inout ValueCursor, _ environment: ViewEnvironment, _ identity: Identity
  ) throws(Fault) -> [ViewItem] {
    let content = value.reference()
    let key = value.int()
    let alignment = value.alignment()
    let isBehind = value.bool()
    guard let closure = value.reference() else { return [] }
    let make = Kept(closure, machine.heap)
    let items = try expand(content, environment, identity.child(0))
    return items.map { item in
      item.mapped { leaf in
        leaf.mapped { [self] (node, outer) in
          let reading = preferenceOverlay(key, make, outer, leaf.identity.child(1))
          return LayoutNode(
            .overlay(alignment, isBehind: isBehind, reading), children: [node])
        }
      }
    }
  }

  private func preferenceOverlay(
    _ key: Int64, _ make: Kept, _ environment: ViewEnvironment, _ identity: Identity
  ) -> PreferenceOverlay {
    let nesting = nesting
    let reading = PreferenceReading(machine, key)
    return PreferenceOverlay(sources: reading.sources(in:)) { [self] node in
      madeLater(inside: nesting) { () throws(Fault) in
        let view = try call(make, reading.value(of: node))
        return try nodes(around: view, environment, identity)
      }
    }
  }

  /// Calls a closure `(Any?) -> any View`.
  private func call(_ closure: Kept, _ argument: Kept?) throws(Fault) -> Kept? {
    session.beginEvaluation()
    defer { session.endEvaluation() }
    return try machine.call(closure, optional: argument)
  }
}
