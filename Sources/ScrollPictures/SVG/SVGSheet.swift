/// A drawing that is still to be put on a page.
package struct SVGSheet {
  /// For people who do not see it.
  let title: String
  let description: String
  let height: Double
  var width = SVGPage.width
  let body: String

  func render() -> String {
    SVGPage.render(
      title: title, description: description, height: height, width: width, body: body)
  }

  /// A page with several drawings, one below the other.
  package static func page(of sheets: [SVGSheet]) -> String {
    if sheets.count == 1 { return sheets[0].render() }
    var svg = SVGWriter()
    var height = 0.0
    for sheet in sheets {
      svg.begin("g", "transform=\"translate(0 \(coordinate(height)))\"")
      svg.append(sheet.body)
      svg.end()
      height += sheet.height
    }
    let descriptions = sheets.map { "\($0.title): \($0.description)" }
    return SVGPage.render(
      title: shortened(sheets.first?.title ?? "", to: 200),
      description: shortened(descriptions.joined(separator: " "), to: 1000), height: height,
      width: sheets.map { $0.width }.max() ?? SVGPage.width, body: svg.body)
  }
}
