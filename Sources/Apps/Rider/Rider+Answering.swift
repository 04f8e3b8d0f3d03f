import BikeShare

extension Rider {
  /// Answers the request. Says the age of the counts first where it matters.
  /// - Parameter isLast: whether these are the last known counts, which the rider has accepted in place of current
  ///   ones.
  mutating func answer(_ request: Request, _ target: Target, _ snapshot: Snapshot, isLast: Bool = false) -> Effects {
    // Kept for follow-up requests while a timer watches their age.
    counts = isLast ? .unknown : .arrived(snapshot)
    let preface = vintage(of: snapshot, isLast: isLast)
    if let start = request.commute {
      // A commute has two places, so a follow-up request cannot refer to it.
      last = nil
      return preface + ends(of: start, snapshot) + enter(.closing, .anythingElse)
    }
    if request.passed > 0 { return preface + further(request, target, snapshot) }
    return preface + tell(request, target, snapshot, isLast)
  }

  /// Reads the counts of the place, the nearest station first.
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
    // Empty stations before the first that is not empty are counted, and not read one by one.
    let first = asked.firstIndex { id in survey.offers.contains { $0.station == id } } ?? 0
    let skipped = asked.prefix(first).filter(survey.empty.contains)
    let empty: Effects = skipped.isEmpty ? [] : [.say(.skipped(request.want, skipped.count))]
    return board + [.say(.near(target))] + unserved(asked, request.want, target, survey) + empty
      + read(request, target, readings.filter { !skipped.contains($0.station) }, isOld: isLast)
  }

  /// Reads the nearest station only. "Another one" continues from there.
  private mutating func tellClosest(_ reading: Reading, _ want: Want, _ target: Target) -> Effects {
    pass(reading.station, from: target)
    return [.say(.nearest(want, reading))] + enter(.closing, .anythingElse)
  }

  /// Says that a place has no bikes (or stands), as far as its counts are known.
  private func missing(_ asked: [Station.ID], _ want: Want, _ target: Target, _ survey: AvailabilitySummary) -> Effects
  {
    if survey.empty.isEmpty, survey.closed.isEmpty { return [.say(.silentPlace(target))] }
    return unserved(asked, want, target, survey)
      + [.say(survey.silent.isEmpty ? .nothing(want, target) : .nothingKnown(want, target))]
  }

  /// Says why the stations that the rider probably means are not read: the nearest one and the one with the name of the
  /// place.
  private func unserved(_ asked: [Station.ID], _ want: Want, _ target: Target, _ survey: AvailabilitySummary) -> Effects
  {
    var namesake: Station.ID?
    if case .place(let id) = target { namesake = city.namesake(of: id) }
    return asked.filter { $0 == asked.first || $0 == namesake }.compactMap { id in
      if survey.closed.contains(id) { return .say(.closed(want, id)) }
      return survey.silent.contains(id) ? .say(.silent(id)) : nil
    }
  }

  /// If the place has no bikes (or stands), names the nearest station that has.
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

  /// Returns the prompt with the count of one station, or with the reason why the count is missing.
  func account(of id: Station.ID, _ want: Want, _ survey: AvailabilitySummary, _ readings: [Reading]) -> Prompt {
    if let reading = readings.first { return .count(want, reading) }
    return survey.silent.contains(id) ? .silent(id) : .closed(want, id)
  }

  /// Names the nearest other station with bikes (or stands).
  func nearest(_ want: Want, _ target: Target, _ survey: AvailabilitySummary, _ snapshot: Snapshot) -> Effects {
    guard let other = survey.elsewhere, let reading = reading(other, want, target, snapshot) else {
      return [.say(none(of: want, snapshot))]
    }
    return [.say(.nearest(want, reading))]
  }

  /// Returns the prompt that no station of the city has bikes (or stands). Missing counts do not count as zero.
  private func none(of want: Want, _ snapshot: Snapshot) -> Prompt {
    let serving = city.stations.filter { snapshot.counts[$0.id]?.serves(want) ?? true }
    let silent = serving.count { isSilent($0.id, want, snapshot) }
    if silent == 0 { return .nothingAnywhere(want) }
    return silent == serving.count ? .silentCity : .nothingKnownAnywhere(want)
  }

  /// Returns whether the count of a station is missing.
  func isSilent(_ id: Station.ID, _ want: Want, _ snapshot: Snapshot) -> Bool {
    snapshot.counts[id]?.count(of: want) == nil
  }
}
