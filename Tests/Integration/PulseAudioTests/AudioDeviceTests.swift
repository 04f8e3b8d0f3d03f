import Testing

@testable import PulseAudio

@Suite("Audio devices")
struct AudioDeviceTests {
  @Test(
    "A device is narrow-band by its sample rate or its codec",
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
