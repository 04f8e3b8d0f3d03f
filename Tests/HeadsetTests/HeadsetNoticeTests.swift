import Headset
import Testing

@Suite struct HeadsetNoticeTests {
  @Test("a loudspeaker's monitor is told to be no microphone, wherever else a stream was taken is named")
  func moved() {
    let told = HeadsetNotice.moved(.input, to: "spk.monitor").description
    #expect(told.contains("spk.monitor") && told.contains("plug a microphone in"))
    #expect(HeadsetNotice.moved(.output, to: "spk").description == "the output is now spk")
    #expect(HeadsetNotice.moved(.input, to: "mic").description == "the input is now mic")
  }
}
