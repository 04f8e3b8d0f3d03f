import BikeShare
import Dialogue

/// Follow-up requests, which refer to the last answer: "and parking?", "another one".
extension Rider {
  /// Handles "and parking?": requests the counts of another resource at the place of the last answer. In the middle of
  /// another request it changes the resource of that request.
  mutating func also(_ resource: Resource, _ hypothesis: Hypothesis) -> Effects {
    switch state {
    case .confirming, .awaitingPlace, .choosing, .fetching, .awaitingResource:
      return find(Request(resource), hypothesis)
    case .idle, .awaiting, .offeringFallback, .reading, .closing, .offeringMute:
      guard let destination = last?.destination else { return find(Request(resource), hypothesis) }
      return [.say(.corrected(Request(resource, destination)))] + inquire(Request(resource, destination), destination)
    }
  }

  /// Reads the nearest station that has not been read yet.
  mutating func another() -> Effects {
    switch state {
    case .reading(let request, let destination, let rest, let isOld): return readOn(request, destination, rest, isOld)
    case .idle, .awaitingResource, .confirming, .awaitingPlace, .choosing, .fetching, .offeringFallback: return resume()
    case .awaiting, .closing, .offeringMute:
      guard let last, let destination = last.destination else { return stop() }
      return inquire(last, destination)
    }
  }

  /// Reads the nearest station with bikes (or stands), beyond those already read.
  mutating func further(_ request: Request, _ destination: Destination, _ snapshot: Snapshot) -> Effects {
    let further = city.nearest(to: request.origin ?? position(of: destination)).enumerated().dropFirst(request.skipped)
    guard let (place, other) = further.first(where: { snapshot.counts[$1.station]?.offers(request.resource) ?? false }),
      let result = result(other, request.resource, destination, snapshot)
    else {
      let isKnown = !further.contains { isSilent($1.station, request.resource, snapshot) }
      return enter(
        .closing, isKnown ? .nothingFurther(request.resource) : .nothingKnownFurther(request.resource), .anythingElse)
    }
    last?.skipped = place + 1
    return enter(.closing, .next(request.resource, result), .anythingElse)
  }
}
