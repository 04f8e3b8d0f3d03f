import BikeShare
import Dialogue
public import JSGF

extension Rider.Intent: TagDecodable {
  /// Decodes the tags of `rider.gram`: `{want=bikes}`, `{place=smithfield}`, `{station=36}`, `{here}`, `{answer=no}`
  /// ...
  public init?(tags: [Tag]) {
    var said: [String: String] = [:]
    for tag in tags { said[tag.key] = tag.value ?? "" }
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
    // "How do I get to Smithfield?" has a place tag as well, so this check comes first.
    if let wish = said["unsupported"].flatMap(Unsupported.init(rawValue:)) {
      self = .unsupported(wish)
    } else if said["also"] != nil, let resource {
      self = .also(resource)
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

extension Request {
  /// The meanings of the utterances that can have led to the request: the whole request, or its place alone.
  var meanings: Set<SemanticTags> {
    guard let destination else { return [["want=\(resource.rawValue)"]] }
    return [["want=\(resource.rawValue)", destination.tag], [destination.tag]]
  }
}

extension Destination {
  /// The text of the tag that the grammar attaches to the place's name: `place=smithfield`.
  var tag: String {
    switch self {
    case .place(let id): "place=\(id.rawValue)"
    case .station(let id): "station=\(id.rawValue)"
    case .here: "here"
    }
  }

  init?(_ said: [String: String]) {
    if let place = said["place"] {
      self = .place(Place.ID(place))
    } else if let station = said["station"] {
      self = .station(Station.ID(station))
    } else if said["here"] != nil {
      self = .here
    } else {
      return nil
    }
  }
}
