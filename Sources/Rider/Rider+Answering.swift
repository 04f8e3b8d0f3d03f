import BikeShare

extension Rider {
  /// Tells what was asked for, with what there is to tell of the counts' age before it.
  mutating func answer(_ request: Request, _ target: Target, _ snapshot: Snapshot) -> Effects {
    // Kept for what may be asked next, while they are not old.
    counts = snapshot.timeLeft == nil ? .unknown : .arrived(snapshot)
    let preface = vintage(of: snapshot)
    if let start = request.commute { return preface + ends(of: start, snapshot) + enter(.closing, .anythingElse) }
    if request.passed > 0 { return preface + further(request, target, snapshot) }
    return preface + tell(request, target, snapshot)
  }

  /// Tells what the place has, nearest station first.
  private mutating func tell(_ request: Request, _ target: Target, _ snapshot: Snapshot) -> Effects {
    let asked = stations(of: target)
    last = Request(request.want, target, passed: asked.count)
    let readings = readings(asked, request.want, target, snapshot)
    let board: Effects = readings.isEmpty ? [] : [.show(.board(request.want, target, readings))]
    let survey = city.survey(asked, for: request.want, in: snapshot, from: position(of: target))
    if case .station(let id) = target {
      return board + [.say(account(of: id, request.want, survey, readings))]
        + rescue(request.want, target, survey, snapshot)
        + enter(.closing, .anythingElse)
    }
    if survey.offers.isEmpty {
      return board + [.say(.nothing(request.want, target))] + rescue(request.want, target, survey, snapshot)
        + enter(.closing, .anythingElse)
    }
    return board + [.say(.near(target))] + read(request, target, readings, isOld: snapshot.timeLeft == nil)
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

  /// Reads as many stations as can be kept in mind, then offers the rest.
  private mutating func read(
    _ request: Request, _ target: Target, _ readings: [Reading], isOld: Bool
  ) -> Effects {
    let told: Effects = readings.prefix(settings.chunk).map { .say(.count(request.want, $0)) }
    let rest = Array(readings.dropFirst(settings.chunk))
    if rest.isEmpty { return told + enter(.closing, .anythingElse) }
    return told + enter(.reading(request, target, rest: rest, isOld: isOld), .more(rest.count))
  }

  /// The rest, unless it has grown old while the rider was silent: then everything is asked for anew.
  mutating func readOn(_ request: Request, _ target: Target, _ rest: [Reading], _ isOld: Bool) -> Effects {
    if case .arrived = counts { return read(request, target, rest, isOld: false) }
    if isOld { return read(request, target, rest, isOld: true) }
    return inquire(request, target)
  }

  /// What one named station has, or why there is no telling.
  func account(of id: Station.ID, _ want: Want, _ survey: Survey, _ readings: [Reading]) -> Prompt {
    if let reading = readings.first { return .count(want, reading) }
    return survey.silent.contains(id) ? .silent(id) : .closed(want, id)
  }

  /// The nearest other station that has any.
  func nearest(_ want: Want, _ target: Target, _ survey: Survey, _ snapshot: Snapshot) -> Effects {
    guard let other = survey.elsewhere, let reading = reading(other, want, target, snapshot) else {
      return [.say(.nothingAnywhere(want))]
    }
    return [.say(.nearest(want, reading))]
  }
}
