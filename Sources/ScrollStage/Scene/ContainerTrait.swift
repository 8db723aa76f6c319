import ScrollLanguage

/// What a modifier tells the container around a view.
struct ContainerTrait {
  /// A closure `(ContainerValues) -> ContainerValues`.
  let change: Kept
  /// A closure `() -> (String, String)`: what it sets and to what, for those who look at the scene.
  let words: Kept
}
