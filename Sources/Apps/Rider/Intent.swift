public import BikeShare
public import Dialogue
public import Routes

extension Rider {
  /// The intents that a rider can express.
  public indirect enum Intent: Labelled {
    /// "Open Rider": the wake phrase.
    case open
    /// "Bikes", "parking near Merrion Square": a request, with or without a place.
    case find(Resource, Destination?)
    /// "The closest bikes", "the closest bike to Smithfield": a request for the nearest station alone.
    case closest(Resource, Destination)
    /// A place name alone. The state decides what the name completes: a request, or a question for bikes or stands.
    case at(Destination)
    /// "No, parking": a correction. Each slot that the correction names replaces the one understood before.
    case amend(Resource?, Destination?)
    case yes, no
    /// "And parking?": a request for the place of the last answer.
    case also(Resource)
    /// "Another one", "a bit further": a request for the next nearest station.
    case another
    /// "Bikes near home": a request for one of the rider's saved places.
    case near(SavedPlace, Resource?)
    /// "Save this as home": saves the place of the current request.
    case save(SavedPlace)
    /// "Check my commute": bikes at one saved place and stands at the other.
    case commute(from: SavedPlace)
    /// "East": the stations that this word distinguishes from others.
    case which([Station.ID])
    /// "All of them": the answer to "which one?".
    case all
    /// "The last ones you know": accepts counts that are old.
    case lastKnown
    case retry
    /// "Don't ask me to confirm": which requests Rider confirms from now on.
    case confirm(Confirmation)
    /// "Where am I?", "where is Pearse Street?", "the nearest toilet": a question about streets.
    case streets(StreetQuestion)
    /// "What is near Smithfield?": the places of one kind near a place.
    case nearest(PlaceKind, near: Destination)
    /// "How do I get from Smithfield to Trinity College?"
    case directionsBetween(Destination, Destination)
    /// "How do I get home?": the way to a saved place.
    case directionsTo(SavedPlace)
    /// "Take me there": the way to the place of the last answer.
    case directions
    /// "How far is it still?"
    case progress
    /// "Stop guiding me".
    case endGuidance
    /// "The second one": one of the routes or places that Rider has read, from 1.
    case ordinal(Int)
    /// "Save this route".
    case saveRoute
    /// "Record my ride", "my rides".
    case ride(RideRequest)
    /// "Set up", "my profile".
    case profile(ProfileRequest)
    /// "What will the weather be like?": a request that Rider does not support.
    case unsupported(Unsupported)

    public var name: String {
      switch self {
      case .open: "open"
      case .find(_, nil): "want"
      case .find: "want-at"
      case .closest: "closest"
      case .at: "place"
      case .amend(nil, _): "no-place"
      case .amend(_, nil): "no-want"
      case .amend: "no-want-at"
      case .yes: "yes"
      case .no: "no"
      case .also: "also"
      case .another: "another"
      case .near: "spot"
      case .save: "save"
      case .commute: "commute"
      case .which: "which"
      case .all: "all"
      case .lastKnown: "last"
      case .retry: "retry"
      case .confirm: "confirm"
      case .unsupported: "unsupported"
      case .streets(.whereAmI): "where-am-i"
      case .streets(.whereIs): "where-is"
      case .streets(.nearest(let kind)): "nearest-\(kind.rawValue)"
      case .nearest(let kind, near: _): "\(kind.rawValue)-near"
      case .streets(.route): "directions-to"
      case .directionsBetween: "directions-between"
      case .directionsTo(let savedPlace): "directions-\(savedPlace.rawValue)"
      case .directions: "directions"
      case .progress: "progress"
      case .endGuidance: "end-guidance"
      case .streets(.routes(let filter)): filter.intentName
      case .ordinal(let number): "ordinal-\(number)"
      case .saveRoute: "save-route"
      case .ride(let request): "ride-\(request.rawValue)"
      case .profile(let request): "profile-\(request.name)"
      }
    }
  }
}

extension Rider.Intent {
  /// The place that the intent names; nil if it names none.
  var destination: Destination? {
    switch self {
    case .find(_, let destination), .amend(_, let destination): destination
    case .closest(_, let destination): destination
    case .at(let destination), .nearest(_, near: let destination), .directionsBetween(_, let destination): destination
    case .streets(.whereIs(let destination)), .streets(.route(.destination(let destination))): destination
    case .streets(.routes(let filter)): filter.destination
    case .streets, .directions, .directionsTo, .progress, .endGuidance, .confirm, .open, .also, .another, .near, .save,
      .commute, .yes,
      .no, .which, .all, .lastKnown, .retry,
      .unsupported, .ride, .profile, .ordinal, .saveRoute:
      nil
    }
  }
}

extension Rider.ProfileRequest {
  var name: String {
    switch self {
    case .setUp: "set-up"
    case .straightOn: "straight-on"
    case .finish: "finish"
    case .read: "read"
    case .erase: "erase"
    case .eraseEverything: "erase-everything"
    case .skip: "skip"
    case .name: "name"
    case .speech(let speech, let isOn): "\(speech.rawValue)-\(isOn ? "on" : "off")"
    case .leaveOut: "leave-out"
    case .usePosition(let isOn): "position-\(isOn ? "on" : "off")"
    case .offerGuidance(let isOn): "guidance-\(isOn ? "on" : "off")"
    }
  }
}

extension Rider.RouteFilter {
  /// The name of the intent that asks for these routes.
  var intentName: String {
    if name != nil { return "route-named" }
    if destination != nil { return "routes-to" }
    return isOwn ? "my-routes" : isScenic ? "scenic-routes" : "routes"
  }
}
