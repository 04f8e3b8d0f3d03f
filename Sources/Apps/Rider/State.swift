public import BikeShare
import Dialogue

extension Rider {
  /// The state of the conversation.
  public enum State: Hashable, Sendable {
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
    /// Rider has offered to switch the sound off.
    case offeringMute
  }

  /// The topic of a state, which selects its grammar rule, and its help, example and offer prompts.
  public enum Topic: String, Hashable, Sendable, CaseIterable {
    case wake, request, want, confirm, place, which, waiting, fallback, more, closing, mute = "hush"

    /// The confidence that an utterance must reach to be accepted. It is lenient for short answers to a question. It is
    /// normal for place names, which are many and easily matched by chance, and for the wake phrase, because noise must
    /// not wake Rider.
    var acceptanceThreshold: AcceptanceThreshold {
      switch self {
      case .wake, .place: .normal
      case .request, .want, .confirm, .which, .waiting, .fallback, .more, .closing, .mute: .lenient
      }
    }
  }
}

extension Rider.State {
  /// One example of each state, for diagrams and tables.
  public static var examples: [Rider.State] {
    let request = Request(.bikes, .here)
    return [
      .idle, .awaiting, .awaitingResource(.here), .confirming(request), .awaitingPlace(request),
      .choosing(request, Place.ID("")),
      .fetching(request, .here), .offeringFallback(request, .here), .reading(request, .here, rest: [], isOld: false),
      .closing, .offeringMute,
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
    case .offeringMute: "offering-mute"
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
    case .offeringMute: .mute
    }
  }
}
