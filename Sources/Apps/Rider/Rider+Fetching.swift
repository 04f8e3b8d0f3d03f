import BikeShare
import Dialogue

extension Alarm {
  /// Fires when the counts have taken too long.
  static let late = Alarm("late")
  /// Fires when the counts at hand are no longer fresh.
  static let expiry = Alarm("expiry")
}

extension Rider {
  /// Requests the counts, unless they are at hand or on their way.
  mutating func ask() -> Effects {
    switch counts {
    case .unknown, .failed:
      counts = .asked
      return [.ask(.counts)]
    case .asked, .arrived: return []
    }
  }

  /// Discards the counts before a new request, unless new ones have already been requested.
  mutating func forgetCounts() {
    if counts != .asked { counts = .unknown }
  }

  /// Answers a request of which everything but the counts is known. Fetches the counts if they are not at hand.
  mutating func inquire(_ request: Request, _ target: Target) -> Effects {
    let asking = ask()
    let telling: Effects = asking.isEmpty ? [] : [.say(.fetching(isRecorded: settings.isRecorded))]
    forgetWhereabouts()
    return asking + telling + askWhereabouts() + fetch(request, target, !asking.isEmpty)
  }

  /// Answers with the counts at hand, or waits for them.
  mutating func fetch(_ request: Request, _ target: Target, _ isAnnounced: Bool) -> Effects {
    if target == .here, whereabouts != .told { return wait(request, target, isAnnounced) }
    if target == .here, let reason = whyNotHere { return enter(.locating(Request(request.want)), reason) }
    switch counts {
    case .arrived(let snapshot): return judge(snapshot, request, target)
    case .failed(let trouble, let last): return excuse(request, target, last: last, .failed(trouble))
    case .asked, .unknown: return wait(request, target, isAnnounced)
    }
  }

  private mutating func wait(_ request: Request, _ target: Target, _ isAnnounced: Bool) -> Effects {
    let announcement: Effects = isAnnounced ? [] : [.say(.checking(target))]
    let asking = ask() + askWhereabouts()
    return asking + announcement + [.wake(.late, after: settings.promptness)] + enter(.fetching(request, target))
  }

  mutating func arrived(_ report: Report) -> Effects {
    switch report {
    case .arrived(let snapshot): counts = .arrived(snapshot)
    case .failed(let trouble, let last): counts = .failed(trouble, last: last)
    }
    guard case .fetching(let request, let target) = state else { return expiry(of: report) }
    // The rider has moved on while the counts were on their way.
    if target == .here { forgetWhereabouts() }
    return expiry(of: report) + (isLocated(target) ? fetch(request, target, true) : askWhereabouts())
  }

  private func expiry(of report: Report) -> Effects {
    if case .arrived(let snapshot) = report, let time = snapshot.timeLeft { return [.wake(.expiry, after: time)] }
    return [.wake(.lapse, after: Freshness.freshest)]
  }

  mutating func elapsed(_ alarm: Alarm) -> Effects {
    switch (alarm, counts) {
    case (.lapse, _): return lapsed()
    case (.late, .asked):
      guard case .fetching = state else { return [] }
      return [.say(.stillWaiting), .wake(.late, after: settings.reassurance)] + listen()
    case (.expiry, .arrived):
      counts = .unknown
      return needsCounts ? ask() : []
    default: return []
    }
  }

  /// Whether the state needs the counts as soon as the rider has answered.
  var needsCounts: Bool {
    switch state {
    case .locating, .choosing, .fetching: true
    case .idle, .awaiting, .wanting, .confirming, .excusing, .reading, .closing, .hushing: false
    }
  }

  /// Answers with fresh or ageing counts. Old counts are only offered, and never read as current.
  private mutating func judge(_ snapshot: Snapshot, _ request: Request, _ target: Target) -> Effects {
    switch snapshot.freshness {
    case .fresh, .ageing: answer(request, target, snapshot)
    case .old(let age): excuse(request, target, last: snapshot, .old(age))
    }
  }
}
