import BikeShare
import Dialogue

extension Alarm {
  /// The last counts known were offered so long ago that their age is no longer what it was.
  static let lapse = Alarm("lapse")
}

/// What is left where the counts of now cannot be had.
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

  /// The last counts are forgotten, and so is that there were no newer ones.
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
    // Whoever went back may have been elsewhere when this was offered.
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
