/// Something that is missing in the files that people edit, or left over there, where, and what to do about it.
struct CheckError: Hashable, CustomStringConvertible {
  /// `Locales/en/rider.yaml:12`, or empty where the problem tells it.
  let place: String
  let problem: String

  init(_ place: String, _ problem: String) { (self.place, self.problem) = (place, problem) }

  /// Our errors name their place themselves.
  init(_ error: any Error) { self.init("", "\(error)") }

  var description: String { place.isEmpty ? problem : "\(place): \(problem)" }
}
