extension StageLibrary {
  /// What a view says of itself to those who do not see it.
  static let accessibility: StaticString = """
    extension View {
      /// Drawing only: recorded, without effect on layout.
      public func accessibilityAction(
        _ kind: AccessibilityActionKind = .default, _ handler: @escaping () -> Void
      ) -> some View {
        _VisualModifier(content: self, name: "accessibilityAction")
      }
      /// Drawing only: recorded, without effect on layout.
      public func accessibilityAction(named name: String, _ handler: @escaping () -> Void) -> some View
      {
        _VisualModifier(content: self, name: "accessibilityAction")
      }
      /// Drawing only: recorded, without effect on layout.
      public func accessibilityAdjustableAction(
        _ handler: @escaping (AccessibilityAdjustmentDirection) -> Void
      ) -> some View {
        _VisualModifier(content: self, name: "accessibilityAdjustableAction")
      }
      /// Drawing only: recorded, without effect on layout.
      public func accessibilityChildren<V: View>(@ViewBuilder children: () -> V) -> some View {
        _VisualModifier(content: self, name: "accessibilityChildren")
      }
      /// Drawing only: recorded, without effect on layout.
      public func accessibilityInputLabels(_ inputLabels: [String]) -> some View {
        _VisualModifier(content: self, name: "accessibilityInputLabels")
      }
      /// Drawing only: recorded, without effect on layout.
      public func accessibilityRepresentation<V: View>(@ViewBuilder representation: () -> V)
        -> some View
      {
        _VisualModifier(content: self, name: "accessibilityRepresentation")
      }
      /// Drawing only: recorded, without effect on layout.
      public func accessibilityShowsLargeContentViewer() -> some View {
        _VisualModifier(content: self, name: "accessibilityShowsLargeContentViewer")
      }
      /// Drawing only: recorded, without effect on layout.
      public func accessibilityShowsLargeContentViewer<V: View>(
        @ViewBuilder _ largeContentView: () -> V
      ) -> some View {
        _VisualModifier(content: self, name: "accessibilityShowsLargeContentViewer")
      }
      /// Drawing only: recorded, without effect on layout.
      public func accessibilityAddTraits(_ traits: AccessibilityTraits) -> some View {
        _VisualModifier(content: self, name: "accessibilityAddTraits")
      }
      /// Drawing only: recorded, without effect on layout.
      public func accessibilityElement(children: AccessibilityChildBehavior = .ignore) -> some View {
        _VisualModifier(content: self, name: "accessibilityElement")
      }
      /// Drawing only: recorded, without effect on layout.
      public func accessibilityHidden(_ hidden: Bool) -> some View {
        _VisualModifier(content: self, name: "accessibilityHidden")
      }
      /// Drawing only: recorded, without effect on layout.
      public func accessibilityHint(_ hint: String) -> some View {
        _VisualModifier(content: self, name: "accessibilityHint")
      }
      /// Drawing only: recorded, without effect on layout.
      public func accessibilityIdentifier(_ identifier: String) -> some View {
        _VisualModifier(content: self, name: "accessibilityIdentifier")
      }
      /// Drawing only: recorded, without effect on layout.
      public func accessibilityScrollAction(_ handler: @escaping (Edge) -> Void) -> some View {
        _VisualModifier(content: self, name: "accessibilityScrollAction")
      }
      /// Drawing only: recorded, without effect on layout.
      public func accessibilityRemoveTraits(_ traits: AccessibilityTraits) -> some View {
        _VisualModifier(content: self, name: "accessibilityRemoveTraits")
      }
      /// Drawing only: recorded, without effect on layout.
      public func accessibilitySortPriority(_ sortPriority: Double) -> some View {
        _VisualModifier(content: self, name: "accessibilitySortPriority")
      }
      /// Drawing only: recorded, without effect on layout.
      public func accessibilityValue(_ value: String) -> some View {
        _VisualModifier(content: self, name: "accessibilityValue")
      }
      /// Drawing only: recorded, without effect on layout.
      public func accessibilityAction(named name: Text, _ handler: @escaping () -> Void) -> some View {
        _VisualModifier(content: self, name: "accessibilityAction")
      }
      /// Drawing only: recorded, without effect on layout.
      public func accessibilityHint(_ hint: Text) -> some View {
        _VisualModifier(content: self, name: "accessibilityHint")
      }
      /// Drawing only: recorded, without effect on layout.
      public func accessibilityValue(_ value: Text) -> some View {
        _VisualModifier(content: self, name: "accessibilityValue")
      }
      /// Drawing only: recorded, without effect on layout.
      public func accessibilityInputLabels(_ inputLabels: [Text]) -> some View {
        _VisualModifier(content: self, name: "accessibilityInputLabels")
      }
    }

    // Before iOS 14.
    extension View {
      public func accessibility(label: Text) -> some View { accessibilityLabel(label) }
      public func accessibility(value: Text) -> some View { accessibilityValue(value) }
      public func accessibility(hint: Text) -> some View { accessibilityHint(hint) }
      public func accessibility(hidden: Bool) -> some View { accessibilityHidden(hidden) }
      public func accessibility(identifier: String) -> some View {
        accessibilityIdentifier(identifier)
      }
      public func accessibility(inputLabels: [Text]) -> some View {
        accessibilityInputLabels(inputLabels)
      }
      public func accessibility(addTraits traits: AccessibilityTraits) -> some View {
        accessibilityAddTraits(traits)
      }
      public func accessibility(removeTraits traits: AccessibilityTraits) -> some View {
        accessibilityRemoveTraits(traits)
      }
      public func accessibility(sortPriority: Double) -> some View {
        accessibilitySortPriority(sortPriority)
      }
    }

    """
}
