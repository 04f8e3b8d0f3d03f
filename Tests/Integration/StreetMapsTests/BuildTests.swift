import AtomicFiles
import Foundation
import Processes
import Routes
import StreetMaps
import Synchronization
import Testing
import VivaVozTesting

@Suite("Building of maps", .enabled(if: MapCache.hasPrograms, Comment(rawValue: MapCache.reason)))
struct BuildTests {
  private let cache: MapCache

  init() throws { cache = try MapCache() }

  @Test("A built map is found, with its origin, and nothing else is left in the cache")
  func built() async throws {
    #expect(try StreetMap.find(city: "test", cache: cache.path) == nil)
    #expect(!StreetMap.isBuilt(city: "test", cache: cache.path))
    let steps = Mutex<[StreetMap.BuildStep]>([])
    let map = try await StreetMap.build(city: "test", from: try cache.file(.block), cache: cache.path) { step in
      steps.withLock { $0.append(step) }
    }
    #expect(steps.withLock { $0 } == StreetMap.BuildStep.allCases)
    #expect(try StreetMap.find(city: "test", cache: cache.path) == map)
    #expect(StreetMap.isBuilt(city: "test", cache: cache.path))
    #expect(map.origin.fileName == "test.osm" && map.origin.date == "2025-01-02T03:04:05Z")
    #expect(map.origin.programs.map { $0.split(separator: " ").first } == ["routino", "osmium"])
    #expect(try cache.names() == ["test"])
    let files = try FileManager.default.contentsOfDirectory(atPath: map.folder)
    #expect(Set(files) == Set(["checksums", "features.jsonl", "source.json"] + Self.database))
    #expect(map.size > 1_000)
  }

  private static let database = ["nodes", "segments", "ways", "relations"].map { "map-\($0).mem" }

  @Test("A second build replaces the map, and a removal removes it")
  func replaced() async throws {
    _ = try await cache.build()
    var other = MapText()
    other.addWay([(0, 0), (9, 0)], ["highway": "residential", "name": "Other Road"])
    #expect(try await cache.build(other).streets().map(\.name) == ["Other Road"])
    #expect(try cache.names() == ["test"])
    #expect(try StreetMap.remove(city: "test", cache: cache.path))
    #expect(try !StreetMap.remove(city: "test", cache: cache.path))
    #expect(try StreetMap.find(city: "test", cache: cache.path) == nil)
  }

  @Test(
    "Files in PBF and compressed XML are built, and file names with spaces and hyphens",
    arguments: ["osm.pbf", "osm.bz2", "osm.gz"])
  func formats(_ ending: String) async throws {
    let (source, target) = (try cache.file(.block), cache.folder.file("- a b.\(ending)"))
    try Process.runLimited(try #require(Programs.path(of: "osmium")), ["cat", source, "-o", target])
    let map = try await StreetMap.build(city: "test", from: target, cache: cache.path)
    #expect(try map.streets().count == 4)
    #expect(map.origin.fileName == "- a b.\(ending)")
  }

  @Test("A file without times has no date")
  func date() async throws {
    let text = MapText.block.text.replacingOccurrences(of: " timestamp=\"2025-01-02T03:04:05Z\"", with: "")
    let map = try await StreetMap.build(
      city: "test", from: try cache.folder.write(text, to: "test.osm"), cache: cache.path)
    #expect(map.origin.date == nil)
  }

  private func error(from file: String) async throws -> StreetMapError? {
    await #expect(throws: StreetMapError.self) {
      _ = try await StreetMap.build(city: "test", from: file, cache: cache.path)
    }
  }

  @Test("A file that is missing, a folder, or of another kind is an error of the path")
  func missing() async throws {
    let other = try cache.folder.write("x", to: "map.txt")
    for path in [cache.folder.file("none.osm"), cache.folder.path, other] {
      #expect(try await error(from: path)?.kind == .fileMissing)
    }
  }

  @Test("A truncated PBF file, and files of random bytes or nothing, are damaged")
  func damaged() async throws {
    let (source, target) = (try cache.file(.block), cache.folder.file("whole.osm.pbf"))
    try Process.runLimited(try #require(Programs.path(of: "osmium")), ["cat", source, "-o", target])
    let whole = try cache.folder.bytes("whole.osm.pbf")
    let files: [(String, [UInt8])] = [
      ("cut.osm.pbf", whole.dropLast(20)), ("head.osm.pbf", Array(whole.prefix(30))), ("empty.osm.pbf", []),
      ("empty.osm", []), ("random.osm.pbf", (0..<3_000).map { _ in .random(in: 0...255) }),
      ("cut.osm", Array(MapText.block.text.utf8.dropLast(300))), ("html.osm", Array("<html>not found</html>".utf8)),
    ]
    for (name, bytes) in files {
      let error = try await error(from: try cache.folder.put(bytes, name))
      #expect(error?.kind == .fileUnusable, "\(name): \(error.map { "\($0)" } ?? "")")
      #expect(error?.file.hasSuffix(name) == true)
    }
    #expect(try cache.names() == [])
  }

  @Test("A file without streets is an error, and leaves the former map")
  func withoutStreets() async throws {
    let former = try await cache.build()
    var river = MapText()
    river.addWay([(0, 0), (9, 0)], ["waterway": "river", "name": "Liffey"])
    var points = MapText()
    points.addPlace(0, 0, ["amenity": "cafe", "name": "Bean"])
    var motorway = MapText()
    motorway.addWay([(0, 0), (9, 0)], ["highway": "motorway", "name": "M50"])
    for (index, map) in [river, points, MapText(), motorway].enumerated() {
      let error = try await error(from: try cache.file(map, "\(index).osm"))
      #expect(error?.kind == .fileUnusable && error?.problem == "it contains no streets", "\(index)")
    }
    #expect(try StreetMap.find(city: "test", cache: cache.path) == former)
    #expect(try cache.names() == ["test"])
  }

  @Test("Unsorted data is an error with the command that sorts it")
  func unsorted() async throws {
    let lines = MapText.block.text.split(separator: "\n")
    let ways = lines.filter { $0.hasPrefix("<way") }
    let text = (lines[..<2] + ways + lines[2...].filter { !$0.hasPrefix("<way") }).joined(separator: "\n")
    let error = try await error(from: try cache.folder.write(text, to: "unsorted.osm"))
    #expect(error?.kind == .fileUnusable && error?.cure.contains("osmium sort") == true)
  }

  @Test("A name longer than OSM permits is an error", arguments: [2_000, 6_000_000])
  func huge(_ size: Int) async throws {
    var text = MapText.block
    text.addWay([(0, 0), (-3, 0)], ["highway": "residential", "name": String(repeating: "x", count: size)])
    let error = try await error(from: try cache.file(text))
    #expect(error?.kind == .fileUnusable && error?.problem.contains("too long") == true)
  }

  @Test("Several builds at the same time all succeed, and leave one map")
  func concurrency() async throws {
    let (file, path) = (try cache.file(.block), cache.path)
    try await withThrowingTaskGroup { group in
      for _ in 0..<3 { group.addTask { try await StreetMap.build(city: "test", from: file, cache: path) } }
      for try await map in group { #expect(map.streetCount == 4) }
    }
    #expect(try cache.names() == ["test"])
  }

  @Test("Without the programs the error says how to install them")
  func programs() async throws {
    let file = try cache.file(.block)
    let error = await #expect(throws: StreetMapError.self) {
      _ = try await StreetMap.build(city: "test", from: file, cache: cache.path, environment: ["PATH": cache.path])
    }
    #expect(error?.kind == .programMissing && error?.cure.contains("apt install routino osmium-tool") == true)
  }

  @Test("A failing program leaves the former map, and its message is reported")
  func failingProgram() async throws {
    let former = try await cache.build()
    let folder = try TemporaryFolder()
    _ = try folder.script(
      "echo Reading; echo 'Cannot write file [No space left on device]' >&2; exit 1", "planetsplitter")
    let path = ["PATH": "\(folder.path):\(ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin")"]
    let file = try cache.file(.block)
    let error = await #expect(throws: StreetMapError.self) {
      _ = try await StreetMap.build(city: "test", from: file, cache: cache.path, environment: path)
    }
    #expect(error?.kind == .failed && error?.problem.contains("No space left on device") == true)
    #expect(try StreetMap.find(city: "test", cache: cache.path) == former)
    #expect(try cache.names() == ["test"])
  }

  @Test("A cancelled build leaves the former map and nothing else")
  func cancelled() async throws {
    let former = try await cache.build()
    let folder = try TemporaryFolder()
    _ = try folder.script("sleep 300", "planetsplitter")
    let path = ["PATH": "\(folder.path):\(ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin")"]
    let (file, cachePath) = (try cache.file(.block), cache.path)
    let (steps, report) = AsyncStream.makeStream(of: StreetMap.BuildStep.self)
    let building = Task {
      try await StreetMap.build(city: "test", from: file, cache: cachePath, environment: path) { report.yield($0) }
    }
    _ = await steps.first { $0 == .makingDatabase }
    building.cancel()
    await #expect(throws: StreetMapError.self) { _ = try await building.value }
    #expect(try StreetMap.find(city: "test", cache: cache.path) == former)
    #expect(try cache.names() == ["test"])
  }

  @Test("A cache without write permission is an error with the variable of the folder")
  func unwritable() async throws {
    let file = try cache.file(.block)
    let error = await #expect(throws: StreetMapError.self) {
      _ = try await StreetMap.build(city: "test", from: file, cache: "/dev/null")
    }
    #expect(error?.kind == .folderInaccessible && error?.cure.contains("XDG_CACHE_HOME") == true)
    #expect(error?.problem.contains("Not a directory") == true)
  }

  @Test("An id that is no folder name is refused", arguments: ["", ".", "..", ".x", "a/b", "../x", "a\n"])
  func ids(_ id: String) { #expect(throws: StreetMapError.self) { try StreetMap.find(city: id, cache: cache.path) } }
}
