import Dialogue
import Testing

@testable import Express

@Suite("Set-up") struct SetupTests {
  /// With its password made.
  private func begun() -> TestConversation {
    var talk = TestConversation(Profile())
    talk.hear(.yes)
    talk.type("abcd", "abcd")
    talk.get(.renewed(.changed))
    talk.make()
    return talk
  }

  @Test("The set-up begins with the notices: no emergency service, and settings as readable text (EXP-005, EXP-007)")
  func notices() {
    var talk = TestConversation(Profile())
    #expect(talk.said == ["setup.welcome", "no.service", "setup.plain", "setup.begin"])
    talk.hear(.help)
    talk.hear(.back)
    #expect(!talk.said.contains("setup.plain"), "once")
  }

  @Test("Password, information and preferences follow in this order, and each step is stored (EXP-038)")
  func order() {
    var talk = TestConversation(Profile())
    talk.hear(.yes)
    #expect(talk.said == ["password.new"])
    talk.type("abcd", "abcd")
    #expect(talk.asked == [.renew(current: nil, new: "abcd")])
    talk.get(.renewed(.changed))
    #expect(talk.change == .setup(.information))
    talk.make()
    #expect(talk.said == ["setup.information", "write.name"])
    talk.type("Ana")
    talk.save()
    #expect(talk.said == ["write.saved", "write.home"])
    talk.hear(.skip, .skip)
    #expect(talk.said == ["list.contacts.none", "list.ask.contacts"])
    talk.hear(.done)
    #expect(talk.said == ["list.allergies.none", "list.ask.allergies"])
    talk.hear(.skip)
    #expect(talk.change == .setup(.preferences))
    talk.make()
    #expect(talk.said == ["setup.preferences", "prefer.voice"])
    talk.hear(.voice(.male))
    talk.make()
    #expect(talk.adjustments == [.voice("male")])
    #expect(talk.said == ["set.voice.male", "prefer.theme"])
    talk.hear(.skip)
    for key in ["graphics", "introduction", "contact-privacy", "address-privacy"] {
      #expect(talk.said.last == "prefer.\(key)")
      talk.hear(.no)
      if let change = talk.change { talk.get(.made(change, .kept(talk.profile.changed(change)))) }
    }
    #expect(talk.change == .setup(nil))
    talk.make()
    #expect(talk.said == ["setup.done", "welcome.name", "menu"])
    #expect(talk.state == .home)
    #expect(!talk.app.guardian.isUnlocked)
  }

  @Test("Interrupted after step 1, the set-up continues with step 2 after the password (EXP-038)")
  func interrupted() {
    var profile = Profile()
    profile.setup = .information
    var talk = TestConversation(profile)
    #expect(talk.said == ["setup.unfinished"])
    talk.hear(.yes)
    #expect(talk.said == ["lock.ask"])
    talk.type("abcd")
    talk.get(.checked(.right))
    #expect(talk.said == ["lock.open", "setup.information", "write.name"])
  }

  @Test("Data stored before an interruption is not requested again (EXP-038)")
  func known() {
    var profile = Profile()
    (profile.setup, profile.name) = (.information, "Ana")
    var talk = TestConversation(profile)
    talk.hear(.yes)
    talk.type("abcd")
    talk.get(.checked(.right))
    #expect(talk.said.last == "write.home")
  }

  @Test("Interrupted in step 3, the set-up continues with the first preference that is not stored (EXP-038)")
  func preferences() {
    var profile = Profile()
    profile.setup = .preferences
    var talk = TestConversation(profile)
    talk.hear(.yes)
    talk.type("abcd")
    talk.get(.checked(.right))
    #expect(talk.said == ["lock.open", "setup.preferences", "prefer.voice"])
    talk.hear(.voice(.female))
    talk.make()
    talk.hear(.skip)
    talk.hear(.yes)
    talk.get(talk.graphics)
    #expect(talk.said.last == "prefer.introduction")

    talk = TestConversation(talk.profile)
    talk.hear(.yes)
    talk.type("abcd")
    talk.get(.checked(.right))
    #expect(talk.said == ["lock.open", "setup.preferences", "prefer.theme"], "which was skipped")
    talk.hear(.theme(.green))
    talk.make()
    #expect(talk.said == ["set.theme.green", "prefer.introduction"], "pictures are saved")
    talk.hear(.skip, .skip, .skip)
    talk.make()
    #expect(talk.state == .home && talk.profile.chosenPreferences.isEmpty)
  }

  @Test("No to the set-up leads to the phrases, and the settings lead back to the set-up (EXP-038)")
  func later() {
    var talk = TestConversation(Profile())
    talk.hear(.no)
    #expect(talk.state == .home)
    talk.hear(.settings)
    #expect(talk.said == ["password.new"])
  }

  @Test("Choices made in the set-up appear in the settings (EXP-039)")
  func same() {
    var talk = begun()
    talk.hear(.skip, .skip, .skip, .done, .done)
    talk.make()
    talk.hear(.skip, .theme(.green))
    talk.make()
    talk.hear(.yes)
    talk.get(talk.graphics)
    talk.hear(.skip, .skip, .skip)
    talk.make()
    talk.unlock()
    talk.hear(.overview)
    #expect(
      talk.said == [
        "set.voice.female", "set.theme.green", "set.graphics.on", "set.introduction.on", "set.contact-privacy.off",
        "set.address-privacy.off",
      ])
  }

  @Test("A complete set-up does not start again (EXP-040)")
  func done() {
    #expect(TestConversation(.ana).said == ["welcome.name", "menu"])
  }

  @Test("A second yes before the backend's result does not answer the next question")
  func twice() {
    var talk = begun()
    talk.hear(.skip, .skip, .skip, .skip, .skip)
    talk.make()
    talk.hear(.skip, .skip)
    talk.hear(.yes, .yes)
    talk.get(talk.graphics, talk.graphics)
    #expect(talk.state == .guardian(.preferring(.toggle(.introduction))))
  }

  @Test("A step that cannot be stored is announced and repeated")
  func failing() {
    var talk = TestConversation(Profile())
    talk.hear(.yes)
    talk.type("abcd", "abcd")
    talk.get(.renewed(.changed), .made(.setup(.information), .failed))
    #expect(talk.said == ["write.failed"])
    talk.save()
    #expect(talk.said == ["setup.information", "write.name"])
  }

  @Test("An existing password is requested, and can be reset")
  func existing() {
    var talk = TestConversation(Profile())
    talk.hear(.yes)
    talk.type("abcd", "abcd")
    talk.get(.renewed(.refused(.wrong(wait: 0))))
    #expect(talk.said == ["password.exists", "password.current"])
    talk.type("wxyz", "abcd", "abcd")
    #expect(talk.asked == [.renew(current: "wxyz", new: "abcd")])
    talk.get(.renewed(.changed))
    #expect(talk.change == .setup(.information))
  }

  @Test("Calls for help work during the set-up, which then continues (EXP-008, EXP-073)")
  func help() {
    var talk = begun()
    talk.hear(.spelt("an"))
    talk.hear(.say(.callForHelp))
    #expect(talk.said == ["phrase.emergency.introduction", "phrase.emergency.help"])
    talk.hear(.spelt("a"), .guardian(.done))
    #expect(talk.slots("confirm.name")?["text"] == .text("Ana"))
  }
}

extension TestConversation {
  /// Pictures are shown.
  fileprivate var graphics: Express.Answer {
    .made(.toggle(.graphics, true), .kept(profile.changed(.toggle(.graphics, true))))
  }
}
