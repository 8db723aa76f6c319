extension String {
  /// Filled with spaces behind it to so many columns.
  func padded(to columns: Int) -> String {
    self + String(repeating: " ", count: max(0, columns - DisplayWidth.of(self)))
  }

  /// Filled with spaces before it to so many columns.
  func indented(to columns: Int) -> String {
    String(repeating: " ", count: max(0, columns - DisplayWidth.of(self))) + self
  }
}
