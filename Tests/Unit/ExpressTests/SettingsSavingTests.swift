import Dialogue
import Testing

@testable import Express

@Suite("Settings: saving a change") struct SettingsSavingTests {
  private func open() -> TestConversation {
    var talk = TestConversation()
    talk.unlock()
    return talk
  }

  @Test("A change that cannot be stored is announced, and its draft is kept")
  func full() {
    var talk = open()
    talk.hear(.change(.home))
    talk.type("1 New Road")
    talk.save(false)
    #expect(talk.said == ["write.failed"])
    #expect(talk.profile == .ana)
    talk.hear(.no)
    #expect(talk.slots("write.kept") == ["text": .text("1 New Road")])
    talk.hear(.toggle(.graphics, false))
    talk.make(false)
    #expect(talk.said == ["write.failed"])
    #expect(talk.profile.hasGraphics)
  }

  @Test("A second yes before the result of the first stores the change once")
  func twice() {
    var talk = open()
    talk.hear(.change(.contacts))
    talk.hear(.add)
    talk.type("Eva", "112")
    talk.hear(.yes, .yes)
    #expect(talk.asked.isEmpty)
    #expect(talk.said == ["guardian.moment"])
  }

  @Test("Going back to an answered question does not ask it again")
  func back() {
    var talk = open()
    talk.hear(.change(.contacts))
    talk.hear(.add)
    talk.type("Eva", "112")
    talk.save()
    talk.hear(.back)
    #expect(talk.said == ["back", "list.contacts", "list.ask.contacts"])
  }

  @Test("After a change the stored settings are used, including changes by other programs")
  func others() {
    var talk = open()
    var kept = Profile.ana
    (kept.name, kept.voice, kept.hasGraphics) = ("Eva", .male, false)
    talk.hear(.toggle(.graphics, false))
    talk.get(.made(.toggle(.graphics, false), .kept(kept)))
    #expect(talk.profile == kept)
    #expect(talk.adjustments == [.voice("male"), .pictures(false)], "the voice that is heard is the one that is kept")
  }

  @Test("A change of the earlier version is announced, and that version is used from then on")
  func mended() {
    var talk = open()
    var before = Profile()
    (before.name, before.setup) = ("Ana", nil)
    talk.hear(.toggle(.graphics, false))
    talk.get(.made(.toggle(.graphics, false), .mended(before.changed(.toggle(.graphics, false)))))
    #expect(talk.said == ["settings.mended", "set.graphics.off"])
    #expect(talk.profile.contacts.isEmpty, "what the file lacks is not told any more")
  }

  @Test("If the settings are missing, a change is rejected with the cure, and known data is still spoken")
  func gone() {
    var talk = open()
    talk.hear(.change(.name))
    talk.type("Eva")
    talk.hear(.yes)
    talk.get(.made(.name("Eva"), .gone))
    #expect(talk.said == ["settings.gone", "options"])
    #expect(talk.profile == .ana)
    talk.hear(.settings)
    talk.hear(.voice(.male))
    talk.get(.made(.voice(.male), .gone))
    #expect(talk.said == ["settings.gone", "options"] && talk.adjustments.isEmpty)
  }

  @Test("While a change is being stored no question is repeated, and typed input waits for the result")
  func waiting() {
    var talk = open()
    #expect(talk.request?.noInputTimeout != nil)
    talk.hear(.voice(.male))
    #expect(talk.request?.noInputTimeout == nil)
    talk.make()
    #expect(talk.request?.noInputTimeout != nil)
    talk.hear(.change(.name))
    talk.type("Eva")
    talk.hear(.yes)
    #expect(talk.request?.noInputTimeout == nil)
  }
}
