import AtomicFiles
import Audio
import Foundation
import Testing
import VivaVozTesting

@testable import RNNoise

/// Tests with truncated and damaged copies of the library. The system's loader would map them and end the process.
@Suite(
  "Damaged RNNoise library",
  .enabled(if: SpeechRecording.isInstalled, "RNNoise is not installed; run bin/setup-rnnoise"))
struct RNNoiseLibraryFileTests {
  private let folder: TemporaryFolder
  private let bytes: [UInt8]

  init() throws {
    folder = try TemporaryFolder()
    bytes = [UInt8](try Data(contentsOf: URL(filePath: try RNNoise.find().path)))
  }

  /// Writes a copy, on request with the checksum of the complete library.
  private func copy(_ bytes: [UInt8], hasChecksum: Bool) throws -> String {
    if hasChecksum {
      let sum = self.bytes.withUnsafeBytes { Checksum(of: $0) }
      _ = try folder.put("\(sum)\n".utf8, "librnnoise.so.cksum")
    }
    return try folder.put(bytes, "librnnoise.so")
  }

  @Test(
    "A truncated library is reported, with or without its checksum", arguments: [0, 3, 63, 64, 4_096, 1_000_000, -1],
    [true, false])
  func cut(_ length: Int, _ hasChecksum: Bool) throws {
    let part = length < 0 ? bytes.dropLast(-length) : bytes.prefix(length)
    let path = try copy(Array(part), hasChecksum: hasChecksum)
    let error = #expect(throws: RNNoiseError.self) { try RNNoise(path: path) }
    #expect("\(try #require(error))".hasSuffix("remove it and run bin/setup-rnnoise"))
  }

  @Test("A library with 20 changed bytes is reported, at any place", arguments: [100, 5_000, 7_000_000])
  func flipped(_ place: Int) throws {
    var other = bytes
    for index in place..<place + 20 { other[index] ^= 0x55 }
    let path = try copy(other, hasChecksum: true)
    let error = #expect(throws: RNNoiseError.self) { try RNNoise(path: path) }
    #expect("\(try #require(error))".hasPrefix("\(path): not RNNoise: it is "))
  }

  @Test("A library with a header for a table of 4 GB is reported before the table is read")
  func table() throws {
    var other = bytes
    // e_phentsize and e_phnum.
    for index in 54..<58 { other[index] = 0xFF }
    let path = try copy(other, hasChecksum: false)
    #expect(throws: RNNoiseError.broken(path, "it is truncated")) { try RNNoise(path: path) }
  }

  @Test("A library with a truncated checksum is reported")
  func half() throws {
    let path = try copy(bytes, hasChecksum: false)
    _ = try folder.put("30156".utf8, "librnnoise.so.cksum")
    #expect(throws: RNNoiseError.broken(path, "its checksum file cannot be read")) { try RNNoise(path: path) }
  }

  @Test("A complete library loads with its checksum and without one", arguments: [true, false])
  func whole(_ hasChecksum: Bool) throws {
    let library = try RNNoise(path: try copy(bytes, hasChecksum: hasChecksum))
    #expect(library.isVerified == hasChecksum)
    #expect(
      try library.denoise(.silence(.seconds(1), rate: Waveform.asrSampleRate)).samples.count == Waveform.asrSampleRate)
  }
}
