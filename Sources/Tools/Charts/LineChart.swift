import Foundation

/// A chart of lines as SVG.
package struct LineChart {
  /// The scale of the horizontal axis.
  package enum Scale: Sendable { case linear, logarithmic }

  package let title: String
  /// The label of the horizontal axis.
  package let across: String
  /// The label of the vertical axis, which begins at 0.
  package let up: String
  /// The values that are marked on the horizontal axis, in rising order; above 0 if it is logarithmic.
  package let ticks: [Double]
  /// The upper end of the vertical axis.
  package let highest: Double
  /// The labels of the ticks; nil for their values.
  package let labels: [String]?
  private let scale: Scale
  private var lines: [(name: String, points: [(Double, Double)])] = []

  private static let size = (width: 720.0, height: 420.0)
  private static let margin = (left: 70.0, right: 24.0, top: 50.0, bottom: 60.0)
  /// Distinguishable without colour: each line has a dash pattern of its own.
  private static let strokes = [("#0b3d91", "none"), ("#b3261e", "8 4"), ("#555555", "2 4")]

  package init(
    title: String, across: String, up: String, scale: Scale = .logarithmic, ticks: [Double], labels: [String]? = nil,
    highest: Double
  ) {
    (self.title, self.across, self.up, self.ticks, self.highest) = (title, across, up, ticks, highest)
    (self.scale, self.labels) = (scale, labels)
  }

  package mutating func add(_ name: String, _ points: [(Double, Double)]) { lines.append((name, points)) }

  private func x(_ value: Double) -> Double {
    let (first, last) = (place(ticks.first ?? 1), place(ticks.last ?? 10))
    let width = Self.size.width - Self.margin.left - Self.margin.right
    // A single tick is in the middle.
    return Self.margin.left + (first == last ? width / 2 : width * (place(value) - first) / (last - first))
  }

  private func place(_ value: Double) -> Double { scale == .linear ? value : log(value) }

  private func y(_ value: Double) -> Double {
    let height = Self.size.height - Self.margin.top - Self.margin.bottom
    return Self.size.height - Self.margin.bottom - height * min(max(value / highest, 0), 1)
  }

  package var svg: String {
    let (width, height) = Self.size
    let frame = """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(Int(width)) \(Int(height))" font-family="sans-serif" font-size="14">
      <title>\(title)</title>
      <rect width="100%" height="100%" fill="#ffffff"/>
      \(text(width / 2, 26, title, size: 17, anchor: "middle"))
      \(text(width / 2, height - 14, across, anchor: "middle"))
      \(text(16, 42, up, anchor: "start"))

      """
    let grid = zip(ticks, labels ?? ticks.map { "\(Int($0))" }).map { tick, label in
      line(x(tick), y(0), x(tick), y(0) + 6) + text(x(tick), y(0) + 22, label, anchor: "middle")
    }
    let levels = stride(from: 0, through: highest, by: max(1, (highest / 10).rounded())).map { level in
      line(Self.margin.left, y(level), width - Self.margin.right, y(level), stroke: "#dddddd")
        + text(Self.margin.left - 10, y(level) + 5, "\(Int(level))", anchor: "end")
    }
    return ([frame] + levels + grid + lines.enumerated().map(curve) + ["</svg>"]).joined(separator: "\n") + "\n"
  }

  private func curve(_ index: Int, _ curve: (name: String, points: [(Double, Double)])) -> String {
    let (colour, dashes) = Self.strokes[index % Self.strokes.count]
    let points = curve.points.map { String(format: "%.1f,%.1f", x($0.0), y($0.1)) }.joined(separator: " ")
    let key = Self.margin.top + 22 * Double(index) + 14
    let begin = Self.size.width - 250
    return """
      <polyline points="\(points)" fill="none" stroke="\(colour)" stroke-width="2" stroke-dasharray="\(dashes)"/>
      \(line(begin, key - 5, begin + 40, key - 5, stroke: colour, dashes: dashes))
      \(text(begin + 50, key, curve.name, anchor: "start"))
      """
  }

  private func line(
    _ fromX: Double, _ fromY: Double, _ toX: Double, _ toY: Double, stroke: String = "#333333", dashes: String = "none"
  ) -> String {
    String(format: "<line x1=\"%.1f\" y1=\"%.1f\" x2=\"%.1f\" y2=\"%.1f\" ", fromX, fromY, toX, toY)
      + "stroke=\"\(stroke)\" stroke-dasharray=\"\(dashes)\"/>"
  }

  private func text(_ x: Double, _ y: Double, _ text: String, size: Int = 14, anchor: String) -> String {
    String(format: "<text x=\"%.1f\" y=\"%.1f\" ", x, y)
      + "font-size=\"\(size)\" text-anchor=\"\(anchor)\">\(text)</text>"
  }
}
