import Foundation
import Testing
import VivaVozTesting

@testable import OpenBoardFormat

@Suite("Packages that are too large")
struct ArchiveLimitsTests {
  private static let good = [
    ("manifest.json", Array(manifest().utf8)), ("home.obf", Array(obf().utf8)),
  ]

  private func fault(_ files: [(String, [UInt8])]) throws -> BoardFault? {
    try OpenBoardFormatTests.fault(try Archive.zip(Self.good + files, file: "p.obz"))
  }

  /// Returns bytes that deflate cannot compress much.
  private static func noise(_ count: Int) -> [UInt8] {
    var state: UInt64 = 1
    return (0..<count / 8).flatMap { _ in
      state = state &* 6_364_136_223_846_793_005 &+ 1
      return withUnsafeBytes(of: state) { Array($0) }
    }
  }

  @Test("More than two thousand files are rejected")
  func entries() throws {
    let files = (0..<1_999).map { ("images/\($0)", [UInt8]()) }
    #expect(try fault(files)?.problem == "it has 2001 files; the limit is 2000")
    #expect(try fault(Array(files.dropLast())) == nil)
  }

  @Test("A file that unpacks to two hundred times its size is rejected early")
  func ratio() throws {
    let zeros = [UInt8](repeating: 0, count: 2 << 20)
    #expect(try fault([("a", zeros)])?.problem == "it unpacks to over 200 times its size")
  }

  @Test("A file of more than 16 MB unpacked is rejected")
  func file() throws {
    let part = Self.noise(200_000)
    var bytes: [UInt8] = []
    for _ in 0..<90 { bytes += part }
    #expect(try fault([("a", bytes)])?.problem == "it is larger than 16 MB unpacked")
  }

  @Test("More than 64 MB in total are rejected, however small each file is")
  func total() throws {
    let bytes = [UInt8](repeating: 0, count: 1 << 20)
    #expect(try fault((0..<65).map { ("a\($0)", bytes) })?.problem == "the package is larger than 64 MB unpacked")
  }

  @Test("A grid of 300,000 zeros is rejected")
  func zeros() throws {
    let row = String(repeating: "0,", count: 300_000)
    let fault = try OpenBoardFormatTests.fault(obf("\"a\"", "\"grid\": {\"order\": [[\(row)0]]}"))
    #expect(fault?.kind == .tooLarge && fault?.problem == "it has over 200000 values")
  }

  @Test("Boards with too many values in total are rejected")
  func values() throws {
    let files = ["a.obf", "b.obf"].reduce(into: [:]) { $0[$1] = Array(obf("\"\($1)\"").utf8) }
    func read(most: Int) throws -> Int {
      var files = files
      return try OpenBoards.boards(files.keys.sorted(), &files, file: "p.obz", most: most).map(\.json.count).reduce(
        0, +)
    }
    #expect(try read(most: 16) == 16)
    let fault = #expect(throws: BoardFault.self) { try read(most: 15) }
    #expect(fault?.problem == "its boards have over 15 values")
  }

  @Test(
    "A file above the limit is rejected whatever size the headers state", arguments: [0, 1, 4_000_000_000] as [UInt32])
  func claims(_ size: UInt32) throws {
    let fault = try OpenBoardFormatTests.fault(try claiming(size, in: Self.large.zip, of: UInt32(Self.large.count)))
    #expect(fault?.problem == "it is larger than 16 MB unpacked")
  }

  /// An archive with a file above the limit, of about the same size when compressed, so that no other limit rejects it.
  private static let large: (zip: [UInt8], count: Int) = {
    // The repeated part is longer than deflate's window.
    let part = noise(1 << 18)
    var bytes: [UInt8] = []
    for _ in 0...Limits.file / part.count { bytes += part }
    return ((try? Archive.zip(good + [("a", bytes)], file: "p.obz")) ?? [], bytes.count)
  }()

  @Test(
    "A small file is read completely or rejected whatever size the headers state",
    arguments: [0, 1, 4_000_000_000] as [UInt32])
  func smallClaims(_ size: UInt32) throws {
    var entry = RawZip.Entry("a", "what is in it")
    entry.claims = size
    let entries = [RawZip.Entry("manifest.json", manifest()), RawZip.Entry("home.obf", obf()), entry]
    if let package = try? read(entries) { #expect(package.files["a"] == entry.bytes) }
  }

  /// Replaces the unpacked size in the headers of an archive.
  private func claiming(_ size: UInt32, in bytes: [UInt8], of count: UInt32) throws -> [UInt8] {
    func four(_ value: UInt32) -> Data { withUnsafeBytes(of: value.littleEndian) { Data($0) } }
    var (data, changed) = (Data(bytes), 0)
    while let place = data.firstRange(of: four(count)) {
      data.replaceSubrange(place, with: four(size))
      changed += 1
    }
    // The size is in the file's local header and in the directory.
    try #require(changed == 2)
    return [UInt8](data)
  }
}
