import Location
import Testing

@testable import MotionSensors

@Suite("Sources of motion")
struct MotionSourceTests {
  @Test(
    "A source is written in one of seven forms (HAP-003)",
    arguments: [
      ("gpsd", .gpsd(GPSDAddress())), ("GPSD", .gpsd(GPSDAddress())),
      ("gpsd:phone.local:2950", .gpsd(GPSDAddress(host: "phone.local", port: 2_950))),
      ("gpsd:[::1]:2950", .gpsd(GPSDAddress(host: "::1", port: 2_950))),
      ("opentrack", .openTrack(OpenTrackAddress())), ("OpenTrack:5005", .openTrack(OpenTrackAddress(port: 5_005))),
      ("opentrack:0.0.0.0:4242", .openTrack(OpenTrackAddress(host: "0.0.0.0"))),
      ("opentrack:[::1]:65535", .openTrack(OpenTrackAddress(host: "::1", port: 65_535))),
      ("iio", .iio), ("IIO", .iio), ("turn.csv", .recording(path: "turn.csv")),
      ("/a b:1/Turn.CSV", .recording(path: "/a b:1/Turn.CSV")),
    ] as [(String, MotionSource)])
  func forms(argument: String, expected: MotionSource) throws {
    #expect(try MotionSource(argument) == expected)
  }

  @Test(
    "Any other text is rejected with the possible forms",
    arguments: [
      "", ":", "gps", "gpsd:", "gpsd:host:0", "gpsd:host:1:2", "opentrack:", "opentrack:0", "opentrack:65536",
      "opentrack:-1", "opentrack:+1", "opentrack:1e3", "opentrack:99999999999999999999", "opentrack:127.0.0.1",
      "opentrack:127.0.0.1:", "opentrack:localhost:4242", "opentrack:1.2.3:4242", "opentrack:::1:4242", "iio:", "iio:0",
      "turn.txt", "csv",
    ])
  func refused(argument: String) {
    let error = #expect(throws: MotionError.self) { try MotionSource(argument) }
    #expect(error?.cure.hasPrefix("write gpsd, gpsd:HOST:PORT, opentrack, ") == true)
    #expect(error?.cure.hasSuffix("iio, or a .csv file") == true)
  }

  @Test("The source creates the sensor; a recording has none")
  func sensors() throws {
    #expect(try MotionSource("gpsd").sensor() is GPSDCompass)
    #expect(try MotionSource("opentrack").sensor() is OpenTrackReceiver)
    #expect(try MotionSource("iio").sensor() is IIOSensor)
    #expect(try MotionSource("turn.csv").sensor() == nil)
  }

  @Test("A sensor that was not used has no problem, and no thread to close")
  func unused() throws {
    let sensor = try #require(try MotionSource("gpsd").sensor())
    #expect(sensor.problem == nil)
    sensor.close()
    sensor.close()
    #expect(sensor.problem == nil)
  }
}
