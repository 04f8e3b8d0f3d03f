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

  /// Everything is known but the counts: asks for them where they are not at hand, and answers.
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
    // The rider rode on while the counts were on their way.
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

  /// Whether the counts are wanted as soon as the rider has answered.
  var needsCounts: Bool {
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
}
