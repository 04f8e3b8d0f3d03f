public import BikeShare
import FormerNames
public import Foundation
package import Locales
public import YAML

/// A city as its folder describes it: city.yaml, stations.yaml, places.yaml, a spoken-names.<locale>.yaml for each
/// language, and optionally a snapshot.yaml. The folder lies in Cities, or among the user's own cities.
public struct CityFolder: Sendable {
  /// The city that VivaVoz uses by default: a folder of Cities.
  public static let standard = "dublin"

  /// The path of the folder, absolute or as it was given.
  public let path: String
  public let city: City
  /// The city's name for display: Dublin.
  public let name: String
  /// The locales for which the city has a file of names.
  public let languages: [String]
  /// The source and terms of the data, which must be displayed wherever the data are.
  public let attribution: [String]
  /// The address of the live feed; nil if there are only recorded counts.
  public let feed: URL?

  /// The path of the recorded counts, `snapshot.yaml`. The file need not exist.
  public var recorded: String { file("snapshot.yaml") }
  public var hasRecording: Bool { FileManager.default.fileExists(atPath: recorded) }

  /// - Parameters:
  ///   - id: the folder's name, `dublin`.
  ///   - personal: the folder of the user's own cities. If an installed city has the same name, the installed one is
  ///     used.
  public init(_ id: String, in root: DataDirectory, personal: String? = nil) throws(AssetError) {
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

  /// Returns the names of all stations and places, as texts and as recognised and spoken forms, in one locale.
  public func names(_ locale: String) throws(AssetError) -> SpokenNames {
    guard languages.contains(locale) else {
      throw AssetError(
        file: FileText.shown(path + "/city.yaml"), problem: "\(name) has no names in \(quoted(locale))",
        cure: "it has \(languages.joined(separator: ", ")); add spoken-names.\(locale).yaml and the locale to languages"
      )
    }
    return try SpokenNames(YAMLFile(path: file("spoken-names.\(locale).yaml")), city: city)
  }

  /// Returns the names of all cities, installed and the user's own. A name that is not in this list never becomes a
  /// path.
  public static func folders(in root: DataDirectory, personal: String? = nil) -> [String] {
    Set(folders(in: root.cities) + (personal.map { folders(in: $0) } ?? [])).sorted()
  }

  /// Returns the path of a data file. A city that an earlier version made has some files under their former names.
  private func file(_ name: String) -> String {
    guard !FileManager.default.fileExists(atPath: "\(path)/\(name)"), let former = FormerNames.dataFile(name),
      FileManager.default.fileExists(atPath: "\(path)/\(former)")
    else { return "\(path)/\(name)" }
    return "\(path)/\(former)"
  }

  /// Returns the name of the first installed city, for commands in which the city makes no difference.
  public static func firstInstalled() throws -> String { try folders(in: DataDirectory.find()).first ?? "dublin" }

  /// Returns the user's own cities that are ignored, since an installed one has the same name.
  public static func hidden(in root: DataDirectory, personal: String) -> [String] {
    let ours = Set(folders(in: root.cities))
    return folders(in: personal).filter { ours.contains($0) }
  }

  /// Lists the cities of a folder. A name that begins with a dot is a city that is being written.
  private static func folders(in path: String) -> [String] {
    let all = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
    return all.filter { !$0.hasPrefix(".") && FileManager.default.fileExists(atPath: "\(path)/\($0)/city.yaml") }
      .sorted()
  }
}

extension YAMLValue {
  /// Returns the value as a web address, such as `https://example.org/gbfs.json`.
  fileprivate func address(_ what: String) throws(AssetError) -> URL {
    let text = try text(what)
    guard let url = URL(string: text), ["http", "https"].contains(url.scheme), url.host()?.isEmpty == false else {
      throw error("\(what) is \(quoted(text))", cure: "write an address that begins with https://")
    }
    return url
  }
}

extension CityFolder {
  /// Returns the path of the city's `lint-exceptions.<locale>.yaml`: the warnings about its names that `vivavoz check`
  /// suppresses. The file need not exist.
  public func lintExceptionsFile(_ locale: String) -> String { file("lint-exceptions.\(locale).yaml") }
}
