import Testing

@testable import Express

@Suite("A reset of the password") struct LockResetTests {
  @Test("EXP-045, EXP-047: a reset warns, names the manual, and happens after a yes and not without one")
  func reset() {
    var talk = Talk.atTheLock()
    talk.hear(.reset)
    #expect(talk.said == ["reset.warning"])
    #expect(talk.asked.isEmpty)
    talk.hear(.no)
    #expect(talk.said == ["reset.kept", "lock.ask"])
    talk.hear(.reset)
    talk.hear(.yes)
    #expect(talk.asked == [.reset])
    talk.get(.reset(true))
    #expect(talk.said == ["reset.done", "lock.ask"], "and does not open anything")
    talk.hear(.reset)
    talk.hear(.yes)
    talk.get(.reset(false))
    #expect(talk.said == ["reset.failed", "lock.ask"])
  }

  @Test("EXP-045: a reset from the settings leads back to them")
  func resetBehind() {
    var talk = Talk()
    talk.unlock()
    talk.hear(.reset)
    talk.hear(.yes)
    talk.get(.reset(true))
    #expect(talk.said == ["reset.done", "settings.ask"])
  }
}
