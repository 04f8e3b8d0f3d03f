import AtomicFiles
import BikeShare
import Ports
import Feeds
import Location
import Rider
import RideStorage
import Routes
import Session
import VoiceEngine

/// The backend of Rider: answers its queries from a feed, a location provider, and the rider's saved places.
struct RiderBackend: Backend {
  /// The source of the counts.
  enum Source: Sendable {
    /// Recorded counts, on the session's clock.
    case recorded(RecordedFeed)
    /// A live feed, in real time. If the feed has neither current nor earlier counts, Rider offers the recording.
    case live(any Feed, recording: Snapshot?)
  }

  private var source: Source
  /// The source of the rider's position; nil if there is none.
  private let locationProvider: (any LocationProvider)?
  private let savedPlaces: RiderSettingsStore
  private let city: String
  /// The streets; nil if the conversation has none, as in a simulation.
  private let streets: CityStreets?
  private let onDiagnostic: DiagnosticHandler
  /// The answers that need no wait. The flow gets them at the next poll.
  private var ready: [Rider.Answer] = []
  let pendingQueries = PendingQueries<Rider.Answer>()
  /// The guidance to a goal; nil for none.
  private var guide: (query: Rider.Query, guide: TurnByTurnGuide)?
  /// The recording of a ride; nil for none.
  private var recorder: RideRecorder?
  /// The recording whose stream has ended, until the flow requests its figures.
  private var endedRecorder: RideRecorder?
  /// The folder of the rides.
  private let rides: RideStore
  /// The stored routes.
  private let library: RouteLibrary
  /// Returns the tag of the locale that the conversation speaks.
  private let locale: @Sendable () -> String
  /// The time of the last query for the position on the way.
  private var lastStep: Duration?
  let pendingSteps = PendingQueries<StreamStep>()
  /// The time of the last query for the position of the recorded ride.
  private var lastRecording: Duration?
  let pendingRecordings = PendingQueries<StreamStep>()

  init(
    _ source: Source, locationProvider: (any LocationProvider)?, onDiagnostic: @escaping DiagnosticHandler,
    savedPlaces: RiderSettingsStore, city: String, streets: CityStreets? = nil, rides: RideStore = RideStore(),
    library: RouteLibrary, locale: @escaping @Sendable () -> String
  ) {
    self.source = source
    self.locationProvider = locationProvider
    self.savedPlaces = savedPlaces
    self.city = city
    self.streets = streets
    self.rides = rides
    self.library = library
    self.locale = locale
    self.onDiagnostic = onDiagnostic
  }

  mutating func query(_ query: Rider.Query, at now: Duration) {
    switch query {
    case .counts: askCounts(at: now)
    case .whereabouts: locate(at: now)
    case .street(let point): ask(.street(.noMap)) { .street(await $0.street(at: point)) }
    case .places(let kind, let point): ask(.places(.noMap)) { .places(await $0.places(kind, near: point)) }
    case .route(let start, let end):
      ask(.route(.noMap, to: end)) { .route(await $0.route(from: start, to: end).report, to: end) }
    // These are streams.
    case .guidance, .ride(.recording): break
    case .routes(let filter, let here):
      pendingQueries.runInTurn { [library] in .routes(library.routes(filter, near: here), filter) }
    case .saveRoute(let start, let goal, let end): saveRoute(from: start, to: goal, at: end)
    case .progress: askProgress()
    case .keep(let spot, let target): ready.append(.kept(spot, savedPlaces.store(spot, target, city: city)))
    case .keepConfirmation(let requests): ready.append(.keptConfirmation(savedPlaces.store(requests)))
    case .countUse(let resource):
      guard savedPlaces.isLasting else { return ready.append(.countedUse) }
      // A slow disk must not delay the conversation.
      pendingQueries.runInTurn { [savedPlaces] in
        savedPlaces.count(resource)
        return .countedUse
      }
    case .keepProfile(let profile): ready.append(.keptProfile(savedPlaces.store(profile, city: city)))
    case .keepLanguage: ready.append(.keptProfile(savedPlaces.store(language: locale())))
    case .eraseProfile(let erasure): eraseProfile(erasure)
    case .ride(let query): askRides(query)
    }
  }

  /// Searches for the way between two points again, and stores it.
  private mutating func saveRoute(from start: Coordinate, to goal: Rider.Goal, at end: Coordinate) {
    guard let streets else { return ready.append(.savedRoute(goal, false)) }
    pendingQueries.run { [library, onDiagnostic] in
      guard let route = await streets.route(from: start, to: end).route else { return .savedRoute(goal, false) }
      do throws(FolderError) {
        try library.add(route.path, name: library.name(of: goal), author: nil, isScenic: false)
        return .savedRoute(goal, true)
      } catch {
        onDiagnostic(.fault(error))
        return .savedRoute(goal, false)
      }
    }
  }

  /// Erases the profile, or everything that is stored of the rider.
  private mutating func eraseProfile(_ erasure: Rider.Erasure) {
    let log = RideLog(rides, weight: nil, onDiagnostic: onDiagnostic)
    pendingQueries.runInTurn { [savedPlaces, library] in
      if erasure == .everything, let isErased = savedPlaces.erasePerson() { return .erasedProfile(erasure, isErased) }
      var isErased = savedPlaces.eraseProfile(withFirstDay: erasure == .everything)
      // Each part is erased, even if another cannot be.
      if erasure == .everything {
        let areRidesErased = log.erase()
        isErased = library.eraseOwn() && areRidesErased && isErased
      }
      return .erasedProfile(erasure, isErased)
    }
  }

  private mutating func askRides(_ query: Rider.RideQuery) {
    let log = RideLog(rides, weight: savedPlaces.weight, onDiagnostic: onDiagnostic)
    switch query {
    case .recording: break
    case .end:
      guard let recorder = recorder ?? endedRecorder else { return ready.append(.ride(.ended(.tooShort))) }
      endedRecorder = nil
      pendingQueries.run { .ride(.ended(await recorder.end())) }
    case .list: pendingQueries.runInTurn { .ride(.list(log.totals())) }
    case .erase: pendingQueries.runInTurn { .ride(.erased(log.erase())) }
    }
  }

  /// Answers a question about streets.
  /// - Parameter answer: the answer if the conversation has no streets.
  private mutating func ask(
    _ answer: Rider.Answer, _ work: @escaping @Sendable (CityStreets) async -> Rider.Answer
  ) {
    guard let streets else { return ready.append(answer) }
    pendingQueries.run { await work(streets) }
  }

  private mutating func askProgress() {
    guard let guide = guide?.guide else { return ready.append(.progress(nil)) }
    pendingQueries.run { .progress(await guide.progress) }
  }

  mutating func subscribe(_ query: Rider.Query, at now: Duration) {
    guard let locationProvider else { return }
    switch query {
    case .guidance(let goal, let route):
      guard let streets else { return }
      let path = route.map { id in { @Sendable [library] in library.path(of: id) ?? [] } }
      guide = (query, TurnByTurnGuide(to: goal, along: path, locationProvider, streets))
      lastStep = nil
    case .ride(.recording):
      let log = RideLog(rides, weight: savedPlaces.weight, onDiagnostic: onDiagnostic)
      recorder = RideRecorder(log, locationProvider, startedAt: now)
      lastRecording = nil
    default: return
    }
  }

  mutating func unsubscribe(_ query: Rider.Query, at now: Duration) {
    if guide?.query == query { guide = nil }
    if query == .ride(.recording) { (recorder, endedRecorder) = (nil, recorder) }
  }

  mutating func observations(by now: Duration) -> [(query: Rider.Query, answer: Rider.Answer)] {
    recorded(by: now) + guided(by: now)
  }

  private mutating func guided(by now: Duration) -> [(query: Rider.Query, answer: Rider.Answer)] {
    guard let (query, guide) = guide else { return [] }
    if !pendingSteps.isBusy, lastStep.map({ now - $0 >= Self.step }) ?? true {
      lastStep = now
      pendingSteps.run { StreamStep(source: guide, answers: await guide.observe(at: now).map { .guidance($0) }) }
    }
    // A step of a guidance that has ended meanwhile is dropped.
    return pendingSteps.collect().filter { $0.source === guide }.flatMap(\.answers).map { (query, $0) }
  }

  /// The search for another route must not stop the recording, so each stream has its own steps.
  private mutating func recorded(by now: Duration) -> [(query: Rider.Query, answer: Rider.Answer)] {
    guard let recorder else { return [] }
    if !pendingRecordings.isBusy, lastRecording.map({ now - $0 >= Self.step }) ?? true {
      lastRecording = now
      pendingRecordings.run {
        StreamStep(source: recorder, answers: await recorder.observe(at: now).map { .ride(.recording($0)) })
      }
    }
    return pendingRecordings.collect().filter { $0.source === recorder }.flatMap(\.answers).map {
      (.ride(.recording), $0)
    }
  }

  /// The interval of the queries for the position on the way.
  private static let step: Duration = .seconds(1)

  private mutating func askCounts(at now: Duration) {
    switch source {
    case .recorded(var feed):
      feed.ask(at: now)
      source = .recorded(feed)
    case .live(let feed, let recording): pendingQueries.run { .counts(await feed.report().orElse(recording)) }
    }
  }

  private mutating func locate(at now: Duration) {
    guard let locationProvider else { return ready.append(.whereabouts(nil)) }
    pendingQueries.run { [onDiagnostic] in
      let whereabouts = await locationProvider.locate(at: now)
      if case .missing(.noReceiver(let words), _) = whereabouts { onDiagnostic(.warning(words)) }
      return .whereabouts(whereabouts.usable)
    }
  }

  mutating func answers(by now: Duration) -> [Rider.Answer] {
    defer { ready = [] }
    return ready + recordedCounts(by: now) + pendingQueries.collect()
  }

  private mutating func recordedCounts(by now: Duration) -> [Rider.Answer] {
    guard case .recorded(var feed) = source else { return [] }
    defer { source = .recorded(feed) }
    return feed.answers(by: now).map { .counts($0) }
  }
}

/// What a stream has to say after one query for the position.
struct StreamStep: Timestamped {
  /// The guidance or the recording.
  let source: any AnyObject & Sendable
  let answers: [Rider.Answer]

  func older(by time: Duration) -> StreamStep { self }
}

extension FeedResult {
  /// Returns the report with a recording as its last known state, if the feed has none.
  fileprivate func orElse(_ recording: Snapshot?) -> FeedResult {
    guard case .failed(let failure, nil) = self else { return self }
    return .failed(failure, last: recording)
  }
}
