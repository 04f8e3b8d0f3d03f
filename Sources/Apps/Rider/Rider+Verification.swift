public import BikeShare
public import Dialogue
import Routes

/// The data that the exhaustive exploration of Rider needs.
extension Rider {
  public enum StateComponent: Hashable {
    case counts(Hashed<State>, Counts)
    // Each of the following decides only whether one prompt is said.
    case mute(Hashed<State>, hasOffered: Bool)
    case recording(Hashed<State>, hasTold: Bool)
    case beginning(isRecorded: Bool, isAcquainted: Bool, hasOpened: Bool, isOfferingSetUp: Bool)
    case confirmation(Hashed<State>, Confirmation)
    // The topic of a state decides how the last request and the saved places are used.
    case last(Topic, Request?, read: [Station.ID], goal: Destination?)
    case fallback(Hashed<State>, Snapshot?)
    case spots(Topic, [SavedPlace: Destination])
    case whereabouts(Hashed<State>, Whereabouts, Fix?, isTracked: Bool)
    case guidance(Hashed<State>, Goal?)
    case recordingRide(Topic, Bool, isLeaving: Bool)
    // The name and the start decide only how Rider opens.
    case profile(isDormant: Bool, isNamed: Bool, hasStart: Bool)
    case consent(Topic, offersGuidance: Bool, usesPosition: Bool)
    case silence(Set<SpeechClass>, hasReportedFailure: Bool)
  }

  public var stateComponents: [StateComponent] {
    let (state, topic) = (Hashed(state), state.topic)
    return [
      .counts(state, fetching.counts.counts), .mute(state, hasOffered: hasOfferedMute),
      .recording(state, hasTold: answering.hasToldRecording),
      .beginning(
        isRecorded: settings.isRecorded, isAcquainted: settings.isReturningUser, hasOpened: hasOpened,
        isOfferingSetUp: isOfferingSetUp),
      .confirmation(state, confirmation),
      .last(topic, answering.last, read: answering.lastRead, goal: directing.lastWay?.goal.destination),
      .fallback(state, fetching.counts.fallback),
      .spots(topic, savedPlaces),
      .whereabouts(state, fetching.position.whereabouts, geography.fix, isTracked: settings.isTracked),
      .guidance(state, directing.goal), .recordingRide(topic, riding.isRecording, isLeaving: riding.isLeaving),
      .profile(
        isDormant: isDormant, isNamed: profiling.profile.name != nil, hasStart: profiling.profile.startPlace != nil),
      .consent(
        topic, offersGuidance: profiling.profile.offersGuidance, usesPosition: profiling.profile.usesPosition),
      .silence(profiling.profile.silent, hasReportedFailure: profiling.hasReportedFailure),
    ]
  }

  /// Returns the initial flows to explore: the rider's position is unknown, known, or can be queried; the feed is a
  /// recording; the user has saved places; the user knows Rider.
  public static func initialFlows(in city: City) -> [UniversalCommands<Rider>] {
    var settings = Settings()
    // One station at a time, so that two stations are already enough for a second part.
    settings.chunk = 1
    let fixes = [nil, city.stations.first.map { Fix($0.position) }]
    var riders = fixes.map { Rider(city: city, fix: $0, settings: settings) }
    let ends = city.stations.prefix(1).map { Destination.station($0.id) } + city.places.prefix(1).map { .place($0.id) }
    riders.append(Rider(city: city, savedPlaces: Dictionary(zip(SavedPlace.allCases, ends)) { $1 }, settings: settings))
    settings.isTracked = true
    riders.append(Rider(city: city, settings: settings))
    (settings.isTracked, settings.isReturningUser) = (false, true)
    riders.append(Rider(city: city, settings: settings))
    var profile = Profile()
    (profile.name, profile.startPlace) = ("Ana", ends.first)
    riders.append(Rider(city: city, profile: profile, settings: settings))
    (settings.isReturningUser, settings.isRecorded, settings.offersSetUp) = (false, true, true)
    return (riders + [Rider(city: city, settings: settings)]).map { UniversalCommands($0) }
  }

  /// Returns possible answers of the backend to a query: one for each case that the flow handles differently.
  public static func answers(to query: Query, in city: City) -> [Answer] {
    switch query {
    case .counts: reports(in: city).map { .counts($0) }
    case .whereabouts: [.whereabouts(city.stations.first.map { Fix($0.position) }), .whereabouts(nil)]
    case .street:
      [
        .street(.init("King Street", language: "en"), crossing: .init("Queen Street", language: "en")),
        .street(.init("King Street", language: "en"), crossing: nil), .nameless, .noMap,
      ].map {
        .street($0)
      }
    case .places(_, let point): places(near: point).map { .places($0) }
    case .route(_, let end): routes.map { .route($0, to: end) }
    case .routes(let filter, _): routes(filter).map { .routes($0, filter) }
    case .saveRoute(_, let goal, to: _): [.savedRoute(goal, true), .savedRoute(goal, false)]
    case .guidance: guidance.map { .guidance($0) }
    case .progress: [.progress(Progress(metres: 900, minutes: 4)), .progress(nil)]
    case .keep(let savedPlace, _): [.kept(savedPlace, true), .kept(savedPlace, false)]
    case .keepConfirmation: [.keptConfirmation(true), .keptConfirmation(false)]
    case .countUse: [.countedUse]
    case .keepProfile, .keepLanguage: [.keptProfile(true), .keptProfile(false)]
    case .eraseProfile(let erasure): [.erasedProfile(erasure, true), .erasedProfile(erasure, false)]
    case .ride(let query): rides(query).map { .ride($0) }
    }
  }

  /// The name of the stored routes with which the flow is explored, in lower case.
  public static let sampleRoute = "canal"

  private static func routes(_ filter: RouteFilter) -> [[SharedRoute]] {
    let point = Coordinate(latitude: 53.35, longitude: -6.26)
    func route(_ forms: Set<String>) -> SharedRoute {
      SharedRoute(
        id: "canal", name: "Grand Canal", forms: forms, language: "en", author: "VivaVoz", isScenic: true, isOwn: false,
        metres: 4_200, start: point, end: point)
    }
    let (canal, other) = (route([sampleRoute]), route([]))
    // The fourth route is offered after three. A name may mean several routes, or one of the rest.
    return [[], [canal], [canal, other, canal, canal]]
  }

  private static func rides(_ query: RideQuery) -> [RideAnswer] {
    let figures = RideFigures(metres: 4_200, minutes: 18)
    return switch query {
    case .recording: RecordingReport.allCases.map { .recording($0) }
    case .end: [RideReport.saved(figures), .tooShort, .failed].map { .ended($0) }
    case .list:
      [RideTotals(count: 0, metres: 0, last: nil), .init(count: 12, metres: 48_000, last: figures)].map { .list($0) }
    case .erase: [.erased(true), .erased(false)]
    }
  }

  private static func places(near point: Coordinate) -> [PlacesReport] {
    // One kind stands for all, since Rider remembers the places.
    let place = NearbyPlace(.sight, names: ["": "Liberty Hall"], at: point)
    // The fourth place is offered after three.
    return [.noMap, .places([]), .places([place]), .places([place, place, place, place])]
  }

  private static let routes: [RouteReport] = [
    .route(
      RouteSummary(
        metres: 1_200, minutes: 5,
        streets: [.init("King Street", language: "en"), .init("Queen Street", language: "en")])),
    .route(RouteSummary(metres: 200, minutes: 1, streets: [])), .startFar, .endFar, .noRoute, .noMap, .failed,
  ]

  private static let guidance: [GuidanceReport] = [
    .started(street: .init("King Street", language: "en"), metres: 300), .started(street: nil, metres: 40),
    .ahead(.left, street: .init("Queen Street", language: "en"), metres: 50), .ahead(.right, street: nil, metres: 50),
    .turn(.left, street: .init("Queen Street", language: "en")), .turn(.uTurn, street: nil), .keepGoing(metres: 600),
    .offRoute,
    .rerouted(metres: 1_500), .noRoute, .positionLost, .positionFound, .arrived,
  ]

  private static func reports(in city: City) -> [FeedResult] {
    let plenty = counts(city) { Availability(station: $0, bikes: 4, freeDocks: 6) }
    let none = counts(city) { Availability(station: $0, bikes: 0, freeDocks: 0) }
    let closed = counts(city) {
      Availability(station: $0, bikes: 4, freeDocks: 6, isRenting: false, isReturning: false)
    }
    let one = counts(city) { Availability(station: $0, bikes: 1, freeDocks: 1) }
    let recorded = Snapshot(counts: one, age: .zero, origin: .recorded(year: 2019, month: 5, day: 1))
    let mixed = counts(city) { Availability(station: $0, bikes: 4, electric: 1, freeDocks: nil) }
    let ageing = Snapshot(counts: mixed, age: .seconds(240), origin: .live)
    let last = plenty.filter { $0.key == city.stations.last?.id }
    // The counts of the other stations are missing.
    let emptyLast = none.filter { $0.key == city.stations.last?.id }
    let fresh = [plenty, none, closed, [:], last, emptyLast].map { Snapshot(counts: $0, age: .zero, origin: .live) }
    let old = Snapshot(counts: plenty, age: .seconds(420), origin: .recorded(year: 2019, month: 5, day: 1))
    return (fresh + [recorded, ageing, old]).map { .arrived($0) }
      + [.failed(.slow, last: old), .failed(.offline, last: recorded), .failed(.offline, last: nil)]
  }

  private static func counts(
    _ city: City, _ availability: (Station.ID) -> Availability
  ) -> [Station.ID: Availability] {
    Dictionary(uniqueKeysWithValues: city.stations.map { ($0.id, availability($0.id)) })
  }
}
