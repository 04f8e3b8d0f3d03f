import Ports
import BikeShare
public import Express
import Location
import Session
import VoiceEngine

/// The backend of Express²: answers its queries from the guardian's files, a location provider and the mail.
struct ExpressBackend: Backend {
  private let guardianStore: GuardianStore
  /// The user's personal data, which each change of the settings extends.
  private let personalData: KnownPersonalData
  /// The source of the user's position; nil if there is none.
  private let locationProvider: (any LocationProvider)?
  private let finder: PlaceFinder
  /// The tag of the locale whose place names the backend searches for in an address.
  private let locale: String
  /// Stores a report and sends it if a destination is set.
  private let send: @Sendable (Express.ErrorReport) async -> Express.Delivery
  /// Stores a report without sending it.
  private let keep: @Sendable (Express.ErrorReport) -> Express.Delivery
  let pendingQueries = PendingQueries<Express.Answer>()

  init(
    _ guardianStore: GuardianStore, personalData: KnownPersonalData, locationProvider: (any LocationProvider)?,
    finder: PlaceFinder,
    locale: String,
    send: @escaping @Sendable (Express.ErrorReport) async -> Express.Delivery,
    keep: @escaping @Sendable (Express.ErrorReport) -> Express.Delivery
  ) {
    self.guardianStore = guardianStore
    self.personalData = personalData
    self.locationProvider = locationProvider
    self.finder = finder
    self.locale = locale
    (self.send, self.keep) = (send, keep)
  }

  /// Starts a query. File writes and password hashing run in the background, so that a call for help is still
  /// recognised meanwhile.
  func query(_ query: Express.Query, at now: Duration) {
    switch query {
    case .make(let change, let setupStatus): make(change, in: setupStatus)
    case .check(let password): inTurn { .checked($0.check(password)) }
    case .renew(let current, let new): inTurn { .renewed($0.renew(current, new)) }
    case .reset: inTurn { .reset($0.reset()) }
    case .recall: inTurn { .recalled($0.recall()) }
    case .way(let destination):
      pendingQueries.run { [self] in .way(destination, await directions(to: destination, at: now)) }
    case .send(let report): pendingQueries.run { [send] in .sent(await send(report)) }
    case .keep(let report): pendingQueries.run { [keep] in .sent(await OwnThread.run { keep(report) }) }
    }
  }

  private func make(_ change: Profile.Change, in setupStatus: Profile.SetupStatus) {
    inTurn { [personalData] guardianStore in
      // Before the change: it may remove personal data, which reports must still omit.
      personalData.add(guardianStore.profileAgain)
      personalData.add(change)
      return .made(change, guardianStore.make(change, in: setupStatus))
    }
  }

  private func inTurn(_ work: @escaping @Sendable (GuardianStore) -> Express.Answer) {
    pendingQueries.runInTurn { [guardianStore] in work(guardianStore) }
  }

  /// Returns the distance and bearing to a destination; nil if the user's or the destination's position is unknown.
  private func directions(to destination: Express.Destination, at now: Duration) async -> Express.DistanceAndBearing? {
    guard let locationProvider, let there = await position(of: destination) else { return nil }
    guard let here = await locationProvider.locate(at: now).usable else { return nil }
    return await finder.directions(from: here.coordinate, to: there)
  }

  private func position(of destination: Express.Destination) async -> Coordinate? {
    await OwnThread.run { [guardianStore, finder, locale] in
      guardianStore.address(destination).flatMap { finder.position(of: $0, locale: locale) }
    }
  }

  func answers(by now: Duration) -> [Express.Answer] { pendingQueries.collect() }
}

extension Express.Answer: Timestamped {
  // Distance and bearing are queried anew each time, so they have no age.
  package func older(by time: Duration) -> Express.Answer { self }
}
