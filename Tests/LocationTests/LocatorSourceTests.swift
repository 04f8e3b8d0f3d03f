import BikeShare
import LocationTesting
import Testing

@testable import Location

@Suite("Where positions are to come from")
struct LocatorSourceTests {
  @Test(
    "is written in one of four ways",
    arguments: [
      ("gpsd", .gpsd(GPSDAddress())), ("GPSD", .gpsd(GPSDAddress())),
      ("gpsd:phone.local", .gpsd(GPSDAddress(host: "phone.local"))),
      ("gpsd:10.0.0.7:2950", .gpsd(GPSDAddress(host: "10.0.0.7", port: 2_950))),
      ("gpsd:[::1]:2950", .gpsd(GPSDAddress(host: "::1", port: 2_950))),
      ("gpsd:[::1]", .gpsd(GPSDAddress(host: "::1"))),
      ("ride.gpx", .track(path: "ride.gpx", .gpx)), ("/a b/Ride.GPX", .track(path: "/a b/Ride.GPX", .gpx)),
      ("1,2.nmea", .track(path: "1,2.nmea", .nmea)), ("gps.log", .track(path: "gps.log", .nmea)),
      ("gps.txt", .track(path: "gps.txt", .nmea)),
      ("53.3473,-6.2591", .fixed(Ride.start)), (" 53.3473, -6.2591 ", .fixed(Ride.start)),
      ("-90,180", .fixed(Coordinate(latitude: -90, longitude: 180))),
    ] as [(String, LocatorSource)])
  func forms(argument: String, expected: LocatorSource) throws {
    #expect(try LocatorSource(argument) == expected)
  }

  @Test(
    "what is none of them is told with what can be written",
    arguments: [
      "", ",", "1", "1,", "1,2,3", "nan,nan", "inf,1", "0x10,1", "1e1,1", "gps", "ride.kml", "gpsd:", "gpsd::1",
      "gpsd:host:", "gpsd:host:0", "gpsd:host:65536", "gpsd:host:-1", "gpsd:a b", "gpsd:host:1:2", "gpsd:[::1]2",
    ])
  func refused(argument: String) {
    let error = #expect(throws: LocationError.self) { try LocatorSource(argument) }
    #expect(error?.cure.hasPrefix("write gpsd") == true)
  }

  @Test(
    "a place that cannot be is told with what is wrong with it",
    arguments: [
      ("91,0", "latitude is 91.0, which is not in -90 to 90"),
      ("53,-181", "longitude is -181.0, which is not in -180 to 180"),
      ("0,0", "0,0 is in the sea off Africa"),
    ])
  func impossible(argument: String, words: String) {
    let error = #expect(throws: LocationError.self) { try LocatorSource(argument) }
    #expect(error?.description.hasPrefix("\(argument): \(words)") == true)
  }

  @Test("makes the locator; a file is looked at only then")
  func locators() async throws {
    let locator = try LocatorSource("53.3473,-6.2591").locator()
    #expect(await locator.locate(at: .zero) == .located(Fix(Ride.start)))
    #expect(try LocatorSource("gpsd").locator() is GPSD)
    let track = try LocatorSource("/nowhere/ride.gpx")
    let error = #expect(throws: LocationError.self) { try track.locator() }
    #expect(error?.description == "/nowhere/ride.gpx: there is no such file; check the spelling and the folder")
  }
}
