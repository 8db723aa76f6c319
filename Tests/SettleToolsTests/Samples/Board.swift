// What the fragments of a display board take for granted.
import SwiftUI

struct Song: Identifiable {
  let title: String
  var samHasDibs = false

  init(_ title: String, samHasDibs: Bool = false) {
    self.title = title
    self.samHasDibs = samHasDibs
  }

  var id: String { title }
}

let otherSongs = [Song("Array of Light"), Song("Switch Statement Blues")]

let songsFromSam = [
  Song("I Container Multitudes"), Song("Guard Let It Be", samHasDibs: true),
  Song("Closure Time", samHasDibs: true), Song("Under the Binding"), Song("Struct in the Middle"),
  Song("Losing My Recursion"), Song("Tuple Little Words", samHasDibs: true),
  Song("Every Breadth You Take"), Song("Love Stack"),
]

let songsFromSommer = [
  Song("Summer of Sixty-Four Bits"), Song("Map to the Stars"), Song("Optional Heart"),
  Song("Fallthrough the Looking Glass"),
]

let showFavoriteSongs = true

enum CardScale {
  case small
  case normal
}

struct CardView<Content: View>: View {
  var scale = CardScale.normal
  var isRejected = false
  @ViewBuilder var content: Content

  var body: some View {
    content
      .frame(width: scale == .normal ? 120 : 60, height: isRejected ? 20 : 40)
  }
}

struct DisplayBoardCardLayout<Content: View>: View {
  @ViewBuilder var content: Content

  var body: some View { VStack(spacing: 0) { content }.id("cards") }
}

struct BoardBackgroundView: View {
  var body: some View { Color.brown }
}

struct BoardSectionBackgroundView: View {
  var body: some View { Color.green }
}

struct DisplayBoardSectionHeaderCard<Content: View>: View {
  @ViewBuilder var content: Content

  var body: some View { content.frame(height: 30).id("header") }
}
