import BikeShare

extension Coordinate {
  /// Why the coordinate cannot be a user's position; nil where it can.
  var problem: String? {
    if isNowhere { return "0,0 is in the sea off Africa, what receivers write that have no fix" }
    if !(abs(latitude) <= 90) { return "latitude is \(latitude), which is not in -90 to 90" }
    if !(abs(longitude) <= 180) { return "longitude is \(longitude), which is not in -180 to 180" }
    return nil
  }
}
