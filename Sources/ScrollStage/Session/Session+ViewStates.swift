import ScrollLanguage

/// The `@State` of the views of the scene, as a script reads and sets it: `view(id).state.name`.
extension NativeTable {
  mutating func addViewStates() {
    add(session: "_viewState(_:_:)") { (session, call) throws(Fault) in
      let place = try session.viewState(call)
      guard place.type == call.generic(0) else {
        let types = call.machine.code
        throw Fault(
          .stated,
          "'\(place.qualifiedName)' is of type '\(types.type(place.type).name)', not "
            + "'\(types.type(call.generic(0)).name)'")
      }
      for (index, closure) in (place.state?.closures ?? []).enumerated() {
        closure.reference.retain()
        call.resultReferences[index] = closure.reference
      }
    }
    add(session: "_viewStateKey(_:_:)") { (session, call) throws(Fault) in
      call.result(int: Int64(try session.viewState(call).state?.key ?? 0))
    }
    add(session: "_followChanges()") { (session, _) throws(Fault) in
      try session.afterMovement(try session.currentScene())
    }
  }
}

extension Session {
  /// The state that the first two arguments name: the identity of a view, and a name.
  fileprivate func viewState(_ call: borrowing NativeCall) throws(Fault) -> HostPlace {
    try refuseInRule()
    let id = try requiredID(call, 0)
    let name = call.string(1)
    let places = states(in: try currentScene())
    for place in places where place.isState(name, ofViewWith: id) { return place }
    let location = try location(of: id)
    if !location.isCreated {
      throw Fault(.stated, "The view \(id.text) \(location.isNotMade), and has no state before")
    }
    var known: [String] = []
    for place in places where place.ids.contains(id) {
      let text = "'\(place.qualifiedName)'"
      if !known.contains(text) { known.append(text) }
    }
    let others = known.isEmpty ? "" : "; there is \(known.joined(separator: ", "))"
    throw Fault(.stated, "The view \(id.text) has no state '\(name)'\(others)")
  }
}
