import Testing

@testable import Headset

@Suite("A device's presence")
struct PresenceTests {
  @Test("is lost once, and back once, after the time since the last sound")
  func once() {
    var presence = StreamWatchdog(at: .zero)
    #expect(presence.heard(at: .seconds(1)) == nil)
    #expect(presence.failed() == true)
    #expect(presence.failed() == false)
    #expect(presence.heard(at: .seconds(4)) == .seconds(3))
    #expect(presence.heard(at: .seconds(5)) == nil)
    #expect(presence.failed() == true)
  }

  @Test("is doubted after two seconds without sound; a new connection has four to begin")
  func stall() {
    var presence = StreamWatchdog(at: .zero)
    #expect(!presence.isStalled(at: .seconds(4)))
    _ = presence.heard(at: .seconds(4))
    #expect(!presence.isStalled(at: .seconds(6)))
    #expect(presence.isStalled(at: .milliseconds(6_001)))
    presence.tried(at: .seconds(7))
    #expect(!presence.isStalled(at: .seconds(11)))
    #expect(presence.isStalled(at: .milliseconds(11_001)))
  }
}
