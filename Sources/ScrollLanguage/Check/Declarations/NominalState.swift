/// The stored properties of a struct, valid as long as it has `memberCount` members.
struct FieldList {
  var memberCount: Int
  var ids: [DeclarationID] = []
}

/// How far the stored properties of a type have been looked at.
enum FieldProgress {
  case none
  case begun
  case done
}

/// What has been found out about a nominal type so far.
struct NominalState {
  /// Members of the type itself and of the program's extensions, in source order.
  var members: [DeclarationID] = []
  var fields = FieldList(memberCount: 0)
  var fieldProgress = FieldProgress.none
  var rawType: Type?
  /// Conformances implied by protocols that inherit from others have been entered.
  var hasAllImplied = false
  /// Of a type of the library, what its units say of its conformances has been entered.
  var hasReadInheritance = false
  var synthesizedNames: Set<Name> = []
}
