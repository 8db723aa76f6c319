/// What a behaviour answers to its own answers.
extension ScrollViewModel {
  /// Where the content would rest if its behaviour were asked again from a rest, as it is when the
  /// container changes its size, and again from there.
  package func restsAskedAgain(from rest: Point, times: Int) -> [Point] {
    var model = self
    var rest = rest
    var rests: [Point] = []
    for _ in 0..<times {
      var proposed = Point()
      for axis in Axis.all { proposed[axis] = geometry.axis(axis).origin(ofOffset: rest[axis]) }
      let standing = ScrollTarget(rect: geometry.visibleContent(at: rest))
      let answer = model.askBehavior(
        proposed: proposed, model.behaviorContext(originalTarget: standing, cause: .resize))
      for axis in Axis.all {
        rest[axis] = geometry.axis(axis).offset(ofOrigin: answer[axis] ?? proposed[axis])
      }
      rests.append(rest)
    }
    return rests
  }
}
