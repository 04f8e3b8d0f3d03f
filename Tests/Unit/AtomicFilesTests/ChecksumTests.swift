import Foundation
import Testing
import VivaVozTesting

@testable import AtomicFiles

@Suite("Checksums of files") struct ChecksumTests {
  private func sum(_ bytes: [UInt8]) -> Checksum { bytes.withUnsafeBytes { Checksum(of: $0) } }

  @Test(
    "The checksum equals that of cksum, for lengths around eight and around a block",
    arguments: [0, 1, 7, 8, 9, 255, 4_099, 262_144, 262_157])
  func asCksum(_ length: Int) throws {
    let folder = try TemporaryFolder()
    let bytes = (0..<length).map { UInt8(truncatingIfNeeded: $0 &* 31 &+ $0 >> 8) }
    let path = try folder.put(bytes, "file")
    let (process, pipe) = (Process(), Pipe())
    process.executableURL = URL(filePath: "/usr/bin/cksum")
    process.arguments = [path]
    process.standardOutput = pipe
    try process.runLimited()
    let answer = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    #expect(answer == "\(sum(bytes)) \(path)\n")
    #expect(Checksum(ofFile: path) == sum(bytes) && Checksum(answer) == sum(bytes))
  }

  @Test("One changed bit, or one missing byte, changes the checksum")
  func flipped() {
    var bytes = [UInt8](repeating: 7, count: 1_000)
    let whole = sum(bytes)
    #expect(sum(bytes.dropLast()) != whole)
    bytes[500] ^= 1
    #expect(sum(bytes) != whole)
  }

  @Test("An invalid text is not a checksum", arguments: ["", "12", "a b", "-1 3", "4294967296 1", "1 -1"])
  func none(_ text: String) { #expect(Checksum(text) == nil) }

  @Test("A missing file has no checksum")
  func missing() { #expect(Checksum(ofFile: "/nowhere/at/all") == nil) }
}
