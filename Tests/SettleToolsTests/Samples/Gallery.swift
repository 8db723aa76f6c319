// What the fragments of a gallery take for granted.
import SwiftUI

struct Palette: Identifiable {
  let id: Int
}

let palettes = (0..<10).map { Palette(id: $0) }
let palette = palettes[0]
// swift-format-ignore: AlwaysUseLowerCamelCase
let Spacing: CGFloat = 10
let hMargin: CGFloat = 20

struct HeroColorStack: View {
  var palette: Palette

  var body: some View { Color.red.id("hero") }
}

struct HeroView: View {
  var palette: Palette

  var body: some View {
    Color.red.containerRelativeFrame(.horizontal).frame(height: 100)
  }
}

struct GalleryHeaderText: View {
  var body: some View { Text("Gallery") }
}

struct GallerySubheaderText: View {
  var id: Palette.ID?

  var body: some View { Text(id.map { "\($0)" } ?? "none") }
}
