import ScrollLanguage

/// The part of SwiftUI that scenes are written in, and the verbs that play them, declared in the
/// language itself.
///
/// A declaration without a body is native: `SessionNatives` binds it by name. Structs marked
/// `@_primitive` are views without a `body`, which the scene lays out itself.
package enum StageLibrary {
  /// The language's own library and after it this one, as every program has them.
  package static let allSources = StandardLibrary.sources + sources

  /// The texts, to be read in this order after the language's own library.
  package static let sources: [LibrarySource] = [
    LibrarySource(name: "SwiftUI/View.swift", text: views),
    LibrarySource(name: "SwiftUI/Geometry.swift", text: geometry),
    LibrarySource(name: "SwiftUI/Stacks.swift", text: stacks),
    LibrarySource(name: "SwiftUI/KeyedValues.swift", text: keyedValues),
    LibrarySource(name: "SwiftUI/Containers.swift", text: containers),
    LibrarySource(name: "SwiftUI/Lists.swift", text: lists),
    LibrarySource(name: "SwiftUI/Drawing.swift", text: drawing),
    LibrarySource(name: "SwiftUI/FormatStyles.swift", text: formatStyles),
    LibrarySource(name: "SwiftUI/Gradients.swift", text: gradients),
    LibrarySource(name: "SwiftUI/Shapes.swift", text: shapes),
    LibrarySource(name: "SwiftUI/Path.swift", text: paths),
    LibrarySource(name: "SwiftUI/Colors.swift", text: systemColors),
    LibrarySource(name: "SwiftUI/LocalizedStringKey.swift", text: localizedStrings),
    LibrarySource(name: "SwiftUI/Previews.swift", text: previews),
    LibrarySource(name: "SwiftUI/Labels.swift", text: labels),
    LibrarySource(name: "SwiftUI/Buttons.swift", text: buttons),
    LibrarySource(name: "SwiftUI/LayoutModifiers.swift", text: layoutModifiers),
    LibrarySource(name: "SwiftUI/ScrollModifiers.swift", text: scrollModifiers),
    LibrarySource(name: "SwiftUI/ScrollPosition.swift", text: scrollPositions),
    LibrarySource(name: "SwiftUI/VisualTypes.swift", text: visualTypes),
    LibrarySource(name: "SwiftUI/VisualModifiers.swift", text: visual),
    LibrarySource(name: "SwiftUI/Accessibility.swift", text: accessibility),
    LibrarySource(name: "SwiftUI/Navigation.swift", text: navigation),
    LibrarySource(name: "SwiftUI/Toolbars.swift", text: toolbars),
    LibrarySource(name: "SwiftUI/Arrangement.swift", text: arrangement),
    LibrarySource(name: "SwiftUI/Grids.swift", text: grids),
    LibrarySource(name: "SwiftUI/Layouts.swift", text: layouts),
    LibrarySource(name: "SwiftUI/GeometryProxy.swift", text: geometryProxies),
    LibrarySource(name: "SwiftUI/UnitCurve.swift", text: curves),
    LibrarySource(name: "SwiftUI/VisualEffect.swift", text: effects),
    LibrarySource(name: "SwiftUI/ScrollTargetBehavior.swift", text: behaviors),
    LibrarySource(name: "SwiftUI/DataFlow.swift", text: dataFlow),
    LibrarySource(name: "SwiftUI/Binding.swift", text: boundCollections),
    LibrarySource(name: "SwiftUI/Environment.swift", text: environment),
    LibrarySource(name: "SwiftUI/RecordedEnvironment.swift", text: recordedEnvironment),
    LibrarySource(name: "SwiftUI/ViewModifier.swift", text: viewModifiers),
    LibrarySource(name: "SwiftUI/Lifecycle.swift", text: lifecycle),
    LibrarySource(name: "SwiftUI/Preferences.swift", text: preferences),
    LibrarySource(name: "SwiftUI/Observers.swift", text: observers),
    LibrarySource(name: "SwiftUI/Spring.swift", text: springs),
    LibrarySource(name: "SwiftUI/Animation.swift", text: animation),
    LibrarySource(name: "SwiftUI/Transaction.swift", text: transactions),
    LibrarySource(name: "Settle/Session.swift", text: session),
    LibrarySource(name: "Settle/ScrollViews.swift", text: scrollObservations),
    LibrarySource(name: "Settle/Flicks.swift", text: flicks),
    LibrarySource(name: "Settle/Host.swift", text: host),
  ]
}
