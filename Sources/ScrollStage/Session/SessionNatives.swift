import ScrollLanguage
import ScrollModel
import ScrollPhysics

/// The native bodies of the library's verbs and of what views need of the scene.
extension NativeTable {
  package mutating func addSession() {
    addScene()
    addDataFlow()
    addGestures()
    addProgrammaticScrolls()
    addObservables()
    addViewStates()
    addSubviews()
    addEffects()
    addSprings()
    addLayouts()
    addTests()
    addFlicks()
    addBehaviors()
    addHostNames()
    addWarnings()
  }

  /// A native that finds its session by the machine it runs on.
  mutating func add(
    session name: String,
    _ body: @escaping @Sendable (Session, borrowing NativeCall) throws(Fault) -> Void
  ) {
    add(name) { (call) throws(Fault) in try body(try Session.of(call.machine), call) }
  }

  /// The same, of a verb: what acts on the scene, and has no place in the closure of a sweep.
  mutating func add(
    verb name: String,
    _ body: @escaping @Sendable (Session, borrowing NativeCall) throws(Fault) -> Void
  ) {
    add(session: name) { (session, call) throws(Fault) in
      try session.refuseInSweep()
      try body(session, call)
    }
  }

  private mutating func addScene() {
    add(verb: "_show(_:)") { (session, call) throws(Fault) in
      if let view = call.reference(0) { try session.show(view, isImplicit: false) }
    }
    add(verb: "_showDefault(_:)") { (session, call) throws(Fault) in
      if let view = call.reference(0) { try session.show(view, isImplicit: true) }
    }
    add(session: "_layOut()") { (session, _) throws(Fault) in try session.layOut() }
    add(verb: "device(_:_:)") { (session, call) throws(Fault) in
      let index = Int(truncatingIfNeeded: call.int(0))
      guard SceneDevice.presets.indices.contains(index) else { return }
      let preset = SceneDevice.presets[index]
      try session.use(call.int(1) == 0 ? preset : preset.turned)
    }
    add(
      verb:
        "device(width:height:safeArea:horizontalSizeClass:verticalSizeClass:input:os:displayScale:"
        + "frameRate:layoutDirection:)"
    ) { (session, call) throws(Fault) in
      try session.use(try call.device())
    }
    add(session: "_deviceEnvironment()") { (session, call) throws(Fault) in
      session.host.noteReadOfSurroundings()
      let device = session.scene?.device ?? session.device
      var writer = ValueWriter(call.resultWords)
      device.environment.write(to: &writer, call.resultReferences)
    }
    add(session: "_programPlace()") { (session, call) throws(Fault) in
      call.result(int: Int64(session.host.identities.number(of: session.machine.innermostUserSpan)))
    }
    add(session: "_refuseStateInRule()") { (session, _) throws(Fault) in
      try session.refuseStateInRule()
    }
    add(session: "_stateWasRead(_:)") { (session, call) throws(Fault) in
      session.host.noteRead(Int(truncatingIfNeeded: call.int(0)))
    }
    add(verb: "_stateDidChange(_:)") { (session, call) throws(Fault) in
      try session.refuseStateInRule()
      session.noteStateChange(Int(truncatingIfNeeded: call.int(0)))
    }
    add(session: "_registerTopLevelState(_:)") { (session, call) throws(Fault) in
      let key = session.host.nextStateKey()
      if let save = call.reference(0) {
        session.topLevelStates.add(Kept(save, session.machine.heap), key: key)
      }
      call.result(int: Int64(key))
    }
    add(verb: "_proxyScroll(_:_:_:)") { (session, call) throws(Fault) in
      var anchor = call.cursor(2)
      try session.requestScroll(
        to: try session.requiredID(call, 1), anchor: anchor.optionalUnitPoint(),
        inReader: Identity(number: call.int(0)))
    }
    add(verb: "_tap(_:)") { (session, call) throws(Fault) in
      try session.tap(try session.requiredID(call, 0))
    }
    add(verb: "_resize(_:_:)") { (session, call) throws(Fault) in
      try session.resize(
        to: Size(width: call.double(0), height: call.double(1)), turning: false)
    }
    add(verb: "_rotate()") { (session, call) throws(Fault) in try session.rotate() }
    add(verb: "_reset()") { (session, call) throws(Fault) in try session.reset() }
  }

  private mutating func addGestures() {
    add(verb: "_flick(_:_:_:)") { (session, call) throws(Fault) in
      try session.flick(
        try call.way(.velocity, verb: "flick"), in: session.scrollReference(call, 2))
    }
    add(verb: "_flickBoth(_:_:_:)") { (session, call) throws(Fault) in
      let way = try GestureWay(
        x: call.double(0), y: call.double(1), .velocity, verb: "flick")
      try session.flick(way, in: session.scrollReference(call, 2))
    }
    add(verb: "_drag(_:_:_:_:)") { (session, call) throws(Fault) in
      try session.drag(
        try call.way(.distance, verb: "drag"), over: call.double(2),
        in: session.scrollReference(call, 3))
    }
    add(verb: "_dragBoth(_:_:_:_:)") { (session, call) throws(Fault) in
      let way = try GestureWay(x: call.double(0), y: call.double(1), .distance, verb: "drag")
      try session.drag(way, over: call.double(2), in: session.scrollReference(call, 3))
    }
    add(verb: "_hold(_:_:)") { (session, call) throws(Fault) in
      try session.hold(call.double(0), in: session.scrollReference(call, 1))
    }
    add(verb: "_release(_:_:_:)") { (session, call) throws(Fault) in
      try session.release(
        speed: call.bool(0) ? call.double(1) : nil, in: session.scrollReference(call, 2))
    }
    add(verb: "_grab(_:)") { (session, call) throws(Fault) in
      try session.grab(in: session.scrollReference(call, 0))
    }
    add(verb: "_wheel(_:_:_:)") { (session, call) throws(Fault) in
      try session.wheel(
        try call.way(.distance, verb: "wheel"), in: session.scrollReference(call, 2))
    }
    add(verb: "_step(_:)") { (session, call) throws(Fault) in try session.step(call.int(0)) }
    add(verb: "_advance(_:)") { (session, call) throws(Fault) in
      try session.advance(call.double(0))
    }
    add(verb: "_settle()") { (session, call) throws(Fault) in try session.settle() }
  }

  private mutating func addProgrammaticScrolls() {
    add(verb: "_scrollToID(_:_:_:_:)") { (session, call) throws(Fault) in
      guard let id = session.id(call, 0) else {
        throw Fault(.stated, "There is no id to scroll to: it is nil")
      }
      var anchor = call.cursor(1)
      try session.scroll(
        to: id, anchor: anchor.optionalUnitPoint(), animated: call.bool(2),
        in: session.scrollReference(call, 3))
    }
    add(verb: "_scrollToEdge(_:_:_:)") { (session, call) throws(Fault) in
      let index = Int(truncatingIfNeeded: call.int(0))
      guard Edge.allInOrder.indices.contains(index) else { return }
      try session.scroll(
        to: Edge.allInOrder[index], animated: call.bool(1), in: session.scrollReference(call, 2))
    }
    add(verb: "_scrollToPoint(_:_:_:_:_:_:)") { (session, call) throws(Fault) in
      try session.scroll(
        x: call.bool(0) ? call.double(1) : nil, y: call.bool(2) ? call.double(3) : nil,
        animated: call.bool(4), in: session.scrollReference(call, 5))
    }
    add(verb: "_tapStatusBar()") { (session, call) throws(Fault) in try session.tapStatusBar() }
  }

  private mutating func addTests() {
    add(verb: "_test(_:_:)") { (session, call) throws(Fault) in
      try session.runTest(call.string(0), call.reference(1))
    }
    add(session: "_expect(_:_:_:_:)") { (session, call) throws(Fault) in
      session.expect(
        call.bool(0), call.string(1), call.expectationParts(2), message: call.string(3))
    }
    add(session: "_expectNear(_:_:_:_:)") { (session, call) throws(Fault) in
      try session.expect(
        call.double(0), equals: call.double(1), within: call.double(2), message: call.string(3))
    }
    add(session: "_expectFailure(_:_:)") { (session, call) throws(Fault) in
      guard let reason = Fault.Reason(rawValue: UInt8(truncatingIfNeeded: call.int(0))) else {
        return
      }
      try session.expectFailure(reason, call.reference(1))
    }
  }

  /// Built-in behaviours called by a rule.
  private mutating func addBehaviors() {
    add(session: "PagingScrollTargetBehavior.updateTarget(_:context:)") {
      (session, call) throws(Fault) in
      session.updateTarget(call, .paging)
    }
    add(session: "ViewAlignedScrollTargetBehavior.updateTarget(_:context:)") {
      (session, call) throws(Fault) in
      var value = call.cursor(0)
      session.updateTarget(call, .viewAligned(value.viewAligned()))
    }
  }
}

extension Session {
  /// The identity in an `any Hashable` argument; nil for a nil in it.
  func id(_ call: borrowing NativeCall, _ parameter: Int) -> ViewID? {
    call.reference(parameter).flatMap { types.identity(of: $0) }
  }

  /// The scroll view in an `(any Hashable)?` argument: its identity, or the view itself.
  func scrollReference(
    _ call: borrowing NativeCall, _ parameter: Int
  ) -> ScrollReference? {
    guard call.bool(parameter), let box = call.reference(parameter) else { return nil }
    if types.entry(of: box).isScrollView {
      return .known(Identity(bits: box.payload.words[0]))
    }
    return types.identity(of: box).map { .named($0) }
  }

  /// Runs a built-in behaviour on the inout argument 1, with the context that is argument 2.
  fileprivate func updateTarget(_ call: borrowing NativeCall, _ behavior: TargetBehavior) {
    var given = call.cursor(2)
    guard let context = rules.handedOn(&given) else { return }
    var value = call.cursor(1)
    var target = value.scrollTarget()
    _ = behavior.updateTarget(&target, context: context)
    var writer = ValueWriter(call.words(1))
    writer.write(target)
  }
}

extension NativeCall {
  func cursor(_ parameter: Int) -> ValueCursor {
    ValueCursor(
      words: UnsafePointer(words(parameter)), references: UnsafePointer(references(parameter)))
  }

  /// The first two arguments of a gesture along one direction.
  fileprivate func way(
    _ measure: GestureWay.Measure, verb: String
  ) throws(Fault) -> GestureWay {
    let direction = FingerDirection(rawValue: Int(truncatingIfNeeded: int(0))) ?? .up
    return try GestureWay(direction, double(1), measure, verb: verb)
  }

  /// The `[(String, String)]` of an expectation, each text once; what was not evaluated has none.
  fileprivate func expectationParts(_ parameter: Int) -> [Expectation.Part] {
    guard let array = reference(parameter)?.array else { return [] }
    var parts: [Expectation.Part] = []
    for index in 0..<array.pointee.count {
      let texts = array.references(at: index)
      let part = Expectation.Part(text: text(of: texts[0]), value: text(of: texts[1]))
      if part.text.isEmpty || parts.contains(where: { $0.text == part.text }) { continue }
      parts.append(part)
    }
    return parts
  }

  /// The arguments of `device(width:height:…)`.
  fileprivate func device() throws(Fault) -> SceneDevice {
    let window = Size(width: double(0), height: double(1))
    guard window.width > 0, window.height > 0, window.width.isFinite, window.height.isFinite else {
      throw Fault(
        .stated,
        "A device's 'width' and 'height' are \(points(window.width)) and \(points(window.height)) "
          + "pt, they must be finite and above 0 pt")
    }
    var insets = cursor(2)
    let isRightToLeft = int(9) == 1
    var device = SceneDevice(
      window: window, safeArea: insets.insets().mirrored(isRightToLeft),
      input: int(5) == 0 ? .touch : int(5) == 1 ? .trackpad : .mouse,
      system: SceneDevice.OperatingSystem(rawValue: Int(truncatingIfNeeded: int(6))) ?? .iOS,
      displayScale: double(7), frameRate: double(8), isRightToLeft: isRightToLeft)
    guard device.displayScale > 0, device.frameRate > 0, device.displayScale.isFinite,
      device.frameRate.isFinite
    else { throw Fault(.stated, "A device's displayScale and frameRate must be above 0") }
    device.horizontalSizeClass = sizeClass(3)
    device.verticalSizeClass = sizeClass(4)
    return device
  }

  private func sizeClass(_ parameter: Int) -> EnvironmentRecord.SizeClass? {
    guard bool(parameter) else { return nil }
    return words(parameter)[1] == 0 ? .compact : .regular
  }
}
