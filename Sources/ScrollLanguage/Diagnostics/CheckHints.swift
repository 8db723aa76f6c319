// What to do about what the checker reports, in one place.

extension CheckProblem {
  /// What may be done about it, in one line.
  package var hint: String? {
    switch self {
    case .refusedName(_, let hint): hint.isEmpty ? nil : hint
    case .immutable(.getOnly(let name, let settable?), _):
      "'\(name)' is computed; set '\(settable)' instead"
    case .unmetBound(_, "Identifiable", let key?):
      "conform the type to Identifiable, or name the property that identifies its values: 'id: \\.\(key)'"
    case .unmetBound(_, "Identifiable", nil): "conform the type to Identifiable"
    case .declaredInComment: "put the declaration on a line of its own"
    case .dataForSubviews(_, let view):
      "'\(view)' is a view: 'ForEach(subviews: \(view))' loops over its subviews"
    case .bindingOfPlain(let name):
      "'.constant(\(name))' is a binding to a fixed value; declare '@State var \(name)' if it changes"
    case .stateOfView(let name, _):
      "give the view an id; 'view(id).state.\(name)' then reads the state"
    case .missingArgument(_, let meaning): meaning
    case .notAView(_, givesView: true): "call the function: its result is a View"
    case .extraArgument(_, isBehindOption: true):
      "several options are one argument, an array: '[.first, .second]'"
    case .mustUnwrap:
      "supply a default with '??', unwrap it with 'if let', or force it with '!'"
    case .mustUnwrapForMember:
      "use '?' to get nil if there is no value, or '!' if there always is one"
    case .membersWithoutType: "put them into 'struct Name: View { … }'"
    case .branchesDiffer(_, _, isPlainView: true):
      "write '@ViewBuilder' before the declaration to let each branch be a different type of view"
    case .branchesDiffer(let first, let second, _) where first == second:
      "the calls in the branches have different types; make the same call in both, and put the "
        + "condition into its arguments"
    case .opaqueResultsDiffer(_, _, isPlainView: true):
      "write '@ViewBuilder' before the declaration and leave out 'return' to let each branch be a "
        + "different type of view"
    case .returnInBuilder: "leave out 'return'"
    case .unusedFunction: "call it with '()', or assign it to '_'"
    case .unusedView(_, isInViewClosure: true):
      "write '@ViewBuilder' before the parameter or property that takes the closure to let it list views"
    case .unusedView: "only an expression at the top level is shown"
    case .impure(let variable, _, _):
      "add a stored property to the rule, and pass the value of '\(variable)' when creating it"
    case .stateInRule(let variable, _, _):
      "make '\(variable)' a stored property, and pass its value when creating the rule"
    case .tooComplex:
      "write the types of its closures' parameters and results, or move parts of it into variables, "
        + "functions or views of their own"
    case .tooLarge: "split it into functions, or keep the values in an array"
    case .impureUse: "a rule gets what it needs from its context, or when it is created"
    default: nil
    }
  }
}
