import BikeShare

/// Several stations, read a few at a time.
extension Rider {
  /// Reads as many stations as can be kept in mind, then offers the rest.
  mutating func read(
    _ request: Request, _ target: Target, _ readings: [Reading], isOld: Bool
  ) -> Effects {
    let told: Effects = readings.prefix(settings.chunk).map { .say(.count(request.want, $0)) }
    let rest = readings.dropFirst(settings.chunk).map(\.station)
    if rest.isEmpty { return told + enter(.closing, .anythingElse) }
    return told + enter(.reading(request, target, rest: rest, isOld: isOld), .more(rest.count))
  }

  /// The rest, unless it has grown old while the rider was silent: then everything is asked for anew.
  mutating func readOn(_ request: Request, _ target: Target, _ rest: [Station.ID], _ isOld: Bool) -> Effects {
    guard target != .here || fix != nil, let snapshot = isOld ? fallback : counts.atHand else {
      return inquire(request, target)
    }
    var readings = readings(rest, request.want, target, snapshot)
    // Whoever rides is elsewhere by now: no way is better than the one from back there.
    if settings.isTracked { for index in readings.indices { readings[index].way = nil } }
    return read(request, target, readings, isOld: isOld)
  }
}

extension Rider.Counts {
  /// Those that can be read.
  var atHand: Snapshot? { if case .arrived(let snapshot) = self { snapshot } else { nil } }
}
