/// The standard library of the language: declarations in the language itself, one source per
/// subject, in the order in which they are read.
///
/// Nothing else says what exists: everything that has to know, from the checker to the reference page,
/// reads these texts. A declaration without a body is native and bound by name to the machine. Names
/// that begin with an underscore are for the library's own use.
package enum StandardLibrary {
  package static let sources: [LibrarySource] = [
    LibrarySource(name: "Protocols", text: protocols),
    LibrarySource(name: "Faults", text: faults),
    LibrarySource(name: "Bool", text: bool),
    LibrarySource(name: "Optional", text: optional),
    LibrarySource(name: "Numbers", text: numbers),
    LibrarySource(name: "Integers", text: integers),
    LibrarySource(name: "FloatingPoint", text: floatingPoint),
    LibrarySource(name: "Mathematics", text: mathematics),
    LibrarySource(name: "Sequences", text: sequences),
    LibrarySource(name: "Collections", text: collections),
    LibrarySource(name: "MutableCollections", text: mutableCollections),
    LibrarySource(name: "Adapters", text: adapters),
    LibrarySource(name: "Joining", text: joining),
    LibrarySource(name: "Lazy", text: lazy),
    LibrarySource(name: "Ranges", text: ranges),
    LibrarySource(name: "Strides", text: strides),
    LibrarySource(name: "Array", text: array),
    LibrarySource(name: "ArraySlice", text: arraySlice),
    LibrarySource(name: "Dictionary", text: dictionary),
    LibrarySource(name: "Set", text: set),
    LibrarySource(name: "OptionSet", text: optionSet),
    LibrarySource(name: "Character", text: character),
    LibrarySource(name: "String", text: string),
    LibrarySource(name: "StringViews", text: stringViews),
    LibrarySource(name: "Format", text: format),
    LibrarySource(name: "Functions", text: functions),
    LibrarySource(name: "TupleComparisons", text: tupleComparisons),
    LibrarySource(name: "KeyPaths", text: keyPaths),
    LibrarySource(name: "CoreGraphics/Geometry", text: geometry),
    LibrarySource(name: "Foundation/UUID", text: uuid),
    LibrarySource(name: "Coding", text: coding),
  ]
}

/// One source of library text.
package struct LibrarySource: Sendable {
  /// What diagnostics and listings call it.
  package let name: String
  /// Part of the executable, so that reading it copies nothing.
  let literal: StaticString

  package var text: String { literal.description }
  var bytes: UnsafeBufferPointer<UInt8> { literal.bytes }

  package init(name: String, text: StaticString) {
    self.name = name
    literal = text
  }

  /// What `import` calls it.
  var module: String { LibrarySource.module(of: name) }

  /// The module of verbs and observables.
  static let sessionModule = "Settle"

  static func module(of source: String) -> String {
    source.firstIndex(of: "/").map { String(source[..<$0]) } ?? "Swift"
  }
}
