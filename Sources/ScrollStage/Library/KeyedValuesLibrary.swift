extension StageLibrary {
  /// Values that views carry by key.
  static let keyedValues = """
    /// What a view says about itself to the container that it stands in.
    public struct ContainerValues {
      var _tags: [any Hashable] = []
      var _topSeparator = Visibility.automatic
      var _bottomSeparator = Visibility.automatic
      public init() {}
    }

    """
}
