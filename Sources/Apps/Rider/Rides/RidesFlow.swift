import Dialogue

extension Rider {
  /// The sub-flow of the rides: the rider has a ride recorded, ends it, hears the sum of all rides, or erases them.
  /// `Rider` passes requests, answers and observations on to it, and carries out the outcome.
  struct RidesFlow: Hashable, Sendable {
    /// Whether the ride is being recorded, in every state of the conversation.
    private(set) var isRecording = false
    /// Whether the conversation ends once the figures of the ride are known.
    private(set) var isLeaving = false

    /// What follows an event.
    enum Outcome {
      /// Speaks prompts and goes on listening.
      case say([RidePrompt])
      /// Speaks prompts, and listens without a question while the ride goes on.
      case begin([RidePrompt])
      /// Speaks prompts, then asks the open question again.
      case answer([RidePrompt])
      /// Speaks prompts and resumes the question of the current state.
      case resume([RidePrompt])
      /// Sends a query and goes on listening.
      case query(RideQuery)
      /// Asks the rider to confirm that the rides are erased.
      case confirmErasure
      /// Speaks prompts and ends the conversation.
      case leave([RidePrompt])
    }
  }
}

extension Rider.RidesFlow {
  var subscriptions: Set<Rider.Query> { isRecording ? [.ride(.recording)] : [] }

  /// - Parameter isTracked: whether the backend can report the rider's position.
  mutating func handle(_ request: Rider.RideRequest, isTracked: Bool) -> Outcome {
    switch request {
    case .record:
      if isRecording { return .resume([.alreadyRecording]) }
      guard isTracked else { return .resume([.noPosition]) }
      (isRecording, isLeaving) = (true, false)
      // The first observation says whether the recording has begun.
      return .say([.oneMoment])
    case .end:
      guard isRecording else { return .resume([.notRecording]) }
      isRecording = false
      return .query(.end)
    case .list: return .query(.list)
    case .erase: return .confirmErasure
    }
  }

  /// Handles what the stream of the recording reports.
  mutating func observed(_ report: Rider.RecordingReport) -> Outcome {
    guard isRecording else { return .say([]) }
    switch report {
    case .started: return .begin([.recording])
    case .positionLost: return .say([.positionLost])
    case .notStarted, .failed:
      isRecording = false
      return .say([report == .failed ? .brokenOff : .cannotRecord])
    }
  }

  func answered(_ answer: Rider.RideAnswer) -> Outcome {
    switch answer {
    case .recording: .say([])
    case .ended(let report): isLeaving ? .leave([report.prompt]) : .answer([report.prompt])
    case .list(let totals):
      .answer(totals.count > 0 ? [.totals(totals)] : isRecording ? [.stillRecording] : [.noRides])
    case .erased(let isErased): .answer([isErased ? .erased : .notErased])
    }
  }

  /// Ends the recording, since the rider's consent to the position has ended.
  mutating func end() -> Rider.Effects {
    guard isRecording else { return [] }
    isRecording = false
    return [.query(.ride(.end))]
  }

  /// Ends the recording with the conversation; returns the query for the figures, or nil if nothing is recorded.
  mutating func leave() -> Rider.RideQuery? {
    guard isRecording else { return nil }
    (isRecording, isLeaving) = (false, true)
    return .end
  }
}

extension Rider.RideReport {
  /// What Rider says at the end of the ride.
  var prompt: Rider.RidePrompt {
    switch self {
    case .saved(let figures): .ended(figures)
    case .tooShort: .tooShort
    case .failed: .notSaved
    }
  }
}
