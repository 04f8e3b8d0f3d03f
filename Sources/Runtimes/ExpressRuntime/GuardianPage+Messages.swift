import Express
import Foundation
import VoiceEngine

extension GuardianPage {
  /// The fields of all requests.
  struct Request: Decodable {
    let key: String?
    let password: String?
    let change: Change?
    let current: String?
    let new: String?
    let text: String?
    /// Whether the placeholders of ``text`` are filled.
    let fills: Bool?
    let voice: String?
    /// The key of a phrase.
    let phrase: String?
    let samples: String?
  }

  /// A change of the settings.
  struct Change: Decodable {
    let kind: String
    let text: String?
    let name: String?
    let number: String?
    let value: String?
    let on: Bool?

    /// The change; nil if a field is missing or unknown. Text is stored as single lines without spaces around them.
    var change: Profile.Change? {
      let (text, name) = (text.map(Self.line), name.map(Self.line))
      switch kind {
      case "name": return text.map { .name($0) }
      case "home": return text.map { .home($0) }
      case "school": return text.map { .school($0) }
      case "add-allergy": return text.map { .addAllergy($0) }
      // What is removed is named as it is stored.
      case "remove-allergy": return self.text.map { .removeAllergy($0) }
      case "add-contact":
        guard let name, let number else { return nil }
        return .addContact(Profile.Contact(name: name, number: Self.line(number)))
      case "remove-contact":
        guard let name = self.name, let number else { return nil }
        return .removeContact(Profile.Contact(name: name, number: number))
      case "voice": return value.flatMap { Profile.Voice(rawValue: $0) }.map { .voice($0) }
      case "theme": return value.flatMap { Profile.Theme(rawValue: $0) }.map { .theme($0) }
      case "switch":
        guard let toggle = self.name.flatMap({ Profile.SwitchSetting(rawValue: $0) }), let on else { return nil }
        return .toggle(toggle, on)
      case "setup-done": return .setup(nil)
      default: return nil
      }
    }

    private static func line(_ text: String) -> String {
      text.split(whereSeparator: { $0.isWhitespace }).joined(separator: " ")
    }
  }

  /// An answer. Absent fields are left out.
  struct Response: Encodable {
    enum Refusal: String, Encodable {
      case wrong, failed, locked
      case tooSoon = "too-soon"
    }

    enum Outcome: String, Encodable { case kept, mended, refused, gone, failed, changed, unfit }

    var outcome: Outcome?
    var refused: Refusal?
    /// The time to the next attempt, in seconds.
    var wait: Int?
    var fault: String?
    var key: String?
    var lock: String?
    var easy: Bool?
    var profile: Content?
    var phrases: [BoardPage.RecordablePhrase]?

    init(phrases: [BoardPage.RecordablePhrase]) { self.phrases = phrases }

    init(
      outcome: Outcome? = nil, refused: Refusal? = nil, wait: Int? = nil, key: String? = nil, lock: String? = nil,
      easy: Bool? = nil, profile: Content? = nil
    ) {
      (self.outcome, self.refused, self.wait, self.key) = (outcome, refused, wait, key)
      (self.lock, self.easy, self.profile) = (lock, easy, profile)
    }

    init(_ outcome: Profile.Outcome) {
      switch outcome {
      case .kept(let profile): self.init(outcome: .kept, profile: Content(profile))
      case .mended(let profile): self.init(outcome: .mended, profile: Content(profile))
      case .refused(let fault, let profile):
        self.init(outcome: .refused, profile: Content(profile))
        self.fault = fault.rawValue
      case .gone: self.init(outcome: .gone)
      case .failed: self.init(outcome: .failed)
      }
    }

    var resource: PageResource {
      get throws { PageResource(type: "application/json", bytes: Array(try JSONEncoder().encode(self))) }
    }

    /// The profile without the positions of its addresses, which the page does not change.
    struct Content: Encodable {
      struct Contact: Encodable {
        let name: String
        let number: String
      }

      let name: String?
      let home: String?
      let school: String?
      let contacts: [Contact]
      let allergies: [String]
      let voice: String
      let theme: String
      let switches: [String: Bool]
      let setup: String?

      init(_ profile: Profile) {
        (name, home, school) = (profile.name, profile.home?.text, profile.school?.text)
        contacts = profile.contacts.map { Contact(name: $0.name, number: $0.number) }
        allergies = profile.allergies
        (voice, theme) = (profile.voice.rawValue, profile.theme.rawValue)
        switches = Dictionary(uniqueKeysWithValues: Profile.SwitchSetting.allCases.map { ($0.rawValue, profile[$0]) })
        setup = profile.setup?.rawValue
      }
    }
  }
}

/// The placeholders of a sentence for which the settings have no value that strangers may hear.
struct MissingValues: Encodable {
  let missing: [String]

  var resource: PageResource {
    get throws { PageResource(type: "application/json", bytes: Array(try JSONEncoder().encode(self))) }
  }
}
