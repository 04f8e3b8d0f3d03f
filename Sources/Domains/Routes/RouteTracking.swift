import BikeShare
import RealModule

/// Finds a rider on a route. A route can cross itself, come back along a parallel street, or along the same street, so a
/// fix is matched near the last position first; elsewhere only if several fixes agree.
struct RouteTracking: Hashable, Sendable {
  /// What a fix says about the rider's position on the route.
  struct Sighting: Hashable {
    /// The time of the measurement.
    let time: Duration
    /// The time since the last measurement, in seconds; 0 for the first.
    let interval: Double
    /// Whether the fix lies on the route, so that the estimate has taken it in.
    let isOnRoute: Bool
    /// The distance from the route beyond which a rider is off it, in metres.
    let tolerance: Double
    /// The standard deviation of the fix along one axis, in metres.
    let deviation: Double
  }

  private(set) var filter = ProgressFilter()
  /// The distance of the rider from the route, in metres, smoothed over a few seconds; nil before the first fix.
  private(set) var offset: Double?
  /// The time of the last measurement; nil before the first.
  private(set) var latest: Duration?
  private var begun: Duration?
  /// The time of the last measurement on the route; nil before the first.
  private(set) var latestOnRoute: Duration?
  private var candidate: Candidate?
  /// The number of successive fixes with which the rider went back on the route.
  private var fixesBack = 0
  /// How far the matches lie ahead of the predictions, in metres, smoothed over about three fixes.
  private var surprise = 0.0

  /// A possible position far from the last one.
  private struct Candidate: Hashable {
    var distance: Double
    var fixes: Int
  }

  /// The distance from the route, in metres, within which a fix lies on it: the width of a road and its cycle tracks,
  /// and the error of a receiver between houses.
  static let narrowest = 35.0
  /// The number of successive fixes that must agree on a position far from the last one.
  private static let agreeing = 3
  /// The longest time over which a position is predicted, in seconds.
  private static let longestPrediction = 60.0
  /// Two measurements within this time are the same one. Receivers measure at most ten times a second.
  private static let shortestInterval: Duration = .milliseconds(50)

  /// Takes in a usable fix.
  /// - Returns: nil if the fix is no new measurement.
  mutating func observe(_ fix: Fix, measuredAt time: Duration, along line: RouteLine) -> Sighting? {
    if let latest, time - latest < Self.shortestInterval { return nil }
    let interval = latest.map { (time - $0).inSeconds } ?? 0
    let measurement = Measurement(fix, on: line)
    let near = reach(seconds: interval, deviation: measurement.deviation)
    latest = time
    begun = begun ?? time
    let away = (time - (latestOnRoute ?? time)).inSeconds
    let last = filter
    filter.advance(by: min(away, Self.longestPrediction))
    let match = bestMatch(of: measurement, on: line, in: near)
    // A rider who has passed the end is no longer on the route, but has arrived.
    let isNear = match.map { $0.offset <= measurement.tolerance * ($0.distance < line.metres ? 1 : 2) } ?? false
    if let match, isNear {
      candidate = nil
      surprise += 0.3 * (match.distance - filter.distance - surprise)
      take(match, measurement, at: time)
      turnRound(match, measurement, on: line)
    } else {
      // Off the route there is no progress on it. The next match is predicted from the last one.
      filter = last
    }
    let isFar = !isNear && takeFar(measurement, on: line, at: time)
    // A single error of 1 km must not outweigh the following fixes.
    smooth(isFar ? 0 : min(match?.offset ?? .infinity, 3 * measurement.tolerance), seconds: interval)
    return Sighting(
      time: time, interval: interval, isOnRoute: isNear || isFar, tolerance: measurement.tolerance,
      deviation: measurement.deviation)
  }

  /// A fix on the map of the line.
  private struct Measurement {
    let point: PlanePoint
    let speed: Double?
    /// The course in degrees, if the rider is fast enough for it to be reliable.
    let course: Double?
    /// The standard deviation along one axis, in metres.
    let deviation: Double
    let tolerance: Double

    init(_ fix: Fix, on line: RouteLine) {
      point = line.plane.point(fix.coordinate)
      speed = fix.speed
      course = (fix.speed ?? 0) >= 2 ? fix.course : nil
      // A circle with 95 % of the positions has a radius of 2.45 standard deviations. Unknown counts as 10 m, and no
      // receiver is better than 3 m between houses.
      deviation = max(3, (fix.accuracy ?? 24.5) / 2.45)
      tolerance = max(RouteTracking.narrowest, fix.accuracy ?? 0)
    }
  }

  /// The part of the line in which the rider can be after an interval without a measurement, and a little more for the
  /// errors of both measurements.
  private func reach(seconds: Double, deviation: Double) -> ClosedRange<Double> {
    // A rider can begin in the middle of the first street.
    if latest == nil { return 0...150 }
    let error = max(40, 4 * deviation)
    return filter.distance - error...filter.distance + max(60, error) + ProgressFilter.fastest * seconds
  }

  /// The match with the greatest likelihood, by the distance from the line and from the predicted position.
  private func bestMatch(
    of measurement: Measurement, on line: RouteLine, in range: ClosedRange<Double>
  ) -> RouteLine.Match? {
    let across = measurement.deviation * measurement.deviation
    let along = filter.variance(measuring: measurement.deviation)
    func unlikelihood(_ match: RouteLine.Match) -> Double {
      let difference = match.distance - filter.distance
      // A rider against the direction of the route is on another part of it, if there is one: as unlikely as an error
      // of four standard deviations.
      let isAgainst = measurement.course.map { abs(($0 - match.bearing).remainder(dividingBy: 360)) > 120 } ?? false
      return match.offset * match.offset / across + difference * difference / along + (isAgainst ? 16 : 0)
    }
    return line.matches(of: measurement.point, in: range).min { unlikelihood($0) < unlikelihood($1) }
  }

  /// Notices that the rider, who seems to go back on the route, is already on a later part, which leads back beside the
  /// earlier one: a way around an island or up to a bridge and back has both.
  private mutating func turnRound(_ match: RouteLine.Match, _ measurement: Measurement, on line: RouteLine) {
    fixesBack = filter.speed < -1 ? fixesBack + 1 : 0
    // With a measured speed, which is never negative, the matches fall behind the predictions.
    guard fixesBack >= Self.agreeing || surprise < -1.5 * measurement.deviation else { return }
    let ahead = line.matches(of: measurement.point, in: filter.distance + 5...filter.distance + 150)
    guard let other = ahead.first(where: { $0.offset <= match.offset + measurement.deviation }) else { return }
    let speed = abs(filter.speed)
    filter.restart(at: other.distance, deviation: measurement.deviation)
    filter.measure(speed: speed)
    (fixesBack, surprise) = (0, 0)
  }

  private mutating func take(_ match: RouteLine.Match, _ measurement: Measurement, at time: Duration) {
    filter.measure(distance: match.distance, deviation: measurement.deviation)
    if let speed = measurement.speed { filter.measure(speed: speed) }
    latestOnRoute = time
  }

  /// Looks for a rider who is not near the last position: one who took a short cut, or who has left the route and come
  /// back elsewhere.
  /// - Returns: whether the rider is found.
  private mutating func takeFar(_ measurement: Measurement, on line: RouteLine, at time: Duration) -> Bool {
    let seconds = (time - (latestOnRoute ?? begun ?? time)).inSeconds
    // A short cut is shorter than the part of the route that it leaves out.
    let range = filter.distance - 100 - 12 * seconds...filter.distance + 100 + 30 * seconds
    let matches = line.matches(of: measurement.point, in: range).filter {
      $0.offset <= max(20, measurement.tolerance / 2)
    }
    // Of several, the nearest to the last position.
    let here = filter.distance
    guard let match = matches.min(by: { abs($0.distance - here) < abs($1.distance - here) }) else {
      candidate = nil
      return false
    }
    let isSame = candidate.map { abs($0.distance - match.distance) < 40 } ?? false
    candidate = Candidate(distance: match.distance, fixes: isSame ? (candidate?.fixes ?? 0) + 1 : 1)
    guard let candidate, candidate.fixes >= Self.agreeing else { return false }
    self.candidate = nil
    filter.restart(at: match.distance, deviation: measurement.deviation)
    surprise = 0
    if let speed = measurement.speed { filter.measure(speed: speed) }
    latestOnRoute = time
    return true
  }

  private mutating func smooth(_ measured: Double, seconds: Double) {
    offset = offset.map { $0 + (1 - .exp(-seconds / 3)) * (measured - $0) } ?? measured
  }
}
