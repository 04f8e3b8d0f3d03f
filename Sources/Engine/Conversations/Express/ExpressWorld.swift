import BikeShare
import Express
import Location
import Session

/// The backend of Express²: answers its queries from the guardian's files, a location provider and the mail.
struct ExpressWorld: World {
  private let guardianship: GuardianStore
  /// The user's personal data, which each change of the settings extends.
  private let confidences: KnownPersonalData
  /// The source of the user's position; nil where there is none.
  private let locator: (any LocationProvider)?
  private let finder: PlaceFinder
  private let locale: String
  private let send: @Sendable (Express.ErrorReport) async -> Express.Delivery
  /// Stores a report without sending it.
  private let keep: @Sendable (Express.ErrorReport) -> Express.Delivery
  let errands = PendingQueries<Express.Answer>()

  init(
    _ guardianship: GuardianStore, confidences: KnownPersonalData, locator: (any LocationProvider)?,
    finder: PlaceFinder,
    locale: String,
    send: @escaping @Sendable (Express.ErrorReport) async -> Express.Delivery,
    keep: @escaping @Sendable (Express.ErrorReport) -> Express.Delivery
  ) {
    self.guardianship = guardianship
    self.confidences = confidences
    self.locator = locator
    self.finder = finder
    self.locale = locale
    (self.send, self.keep) = (send, keep)
  }

  /// Starts a query. File writes and password hashing run in the background, so that a call for help is still
  /// recognised meanwhile.
  func ask(_ query: Express.Query, at now: Duration) {
    switch query {
    case .make(let change, let standing): make(change, in: standing)
    case .check(let password): inTurn { .checked($0.check(password)) }
    case .renew(let current, let new): inTurn { .renewed($0.renew(current, new)) }
    case .reset: inTurn { .reset($0.reset()) }
    case .recall: inTurn { .recalled($0.recall()) }
    case .way(let destination): errands.run { [self] in .way(destination, await way(to: destination, at: now)) }
    case .send(let report): errands.run { [send] in .sent(await send(report)) }
    case .keep(let report): errands.run { [keep] in .sent(await OwnThread.run { keep(report) }) }
    }
  }

  private func make(_ change: Profile.Change, in standing: Profile.Standing) {
    inTurn { [confidences] guardianship in
      // Before the change: it may remove personal data, which reports must still omit.
      confidences.add(guardianship.profileAgain)
      confidences.add(change)
      return .made(change, guardianship.make(change, in: standing))
    }
  }

  private func inTurn(_ errand: @escaping @Sendable (GuardianStore) -> Express.Answer) {
    errands.runInTurn { [guardianship] in errand(guardianship) }
  }

  /// Returns the distance and bearing to a destination; nil where the user's or the destination's position is unknown.
  private func way(to destination: Express.Destination, at now: Duration) async -> Express.Way? {
    guard let locator, let there = await position(of: destination) else { return nil }
    return await locator.locate(at: now).usable.map { PlaceFinder.way(from: $0.coordinate, to: there) }
  }

  private func position(of destination: Express.Destination) async -> Coordinate? {
    await OwnThread.run { [guardianship, finder, locale] in
      guardianship.address(destination).flatMap { finder.position(of: $0, locale: locale) }
    }
  }

  func answers(by now: Duration) -> [Express.Answer] { errands.collect() }
}

extension Express.Answer: Timestamped {
  // Distance and bearing are queried anew each time, so they have no age.
  package func older(by time: Duration) -> Express.Answer { self }
}
