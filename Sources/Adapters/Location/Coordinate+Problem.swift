import BikeShare

extension Coordinate {
  /// The reason why the coordinate cannot be a user's position; nil if it can.
  var problem: String? {
    if isNowhere { return "0,0 is in the Atlantic and is what receivers write without a fix" }
    if !(abs(latitude) <= 90) { return "latitude is \(latitude), which is outside -90 to 90" }
    if !(abs(longitude) <= 180) { return "longitude is \(longitude), which is outside -180 to 180" }
    return nil
  }
}
