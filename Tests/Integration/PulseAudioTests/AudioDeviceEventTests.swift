import PulseAudio
import Testing

@Suite struct AudioDeviceEventTests {
  @Test("A monitor as input is reported as not being a microphone; any other device is named")
  func moved() {
    let description = AudioDeviceEvent.moved(.input, to: "spk.monitor").description
    #expect(description.contains("spk.monitor") && description.contains("connect a microphone"))
    #expect(AudioDeviceEvent.moved(.output, to: "spk").description == "the output is now spk")
    #expect(AudioDeviceEvent.moved(.input, to: "mic").description == "the input is now mic")
  }
}
