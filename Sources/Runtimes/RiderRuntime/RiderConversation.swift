import BikeShare
import Cities
public import Dialogue
public import Feeds
import Foundation
import Location
public import Ports
public import Rider
import RideStorage
public import Session
public import VoiceEngine

/// A conversation with Rider.
public struct RiderConversation: RunnableConversation {
  package let options: Options
  private let runtime: RiderRuntime
  private var engine: Engine { runtime.engine }
  /// The behaviour of the recorded feed at the second query, the third ...; without entries the behaviour stays the
  /// same.
  private let later: [ConversationSetup.Simulation]

  /// The live feed; nil if the counts are recorded.
  private let live: LiveFeed?
  private let savedPlaces: RiderSettingsStore
  /// The streets of the city; nil for none.
  private let streets: CityStreets?
  /// Whether the user has used Rider on an earlier day.
  private let isAcquainted: Bool

  /// - Parameters:
  ///   - runtime: the city and the engine; the engine's handler gets the diagnostics.
  ///   - live: the live feed; nil if the counts are recorded.
  ///   - later: the behaviour of the recorded feed at the second query, the third, and so on. If it is empty, the feed
  ///     behaves as `options` say at every query.
  ///   - savedPlaces: the store of the rider's saved places.
  ///   - streets: the streets of the city; nil for none.
  public init(
    _ options: Options, runtime: RiderRuntime, live: LiveFeed? = nil, later: [ConversationSetup.Simulation] = [],
    savedPlaces: RiderSettingsStore = .none, streets: CityStreets? = nil
  ) {
    self.options = options
    self.runtime = runtime
    self.later = later
    self.live = live
    self.savedPlaces = savedPlaces
    self.streets = streets
    isAcquainted = savedPlaces.isAcquainted(on: Date.now.formatted(.iso8601.year().month().day()))
  }

  public func run(
    _ input: any AudioInput, output: any AudioOutput, observe: @escaping @Sendable (TranscriptEntry) -> Void,
    show: @escaping @Sendable (ViewSnapshot) -> Void
  ) async throws {
    let rides = rides
    // What a talk records is dropped with the talk.
    defer { if !savedPlaces.isLasting { try? FileManager.default.removeItem(atPath: rides.folder) } }
    let library = library(engine.onDiagnostic)
    let locales = RiderLocales(engine, self.library { _ in }, first: options.speaking.locale)
    let backend = try backend(rides, library, locales)
    var performance = ConversationRun(
      flow: flow, backend: backend, engine: engine, options: options.speaking,
      heading: options.heading(in: runtime.city.id))
    performance.localeProvider = locales
    // A conversation on recorded data alone waits for nothing, so that its times are the same each time.
    if live != nil || options.speaking.isTracked || streets != nil {
      performance.isWaiting = {
        [
          pending = backend.pendingQueries, steps = backend.pendingSteps, recordings = backend.pendingRecordings
        ] in
        pending.isBusy || steps.isBusy || recordings.isBusy
      }
    }
    try await performance.run(input, output: output, observe: observe, show: show)
  }

  /// The flow in its initial state.
  public var flow: UniversalCommands<Rider> {
    let fix = options.speaking.location?.coordinate.map { Fix($0) }
    return UniversalCommands(
      Rider(
        city: runtime.city, fix: fix, savedPlaces: savedPlaces.spots(in: runtime.city),
        profile: savedPlaces.profile(in: runtime.city, speaking: options.asksLanguage ? options.speaking.locale : nil),
        settings: settings))
  }

  private var settings: Rider.Settings {
    var settings = Rider.Settings()
    settings.noInputTimeout = options.noInputTimeout
    settings.isRecorded = live == nil
    // The question names all languages, so the city needs names in each.
    settings.asksLanguage = options.asksLanguage && Set(runtime.folder.languages).isSuperset(of: engine.locales)
    settings.isTracked = options.speaking.isTracked
    settings.confirmation = savedPlaces.confirmation ?? .always
    settings.isReturningUser = isAcquainted
    settings.mostUsed = savedPlaces.mostUsed
    settings.offersSetUp =
      savedPlaces.isLasting && !isAcquainted
      && savedPlaces.profile(in: runtime.city, speaking: options.asksLanguage ? options.speaking.locale : nil)
        == Rider.Profile()
    return settings
  }

  private func backend(_ rides: RideStore, _ library: RouteLibrary, _ locales: RiderLocales) throws -> RiderBackend {
    let source: RiderBackend.Source
    if let live {
      let recording = runtime.folder.hasRecording ? try runtime.recording(file: nil).snapshot : nil
      source = .live(live, recording: recording)
    } else {
      source = .recorded(try feed())
    }
    let city = runtime.city.id
    let locationProvider =
      options.speaking.isTracked ? try options.speaking.makeLocationProvider(engine.onDiagnostic) : nil
    return RiderBackend(
      source, locationProvider: locationProvider, onDiagnostic: engine.onDiagnostic, savedPlaces: savedPlaces,
      city: city, streets: streets, rides: rides, library: library,
      locale: { locales.current })
  }

  private func library(_ onDiagnostic: @escaping DiagnosticHandler) -> RouteLibrary {
    RouteLibrary(
      of: runtime.folder, grammar: runtime.resources.routeGrammar, isPersonal: savedPlaces.isLasting,
      directories: savedPlaces.directories,
      onDiagnostic: onDiagnostic)
  }

  /// The folder of the rides. A conversation that stores no settings stores its rides in a temporary folder.
  private var rides: RideStore {
    if savedPlaces.isLasting { return RideStore(savedPlaces.directories) }
    return RideStore(folder: "\(NSTemporaryDirectory())/vivavoz-rides-\(UUID().uuidString)")
  }

  package func feed() throws -> RecordedFeed {
    var file: String?
    if case .recorded(let named) = options.feed { file = named }
    let conditions = RecordedFeed.SimulatedConditions(
      delay: options.delay ?? .zero, age: options.age, fails: options.fails,
      // A city without recorded counts has none to fall back on either.
      forgets: options.forgets || file == nil && !runtime.folder.hasRecording)
    let others = later.map {
      RecordedFeed.SimulatedConditions(delay: $0.delay ?? .zero, age: $0.age, fails: $0.fails, forgets: $0.forgets)
    }
    return RecordedFeed(try runtime.recording(file: file), conditions: [conditions] + others)
  }
}
