import Boards
import Foundation
import Testing
import VivaVozTesting

@testable import OpenBoardFormat

@Suite("Import, export, import", .enabled(if: SampleBoards.areAvailable, Comment(rawValue: SampleBoards.reason)))
struct BoardPackageRoundTripTests {
  @Test("A sample that is written and read again is unchanged", arguments: SampleBoards.names)
  func again(_ name: String) throws {
    let folder = try TemporaryFolder()
    let first = try OpenBoards.read(SampleBoards.file(name))
    try first.write(to: folder.file(name))
    let second = try OpenBoards.read(folder.file(name))
    #expect(second.boards == first.boards)
    #expect(second.manifest == first.manifest)
    #expect(second.files == first.files)
    #expect(second.library == first.library)
  }

  /// The test reads with Foundation, independently of the reader under test.
  @Test("A written sample has every field of the original", arguments: SampleBoards.names)
  func fields(_ name: String) throws {
    let folder = try TemporaryFolder()
    try OpenBoards.read(SampleBoards.file(name)).write(to: folder.file(name))
    let (old, new) = (try Self.files(SampleBoards.file(name)), try Self.files(folder.file(name)))
    #expect(old.keys.sorted() == new.keys.sorted())
    for (path, bytes) in old {
      guard path.hasSuffix(".obf") || path.hasSuffix(".json") else {
        #expect(new[path] == bytes, "\(path)")
        continue
      }
      #expect(try Self.object(bytes) == Self.object(try #require(new[path])), "\(path)")
    }
  }

  @Test("The same package is written as the same bytes", arguments: SampleBoards.names)
  func same(_ name: String) throws {
    let folder = try TemporaryFolder()
    let package = try OpenBoards.read(SampleBoards.file(name))
    try package.write(to: folder.file("1-\(name)"))
    try package.write(to: folder.file("2-\(name)"))
    #expect(try folder.bytes("1-\(name)") == folder.bytes("2-\(name)"))
  }

  @Test("An installed package equals the one read", arguments: SampleBoards.names)
  func installed(_ name: String) throws {
    let folder = try TemporaryFolder()
    let first = try OpenBoards.read(SampleBoards.file(name))
    let second = try OpenBoards.read(try first.install(into: folder.path))
    #expect(second.boards.map(\.json) == first.boards.map(\.json))
    #expect(second.files == first.files)
    #expect(second.library.boards == first.library.boards)
  }

  @Test("A single board can be written as a package", arguments: SampleBoards.names.filter { $0.hasSuffix(".obf") })
  func asPackage(_ name: String) throws {
    let folder = try TemporaryFolder()
    let first = try OpenBoards.read(SampleBoards.file(name))
    try first.write(to: folder.file("a.obz"))
    #expect(try OpenBoards.read(folder.file("a.obz")).boards.map(\.json) == first.boards.map(\.json))
  }

  private static func files(_ path: String) throws -> [String: [UInt8]] {
    let bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))
    return path.hasSuffix(".obz") ? try Archive.files(of: bytes, file: path) : ["board.obf": bytes]
  }

  private static func object(_ bytes: [UInt8]) throws -> NSDictionary? {
    try JSONSerialization.jsonObject(with: Data(bytes)) as? NSDictionary
  }
}
