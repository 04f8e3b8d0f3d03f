import Dialogue
import Prompts
import Testing

@testable import Express

@Suite("Settings: contacts and allergies") struct ContactsAndAllergiesTests {
  private func open() -> TestConversation {
    var talk = TestConversation()
    talk.unlock()
    return talk
  }

  @Test("A contact is added with name, number and yes; the number is read digit by digit (EXP-030)")
  func contacts() {
    var talk = open()
    talk.hear(.change(.contacts))
    #expect(talk.said == ["list.contacts", "list.ask.contacts"])
    talk.hear(.add)
    #expect(talk.said == ["write.contact"])
    talk.type("Eva")
    #expect(talk.said == ["write.number"])
    talk.type("eva's number")
    #expect(talk.said == ["fault.letters"])
    talk.hear(.spelt("087"), .spelt("1234567"), .guardian(.done))
    #expect(
      talk.slots("confirm.contact")
        == [
          "contact": .line(
            PromptLine("list.contact", ["name": .text("Eva"), "number": .text("0 8 7, 1 2 3, 4 5 6 7")]))
        ])
    talk.save()
    #expect(talk.profile.contacts.map(\.name) == ["Rosa", "Tom", "Eva"])
    #expect(talk.said == ["write.saved", "list.contacts", "list.ask.contacts"])
    talk.hear(.done)
    #expect(talk.state == .guardian(.settings))
  }

  @Test("A name typed at the list starts a contact, without \"add\" before it (EXP-030)")
  func typedContact() {
    var talk = open()
    talk.hear(.change(.contacts))
    #expect(talk.request?.acceptsFreeText == true)
    talk.type("Mum")
    #expect(talk.said == ["write.number"] && talk.state == .guardian(.writing(.number(of: "Mum"), draft: "")))
    talk.type("087 123 4567")
    talk.save()
    #expect(talk.profile.contacts.last == Profile.Contact(name: "Mum", number: "087 123 4567"))
    talk.type("112")
    #expect(talk.said == ["write.contact"], "a number alone needs a name first")
  }

  @Test(
    "A typed allergy is read back; a duplicate, and one above the limit, are reported (EXP-031)")
  func typedAllergy() {
    var talk = open()
    talk.hear(.change(.allergies))
    talk.type("bee stings")
    #expect(talk.said == ["confirm.allergy"])
    talk.save()
    #expect(talk.profile.allergies.last == "bee stings")
    talk.type("Nuts")
    #expect(talk.said == ["fault.twice"] && talk.state == .guardian(.listing(.allergies)))
    var full = Profile.ana
    full.allergies = (1...Profile.mostAllergies).map { "allergy \($0)" }
    talk = TestConversation(full)
    talk.unlock()
    talk.hear(.change(.allergies))
    talk.type("soya")
    #expect(talk.said == ["fault.too-many.allergies"] && talk.profile.allergies.count == Profile.mostAllergies)
  }

  @Test("No to a contact keeps its name and number as a draft (EXP-030)")
  func contactKept() {
    var talk = open()
    talk.hear(.change(.contacts))
    talk.hear(.add)
    talk.type("Eva", "112")
    talk.hear(.no)
    #expect(talk.state == .guardian(.writing(.number(of: "Eva"), draft: "112")))
  }

  @Test("An item is removed by its position after yes (EXP-030, EXP-031)")
  func removing() {
    var talk = open()
    talk.hear(.change(.contacts))
    talk.hear(.remove(1))
    #expect(talk.said == ["remove.contact"])
    talk.hear(.no)
    #expect(talk.said == ["list.kept", "list.ask.contacts"])
    talk.hear(.remove(1))
    talk.save()
    #expect(talk.profile.contacts.map(\.name) == ["Rosa"])
    talk.hear(.remove(4))
    #expect(talk.said == ["list.nosuch"])
  }

  @Test("Allergies keep their order (EXP-031)")
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

  @Test("A list of two hundred allergies is rejected; the limit is thirty")
  func many() {
    var profile = Profile.ana
    profile.allergies = (0..<200).map { "allergy \($0)" }
    var talk = TestConversation(profile)
    talk.unlock()
    talk.hear(.change(.allergies))
    talk.hear(.add)
    #expect(talk.said == ["fault.too-many.allergies"])
    #expect(talk.profile.allergies.count == 200, "and nothing is lost")
  }

  @Test("A removal names the item that was read, so that a concurrent change cannot shift it")
  func byValue() {
    var talk = open()
    talk.hear(.change(.allergies))
    talk.hear(.remove(1))
    #expect(talk.slots("remove.allergy") == ["text": .text("milk")])
    talk.hear(.yes)
    #expect(talk.change == .removeAllergy("milk"))
    var kept = Profile.ana
    kept.allergies = ["eggs", "nuts"]
    talk.get(.made(.removeAllergy("milk"), .kept(kept)))
    #expect(talk.slots("list.allergies") == ["allergies": .list(["eggs", "nuts"].map { .text($0) })])
  }

  @Test("An item that is already gone is reported, and the list is read as it is")
  func goneAlready() {
    var talk = open()
    talk.hear(.change(.allergies))
    talk.hear(.remove(1))
    var kept = Profile.ana
    kept.allergies = ["nuts"]
    talk.hear(.yes)
    talk.get(.made(.removeAllergy("milk"), .refused(.gone, kept)))
    #expect(talk.said == ["fault.gone", "list.allergies", "list.ask.allergies"])
    #expect(talk.profile.allergies == ["nuts"])
  }

  @Test("A draft that does not fit into a list filled by another program is kept")
  func filled() {
    var talk = open()
    talk.hear(.change(.allergies))
    talk.hear(.add)
    talk.type("eggs")
    var kept = Profile.ana
    kept.allergies = (0..<Profile.mostAllergies).map { "allergy \($0)" }
    talk.hear(.yes)
    talk.get(.made(.addAllergy("eggs"), .refused(.tooMany, kept)))
    #expect(talk.said == ["fault.too-many.allergies"])
    #expect(talk.state == .guardian(.writing(.allergy, draft: "eggs")))
  }
}
