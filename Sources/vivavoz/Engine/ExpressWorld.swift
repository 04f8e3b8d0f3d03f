import BikeShare
import Express
import Location
import Session

/// Answers Express²'s questions: out of the guardian's files, a locator, and the mail.
struct ExpressWorld: World {
  private let guardianship: Guardianship
  /// Hears of every change.
  private let confidences: Confidences
  /// Where the person is; nil where nobody can be asked.
  private let locator: (any Locator)?
  private let finder: PlaceFinder
  private let locale: String
  private let send: @Sendable (Express.ErrorReport) async -> Express.Delivery
  private var ready: [Express.Answer] = []
  let errands = Errands<Express.Answer>()

  init(
    _ guardianship: Guardianship, confidences: Confidences, locator: (any Locator)?, finder: PlaceFinder,
    locale: String,
    send: @escaping @Sendable (Express.ErrorReport) async -> Express.Delivery
  ) {
    self.guardianship = guardianship
    self.confidences = confidences
    self.locator = locator
    self.finder = finder
    self.locale = locale
    self.send = send
  }

  mutating func ask(_ query: Express.Query, at now: Duration) {
    switch query {
    case .make(let change): make(change)
    case .check(let password): ready.append(.checked(guardianship.check(password)))
    case .renew(let current, let new): ready.append(.renewed(guardianship.renew(current, new)))
    case .reset: ready.append(.reset(guardianship.reset()))
    case .way(let destination): find(destination, at: now)
    case .send(let report): errands.run { [send] in .sent(await send(report)) }
    }
  }

  private mutating func make(_ change: Profile.Change) {
    // Before it is made: what it removes was there.
    confidences.add(guardianship.profileAgain)
    confidences.add(change)
    ready.append(.made(change, guardianship.make(change)))
  }

  private mutating func find(_ destination: Express.Destination, at now: Duration) {
    guard let locator, let address = guardianship.address(destination),
      let there = finder.position(of: address, locale: locale)
    else { return ready.append(.way(destination, nil)) }
    errands.run {
      let here = await locator.locate(at: now).usable?.coordinate
      return .way(destination, here.map { PlaceFinder.way(from: $0, to: there) })
    }
  }

  mutating func answers(by now: Duration) -> [Express.Answer] {
    defer { ready = [] }
    return ready + errands.collect()
  }
}

extension Express.Answer: Ageing {
  // A way is asked for anew each time.
  func older(by time: Duration) -> Express.Answer { self }
}
