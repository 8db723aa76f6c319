// A board for the fragments that only use one.
import SwiftUI

struct DisplayBoard<Content: View>: View {
  @ViewBuilder var content: Content

  var body: some View {
    DisplayBoardCardLayout {
      ForEach(subviews: content) { subview in
        CardView { subview }
      }
    }
  }
}
