import BikeShare
import Foundation
import Testing
import VivaVozTesting

@testable import Location

@Suite("Recorded track")
struct RecordedTrackTests {
  private func problem(_ path: String) -> String? {
    #expect(throws: LocationError.self) { try RecordedTrack(path: path, format: .gpx) }?.problem
  }

  @Test("A track is played by the clock of the conversation")
  func played() async throws {
    let folder = try TemporaryFolder()
    let path = try folder.put(Ride.log(0..<30).utf8, "ride.nmea")
    let locationProvider = try LocationSource(path).provider()
    for second in [0, 12, 29] {
      let fix = try #require(await locationProvider.locate(at: .seconds(second)).usable)
      #expect(fix.coordinate.metres(to: Ride.coordinate(second)) < 0.01)
      #expect(fix.direction(to: Ride.coordinate(second + 100)) == .ahead)
    }
    #expect(await locationProvider.locate(at: .seconds(100)).usable == nil)
  }

  @Test("A track reports its length and the skipped points, the first few individually")
  func report() throws {
    let folder = try TemporaryFolder()
    let path = try folder.put((Ride.log(0..<30) + String(repeating: "x\n", count: 9)).utf8, "ride.log")
    let track = try RecordedTrack(path: path, format: .nmea)
    #expect(track.fixes == 30)
    #expect(track.length == .seconds(29))
    #expect(track.skipped == 9)
    #expect(track.warnings.count == 6)
    #expect(track.warnings[5] == "\(path): and 4 more warnings")
    #expect(track.warnings[0] == "\(path):61: this is not an NMEA sentence; the line is ignored")
  }

  @Test("An empty file, a folder, a device, a pipe and a missing file are reported with different errors")
  func files() throws {
    let folder = try TemporaryFolder()
    #expect(problem(try folder.put([], "empty.gpx")) == "the file is empty (0 bytes)")
    #expect(problem(folder.path) == "this is a folder or a device, not a file")
    #expect(problem("/dev/zero") == "this is a folder or a device, not a file")
    #expect(mkfifo(folder.file("pipe.gpx"), 0o600) == 0)
    #expect(problem(folder.file("pipe.gpx")) == "this is a folder or a device, not a file")
    #expect(problem(folder.file("none.gpx")) == "there is no such file")
    #expect(problem("") == "there is no such file")
    #expect(problem("a\0b.gpx") == "there is no such file")
  }

  @Test("A file of 500 MB is rejected without being read")
  func large() throws {
    let folder = try TemporaryFolder()
    let path = try folder.put([], "large.gpx")
    // A sparse file uses no disk space.
    try #require(truncate(path, 500 << 20) == 0)
    #expect(problem(path) == "the file is larger than 64 MB")
  }

  @Test("A track is read through a symbolic link")
  func link() throws {
    let folder = try TemporaryFolder()
    _ = try folder.put(Ride.gpx([Ride.point(0)]).utf8, "ride.gpx")
    try #require(symlink("ride.gpx", folder.file("link.gpx")) == 0)
    #expect(try RecordedTrack(path: folder.file("link.gpx"), format: .gpx).fixes == 1)
  }
}
