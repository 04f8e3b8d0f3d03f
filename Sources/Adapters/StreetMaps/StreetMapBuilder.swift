public import AtomicFiles
import Faults
public import Foundation
import JSON

extension StreetMap {
  /// A step of ``build(city:from:cache:environment:progress:)``.
  public enum BuildStep: String, Hashable, Sendable, CaseIterable {
    case checkingFile = "checking the file"
    case makingDatabase = "making the routing database"
    case exportingFeatures = "exporting streets and places"
    case convertingFeatures = "converting streets and places"
    case storing = "storing the map"
  }

  /// Builds the map of a city, and replaces an existing one in one step. A program that is killed at any moment leaves
  /// the former map, or none; what it leaves besides is removed by the next build.
  /// - Parameters:
  ///   - city: the id of the city, which is the name of its folder.
  ///   - file: the path of the OSM data: .osm.pbf, .osm, .osm.bz2 or .osm.gz.
  ///   - cache: the folder of data that can be generated again.
  ///   - environment: its `PATH` has the folders with the programs of routino and osmium-tool.
  ///   - progress: called at the beginning of each step. Central Dublin takes a second, a country minutes.
  /// - Throws: ``StreetMapError``. The former map is unchanged then, as after a cancellation of the task.
  public static func build(
    city: String, from file: String, cache: String = UserDirectories().cache,
    environment: [String: String] = ProcessInfo.processInfo.environment,
    progress: @Sendable (BuildStep) -> Void = { _ in }
  ) async throws(StreetMapError) -> StreetMap {
    let folder = try MapFolder(of: city, cache: cache)
    for name in MapPrograms.names { _ = try MapPrograms.run(name, [], environment) }
    try OSMFile.check(file)
    let draft = try draft(for: folder)
    progress(.checkingFile)
    let data = try await OSMFile(file, environment)
    let builder = StreetMapBuilder(
      file: file, data: data, draft: MapFolder(path: draft.path), cache: cache, environment: environment)
    try await builder.fill(progress)
    do { try draft.commit(replaces: true) } catch { throw MapFolder.inaccessible(folder.path, "stored", "\(error)") }
    guard let map = try find(city: city, cache: cache) else {
      throw MapFolder.inaccessible(folder.path, "found", "it was removed meanwhile")
    }
    return map
  }

  private static func draft(for folder: MapFolder) throws(StreetMapError) -> FolderDraft {
    let parent = URL(fileURLWithPath: folder.path).deletingLastPathComponent().path
    do throws(SystemError) {
      try makeFolders(parent)
      return try FolderDraft(for: folder.path, readers: .everybody)
    } catch { throw MapFolder.inaccessible(parent, "stored", "\(error)") }
  }

  /// Creates a folder and its parents.
  private static func makeFolders(_ path: String) throws(SystemError) {
    guard mkdir(path, 0o777) != 0, errno != EEXIST else { return }
    guard errno == ENOENT else { throw SystemError(number: errno) }
    try makeFolders(URL(fileURLWithPath: path).deletingLastPathComponent().path)
    guard mkdir(path, 0o777) == 0 || errno == EEXIST else { throw SystemError(number: errno) }
  }
}

/// Fills the draft of a map's folder.
struct StreetMapBuilder {
  /// The path of the OSM data as it was given, for errors.
  let file: String
  let data: OSMFile
  let draft: MapFolder
  /// The folder of the map for errors, since the draft is removed.
  let cache: String
  let environment: [String: String]

  /// The folder of temporary files, in the draft.
  private var scratch: String { draft.file("scratch") }

  func fill(_ progress: (StreetMap.BuildStep) -> Void) async throws(StreetMapError) {
    guard mkdir(scratch, 0o700) == 0 else { throw unwritable(SystemError(number: errno)) }
    progress(.makingDatabase)
    try await makeDatabase()
    progress(.exportingFeatures)
    let export = try await export()
    progress(.convertingFeatures)
    let features: FeatureFile
    do throws(SystemError) { features = try FeatureFile(from: export, to: draft.file(MapFolder.features)) } catch {
      throw unwritable(error)
    }
    guard features.hasStreets else { throw OSMFile.withoutStreets(file) }
    progress(.storing)
    try await store(features)
  }

  private func unwritable(_ error: any Error) -> StreetMapError {
    let reason =
      switch error {
      case let error as SystemError: "\(error)"
      case let error as FolderError: error.problem
      default: (error as NSError).localizedDescription
      }
    return MapFolder.inaccessible("\(cache)/streets", "stored", reason)
  }

  /// Makes the routing database, without the relations of signed cycle routes: planetsplitter opens their members to
  /// bicycles whatever the tags of the members say, and most of Dublin's relations are only proposed.
  private func makeDatabase() async throws(StreetMapError) {
    let streets = "\(scratch)/streets.osm.pbf"
    // With the referenced objects, the filter would need 2 GB of memory for their numbers.
    try await perform(
      "osmium",
      [
        "tags-filter", "--invert-match", "--omit-referenced", "--no-progress", "--output=\(streets)", data.path,
        "r/route=*bicycle*",
      ])
    do throws(StreetMapError) {
      try await perform(
        "planetsplitter", ["--dir=\(draft.path)", "--tmpdir=\(scratch)", "--prefix=\(MapFolder.prefix)", streets])
    } catch {
      // Without streets, planetsplitter cannot map its empty temporary file of nodes.
      guard error.problem.contains("nodesx."), error.problem.contains("Invalid argument") else { throw error }
      throw OSMFile.withoutStreets(file)
    }
  }

  /// Exports streets and places with osmium, from the whole data: `osmium tags-filter` would need 1.6 GB of memory for
  /// the numbers of the objects, in a small extract as well.
  /// - Returns: the path of a file with a feature of GeoJSON on each line.
  private func export() async throws(StreetMapError) -> String {
    let (settings, features) = ("\(scratch)/export.json", "\(scratch)/features.geojsonseq")
    do throws(FolderError) { try AtomicFile.make(settings, Array(Self.settings.utf8), for: .owner) } catch {
      throw unwritable(error)
    }
    try await perform(
      "osmium",
      [
        "export", "--no-progress", "--config=\(settings)", "--output-format=geojsonseq",
        "--format-option=print_record_separator=false", "--output=\(features)", data.path,
      ])
    return features
  }

  /// The settings of `osmium export`: which closed ways are lines and which are areas, and which tags are written.
  /// Source: https://docs.osmcode.org/osmium/latest/osmium-export.html
  private static let settings = JSONValue.object([
    .init("attributes", .object([])), .init("linear_tags", .texts(["highway"])),
    .init("area_tags", .texts(PlaceTags.keys)),
    .init(
      "include_tags",
      .texts(
        ["highway", "area", "name"] + MapFeature.languages.map { "name:\($0)" }
          + ["access", "foot", "bicycle", "disused", "abandoned"] + PlaceTags.filters)),
  ]).text

  private func store(_ features: FeatureFile) async throws(StreetMapError) {
    let origin = await StreetMap.Origin(
      fileName: URL(fileURLWithPath: data.path).lastPathComponent, date: data.date,
      programs: [
        MapPrograms.version(of: "routino-router", "routino", environment),
        MapPrograms.version(of: "osmium", "osmium", environment),
      ])
    let record = MapRecord(origin, streetCount: features.streetCount, placeCounts: features.placeCounts)
    do {
      try FileManager.default.removeItem(atPath: scratch)
      try AtomicFile.make(draft.file(MapFolder.record), Array(record.text.utf8), for: .everybody)
      try draft.writeChecksums()
    } catch { throw unwritable(error) }
    if Task.isCancelled { throw MapPrograms.failed(file, "the build was cancelled") }
  }

  private func perform(_ program: String, _ arguments: [String]) async throws(StreetMapError) {
    try await MapPrograms.perform(program, arguments, on: file, in: cache, environment)
  }
}
