import BikeShare
import Location
import Rider
import Routes

/// Guides a rider to a goal: follows the position, says what the route demands, and searches for another route when the
/// rider has left it.
actor TurnByTurnGuide {
  private let goal: Coordinate
  private let provider: any LocationProvider
  private let streets: CityStreets
  /// Reads the points of the stored route that the rider follows; nil for the router's own way.
  private let readPath: (@Sendable () -> [Coordinate])?
  /// The part of the stored route that is left; nil before it was read.
  private var rest: [Coordinate]?
  private var guidance: Guidance?
  /// Whether the rider has left a route, so that the next one is another.
  private var isRerouting = false
  private var isOver = false
  /// The time of the last usable position; nil before the first.
  private var lastFix: Duration?
  private var isLost = false

  /// - Parameter path: reads the points of the stored route that the rider follows; nil for the router's own way.
  init(
    to goal: Coordinate, along path: (@Sendable () -> [Coordinate])? = nil, _ provider: any LocationProvider,
    _ streets: CityStreets
  ) {
    (self.goal, readPath, self.provider, self.streets) = (goal, path, provider, streets)
  }

  /// The remaining distance and riding time; nil while there is no route.
  var progress: Rider.Progress? {
    guard let guidance else { return nil }
    let metres = guidance.remaining
    // The same speed as in the summary of the route.
    let whole = max(1, guidance.route.metres)
    let minutes = Double(guidance.route.minutes()) * metres / whole
    return Rider.Progress(metres: Int(metres.rounded()), minutes: max(1, Int(minutes.rounded())))
  }

  /// Queries the position, and returns what the rider has to hear now.
  /// - Parameter now: the time on the session's clock.
  func observe(at now: Duration) async -> [Rider.GuidanceReport] {
    guard !isOver else { return [] }
    // A provider returns the last fix for as long as it may be of use.
    guard let fix = await provider.locate(at: now).usable, fix.age <= Self.longestGap else {
      return missing(at: now) + predicted(at: now)
    }
    let found: [Rider.GuidanceReport] = isLost ? [.positionFound] : []
    (lastFix, isLost) = (now - fix.age, false)
    let (searched, isGuided) = await search(from: fix)
    guard isGuided else { return found + searched }
    let events = guidance?.observe(fix, at: now) ?? []
    return found + searched + events.compactMap { report($0) } + predicted(at: now)
  }

  /// Returns what the rider has to hear where no new fix has come.
  private func predicted(at now: Duration) -> [Rider.GuidanceReport] {
    (guidance?.predict(at: now) ?? []).compactMap { report($0) }
  }

  /// Handles a missing position. A short gap, as under a bridge, is not mentioned.
  private func missing(at now: Duration) -> [Rider.GuidanceReport] {
    if lastFix == nil { lastFix = now }
    guard !isLost, let lastFix, now - lastFix > Self.longestGap else { return [] }
    isLost = true
    return [.positionLost]
  }

  private static let longestGap: Duration = .seconds(20)

  /// Searches for a route, if there is none.
  private func search(from fix: Fix) async -> (reports: [Rider.GuidanceReport], isGuided: Bool) {
    guard guidance == nil else { return ([], true) }
    guard let route = await route(from: fix.coordinate) else {
      isOver = true
      return ([.noRoute], false)
    }
    guidance = Guidance(route)
    let again: [Rider.GuidanceReport] = isRerouting ? [.rerouted(metres: Int(route.metres.rounded()))] : []
    isRerouting = false
    let first = route.legs[0]
    return (
      again + [.started(street: first.street.map { streets.name($0) }, metres: Int(first.metres.rounded()))], true
    )
  }

  /// Searches for the way to the goal, along the stored route if there is one: from its beginning, and after a detour
  /// from the point that is nearest.
  private func route(from here: Coordinate) async -> Route? {
    guard let readPath else { return await streets.route(from: here, to: goal).route }
    let path = rest ?? readPath()
    // A path that cannot be read leads nowhere, since the rider wants this one.
    guard path.count > 1 else { return nil }
    rest = isRerouting ? Path.rest(of: path, from: here) : path
    return await streets.route(along: rest ?? path, from: here)
  }

  private func report(_ event: Guidance.Event) -> Rider.GuidanceReport? {
    switch event {
    case .ahead(let leg, let metres):
      return self.leg(leg).map { .ahead($0.turn ?? .straightOn, street: name($0), metres: metres) }
    case .turn(let leg): return self.leg(leg).map { .turn($0.turn ?? .straightOn, street: name($0)) }
    case .keepGoing(let metres): return .keepGoing(metres: metres)
    case .offRoute:
      // What the rider has ridden of a stored route is not ridden again.
      if let guidance { rest = rest.map { Path.end(of: $0, metres: guidance.remaining) } }
      (guidance, isRerouting) = (nil, true)
      return .offRoute
    case .backOnRoute: return nil
    case .arrived:
      isOver = true
      return .arrived
    }
  }

  private func name(_ leg: Route.Leg) -> Rider.StreetName? { leg.street.map { streets.name($0) } }

  private func leg(_ number: Int) -> Route.Leg? {
    guard let legs = guidance?.route.legs, legs.indices.contains(number) else { return nil }
    return legs[number]
  }
}
