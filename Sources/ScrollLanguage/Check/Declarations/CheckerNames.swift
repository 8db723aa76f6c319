/// Names that the checker looks for, interned once.
struct CheckerNames {
  let discardableResult: Name
  let word: Name
  let reference: Name
  let erased: Name
  let pure: Name
  let native: Name
  let varying: Name
  let disfavoured: Name
  let viewBuilder: Name
  let contentBuilder: Name
  let toolbarContentBuilder: Name
  let rawValueType: Name
  let allCasesType: Name
  let any: Name
  let void: Name
  let swift: Name
  let swiftUI: Name
  let foundation: Name
  let main: Name
  let coreGraphics: Name
  let copyable: Name
  let newValue: Name
  let oldValue: Name
  let wrappedValue: Name
  let projectedValue: Name
  let stride: Name
  let append: Name
  let arrayLiteral: Name
  let nilLiteral: Name
  let defaultLabel: Name
  /// The label of the dictionary subscript that computes its default only when it is needed.
  let computedDefault: Name
  let booleanLiteral: Name
  let none: Name
  let some: Name
  let dynamicMember: Name
  let dynamicMemberLookup: Name
  let environment: Name
  let callAsFunction: Name
  let arrayLiteralElement: Name
  let element: Name
  let keyType: Name
  let valueType: Name
  let partialRangeUpTo: Name
  let partialRangeThrough: Name
  let partialRangeFrom: Name
  let keyPathLabel: Name
  let readKeyPath: Name
  let areSameTypes: Name
  let writeKeyPath: Name
  let print: Name
  let debugPrint: Name
  let type: Name
  let expect: Name
  let expectation: Name
  let separator: Name
  let terminator: Name
  let to: Name
  let emptyView: Name
  let tupleView: Name
  let conditionalContent: Name
  let makeIterator: Name
  let next: Name
  let body: Name
  let show: Name
  let layOut: Name
  let test: Name
  let device: Name
  let include: Name
  let topLevel: Name
  let rawValue: Name
  let allCases: Name
  let hashInto: Name
  let into: Name
  let id: Name
  let entry: Name
  let entries: Name
  let entryValue: Name
  let setEntry: Name
  let binding: Name
  let lhs: Name
  let rhs: Name
  let hasher: Name
  let dictionaryLiteral: Name
  let hashValue: Name
  let describing: Name
  let format: Name
  let arguments: Name
  let reflecting: Name
  let wrappedInitial: Name
  let mapValues: Name
  /// Groups of operators whose operands tell which of the declarations is meant.
  let arithmetic: Set<Name>
  let comparisons: Set<Name>
  let bitwise: Set<Name>

  init(_ table: inout NameTable) {
    discardableResult = table.intern("discardableResult")
    word = table.intern("_word")
    reference = table.intern("_reference")
    erased = table.intern("_erased")
    pure = table.intern("_pure")
    native = table.intern("_native")
    varying = table.intern("_varying")
    disfavoured = table.intern("_disfavoredOverload")
    viewBuilder = table.intern("ViewBuilder")
    contentBuilder = table.intern("ContentBuilder")
    toolbarContentBuilder = table.intern("ToolbarContentBuilder")
    rawValueType = table.intern("RawValue")
    allCasesType = table.intern("AllCases")
    any = table.intern("Any")
    void = table.intern("Void")
    swift = table.intern("Swift")
    swiftUI = table.intern("SwiftUI")
    foundation = table.intern("Foundation")
    main = table.intern("main")
    coreGraphics = table.intern("CoreGraphics")
    copyable = table.intern("Copyable")
    newValue = table.intern("newValue")
    oldValue = table.intern("oldValue")
    wrappedValue = table.intern("wrappedValue")
    projectedValue = table.intern("projectedValue")
    stride = table.intern("Stride")
    append = table.intern("append")
    booleanLiteral = table.intern("booleanLiteral")
    defaultLabel = table.intern("default")
    computedDefault = table.intern("_computed")
    nilLiteral = table.intern("nilLiteral")
    arrayLiteral = table.intern("arrayLiteral")
    none = table.intern("none")
    some = table.intern("some")
    dynamicMember = table.intern("dynamicMember")
    dynamicMemberLookup = table.intern("dynamicMemberLookup")
    environment = table.intern("environment")
    callAsFunction = table.intern("callAsFunction")
    arrayLiteralElement = table.intern("ArrayLiteralElement")
    element = table.intern("Element")
    keyType = table.intern("Key")
    valueType = table.intern("Value")
    partialRangeUpTo = table.intern("PartialRangeUpTo")
    partialRangeThrough = table.intern("PartialRangeThrough")
    partialRangeFrom = table.intern("PartialRangeFrom")
    keyPathLabel = table.intern("keyPath")
    readKeyPath = table.intern("_readKeyPath")
    areSameTypes = table.intern("_areSame")
    writeKeyPath = table.intern("_writeKeyPath")
    print = table.intern("print")
    debugPrint = table.intern("debugPrint")
    type = table.intern("type")
    expect = table.intern("expect")
    expectation = table.intern("_expect")
    separator = table.intern("separator")
    terminator = table.intern("terminator")
    to = table.intern("to")
    emptyView = table.intern("EmptyView")
    tupleView = table.intern("TupleView")
    conditionalContent = table.intern("_ConditionalContent")
    makeIterator = table.intern("makeIterator")
    next = table.intern("next")
    body = table.intern("body")
    show = table.intern("_show")
    layOut = table.intern("_layOut")
    test = table.intern("test")
    device = table.intern("device")
    include = table.intern("include")
    topLevel = table.intern("_topLevel")
    rawValue = table.intern("rawValue")
    allCases = table.intern("allCases")
    hashInto = table.intern("hash")
    into = table.intern("into")
    id = table.intern("id")
    entry = table.intern("Entry")
    entries = table.intern("_entries")
    entryValue = table.intern("_entryValue")
    setEntry = table.intern("_setEntry")
    binding = table.intern("Binding")
    lhs = table.intern("lhs")
    rhs = table.intern("rhs")
    hasher = table.intern("hasher")
    dictionaryLiteral = table.intern("dictionaryLiteral")
    hashValue = table.intern("hashValue")
    describing = table.intern("describing")
    format = table.intern("format")
    arguments = table.intern("arguments")
    reflecting = table.intern("reflecting")
    wrappedInitial = table.intern("wrappedValue")
    mapValues = table.intern("mapValues")
    arithmetic = CheckerNames.group(["+", "-", "*", "/", "%"], &table)
    comparisons = CheckerNames.group(
      ["==", "!=", "===", "!==", "<", ">", "<=", ">="], &table)
    // With those that SIMD types have, too.
    bitwise = CheckerNames.group(
      [
        "~", "&", "|", "^", "&+", "&-", "&*", "&<<", "&>>", ".==", ".!=", ".<", ".>", ".<=", ".>=",
        ".&", ".|", ".^", ".!",
      ], &table)
  }

  private static func group(_ texts: [String], _ table: inout NameTable) -> Set<Name> {
    var names: Set<Name> = []
    for text in texts { names.insert(table.intern(text)) }
    return names
  }
}
