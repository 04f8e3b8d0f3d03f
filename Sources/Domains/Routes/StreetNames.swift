/// The names of the streets along a path. A short piece that a rider does not notice, such as a crossing, belongs to an
/// adjacent stretch.
struct StreetNames {
  /// A part of the path with one name.
  struct Stretch: Hashable {
    /// The name of the street; nil for a way without a name.
    let name: String?
    /// The number of the point where it begins.
    let start: Int
    /// The length up to the next stretch, in metres.
    let metres: Double
  }

  /// A piece with a name that is shorter than this, in metres, is passed over. It is a crossing, or the other side of
  /// one.
  static let shortest = 40.0
  /// A way without a name up to this length, in metres, takes the name of the street into which it leads.
  static let longestLink = 150.0

  /// The name of the street that leads to each point; nil for the first point and for ways without a name.
  let names: [String?]
  let line: RouteLine

  /// The points where the name changes, in metres from the beginning.
  var changes: [Double] { raw(0...names.count - 1).dropFirst().map { line.distances[$0.start] } }

  /// Returns the stretches of a part of the path, at least one. Only the first can be without a name.
  /// - Parameter points: the numbers of the first and the last point, at least two.
  func stretches(_ points: ClosedRange<Int>) -> [Stretch] {
    let all = raw(points)
    var kept = all.filter { $0.name != nil && $0.metres >= Self.shortest }
    guard let first = kept.first else {
      return [Stretch(name: only(all), start: points.lowerBound, metres: total(points))]
    }
    let lead = line.distances[first.start] - line.distances[points.lowerBound]
    if lead > Self.longestLink { kept.insert(Stretch(name: nil, start: points.lowerBound, metres: lead), at: 0) }
    var starts: [(name: String?, start: Int)] = []
    for stretch in kept where starts.last.map({ $0.name != stretch.name }) ?? true {
      starts.append((stretch.name, starts.isEmpty ? points.lowerBound : stretch.start))
    }
    return starts.indices.map { number in
      let end = number + 1 < starts.count ? starts[number + 1].start : points.upperBound
      return Stretch(
        name: starts[number].name, start: starts[number].start,
        metres: line.distances[end] - line.distances[starts[number].start])
    }
  }

  /// The name of a part without a long piece: the name of at least half of it.
  private func only(_ stretches: [Stretch]) -> String? {
    let total = stretches.reduce(0) { $0 + $1.metres }
    return stretches.first { $0.name != nil && $0.metres >= total / 2 }?.name
  }

  private func total(_ points: ClosedRange<Int>) -> Double {
    line.distances[points.upperBound] - line.distances[points.lowerBound]
  }

  /// The stretches as the router names them.
  private func raw(_ points: ClosedRange<Int>) -> [Stretch] {
    var stretches: [Stretch] = []
    var start = points.lowerBound
    for end in points.dropFirst() where end == points.upperBound || names[end + 1] != names[end] {
      stretches.append(
        Stretch(name: names[end], start: start, metres: line.distances[end] - line.distances[start]))
      start = end
    }
    return stretches
  }
}
