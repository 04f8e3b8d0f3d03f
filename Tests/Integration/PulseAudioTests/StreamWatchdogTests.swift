import Testing

@testable import PulseAudio

@Suite("Loss and return of a device")
struct StreamWatchdogTests {
  @Test("A loss and a return are each reported once; the return has the time since the last audio")
  func once() {
    var presence = StreamWatchdog(at: .zero)
    #expect(presence.received(at: .seconds(1)) == nil)
    #expect(presence.failed() == true)
    #expect(presence.failed() == false)
    #expect(presence.received(at: .seconds(4)) == .seconds(3))
    #expect(presence.received(at: .seconds(5)) == nil)
    #expect(presence.failed() == true)
  }

  @Test("A device is checked after two seconds without audio, a new connection after four")
  func stall() {
    var presence = StreamWatchdog(at: .zero)
    #expect(!presence.isStalled(at: .seconds(4)))
    _ = presence.received(at: .seconds(4))
    #expect(!presence.isStalled(at: .seconds(6)))
    #expect(presence.isStalled(at: .milliseconds(6_001)))
    presence.retried(at: .seconds(7))
    #expect(!presence.isStalled(at: .seconds(11)))
    #expect(presence.isStalled(at: .milliseconds(11_001)))
  }
}
