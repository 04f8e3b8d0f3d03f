import Foundation
import StreetMaps
import Testing
import VivaVozTesting

private let program = BuiltProgram("vivavoz")

@Suite(
  "The command city streets", .enabled(if: MapCache.hasPrograms, Comment(rawValue: MapCache.reason)),
  .enabled(if: program.isBuilt))
struct CommandTests {
  private let cache: MapCache

  init() throws { cache = try MapCache() }

  /// Returns the path of `env`, and arguments that start a program with the data of the repository and the test's cache.
  private var starter: [String] {
    ["/usr/bin/env", "VIVAVOZ_HOME=\(Repository.path)", "XDG_CACHE_HOME=\(cache.path)"]
  }

  private var maps: String { "\(cache.path)/vivavoz" }

  private func run(_ arguments: String...) throws -> (said: String, status: Int32) {
    try program.run(["city"] + arguments, by: starter)
  }

  @Test("A map is built, shown, listed and removed")
  func life() throws {
    let none = try run("streets", "dublin")
    #expect(none.status == 0 && none.said.hasPrefix("dublin has no street map\n"))
    #expect(none.said.contains("osmium extract -b -6.330,53.320,-6.211,53.370"))
    #expect(try !run("list").said.contains(", streets, "))
    let built = try run("streets", "dublin", try cache.file(.block))
    #expect(built.status == 0)
    #expect(built.said.hasPrefix("dublin: 4 named streets, 0 places\n"))
    #expect(built.said.contains("stations within 60 m of a named street: 1 of 115\n"))
    #expect(built.said.hasSuffix("\(StreetMap.notice)\n"))
    #expect(try run("streets", "dublin").said == built.said)
    #expect(try run("list").said.contains(", streets, "))
    #expect(try run("streets", "dublin", "--remove").said == "the street map of dublin is removed\n")
    #expect(try run("streets", "dublin", "--remove").said == "dublin has no street map\n")
  }

  @Test("Misuse has the exit status 2, a damaged file 1, a damaged map and missing programs 3")
  func statuses() throws {
    #expect(try run("streets", "atlantis").status == 2)
    #expect(try run("streets", "dublin", "none.osm.pbf").status == 2)
    #expect(try run("streets", "dublin", "x.osm", "--remove").status == 2)
    #expect(try run("streets").status == 2)
    #expect(try run("streets", "dublin", try cache.folder.write("x", to: "x.osm")).status == 1)
    #expect(try run("streets", "dublin", try cache.file(.block)).status == 0)
    let line = ["city", "streets", "dublin", cache.folder.file("test.osm")]
    #expect(try program.run(line, by: starter + ["PATH=/"]).status == 3)
    try cache.folder.write("x", to: "cache/vivavoz/streets/dublin/checksums")
    #expect(try run("streets", "dublin").status == 3)
  }

  @Test(
    "A build that is killed at any change of files, or whose programs are, leaves the former map",
    .enabled(if: KilledRuns.isPossible),
    arguments: ["write", "?mkdir", "mkdirat", "renameat2", "?unlink", "unlinkat", "?rmdir", "fsync"])
  func kills(_ call: String) async throws {
    let file = try cache.file(.block)
    let former = try await StreetMap.build(city: "dublin", from: file, cache: maps)
    let line = starter + [program.path, "city", "streets", "dublin", file]
    var kills = 0
    for number in 1...10 {
      let (said, end) = try KilledRuns.run(line, signal: SIGKILL, at: call, number)
      if end == .exited(0) { break }
      kills += 1
      let map = try #require(try StreetMap.find(city: "dublin", cache: maps), "\(call) \(number): \(said)")
      #expect(map == former && map.streetCount == 4, "\(call) \(number)")
    }
    print("\(call): \(kills) kills")
    _ = try await StreetMap.build(city: "dublin", from: file, cache: maps)
    #expect(try FileManager.default.contentsOfDirectory(atPath: "\(maps)/streets") == ["dublin"])
  }

  @Test("A first build that is killed leaves no map", .enabled(if: KilledRuns.isPossible))
  func firstBuild() async throws {
    let line = starter + [program.path, "city", "streets", "dublin", try cache.file(.block)]
    let (_, end) = try KilledRuns.run(line, signal: SIGKILL, at: "renameat2", 1)
    #expect(end == .killed(SIGKILL))
    #expect(try StreetMap.find(city: "dublin", cache: maps) == nil)
  }

  @Test("A terminated build ends its programs, and removes what it has written")
  func terminated() async throws {
    let folder = try TemporaryFolder()
    _ = try folder.script("kill -TERM $PPID; exec sleep 300", "planetsplitter")
    let path = "PATH=\(folder.path):\(ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin")"
    let file = try cache.file(.block)
    #expect(try program.run(["city", "streets", "dublin", file], by: starter + [path]).status == 128 + SIGTERM)
    #expect(try FileManager.default.contentsOfDirectory(atPath: "\(maps)/streets") == [])
  }
}
