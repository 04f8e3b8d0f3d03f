import BikeShare

/// Reads several stations, a few at a time.
extension Rider {
  /// Reads as many stations as a listener can remember, then offers the rest.
  mutating func read(
    _ request: Request, _ target: Target, _ readings: [Reading], isOld: Bool
  ) -> Effects {
    let told: Effects = readings.prefix(settings.chunk).map { .say(.count(request.want, $0)) }
    let rest = readings.dropFirst(settings.chunk).map(\.station)
    if rest.isEmpty { return told + enter(.closing, .anythingElse) }
    return told + enter(.reading(request, target, rest: rest, isOld: isOld), .more(rest.count))
  }

  /// Reads the rest. If the counts have become old while the rider was silent, it requests everything anew.
  mutating func readOn(_ request: Request, _ target: Target, _ rest: [Station.ID], _ isOld: Bool) -> Effects {
    guard target != .here || fix != nil, let snapshot = isOld ? fallback : counts.atHand else {
      return inquire(request, target)
    }
    var readings = readings(rest, request.want, target, snapshot)
    // A moving rider is elsewhere by now, so omit the directions, which are seen from the earlier position.
    if settings.isTracked { for index in readings.indices { readings[index].way = nil } }
    return read(request, target, readings, isOld: isOld)
  }
}

extension Rider.Counts {
  /// The counts that can be read; nil if there are none.
  var atHand: Snapshot? { if case .arrived(let snapshot) = self { snapshot } else { nil } }
}
