import BikeShare
import Dialogue
import JSGF

extension Rider.Intent: TagDecodable {
  /// Decodes the tags of `rider.gram`: `{want=bikes}`, `{place=smithfield}`, `{station=36}`, `{here}`, `{answer=no}`
  /// ...
  public init?(tags: [Tag]) {
    var said: [String: String] = [:]
    for tag in tags { said[tag.key] = tag.value ?? "" }
    let want = said["want"].flatMap(Want.init(rawValue:))
    if let own = Self(own: said, want) {
      self = own
      return
    }
    switch (want, Target(said), said["answer"]) {
    case (let want?, let target, "no"?): self = .amend(want, target)
    case (nil, let target?, "no"?): self = .amend(nil, target)
    case (let want?, let target, _): self = .find(want, target)
    case (nil, let target?, _): self = .at(target)
    case (nil, nil, "yes"?): self = .yes
    case (nil, nil, "no"?): self = .no
    case (nil, nil, _):
      guard let alone = Self(alone: said) else { return nil }
      self = alone
    }
  }

  /// Decodes intents that refer to the last answer or to a saved place, and those that Rider does not support.
  private init?(own said: [String: String], _ want: Want?) {
    func spot(_ key: String) -> SavedPlace? { said[key].flatMap(SavedPlace.init(rawValue:)) }
    // "How do I get to Smithfield?" has a place tag as well, so this check comes first.
    if let wish = said["unsupported"].flatMap(Unsupported.init(rawValue:)) {
      self = .unsupported(wish)
    } else if said["also"] != nil, let want {
      self = .also(want)
    } else if said["another"] != nil {
      self = .another
    } else if let spot = spot("save") {
      self = .save(spot)
    } else if let spot = spot("commute") {
      self = .commute(from: spot)
    } else if let requests = said["confirm"].flatMap(Rider.Confirmation.init(rawValue:)) {
      self = .confirm(requests)
    } else if said["closest"] != nil, let want, let target = Target(said) {
      self = .closest(want, target)
    } else if let spot = spot("spot") {
      self = .near(spot, want)
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
  var meanings: Set<Meaning> {
    guard let target else { return [["want=\(want.rawValue)"]] }
    return [["want=\(want.rawValue)", target.tag], [target.tag]]
  }
}

extension Target {
  /// The text of the tag that a grammar has after the name of the target.
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
