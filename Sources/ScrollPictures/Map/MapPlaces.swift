import ScrollModel
import ScrollStage

/// Where the flicks of a landing map lie in its picture, in the units of the drawing: for what points at
/// a place of the picture and wants to know which flick that is.
package struct MapPlaces: Equatable, Sendable {
  /// The band of a start.
  package struct Row: Equatable, Sendable {
    /// Content offset, points.
    package var start: Double
    package var name: String?
    package var middle: Double
  }

  package var axis: Axis
  /// Of the whole picture.
  package var pictureWidth: Double
  /// The slowest velocity is at the left, the fastest at the right end.
  package var left: Double
  package var width: Double
  package var velocities: ClosedRange<Double>
  /// From one row to the next.
  package var pitch: Double
  package var band: Double
  package var rows: [Row]

  init(of chart: MapChart) {
    axis = chart.map.subject.axis
    pictureWidth = SVGPage.width
    left = chart.frame.left
    width = chart.frame.width
    velocities = chart.map.subject.velocities
    pitch = chart.bands.pitch
    band = chart.bands.band
    rows = chart.map.starts.enumerated().map { row, start in
      Row(start: start.offset, name: start.name, middle: chart.bands.middle(of: row))
    }
  }
}

extension MapSVG {
  /// Where the flicks lie in the picture that `render` gives.
  package var places: MapPlaces {
    var svg = SVGWriter()
    return MapPlaces(of: chart(below: MapSVG.heading(words, into: &svg)))
  }
}

extension MapMultiples {
  /// Where the flicks of one of the maps lie in the picture that `svg` gives.
  package func places(of index: Int) -> MapPlaces? {
    let charts = charts
    return charts.indices.contains(index) ? MapPlaces(of: charts[index]) : nil
  }
}
