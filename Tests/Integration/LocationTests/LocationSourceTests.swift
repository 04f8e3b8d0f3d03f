import BikeShare
import Testing
import VivaVozTesting

@testable import Location

@Suite("Sources of positions")
struct LocationSourceTests {
  @Test(
    "A source is written in one of four forms",
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
    ] as [(String, LocationSource)])
  func forms(argument: String, expected: LocationSource) throws {
    #expect(try LocationSource(argument) == expected)
  }

  @Test(
    "Any other text is rejected with the possible forms",
    arguments: [
      "", ",", "1", "1,", "1,2,3", "nan,nan", "inf,1", "0x10,1", "1e1,1", "gps", "ride.kml", "gpsd:", "gpsd::1",
      "gpsd:host:", "gpsd:host:0", "gpsd:host:65536", "gpsd:host:-1", "gpsd:a b", "gpsd:host:1:2", "gpsd:[::1]2",
    ])
  func refused(argument: String) {
    let error = #expect(throws: LocationError.self) { try LocationSource(argument) }
    #expect(error?.cure.hasPrefix("write gpsd") == true)
  }

  @Test(
    "An invalid position is rejected with the reason",
    arguments: [
      ("91,0", "latitude is 91.0, which is outside -90 to 90"),
      ("53,-181", "longitude is -181.0, which is outside -180 to 180"),
      ("0,0", "0,0 is in the Atlantic"),
    ])
  func impossible(argument: String, words: String) {
    let error = #expect(throws: LocationError.self) { try LocationSource(argument) }
    #expect(error?.description.hasPrefix("\(argument): \(words)") == true)
  }

  @Test("The source creates the provider, and only then reads a file")
  func locators() async throws {
    let locationProvider = try LocationSource("53.3473,-6.2591").provider()
    #expect(await locationProvider.locate(at: .zero) == .located(Fix(Ride.start)))
    #expect(try LocationSource("gpsd").provider() is GPSD)
    let track = try LocationSource("/nowhere/ride.gpx")
    let error = #expect(throws: LocationError.self) { try track.provider() }
    #expect(error?.description == "/nowhere/ride.gpx: there is no such file; check the spelling and the folder")
  }
}
