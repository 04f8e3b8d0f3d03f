import BikeShare

/// What is left where the counts of now cannot be had.
extension Rider {
  mutating func excuse(_ request: Request, _ target: Target, last: Snapshot?, _ reason: Prompt) -> Effects {
    counts = .unknown
    return enter(.excusing(request, target, last: last), reason, offer(of: last))
  }

  func offer(of last: Snapshot?) -> Prompt {
    switch last?.origin {
    case nil: .offerRetry
    case .recorded(let year, let month, _) where !settings.isRecorded: .offerRecorded(year: year, month: month)
    case .recorded, .live: .offerLast(last?.age ?? .zero)
    }
  }

  mutating func tookLast() -> Effects {
    guard case .excusing(let request, let target, let last?) = state else { return resume() }
    return answer(request, target, last)
  }

  mutating func triedAgain() -> Effects {
    guard case .excusing(let request, let target, _) = state else { return resume() }
    return retry(request, target)
  }

  mutating func retry(_ request: Request, _ target: Target) -> Effects {
    counts = .unknown
    return inquire(request, target)
  }
}
