/// The part of SwiftUI that scenes are written in, and the verbs that play them, declared in the
/// language itself.
///
/// A declaration without a body is native: `SessionNatives` binds it by name. Structs marked
/// `@_primitive` are views without a `body`, which the scene lays out itself.
package enum StageLibrary {
  /// The texts with their names, to be read in this order after the language's own library.
  package static let texts: [(name: String, text: String)] = [
    ("SwiftUI/View.swift", views),
    ("SwiftUI/Geometry.swift", geometry),
    ("SwiftUI/Stacks.swift", stacks),
    ("SwiftUI/Drawing.swift", drawing),
    ("SwiftUI/LayoutModifiers.swift", layoutModifiers),
    ("SwiftUI/ScrollModifiers.swift", scrollModifiers),
    ("SwiftUI/VisualModifiers.swift", visual),
    ("SwiftUI/ScrollTargetBehavior.swift", behaviors),
    ("SwiftUI/DataFlow.swift", dataFlow),
    ("SwiftUI/Animation.swift", animation),
    ("Settle/Session.swift", session),
  ]
}
