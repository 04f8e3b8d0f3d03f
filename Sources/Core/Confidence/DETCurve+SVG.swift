extension DETCurve {
  /// Returns the curve as an SVG image: the false-acceptance rate on the horizontal axis, the false-rejection rate on
  /// the vertical one, both up to 25 %.
  /// - Parameters:
  ///   - title: the title above the plot.
  ///   - marks: thresholds to show as dots, with their names.
  public func svg(title: String, marks: [(name: String, threshold: Double)]) -> String {
    // Neighbouring thresholds that give the same point are drawn once.
    let path = points.map { Self.place($0) }.map { "\($0.x),\($0.y)" }.reduce(into: [String]()) {
      if $0.last != $1 { $0.append($1) }
    }.joined(separator: " ")
    let dots = marks.map { mark in
      let place = Self.place(point(at: mark.threshold))
      return """
        <circle cx="\(place.x)" cy="\(place.y)" r="4" fill="#b03a2e"/>
        <text x="\(place.x + 8)" y="\(place.y - 6)">\(mark.name)</text>
        """
    }
    return """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 480 400" font-family="sans-serif" font-size="13">
      <rect width="480" height="400" fill="white"/>
      <text x="240" y="24" text-anchor="middle" font-size="15">\(title)</text>
      \(Self.grid)
      <polyline fill="none" stroke="#1f618d" stroke-width="2" points="\(path)"/>
      \(dots.joined(separator: "\n"))
      <text x="250" y="388" text-anchor="middle">false acceptance</text>
      <text transform="translate(18 190) rotate(-90)" text-anchor="middle">false rejection</text>
      </svg>

      """
  }

  /// Returns the position of a point. The plot is 400 wide and 300 high and shows rates up to 25 %; higher ones are
  /// drawn at its edge.
  private static func place(_ point: Point) -> (x: Double, y: Double) {
    let (right, up) = (min(point.falseAcceptRate, 0.25), min(point.falseRejectRate, 0.25))
    return ((600 + right * 16_000).rounded() / 10, (3_400 - up * 12_000).rounded() / 10)
  }

  private static var grid: String {
    stride(from: 0, through: 25, by: 5).map { percent in
      let place = place(
        Point(threshold: 0, falseAcceptRate: Double(percent) / 100, falseRejectRate: Double(percent) / 100))
      return """
        <line x1="\(place.x)" y1="40" x2="\(place.x)" y2="340" stroke="#ddd"/>
        <line x1="60" y1="\(place.y)" x2="460" y2="\(place.y)" stroke="#ddd"/>
        <text x="\(place.x)" y="358" text-anchor="middle">\(percent) %</text>
        <text x="54" y="\(place.y + 4)" text-anchor="end">\(percent) %</text>
        """
    }.joined(separator: "\n")
  }
}
