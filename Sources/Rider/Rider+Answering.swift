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
      let isSilent = survey.empty.isEmpty && survey.closed.isEmpty
      return board + [.say(isSilent ? .silentPlace(target) : .nothing(request.want, target))]
        + rescue(request.want, target, survey, snapshot)
        + enter(.closing, .anythingElse)
    }
    return board + [.say(.near(target))] + read(request, target, readings, isOld: isLast)
  }

  /// Where to go instead, where there is nothing.
  private mutating func rescue(_ want: Want, _ target: Target, _ survey: Survey, _ snapshot: Snapshot) -> Effects {
    guard survey.offers.isEmpty else { return [] }
    if let other = survey.elsewhere { pass(other, from: target) }
    return nearest(want, target, survey, snapshot)
  }

  private mutating func pass(_ other: Neighbour, from target: Target) {
    let all = city.nearest(to: position(of: target))
    last?.passed = all.firstIndex { $0.station == other.station }.map { $0 + 1 } ?? all.count
  }

  /// What one named station has, or why there is no telling.
  func account(of id: Station.ID, _ want: Want, _ survey: Survey, _ readings: [Reading]) -> Prompt {
    if let reading = readings.first { return .count(want, reading) }
    return survey.silent.contains(id) ? .silent(id) : .closed(want, id)
  }

  /// The nearest other station that has any.
  func nearest(_ want: Want, _ target: Target, _ survey: Survey, _ snapshot: Snapshot) -> Effects {
    guard let other = survey.elsewhere, let reading = reading(other, want, target, snapshot) else {
      return [.say(isSilent(want, snapshot) ? .silentCity : .nothingAnywhere(want))]
    }
    return [.say(.nearest(want, reading))]
  }

  /// Whether nobody knows how many there are at any station.
  private func isSilent(_ want: Want, _ snapshot: Snapshot) -> Bool {
    !city.stations.contains { snapshot.counts[$0.id]?.count(of: want) != nil }
  }
}
