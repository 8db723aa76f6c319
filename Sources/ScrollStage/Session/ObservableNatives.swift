import ScrollLanguage
import ScrollModel

/// The native getters of the library's observables.
extension NativeTable {
  mutating func addObservables() {
    addOffsets()
    addGeometry()
    addTargets()
    addScrollViews()
    addViews()
    add(session: "_sceneText()") { (session, call) throws(Fault) in
      call.result(string: try session.sceneText())
    }
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
    add(session: "_offset(_:)") { (session, call) throws(Fault) in
      call.result(try session.observed(call).model.offset)
    }
    add(session: "_scrolled(_:)") { (session, call) throws(Fault) in
      call.result(try session.observed(call).model.scrolled)
    }
    add(session: "_velocity(_:)") { (session, call) throws(Fault) in
      var writer = ValueWriter(call.resultWords)
      writer.write(try session.observed(call).model.velocity)
    }
    add(session: "_phase(_:)") { (session, call) throws(Fault) in
      call.result(int: Int64(try session.observed(call).model.phase.caseIndex))
    }
    add(session: "_target(_:)") { (session, call) throws(Fault) in
      var writer = ValueWriter(call.resultWords)
      writer.write(try session.observed(call).model.target)
    }
    add(session: "_visibleRect(_:)") { (session, call) throws(Fault) in
      var writer = ValueWriter(call.resultWords)
      writer.write(try session.observed(call).model.visibleRect)
    }
    add(session: "_position(_:)") { (session, call) throws(Fault) in
      guard let id = try session.observed(call).position, let box = session.types.box(id) else {
        call.resultNil()
        return
      }
      box.reference.retain()
      call.result(some: box.reference)
    }
  }

  private mutating func addGeometry() {
    add(session: "_contentSize(_:)") { (session, call) throws(Fault) in
      var writer = ValueWriter(call.resultWords)
      writer.write(try session.observed(call).model.geometry.contentSize)
    }
    add(session: "_containerSize(_:)") { (session, call) throws(Fault) in
      var writer = ValueWriter(call.resultWords)
      writer.write(try session.observed(call).model.geometry.containerSize)
    }
    add(session: "_contentInsets(_:)") { (session, call) throws(Fault) in
      let scroll = try session.observed(call)
      var writer = ValueWriter(call.resultWords)
      writer.write(scroll.region.insets, isRightToLeft: scroll.region.isRightToLeft)
    }
    add(session: "_indicatorInsets(_:)") { (session, call) throws(Fault) in
      let scroll = try session.observed(call)
      var writer = ValueWriter(call.resultWords)
      writer.write(scroll.region.indicatorInsets, isRightToLeft: scroll.region.isRightToLeft)
    }
    add(session: "_indicator(_:_:)") { (session, call) throws(Fault) in
      let axis: Axis = call.bool(1) ? .horizontal : .vertical
      call.result(bool: try session.observed(call).model.showsIndicator(along: axis))
    }
  }

  private mutating func addTargets() {
    add(session: "_targetCount(_:)") { (session, call) throws(Fault) in
      let count = try session.observed(call).targets.count
      // An array grows by doubling, and every identity has a box.
      let limit = session.options.limits.memory
      if count > limit / 72 {
        throw Fault(
          .memory,
          "'targets' would be an array of \(count) elements, more than \(limit >> 20) MiB hold; "
            + "'--limit-memory' allows more")
      }
      call.result(int: Int64(count))
    }
    add(session: "_targetID(_:_:)") { (session, call) throws(Fault) in
      let index = Int(truncatingIfNeeded: call.int(1))
      let id = try session.observed(call).targets.id(at: index) ?? .integer(call.int(1))
      guard let box = session.types.box(id) else { return }
      box.reference.retain()
      call.result(reference: box.reference)
    }
    add(session: "_targetRect(_:_:)") { (session, call) throws(Fault) in
      let index = Int(truncatingIfNeeded: call.int(1))
      var writer = ValueWriter(call.resultWords)
      writer.write(try session.observed(call).targets.layout.rect(at: index) ?? Rect())
    }
  }

  private mutating func addScrollViews() {
    add(session: "_scrollViewCount()") { (session, call) throws(Fault) in
      call.result(int: Int64(try session.currentScene().scrolls.count))
    }
    add(session: "_scrollViewNumber(_:)") { (session, call) throws(Fault) in
      let scrolls = try session.currentScene().scrolls
      let index = Int(truncatingIfNeeded: call.int(0))
      guard scrolls.indices.contains(index) else {
        throw Fault(.index, "There is no scroll view \(index)")
      }
      call.result(int: scrolls[index].identity.number)
    }
    add(session: "_scrollViewNamed(_:)") { (session, call) throws(Fault) in
      let id = try session.requiredID(call, 0)
      let scroll = try session.scroll(in: .named(id), along: [], of: session.currentScene())
      call.result(int: scroll.identity.number)
    }
    add(session: "_scrollViewID(_:)") { (session, call) throws(Fault) in
      guard let id = try session.observed(call).names.last, let box = session.types.box(id) else {
        call.resultNil()
        return
      }
      box.reference.retain()
      call.result(some: box.reference)
    }
    add(session: "_scrollViewAxes(_:)") { (session, call) throws(Fault) in
      call.result(int: Int64(try session.observed(call).axes.rawValue))
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
  /// The scroll view whose number is the first argument.
  fileprivate func observed(_ call: borrowing NativeCall) throws(Fault) -> SceneScroll {
    try observed(call.int(0))
  }

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
