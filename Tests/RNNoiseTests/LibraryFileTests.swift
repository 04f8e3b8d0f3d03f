import Folders
import Foundation
import Sound
import TestSupport
import Testing

@testable import RNNoise

/// Copies of the library that are cut and damaged. The loader would map them, and end the process.
@Suite("A damaged library", .enabled(if: Person.isHere, "RNNoise is not installed; run bin/setup-rnnoise"))
struct LibraryFileTests {
  private let folder: Folder
  private let bytes: [UInt8]

  init() throws {
    folder = try Folder()
    bytes = [UInt8](try Data(contentsOf: URL(filePath: try RNNoise.find().path)))
  }

  /// A copy, with the checksum of the whole one where it is to have it.
  private func copy(_ bytes: [UInt8], hasChecksum: Bool) throws -> String {
    if hasChecksum {
      let sum = self.bytes.withUnsafeBytes { Checksum(of: $0) }
      _ = try folder.put("\(sum)\n".utf8, "librnnoise.so.cksum")
    }
    return try folder.put(bytes, "librnnoise.so")
  }

  @Test(
    "that is cut is told, with or without its checksum", arguments: [0, 3, 63, 64, 4_096, 1_000_000, -1],
    [true, false])
  func cut(_ length: Int, _ hasChecksum: Bool) throws {
    let part = length < 0 ? bytes.dropLast(-length) : bytes.prefix(length)
    let path = try copy(Array(part), hasChecksum: hasChecksum)
    let error = #expect(throws: RNNoiseError.self) { try RNNoise(path: path) }
    #expect("\(try #require(error))".hasSuffix("remove it and run bin/setup-rnnoise"))
  }

  @Test("with 20 other bytes is told, wherever they are", arguments: [100, 5_000, 7_000_000])
  func flipped(_ place: Int) throws {
    var other = bytes
    for index in place..<place + 20 { other[index] ^= 0x55 }
    let path = try copy(other, hasChecksum: true)
    let error = #expect(throws: RNNoiseError.self) { try RNNoise(path: path) }
    #expect("\(try #require(error))".hasPrefix("\(path): not RNNoise: it is "))
  }

  @Test("whose header names a table of 4 GB is told before the table is read")
  func table() throws {
    var other = bytes
    // e_phentsize and e_phnum.
    for index in 54..<58 { other[index] = 0xFF }
    let path = try copy(other, hasChecksum: false)
    #expect(throws: RNNoiseError.broken(path, "it is truncated")) { try RNNoise(path: path) }
  }

  @Test("whose checksum is half written is told")
  func half() throws {
    let path = try copy(bytes, hasChecksum: false)
    _ = try folder.put("30156".utf8, "librnnoise.so.cksum")
    #expect(throws: RNNoiseError.broken(path, "its checksum beside it cannot be read")) { try RNNoise(path: path) }
  }

  @Test("a whole one is loaded with its checksum, and without one", arguments: [true, false])
  func whole(_ hasChecksum: Bool) throws {
    let library = try RNNoise(path: try copy(bytes, hasChecksum: hasChecksum))
    #expect(library.isVerified == hasChecksum)
    #expect(try library.clean(.silence(.seconds(1), rate: Waveform.hearingRate)).samples.count == Waveform.hearingRate)
  }
}
