public import AtomicFiles
public import BikeShare
public import Cities
import Foundation
public import Locales
import Location
import RideStorage
public import Rider
public import Routes
public import VoiceEngine

/// The stored routes of a city: those that come with VivaVoz, in the folder `routes` of the city, and those of the user,
/// in `$XDG_DATA_HOME/vivavoz/routes`. Each is a GPX file.
public struct RouteLibrary: Sendable {
  private let city: City
  /// The language of the names of the city's streets.
  private let language: String
  /// The folders of the routes; the user's own is the last.
  private let folders: [String]
  /// The folder of the user's routes; nil for a conversation that stores nothing.
  public var personal: String? { personalFolder?.path }
  private let personalFolder: PrivateFolder?
  /// The grammar of the names of routes.
  private let grammar: RouteGrammar
  private let onDiagnostic: DiagnosticHandler

  /// The greatest distance between the end of a route and the place that a rider names, in metres.
  private static let near = 500.0
  /// The key word of a scenic route in its GPX file.
  private static let scenic = "scenic"

  /// - Parameters:
  ///   - grammar: what determines the forms of the routes' names.
  ///   - isPersonal: whether the user's own routes count.
  ///   - directories: the folders of the account, or of one of its persons.
  public init(
    of folder: CityFolder, grammar: RouteGrammar = RouteGrammar(stopWords: []), isPersonal: Bool = true,
    directories: UserDirectories = UserDirectories(),
    onDiagnostic: @escaping DiagnosticHandler
  ) {
    (city, language) = (folder.city, folder.languages.first ?? "en")
    personalFolder =
      isPersonal ? PrivateFolder("routes/\(folder.city.id)", in: directories) : nil
    folders = ["\(folder.path)/routes"] + (personalFolder.map { [$0.path] } ?? [])
    (self.grammar, self.onDiagnostic) = (grammar, onDiagnostic)
  }

  /// Returns all routes, the user's own first, in the order of their names. Reports files that are not routes.
  public func all() -> [SharedRoute] {
    let routes = read(folders.flatMap(files))
    return routes.filter(\.isOwn) + routes.filter { !$0.isOwn }
  }

  /// Returns the names of the user's own routes in the order of their files.
  /// - Parameter most: the maximum number of files that are read.
  package func ownNames(most: Int) -> [String] {
    read(personal.map { Array(files(in: $0).prefix(most)) } ?? []).map(\.name)
  }

  /// Returns the paths of the routes in a folder, in alphabetical order.
  private func files(in folder: String) -> [String] {
    names(in: folder).filter { $0.hasSuffix(".gpx") && !$0.hasPrefix(".") }.sorted().map { "\(folder)/\($0)" }
  }

  private func read(_ files: [String]) -> [SharedRoute] {
    files.compactMap { file in
      do throws(LocationError) { return route(try GPXRoute(path: file), file, isOwn: isOwn(file)) } catch {
        onDiagnostic(.fault(error))
        return nil
      }
    }
  }

  /// Returns the routes that a rider asks for, those that begin near the rider first.
  public func routes(_ filter: Rider.RouteFilter, near here: Coordinate?) -> [SharedRoute] {
    let goal = filter.destination.flatMap(position)
    let known = all()
    let routes = (filter.name.map { known.named($0) } ?? known).filter { route in
      (!filter.isScenic || route.isScenic) && (!filter.isOwn || route.isOwn)
        && (filter.destination == nil || goal.map { route.end.metres(to: $0) <= Self.near } ?? false)
    }
    guard let here else { return routes }
    return routes.sorted { $0.start.metres(to: here) < $1.start.metres(to: here) }
  }

  /// Returns the points of a route; nil if its file is gone or not readable, which is reported.
  public func path(of id: SharedRoute.ID) -> [Coordinate]? {
    do throws(LocationError) { return try GPXRoute(path: id).path } catch {
      onDiagnostic(.fault(error))
      return nil
    }
  }

  /// Stores a route as one of the user's own.
  /// - Returns: the path of the file.
  @discardableResult
  public func add(_ path: [Coordinate], name: String, author: String?, isScenic: Bool) throws(FolderError) -> String {
    guard let personalFolder else {
      throw FolderError(.denied, file: name, problem: "this conversation stores no routes", cure: "start Rider itself")
    }
    try personalFolder.make()
    let text = RouteDocument.text(
      Path.simplified(path, tolerance: 2), name: name, author: author, keywords: isScenic ? [Self.scenic] : [])
    let base = name.lowercased().map { $0.isLetter || $0.isNumber ? String($0) : "-" }.joined().prefix(40)
    // A second route of the same name gets a number.
    var number = 1
    while true {
      let file = "\(personalFolder.path)/\(base)\(number == 1 ? "" : "-\(number)").gpx"
      do throws(FolderError) {
        try AtomicFile.write(Array(text.utf8), to: file, for: .owner, replaces: false)
        return file
      } catch { if error.kind != .taken || number > 100 { throw error } }
      number += 1
    }
  }

  /// Removes the user's own routes in all cities; returns whether that succeeded.
  func eraseOwn() -> Bool {
    guard let personal else { return true }
    let root = URL(fileURLWithPath: personal).deletingLastPathComponent().path
    // A link leads to files that are not the user's routes.
    let folders = names(in: root).filter {
      (try? FileManager.default.destinationOfSymbolicLink(atPath: "\(root)/\($0)")) == nil
    }
    let files = folders.flatMap { city in
      names(in: "\(root)/\(city)").filter { $0.hasSuffix(".gpx") || $0.hasPrefix(".vivavoz-") }
        .map { "\(root)/\(city)/\($0)" }
    }
    return files.reduce(true) { isErased, file in
      do {
        try FileManager.default.removeItem(atPath: file)
        return isErased
      } catch {
        onDiagnostic(.warning("\(file): it cannot be removed; check the permissions of the folder"))
        return false
      }
    }
  }

  private func names(in folder: String) -> [String] {
    (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
  }

  /// Returns the name that a stored route to a goal gets.
  func name(of goal: Rider.Goal) -> String {
    switch goal {
    case .destination(.station(let id)): city.station(id)?.name ?? id.rawValue
    case .destination(.place(let id)):
      id.rawValue.split(separator: "-").map(\.capitalized).joined(separator: " ")
    case .destination(.here): "Here"
    case .place(let place): place.names.values.first ?? place.kind.rawValue.capitalized
    case .route(let route): route.name
    }
  }

  private func isOwn(_ file: String) -> Bool { personal.map { file.hasPrefix($0 + "/") } ?? false }

  private func position(_ destination: Destination) -> Coordinate? {
    switch destination {
    case .station(let id): city.station(id)?.position
    case .place(let id): city.place(id)?.position
    case .here: nil
    }
  }

  private func route(_ route: GPXRoute, _ file: String, isOwn: Bool) -> SharedRoute {
    let name = route.name ?? URL(fileURLWithPath: file).deletingPathExtension().lastPathComponent
    return SharedRoute(
      id: file, name: name, forms: grammar.meanings(of: name), wholeForm: grammar.meaning(ofWhole: name),
      language: language, author: route.author,
      isScenic: route.keywords.contains(Self.scenic), isOwn: isOwn,
      metres: Int(Path.metres(route.path).rounded()), start: route.path[0], end: route.path[route.path.count - 1])
  }
}
