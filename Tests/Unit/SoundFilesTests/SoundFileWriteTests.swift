import Audio
import Foundation
import SoundFiles
import Testing
import VivaVozTesting

@Suite struct SoundFileWriteTests {
  let folder: TemporaryFolder
  let sound = Waveform(rate: 22_050, samples: [1, -2, 300])
  init() throws { folder = try TemporaryFolder() }

  @Test("A WAV file consists of 44 bytes of header and its samples")
  func bytes() throws {
    try SoundFile.write(sound, to: folder.file("a.wav"))
    let bytes = try folder.bytes("a.wav")
    #expect(bytes.count == 50 && bytes[4] == 42 && bytes[40] == 6)
    #expect(Array(bytes[44...]) == [1, 0, 0xFE, 0xFF, 0x2C, 1])
  }

  @Test("An existing file is replaced, a link is followed, and nothing else remains in the folder")
  func replaces() throws {
    _ = try folder.put("old".utf8, "a.wav")
    try FileManager.default.createSymbolicLink(
      atPath: folder.file("link.wav"), withDestinationPath: folder.file("a.wav"))
    try SoundFile.write(sound, to: folder.file("link.wav"))
    #expect(try SoundFile.read(folder.file("a.wav"), rate: 22_050).waveform == sound)
    #expect(try folder.names() == ["a.wav", "link.wav"])
    let kind = try FileManager.default.attributesOfItem(atPath: folder.file("link.wav"))[.type]
    #expect(kind as? FileAttributeType == .typeSymbolicLink)
  }

  @Test("A missing folder, a folder as the name, and an empty name are reported")
  func noPlace() {
    expect(folder.file("no/a.wav"), .folderIsMissing)
    expect(folder.path, .isFolder)
    expect("", .folderIsMissing)
  }

  @Test("A full disk is reported, and the device file is not replaced", .enabled(if: access("/dev/full", W_OK) == 0))
  func fullDisk() {
    expect("/dev/full", .diskIsFull)
    var status = stat()
    #expect(stat("/dev/full", &status) == 0 && status.st_mode & S_IFMT == S_IFCHR)
  }

  // Root can write to every folder except /proc.
  @Test("A folder without write permission is reported", .enabled(if: access("/proc", F_OK) == 0))
  func noPermission() {
    let error = #expect(throws: SoundFileError.self) { try SoundFile.write(sound, to: "/proc/a.wav") }
    #expect([.noPermission, .folderIsMissing].contains(error?.reason))
  }

  @Test("A device gets the sound as a stream")
  func device() throws { try SoundFile.write(sound, to: "/dev/null") }

  func expect(_ path: String, _ reason: SoundFileError.Reason) {
    #expect(throws: SoundFileError(path, reason)) { try SoundFile.write(sound, to: path) }
  }
}
