import Testing

@testable import settle_fuzz

/// Time may be cut anywhere.
@Suite struct TimeTests {
  @Test(arguments: Throws.scenes)
  func cutIntoPieces(scene: Throws.Scene) {
    var throwing = Throws(seed: 4)
    var (whole, cut) = ("", "")
    for _ in 0..<40 {
      let gesture = throwing.gesture(scene.directions)
      let (first, second) = (throwing.seconds(), throwing.seconds())
      whole += "\(gesture)\nadvance(\(first + second))\ntell()\n"
      cut += "\(gesture)\nadvance(\(first))\n_ = offset\nadvance(\(second))\ntell()\n"
    }
    let head = Throws.tellsState + scene.text
    let played = Played(head + whole)
    #expect(played.refused.isEmpty && played.faults.isEmpty)
    #expect(played.numbers.count == 80)
    #expect(Played(head + cut) == played)
  }

  /// Also where the pieces are no exact numbers.
  @Test func threeTenths() {
    let head = Throws.tellsState + Throws.scenes[0].text + "flick(.up, velocity: 1234)\n"
    let whole = Played(head + "advance(0.3)\ntell()").numbers
    let cut = Played(head + "advance(0.1)\nadvance(0.2)\ntell()").numbers
    #expect(whole.count == 2)
    for (a, b) in zip(whole[0], cut[0]) { #expect(abs(a - b) < 1e-9) }
  }

  @Test func framesAreTime() {
    let device = "device(width: 400, height: 800, frameRate: 64)\n"
    let head = device + Throws.tellsState + Throws.scenes[1].text + "flick(.up, velocity: 3000)\n"
    let stepped = Played(head + "step(48)\ntell()")
    #expect(stepped.numbers.count == 2)
    #expect(Played(head + "advance(0.75)\ntell()") == stepped)
    #expect(Played(head + "for _ in 0..<48 { step() }\ntell()") == stepped)
  }
}
