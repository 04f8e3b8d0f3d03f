import Prompts

extension Rider {
  /// What Rider says about rides.
  public enum RidePrompt: Hashable, Sendable {
    /// Rider has heard the order, and carries it out.
    case oneMoment
    /// The recording has begun.
    case recording
    case alreadyRecording
    /// The recording goes on, and Rider listens.
    case stillRecording
    case notRecording
    /// There is no recording, since Rider cannot follow the rider's position.
    case noPosition
    /// The ride cannot be written.
    case cannotRecord
    /// The ride can no longer be written. What was written so far is kept.
    case brokenOff
    /// No position comes, so that nothing is recorded.
    case positionLost
    case ended(RideFigures)
    case tooShort
    case notSaved
    case totals(RideTotals)
    case noRides
    /// Nothing is erased while a ride is recorded.
    case endFirst
    /// Asks whether to erase all rides.
    case askErase
    case erased
    case notErased
  }
}

extension Rider.RidePrompt {
  var isQuestion: Bool { self == .askErase }

  var line: PromptLine {
    switch self {
    case .oneMoment: PromptLine("one.moment")
    case .recording: PromptLine("ride.recording")
    case .alreadyRecording: PromptLine("ride.recording.already")
    case .stillRecording: PromptLine("ride.recording.still")
    case .notRecording: PromptLine("ride.recording.none")
    case .noPosition: PromptLine("ride.no.position")
    case .cannotRecord: PromptLine("ride.not.started")
    case .brokenOff: PromptLine("ride.failed")
    case .positionLost: PromptLine("ride.lost")
    case .ended(let figures): PromptLine("ride.ended", ["ride": figures.slot])
    case .tooShort: PromptLine("ride.short")
    case .notSaved: PromptLine("ride.not.saved")
    case .totals(let totals): Self.totals(totals)
    case .noRides: PromptLine("ride.none")
    case .endFirst: PromptLine("ride.end.first")
    case .askErase: PromptLine("ride.ask.erase")
    case .erased: PromptLine("ride.erased")
    case .notErased: PromptLine("ride.not.erased")
    }
  }

  private static func totals(_ totals: Rider.RideTotals) -> PromptLine {
    var slots: [String: Slot] = ["count": .number(totals.count), "distance": .metres(totals.metres)]
    guard let last = totals.last else { return PromptLine("ride.totals.sum", slots) }
    slots["last"] = last.slot
    return PromptLine(totals.count > 1 ? "ride.totals" : "ride.totals.one", slots)
  }

  /// Examples of all prompts, in every form.
  static var examples: [Rider.RidePrompt] {
    let figures = [
      Rider.RideFigures(metres: 4_200, minutes: 18), .init(metres: 300, minutes: 1),
      .init(metres: 4_200, minutes: 18, kilocalories: 120),
    ]
    return [
      .oneMoment, .recording, .alreadyRecording, .stillRecording, .notRecording, .noPosition, .cannotRecord, .brokenOff,
      .positionLost,
      .tooShort, .notSaved,
      .totals(.init(count: 2, metres: 8_400, last: nil)),
      .noRides, .endFirst, .askErase, .erased, .notErased, .totals(.init(count: 1, metres: 4_200, last: figures[0])),
      .totals(.init(count: 12, metres: 48_000, last: figures[2])),
    ] + figures.map { .ended($0) }
  }
}

extension Rider.RideFigures {
  fileprivate var slot: Slot {
    var slots: [String: Slot] = ["distance": .metres(metres), "minutes": .number(minutes)]
    guard let kilocalories else { return .line(PromptLine("ride.figures", slots)) }
    slots["energy"] = .number(kilocalories)
    return .line(PromptLine("ride.figures.energy", slots))
  }
}
