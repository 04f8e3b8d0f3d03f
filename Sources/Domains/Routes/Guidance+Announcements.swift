extension Guidance {
  /// What was announced to the rider, so that nothing is announced twice.
  struct Announced: Hashable, Sendable {
    /// The number of the leg whose turn is announced next.
    var nextTurn = 1
    /// The last leg with ``Event/ahead``.
    var ahead = 0
    /// The last leg with ``Event/keepGoing``; -1 before the first.
    var keepGoingLeg = -1
    /// The place of the last ``Event/keepGoing``, in metres from the beginning of the route.
    var keepGoingDistance = 0.0
  }

  /// The distance from the end at which a rider has arrived, in metres.
  public static let arrival = 25.0
  /// A turn that lies this far behind, in metres, is passed, and no longer announced. It covers the error of a fix.
  private static let passed = 10.0
  /// The same after a time without fixes, over which the position was predicted.
  private static let passedAfterGap = 25.0
  /// The time without a fix after which the rider's position is predicted, in seconds, and that up to which it is.
  private static let gap = 2.0...20.0
  /// The least speed at which the position is predicted, in metres a second. A slower rider may stop.
  private static let leastSpeed = 1.5
  /// The least distance of an announcement ahead, in metres.
  private static let leastAhead = 50.0
  /// The length of a leg on which the rider hears that it goes on, in metres.
  private static let longLeg = 400.0

  /// Returns the announcements that are due at a distance from the beginning of the route, in metres.
  /// - Parameters:
  ///   - interval: the time since the last fix, in seconds. The next one may come as late.
  ///   - deviation: the standard deviation of the fix, in metres.
  mutating func announcements(at distance: Double, interval: Double, deviation: Double) -> [Event] {
    let speed = max(0, tracking.filter.speed)
    let isFrequent = interval <= 5
    // 2 s of ride, or what the rider rides up to the next fix.
    let lead = max(15, speed * max(2, isFrequent ? interval : 2))
    var events = turns(
      at: distance, lead: lead,
      passed: isFrequent ? min(max(Self.passed, deviation), Self.passedAfterGap) : Self.passedAfterGap)
    if let ahead = ahead(at: distance, lead: lead, speed: speed) { events += ahead }
    if line.metres - distance <= Self.arrival {
      hasArrived = true
      return events + [.arrived]
    }
    if events.isEmpty, let keepGoing = keepGoing(at: distance) { events.append(keepGoing) }
    return events
  }

  /// Announces the turns that a rider comes to while fixes are missing, from the last position and the last speed. Under
  /// trees and bridges a receiver gives none for many seconds.
  /// - Parameter time: the present time, on the clock of ``observe(_:at:)``.
  public mutating func predict(at time: Duration) -> [Event] {
    guard !hasArrived, !isOffRoute, let latest = tracking.latest, tracking.latestOnRoute == latest else { return [] }
    let (seconds, speed) = ((time - latest).inSeconds, tracking.filter.speed)
    guard Self.gap.contains(seconds), speed >= Self.leastSpeed else { return [] }
    let distance = tracking.filter.distance + speed * seconds
    let lead = max(15, speed * 2)
    return turns(at: distance, lead: lead, passed: Self.passed) + (ahead(at: distance, lead: lead, speed: speed) ?? [])
  }

  private mutating func turns(at distance: Double, lead: Double, passed: Double) -> [Event] {
    var events: [Event] = []
    while announced.nextTurn < starts.count, starts[announced.nextTurn] - distance <= lead {
      if starts[announced.nextTurn] - distance > -passed { events.append(.turn(leg: announced.nextTurn)) }
      announced.nextTurn += 1
    }
    return events
  }

  /// The announcement of the next turn, with the one after it if that follows before there is time for an announcement
  /// of its own.
  private mutating func ahead(at distance: Double, lead: Double, speed: Double) -> [Event]? {
    let leg = announced.nextTurn
    guard leg < starts.count, announced.ahead < leg else { return nil }
    let metres = starts[leg] - distance
    // The announcement takes 3 s, and ends 3 s before the turn. That of the turn itself follows no sooner.
    guard metres <= max(Self.leastAhead, speed * 6), metres >= lead + speed * 3 else { return nil }
    // Before the last turn, this one would be mistaken for it.
    guard leg == 1 || distance >= starts[leg - 1] else { return nil }
    announced.ahead = leg
    let isDouble = leg + 1 < starts.count && starts[leg + 1] - starts[leg] < max(40, speed * 6)
    guard isDouble else { return [.ahead(leg: leg, metres: tens(metres))] }
    announced.ahead = leg + 1
    return [
      .ahead(leg: leg, metres: tens(metres)), .ahead(leg: leg + 1, metres: tens(starts[leg + 1] - distance)),
    ]
  }

  private mutating func keepGoing(at distance: Double) -> Event? {
    let leg = announced.nextTurn - 1
    let end = announced.nextTurn < starts.count ? starts[announced.nextTurn] : line.metres
    let ahead = end - distance
    // 30 m after the turn its announcement has ended, and the rider rides in the new street.
    let isFirst = leg > announced.keepGoingLeg
    guard end - starts[leg] > Self.longLeg, distance - starts[leg] >= 30,
      isFirst || distance - announced.keepGoingDistance >= 1_000,
      ahead > (isFirst ? Self.longLeg * 3 / 4 : Self.longLeg)
    else { return nil }
    announced.keepGoingLeg = leg
    announced.keepGoingDistance = distance
    return .keepGoing(metres: Int((ahead / 50).rounded()) * 50)
  }

  private func tens(_ metres: Double) -> Int { Int((metres / 10).rounded()) * 10 }
}
