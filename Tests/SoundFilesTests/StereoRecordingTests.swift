import Foundation
import Sound
import SoundFiles
import Testing

@Suite struct StereoRecordingTests {
  let folder: Folder
  init() throws { folder = try Folder() }

  @Test("the person is on the left, VivaVoz on the right, each where it began")
  func places() throws {
    let recording = try StereoRecording(to: folder.file("a.wav"), rate: 1_000)
    try recording.add(Self.steady(1_000, 3), to: .right, at: .milliseconds(1))
    try recording.add(Self.steady(500, 2), to: .left, at: .milliseconds(5))
    try recording.finish()
    #expect(try frames() == [[0, 0], [0, 1_000], [0, 1_000], [0, 1_000], [0, 0], [500, 0], [500, 0]])
  }

  @Test("sounds of one side that overlap are mixed")
  func overlap() throws {
    let recording = try StereoRecording(to: folder.file("a.wav"), rate: 1_000)
    try recording.add(Self.steady(1_000, 3), to: .left, at: .zero)
    try recording.add(Self.steady(200, 3), to: .left, at: .milliseconds(2))
    try recording.finish()
    #expect(try frames().map { $0[0] } == [1_000, 1_000, 1_200, 200, 200])
  }

  @Test("a sound of another rate is resampled")
  func otherRate() throws {
    let recording = try StereoRecording(to: folder.file("a.wav"))
    try recording.add(Self.steady(1_000, 16_000, rate: 16_000), to: .left, at: .zero)
    try recording.finish()
    #expect(abs(try frames().count - 22_050) <= 1)
  }

  @Test("what both sides have passed is on the disk before the end")
  func incremental() throws {
    let recording = try StereoRecording(to: folder.file("a.wav"), rate: 1_000)
    try recording.add(Self.steady(1_000, 500), to: .left, at: .zero)
    try recording.add(Self.steady(1_000, 500), to: .right, at: .milliseconds(600))
    try recording.advance(to: .milliseconds(700))
    let name = try #require(try folder.names().first)
    #expect(name.hasSuffix(".part"))
    #expect(try folder.bytes(name).count == 44 + 700 * 4)
    try recording.finish()
    #expect(try frames().count == 1_100)
    #expect(try folder.names() == ["a.wav"])
  }

  @Test("a recording that is never finished leaves nothing behind")
  func dropped() throws {
    do {
      let recording = try StereoRecording(to: folder.file("a.wav"), rate: 1_000)
      try recording.add(Self.steady(1_000, 500), to: .left, at: .zero)
    }
    #expect(try folder.names() == [])
  }

  @Test("a recording of nothing is a file of no length")
  func nothing() throws {
    try StereoRecording(to: folder.file("a.wav")).finish()
    #expect(try folder.bytes("a.wav").count == 44)
  }

  @Test("a missing folder is told at the beginning, a full disk when it is met")
  func errors() throws {
    #expect(throws: SoundFileError(folder.file("no/a.wav"), .folderIsMissing)) {
      try StereoRecording(to: folder.file("no/a.wav"))
    }
    #expect(throws: SoundFileError("/dev/full", .diskIsFull)) { try StereoRecording(to: "/dev/full") }
  }

  static func steady(_ value: Int16, _ count: Int, rate: Int = 1_000) -> Waveform {
    Waveform(rate: rate, samples: Array(repeating: value, count: count))
  }

  /// The file's samples, left and right.
  func frames() throws -> [[Int16]] {
    let data = try folder.bytes("a.wav").dropFirst(44)
    let samples = stride(from: data.startIndex, to: data.endIndex, by: 2).map { index in
      Int16(bitPattern: UInt16(data[index]) | UInt16(data[index + 1]) << 8)
    }
    return stride(from: 0, to: samples.count, by: 2).map { [samples[$0], samples[$0 + 1]] }
  }
}
