import BikeShare
import Foundation
import Location
import RideStorage
import Rider
import Timestamps

/// Records a ride: follows the rider's position, and writes each fix to the journal of the ride.
actor RideRecorder {
  private let log: RideLog
  private let provider: any LocationProvider
  /// The time at the start of the session's clock, in seconds since 1970.
  private let origin: Double
  private var journal: RideJournal?
  private var hasBegun = false
  private var lastTime: Double?

  /// - Parameter now: the time on the session's clock.
  init(_ log: RideLog, _ provider: any LocationProvider, startedAt now: Duration) {
    (self.log, self.provider) = (log, provider)
    origin = Date.now.timeIntervalSince1970 - now.inSeconds
  }

  /// Queries the position and stores it.
  /// - Parameter now: the time on the session's clock.
  func observe(at now: Duration) async -> [Rider.RecordingReport] {
    guard hasBegun else {
      hasBegun = true
      journal = log.begin(at: origin + now.inSeconds)
      return [journal == nil ? .failed : .started]
    }
    let fix = await provider.locate(at: now).usable
    // The ride may have ended meanwhile.
    guard let journal, let fix else { return [] }
    let time = origin + (now - fix.age).inSeconds
    if let lastTime, time <= lastTime { return [] }
    lastTime = time
    if log.append(RidePoint(fix.coordinate, time: time, accuracy: fix.accuracy), to: journal) { return [] }
    // What is written so far stays, and is stored when the folder can be written again.
    self.journal = nil
    return [.failed]
  }

  /// Ends the ride.
  func end() -> Rider.RideReport {
    guard let journal else { return .tooShort }
    self.journal = nil
    return log.end(journal)
  }
}
