/// The tags of streets. Source: https://wiki.openstreetmap.org/wiki/Key:highway
enum StreetTags {
  /// The values of `highway` that can be cycled or walked.
  private static let open: Set<String> = [
    "trunk", "trunk_link", "primary", "primary_link", "secondary", "secondary_link", "tertiary", "tertiary_link",
    "unclassified", "residential", "living_street", "service", "pedestrian", "track", "footway", "cycleway", "path",
    "bridleway", "steps", "road",
  ]

  /// Returns whether a way can be cycled or walked.
  /// - Parameter tag: returns the value of a key.
  static func isOpen(_ tag: (String) -> String?) -> Bool {
    guard let highway = tag("highway"), open.contains(highway) else { return false }
    let modes = [tag("bicycle"), tag("foot")]
    if modes.contains(where: { ["yes", "designated", "permissive"].contains($0) }) { return true }
    return !["no", "private"].contains(tag("access")) && !modes.allSatisfy { $0 == "no" }
  }
}
