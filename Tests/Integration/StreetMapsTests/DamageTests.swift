import Foundation
import Glibc
import StreetMaps
import Testing

@Suite("Damaged maps", .enabled(if: MapCache.hasPrograms, Comment(rawValue: MapCache.reason)))
struct DamageTests {
  private let cache: MapCache

  init() throws { cache = try MapCache() }

  private static let files = [
    "map-nodes.mem", "map-segments.mem", "map-ways.mem", "map-relations.mem", "features.jsonl", "source.json",
    "checksums",
  ]

  private func expectDamage(_ file: String) {
    let error = #expect(throws: StreetMapError.self) { try StreetMap.find(city: "test", cache: cache.path) }
    #expect(error?.kind == .mapDamaged, "\(file)")
    #expect(error?.cure == "build the map again: vivavoz city streets test FILE")
    #expect(error?.file.hasPrefix("\(cache.path)/streets/test/") == true)
  }

  @Test("A file that is missing, truncated or changed is found, and the next build repairs the map", arguments: files)
  func damage(_ name: String) async throws {
    let path = try await cache.build().folder + "/\(name)"
    let whole = try Data(contentsOf: URL(filePath: path))
    try FileManager.default.removeItem(atPath: path)
    expectDamage(name)
    try whole.dropLast().write(to: URL(filePath: path))
    if name != "checksums" { expectDamage(name) }
    var changed = whole
    changed[changed.startIndex] ^= 1
    try changed.write(to: URL(filePath: path))
    expectDamage(name)
    _ = try await cache.build()
    #expect(try StreetMap.find(city: "test", cache: cache.path) != nil)
    #expect(try StreetMap.remove(city: "test", cache: cache.path))
  }

  @Test("A file in place of the folder is a damaged map, and can be removed")
  func noFolder() async throws {
    try cache.folder.write("x", to: "cache/streets/test")
    expectDamage("")
    #expect(try StreetMap.remove(city: "test", cache: cache.path))
  }

  @Test(
    "A database that is damaged while the map is in use is an error",
    arguments: ["empty", "overwritten", "missing"])
  func inUse(_ damage: String) async throws {
    let map = try await cache.build()
    let path = map.folder + "/map-segments.mem"
    let size = try Data(contentsOf: URL(filePath: path)).count
    if damage == "missing" {
      try FileManager.default.removeItem(atPath: path)
    } else {
      try Data(repeating: 0xFF, count: damage == "empty" ? 0 : size).write(to: URL(filePath: path))
    }
    let error = await #expect(throws: StreetMapError.self) {
      _ = try await map.route(from: MapText.point(0.2, 0), to: MapText.point(0.5, 3))
    }
    // A damaged database may also lead to a search without end, which is killed at the timeout.
    #expect(error?.kind == .mapDamaged || damage == "overwritten" && error?.kind == .failed)
  }

  @Test("A features file that disappears is an error; its damaged lines are skipped")
  func features() async throws {
    let map = try await cache.build()
    let url = URL(filePath: map.folder + "/features.jsonl")
    try Data("{\"street\":\n\u{0}\n{\"street\":{\"\":\"A\"},\"path\":\"1 2 3 4\"}\n".utf8).write(to: url)
    #expect(try map.streets().map(\.name) == ["A"])
    try FileManager.default.removeItem(at: url)
    #expect(throws: StreetMapError.self) { try map.streets() }
    #expect(throws: StreetMapError.self) { try map.places() }
  }

  @Test("A folder without read permission is an error", .enabled(if: getuid() != 0, "root can read every folder"))
  func unreadable() async throws {
    _ = try await cache.build()
    let streets = "\(cache.path)/streets"
    try FileManager.default.setAttributes([.posixPermissions: 0], ofItemAtPath: streets)
    defer { try? FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: streets) }
    let error = #expect(throws: StreetMapError.self) { try StreetMap.find(city: "test", cache: cache.path) }
    #expect(error?.kind == .folderInaccessible)
  }
}
