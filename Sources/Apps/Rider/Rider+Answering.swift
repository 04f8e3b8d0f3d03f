import BikeShare
import Dialogue

extension Rider {
  /// Answers the request with the counts of a snapshot. If the counts are not current, Rider first says their age.
  /// - Parameter isLast: whether these are the last known counts, which the rider has accepted in place of current
  ///   ones.
  mutating func answer(_ request: Request, _ destination: Destination, _ snapshot: Snapshot, isLast: Bool = false)
    -> Effects
  {
    // Kept for follow-up requests while a timer watches their age.
    counts = isLast ? .unknown : .arrived(snapshot)
    let preface = freshness(of: snapshot, isLast: isLast)
    if let start = request.commute {
      // A commute has two places, so a follow-up request cannot refer to it.
      last = nil
      return preface + ends(of: start, snapshot) + enter(.closing, .anythingElse)
    }
    if request.skipped > 0 { return preface + further(request, destination, snapshot) }
    return preface + announce(request, destination, snapshot, isLast)
  }

  /// Reads the counts of the place, the nearest station first.
  private mutating func announce(
    _ request: Request, _ destination: Destination, _ snapshot: Snapshot, _ isLast: Bool
  ) -> Effects {
    let asked = stations(of: destination)
    last = Request(
      request.resource, destination, skipped: asked.count, from: destination == .here ? fix?.coordinate : nil)
    let results = results(asked, request.resource, destination, snapshot)
    let board: Effects = results.isEmpty ? [] : [.show(.board(request.resource, destination, results))]
    let summary = city.summary(asked, for: request.resource, in: snapshot, from: position(of: destination))
    if case .station(let id) = destination {
      return board + [.say(account(of: id, request.resource, summary, results))]
        + rescue(request.resource, destination, summary, snapshot)
        + enter(.closing, .anythingElse)
    }
    if summary.counts.isEmpty {
      return board + missing(asked, request.resource, destination, summary)
        + rescue(request.resource, destination, summary, snapshot)
        + enter(.closing, .anythingElse)
    }
    if request.isClosest, let result = results.first(where: { $0.count > 0 }) {
      return [.show(.board(request.resource, destination, [result]))]
        + announceClosest(result, request.resource, destination)
    }
    // Empty stations before the first that is not empty are counted, and not read one by one.
    let first = asked.firstIndex { id in summary.counts.contains { $0.station == id } } ?? 0
    let skipped = asked.prefix(first).filter(summary.empty.contains)
    let empty: Effects = skipped.isEmpty ? [] : [.say(.skipped(request.resource, skipped.count))]
    return board + [.say(.near(destination))] + unserved(asked, request.resource, destination, summary) + empty
      + read(request, destination, results.filter { !skipped.contains($0.station) }, isOld: isLast)
  }

  /// Reads the nearest station only. "Another one" continues from there.
  private mutating func announceClosest(_ result: StationResult, _ resource: Resource, _ destination: Destination)
    -> Effects
  {
    pass(result.station, from: destination)
    return [.say(.nearest(resource, result))] + enter(.closing, .anythingElse)
  }

  /// Says that a place has no bikes (or stands), as far as its counts are known.
  private func missing(
    _ asked: [Station.ID], _ resource: Resource, _ destination: Destination, _ summary: AvailabilitySummary
  ) -> Effects {
    if summary.empty.isEmpty, summary.closed.isEmpty { return [.say(.silentPlace(destination))] }
    return unserved(asked, resource, destination, summary)
      + [.say(summary.silent.isEmpty ? .nothing(resource, destination) : .nothingKnown(resource, destination))]
  }

  /// Explains why no counts are given for the stations that the rider probably means, which are the nearest
  /// station and the one named after the place: the station is closed, or its counts are missing in the feed.
  /// Says nothing about other stations.
  private func unserved(
    _ asked: [Station.ID], _ resource: Resource, _ destination: Destination, _ summary: AvailabilitySummary
  ) -> Effects {
    var namesake: Station.ID?
    if case .place(let id) = destination { namesake = city.namesake(of: id) }
    return asked.filter { $0 == asked.first || $0 == namesake }.compactMap { id in
      if summary.closed.contains(id) { return .say(.closed(resource, id)) }
      return summary.silent.contains(id) ? .say(.silent(id)) : nil
    }
  }

  /// If the place has no bikes (or stands), names the nearest station that has.
  private mutating func rescue(
    _ resource: Resource, _ destination: Destination, _ summary: AvailabilitySummary, _ snapshot: Snapshot
  )
    -> Effects
  {
    guard summary.counts.isEmpty else { return [] }
    if let other = summary.elsewhere { pass(other.station, from: destination) }
    return nearest(resource, destination, summary, snapshot)
  }

  private mutating func pass(_ other: Station.ID, from destination: Destination) {
    let all = city.nearest(to: position(of: destination))
    last?.skipped = all.firstIndex { $0.station == other }.map { $0 + 1 } ?? all.count
  }

  /// Returns the prompt with the count of one station, or with the reason why the count is missing.
  func account(of id: Station.ID, _ resource: Resource, _ summary: AvailabilitySummary, _ results: [StationResult])
    -> Prompt
  {
    if let result = results.first { return .count(resource, result) }
    return summary.silent.contains(id) ? .silent(id) : .closed(resource, id)
  }

  /// Names the nearest other station with bikes (or stands).
  func nearest(_ resource: Resource, _ destination: Destination, _ summary: AvailabilitySummary, _ snapshot: Snapshot)
    -> Effects
  {
    guard let other = summary.elsewhere, let result = result(other, resource, destination, snapshot) else {
      return [.say(none(of: resource, snapshot))]
    }
    return [.say(.nearest(resource, result))]
  }

  /// Returns the prompt that no station of the city has bikes (or stands). Missing counts do not count as zero.
  private func none(of resource: Resource, _ snapshot: Snapshot) -> Prompt {
    let serving = city.stations.filter { snapshot.counts[$0.id]?.serves(resource) ?? true }
    let silent = serving.count { isSilent($0.id, resource, snapshot) }
    if silent == 0 { return .nothingAnywhere(resource) }
    return silent == serving.count ? .silentCity : .nothingKnownAnywhere(resource)
  }

  /// Returns whether a station's count of bikes or stands is missing in the snapshot.
  func isSilent(_ id: Station.ID, _ resource: Resource, _ snapshot: Snapshot) -> Bool {
    snapshot.counts[id]?.count(of: resource) == nil
  }
}
