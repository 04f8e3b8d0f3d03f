import Audio
import SoundFiles
import Testing
import VivaVozTesting

@Suite struct SoundFileReadTests {
  let folder: TemporaryFolder
  init() throws { folder = try TemporaryFolder() }

  @Test(
    "Any format, rate and number of channels becomes 16 kHz mono of the same length and pitch",
    arguments: [
      EncodedSound(), EncodedSound(rate: 8_000), EncodedSound(rate: 44_100, channels: 2),
      EncodedSound(rate: 48_000, channels: 6),
      EncodedSound(format: EncodedSound.flac, rate: 22_050),
      EncodedSound(format: EncodedSound.ogg, rate: 44_100, channels: 2),
      EncodedSound(format: EncodedSound.float, rate: 96_000), EncodedSound(format: EncodedSound.eightBit, rate: 11_025),
      EncodedSound(format: EncodedSound.twentyFourBit, rate: 192_000), EncodedSound(rate: 1_378, seconds: 1.5),
    ])
  func shapes(encoded: EncodedSound) throws {
    try encoded.write(folder.file("a"))
    let file = try SoundFile.read(folder.file("a"), rate: 16_000)
    let waveform = file.waveform
    #expect(waveform.rate == 16_000 && file.warnings == [])
    #expect(abs(Double(waveform.samples.count) - encoded.seconds * 16_000) <= 16)
    #expect(waveform.share(at: 440) > 0.99)
    #expect(abs(file.level.peak + 6) < 0.5)
  }

  @Test("16-bit samples at the requested rate stay unchanged")
  func sameRate() throws {
    let waveform = Waveform(rate: 16_000, samples: (-2_000..<2_000).map { Int16($0 * 16) } + [.min, .max])
    try SoundFile.write(waveform, to: folder.file("a.wav"))
    #expect(try SoundFile.read(folder.file("a.wav"), rate: 16_000).waveform == waveform)
  }

  @Test("A voice in one of two channels is read with half its level")
  func oneChannel() throws {
    try EncodedSound(channels: 2, wave: { $0 == 0 ? sine(440, $1) / 2 : 0 }).write(folder.file("a.wav"))
    #expect(abs(try SoundFile.read(folder.file("a.wav"), rate: 16_000).level.peak + 12) < 0.2)
  }

  @Test("A silent recording is read with a warning")
  func silent() throws {
    try EncodedSound(wave: { _, _ in 0 }).write(folder.file("a.wav"))
    #expect(try SoundFile.read(folder.file("a.wav"), rate: 16_000).warnings == [.silent])
  }

  @Test("A clipped recording is read with a warning, also when it is resampled", arguments: [16_000, 44_100])
  func clipped(rate: Int) throws {
    try EncodedSound(rate: rate, wave: { max(-1, min(1, 2 * sine(440, $1))) }).write(folder.file("a.wav"))
    let warnings = try SoundFile.read(folder.file("a.wav"), rate: 16_000).warnings
    guard case .clipped(let share)? = warnings.first else {
      Issue.record("no warning of clipping")
      return
    }
    #expect(share > 0.6 && share < 0.7)
  }

  @Test(
    "A file truncated in its samples gives the rest and a warning",
    arguments: [EncodedSound.flac, EncodedSound().format])
  func truncated(format: Int) throws {
    try EncodedSound(format: format, rate: 44_100, seconds: 3).write(folder.file("whole"))
    let bytes = try folder.bytes("whole")
    let path = try folder.put(bytes.prefix(bytes.count / 2), "half")
    let file = try SoundFile.read(path, rate: 16_000)
    #expect(file.warnings == [.truncated])
    #expect(file.waveform.duration > .seconds(1) && file.waveform.duration < .seconds(2))
  }

  @Test("The unknown length that streaming programs write is not a truncation", arguments: [0xFFFF_FFFF, 0x7FFF_F000])
  func unknownLength(length: UInt32) throws {
    try SoundFile.write(Waveform(rate: 16_000, samples: Self.loud), to: folder.file("a.wav"))
    var bytes = try folder.bytes("a.wav")
    bytes.replaceSubrange(40..<44, with: withUnsafeBytes(of: length.littleEndian) { Array($0) })
    let file = try SoundFile.read(try folder.put(bytes, "b.wav"), rate: 16_000)
    #expect(file.waveform.samples == Self.loud && file.warnings == [])
  }

  @Test("Ten minutes are read, and a longer file is rejected")
  func tooLong() throws {
    let allowed = Waveform(rate: 1_000, samples: Array(repeating: 9_000, count: 600_000))
    try SoundFile.write(allowed, to: folder.file("a.wav"))
    #expect(try SoundFile.read(folder.file("a.wav"), rate: 1_000).waveform.samples.count == 600_000)
    try SoundFile.write(Waveform(rate: 1_000, samples: allowed.samples + [0]), to: folder.file("b.wav"))
    #expect(throws: SoundFileError(folder.file("b.wav"), .isTooLong(minutes: 10))) {
      try SoundFile.read(folder.file("b.wav"), rate: 1_000)
    }
  }

  static let loud: [Int16] = (0..<8_000).map { Int16($0 % 50 * 400 - 10_000) }
}

extension EncodedSound: CustomTestStringConvertible {
  var testDescription: String { "format \(String(format, radix: 16)), \(rate) Hz, \(channels) channels" }
}
