import Audio
import Foundation
import SoundFiles
import Testing
import VivaVozTesting

@Suite struct StereoRecordingTests {
  let folder: TemporaryFolder
  init() throws { folder = try TemporaryFolder() }

  @Test("The user is on the left channel, VivaVoz on the right; the shorter channel is padded with silence")
  func sides() throws {
    let recording = try recording()
    try recording.add([1, 2], to: .right)
    try recording.add([500], to: .left)
    try recording.add([3], to: .right)
    try recording.finish()
    #expect(try frames() == [[500, 1], [0, 2], [0, 3]])
  }

  @Test("A channel with another rate is resampled without clicks, from pieces of any size", arguments: [160, 16_000])
  func otherRate(piece: Int) throws {
    let recording = try StereoRecording(to: folder.file("a.wav"), left: 16_000, right: 22_050)
    let tone = (0..<16_000).map { Int16(10_000 * sin(Double($0) * 0.1)) }
    for start in stride(from: 0, to: tone.count, by: piece) {
      try recording.add(Array(tone[start..<start + piece]), to: .left)
    }
    try recording.finish()
    let left = try frames().map { Int($0[0]) }
    #expect(abs(left.count - 22_050) <= 1)
    // The second difference of a tone without clicks is limited: 10,000 x (0.1 x 16,000 / 22,050)² is 53.
    let bends = left[100..<21_900].indices.map { abs(left[$0 - 1] - 2 * left[$0] + left[$0 + 1]) }
    #expect(bends.max() ?? 0 < 60)
  }

  @Test("The audio of both channels is written to the disk during the recording")
  func incremental() throws {
    let recording = try recording()
    try recording.add(Array(repeating: 1_000, count: 9_000), to: .left)
    try recording.add(Array(repeating: 1_000, count: 7_000), to: .right)
    let name = try #require(try folder.names().first)
    #expect(name.hasSuffix(".part"))
    // The last 8 ms are missing, because they may still be faded.
    #expect(try folder.bytes(name).count == 44 + 6_992 * 4)
    try recording.finish()
    #expect(try frames().count == 9_000)
    #expect(try folder.names() == ["a.wav"])
  }

  @Test(
    "A cut prompt fades without a click at any position of the file",
    arguments: [100, 4_104])
  func fades(before: Int) throws {
    let recording = try recording()
    try recording.add(Array(repeating: 1_000, count: before), to: .left)
    try recording.add(Array(repeating: 800, count: before + 50), to: .right)
    recording.drop(50, from: .right)
    recording.fall(.right)
    try recording.add(Array(repeating: 0, count: 10), to: .right)
    try recording.finish()
    let right = try frames().map { $0[1] }
    let fall: [Int16] = [800, 700, 600, 500, 400, 300, 200, 100, 0]
    #expect(Array(right[(before - 9)...]) == fall + Array(repeating: 0, count: 10))
  }

  @Test("A recording that is not finished leaves no file")
  func unfinished() throws {
    do {
      let recording = try recording()
      try recording.add(Array(repeating: 1_000, count: 9_000), to: .left)
    }
    #expect(try folder.names() == [])
  }

  @Test("An empty recording is a file without samples")
  func nothing() throws {
    try recording().finish()
    #expect(try folder.bytes("a.wav").count == 44)
  }

  @Test("A missing folder is reported at the start, a full disk when it occurs")
  func errors() throws {
    #expect(throws: SoundFileError(folder.file("no/a.wav"), .folderIsMissing)) {
      try StereoRecording(to: folder.file("no/a.wav"), left: 1_000, right: 1_000)
    }
    #expect(throws: SoundFileError("/dev/full", .diskIsFull)) {
      try StereoRecording(to: "/dev/full", left: 1_000, right: 1_000)
    }
  }

  func recording() throws -> StereoRecording {
    try StereoRecording(to: folder.file("a.wav"), left: 1_000, right: 1_000, rate: 1_000)
  }

  /// Returns the frames of the file, left and right.
  func frames() throws -> [[Int16]] {
    let data = try folder.bytes("a.wav").dropFirst(44)
    let samples = stride(from: data.startIndex, to: data.endIndex, by: 2).map { index in
      Int16(bitPattern: UInt16(data[index]) | UInt16(data[index + 1]) << 8)
    }
    return stride(from: 0, to: samples.count, by: 2).map { [samples[$0], samples[$0 + 1]] }
  }
}
