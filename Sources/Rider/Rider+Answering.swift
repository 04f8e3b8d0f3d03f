import BikeShare

extension Rider {
  /// Tells what the place has, nearest station first.
  mutating func answer(_ request: Request, _ target: Target, _ snapshot: Snapshot, asOf age: Duration?) -> Effects {
    counts = .unknown
    let readings = readings(request.want, target, snapshot)
    let preface: Effects = recorded(snapshot) + (age.map { [.say(.asOf($0))] } ?? [])
    let board: Effects = readings.isEmpty ? [] : [.show(.board(request.want, target, readings))]
    if case .station(let id) = target {
      let count: Effects = [.say(readings.first.map { .count(request.want, $0) } ?? .closed(request.want, id))]
      let isEmpty = readings.allSatisfy { $0.count == 0 }
      let rescue = isEmpty ? nearest(request.want, target, snapshot, besides: [id]) : []
      return preface + board + count + rescue + enter(.closing, .anythingElse)
    }
    if readings.allSatisfy({ $0.count == 0 }) {
      let rescue = nearest(request.want, target, snapshot, besides: stations(of: target))
      return preface + board + [.say(.nothing(request.want, target))] + rescue + enter(.closing, .anythingElse)
    }
    return preface + board + [.say(.near(target))] + read(request, target, readings)
  }

  /// Reads as many stations as can be kept in mind, then offers the rest.
  mutating func read(_ request: Request, _ target: Target, _ readings: [Reading]) -> Effects {
    let told: Effects = readings.prefix(settings.chunk).map { .say(.count(request.want, $0)) }
    let rest = Array(readings.dropFirst(settings.chunk))
    if rest.isEmpty { return told + enter(.closing, .anythingElse) }
    return told + enter(.reading(request, target, rest: rest), .more(rest.count))
  }

  /// What the stations of a place have; those that are closed for it are left out.
  private func readings(_ want: Want, _ target: Target, _ snapshot: Snapshot) -> [Reading] {
    stations(of: target).compactMap { id in
      guard let availability = snapshot.counts[id], availability.offers(want) else { return nil }
      return Reading(station: id, count: availability.count(of: want))
    }
  }

  private func stations(of target: Target) -> [Station.ID] {
    switch target {
    case .station(let id): [id]
    case .place(let id): city.stations(of: id)
    case .here: position.map(city.stations(around:)) ?? []
    }
  }

  /// The nearest other station that has any, with its distance.
  private func nearest(_ want: Want, _ target: Target, _ snapshot: Snapshot, besides: [Station.ID]) -> Effects {
    guard let origin = position(of: target) else { return [] }
    for (id, metres) in city.nearest(to: origin) where !besides.contains(id) {
      guard let availability = snapshot.counts[id], availability.offers(want) else { continue }
      let count = availability.count(of: want)
      if count > 0 { return [.say(.nearest(want, Reading(station: id, count: count), metres: Int(metres)))] }
    }
    return [.say(.nothingAnywhere(want))]
  }

  private func position(of target: Target) -> Coordinate? {
    switch target {
    case .station(let id): city.station(id)?.position
    case .place(let id): city.place(id)?.position
    case .here: position
    }
  }

  /// A recording is told to be one, once.
  private mutating func recorded(_ snapshot: Snapshot) -> Effects {
    guard case .recorded(let year, let month, let day) = snapshot.origin, !hasToldRecording else { return [] }
    hasToldRecording = true
    return [.say(.recording(year: year, month: month, day: day))]
  }
}
