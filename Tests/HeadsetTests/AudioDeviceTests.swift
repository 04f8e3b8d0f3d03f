import Testing

@testable import Headset

@Suite("A device")
struct AudioDeviceTests {
  @Test(
    "is narrow-band by its rate, or by its codec, whatever the server calls it",
    arguments: [
      (48_000, [:], false),
      (16_000, ["bluetooth.codec": "mSBC"], false),
      (16_000, ["api.bluez5.codec": "msbc", "device.profile.name": "headset-head-unit"], false),
      (8_000, [:], true),
      (48_000, ["bluetooth.codec": "CVSD"], true),
      (48_000, ["api.bluez5.codec": "cvsd", "device.profile.name": "headset-head-unit"], true),
      (44_100, ["device.profile.name": "headset-head-unit-cvsd"], true),
      (44_100, ["device.profile.name": "a2dp-sink-sbc"], false),
    ] as [(Int, [String: String], Bool)])
  func narrowBand(rate: Int, properties: [String: String], isNarrow: Bool) {
    #expect(AudioDevice.isNarrowBand(rate: rate, properties: properties) == isNarrow)
  }
}
