import Audio
import Foundation
import SoundFiles
import Testing
import VivaVozTesting

@Suite struct SoundFileErrorTests {
  let folder: TemporaryFolder
  init() throws { folder = try TemporaryFolder() }

  @Test("A missing file, a dangling name and an empty name are reported")
  func missing() {
    for path in [folder.file("no.wav"), folder.file("no/a.wav"), "", "a\0b"] { expect(path, .missing) }
  }

  @Test("A folder is reported")
  func isFolder() { expect(folder.path, .isFolder) }

  @Test("A pipe is reported without waiting")
  func pipe() {
    #expect(mkfifo(folder.file("pipe"), 0o600) == 0)
    expect(folder.file("pipe"), .isNoFile)
    expect("/dev/zero", .isNoFile)
  }

  // Root can read every file, so the test is skipped for root.
  @Test("A file without read permission is reported", .enabled(if: getuid() != 0, "root can read every file"))
  func noPermission() throws {
    let path = try folder.put([1, 2, 3], "a.wav")
    #expect(chmod(path, 0) == 0)
    expect(path, .noPermission)
  }

  @Test("An empty file is reported")
  func empty() throws { expect(try folder.put([], "a.wav"), .isEmpty) }

  @Test("A file that is not audio is reported, whatever its name")
  func noSound() throws {
    expect(try folder.put("bikes please\n".utf8, "text.wav"), .isNoSound)
    expect(try folder.put([0x52], "r.wav"), .isNoSound)
    expect(try folder.put((0..<5_000).map { UInt8(truncatingIfNeeded: $0 &* 37 ^ $0 >> 5) }, "noise.flac"), .isNoSound)
    expect(try folder.put([0x89] + "PNG\r\n\u{1A}\n".utf8, "picture.ogg"), .isNoSound)
  }

  @Test(
    "A header truncated at any length is reported",
    arguments: [EncodedSound.flac, EncodedSound.ogg, EncodedSound().format])
  func cutHeader(format: Int) throws {
    try EncodedSound(format: format).write(folder.file("whole"))
    let whole = try folder.bytes("whole")
    for count in stride(from: 5, to: 44, by: 3) {
      let path = try folder.put(whole.prefix(count), "cut")
      let error = #expect(throws: SoundFileError.self) { try SoundFile.read(path, rate: 16_000) }
      switch error?.reason {
      case .isDamaged, .holdsNothing: break
      default: Issue.record("\(count) bytes: \(error?.description ?? "no error")")
      }
    }
  }

  @Test("A header without samples is reported")
  func holdsNothing() throws {
    try SoundFile.write(Waveform(rate: 16_000, samples: []), to: folder.file("a.wav"))
    expect(folder.file("a.wav"), .holdsNothing)
    try EncodedSound().write(folder.file("b.wav"))
    expect(try folder.put(try folder.bytes("b.wav").prefix(44), "c.wav"), .holdsNothing)
  }

  @Test("A float file with a sample that is not a number is reported", arguments: [Float.nan, .infinity, -.infinity])
  func noNumber(value: Float) throws {
    try EncodedSound(format: EncodedSound.float, wave: { $1 == 0.5 ? value : 0.1 }).write(folder.file("a.wav"))
    expect(folder.file("a.wav"), .holdsNoNumber(sample: 8_000))
  }

  @Test("An invalid sample rate is reported", arguments: [1, 999, 2_000_000_000])
  func oddRate(rate: Int) throws {
    try SoundFile.write(Waveform(rate: rate, samples: [1, 2, 3]), to: folder.file("a.wav"))
    expect(folder.file("a.wav"), .hasOddShape(rate: rate, channels: 1))
  }

  @Test("A changed byte in a header leads to an error or to audio, not to a crash")
  func flippedBytes() throws {
    for format in [EncodedSound.flac, EncodedSound.ogg, EncodedSound().format] {
      try EncodedSound(format: format, seconds: 0.05).write(folder.file("whole"))
      let whole = try folder.bytes("whole")
      for index in 0..<min(120, whole.count) {
        var bytes = whole
        bytes[index] ^= 0xFF
        let path = try folder.put(bytes, "flipped")
        let read = Result { try SoundFile.read(path, rate: 16_000) }
        if case .failure(let error) = read { #expect(error is SoundFileError) }
      }
    }
  }

  @Test("Every error is one line with the file first and a cure")
  func oneLine() {
    let reasons: [SoundFileError.Reason] = [
      .missing, .isFolder, .isNoFile, .noPermission, .isEmpty, .isNoSound, .isDamaged("x"), .holdsNothing,
      .isTooLong(minutes: 10), .holdsNoNumber(sample: 3), .hasOddShape(rate: 1, channels: 2), .folderIsMissing,
      .diskIsFull, .isTooLarge, .failed("x"),
    ]
    for reason in reasons {
      let text = SoundFileError("a.wav", reason).description
      #expect(text.hasPrefix("a.wav: ") && text.contains("; ") && !text.contains("\n"))
    }
  }

  func expect(_ path: String, _ reason: SoundFileError.Reason) {
    #expect(throws: SoundFileError(path, reason)) { try SoundFile.read(path, rate: 16_000) }
  }
}
