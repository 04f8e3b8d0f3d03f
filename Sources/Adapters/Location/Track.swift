import BikeShare

/// A fix of a track, with its time.
struct TrackPoint: Hashable, Sendable {
  /// The time since an arbitrary moment, the same for all points of a track.
  let time: Duration
  let fix: Fix
}

/// A recorded ride as a list of fixes. Times count from the first fix, which is at 0.
struct Track: Hashable, Sendable {
  /// The points in the order of their times, each later than the one before.
  let points: [TrackPoint]
  /// The time of the end of the recording, at the last fix or later.
  let end: Duration

  /// Creates a track; nil if there is no point.
  /// - Parameters:
  ///   - points: the points, in any order. Of two with the same time the later one in the list is used. Course and
  ///     speed are computed if they are missing.
  ///   - end: the end of the recording, on the clock of the points; nil if it ends with the last point.
  init?(_ points: [TrackPoint], end: Duration? = nil) {
    // The sort is stable.
    let ordered = Self.distinct(points.sorted { $0.time < $1.time })
    guard let first = ordered.first, let last = ordered.last else { return nil }
    self.points = Self.withCourse(ordered.map { TrackPoint(time: $0.time - first.time, fix: $0.fix) })
    self.end = max(last.time, end ?? last.time) - first.time
  }

  /// Returns the position at a time after the first fix: the latest fix up to that time, with its age.
  func locationResult(at now: Duration) -> LocationResult {
    guard let point = latest(at: now) else { return .missing(.searching, last: nil) }
    return LocationResult(point.fix.later(by: now - point.time), else: now > end ? .over : .searching)
  }

  /// Returns the latest point whose time is at most `now`, by binary search.
  private func latest(at now: Duration) -> TrackPoint? {
    var (low, high) = (0, points.count)
    while low < high {
      let middle = (low + high) / 2
      if points[middle].time <= now { low = middle + 1 } else { high = middle }
    }
    return low > 0 ? points[low - 1] : nil
  }

  private static func distinct(_ points: [TrackPoint]) -> [TrackPoint] {
    var kept: [TrackPoint] = []
    kept.reserveCapacity(points.count)
    for point in points {
      if kept.last?.time == point.time { kept.removeLast() }
      kept.append(point)
    }
    return kept
  }
}
