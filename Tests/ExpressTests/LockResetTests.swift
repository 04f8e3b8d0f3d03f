import JSGF
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
    talk.get(.reset(.done))
    #expect(talk.said == ["reset.done", "lock.ask"], "and does not open anything")
    talk.hear(.reset)
    talk.hear(.yes)
    talk.get(.reset(.failed))
    #expect(talk.said == ["reset.failed", "lock.ask"])
  }

  @Test("EXP-045: a reset from the settings leads back to them")
  func resetBehind() {
    var talk = Talk()
    talk.unlock()
    talk.hear(.reset)
    talk.hear(.yes)
    talk.get(.reset(.done))
    #expect(talk.said == ["reset.done", "settings.ask"])
  }

  @Test("EXP-046: a reset that has to wait says how long, and resets nothing")
  func waits() {
    var talk = Talk.atTheLock()
    talk.hear(.reset)
    talk.hear(.yes)
    talk.get(.reset(.tooSoon(wait: 5)))
    #expect(talk.said == ["reset.wait", "lock.ask"])
  }

  @Test("EXP-047: that the password was reset is told at the start, once, and not where it was not")
  func told() {
    let opened = { (profile: Profile, wasReset: Bool) -> [String] in
      var talk = Talk(profile)
      talk.flow = Talk.Flow(Express(library: .small, standing: .kept(profile), wasReset: wasReset))
      talk.tell(.opened)
      return talk.said
    }
    #expect(opened(.ana, true) == ["welcome.name", "reset.still", "menu"])
    #expect(opened(.ana, false) == ["welcome.name", "menu"])
    var half = Profile.ana
    half.setup = .preferences
    #expect(opened(half, true) == ["reset.still", "setup.unfinished"])
  }

  /// What is said before the guardian has asked for a reset: after a wrong password, too early, and to a user who wants help there.
  private static let atTheLock = [
    "lock.ask", "lock.wrong", "lock.wrong.wait", "lock.wait", "lock.failed", "lock.typed", "password.four",
    "password.exists", "password.refused", "password.refused.wait", "password.current", "help.unlock", "example.unlock",
    "offer.unlock", "help.password", "example.password", "offer.password", "reset.still",
  ]

  @Test("no prompt at the lock offers a guesser the reset", arguments: Locales.tags)
  func notOffered(tag: String) throws {
    let (narrator, lines) = (try Locales.narrator(tag), Locales.lines.filter { Self.atTheLock.contains($0.key) })
    #expect(Set(lines.map(\.key)) == Set(Self.atTheLock))
    for line in lines {
      for wording in try narrator.words(line).map(\.text) {
        // What was done is told; how to do it is not.
        for words in ["reset password", "reset the password", "forgot", "restablecer", "restablece ", "he olvidado"] {
          #expect(!wording.lowercased().contains(words), "\(line.key): \(wording)")
        }
      }
    }
  }

  @Test(
    "EXP-045: a guardian who asks for the reset in their own words is understood at the lock", arguments: Locales.tags)
  func understood(tag: String) throws {
    let matcher = Matcher(try Locales.guardian(tag))
    let ways =
      tag == "en"
      ? ["reset password", "reset my password", "i forgot my password"]
      : ["restablecer contraseña", "restablece la contraseña", "he olvidado la contraseña"]
    for way in ways {
      let tags = matcher.matches(Words.of(way), rule: "unlock").first?.tags ?? []
      #expect(Express.Intent(tags: tags) == .guardian(.reset), "\(way)")
    }
  }
}
