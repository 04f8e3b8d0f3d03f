import PulseAudio
import Testing

@Suite struct AudioDeviceEventTests {
  @Test("A monitor as input is reported as not being a microphone; any other device is named")
  func moved() {
    let told = AudioDeviceEvent.moved(.input, to: "spk.monitor").description
    #expect(told.contains("spk.monitor") && told.contains("connect a microphone"))
    #expect(AudioDeviceEvent.moved(.output, to: "spk").description == "the output is now spk")
    #expect(AudioDeviceEvent.moved(.input, to: "mic").description == "the input is now mic")
  }
}
