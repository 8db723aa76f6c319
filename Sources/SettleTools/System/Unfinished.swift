import DeepStack

/// Shows what a command has so far if it is interrupted where it cannot stop by itself.
///
/// A running script asks every millisecond or so whether to stop; a text being read or one long native
/// does not. Then the main thread shows what is finished on the command's behalf: both take `exclusive`
/// around whatever they write.
package final class Unfinished {
  package let exclusive = Exclusive()
  private var action: (() -> Void)?
  private var isKeptAlive = false

  package init() {}

  /// `action` shows what is there; it is called at most once, and not after `clear`.
  package func set(_ action: @escaping () -> Void) { exclusive.run { self.action = action } }

  /// A session goes on after an interruption: only what it is running ends.
  package var staysAlive: Bool {
    get { exclusive.run { isKeptAlive } }
    set { exclusive.run { isKeptAlive = newValue } }
  }

  package func clear() { exclusive.run { action = nil } }

  /// Shows what is finished; false while the command is just writing.
  package func show() -> Bool {
    exclusive.runIfFree {
      action?()
      action = nil
    }
  }
}
