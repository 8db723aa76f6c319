/// A type that generated programs use.
indirect enum ProgramType: Hashable {
  case int
  case double
  case bool
  case string
  case array(ProgramType)
  case optional(ProgramType)
  /// A dictionary with strings for keys.
  case dictionary(ProgramType)
  case pair(ProgramType, ProgramType)
  case function(ProgramType, ProgramType)
  /// A struct or an enum of the program, by its number.
  case record(Int)
  case choice(Int)
}

/// A struct that a generated program declares.
struct ProgramRecord {
  struct Property {
    var name: String
    var type: ProgramType
    var isMutable: Bool
    var hasDefault: Bool
  }

  var name: String
  var properties: [Property]
  /// Its methods: name, the type that they take and the one that they give.
  var methods: [(name: String, takes: ProgramType, gives: ProgramType)] = []
  var mutations: [(name: String, takes: ProgramType)] = []
  var computed: [(name: String, type: ProgramType)] = []
  var isComparable = false
  var addsUp = false
}

/// An enum that a generated program declares.
struct ProgramChoice {
  struct Case {
    var name: String
    var payload: [ProgramType]
  }

  var name: String
  var cases: [Case]
  var isCaseIterable: Bool { cases.allSatisfy(\.payload.isEmpty) }
  var rawValues = false
  var methods: [(name: String, gives: ProgramType)] = []
}

/// A function of the top level of a generated program.
struct ProgramFunction {
  struct Parameter {
    var label: String?
    var name: String
    var type: ProgramType
    var hasDefault: Bool
    var isInOut: Bool
  }

  var name: String
  var parameters: [Parameter]
  var gives: ProgramType
}

/// A name in scope.
struct ProgramVariable {
  var name: String
  var type: ProgramType
  var isMutable: Bool
}
