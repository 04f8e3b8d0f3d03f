import Dialogue
import Testing

@testable import Express

@Suite("Settings that apply at once") struct PreferenceTests {
  private func open() -> TestConversation {
    var talk = TestConversation()
    talk.unlock()
    return talk
  }

  @Test(
    "Toggles are stored at once, and their new value is spoken (EXP-032, EXP-033, EXP-034, EXP-060, EXP-061)",
    arguments: Profile.SwitchSetting.allCases, [true, false])
  func toggles(toggle: Profile.SwitchSetting, isOn: Bool) {
    var talk = open()
    talk.hear(.toggle(toggle, isOn))
    #expect(talk.asked == [.make(.toggle(toggle, isOn), in: .kept(.ana))], "without a question")
    talk.make()
    #expect(talk.profile[toggle] == isOn)
    let isShown = toggle == .graphics && isOn != Profile.ana[.graphics]
    #expect(talk.adjustments == (isShown ? [.pictures(isOn)] : []), "nothing but what is shown changes")
    #expect(talk.said == ["set.\(toggle.rawValue).\(isOn ? "on" : "off")"])
    #expect(talk.state == .guardian(.settings))
  }

  @Test("Hidden contacts are spoken to the guardian and not outside the guardian's area (EXP-033, EXP-034)")
  func privacy() {
    var talk = open()
    talk.hear(.toggle(.contactPrivacy, true))
    talk.make()
    talk.hear(.tell(.contacts))
    #expect(talk.said == ["told.contacts"])
    talk.hear(.stop)
    talk.hear(.tell(.contacts))
    #expect(talk.said == ["hidden.contacts"])
  }

  @Test("Another voice speaks from the next sentence on (EXP-022, EXP-035)")
  func voice() {
    var talk = open()
    talk.hear(.voice(.male))
    #expect(talk.adjustments.isEmpty, "not before it is written")
    talk.make()
    #expect(talk.adjustments == [.voice("male")])
    #expect(talk.said == ["set.voice.male"])
  }

  @Test("Colours change at once (EXP-036, EXP-068, EXP-069)", arguments: Profile.Theme.allCases)
  func theme(theme: Profile.Theme) {
    var talk = open()
    talk.hear(.theme(theme))
    talk.make()
    #expect(talk.profile.theme == theme)
    #expect(talk.adjustments == (theme == Profile.ana.theme ? [] : [.colours(theme.rawValue)]))
    #expect(talk.said == ["set.theme.\(theme.rawValue)"])
  }
}
