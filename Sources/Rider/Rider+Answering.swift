import BikeShare

extension Rider {
  /// Tells what the place has, nearest station first.
  mutating func answer(_ request: Request, _ target: Target, _ snapshot: Snapshot) -> Effects {
    counts = .unknown
    let preface = vintage(of: snapshot)
    let asked = stations(of: target)
    let readings = readings(asked, request.want, snapshot)
    let board: Effects = readings.isEmpty ? [] : [.show(.board(request.want, target, readings))]
    let survey = city.survey(asked, for: request.want, in: snapshot, from: position(of: target))
    if case .station(let id) = target {
      let rescue = survey.offers.isEmpty ? nearest(request.want, survey, snapshot) : []
      let told = account(of: id, request.want, survey, readings)
      return preface + board + [.say(told)] + rescue + enter(.closing, .anythingElse)
    }
    if survey.offers.isEmpty {
      let rescue = nearest(request.want, survey, snapshot)
      return preface + board + [.say(.nothing(request.want, target))] + rescue + enter(.closing, .anythingElse)
    }
    // Kept for as long as there is more to read, and they are not old.
    let isOld = snapshot.timeLeft == nil
    if !isOld { counts = .arrived(snapshot) }
    return preface + board + [.say(.near(target))] + read(request, target, readings, isOld: isOld)
  }

  /// Reads as many stations as can be kept in mind, then offers the rest.
  private mutating func read(
    _ request: Request, _ target: Target, _ readings: [Reading], isOld: Bool
  ) -> Effects {
    let told: Effects = readings.prefix(settings.chunk).map { .say(.count(request.want, $0)) }
    let rest = Array(readings.dropFirst(settings.chunk))
    if rest.isEmpty {
      counts = .unknown
      return told + enter(.closing, .anythingElse)
    }
    return told + enter(.reading(request, target, rest: rest, isOld: isOld), .more(rest.count))
  }

  /// The rest, unless it has grown old while the rider was silent: then everything is asked for anew.
  mutating func readOn(_ request: Request, _ target: Target, _ rest: [Reading], _ isOld: Bool) -> Effects {
    if case .arrived = counts { return read(request, target, rest, isOld: false) }
    if isOld { return read(request, target, rest, isOld: true) }
    return ask() + [.say(.fetching(isRecorded: settings.isRecorded))] + fetch(request, target, true)
  }

  /// What the stations have, in their order; those that are closed for it, or silent, are left out.
  private func readings(_ asked: [Station.ID], _ want: Want, _ snapshot: Snapshot) -> [Reading] {
    asked.compactMap { id in
      guard let availability = snapshot.counts[id], availability.serves(want) else { return nil }
      return Reading(want, availability)
    }
  }

  /// What one named station has, or why there is no telling.
  private func account(of id: Station.ID, _ want: Want, _ survey: Survey, _ readings: [Reading]) -> Prompt {
    if let reading = readings.first { return .count(want, reading) }
    return survey.silent.contains(id) ? .silent(id) : .closed(want, id)
  }

  /// The nearest other station that has any, with its distance.
  private func nearest(_ want: Want, _ survey: Survey, _ snapshot: Snapshot) -> Effects {
    guard let other = survey.elsewhere,
      let reading = snapshot.counts[other.station].flatMap({ Reading(want, $0) })
    else { return [.say(.nothingAnywhere(want))] }
    return [.say(.nearest(want, reading, metres: other.metres))]
  }

  private func stations(of target: Target) -> [Station.ID] {
    switch target {
    case .station(let id): [id]
    case .place(let id): city.stations(of: id)
    case .here: city.stations(around: position(of: target))
    }
  }

  private func position(of target: Target) -> Coordinate {
    let known: Coordinate? =
      switch target {
      case .station(let id): city.station(id)?.position
      case .place(let id): city.place(id)?.position
      case .here: position
      }
    // Targets come from the city's own grammar, and "here" is turned away where nobody knows where it is.
    guard let known else { preconditionFailure("\(target) is not in \(city.id)") }
    return known
  }

  /// How far what follows is to be believed: its age, where it is not of now, and that it is a recording. Where all that
  /// is ever told is recorded it is said once; where live counts were hoped for, each time.
  private mutating func vintage(of snapshot: Snapshot) -> Effects {
    switch snapshot.origin {
    case .recorded(let year, let month, let day):
      let isKnown = hasToldRecording && settings.isRecorded
      hasToldRecording = settings.isRecorded
      let telling: Effects = isKnown ? [] : [.say(.recording(year: year, month: month, day: day))]
      return telling + (settings.isRecorded ? age(of: snapshot) : [])
    case .live: return age(of: snapshot)
    }
  }

  private func age(of snapshot: Snapshot) -> Effects {
    switch snapshot.freshness {
    case .fresh: []
    case .ageing(let age), .old(let age): [.say(.asOf(age))]
    }
  }
}

extension Rider.Reading {
  /// Nil where nobody knows how many there are.
  init?(_ want: Want, _ availability: Availability) {
    guard let count = availability.count(of: want) else { return nil }
    let electric = want == .bikes && count > 0 ? availability.electric : nil
    self.init(station: availability.station, count: count, electric: electric)
  }
}
