import BikeShare
import Dialogue

/// Reads several stations, a few at a time.
extension Rider {
  /// Reads as many stations as a listener can remember, then offers the rest.
  mutating func read(
    _ request: Request, _ destination: Destination, _ results: [StationResult], isOld: Bool
  ) -> Effects {
    let told: Effects = results.prefix(settings.chunk).map { .say(.count(request.resource, $0)) }
    let rest = results.dropFirst(settings.chunk).map(\.station)
    if rest.isEmpty { return told + enter(.closing, .anythingElse) }
    return told + enter(.reading(request, destination, rest: rest, isOld: isOld), .more(rest.count))
  }

  /// Reads the stations that are left. If the counts have become old while the rider was silent, Rider requests them
  /// anew and answers from the beginning.
  mutating func readOn(_ request: Request, _ destination: Destination, _ rest: [Station.ID], _ isOld: Bool) -> Effects {
    guard destination != .here || fix != nil, let snapshot = isOld ? fallback : counts.atHand else {
      return inquire(request, destination)
    }
    var results = results(rest, request.resource, destination, snapshot)
    // A moving rider is elsewhere by now, so omit the directions, which are seen from the earlier position.
    if settings.isTracked { for index in results.indices { results[index].distanceAndBearing = nil } }
    return read(request, destination, results, isOld: isOld)
  }
}

extension Rider.Counts {
  /// The counts that can be read; nil if there are none.
  var atHand: Snapshot? { if case .arrived(let snapshot) = self { snapshot } else { nil } }
}
