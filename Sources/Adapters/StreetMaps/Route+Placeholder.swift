import BikeShare
import Routes

// PLACEHOLDER: delete this file as soon as Routes has `Route.init?(_ points: [RoutePoint])`.
extension Route {
  /// Makes one leg for each run of points with the same street, without turns.
  init?(_ points: [RoutePoint]) {
    guard points.count >= 2 else { return nil }
    var legs: [Leg] = []
    var start = 0
    for end in 1..<points.count where end == points.count - 1 || points[end + 1].street != points[end].street {
      let path = points[start...end].map(\.coordinate)
      let metres = zip(path, path.dropFirst()).reduce(0) { $0 + $1.0.metres(to: $1.1) }
      legs.append(Leg(turn: legs.isEmpty ? nil : .straightOn, street: points[end].street, path: path, metres: metres))
      start = end
    }
    self.init(legs: legs)
  }
}
