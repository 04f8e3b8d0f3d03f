import AtomicFiles
public import BikeShare
public import Cities
import Dialogue
package import Feeds
import Foundation
import Rider
public import Verification
public import VoiceEngine
import YAML

/// Rider with its city and its engine.
public struct RiderRuntime: AppRuntime {
  public let engine: Engine
  package let resources: CityResources
  /// The folders of the user's data.
  let directories: UserDirectories

  /// The maximum number of stations, and of places, in the grammars of a large city. Documentation/Decisions/0023 has
  /// the cost of more.
  public static let mostNames = 250

  /// The folder of the user's own cities.
  public static var personalCities: String { UserDirectories().data + "/cities" }

  /// - Parameters:
  ///   - city: the name of the city's folder in Cities, or among the user's own cities; nil for
  ///     ``Cities/CityFolder/standard``.
  ///   - folder: the city's folder, if it is already loaded.
  ///   - around: the rider's position. In a large city the grammars contain the names near it.
  ///   - personalCities: the folder of the user's own cities.
  ///   - mostNames: the maximum number of stations, and of places, in the grammars.
  public init(
    city: String? = nil, folder: CityFolder? = nil, around: Coordinate? = nil,
    personalCities: String = RiderRuntime.personalCities, mostNames: Int = RiderRuntime.mostNames,
    _ options: EngineOptions
  ) throws {
    let root = try options.root ?? DataDirectory.find()
    let id = city ?? CityFolder.standard
    let folder = try folder ?? CityFolder(id, in: root, personal: personalCities)
    if CityFolder.hidden(in: root, personal: personalCities).contains(id) {
      options.onDiagnostic(.hiddenCity(id, folder: personalCities))
    }
    resources = try CityResources(folder, in: root, around: around, mostNames: mostNames)
    engine = try Engine(.rider, resources: resources, root: root, options)
    directories = options.userDirectories ?? UserDirectories()
  }

  /// The complete city and its files.
  public var folder: CityFolder { resources.folder }
  /// The city. The stations that the grammars contain come first.
  public var city: City { resources.city }

  /// The streets of the city, from the street map that the user has added.
  public var streets: CityStreets {
    CityStreets(of: city.id, language: folder.languages.first ?? "en", onDiagnostic: engine.onDiagnostic)
  }

  /// Returns the spoken names of the city's stations and places in a locale.
  /// - Throws: an error if the city has none in this locale.
  public func names(_ locale: String) throws -> SpokenNames { try resources.names(locale) }

  /// Returns recorded counts from the city's own file, or from another file.
  package func recording(file: String?) throws -> Recording {
    try folder.recording(file: file, onDiagnostic: engine.onDiagnostic)
  }

  public func makeConversation(_ setup: ConversationSetup) throws -> any RunnableConversation {
    let language = folder.languages.first ?? "en"
    let streets = setup.mapFile.map {
      CityStreets(of: city.id, builtFrom: $0, language: language, onDiagnostic: engine.onDiagnostic)
    }
    return RiderConversation(
      RiderConversation.Options(setup), runtime: self, later: setup.laterSimulations, streets: streets)
  }

  public func explore(onProgress: (Int) -> Void) throws -> ExplorationResult {
    try RiderVerification(runtime: self).result(onProgress)
  }

  public func meanings(in locale: String) throws -> [String: [(intent: String?, sentence: String)]] {
    FlowSentences<Rider>.named(try RiderVerification(runtime: self).sentences(city.sample).all(in: locale))
  }

  public func coveringPaths(_ setup: ConversationSetup, through missing: inout Set<Transition>) throws -> [[Step]] {
    try RiderVerification(runtime: self).coveringPaths(setup, through: &missing)
  }

  public func place(of phrase: String, in locale: String) throws -> String? { try names(locale).place(of: phrase) }

  public func lintExceptionsFile(in locale: String) -> String? { folder.lintExceptionsFile(locale) }
}
