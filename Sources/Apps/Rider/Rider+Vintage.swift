import BikeShare

/// How far counts are to be believed, told before them.
extension Rider {
  /// Their age, where they are not of now, and that they are a recording. Where all that is ever told is recorded it is
  /// said once; where live counts were hoped for, each time.
  mutating func vintage(of snapshot: Snapshot, isLast: Bool) -> Effects {
    switch snapshot.origin {
    case .recorded(let year, let month, let day):
      let isKnown = hasToldRecording && settings.isRecorded
      hasToldRecording = settings.isRecorded
      let telling: Effects = isKnown ? [] : [.say(.recording(year: year, month: month, day: day))]
      return telling + (settings.isRecorded ? age(of: snapshot, isLast) : [])
    case .live: return age(of: snapshot, isLast)
    }
  }

  private func age(of snapshot: Snapshot, _ isLast: Bool) -> Effects {
    switch snapshot.freshness {
    case .fresh: isLast ? [.say(.asOf(snapshot.age))] : []
    case .ageing(let age), .old(let age): [.say(.asOf(age))]
    }
  }
}
