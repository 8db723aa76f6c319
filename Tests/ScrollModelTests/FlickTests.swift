import ScrollModel
import Testing

@Test func aFlickRestsWhereItWasProjected() {
  var view = ScrollViewModel(
    geometry: ScrollGeometry(
      axes: .vertical, viewport: Size(width: 393, height: 852),
      contentSize: Size(width: 393, height: 6490)))
  view.drag(by: Vector(dy: 300))
  #expect(view.offset.y == 300)
  #expect(view.velocity.dy == 1200)
  view.advance(0.2)
  view.release()
  #expect(view.settle() == .rested)
  #expect(view.offset.y == 300)
  view.flick(velocity: Vector(dy: -400))
  #expect(abs(view.restOffset.y - 105.2) < 0.1)
}
