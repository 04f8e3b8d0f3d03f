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
  /// The speed of the rider, in metres a second.
  var speed = 4.2
  /// The standard deviation of the fixes along each axis, in metres.
  var noise = 0.0
  /// Whether the fixes contain the speed.
  var reportsSpeed = false
  /// The times without fixes, in seconds.
  var dropouts: [ClosedRange<Double>] = []
  /// The distance at which the rider stops, in metres, and for how long, in seconds.
  var stop: (distance: Double, seconds: Double)?
  var seed: UInt64 = 1
  /// The time between two fixes, in seconds.
  var interval = 1.0

  /// The distance of each point of the path from the first, in metres.
  private let distances: [Double]

  init(
    _ path: [Coordinate], speed: Double = 4.2, noise: Double = 0, reportsSpeed: Bool = false,
    dropouts: [ClosedRange<Double>] = [], seed: UInt64 = 1
  ) {
    self.path = path
    (self.speed, self.noise, self.reportsSpeed) = (speed, noise, reportsSpeed)
    (self.dropouts, self.seed) = (dropouts, seed)
    distances = path.indices.dropFirst().reduce(into: [0]) { distances, index in
      distances.append((distances.last ?? 0) + path[index - 1].metres(to: path[index]))
    }
  }

  /// The length of the path, in metres.
  var metres: Double { distances.last ?? 0 }

  /// Returns what a guidance announces on this ride.
  /// - Parameter waiting: the time at the end of the path, in seconds.
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
      speed: reportsSpeed ? (isStanding ? 0 : speed) : nil)
  }

  /// Two numbers of the standard normal distribution, by the method of Box and Muller.
  private func normal(_ generator: inout SeededGenerator) -> (Double, Double) {
    let radius = (-2 * Double.log(Double.random(in: 1e-12...1, using: &generator))).squareRoot()
    let angle = Double.random(in: 0...2 * .pi, using: &generator)
    return (radius * .cos(angle), radius * .sin(angle))
  }

  func point(at distance: Double) -> Coordinate {
    let index = distances.firstIndex { $0 >= distance } ?? distances.count - 1
    guard index > 0 else { return path[0] }
    let (start, end) = (path[index - 1], path[index])
    let fraction = (distance - distances[index - 1]) / (distances[index] - distances[index - 1])
    return Coordinate(
      latitude: start.latitude + min(1, fraction) * (end.latitude - start.latitude),
      longitude: start.longitude + min(1, fraction) * (end.longitude - start.longitude))
  }
}
