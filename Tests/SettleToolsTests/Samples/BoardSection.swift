// The content of one section of the board, as long as no sample brings its own.
import SwiftUI

struct DisplayBoardSectionContent<Content: View>: View {
  @ViewBuilder var content: Content

  var body: some View {
    DisplayBoardCardLayout {
      ForEach(subviews: content) { subview in
        CardView { subview }
      }
    }
  }
}
