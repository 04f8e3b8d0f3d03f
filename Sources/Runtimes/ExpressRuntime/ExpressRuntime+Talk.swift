import AtomicFiles
import Boards
import Express
import OpenBoardFormat
import ProfileStorage
public import VoiceEngine

extension ExpressRuntime {
  /// Returns the data for a talk file of a conversation: the guardian's settings with invented names, addresses and
  /// allergies. Each phrase that was possible in the conversation is then possible in the talk.
  /// - Parameter simulation: the behaviour of simulated data, with which the talk gets no settings; nil for a
  ///   conversation with the settings of this account.
  public func talkData(_ simulation: ConversationSetup.Simulation?) throws -> TalkData {
    var data = TalkData(simulation)
    guard simulation == nil else { return data }
    data.notes = ["The talk has the installed boards only, and the password of the manual."]
    data.ownPrompts = ownPrompts
    let store = ProfileStore(PrivateFolder(express: resources.userDirectories ?? UserDirectories()))
    guard let profile = try store.read().profile else { return data }
    data.header = "settings.yaml"
    let invented = profile.invented
    data.files = ["settings.yaml": Array(invented.fileText.utf8)]
    data.names = Self.names(of: profile, in: invented)
    data.notes.append(
      "settings.yaml has invented names, addresses and allergies, which also stand in the lines `say`. A recording still has "
        + "the name that the user said.")
    return data
  }

  /// The keys of the prompts of phrases that the installed boards do not have.
  private var ownPrompts: Set<String> {
    let keys = boardCollections.values.flatMap { Set($0.library.keys).subtracting($0.installed.keys) }
    return Set(keys.flatMap { ["phrase.\($0)", "phrase.\($0).without"] })
  }

  /// Returns the invented names, keyed by those of the settings: whole ones, and the single words of people's names.
  private static func names(of profile: Profile, in invented: Profile) -> [String: String] {
    var pairs = [(profile.name, invented.name), (profile.home?.text, invented.home?.text)]
    pairs += [(profile.school?.text, invented.school?.text)]
    pairs += zip(profile.allergies, invented.allergies).map { ($0, $1) }
    pairs += zip(profile.contacts, invented.contacts).map { ($0.name, $1.name) }
    pairs += zip(profile.contacts, invented.contacts).flatMap { real, other in
      real.name.split(separator: " ").map { (String($0), other.name) }
    }
    return Dictionary(pairs.compactMap { real, other in real.flatMap { real in other.map { (real, $0) } } }) {
      first, _ in first
    }
  }
}

extension Profile {
  /// The profile with invented texts in place of the personal ones, as many of each kind.
  var invented: Profile {
    var profile = self
    profile.name = name.map { _ in "Alex" }
    profile.home = home?.invented("1 Main Street")
    profile.school = school?.invented("2 School Road")
    profile.contacts = contacts.indices.map {
      Contact(name: Self.inventedContacts[$0 % Self.inventedContacts.count], number: "5550\($0)")
    }
    profile.allergies = allergies.indices.map {
      Self.inventedAllergies[$0 % Self.inventedAllergies.count] + ($0 < Self.inventedAllergies.count ? "" : " \($0)")
    }
    return profile
  }

  private static let inventedContacts = ["Kim", "Robin", "Sam", "Chris", "Max", "Lee", "Toni", "Jo", "Pat", "Nicky"]
  private static let inventedAllergies = ["nuts", "milk", "eggs", "fish"]
}

extension Profile.Address {
  /// An invented address, in the middle of Dublin if this one has a position.
  fileprivate func invented(_ text: String) -> Profile.Address {
    Profile.Address(text, at: position.map { _ in Profile.Position(latitude: 53.3498, longitude: -6.2603) })
  }
}
