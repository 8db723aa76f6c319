import ScrollLanguage
import ScrollModel

/// The native getters of the library's observables.
extension NativeTable {
  mutating func addObservables() {
    addOffsets()
    addGeometry()
    addTargets()
    addViews()
    add(session: "time") { (session, call) throws(Fault) in
      try session.refuseInRule()
      call.result(double: session.sceneTime)
    }
    add(session: "frame") { (session, call) throws(Fault) in
      try session.refuseInRule()
      call.result(int: session.frameCount)
    }
  }

  private mutating func addOffsets() {
    add(session: "offset") { (session, call) throws(Fault) in
      call.result(try session.observed().model.offset)
    }
    add(session: "scrolled") { (session, call) throws(Fault) in
      call.result(try session.observed().model.scrolled)
    }
    add(session: "velocity") { (session, call) throws(Fault) in
      var writer = ValueWriter(call.resultWords)
      writer.write(try session.observed().model.velocity)
    }
    add(session: "phase") { (session, call) throws(Fault) in
      call.result(int: Int64(try session.observed().model.phase.caseIndex))
    }
    add(session: "target") { (session, call) throws(Fault) in
      var writer = ValueWriter(call.resultWords)
      writer.write(try session.observed().model.target)
    }
    add(session: "visibleRect") { (session, call) throws(Fault) in
      var writer = ValueWriter(call.resultWords)
      writer.write(try session.observed().model.visibleRect)
    }
    add(session: "_position()") { (session, call) throws(Fault) in
      guard let id = try session.observed().position, let box = session.types.box(id) else {
        call.resultNil()
        return
      }
      box.reference.retain()
      call.result(some: box.reference)
    }
  }

  private mutating func addGeometry() {
    add(session: "contentSize") { (session, call) throws(Fault) in
      var writer = ValueWriter(call.resultWords)
      writer.write(try session.observed().model.geometry.contentSize)
    }
    add(session: "containerSize") { (session, call) throws(Fault) in
      var writer = ValueWriter(call.resultWords)
      writer.write(try session.observed().model.geometry.containerSize)
    }
    add(session: "insets") { (session, call) throws(Fault) in
      let scroll = try session.observed()
      var writer = ValueWriter(call.resultWords)
      writer.write(scroll.region.insets, isRightToLeft: scroll.region.isRightToLeft)
    }
    add(session: "indicatorInsets") { (session, call) throws(Fault) in
      let scroll = try session.observed()
      var writer = ValueWriter(call.resultWords)
      writer.write(scroll.region.indicatorInsets, isRightToLeft: scroll.region.isRightToLeft)
    }
    add(session: "_indicator(_:)") { (session, call) throws(Fault) in
      let axis: Axis = call.bool(0) ? .horizontal : .vertical
      call.result(bool: try session.observed().model.showsIndicator(along: axis))
    }
  }

  private mutating func addTargets() {
    add(session: "_targetCount()") { (session, call) throws(Fault) in
      call.result(int: Int64(try session.observed().targets.count))
    }
    add(session: "_targetID(_:)") { (session, call) throws(Fault) in
      let index = Int(truncatingIfNeeded: call.int(0))
      let id = try session.observed().targets.id(at: index) ?? .integer(call.int(0))
      guard let box = session.types.box(id) else { return }
      box.reference.retain()
      call.result(reference: box.reference)
    }
    add(session: "_targetRect(_:)") { (session, call) throws(Fault) in
      let index = Int(truncatingIfNeeded: call.int(0))
      var writer = ValueWriter(call.resultWords)
      writer.write(try session.observed().targets.layout.rect(at: index) ?? Rect())
    }
  }

  private mutating func addViews() {
    add(session: "_viewFrame(_:)") { (session, call) throws(Fault) in
      var writer = ValueWriter(call.resultWords)
      writer.write(try session.viewFrame(try session.requiredID(call, 0)))
    }
    add(session: "_viewVisibleFraction(_:)") { (session, call) throws(Fault) in
      call.result(double: try session.visibleFraction(try session.requiredID(call, 0)))
    }
    add(session: "_viewIsCreated(_:)") { (session, call) throws(Fault) in
      call.result(bool: try session.isCreated(try session.requiredID(call, 0)))
    }
    add("_unboxed(_:)") { (call) throws(Fault) in
      guard let box = call.reference(0), call.machine.boxType(box) == call.generic(0) else {
        call.resultNil()
        return
      }
      let layout = call.layout(of: call.generic(0))
      call.resultWords[0] = 1
      (call.resultWords + 1).update(from: box.payload.words, count: layout.words)
      for index in 0..<layout.references {
        let reference = box.payload.references[index]
        reference?.retain()
        call.resultReferences[index] = reference
      }
    }
    add(session: "_isSameIdentity(_:_:)") { (session, call) throws(Fault) in
      guard let a = session.id(call, 0), let b = session.id(call, 1) else {
        call.result(bool: session.id(call, 0) == nil && session.id(call, 1) == nil)
        return
      }
      call.result(bool: a == b)
    }
  }
}

extension Session {
  func requiredID(
    _ call: borrowing NativeCall, _ parameter: Int
  ) throws(Fault) -> ViewID {
    guard let id = id(call, parameter) else {
      throw Fault(.stated, "There is no id: it is nil")
    }
    return id
  }
}

extension NativeCall {
  fileprivate func result(_ point: Point) {
    resultWords[0] = point.x.bitPattern
    resultWords[1] = point.y.bitPattern
  }
}
