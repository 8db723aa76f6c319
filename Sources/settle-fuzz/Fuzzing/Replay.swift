import DeepStack

enum Replay {
  /// Lets a target take one input on a stack like that of the command; the promise that it breaks.
  static func take(_ bytes: [UInt8], by target: FuzzTarget) -> String? {
    DeepStack.run {
      do throws(Broken) {
        try target.take(bytes)
        return nil
      } catch {
        return error.promise
      }
    }
  }
}
