// Texts with values in them, where the program says how values are interpolated.

extension Checker {
  /// `DefaultStringInterpolation`, if the program has extended it and the text that is read is the program's.
  var ownInterpolation: Type? {
    mutating get {
      // Hardly any program has one, and the library's type is not read for the others.
      guard !isLibrary(tree.source), !tables.nominalMembers.own(names.appendInterpolation).isEmpty,
        let nominal = library?.nominal(named: names.defaultStringInterpolation),
        tables.nominalMembers[Int(nominal.index), names.appendInterpolation].contains(where: {
          !isOfLibrary($0)
        })
      else { return nil }
      return intern(.nominal(nominal, []))
    }
  }

  /// Puts the segments of a text together by the methods that have been chosen for them.
  mutating func interpolate(
    _ segments: NodeList, by type: Type, expecting expected: Type?, _ node: NodeID
  ) -> TermID {
    let local = makeLocal(.none, type, isMutable: true)
    let start = make(.construct(list([makeText("", node)])), type, node)
    var terms = [make(.declare(local, start), .unit, node)]
    for segment in segments {
      let place = make(.local(local), type, segment)
      if tree.kind(segment) == .stringText {
        terms.append(appendLiteral(makeText(tree.text(segment), segment), to: place, segment))
      } else if let choice = choice(at: segment), format(of: segment) == nil {
        terms.append(
          apply(choice, base: place, arguments(ofInterpolation: segment), segment))
      } else if let part = checkInterpolation(segment, of: node) {
        terms.append(appendLiteral(part, to: place, segment))
      }
    }
    guard let property = property(names.interpolatedText, of: type) else { return invalid(node) }
    terms.append(valueOfVariable(property, base: make(.local(local), type, node), node))
    let text = make(.block(list(terms)), known.stringType, node)
    return makeLiteral(.interpolation(list([text])), interpolationType(expected), node)
  }

  private mutating func appendLiteral(_ text: TermID, to place: TermID, _ node: NodeID) -> TermID {
    guard
      let method = members(named: names.appendLiteral, of: type(place), isStatic: false).last(
        where: {
          tables.declarations[$0.declaration].flags.contains(.isLibrary)
        }), let signature = resolveSignature(method.declaration)
    else { return invalid(node) }
    return makeCall(method, signature, [text], base: place, result: .unit, node)
  }
}
