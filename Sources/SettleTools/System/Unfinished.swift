/// How to show what a command has, should it be interrupted where it cannot stop by itself.
///
/// A script asks now and then whether to stop, but not in the middle of a long loop. Then the main
/// thread shows what is finished in the command's stead: both take `exclusive` around whatever they
/// write.
package final class Unfinished {
  package let exclusive = Exclusive()
  private var action: (() -> Void)?

  package init() {}

  /// `action` shows what is there; it is called at most once, and not after `clear`.
  package func set(_ action: @escaping () -> Void) { exclusive.run { self.action = action } }

  package func clear() { exclusive.run { action = nil } }

  /// Shows what is finished; false while the command is just writing.
  package func show() -> Bool {
    exclusive.runIfFree {
      action?()
      action = nil
    }
  }
}
