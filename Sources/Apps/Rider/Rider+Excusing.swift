import BikeShare
import Dialogue

extension Alarm {
  /// Fires when the last known counts were offered so long ago that their stated age is wrong.
  static let lapse = Alarm("lapse")
}

/// The handling of missing or old counts: Rider gives the reason and offers the last known counts or another attempt.
extension Rider {
  mutating func excuse(_ request: Request, _ target: Target, last: Snapshot?, _ reason: Prompt) -> Effects {
    counts = .unknown
    fallback = last
    return enter(.excusing(request, target), reason, offer(of: last))
  }

  func offer(of last: Snapshot?) -> Prompt {
    switch last?.origin {
    case nil: .offerRetry
    case .recorded(let year, let month, _) where !settings.isRecorded: .offerRecorded(year: year, month: month)
    case .recorded, .live: .offerLast(last?.age ?? .zero)
    }
  }

  /// Discards the last known counts and the failed or old result, so that Rider can request new counts.
  mutating func lapsed() -> Effects {
    fallback = nil
    switch counts {
    case .failed: counts = .unknown
    case .arrived(let snapshot) where snapshot.timeLeft == nil: counts = .unknown
    case .unknown, .asked, .arrived: return []
    }
    return needsCounts ? ask() : []
  }

  mutating func tookLast() -> Effects {
    guard case .excusing(let request, let target) = state, let last = fallback else { return resume() }
    // A rider who came here by "go back" may have been elsewhere when the counts were offered.
    if target == .here, let reason = whyNotHere { return enter(.locating(Request(request.want)), reason) }
    return answer(request, target, last, isLast: true)
  }

  mutating func triedAgain() -> Effects {
    guard case .excusing(let request, let target) = state else { return resume() }
    return retry(request, target)
  }

  mutating func retry(_ request: Request, _ target: Target) -> Effects {
    counts = .unknown
    return inquire(request, target)
  }
}
