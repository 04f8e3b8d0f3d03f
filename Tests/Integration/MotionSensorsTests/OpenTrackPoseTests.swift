import Testing

@testable import MotionSensors

@Suite("Datagrams of OpenTrack")
struct OpenTrackPoseTests {
  private func pose(_ numbers: Double...) -> OpenTrackPose? { OpenTrackPose(datagram(numbers)) }

  @Test("The bytes of six little-endian doubles")
  func bytes() {
    // 1, 2, 3, 90, -10 and 5 as IEEE 754 numbers, the lowest byte first.
    let bytes: [UInt8] =
      [0, 0, 0, 0, 0, 0, 0xF0, 0x3F] + [0, 0, 0, 0, 0, 0, 0, 0x40] + [0, 0, 0, 0, 0, 0, 0x08, 0x40]
      + [0, 0, 0, 0, 0, 0x80, 0x56, 0x40] + [0, 0, 0, 0, 0, 0, 0x24, 0xC0] + [0, 0, 0, 0, 0, 0, 0x14, 0x40]
    #expect(OpenTrackPose(bytes)?.values == ["heading": 90, "pitch": -10, "roll": 5])
    #expect(datagram([1, 2, 3, 90, -10, 5]) == bytes)
  }

  @Test(
    "A yaw becomes a heading of 0 to below 360, clockwise",
    arguments: [
      (0, 0), (90, 90), (180, 180), (-180, 180), (-90, 270), (-0.5, 359.5), (359, 359), (360, 0), (-360, 0),
      (-1e-20, 0),
    ])
  func heading(yaw: Double, heading: Double) throws {
    #expect(try #require(pose(0, 0, 0, yaw, 0, 0)).heading == heading)
  }

  @Test(
    "A datagram with a number that is not finite, or with no angle, is dropped",
    arguments: [Double.nan, .infinity, -.infinity, 1e308, -361], 3..<6)
  func invalid(number: Double, index: Int) {
    var numbers = [Double](repeating: 1, count: 6)
    numbers[index] = number
    #expect(OpenTrackPose(datagram(numbers)) == nil)
  }

  @Test("The position must be finite, and is not used")
  func position() {
    #expect(pose(.nan, 0, 0, 1, 2, 3) == nil)
    #expect(pose(1e308, -1e308, 0, 1, 2, 3) == pose(0, 0, 0, 1, 2, 3))
  }

  @Test("A datagram of another length is dropped", arguments: [0, 1, 24, 47, 49, 52, 1_000])
  func length(length: Int) {
    #expect(OpenTrackPose([UInt8](repeating: 0, count: length)) == nil)
  }
}
