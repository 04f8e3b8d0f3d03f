public import BikeShare
import Dialogue
public import Routes

extension Rider {
  /// The state of the conversation. Its values are indirect, because an exploration copies a flow millions of times.
  public indirect enum State: Hashable, Sendable {
    /// Waits for the wake phrase.
    case idle
    /// Waits for a request.
    case awaiting
    /// The rider has named a place, but neither bikes nor stands. Rider has asked for which.
    case awaitingResource(Destination)
    /// Rider has asked the user to confirm the request.
    case confirming(Request)
    /// Rider has asked for the place.
    case awaitingPlace(Request)
    /// Several stations share the name. Rider has asked which one.
    case choosing(Request, Place.ID)
    /// Rider knows the request and waits for the counts or the rider's position.
    case fetching(Request, Destination)
    /// The counts failed or are old. Rider has offered the last known counts or another attempt.
    case offeringFallback(Request, Destination)
    /// Rider has read some stations and offered the rest. `isOld` says whether these are old counts that the rider has
    /// accepted.
    case reading(Request, Destination, rest: [Station.ID], isOld: Bool)
    /// Rider has asked whether there is anything else.
    case closing
    /// Rider has asked where the directions should lead to.
    case awaitingGoal
    /// The rider's position is unknown. Rider has asked for the place where the rider is.
    case awaitingStart(StreetQuestion)
    /// Rider knows the question about streets, and waits for the rider's position or the answer. `from` is the place
    /// where the answer starts.
    case orienting(StreetQuestion, from: Destination)
    /// Rider has read some places of the street map and offered the rest.
    case readingPlaces([NearbyPlace], from: Destination)
    /// Rider has read some stored routes, and has asked which one.
    case choosingRoute([SharedRoute], rest: [SharedRoute])
    /// Rider has offered to guide the rider.
    case offeringGuidance(Goal)
    /// Rider guides, and listens without a question.
    case guiding
    /// Rider records the ride, and listens without a question.
    case recording
    /// Rider has offered to switch the sound off.
    case offeringMute
    /// Rider asks a question of the set-up.
    case settingUp(SetUpStep)
    /// Rider has asked whether to erase what it stores of the rider.
    case confirmingErasure(Erasure)
  }

  /// What Rider can erase.
  public enum Erasure: String, Hashable, Sendable, CaseIterable {
    case rides, profile
    /// The profile, the rides and the rider's own routes.
    case everything
  }

  /// The topic of a state, which selects its grammar rule, and its help, example and offer prompts.
  public enum Topic: String, Hashable, Sendable, CaseIterable {
    case wake, request, want, confirm, place, which, waiting, fallback, more, closing, guide, ride, mute = "hush"
    case name, setup, aloud, erase, record, routes

    /// The confidence that an utterance must reach to be accepted. It is lenient for short answers to a question. It is
    /// normal for place names, which are many and easily matched by chance, and for the wake phrase, because noise must
    /// not wake Rider. While Rider guides, the rider may talk to others, and traffic is loud.
    var acceptanceThreshold: AcceptanceThreshold {
      switch self {
      case .wake, .place, .ride, .name, .record: .normal
      // A yes that erases cannot be undone.
      case .erase: .strict
      case .request, .want, .confirm, .which, .waiting, .fallback, .more, .closing, .guide, .mute, .setup, .aloud,
        .routes:
        .lenient
      }
    }
  }
}

extension Rider.State {
  /// One example of each state, for diagrams and tables.
  public static var examples: [Rider.State] {
    let request = Request(.bikes, .here)
    let goal = Rider.Goal.destination(.station(Station.ID("")))
    return [
      .idle, .awaiting, .awaitingResource(.here), .confirming(request), .awaitingPlace(request),
      .choosing(request, Place.ID("")),
      .fetching(request, .here), .offeringFallback(request, .here), .reading(request, .here, rest: [], isOld: false),
      .closing, .awaitingGoal, .awaitingStart(.route(goal)), .orienting(.whereAmI, from: .here),
      .readingPlaces([], from: .here), .choosingRoute([], rest: []), .offeringGuidance(goal), .guiding, .recording,
      .offeringMute, .settingUp(.name),
      .confirmingErasure(.rides),
    ]
  }

  /// The state's name in talk files, transcripts and diagrams.
  public var name: String {
    switch self {
    case .idle: "idle"
    case .awaiting: "awaiting-request"
    case .awaitingResource: "awaiting-resource"
    case .confirming: "confirming"
    case .awaitingPlace: "awaiting-place"
    case .choosing: "choosing-place"
    case .fetching: "fetching"
    case .offeringFallback: "offering-fallback"
    case .reading: "reading"
    case .closing: "closing"
    case .awaitingGoal: "awaiting-goal"
    case .awaitingStart: "awaiting-start"
    case .orienting: "orienting"
    case .readingPlaces: "reading-places"
    case .choosingRoute: "choosing-route"
    case .offeringGuidance: "offering-guidance"
    case .guiding: "guiding"
    case .recording: "recording"
    case .offeringMute: "offering-mute"
    case .settingUp: "setting-up"
    case .confirmingErasure: "confirming-erasure"
    }
  }

  var topic: Rider.Topic {
    switch self {
    case .idle: .wake
    case .awaiting: .request
    case .awaitingResource: .want
    case .confirming: .confirm
    case .awaitingPlace: .place
    case .choosing: .which
    case .fetching: .waiting
    case .offeringFallback: .fallback
    case .reading: .more
    case .closing: .closing
    case .awaitingGoal, .awaitingStart: .place
    case .orienting: .waiting
    case .readingPlaces: .more
    case .choosingRoute: .routes
    case .offeringGuidance: .guide
    case .guiding: .ride
    case .recording: .record
    case .offeringMute: .mute
    case .settingUp(.name): .name
    case .settingUp(.startPlace): .place
    case .settingUp(.speech): .aloud
    case .settingUp(.language), .settingUp(.confirmName), .settingUp(.guidance), .settingUp(.position): .setup
    case .confirmingErasure: .erase
    }
  }
}
