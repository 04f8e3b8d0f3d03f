import BikeShare
import Dialogue

/// Follow-up requests, which refer to the last answer: "and parking?", "another one".
extension Rider {
  /// Handles a request for the same place. In the middle of another request it changes that one.
  mutating func also(_ want: Want, _ hypothesis: Hypothesis) -> Effects {
    switch state {
    case .confirming, .locating, .choosing, .fetching, .wanting: return find(Request(want), hypothesis)
    case .idle, .awaiting, .excusing, .reading, .closing, .hushing:
      guard let target = last?.target else { return find(Request(want), hypothesis) }
      return [.say(.corrected(Request(want, target)))] + inquire(Request(want, target), target)
    }
  }

  /// Reads the nearest station that has not been read yet.
  mutating func another() -> Effects {
    switch state {
    case .reading(let request, let target, let rest, let isOld): return readOn(request, target, rest, isOld)
    case .idle, .wanting, .confirming, .locating, .choosing, .fetching, .excusing: return resume()
    case .awaiting, .closing, .hushing:
      guard let last, let target = last.target else { return stop() }
      return inquire(last, target)
    }
  }

  /// Reads the nearest station with bikes (or stands), beyond those already read.
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
