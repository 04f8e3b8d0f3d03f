import BikeShare
import Dialogue

/// Says how old the counts are, before they are read.
extension Rider {
  /// Returns prompts with the age of counts that are not current, and with the date of a recording. A conversation that
  /// uses a recording as its feed announces it once. A recording that replaces live counts is announced each time.
  mutating func freshness(of snapshot: Snapshot, isLast: Bool) -> Effects {
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
