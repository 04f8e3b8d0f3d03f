import TestSupport
import Testing

@testable import OpenBoards

@Suite("Packages that are too large")
struct BombTests {
  private static let good = [
    ("manifest.json", Array(manifest().utf8)), ("home.obf", Array(obf().utf8)),
  ]

  private func fault(_ files: [(String, [UInt8])]) throws -> BoardFault? {
    try OpenBoardsTests.fault(try Archive.zip(Self.good + files, file: "p.obz"))
  }

  /// Bytes that deflate makes little of.
  private func noise(_ count: Int) -> [UInt8] {
    var state: UInt64 = 1
    return (0..<count / 8).flatMap { _ in
      state = state &* 6_364_136_223_846_793_005 &+ 1
      return withUnsafeBytes(of: state) { Array($0) }
    }
  }

  @Test("over two thousand files are too many")
  func entries() throws {
    let files = (0..<1_999).map { ("images/\($0)", [UInt8]()) }
    #expect(try fault(files)?.problem == "it has 2001 files; 2000 are the most")
    #expect(try fault(Array(files.dropLast())) == nil)
  }

  @Test("a file that unpacks to two hundred times its size is refused before it is large")
  func ratio() throws {
    let zeros = [UInt8](repeating: 0, count: 2 << 20)
    #expect(try fault([("a", zeros)])?.problem == "it unpacks to over 200 times its size")
  }

  @Test("a file of over 16 MB unpacked is refused")
  func file() throws {
    let part = noise(200_000)
    var bytes: [UInt8] = []
    for _ in 0..<90 { bytes += part }
    #expect(try fault([("a", bytes)])?.problem == "it is larger than 16 MB unpacked")
  }

  @Test("over 64 MB in all are refused, however small each file is")
  func total() throws {
    let bytes = [UInt8](repeating: 0, count: 1 << 20)
    #expect(try fault((0..<65).map { ("a\($0)", bytes) })?.problem == "the package is larger than 64 MB unpacked")
  }

  @Test("what the headers say of the size is not believed", arguments: [0, 1, 4_000_000_000] as [UInt32])
  func claims(_ size: UInt32) throws {
    var bytes = try Archive.zip(Self.good + [("a", [UInt8](repeating: 0, count: 2 << 20))], file: "p.obz")
    let honest = withUnsafeBytes(of: UInt32(2 << 20).littleEndian) { Array($0) }
    let lie = withUnsafeBytes(of: size.littleEndian) { Array($0) }
    var changed = 0
    for start in 0..<bytes.count - 4 where Array(bytes[start..<start + 4]) == honest {
      bytes.replaceSubrange(start..<start + 4, with: lie)
      changed += 1
    }
    #expect(changed >= 1)
    #expect(try OpenBoardsTests.fault(bytes) != nil)
  }
}
