/// A missing or unused item in the data files that people edit, with its place and the remedy.
package struct CheckError: Hashable, CustomStringConvertible {
  /// The file and line, such as `Locales/en/rider.yaml:12`; empty if the problem's text contains it.
  let place: String
  let problem: String

  init(_ place: String, _ problem: String) { (self.place, self.problem) = (place, problem) }

  /// Converts an error of the file readers, whose text contains the place.
  init(_ error: any Error) { self.init("", "\(error)") }

  package var description: String { place.isEmpty ? problem : "\(place): \(problem)" }
}
