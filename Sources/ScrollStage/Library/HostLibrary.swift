extension StageLibrary {
  /// What stands behind the names that a host lends to a program (`HostNames`).
  static let host: StaticString = """
    /// The value that a host has given for the n-th of its names.
    func _hostValue<R>(_ index: Int) -> R
    func _hostCall0<R>(_ index: Int) -> R
    func _hostCall1<A, R>(_ index: Int, _ a: A) -> R
    func _hostCall2<A, B, R>(_ index: Int, _ a: A, _ b: B) -> R
    func _hostCall3<A, B, C, R>(_ index: Int, _ a: A, _ b: B, _ c: C) -> R

    """
}
