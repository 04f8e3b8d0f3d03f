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
  /// The time of the last fix that is written, in seconds since 1970.
  private var lastTime: Double?
  /// The time of the last new fix, or of the start, on the session's clock.
  private var lastFix: Duration
  /// Whether the rider knows that no position comes.
  private var isLost = false

  /// The time without a fix after which the rider hears of it.
  private static let longestGap: Duration = .seconds(60)

  /// - Parameter now: the time on the session's clock.
  init(_ log: RideLog, _ provider: any LocationProvider, startedAt now: Duration) {
    (self.log, self.provider, lastFix) = (log, provider, now)
    origin = Date.now.timeIntervalSince1970 - now.inSeconds
  }

  /// Queries the position and stores it.
  /// - Parameter now: the time on the session's clock.
  func observe(at now: Duration) async -> [Rider.RecordingReport] {
    guard hasBegun else {
      hasBegun = true
      journal = log.begin(at: origin + now.inSeconds)
      return [journal == nil ? .notStarted : .started]
    }
    let fix = await provider.locate(at: now).usable
    // The ride may have ended meanwhile.
    guard let journal else { return [] }
    guard let fix, case let time = origin + (now - fix.age).inSeconds, lastTime.map({ time > $0 }) ?? true else {
      return missing(at: now)
    }
    (lastTime, lastFix, isLost) = (time, now, false)
    if log.append(RidePoint(fix.coordinate, time: time, accuracy: fix.accuracy), to: journal) { return [] }
    // What is written so far stays, and is stored when the folder can be written again.
    self.journal = nil
    return [.failed]
  }

  private func missing(at now: Duration) -> [Rider.RecordingReport] {
    guard !isLost, now - lastFix > Self.longestGap else { return [] }
    isLost = true
    return [.positionLost]
  }

  /// Ends the ride.
  func end() -> Rider.RideReport {
    guard let journal else { return .tooShort }
    self.journal = nil
    return log.end(journal)
  }
}
