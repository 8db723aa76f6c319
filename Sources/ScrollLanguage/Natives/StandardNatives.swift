extension NativeTable {
  /// The bodies of the standard library's native declarations that the machine does not bring itself.
  package mutating func addStandardLibrary() {
    addFaults()
    addIntegers()
    addFloatingPoint()
    addMathematics()
    addArrays()
    addTables()
    addStrings()
    addStringSearch()
    addCharacters()
  }
}
