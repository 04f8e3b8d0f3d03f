import Dialogue
import Script
import Testing

@testable import Express

@Suite("Settings") struct SettingsTests {
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
    #expect(talk.asked == [.make(change)])
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

  @Test("EXP-011: each fault is told", arguments: Fault.allCases)
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
    case .tooMany: break
    }
    #expect(talk.said == ["fault.\(fault == .tooMany ? "too-many.contacts" : fault.rawValue)"])
    #expect(talk.asked.isEmpty)
  }

  @Test("EXP-030: contacts are added with name, number and a yes; the number is read digit by digit")
  func contacts() {
    var talk = open()
    talk.hear(.change(.contacts))
    #expect(talk.said == ["list.contacts", "list.ask"])
    talk.hear(.add)
    #expect(talk.said == ["write.contact"])
    talk.type("Eva")
    #expect(talk.said == ["write.number"])
    talk.type("eva's number")
    #expect(talk.said == ["fault.letters"])
    talk.hear(.spelt("087"), .spelt("1234567"), .guardian(.done))
    #expect(
      talk.slots("confirm.contact")
        == ["contact": .line(Line("list.contact", ["name": .text("Eva"), "number": .text("0 8 7, 1 2 3, 4 5 6 7")]))])
    talk.save()
    #expect(talk.profile.contacts.map(\.name) == ["Rosa", "Tom", "Eva"])
    #expect(talk.said == ["write.saved", "list.contacts", "list.ask"])
    talk.hear(.done)
    #expect(talk.state == .guardian(.settings))
  }

  @Test("EXP-030: no to a contact keeps its name and its number")
  func contactKept() {
    var talk = open()
    talk.hear(.change(.contacts))
    talk.hear(.add)
    talk.type("Eva", "112")
    talk.hear(.no)
    #expect(talk.state == .guardian(.writing(.number(of: "Eva"), draft: "112")))
  }

  @Test("EXP-030, EXP-031: one is removed by its place, after a yes")
  func removing() {
    var talk = open()
    talk.hear(.change(.contacts))
    talk.hear(.remove(1))
    #expect(talk.said == ["remove.contact"])
    talk.hear(.no)
    #expect(talk.said == ["list.kept", "list.ask"])
    talk.hear(.remove(1))
    talk.save()
    #expect(talk.profile.contacts.map(\.name) == ["Rosa"])
    talk.hear(.remove(4))
    #expect(talk.said == ["list.nosuch"])
  }

  @Test("EXP-031: allergies keep the order in which they were added")
  func allergies() {
    var talk = open()
    talk.hear(.change(.allergies))
    talk.hear(.add)
    talk.type("eggs")
    talk.save()
    #expect(talk.profile.allergies == ["nuts", "milk", "eggs"])
    #expect(talk.slots("list.allergies") == ["allergies": .list(["nuts", "milk", "eggs"].map { .text($0) })])
    talk.hear(.remove(0))
    talk.save()
    #expect(talk.profile.allergies == ["milk", "eggs"])
  }

  @Test("an allergy list of two hundred is not taken: thirty can be read aloud")
  func many() {
    var profile = Profile.ana
    profile.allergies = (0..<200).map { "allergy \($0)" }
    var talk = Talk(profile)
    talk.unlock()
    talk.hear(.change(.allergies))
    talk.hear(.add)
    #expect(talk.said == ["fault.too-many.allergies"])
    #expect(talk.profile.allergies.count == 200, "and nothing is lost")
  }

  @Test(
    "EXP-032, EXP-033, EXP-034, EXP-060, EXP-061: toggles are written at once, and said as they are then",
    arguments: Profile.Toggle.allCases, [true, false])
  func toggles(toggle: Profile.Toggle, isOn: Bool) {
    var talk = open()
    talk.hear(.toggle(toggle, isOn))
    #expect(talk.asked == [.make(.toggle(toggle, isOn))], "without a question")
    talk.make()
    #expect(talk.profile[toggle] == isOn)
    #expect(talk.said == ["set.\(toggle.rawValue).\(isOn ? "on" : "off")"])
    #expect(talk.state == .guardian(.settings))
  }

  @Test("EXP-033, EXP-034: what is private is refused to others, and told to the guardian")
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

  @Test("EXP-035: another voice speaks from the next sentence on")
  func voice() {
    var talk = open()
    talk.hear(.voice(.male))
    #expect(talk.adjustments.isEmpty, "not before it is written")
    talk.make()
    #expect(talk.adjustments == [.voice("male")])
    #expect(talk.said == ["set.voice.male"])
  }

  @Test("EXP-036, EXP-068, EXP-069: colours are changed at once", arguments: Profile.Theme.allCases)
  func theme(theme: Profile.Theme) {
    var talk = open()
    talk.hear(.theme(theme))
    talk.make()
    #expect(talk.profile.theme == theme)
    #expect(talk.said == ["set.theme.\(theme.rawValue)"])
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
    #expect(talk.said == ["back", "list.contacts", "list.ask"])
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
