import ScrollLanguage
import ScrollPhysics

/// The native bodies of the library's springs.
extension NativeTable {
  mutating func addSprings() {
    add("_springCourse(_:_:)") { (call) throws(Fault) in
      let spring = call.spring(0)
      let time = call.double(1)
      // What is no spring is there at once.
      var distance = (displacement: 0.0, velocity: 0.0)
      var push = (displacement: 0.0, velocity: 0.0)
      if time <= 0 {
        distance.displacement = 1
        push.velocity = 1
      } else if spring.isSound {
        distance = SpringSolution(spring, displacement: 1, velocity: 0).state(at: time)
        push = SpringSolution(spring, displacement: 0, velocity: 1).state(at: time)
      }
      var writer = ValueWriter(call.resultWords)
      for number in [distance.displacement, distance.velocity, push.displacement, push.velocity] {
        writer.write(number)
      }
    }
    add("_springSettling(_:_:_:_:_:)") { (call) throws(Fault) in
      let way = (square: call.double(1), product: call.double(2), speedSquare: call.double(3))
      call.result(double: call.spring(0).settlingTime(way: way, epsilon: call.double(4)))
    }
    add("_settlingResponse(_:_:_:)") { (call) throws(Fault) in
      let spring = Spring(
        settlingDuration: call.double(0), dampingRatio: call.double(1), epsilon: call.double(2))
      call.result(double: spring?.response ?? .nan)
    }
  }
}

extension NativeCall {
  /// A `Spring` of the program.
  fileprivate func spring(_ parameter: Int) -> Spring {
    var value = cursor(parameter)
    let mass = value.double()
    let stiffness = value.double()
    return Spring(mass: mass, stiffness: stiffness, damping: value.double())
  }
}
