/// A family of programs without annotations: each asks the compiler one kind of question.
enum InferenceFamily: String, CaseIterable {
  case overloads
  case generics
  case sums
  case chains
  case folds
  case conditionals
  case scalars
  case any
  case operators
  case keyPaths = "key-paths"
  case extensions
  case defaults
  case closures
  case autoclosures
  case functions
}

extension InferenceWriter {
  /// An expression that a family adds; nil where it has none of the shape.
  ///
  /// What it needs is declared on the way. The text can stand before a member and beside an operator.
  mutating func form(
    _ family: InferenceFamily, _ shape: InferenceShape, _ depth: Int
  ) -> String? {
    switch family {
    case .overloads: overloadForm(shape, depth)
    case .generics: genericForm(shape, depth)
    case .sums: sumForm(shape, depth)
    case .chains: chainForm(shape, depth)
    case .folds: foldForm(shape, depth)
    case .conditionals: conditionalForm(shape, depth)
    case .scalars: scalarForm(shape, depth)
    case .any: anyForm(shape, depth)
    case .operators: operatorForm(shape, depth)
    case .keyPaths: keyPathForm(shape, depth)
    case .extensions: extensionForm(shape, depth)
    case .defaults: defaultForm(shape, depth)
    case .closures: closureForm(shape, depth)
    case .autoclosures: autoclosureForm(shape, depth)
    case .functions: functionForm(shape, depth)
    }
  }
}
