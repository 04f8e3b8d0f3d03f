import Dialogue
import Prompts
import Testing

@testable import Express

@Suite("Settings: one item at a time") struct SettingsTests {
  private func open() -> TestConversation {
    var talk = TestConversation()
    talk.unlock()
    return talk
  }

  @Test(
    "Each item is requested on its own (EXP-027, EXP-028, EXP-029, EXP-058)",
    arguments: [
      (Profile.Item.name, ["write.now", "write.name"], Profile.Change.name("Eva")),
      (.home, ["write.now", "write.home"], .home("Eva")), (.school, ["write.school"], .school("Eva")),
    ])
  func item(item: Profile.Item, said: [String], change: Profile.Change) {
    var talk = open()
    talk.hear(.change(item))
    #expect(talk.said == said)
    talk.type(" Eva ")
    #expect(talk.asked.isEmpty, "nothing is written before a yes")
    talk.hear(.yes)
    #expect(talk.asked == [.make(change, in: .kept(.ana))])
  }

  @Test("A saved item changes only this item (EXP-059)")
  func alone() {
    var talk = open()
    talk.hear(.change(.home))
    talk.type("1 New Road")
    talk.save()
    var expected = Profile.ana
    expected.home = Profile.Address("1 New Road")
    #expect(talk.profile == expected)
  }

  @Test("The new value is read back before it is saved (EXP-062)")
  func readBack() {
    var talk = open()
    talk.hear(.change(.name))
    talk.type("Eva")
    #expect(talk.said == ["confirm.name"])
    #expect(talk.slots("confirm.name") == ["text": .text("Eva")])
  }

  @Test("Yes stores the value and leads back to the settings (EXP-063)")
  func yes() {
    var talk = open()
    talk.hear(.change(.name))
    talk.type("Eva")
    talk.save()
    #expect(talk.profile.name == "Eva")
    #expect(talk.said == ["write.saved", "settings.ask"])
    #expect(talk.state == .guardian(.settings))
  }

  @Test("No stores nothing, keeps the value as a draft and reads it (EXP-064)")
  func no() {
    var talk = open()
    talk.hear(.change(.name))
    talk.type("Eva")
    talk.hear(.no)
    #expect(talk.asked.isEmpty)
    #expect(talk.profile == .ana)
    #expect(talk.said == ["write.kept"])
    #expect(talk.slots("write.kept") == ["text": .text("Eva")])
    talk.hear(.spelt("_b"), .guardian(.done))
    #expect(talk.slots("confirm.name") == ["text": .text("Eva B")])
  }

  @Test("A name is spelt, several letters at a time, deleted and started again (EXP-027)")
  func spelling() {
    var talk = open()
    talk.hear(.change(.name))
    talk.hear(.spelt("jo"), .spelt("e_x"))
    #expect(
      talk.slots("write.letters")?["letters"] == .list([.text("e"), .line(PromptLine("write.space")), .text("x")]))
    talk.hear(.wipe)
    #expect(talk.slots("write.draft") == ["text": .text("Joe ")])
    talk.hear(.spelt("_murphy"), .guardian(.done))
    #expect(talk.slots("confirm.name") == ["text": .text("Joe Murphy")])
    talk.hear(.no)
    talk.hear(.clear)
    #expect(talk.said == ["write.empty"])
  }

  @Test("Each invalid input has its error message (EXP-011)", arguments: Fault.allCases.filter { $0 != .gone })
  func faults(fault: Fault) {
    var profile = Profile.ana
    if fault == .tooMany { profile.contacts = (0..<10).map { .init(name: "P\($0)", number: "11\($0)") } }
    var talk = TestConversation(profile)
    talk.unlock()
    talk.hear(.change(.contacts))
    talk.hear(.add)
    switch fault {
    case .empty: talk.type("  ")
    case .tooLong: talk.type(String(repeating: "x", count: 61))
    case .letters: talk.type("Joe", "087 CALL")
    case .tooShort: talk.type("Joe", "12")
    case .twice: talk.type("Tom", "112")
    // Told of lists that another program has changed.
    case .tooMany, .gone: break
    }
    #expect(talk.said == ["fault.\(fault == .tooMany ? "too-many.contacts" : fault.rawValue)"])
    #expect(talk.asked.isEmpty)
  }

  @Test("A name in Arabic is stored unchanged, and control characters are removed")
  func characters() {
    var talk = open()
    talk.hear(.change(.name))
    talk.type("سارة \u{7}\u{1B} علي")
    #expect(talk.slots("confirm.name") == ["text": .text("سارة علي")])
  }

  @Test("Done leads from the settings to the options, which stay unlocked")
  func done() {
    var talk = open()
    talk.hear(.done)
    #expect(talk.state == .options)
    talk.hear(.settings)
    #expect(talk.said == ["settings.ask"])
  }
}
