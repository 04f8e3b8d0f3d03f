import BikeShare
import Foundation
import LocationTesting
import Testing

@testable import Location

@Suite("A GPX file")
struct GPXTests {
  private func read(_ text: String) throws -> TrackReading { try TrackFormat.gpx.read(Data(text.utf8), name: "r.gpx") }

  private func problem(_ text: String) -> String? {
    #expect(throws: LocationError.self) { try read(text) }?.description
  }

  @Test("gives its points by their time")
  func points() throws {
    let reading = try read(Ride.gpx((0..<60).map { Ride.point($0) }))
    #expect(reading.track.points.count == 60)
    #expect(reading.track.end == .seconds(59))
    #expect(reading.skipped.count == 0)
    let last = try #require(reading.track.points.last?.fix)
    #expect(last.coordinate == Ride.coordinate(59))
    #expect(abs(try #require(last.speed) - 4.5) < 0.01)
  }

  @Test("its own course and speed count, in any name space, and a dilution is 19 m of accuracy for each")
  func extensions() throws {
    let inside = "<hdop>0.5</hdop><extensions><x:course>12</x:course><speed> 3.5 </speed></extensions>"
    let fix = try read(Ride.gpx([Ride.point(0, inside)])).track.points[0].fix
    #expect(fix == Fix(Ride.start, course: 12, speed: 3.5, accuracy: 9.5))
  }

  @Test("points of several tracks and segments are one ride; waypoints and routes are none of it")
  func segments() throws {
    let points = [Ride.point(9), "</trkseg><trkseg>", Ride.point(0), "</trkseg></trk><trk><trkseg>", Ride.point(3)]
    let text = Ride.gpx(points).replacing("<trk><trkseg>\n", with: "<wpt lat=\"1\" lon=\"1\"/><trk><trkseg>\n")
    #expect(try read(text).track.points.map(\.time) == [.zero, .seconds(3), .seconds(9)])
  }

  @Test(
    "a point that cannot be is left out, told with its line and counted",
    arguments: [
      ("<trkpt lat=\"91\" lon=\"1\"><time>2026-05-01T08:30:00Z</time></trkpt>", "latitude is 91.0"),
      ("<trkpt lat=\"NaN\" lon=\"1\"><time>2026-05-01T08:30:00Z</time></trkpt>", "has no lat and lon"),
      ("<trkpt lon=\"1\"><time>2026-05-01T08:30:00Z</time></trkpt>", "has no lat and lon"),
      ("<trkpt lat=\"0\" lon=\"0\"><time>2026-05-01T08:30:00Z</time></trkpt>", "0,0 is in the sea"),
      ("<trkpt lat=\"53\" lon=\"1\"/>", "has no time"),
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

  @Test("one that breaks off is used as far as it goes")
  func brokenOff() throws {
    let text = Ride.gpx((0..<10).map { Ride.point($0) })
    let reading = try read(String(text.prefix(text.count - 60)))
    #expect(reading.track.points.count == 9)
    #expect(reading.skipped.first.first?.problem.contains("breaks off") == true)
  }

  @Test("cut off anywhere it is a track or an error, and nothing worse")
  func cutAnywhere() {
    let text = Ride.gpx((0..<3).map { Ride.point($0) })
    for count in stride(from: 0, through: text.count, by: 7) {
      let points = (try? read(String(text.prefix(count))))?.track.points.count
      #expect((points ?? 0) <= 3)
    }
  }

  @Test("without a track says so")
  func noTrack() {
    #expect(problem("<gpx><wpt lat=\"53\" lon=\"-6\"/></gpx>")?.contains("there is no track in this file") == true)
    #expect(problem("<kml></kml>") == "r.gpx:1: this is no GPX file; export the ride as GPX 1.1")
  }

  @Test("with a document type is refused before any parser sees it: entities could grow without end")
  func bomb() throws {
    let entities = (1...9).map { "<!ENTITY l\($0) \"\(String(repeating: "&l\($0 - 1);", count: 10))\">" }
    let bomb = "<?xml version=\"1.0\"?>\n<!DOCTYPE gpx [<!ENTITY l0 \"lol\">\(entities.joined())]>\n<gpx>&l9;</gpx>"
    #expect(problem(bomb) == "r.gpx:2: a document type is not allowed; take <!DOCTYPE ...> out")
    let file = "<!DOCTYPE gpx [<!ENTITY e SYSTEM \"file:///etc/passwd\">]><gpx>&e;</gpx>"
    #expect(problem(file)?.contains("a document type is not allowed") == true)
  }

  @Test("a document type cannot hide in an encoding that writes it otherwise")
  func encodings() throws {
    #expect(problem("<?xml version='1.0' encoding='UTF-7'?><gpx/>")?.contains("the encoding is UTF-7") == true)
    let bomb = "<!DOCTYPE gpx [<!ENTITY l \"lol\">]><gpx>&l;</gpx>"
    for encoding in [String.Encoding.utf16, .utf16LittleEndian, .utf16BigEndian, .utf32] {
      let data = try #require(bomb.data(using: encoding))
      #expect(throws: LocationError.self) { try TrackFormat.gpx.read(data, name: "r.gpx") }
    }
  }

  @Test("may begin with a byte order mark")
  func mark() throws {
    #expect(try read("\u{FEFF}" + Ride.gpx([Ride.point(0)])).track.points.count == 1)
  }
}
