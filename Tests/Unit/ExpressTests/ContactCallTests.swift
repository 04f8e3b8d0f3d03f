import Boards
import Dialogue
import JSGF
import Testing

@testable import Express

@Suite("Calls of one contact") struct ContactCallTests {
  private let mary = Profile.Contact(name: "Auntie Mary", number: "087 123 4567")
  private let mum = Profile.Contact(name: "Mum", number: "085 765 4321")

  private func talk(_ contacts: [Profile.Contact], isHidden: Bool = false) -> TestConversation {
    var profile = Profile.ana
    (profile.contacts, profile.hidesContacts, profile.introduces) = (contacts, isHidden, false)
    return TestConversation(profile, library: Self.library)
  }

  /// The emergency board with two phrases that tell contacts.
  private static let library: BoardLibrary = {
    func button(_ id: String, _ text: String) -> Button {
      Button(
        key: Button.Key(Board.ID("emergency"), Button.ID(id)), label: id, vocalization: text, mayHavePlaceholders: true,
        without: "Please help me to call.")
    }
    let board = Board(
      id: Board.ID("emergency"), name: "Emergency",
      buttons: [button("call", "{contact}, {number}"), button("contacts", "{contacts}")])
    return BoardLibrary([board])
  }()

  private func intent(_ tags: String...) throws -> Express.Intent {
    try #require(Express.Intent(tags: tags.map { Tag($0) }))
  }

  private func called(_ talk: TestConversation) -> [String] {
    talk.effects.flatMap { effect -> [String] in
      if case .say(.app(.call(_, let facts))) = effect { facts.contacts.map(\.name) } else { [] }
    }
  }

  @Test(
    "A call names the contact whom the user named, not the first in the list (EXP-024)",
    arguments: [
      ["say=emergency.call", "contact=Mum", "several=emergency.contacts"],
      ["say=emergency.call", "+relation=mum mother", "several=emergency.contacts"],
    ])
  func named(_ tags: [String]) throws {
    var talk = talk([mary, mum])
    talk.hear(try #require(Express.Intent(tags: tags.map { Tag($0) })))
    #expect(called(talk) == ["Mum"] && talk.said == ["phrase.emergency.call"])
    talk.hear(.repeatContinuously)
    #expect(called(talk) == ["Mum"], "\"keep saying it\" repeats the same call")
  }

  @Test("A relation without a contact lists all contacts; a single contact is named in any case")
  func unknown() throws {
    let dad = try intent("say=emergency.call", "+relation=dad father", "several=emergency.contacts")
    var talk = talk([mary, mum])
    talk.hear(dad)
    #expect(talk.said == ["phrase.emergency.contacts"] && called(talk) == ["Auntie Mary", "Mum"])
    talk = self.talk([mary])
    talk.hear(dad)
    #expect(talk.said == ["phrase.emergency.call"] && called(talk) == ["Auntie Mary"])
  }

  @Test(
    "A relation is the whole name or its first word; several contacts with one relation are all named",
    arguments: [
      (["Granny Kay (mum of dad)", "Mum"], "mum mother", ["Mum"]),
      (["Granny Kay (mum of dad)", "Tom"], "mum", ["Granny Kay (mum of dad)", "Tom"]),
      (["Brother Tom", "Brother Jim", "Ann"], "brother", ["Brother Tom", "Brother Jim"]),
      (["Amiga de mi hermana", "Hermana Rosa"], "hermana", ["Hermana Rosa"]), (["Mum", "Mum"], "mum", ["Mum", "Mum"]),
    ])
  func relations(_ names: [String], _ words: String, _ meant: [String]) throws {
    var talk = talk(names.enumerated().map { Profile.Contact(name: $1, number: "087 123 456\($0)") })
    talk.hear(try intent("say=emergency.call", "+relation=\(words)", "several=emergency.contacts"))
    #expect(called(talk) == meant)
    #expect(talk.said == [meant.count == 1 ? "phrase.emergency.call" : "phrase.emergency.contacts"])
  }

  @Test("\"keep saying it\" speaks a corrected number, and no other contact if this one was removed")
  func corrected() throws {
    var talk = talk([mary, mum])
    talk.hear(try intent("say=emergency.call", "contact=Mum", "several=emergency.contacts"))
    let new = Profile.Contact(name: "Mum", number: "089 000 0000")
    for change in [Profile.Change.removeContact(mum), .addContact(new)] {
      talk.get(.made(change, .kept(talk.profile.changed(change))))
    }
    talk.hear(.repeatContinuously)
    #expect(called(talk) == ["Mum"])
    talk.hear(.home)
    talk.get(.made(.removeContact(new), .kept(talk.profile.changed(.removeContact(new)))))
    talk.hear(.repeatContinuously)
    #expect(called(talk).isEmpty && talk.said == ["phrase.emergency.call.without"])
  }

  @Test("A call of one contact does not reveal hidden contacts (EXP-033)")
  func hidden() throws {
    var talk = talk([mary, mum], isHidden: true)
    talk.hear(try intent("say=emergency.call", "contact=Mum", "several=emergency.contacts"))
    #expect(called(talk).isEmpty && talk.said == ["phrase.emergency.call.without"])
  }

  @Test("\"call my mum\" and \"call mum\" are one alternative; two contacts are two")
  func doubt() throws {
    var talk = talk([mary, mum])
    let (relation, name) = (
      try intent("say=emergency.call", "+relation=mum mother"), try intent("say=emergency.call", "contact=Mum")
    )
    #expect(talk.asked(about: relation, or: name) == ["doubt"])
    #expect(talk.asked(about: name, or: try intent("say=emergency.call", "contact=Auntie Mary")) == ["choice"])
  }

  @Test("A call without a name names the first contact, also after a call with a name")
  func plain() throws {
    var talk = talk([mary, mum])
    talk.hear(try intent("say=emergency.call", "contact=Mum"))
    talk.hear(try intent("say=emergency.call"))
    #expect(called(talk).first == "Auntie Mary")
  }

  @Test("A new or removed contact reloads the language; an allergy does not")
  func vocabulary() {
    var talk = talk([mary])
    talk.get(.made(.addContact(mum), .kept(talk.profile.changed(.addContact(mum)))))
    #expect(talk.adjustments == [.vocabulary])
    talk.get(.made(.addAllergy("milk"), .kept(talk.profile.changed(.addAllergy("milk")))))
    #expect(talk.adjustments.isEmpty)
    talk.get(.made(.removeContact(mary), .kept(talk.profile.changed(.removeContact(mary)))))
    #expect(talk.adjustments == [.vocabulary])
  }
}

extension TestConversation {
  /// The prompt that asks about a hypothesis that was half understood, with its rival.
  fileprivate mutating func asked(about intent: Express.Intent, or other: Express.Intent) -> [String] {
    func guess(_ intent: Express.Intent, _ text: String) -> Interpretation<Flow.Intent> {
      Interpretation(.app(intent), Hypothesis(text: text, decision: .ask, confidence: 0.5, tags: [text]))
    }
    let first = guess(intent, "first")
    send(.heard(first.intent, first.hypothesis, or: guess(other, "second")))
    return effects.compactMap {
      if case .say(.common(let prompt)) = $0 { prompt.line.key } else { nil }
    }
  }
}
