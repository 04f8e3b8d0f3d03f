import Dialogue
import Script
import Testing

@testable import Express

@Suite("Settings: one thing at a time") struct SettingsTests {
  private func open() -> Talk {
    var talk = Talk()
    talk.unlock()
    return talk
  }

  @Test(
    "EXP-027, EXP-028, EXP-029, EXP-058: one thing is asked for by itself",
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

  @Test("EXP-059: what is saved is saved alone")
  func alone() {
    var talk = open()
    talk.hear(.change(.home))
    talk.type("1 New Road")
    talk.save()
    var expected = Profile.ana
    expected.home = Profile.Address("1 New Road")
    #expect(talk.profile == expected)
  }

  @Test("EXP-062: what was written is read back before it is saved")
  func readBack() {
    var talk = open()
    talk.hear(.change(.name))
    talk.type("Eva")
    #expect(talk.said == ["confirm.name"])
    #expect(talk.slots("confirm.name") == ["text": .text("Eva")])
  }

  @Test("EXP-063: yes writes and goes back to the settings")
  func yes() {
    var talk = open()
    talk.hear(.change(.name))
    talk.type("Eva")
    talk.save()
    #expect(talk.profile.name == "Eva")
    #expect(talk.said == ["write.saved", "settings.ask"])
    #expect(talk.state == .guardian(.settings))
  }

  @Test("EXP-064: no keeps what was written, writes nothing, and reads it")
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

  @Test("EXP-027: a name is spelt, several letters at a time, wiped and begun again")
  func spelling() {
    var talk = open()
    talk.hear(.change(.name))
    talk.hear(.spelt("jo"), .spelt("e_x"))
    #expect(talk.slots("write.letters")?["letters"] == .list([.text("e"), .line(Line("write.space")), .text("x")]))
    talk.hear(.wipe)
    #expect(talk.slots("write.draft") == ["text": .text("Joe ")])
    talk.hear(.spelt("_murphy"), .guardian(.done))
    #expect(talk.slots("confirm.name") == ["text": .text("Joe Murphy")])
    talk.hear(.no)
    talk.hear(.clear)
    #expect(talk.said == ["write.empty"])
  }

  @Test("EXP-011: each fault is told", arguments: Fault.allCases.filter { $0 != .gone })
  func faults(fault: Fault) {
    var profile = Profile.ana
    if fault == .tooMany { profile.contacts = (0..<10).map { .init(name: "P\($0)", number: "11\($0)") } }
    var talk = Talk(profile)
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

  @Test("a name in Arabic is kept as it is, and control characters are not kept")
  func characters() {
    var talk = open()
    talk.hear(.change(.name))
    talk.type("سارة \u{7}\u{1B} علي")
    #expect(talk.slots("confirm.name") == ["text": .text("سارة علي")])
  }

  @Test("done leads from the settings to the options, which stay unlocked")
  func done() {
    var talk = open()
    talk.hear(.done)
    #expect(talk.state == .options)
    talk.hear(.settings)
    #expect(talk.said == ["settings.ask"])
  }
}
