import BikeShare
import Dialogue

/// What hangs on the answer before: "and parking?", "another one".
extension Rider {
  /// The same place for something else. In the middle of a request it is a change of mind.
  mutating func also(_ want: Want, _ hypothesis: Hypothesis) -> Effects {
    switch state {
    case .confirming, .locating, .choosing, .fetching, .wanting: return find(Request(want), hypothesis)
    case .idle, .awaiting, .excusing, .reading, .closing, .hushing:
      guard let target = last?.target else { return find(Request(want), hypothesis) }
      return [.say(.corrected(Request(want, target)))] + inquire(Request(want, target), target)
    }
  }

  /// The nearest that was not told of yet.
  mutating func another() -> Effects {
    switch state {
    case .reading(let request, let target, let rest, let isOld): return readOn(request, target, rest, isOld)
    case .idle, .wanting, .confirming, .locating, .choosing, .fetching, .excusing: return resume()
    case .awaiting, .closing, .hushing:
      guard let last, let target = last.target else { return stop() }
      return inquire(last, target)
    }
  }

  /// Tells of the nearest station beyond those passed that has some.
  mutating func further(_ request: Request, _ target: Target, _ snapshot: Snapshot) -> Effects {
    let further = city.nearest(to: request.origin ?? position(of: target)).enumerated().dropFirst(request.passed)
    guard let (place, other) = further.first(where: { snapshot.counts[$1.station]?.offers(request.want) ?? false }),
      let reading = reading(other, request.want, target, snapshot)
    else {
      let isKnown = !further.contains { isSilent($1.station, request.want, snapshot) }
      return enter(
        .closing, isKnown ? .nothingFurther(request.want) : .nothingKnownFurther(request.want), .anythingElse)
    }
    last?.passed = place + 1
    return enter(.closing, .next(request.want, reading), .anythingElse)
  }
}
