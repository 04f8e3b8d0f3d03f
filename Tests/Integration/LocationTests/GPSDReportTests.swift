import BikeShare
import Testing
import VivaVozTesting

@testable import Location

@Suite("Reports of gpsd")
struct GPSDReportTests {
  private func report(_ line: String) -> GPSDReport { GPSDReport(line.utf8) }

  @Test("A report gives a fix with course, speed and accuracy")
  func fix() {
    let line = """
      {"class":"TPV","device":"/dev/ttyUSB0","mode":3,"time":"2026-05-01T08:30:01.000Z","ept":0.005,"lat":53.3473,\
      "lon":-6.2591,"alt":5.0,"track":90.0,"speed":4.5,"climb":0.0,"eph":17.1}\r
      """
    #expect(report(line) == .fix(Fix(Ride.start, course: 90, speed: 4.5, accuracy: 17.1)))
  }

  @Test("A report of an older gpsd has separate errors east and north")
  func older() {
    let line = "{\"class\":\"TPV\",\"mode\":2,\"lat\":53.3473,\"lon\":-6.2591,\"epx\":3,\"epy\":4}"
    #expect(report(line) == .fix(Fix(Ride.start, accuracy: 5)))
  }

  @Test("A report lists the receivers, and those that appear and disappear")
  func devices() {
    #expect(report("{\"class\":\"VERSION\",\"release\":\"3.22\"}") == .greeting)
    #expect(report("{\"class\":\"DEVICES\",\"devices\":[]}") == .devices([]))
    let one = "{\"class\":\"DEVICES\",\"devices\":[{\"class\":\"DEVICE\",\"path\":\"/dev/a\"}]}"
    #expect(report(one) == .devices(["/dev/a"]))
    #expect(report("{\"class\":\"DEVICE\",\"path\":\"/dev/a\",\"activated\":0}") == .device("/dev/a", isThere: false))
    #expect(
      report("{\"class\":\"DEVICE\",\"path\":\"/dev/a\",\"activated\":\"2026-05-01T08:30:00Z\"}")
        == .device("/dev/a", isThere: true))
    #expect(report("{\"class\":\"DEVICE\",\"path\":\"/dev/a\"}") == .device("/dev/a", isThere: true))
  }

  @Test("A report of a compass gives its angles in degrees")
  func attitude() {
    let line = """
      {"class":"ATT","device":"udp://127.0.0.1:5000","heading":285.20,"mag_st":"N","pitch":-1.30,"pitch_st":"N",\
      "roll":10.70,"roll_st":"N","dip":59.100,"mag_x":3844.000}\r
      """
    #expect(report(line) == .attitude(GPSDReport.Attitude(heading: 285.2, pitch: -1.3, roll: 10.7)))
    let pitch = "{\"class\":\"ATT\",\"pitch\":-90,\"heading\":1e308,\"roll\":360.5}"
    #expect(report(pitch) == .attitude(GPSDReport.Attitude(heading: nil, pitch: -90, roll: nil)))
    let magnetic = "{\"class\":\"ATT\",\"mheading\":10}"
    #expect(report(magnetic) == .attitude(GPSDReport.Attitude(heading: 10, pitch: nil, roll: nil)))
  }

  @Test(
    "A report without a fix, a damaged report, and other classes are ignored",
    arguments: [
      "", "{", "null", "[]", "42", "{\"class\":7}", "{\"mode\":3}", "{\"class\":\"SKY\",\"satellites\":[]}",
      "{\"class\":\"TPV\",\"mode\":1}", "{\"class\":\"TPV\",\"mode\":3}", "{\"class\":\"TPV\",\"mode\":3,\"lat\":53}",
      "{\"class\":\"TPV\",\"mode\":\"3\",\"lat\":53,\"lon\":-6}",
      "{\"class\":\"TPV\",\"mode\":3,\"lat\":nan,\"lon\":-6}",
      "{\"class\":\"TPV\",\"mode\":3,\"lat\":91,\"lon\":-6}", "{\"class\":\"TPV\",\"mode\":3,\"lat\":0,\"lon\":0}",
      "{\"class\":\"TPV\",\"mode\":3,\"lat\":1e999,\"lon\":-6}",
      "{\"class\":\"TPV\",\"mode\":1e99,\"lat\":53,\"lon\":-6}",
      "{\"class\":\"TPV\",\"mode\":3,\"lat\":53,\"lon\":-6", "{\"class\":\"DEVICE\"}", "\u{0}\u{1}",
      "{\"class\":\"ATT\"}", "{\"class\":\"ATT\",\"heading\":\"N\"}", "{\"class\":\"ATT\",\"heading\":-1e308}",
      "{\"class\":\"ATT\",\"yaw\":12,\"temp\":20}",
    ])
  func nothing(line: String) {
    #expect(report(line) == .other)
  }

  @Test("A report with deeply nested values is ignored")
  func deep() {
    #expect(report(String(repeating: "{\"devices\":[", count: 5_000)) == .other)
    #expect(report(String(repeating: "[", count: 60_000)) == .other)
  }
}
