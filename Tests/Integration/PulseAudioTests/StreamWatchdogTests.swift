import Testing

@testable import PulseAudio

@Suite("Loss and return of a device")
struct StreamWatchdogTests {
  @Test("A loss and a return are each reported once; the return has the time since the last audio")
  func once() {
    var watchdog = StreamWatchdog(at: .zero)
    #expect(watchdog.received(at: .seconds(1)) == nil)
    #expect(watchdog.failed() == true)
    #expect(watchdog.failed() == false)
    #expect(watchdog.received(at: .seconds(4)) == .seconds(3))
    #expect(watchdog.received(at: .seconds(5)) == nil)
    #expect(watchdog.failed() == true)
  }

  @Test("A device is checked after two seconds without audio, a new connection after four")
  func stalled() {
    var watchdog = StreamWatchdog(at: .zero)
    #expect(!watchdog.isStalled(at: .seconds(4)))
    _ = watchdog.received(at: .seconds(4))
    #expect(!watchdog.isStalled(at: .seconds(6)))
    #expect(watchdog.isStalled(at: .milliseconds(6_001)))
    watchdog.retried(at: .seconds(7))
    #expect(!watchdog.isStalled(at: .seconds(11)))
    #expect(watchdog.isStalled(at: .milliseconds(11_001)))
  }
}
