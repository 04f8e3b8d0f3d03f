extension Rider {
  /// What a rider can ask about rides.
  public enum RideRequest: String, Hashable, Sendable, CaseIterable {
    /// "Record my ride".
    case record
    /// "End my ride".
    case end
    /// "My rides", "how far have I ridden?".
    case list
    /// "Erase my rides".
    case erase
  }

  /// The queries about rides.
  public enum RideQuery: Hashable, Sendable {
    /// The stream that records the ride while Rider observes it.
    case recording
    /// Ends the recording, and requests the figures of the ride.
    case end
    /// Requests the sum of the stored rides.
    case list
    /// Removes the stored rides.
    case erase
  }

  /// The backend's answers about rides.
  public enum RideAnswer: Hashable, Sendable {
    /// An observation of the stream ``RideQuery/recording``.
    case recording(RecordingReport)
    case ended(RideReport)
    case list(RideTotals)
    /// Whether the rides were removed.
    case erased(Bool)
  }

  /// What happens to the recording.
  public enum RecordingReport: String, Hashable, Sendable, CaseIterable {
    case started
    /// The ride cannot be written: the disk is full.
    case notStarted = "not-started"
    /// The ride can no longer be written. What was written so far is kept.
    case failed
    /// No position has come for a minute.
    case positionLost = "position-lost"
  }

  /// The result of the end of a recorded ride.
  public enum RideReport: Hashable, Sendable {
    case saved(RideFigures)
    /// The ride was too short to be stored, or no position arrived.
    case tooShort
    /// The ride could not be stored.
    case failed
  }

  /// The figures of a ride.
  public struct RideFigures: Hashable, Sendable {
    public let metres: Int
    public let minutes: Int
    /// The energy in kilocalories; nil if the rider's weight is unknown.
    public let kilocalories: Int?

    public init(metres: Int, minutes: Int, kilocalories: Int? = nil) {
      (self.metres, self.minutes, self.kilocalories) = (metres, minutes, kilocalories)
    }
  }

  /// The sum of the stored rides.
  public struct RideTotals: Hashable, Sendable {
    public let count: Int
    public let metres: Int
    /// The latest ride; nil if there is none.
    public let last: RideFigures?

    public init(count: Int, metres: Int, last: RideFigures?) {
      (self.count, self.metres, self.last) = (count, metres, last)
    }
  }
}
