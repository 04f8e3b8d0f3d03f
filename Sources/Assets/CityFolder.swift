import BikeShare
import Foundation

/// A city as its folder in Cities describes it: city.yaml, stations.yaml, places.yaml, recorded.yaml and a
/// names.<locale>.yaml for each language.
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

  /// The recorded state of its feed.
  public var recorded: String { path + "/recorded.yaml" }

  /// - Parameter id: the folder's name, `dublin`.
  public init(_ id: String, in root: Root) throws(AssetError) {
    let folders = Self.folders(in: root)
    guard folders.contains(id) else {
      throw AssetError(
        .unknown,
        file: FileText.shown(root.cities), problem: "there is no city \(quoted(id))",
        cure: "there are: \(folders.joined(separator: ", "))")
    }
    try self.init(path: "\(root.cities)/\(id)")
  }

  public init(path: String) throws(AssetError) {
    self.path = path
    let file = try YAMLFile(path: path + "/city.yaml")
    let fields = try YAMLFields(file.root, of: "a city", known: ["name", "languages", "attribution"])
    name = try fields.required("name").text("name")
    languages = try fields.required("languages").texts("languages")
    attribution = try fields.required("attribution").texts("attribution")
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

  /// The cities there are. A name that is not in this list never becomes a path.
  public static func folders(in root: Root) -> [String] {
    let all = (try? FileManager.default.contentsOfDirectory(atPath: root.cities)) ?? []
    return all.filter { FileManager.default.fileExists(atPath: "\(root.cities)/\($0)/city.yaml") }.sorted()
  }
}
