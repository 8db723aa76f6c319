extension Checker {
  /// `_showDefault(ContentView())`, where the text shows no view itself and has a `ContentView` that
  /// can be made without arguments.
  mutating func implicitScene() -> TermID? {
    guard !program.hasTopLevelView, let view = known.view,
      let id = globalType(program.names.intern("ContentView")), self[id].kind == .nominal,
      !self[id].flags.contains(.isLibrary),
      let show = libraryFunction(program.names.intern("_showDefault"))
    else { return nil }
    let type = intern(.nominal(NominalID(index: self[id].payload), []))
    guard conforms(type, to: view) else { return nil }
    let node = tree.root
    let extent = extent()
    let made = attempt { $0.construct(type, [], node, expecting: nil) }
    guard let made, let value = convert(made, to: intern(.existential([view])), node) else {
      finish(extent)
      return nil
    }
    let call = make(.call(show, .empty, list([value])), .unit, node)
    finish(extent)
    return call
  }
}
