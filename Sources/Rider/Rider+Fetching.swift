import BikeShare
import Dialogue

extension Alarm {
  /// The counts are late.
  static let late = Alarm("late")
  /// The counts at hand are no longer fresh.
  static let expiry = Alarm("expiry")
}

extension Rider {
  /// Asks for the counts, unless they are at hand or on their way.
  mutating func ask() -> Effects {
    switch counts {
    case .unknown, .failed:
      counts = .asked
      return [.ask(.counts)]
    case .asked, .arrived: return []
    }
  }

  /// A new request wants new counts; those on their way are new.
  mutating func forgetCounts() {
    if counts != .asked { counts = .unknown }
  }

  /// Everything is known but the counts: answers with those at hand, or waits for them.
  mutating func fetch(_ request: Request, _ target: Target, _ isAnnounced: Bool) -> Effects {
    switch counts {
    case .arrived(let snapshot): return judge(snapshot, request, target)
    case .failed(let trouble, let last): return excuse(request, target, last: last, .failed(trouble))
    case .asked, .unknown:
      let announcement: Effects = isAnnounced ? [] : [.say(.checking(target))]
      let asking = ask()
      return asking + announcement + [.wake(.late, after: settings.promptness)] + enter(.fetching(request, target))
    }
  }

  mutating func answered(_ report: Report) -> Effects {
    switch report {
    case .arrived(let snapshot): counts = .arrived(snapshot)
    case .failed(let trouble, let last): counts = .failed(trouble, last: last)
    }
    guard case .fetching(let request, let target) = state else { return expiry(of: report) }
    return expiry(of: report) + fetch(request, target, true)
  }

  private func expiry(of report: Report) -> Effects {
    guard case .arrived(let snapshot) = report, let time = snapshot.timeLeft else { return [] }
    return [.wake(.expiry, after: time)]
  }

  mutating func elapsed(_ alarm: Alarm) -> Effects {
    switch (alarm, counts) {
    case (.late, .asked):
      guard case .fetching = state else { return [] }
      return [.say(.stillWaiting), .wake(.late, after: settings.reassurance)] + listen()
    case (.expiry, .arrived):
      counts = .unknown
      return needsCounts ? ask() : []
    default: return []
    }
  }

  /// Whether the counts are wanted as soon as the rider has answered.
  private var needsCounts: Bool {
    switch state {
    case .locating, .choosing, .fetching: true
    case .idle, .awaiting, .wanting, .confirming, .excusing, .reading, .closing, .hushing: false
    }
  }

  /// Counts are never spoken as fresh when they are not.
  private mutating func judge(_ snapshot: Snapshot, _ request: Request, _ target: Target) -> Effects {
    switch snapshot.freshness {
    case .fresh, .ageing: answer(request, target, snapshot)
    case .old(let age): excuse(request, target, last: snapshot, .old(age))
    }
  }

  private mutating func excuse(_ request: Request, _ target: Target, last: Snapshot?, _ reason: Prompt) -> Effects {
    counts = .unknown
    return enter(.excusing(request, target, last: last), reason, offer(of: last))
  }

  /// What is left where the counts of now cannot be had.
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
    return ask() + [.say(.fetching(isRecorded: settings.isRecorded))] + fetch(request, target, true)
  }
}
