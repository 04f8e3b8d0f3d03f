import BikeShare
import Randomness
import RealModule
import Routes

/// A ride along a path with the fixes of a noisy receiver, one a second, and what the guidance announces.
struct SimulatedRide {
  /// An event with the true position of the rider.
  struct Announcement {
    let event: Guidance.Event
    /// The distance ridden along the path, in metres.
    let distance: Double
    let time: Duration
  }

  /// The path that is ridden.
  let path: [Coordinate]
  /// The speed, in metres a second.
  var speed = 4.2
  /// The standard deviation of the fixes along each axis, in metres.
  var noise = 0.0
  /// The accuracy and the speed that the fixes contain.
  var accuracy: Double?
  var reportsSpeed = false
  /// The times without fixes, in seconds.
  var dropouts: [ClosedRange<Double>] = []
  /// The distance at which the rider stops, in metres, and for how long, in seconds.
  var stop: (distance: Double, seconds: Double)?
  var seed: UInt64 = 1
  /// The time between two fixes, in seconds.
  var interval = 1.0

  /// The length of the path, in metres.
  var metres: Double { zip(path, path.dropFirst()).reduce(0) { $0 + $1.0.metres(to: $1.1) } }

  func announcements(of guidance: inout Guidance, waiting: Double = 20) -> [Announcement] {
    var generator = SeededGenerator(seed: seed)
    var announcements: [Announcement] = []
    var second = 0.0
    let end = metres / speed + (stop?.seconds ?? 0) + waiting
    while second <= end {
      let distance = distance(at: second)
      let fix = fix(at: distance, second, &generator)
      if !dropouts.contains(where: { $0.contains(second) }) {
        let time = Duration.milliseconds(Int(second * 1_000))
        announcements += guidance.observe(fix, at: time).map {
          Announcement(event: $0, distance: distance, time: time)
        }
      }
      second += interval
    }
    return announcements
  }

  func distance(at second: Double) -> Double {
    guard let stop, second * speed > stop.distance else { return min(second * speed, metres) }
    return min(max(stop.distance, (second - stop.seconds) * speed), metres)
  }

  private func fix(at distance: Double, _ second: Double, _ generator: inout SeededGenerator) -> Fix {
    let (east, north) = normal(&generator)
    let place = point(at: distance)
    let scale = 111_195.08 * Double.cos(place.latitude * .pi / 180)
    let isStanding = self.distance(at: second + 0.5) == self.distance(at: second - 0.5)
    return Fix(
      Coordinate(
        latitude: place.latitude + north * noise / 111_195.08, longitude: place.longitude + east * noise / scale),
      speed: reportsSpeed ? (isStanding ? 0 : speed) : nil, accuracy: accuracy)
  }

  /// Two numbers of the standard normal distribution, by the method of Box and Muller.
  private func normal(_ generator: inout SeededGenerator) -> (Double, Double) {
    let radius = (-2 * Double.log(Double.random(in: 1e-12...1, using: &generator))).squareRoot()
    let angle = Double.random(in: 0...2 * .pi, using: &generator)
    return (radius * .cos(angle), radius * .sin(angle))
  }

  func point(at distance: Double) -> Coordinate {
    var left = distance
    for (start, end) in zip(path, path.dropFirst()) {
      let length = start.metres(to: end)
      if left <= length {
        let fraction = length > 0 ? left / length : 0
        return Coordinate(
          latitude: start.latitude + fraction * (end.latitude - start.latitude),
          longitude: start.longitude + fraction * (end.longitude - start.longitude))
      }
      left -= length
    }
    return path.last ?? DrawnRoute.origin
  }
}
