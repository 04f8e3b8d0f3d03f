import Headset
import Testing

@Suite struct AudioDeviceEventTests {
  @Test("a loudspeaker's monitor is told to be no microphone, wherever else a stream was taken is named")
  func moved() {
    let told = AudioDeviceEvent.moved(.input, to: "spk.monitor").description
    #expect(told.contains("spk.monitor") && told.contains("plug a microphone in"))
    #expect(AudioDeviceEvent.moved(.output, to: "spk").description == "the output is now spk")
    #expect(AudioDeviceEvent.moved(.input, to: "mic").description == "the input is now mic")
  }
}
