import Foundation
import Sound
import SoundFiles
import TestSupport
import Testing

@Suite struct SoundFileWriteTests {
  let folder: Folder
  let sound = Waveform(rate: 22_050, samples: [1, -2, 300])
  init() throws { folder = try Folder() }

  @Test("a WAV file is its 44 bytes of header and its samples")
  func bytes() throws {
    try SoundFile.write(sound, to: folder.file("a.wav"))
    let bytes = try folder.bytes("a.wav")
    #expect(bytes.count == 50 && bytes[4] == 42 && bytes[40] == 6)
    #expect(Array(bytes[44...]) == [1, 0, 0xFE, 0xFF, 0x2C, 1])
  }

  @Test("an earlier file is replaced, a link is followed, and nothing else is left in the folder")
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

  @Test("a missing folder, a folder as the name, and no name are told")
  func noPlace() {
    expect(folder.file("no/a.wav"), .folderIsMissing)
    expect(folder.path, .isFolder)
    expect("", .folderIsMissing)
  }

  @Test("a full disk is told, and the device stays what it is", .enabled(if: access("/dev/full", W_OK) == 0))
  func fullDisk() {
    expect("/dev/full", .diskIsFull)
    var status = stat()
    #expect(stat("/dev/full", &status) == 0 && status.st_mode & S_IFMT == S_IFCHR)
  }

  // Root may write anywhere but to /proc.
  @Test("a place one may not write to is told, without a trace", .enabled(if: access("/proc", F_OK) == 0))
  func noPermission() {
    let error = #expect(throws: SoundFileError.self) { try SoundFile.write(sound, to: "/proc/a.wav") }
    #expect([.noPermission, .folderIsMissing].contains(error?.reason))
  }

  @Test("a device takes the sound as a stream")
  func device() throws { try SoundFile.write(sound, to: "/dev/null") }

  func expect(_ path: String, _ reason: SoundFileError.Reason) {
    #expect(throws: SoundFileError(path, reason)) { try SoundFile.write(sound, to: path) }
  }
}
