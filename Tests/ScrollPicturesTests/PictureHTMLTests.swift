import Testing

@testable import ScrollPictures

@Suite struct PictureHTMLTests {
  @Test func aPageIsWellFormedAndWithoutScript() {
    for map in MapSVGTests.maps {
      let html = PictureHTML.map(map).render()
      #expect(Markup.fault(in: html) == nil)
      #expect(!html.contains("<script") && !html.contains("href"))
      #expect(html.contains("<svg") && html.contains("<pre>") && html.contains("<table>"))
    }
  }

  @Test func textIsEscaped() {
    let page = PictureHTML(
      title: "<a>", parts: [.heading("<b>"), .paragraph("&"), .text("x < y\n\"z\"")])
    let html = page.render()
    #expect(html.contains("<title>&lt;a&gt;</title>"))
    #expect(html.contains("<pre>x &lt; y\n&quot;z&quot;</pre>"))
  }
}
