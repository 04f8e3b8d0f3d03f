import BikeShare
import Dialogue

extension FlowTimer {
  /// Fires when the last known counts were offered so long ago that their stated age is wrong.
  static let fallbackExpiry = FlowTimer("lapse")
}

/// The handling of missing or old counts: Rider gives the reason and offers the last known counts or another attempt.
extension Rider {
  mutating func offerFallback(_ request: Request, _ destination: Destination, last: Snapshot?, _ reason: Prompt)
    -> Effects
  {
    counts = .unknown
    fallback = last
    return enter(.offeringFallback(request, destination), reason, offer(of: last))
  }

  func offer(of last: Snapshot?) -> Prompt {
    switch last?.origin {
    case nil: .offerRetry
    case .recorded(let year, let month, _) where !settings.isRecorded: .offerRecorded(year: year, month: month)
    case .recorded, .live: .offerLast(last?.age ?? .zero)
    }
  }

  /// Discards the last known counts and the failed or old result, so that Rider can request new counts.
  mutating func fallbackExpired() -> Effects {
    fallback = nil
    switch counts {
    case .failed: counts = .unknown
    case .arrived(let snapshot) where snapshot.timeLeft == nil: counts = .unknown
    case .unknown, .asked, .arrived: return []
    }
    return needsCounts ? ask() : []
  }

  mutating func acceptedLastKnown() -> Effects {
    guard case .offeringFallback(let request, let destination) = state, let last = fallback else { return resume() }
    // A rider who came here by "go back" may have been elsewhere when the counts were offered.
    if destination == .here, let reason = locationProblem {
      return enter(.awaitingPlace(Request(request.resource)), reason)
    }
    return answer(request, destination, last, isLast: true)
  }

  mutating func retried() -> Effects {
    guard case .offeringFallback(let request, let destination) = state else { return resume() }
    return retry(request, destination)
  }

  mutating func retry(_ request: Request, _ destination: Destination) -> Effects {
    counts = .unknown
    return inquire(request, destination)
  }
}
