import BikeShare
import Dialogue
public import JSGF
import Routes

extension Rider.Intent: TagDecodable {
  /// Decodes the tags of `rider.gram`: `{want=bikes}`, `{place=smithfield}`, `{station=36}`, `{here}`, `{answer=no}`
  /// ...
  public init?(tags: [Tag]) {
    var said: [String: String] = [:]
    for tag in tags { said[tag.key] = tag.value ?? "" }
    if said["fromto"] != nil {
      let places = tags.compactMap { Destination([$0.key: $0.value ?? ""]) }
      guard places.count == 2 else { return nil }
      self = .directionsBetween(places[0], places[1])
      return
    }
    let resource = said["want"].flatMap(Resource.init(rawValue:))
    if let own = Self(own: said, resource) {
      self = own
      return
    }
    switch (resource, Destination(said), said["answer"]) {
    case (let resource?, let destination, "no"?): self = .amend(resource, destination)
    case (nil, let destination?, "no"?): self = .amend(nil, destination)
    case (let resource?, let destination, _): self = .find(resource, destination)
    case (nil, let destination?, _): self = .at(destination)
    case (nil, nil, "yes"?): self = .yes
    case (nil, nil, "no"?): self = .no
    case (nil, nil, _):
      guard let alone = Self(alone: said) else { return nil }
      self = alone
    }
  }

  /// Decodes intents that refer to the last answer or to a saved place, and those that Rider does not support.
  private init?(own said: [String: String], _ resource: Resource?) {
    func savedPlace(_ key: String) -> SavedPlace? { said[key].flatMap(SavedPlace.init(rawValue:)) }
    // "Is there traffic in Smithfield?" has a place tag as well, so this check comes first.
    if let wish = said["unsupported"].flatMap(Unsupported.init(rawValue:)) {
      self = .unsupported(wish)
    } else if let request = said["ride"].flatMap(Rider.RideRequest.init(rawValue:)) {
      self = .ride(request)
    } else if let request = Rider.ProfileRequest(said) {
      self = .profile(request)
    } else if let number = said["nth"].flatMap(Int.init) {
      self = .ordinal(number)
    } else if said["saveroute"] != nil {
      self = .saveRoute
    } else if said["also"] != nil, let resource {
      self = .also(resource)
    } else if let kind = said["kind"].flatMap(PlaceKind.init(rawValue:)), let destination = Destination(said) {
      self = .nearest(kind, near: destination)
    } else if let question = Rider.StreetQuestion(said) {
      self = .streets(question)
    } else if said["directions"] != nil, let savedPlace = savedPlace("spot") {
      self = .directionsTo(savedPlace)
    } else if said["directions"] != nil {
      self = .directions
    } else if said["progress"] != nil {
      self = .progress
    } else if said["unguide"] != nil {
      self = .endGuidance
    } else if said["another"] != nil {
      self = .another
    } else if let savedPlace = savedPlace("save") {
      self = .save(savedPlace)
    } else if let savedPlace = savedPlace("commute") {
      self = .commute(from: savedPlace)
    } else if let requests = said["confirm"].flatMap(Rider.Confirmation.init(rawValue:)) {
      self = .confirm(requests)
    } else if said["closest"] != nil, let resource, let destination = Destination(said) {
      self = .closest(resource, destination)
    } else if let savedPlace = savedPlace("spot") {
      self = .near(savedPlace, resource)
    } else {
      return nil
    }
  }

  private init?(alone said: [String: String]) {
    if said["open"] != nil {
      self = .open
    } else if let which = said["which"] {
      self = .which(which.split(separator: " ").map { Station.ID(String($0)) })
    } else if said["all"] != nil {
      self = .all
    } else if said["last"] != nil {
      self = .lastKnown
    } else if said["retry"] != nil {
      self = .retry
    } else {
      return nil
    }
  }
}

extension Rider.StreetQuestion {
  /// Decodes a question about streets: `{me}`, `{locate} {place=smithfield}`, `{kind=toilet}`, `{directions}
  /// {station=36}`.
  init?(_ said: [String: String]) {
    let destination = Destination(said)
    if said["me"] != nil {
      self = .whereAmI
    } else if let kind = said["kind"].flatMap(PlaceKind.init(rawValue:)) {
      self = .nearest(kind)
    } else if let name = said["route"] {
      self = .routes(Rider.RouteFilter(named: name))
    } else if let kind = said["routes"] {
      self = .routes(Rider.RouteFilter(isScenic: kind == "scenic", isOwn: kind == "own", to: destination))
    } else if said["locate"] != nil, let destination {
      self = .whereIs(destination)
    } else if said["directions"] != nil, let destination {
      self = .route(.destination(destination))
    } else {
      return nil
    }
  }
}

extension Rider.ProfileRequest {
  /// Decodes a request about the profile: `{profile=read}`, `{first=Ana}`, `{speech=bikes} {off}`, `{guidance=off}`, and
  /// `{bikes=off} {way=off}` for what the set-up shall leave out.
  init?(_ said: [String: String]) {
    if let name = said["first"], !name.isEmpty {
      self = .name(name)
    } else if case let classes = Rider.SpeechClass.allCases.filter({ said[$0.rawValue] == "off" }), !classes.isEmpty {
      self = .leaveOut(Set(classes))
    } else if let speech = said["speech"].flatMap(Rider.SpeechClass.init(rawValue:)) {
      self = .speech(speech, isOn: said["off"] == nil)
    } else {
      switch (said["profile"], said["guidance"] ?? said["position"].map { "position-\($0)" }) {
      case ("setup", _): self = .setUp
      case ("straight", _): self = .straightOn
      case ("finish", _): self = .finish
      case ("read", _): self = .read
      case ("erase", _): self = .erase
      case ("everything", _): self = .eraseEverything
      case ("skip", _): self = .skip
      case (_, "on"): self = .offerGuidance(true)
      case (_, "off"): self = .offerGuidance(false)
      case (_, "position-on"): self = .usePosition(true)
      case (_, "position-off"): self = .usePosition(false)
      default: return nil
      }
    }
  }
}
