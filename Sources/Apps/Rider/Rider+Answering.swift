import BikeShare

extension Rider {
  /// Tells what was asked for, with what there is to tell of the counts' age before it.
  /// - Parameter isLast: whether they are the last ones known, taken in place of those of now.
  mutating func answer(_ request: Request, _ target: Target, _ snapshot: Snapshot, isLast: Bool = false) -> Effects {
    // Kept for what may be asked next, while somebody watches their age.
    counts = isLast ? .unknown : .arrived(snapshot)
    let preface = vintage(of: snapshot, isLast: isLast)
    if let start = request.commute {
      // It has two places, so nothing hangs on it.
      last = nil
      return preface + ends(of: start, snapshot) + enter(.closing, .anythingElse)
    }
    if request.passed > 0 { return preface + further(request, target, snapshot) }
    return preface + tell(request, target, snapshot, isLast)
  }

  /// Tells what the place has, nearest station first.
  private mutating func tell(
    _ request: Request, _ target: Target, _ snapshot: Snapshot, _ isLast: Bool
  ) -> Effects {
    let asked = stations(of: target)
    last = Request(request.want, target, passed: asked.count, from: target == .here ? fix?.coordinate : nil)
    let readings = readings(asked, request.want, target, snapshot)
    let board: Effects = readings.isEmpty ? [] : [.show(.board(request.want, target, readings))]
    let survey = city.survey(asked, for: request.want, in: snapshot, from: position(of: target))
    if case .station(let id) = target {
      return board + [.say(account(of: id, request.want, survey, readings))]
        + rescue(request.want, target, survey, snapshot)
        + enter(.closing, .anythingElse)
    }
    if survey.offers.isEmpty {
      return board + missing(asked, request.want, target, survey)
        + rescue(request.want, target, survey, snapshot)
        + enter(.closing, .anythingElse)
    }
    if request.isClosest, let reading = readings.first(where: { $0.count > 0 }) {
      return [.show(.board(request.want, target, [reading]))] + tellClosest(reading, request.want, target)
    }
    // Empty stations before the first that has some are counted and not read.
    let first = asked.firstIndex { id in survey.offers.contains { $0.station == id } } ?? 0
    let skipped = asked.prefix(first).filter(survey.empty.contains)
    let empty: Effects = skipped.isEmpty ? [] : [.say(.skipped(request.want, skipped.count))]
    return board + [.say(.near(target))] + unserved(asked, request.want, target, survey) + empty
      + read(request, target, readings.filter { !skipped.contains($0.station) }, isOld: isLast)
  }

  /// One station only; "another one" goes on from there.
  private mutating func tellClosest(_ reading: Reading, _ want: Want, _ target: Target) -> Effects {
    pass(reading.station, from: target)
    return [.say(.nearest(want, reading))] + enter(.closing, .anythingElse)
  }

  /// That a place has nothing, as far as that is known.
  private func missing(_ asked: [Station.ID], _ want: Want, _ target: Target, _ survey: AvailabilitySummary) -> Effects
  {
    if survey.empty.isEmpty, survey.closed.isEmpty { return [.say(.silentPlace(target))] }
    return unserved(asked, want, target, survey)
      + [.say(survey.silent.isEmpty ? .nothing(want, target) : .nothingKnown(want, target))]
  }

  /// Why the stations that the rider has in mind are not read: the nearest one and the one that has the place's name.
  private func unserved(_ asked: [Station.ID], _ want: Want, _ target: Target, _ survey: AvailabilitySummary) -> Effects
  {
    var namesake: Station.ID?
    if case .place(let id) = target { namesake = city.namesake(of: id) }
    return asked.filter { $0 == asked.first || $0 == namesake }.compactMap { id in
      if survey.closed.contains(id) { return .say(.closed(want, id)) }
      return survey.silent.contains(id) ? .say(.silent(id)) : nil
    }
  }

  /// Where to go instead, where there is nothing.
  private mutating func rescue(_ want: Want, _ target: Target, _ survey: AvailabilitySummary, _ snapshot: Snapshot)
    -> Effects
  {
    guard survey.offers.isEmpty else { return [] }
    if let other = survey.elsewhere { pass(other.station, from: target) }
    return nearest(want, target, survey, snapshot)
  }

  private mutating func pass(_ other: Station.ID, from target: Target) {
    let all = city.nearest(to: position(of: target))
    last?.passed = all.firstIndex { $0.station == other }.map { $0 + 1 } ?? all.count
  }

  /// What one named station has, or why there is no telling.
  func account(of id: Station.ID, _ want: Want, _ survey: AvailabilitySummary, _ readings: [Reading]) -> Prompt {
    if let reading = readings.first { return .count(want, reading) }
    return survey.silent.contains(id) ? .silent(id) : .closed(want, id)
  }

  /// The nearest other station that has any.
  func nearest(_ want: Want, _ target: Target, _ survey: AvailabilitySummary, _ snapshot: Snapshot) -> Effects {
    guard let other = survey.elsewhere, let reading = reading(other, want, target, snapshot) else {
      return [.say(none(of: want, snapshot))]
    }
    return [.say(.nearest(want, reading))]
  }

  /// That no station of the city has any. What a station does not tell is not known to be none.
  private func none(of want: Want, _ snapshot: Snapshot) -> Prompt {
    let serving = city.stations.filter { snapshot.counts[$0.id]?.serves(want) ?? true }
    let silent = serving.count { isSilent($0.id, want, snapshot) }
    if silent == 0 { return .nothingAnywhere(want) }
    return silent == serving.count ? .silentCity : .nothingKnownAnywhere(want)
  }

  /// Whether a station does not tell how many it has.
  func isSilent(_ id: Station.ID, _ want: Want, _ snapshot: Snapshot) -> Bool {
    snapshot.counts[id]?.count(of: want) == nil
  }
}
