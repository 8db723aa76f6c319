extension Checker {
  /// `_showDefault { ContentView() }`, where the text shows no view itself and has a `ContentView`
  /// that can be made without arguments.
  mutating func implicitScene() -> TermID? {
    guard !program.hasTopLevelView, let view = known.view,
      let id = globalType(program.names.intern("ContentView")), self[id].kind == .nominal,
      isNew(Int(id.index)),
      let show = libraryFunction(program.names.intern("_showDefault"))
    else { return nil }
    let type = intern(.nominal(NominalID(index: self[id].payload), []))
    guard conforms(type, to: view) else { return nil }
    let node = tree.root
    let result = intern(.existential([view]))
    let extent = extent()
    let function = beginClosure([], result: result, node)
    let made = attempt { checker in
      let made = checker.construct(type, [], node, expecting: nil)
      return checker.convert(made, to: result, node) ?? checker.invalid(node)
    }
    endClosure()
    guard let made, made != .none else {
      finish(extent)
      return nil
    }
    program.functions[Int(function.index)].body = .term(made)
    let closure = make(
      .closure(function, ownGenericArguments(function), .empty),
      intern(.function([], result: result)), node)
    let call = make(.call(show, .empty, list([closure])), .unit, node)
    finish(extent)
    return call
  }
}
