import BikeShare
import Foundation
import Randomness
import Routes

/// The speed of simulated rides, and whether the receiver has dropouts.
struct RideCondition: Hashable {
  /// In kilometres an hour.
  let speed: Double
  /// Whether the receiver gives no fixes for 30 s in every 150 s.
  let hasDropouts: Bool

  static let all = [1.0, 15, 25].flatMap { speed in
    [false, true].map { RideCondition(speed: speed, hasDropouts: $0) }
  }

  var name: String { String(format: "%.0f km/h", speed) + (hasDropouts ? ", dropouts" : "") }
}

/// A ride along a route at a constant speed, with one fix a second, and what the guidance announces on it.
struct RouteRide {
  /// An event with the true distance of the rider from the beginning of the route, in metres.
  struct Announcement {
    let event: Guidance.Event
    let distance: Double
  }

  let route: Route
  /// The distances of the rider from the beginning of the route at the fixes, in metres.
  let fixes: [Double]
  let announcements: [Announcement]

  init(route: Route, fixes: [Double], announcements: [Announcement]) {
    (self.route, self.fixes, self.announcements) = (route, fixes, announcements)
  }

  /// - Parameters:
  ///   - noise: the standard deviation of a fix along each axis, in metres. The errors of two fixes are independent.
  ///   - hasAccuracy: whether each fix contains its accuracy, the radius of a circle with 95 % of the fixes.
  init(_ route: Route, _ condition: RideCondition, noise: Double, hasAccuracy: Bool, seed: UInt64) {
    let track = RideTrack(route.path)
    let speed = condition.speed / 3.6
    var random = SeededGenerator(seed: seed)
    var guidance = Guidance(route)
    var (fixes, announcements): ([Double], [Announcement]) = ([], [])
    let silence = Double.random(in: 0..<150, using: &random)
    // The rider waits at the end: the fixes there still have their noise.
    for second in 0...Int(track.metres / speed) + 60 {
      let distance = min(Double(second) * speed, track.metres)
      let place = track.point(at: distance).moved(by: noise, using: &random)
      let isSilent =
        condition.hasDropouts && second > 0
        && (Double(second) + silence).truncatingRemainder(dividingBy: 150) >= 120
      if isSilent {
        announcements += guidance.predict(at: .seconds(second)).map { Announcement(event: $0, distance: distance) }
        continue
      }
      fixes.append(distance)
      // 2.45 standard deviations.
      let fix = Fix(place, accuracy: hasAccuracy ? max(5, 2.45 * noise) : nil)
      announcements += guidance.observe(fix, at: .seconds(second)).map { Announcement(event: $0, distance: distance) }
    }
    self.init(route: route, fixes: fixes, announcements: announcements)
  }
}

/// A path with the distance of each point from the first.
private struct RideTrack {
  private let path: [Coordinate]
  private let distances: [Double]

  var metres: Double { distances.last ?? 0 }

  init(_ path: [Coordinate]) {
    self.path = path
    distances = zip(path, path.dropFirst()).reduce(into: [0]) { $0.append(($0.last ?? 0) + $1.0.metres(to: $1.1)) }
  }

  func point(at distance: Double) -> Coordinate {
    let end = distances.firstIndex { $0 >= distance } ?? distances.count - 1
    guard end > 0 else { return path[0] }
    let length = distances[end] - distances[end - 1]
    let part = length > 0 ? min(1, (distance - distances[end - 1]) / length) : 1
    return Coordinate(
      latitude: path[end - 1].latitude + part * (path[end].latitude - path[end - 1].latitude),
      longitude: path[end - 1].longitude + part * (path[end].longitude - path[end - 1].longitude))
  }
}

extension Coordinate {
  /// Returns the point moved by a normally distributed error, by the method of Box and Muller.
  fileprivate func moved(by deviation: Double, using random: inout SeededGenerator) -> Coordinate {
    let radius = deviation * (-2 * log(Double.random(in: 1e-12...1, using: &random))).squareRoot()
    let angle = Double.random(in: 0...2 * .pi, using: &random)
    let degree = 111_195.08
    return Coordinate(
      latitude: latitude + radius * cos(angle) / degree,
      longitude: longitude + radius * sin(angle) / (degree * cos(latitude * .pi / 180)))
  }
}
