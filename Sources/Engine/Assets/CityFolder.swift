import BikeShare
import Foundation

/// A city as its folder describes it: city.yaml, stations.yaml, places.yaml, a names.<locale>.yaml for each language, and
/// perhaps a recorded.yaml. It lies in our Cities, or among a person's own.
public struct CityFolder: Sendable {
  /// Absolute, or as it was given.
  public let path: String
  public let city: City
  /// As people write it: Dublin.
  public let name: String
  /// The locales it has names in.
  public let languages: [String]
  /// Where the data come from and on what terms; must be shown wherever the data are.
  public let attribution: [String]
  /// Where its live counts come from; nil where only a recording is known.
  public let feed: URL?

  /// The recorded state of its feed, which need not be there.
  public var recorded: String { path + "/recorded.yaml" }
  public var hasRecording: Bool { FileManager.default.fileExists(atPath: recorded) }

  /// - Parameters:
  ///   - id: the folder's name, `dublin`.
  ///   - personal: a folder of somebody's own cities. Of two of the same name ours counts.
  public init(_ id: String, in root: Root, personal: String? = nil) throws(AssetError) {
    let all = Self.folders(in: root, personal: personal)
    guard all.contains(id) else {
      throw AssetError(
        .unknown,
        file: FileText.shown(root.cities), problem: "there is no city \(quoted(id))",
        cure: "there are: \(all.joined(separator: ", "))")
    }
    let isOurs = Self.folders(in: root.cities).contains(id)
    try self.init(path: "\(isOurs ? root.cities : personal ?? root.cities)/\(id)")
  }

  public init(path: String) throws(AssetError) {
    self.path = path
    let file = try YAMLFile(path: path + "/city.yaml")
    let fields = try YAMLFields(file.root, of: "a city", known: ["name", "languages", "attribution", "feed"])
    name = try fields.required("name").text("name")
    languages = try fields.required("languages").texts("languages")
    attribution = try fields.required("attribution").texts("attribution")
    feed = try fields["feed"].map { value throws(AssetError) in try value.address("feed") }
    let stations = try StationRows.read(YAMLFile(path: path + "/stations.yaml"))
    let places = try PlaceRows.read(YAMLFile(path: path + "/places.yaml"), stations: stations)
    city = City(id: URL(fileURLWithPath: path).lastPathComponent, stations: stations, places: places)
  }

  /// The names in one locale.
  public func names(_ locale: String) throws(AssetError) -> Names {
    guard languages.contains(locale) else {
      throw AssetError(
        file: FileText.shown(path + "/city.yaml"), problem: "\(name) has no names in \(quoted(locale))",
        cure: "it has \(languages.joined(separator: ", ")); add names.\(locale).yaml and the locale to languages")
    }
    return try Names(YAMLFile(path: "\(path)/names.\(locale).yaml"), city: city)
  }

  /// The cities there are, ours and somebody's own. A name that is not in this list never becomes a path.
  public static func folders(in root: Root, personal: String? = nil) -> [String] {
    Set(folders(in: root.cities) + (personal.map { folders(in: $0) } ?? [])).sorted()
  }

  /// Somebody's own cities that are not read, since one of ours has the name.
  public static func hidden(in root: Root, personal: String) -> [String] {
    let ours = Set(folders(in: root.cities))
    return folders(in: personal).filter { ours.contains($0) }
  }

  /// One that begins with a dot is being written.
  private static func folders(in path: String) -> [String] {
    let all = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
    return all.filter { !$0.hasPrefix(".") && FileManager.default.fileExists(atPath: "\(path)/\($0)/city.yaml") }
      .sorted()
  }
}

extension YAMLValue {
  /// `https://example.org/gbfs.json`
  fileprivate func address(_ what: String) throws(AssetError) -> URL {
    let text = try text(what)
    guard let url = URL(string: text), ["http", "https"].contains(url.scheme), url.host()?.isEmpty == false else {
      throw error("\(what) is \(quoted(text))", cure: "write an address that begins with https://")
    }
    return url
  }
}
