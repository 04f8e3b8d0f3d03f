import BikeShare

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
