import BikeShare
import Foundation
import Testing
import VivaVozTesting

@testable import Location

@Suite("NMEA log")
struct NMEALogTests {
  private func read(_ text: String) throws -> TrackReading {
    try TrackFormat.nmea.read(Data(text.utf8), name: "r.nmea")
  }

  private func problem(_ text: String) -> String? {
    #expect(throws: LocationError.self) { try read(text) }?.description
  }

  @Test("A log gives position, speed, course and accuracy for each second")
  func ride() throws {
    let reading = try read(Ride.log(0..<60))
    #expect(reading.track.points.map(\.time) == (0..<60).map { .seconds($0) })
    #expect(reading.skipped.count == 0)
    for (second, point) in reading.track.points.enumerated() {
      #expect(point.fix.coordinate.metres(to: Ride.coordinate(second)) < 0.01)
      #expect(abs(try #require(point.fix.speed) - 4.5) < 0.001)
      #expect(point.fix.course == 90)
      #expect(abs(try #require(point.fix.accuracy) - 17.1) < 1e-9)
    }
  }

  @Test("Sentences of any talker are read, with times before them, and GGA before RMC")
  func talkers() throws {
    let text = Ride.quality(0) + "\n2026-05-01 08:30:00 " + Ride.minimum(0, talker: "GN") + "\n"
    let fix = try read(text).track.points[0].fix
    #expect(abs(try #require(fix.accuracy) - 17.1) < 1e-9)
  }

  @Test("A stray dollar sign, or a sentence cut off by the next one, does not cost a fix")
  func dollars() throws {
    let cut = String(Ride.quality(1).prefix(20)) + Ride.minimum(1)
    let reading = try read(["$" + Ride.minimum(0), cut, Ride.minimum(2) + "$GP"].joined(separator: "\n"))
    #expect(reading.track.points.map(\.time) == [.zero, .seconds(1), .seconds(2)])
    #expect(reading.skipped.count == 0)
  }

  @Test("Wrong or missing checksums and other lines are skipped, reported with their line, and counted")
  func badLines() throws {
    let wrong = Ride.minimum(1).replacing("090.0", with: "190.0")
    let bare = String(Ride.minimum(2).prefix { $0 != "*" })
    let reading = try read([Ride.minimum(0), wrong, bare, "hello", Ride.minimum(4), ""].joined(separator: "\n"))
    #expect(reading.track.points.map(\.time) == [.zero, .seconds(4)])
    #expect(reading.skipped.count == 3)
    let warnings = reading.skipped.first.map(\.description)
    #expect(warnings[0].hasPrefix("r.nmea:2: the checksum is "))
    #expect(warnings[1] == "r.nmea:3: the sentence has no checksum; the line is ignored")
    #expect(warnings[2] == "r.nmea:4: this is not an NMEA sentence; the line is ignored")
  }

  @Test("Without a fix there is no point, but the time continues")
  func noFix() throws {
    let void = Ride.sealed("GPRMC,083100.00,V,,,,,,,010526,,,N")
    let track = try read([Ride.minimum(0), void].joined(separator: "\n")).track
    #expect(track.points.count == 1)
    #expect(track.end == .seconds(60))
    let cold = Ride.sealed("GPRMC,,V,,,,,,,,,,N") + "\n" + Ride.sealed("GPGGA,,,,,,0,00,99.99,,,,,,")
    #expect(problem(cold) == "r.nmea: the receiver had no fix in all of its 2 sentences; record it under the open sky")
  }

  @Test("A log with GGA only uses the time of day, also past midnight, and computes course and speed")
  func qualityAlone() throws {
    let lines = ["235959.00", "000000.00", "000001.00"].map {
      Ride.sealed("GPGGA,\($0),5320.8380,N,00615.5460,W,1,08,0.9,5.0,M,50.0,M,,")
    }
    let track = try read(lines.joined(separator: "\n")).track
    #expect(track.points.map(\.time) == [.zero, .seconds(1), .seconds(2)])
    #expect(track.points[2].fix.speed == 0)
  }

  @Test("Dates continue past midnight, with years of two digits")
  func midnight() throws {
    let lines = [
      "235959.00,A,5320.8380,N,00615.5460,W,8.7,090.0,311299", "000000.00,A,5320.8380,N,00615.5460,W,,,010100",
    ]
    let track = try read(lines.map { Ride.sealed("GPRMC,\($0),,,A") }.joined(separator: "\n")).track
    #expect(track.end == .seconds(1))
  }

  @Test("South and west are negative")
  func hemispheres() throws {
    let track = try read(Ride.sealed("GPRMC,000000,A,3330.0000,S,15112.0000,E,0.0,,010526,,,A")).track
    #expect(track.points[0].fix == Fix(Coordinate(latitude: -33.5, longitude: 151.2), speed: 0))
  }

  @Test(
    "An invalid field makes the line invalid",
    arguments: [
      "GPRMC,083000,A,9100.0000,N,00615.5460,W,1,1,010526,,,A", "GPRMC,083000,A,nan,N,00615.5460,W,1,1,010526,,,A",
      "GPRMC,083000,A,5360.0000,N,00615.5460,W,1,1,010526,,,A", "GPRMC,083000,A,5320.8,X,00615.5460,W,1,1,010526,,,A",
      "GPRMC,083000,A,-5320.8,N,00615.5460,W,1,1,010526,,,A", "GPRMC,083000,A,,,,,1,1,010526,,,A",
      "GPRMC,253000,A,5320.8,N,00615.5,W,1,1,010526,,,A", "GPRMC,083000,A,5320.8,N,00615.5,W,1,1,320526,,,A",
      "GPRMC,083000,A,5320.8,N,00615.5,W,1,1,,,,A", "GPRMC,083000,A", "GPRMC,,A,5320.8,N,00615.5,W,1,1,010526,,,A",
      "GPGGA,083000,0000.0,N,00000.0,W,1,08,0.9,5.0,M,50.0,M,,", "GPGGA,,5320.8,N,00615.5,W,1",
    ])
  func badFields(body: String) {
    #expect(problem(Ride.sealed(body))?.contains("no valid NMEA sentence (1 other lines") == true)
  }

  @Test("Speeds and courses that are not numbers are unknown; the mode N is not a fix")
  func strangeFields() throws {
    let track = try read(Ride.sealed("GPRMC,083000,A,5320.8,N,00615.5,W,inf,nan,010526,,,A")).track
    #expect(track.points[0].fix.speed == nil && track.points[0].fix.course == nil)
    #expect(problem(Ride.sealed("GPRMC,083000,A,5320.8,N,00615.5,W,1,1,010526,,,N")) != nil)
  }

  @Test("A sentence with one changed byte fails its checksum or has the same meaning")
  func corrupted() {
    let good = Array(Ride.minimum(7).utf8)
    let meant = try? NMEASentence(good[...])
    for index in good.indices {
      for bit in 0..<8 {
        var bad = good
        bad[index] ^= 1 << bit
        if let sentence = try? NMEASentence(bad[...]) { #expect(sentence == meant) }
      }
    }
  }

  @Test("An endless line is skipped")
  func endless() throws {
    let text = String(repeating: "$GPRMC,", count: 100_000) + "\n" + Ride.minimum(0)
    #expect(try read(text).skipped.first[0].problem == "the line is longer than 256 bytes")
  }

  @Test("Arbitrary bytes give an error and do not crash")
  func noise() {
    var state: UInt64 = 7
    let bytes = (0..<200_000).map { _ -> UInt8 in
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return UInt8(truncatingIfNeeded: state >> 56)
    }
    #expect(throws: LocationError.self) { try TrackFormat.nmea.read(Data(bytes), name: "x") }
    #expect(throws: LocationError.self) { try TrackFormat.gpx.read(Data(bytes), name: "x") }
    #expect(throws: LocationError.self) { try TrackFormat.gpx.read(Data([0x3C]) + Data(bytes), name: "x") }
  }
}
