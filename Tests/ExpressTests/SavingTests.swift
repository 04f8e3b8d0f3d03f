import Dialogue
import Testing

@testable import Express

@Suite("Settings: what comes of a change") struct SavingTests {
  private func open() -> Talk {
    var talk = Talk()
    talk.unlock()
    return talk
  }

  @Test("a change that cannot be written is told, and the draft is kept to try again")
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

  @Test("a second yes before the first is answered writes nothing twice")
  func twice() {
    var talk = open()
    talk.hear(.change(.contacts))
    talk.hear(.add)
    talk.type("Eva", "112")
    talk.hear(.yes, .yes)
    #expect(talk.asked.isEmpty)
    #expect(talk.said == ["guardian.moment"])
  }

  @Test("going back to a question that was answered does not ask it again")
  func back() {
    var talk = open()
    talk.hear(.change(.contacts))
    talk.hear(.add)
    talk.type("Eva", "112")
    talk.save()
    talk.hear(.back)
    #expect(talk.said == ["back", "list.contacts", "list.ask.contacts"])
  }

  @Test("what is kept after a change is what is known, whoever wrote it")
  func others() {
    var talk = open()
    var kept = Profile.ana
    (kept.name, kept.voice, kept.hasGraphics) = ("Eva", .male, false)
    talk.hear(.toggle(.graphics, false))
    talk.get(.made(.toggle(.graphics, false), .kept(kept)))
    #expect(talk.profile == kept)
    #expect(talk.adjustments == [.voice("male"), .pictures(false)], "the voice that is heard is the one that is kept")
  }

  @Test("a change to the version before is told, and that version is known from then on")
  func mended() {
    var talk = open()
    var before = Profile()
    (before.name, before.setup) = ("Ana", nil)
    talk.hear(.toggle(.graphics, false))
    talk.get(.made(.toggle(.graphics, false), .mended(before.changed(.toggle(.graphics, false)))))
    #expect(talk.said == ["settings.mended", "set.graphics.off"])
    #expect(talk.profile.contacts.isEmpty, "what the file lacks is not told any more")
  }

  @Test("where the settings are gone a change is refused with the cure, and what was known is still told")
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

  @Test("while a change is being written nobody is asked again, and whoever types is answered first")
  func waiting() {
    var talk = open()
    #expect(talk.ears?.patience != nil)
    talk.hear(.voice(.male))
    #expect(talk.ears?.patience == nil)
    talk.make()
    #expect(talk.ears?.patience != nil)
    talk.hear(.change(.name))
    talk.type("Eva")
    talk.hear(.yes)
    #expect(talk.ears?.patience == nil)
  }
}
