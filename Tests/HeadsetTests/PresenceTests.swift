import Testing

@testable import Headset

@Suite("A device's presence")
struct PresenceTests {
  @Test("is lost once, and back once, after the time since the last sound")
  func once() {
    var presence = Presence(at: .zero)
    #expect(presence.heard(at: .seconds(1)) == nil)
    let isNews1 = presence.failed()
    #expect(isNews1)
    let isNews2 = presence.failed()
    #expect(!isNews2)
    #expect(presence.heard(at: .seconds(4)) == .seconds(3))
    #expect(presence.heard(at: .seconds(5)) == nil)
    let isNews3 = presence.failed()
    #expect(isNews3)
  }

  @Test("is doubted after two seconds without sound; a new try has two seconds too")
  func stall() {
    var presence = Presence(at: .zero)
    #expect(!presence.isStalled(at: .seconds(2)))
    #expect(presence.isStalled(at: .milliseconds(2_001)))
    presence.tried(at: .seconds(3))
    #expect(!presence.isStalled(at: .seconds(4)))
    #expect(presence.heard(at: .seconds(4)) == nil)
  }
}
