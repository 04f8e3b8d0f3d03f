import Dialogue
import Testing

@testable import Express

@Suite("Unreadable settings") struct UnreadableSettingsTests {
  @Test("The fault is announced once with the cure, and no set-up starts")
  func opening() {
    var talk = TestConversation(.unknown)
    #expect(talk.said == ["welcome", "settings.unreadable", "menu"])
    talk.hear(.say(.callForHelp))
    #expect(talk.said == ["phrase.emergency.introduction", "phrase.emergency.help"])
  }

  @Test("The set-up starts only where there are no settings (EXP-040)")
  func beginning() {
    #expect(TestConversation(.nothing).said.first == "setup.welcome")
    #expect(TestConversation(.kept(.ana)).said.first == "welcome.name")
  }

  @Test("No value is spoken as if it were known", arguments: Profile.Item.allCases)
  func telling(item: Profile.Item) {
    var talk = TestConversation(.unknown)
    talk.hear(.tell(item))
    #expect(talk.said == ["unread"])
    talk.hear(.directions(.home))
    #expect(talk.said == ["unread"] && talk.asked.isEmpty)
  }

  @Test("The guardian's area is locked, and nothing can be changed even with the password")
  func changing() {
    var talk = TestConversation(.unknown)
    #expect(talk.app.guardian.isLocked)
    for intent in [Express.GuardianIntent.settings, .change(.name), .voice(.male), .toggle(.graphics, false)] {
      talk.hear(intent)
      #expect(talk.said == ["settings.unreadable", "options"], "\(intent.name)")
    }
    talk.hear(.renew)
    talk.type("abcd")
    talk.get(.checked(.right))
    #expect(talk.app.guardian.isUnlocked)
    talk.hear(.voice(.male))
    #expect(talk.said == ["settings.unreadable", "options"] && talk.asked.isEmpty)
  }
}
