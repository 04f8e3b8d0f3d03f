/// The metadata of a GPX file that VivaVoz uses: name, author and keywords.
struct GPXTexts {
  /// The name of the file, of its first route or of its first track; nil if there is none.
  private(set) var name: String?
  private(set) var author: String?
  /// The key words of the file, in lower case.
  private(set) var keywords: [String] = []

  /// The greatest length of a text, in characters.
  static let longest = 100

  /// Stores the text of an element.
  /// - Parameter path: the names of the element and of those around it, the root first.
  mutating func take(_ path: [String], _ text: String) {
    let value = String(text.split(whereSeparator: \.isWhitespace).joined(separator: " ").prefix(Self.longest))
    guard !value.isEmpty else { return }
    switch path {
    case ["gpx", "metadata", "name"]: name = value
    case ["gpx", "metadata", "author", "name"]: author = value
    case ["gpx", "metadata", "keywords"]:
      keywords = value.lowercased().split { $0 == "," || $0 == " " }.map(String.init)
    case ["gpx", "trk", "name"], ["gpx", "rte", "name"]: name = name ?? value
    default: break
    }
  }
}
