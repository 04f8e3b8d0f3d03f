import JSGF
import Testing

@testable import Express

@Suite("Reset of the password") struct PasswordResetTests {
  @Test("A reset warns, names the manual, and happens only after yes (EXP-045, EXP-047)")
  func reset() {
    var talk = TestConversation.atTheLock()
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

  @Test("A reset from the settings leads back to them (EXP-045)")
  func resetBehind() {
    var talk = TestConversation()
    talk.unlock()
    talk.hear(.reset)
    talk.hear(.yes)
    talk.get(.reset(.done))
    #expect(talk.said == ["reset.done", "settings.ask"])
  }

  @Test("A reset that has to wait announces the time and resets nothing (EXP-046)")
  func waits() {
    var talk = TestConversation.atTheLock()
    talk.hear(.reset)
    talk.hear(.yes)
    talk.get(.reset(.tooSoon(wait: 5)))
    #expect(talk.said == ["reset.wait", "lock.ask"])
  }

  @Test("After a reset the start announces it once, and only then (EXP-047)")
  func told() {
    let opened = { (profile: Profile, wasReset: Bool) -> [String] in
      var talk = TestConversation(profile)
      talk.flow = TestConversation.Flow(Express(library: .small, setupStatus: .kept(profile), wasReset: wasReset))
      talk.send(.opened)
      return talk.said
    }
    #expect(opened(.ana, true) == ["welcome.name", "reset.still", "menu"])
    #expect(opened(.ana, false) == ["welcome.name", "menu"])
    var half = Profile.ana
    half.setup = .preferences
    #expect(opened(half, true) == ["reset.still", "setup.unfinished"])
  }

  /// What is said before the guardian has asked for a reset: after a wrong password, too early, and to a user who wants
  /// help there.
  private static let atTheLock = [
    "lock.ask", "lock.wrong", "lock.wrong.wait", "lock.wait", "lock.failed", "lock.typed", "password.four",
    "password.exists", "password.refused", "password.refused.wait", "password.current", "help.unlock", "example.unlock",
    "offer.unlock", "help.password", "example.password", "offer.password", "reset.still",
  ]

  @Test("No prompt at the lock contains the phrase to request the reset", arguments: Locales.tags)
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
    "The guardian can request the reset at the lock in other words (EXP-045)", arguments: Locales.tags)
  func understood(tag: String) throws {
    let matcher = Matcher(try Locales.guardian(tag))
    let ways =
      tag == "en"
      ? ["reset password", "reset my password", "i forgot my password"]
      : ["restablecer contraseña", "restablece la contraseña", "he olvidado la contraseña"]
    for way in ways {
      let tags = matcher.matches(Tokenizer.tokenize(way), rule: "unlock").first?.tags ?? []
      #expect(Express.Intent(tags: tags) == .guardian(.reset), "\(way)")
    }
  }
}
