import BikeShare
import Foundation
import Testing
import VivaVozTesting

@testable import Location

@Suite("GPX file")
struct GPXFileTests {
  private func read(_ text: String) throws -> TrackReading { try TrackFormat.gpx.read(Data(text.utf8), name: "r.gpx") }

  private func problem(_ text: String) -> String? {
    #expect(throws: LocationError.self) { try read(text) }?.description
  }

  @Test("The points of a GPX file are read with their times")
  func points() throws {
    let reading = try read(Ride.gpx((0..<60).map { Ride.point($0) }))
    #expect(reading.track.points.count == 60)
    #expect(reading.track.end == .seconds(59))
    #expect(reading.skipped.count == 0)
    let last = try #require(reading.track.points.last?.fix)
    #expect(last.coordinate == Ride.coordinate(59))
    #expect(abs(try #require(last.speed) - 4.5) < 0.01)
  }

  @Test("The extensions' course and speed are used in any name space; a dilution of 1 is an accuracy of 19 m")
  func extensions() throws {
    let inside = "<hdop>0.5</hdop><extensions><x:course>12</x:course><speed> 3.5 </speed></extensions>"
    let fix = try read(Ride.gpx([Ride.point(0, inside)])).track.points[0].fix
    #expect(fix == Fix(Ride.start, course: 12, speed: 3.5, accuracy: 9.5))
  }

  @Test("Points of several tracks and segments are one ride, without waypoints and routes")
  func segments() throws {
    let points = [Ride.point(9), "</trkseg><trkseg>", Ride.point(0), "</trkseg></trk><trk><trkseg>", Ride.point(3)]
    let text = Ride.gpx(points).replacing("<trk><trkseg>\n", with: "<wpt lat=\"1\" lon=\"1\"/><trk><trkseg>\n")
    #expect(try read(text).track.points.map(\.time) == [.zero, .seconds(3), .seconds(9)])
  }

  @Test(
    "An invalid point is skipped, reported with its line, and counted",
    arguments: [
      ("<trkpt lat=\"91\" lon=\"1\"><time>2026-05-01T08:30:00Z</time></trkpt>", "latitude is 91.0"),
      ("<trkpt lat=\"NaN\" lon=\"1\"><time>2026-05-01T08:30:00Z</time></trkpt>", "has no lat and lon"),
      ("<trkpt lon=\"1\"><time>2026-05-01T08:30:00Z</time></trkpt>", "has no lat and lon"),
      ("<trkpt lat=\"0\" lon=\"0\"><time>2026-05-01T08:30:00Z</time></trkpt>", "0,0 is in the Atlantic"),
      ("<trkpt lat=\"53\" lon=\"1\"><time>yesterday</time></trkpt>", "the time is \"yesterday\""),
    ])
  func skipped(point: String, words: String) throws {
    let reading = try read(Ride.gpx([Ride.point(0), point + "\n", Ride.point(2)]))
    #expect(reading.track.points.count == 2)
    #expect(reading.skipped.count == 1)
    let warning = try #require(reading.skipped.first.first?.description)
    #expect(warning.hasPrefix("r.gpx:4: ") && warning.contains(words), "\(warning)")
    #expect(problem(Ride.gpx([point]))?.contains(words) == true)
  }

  @Test("A point without a time among others with a time is skipped")
  func timeless() throws {
    let reading = try read(Ride.gpx([Ride.point(0), "<trkpt lat=\"53\" lon=\"1\"/>\n", Ride.point(2)]))
    #expect(reading.track.points.count == 2 && !reading.isPlanned)
    #expect(reading.skipped.first.first?.description.hasPrefix("r.gpx:4: a track point has no time") == true)
  }

  @Test("A track or route without times is played at 15 km/h", arguments: ["trkpt", "rtept"])
  func planned(point: String) throws {
    let places = [(53.3473, -6.2591), (53.3473, -6.2566), (53.3483, -6.2566)]
    let points = places.map { "<\(point) lat=\"\($0.0)\" lon=\"\($0.1)\"></\(point)>" }.joined()
    let around = point == "trkpt" ? ("<trk><trkseg>", "</trkseg></trk>") : ("<rte>", "</rte>")
    let reading = try read("<gpx>\(around.0)\(points)\(around.1)</gpx>")
    #expect(reading.isPlanned && reading.skipped.count == 0)
    let track = reading.track
    let coordinates = places.map { Coordinate(latitude: $0.0, longitude: $0.1) }
    #expect(track.points.first?.fix.coordinate == coordinates[0] && track.points.last?.fix.coordinate == coordinates[2])
    let length = coordinates[0].metres(to: coordinates[1]) + coordinates[1].metres(to: coordinates[2])
    #expect(abs(track.end / .seconds(1) - length / (15 / 3.6)) <= 1)
    let speeds = track.points.dropFirst().dropLast().compactMap(\.fix.speed)
    #expect(speeds.allSatisfy { $0 < 15 / 3.6 + 0.01 } && speeds.count { $0 > 15 / 3.6 - 0.01 } >= speeds.count - 2)
  }

  @Test("Of several routes without times the first is used, with a warning; an empty time counts as none")
  func tours() throws {
    let tour = "<rte><rtept lat=\"1\" lon=\"1\"><time/></rtept><rtept lat=\"1\" lon=\"1.001\"/></rte>"
    let reading = try read("<gpx>\(tour)<rte><rtept lat=\"50\" lon=\"50\"/></rte></gpx>")
    #expect(reading.track.end < .seconds(60) && reading.isPlanned)
    #expect(reading.skipped.first.first?.problem.contains("only the first is used") == true)
    let track = "<gpx><trk><trkseg><trkpt lat=\"1\" lon=\"1\"><time/></trkpt></trkseg></trk></gpx>"
    #expect(try read(track).isPlanned)
  }

  @Test("A route may cross the date line, and a route around the world is rejected")
  func far() throws {
    let over = "<gpx><rte><rtept lat=\"0\" lon=\"179.999\"/><rtept lat=\"0\" lon=\"-179.999\"/></rte></gpx>"
    let points = try read(over).track.points
    #expect(points.count == 55 && points.allSatisfy { abs($0.fix.coordinate.longitude) >= 179.999 })
    let far = "<gpx><rte><rtept lat=\"1\" lon=\"1\"/><rtept lat=\"40\" lon=\"90\"/></rte></gpx>"
    #expect(problem(far)?.contains(" km; cut it into days") == true)
  }

  @Test("Bytes that are not UTF-8, for example in a name, do not stop the parser")
  func badBytes() throws {
    let crash = Data("<gpx><tr".utf8) + [0xC0] + Data("k></tr".utf8) + [0xC0] + Data("k></gpx>".utf8)
    #expect(throws: LocationError.self) { try TrackFormat.gpx.read(crash, name: "r.gpx") }
    let comment =
      Data("<gpx><!-- ".utf8) + [0xC0, 0xFF] + Data(" --><trk><trkseg>\(Ride.point(0))</trkseg></trk></gpx>".utf8)
    #expect(try TrackFormat.gpx.read(comment, name: "r.gpx").track.points.count == 1)
  }

  @Test(
    "A processing instruction without data does not stop the parser",
    arguments: [
      "<?page?>", "<?page?><?next?>", "<?page data?>", "<?<?page?>", "<![CDATA[<?page?>]]>", "<!--<?page?>-->",
    ])
  func bareInstruction(_ text: String) throws {
    let inside = "<gpx><trk><name>a\n\(text)</name><trkseg>\(Ride.point(0))</trkseg></trk></gpx>"
    if !text.hasPrefix("<?<") { #expect(try read(inside).track.points.count == 1) }
    // Invalid files with such an instruction must not crash the program either.
    for broken in [
      text, "<?xEUC-JP?>\n<g\"108:x>", "<gpx>\(text)", inside.replacingOccurrences(of: "</gpx>", with: text),
    ] {
      _ = try? read(broken)
    }
  }

  @Test("A declared encoding is used, and line numbers stay correct")
  func latin() throws {
    let head = "<?xml version=\"1.0\"\n encoding=\"ISO-8859-1\"?>\n<gpx><trk><name>Caf"
    let points =
      "</name><trkseg>\n\(Ride.point(0))<trkpt lat=\"91\" lon=\"1\"><time>x</time></trkpt></trkseg></trk></gpx>"
    let reading = try TrackFormat.gpx.read(Data(head.utf8) + [0xE9] + Data(points.utf8), name: "r.gpx")
    #expect(reading.track.points.count == 1)
    #expect(reading.skipped.first.first?.line == 5)
  }

  @Test("A truncated file is used up to the truncation")
  func brokenOff() throws {
    let text = Ride.gpx((0..<10).map { Ride.point($0) })
    let reading = try read(String(text.prefix(text.count - 60)))
    #expect(reading.track.points.count == 9)
    #expect(reading.skipped.first.first?.problem.contains("is truncated") == true)
  }

  @Test("A file truncated at any place gives a track or an error")
  func truncated() {
    let text = Ride.gpx((0..<3).map { Ride.point($0) })
    for count in stride(from: 0, through: text.count, by: 7) {
      let points = (try? read(String(text.prefix(count))))?.track.points.count
      #expect((points ?? 0) <= 3)
    }
  }

  @Test("A file without a track is reported")
  func noTrack() {
    #expect(
      problem("<gpx><wpt lat=\"53\" lon=\"-6\"/></gpx>")?.contains("there is no track and no route in this file")
        == true)
    #expect(problem("<kml></kml>") == "r.gpx:1: this is no GPX file: it begins with <kml>; export the ride as GPX 1.1")
  }

  @Test("A document type is rejected before the parser runs, because entities could expand without limit")
  func bomb() throws {
    let entities = (1...9).map { "<!ENTITY l\($0) \"\(String(repeating: "&l\($0 - 1);", count: 10))\">" }
    let bomb = "<?xml version=\"1.0\"?>\n<!DOCTYPE gpx [<!ENTITY l0 \"lol\">\(entities.joined())]>\n<gpx>&l9;</gpx>"
    #expect(problem(bomb) == "r.gpx:2: a document type is not allowed; remove <!DOCTYPE ...>")
    let file = "<!DOCTYPE gpx [<!ENTITY e SYSTEM \"file:///etc/passwd\">]><gpx>&e;</gpx>"
    #expect(problem(file)?.contains("a document type is not allowed") == true)
  }

  @Test("A document type in another encoding is rejected, too")
  func encodings() throws {
    #expect(problem("<?xml version='1.0' encoding='UTF-7'?><gpx/>")?.contains("the encoding is UTF-7") == true)
    let bomb = "<!DOCTYPE gpx [<!ENTITY l \"lol\">]><gpx>&l;</gpx>"
    for encoding in [String.Encoding.utf16, .utf16LittleEndian, .utf16BigEndian, .utf32] {
      let data = try #require(bomb.data(using: encoding))
      #expect(throws: LocationError.self) { try TrackFormat.gpx.read(data, name: "r.gpx") }
    }
  }

  @Test("A byte order mark is accepted")
  func mark() throws {
    #expect(try read("\u{FEFF}" + Ride.gpx([Ride.point(0)])).track.points.count == 1)
  }
}
