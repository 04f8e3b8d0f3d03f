public import Boards

extension Express.Prompt {
  /// Returns examples of prompts: at least one of every kind that the flow can speak with a library, in every form.
  /// Checks verify that each has a wording in every locale.
  public static func examples(in library: BoardLibrary) -> [Express.Prompt] {
    let spoken = library.keys.filter { library[$0]?.action == .speak }
    let core = plain(library) + spoken.flatMap { phrases(library, $0) } + personalItem + ways + topics(spoken)
    return core + parts
  }

  private static var parts: [Express.Prompt] {
    let guardian = Express.GuardianPrompt.examples.map { Express.Prompt.guardian($0) }
    let tutorial = Express.TutorialPrompt.examples.map { Express.Prompt.tutorial($0) }
    return guardian + tutorial + Express.ReportPrompt.examples.map { .report($0) }
  }

  private static func plain(_ library: BoardLibrary) -> [Express.Prompt] {
    [.welcome(nil), .welcome("Anna"), .retraction, .nothingSaid, .noService, .options, .unknownDirections, .farewell]
      + [false, true].map { .menu(library.order, hasMore: $0) }
      + library.order.flatMap { [.board($0), .end($0), .empty($0), .buttons($0, Array(library.keys.prefix(2)))] }
      + library.keys.map { .label($0) }
  }

  /// Returns the prompts for a phrase: once with all data known, and once with none.
  private static func phrases(_ library: BoardLibrary, _ key: Button.Key) -> [Express.Prompt] {
    guard let button = library[key] else { return [] }
    var lacking = Express.PersonalData()
    lacking.isEnough = button.phrase.placeholders.isEmpty
    return [.phrase(key, .example), .call(key, lacking)]
  }

  private static var personalItem: [Express.Prompt] {
    Profile.Item.allCases.flatMap { [.personalItem($0, .example), .missing($0), .hidden($0)] } + [.unread]
  }

  private static var ways: [Express.Prompt] {
    let walks = [(1, []), (1, ["Arran Quay"]), (12, []), (12, ["Arran Quay", "King Street"])].map { minutes, streets in
      Express.Prompt.walk(Express.Walk(metres: 700, minutes: minutes, streets: streets, language: "en"))
    }
    return walks
      + Express.Destination.allCases.flatMap { destination in
        Express.Compass.allCases.map { .directions(destination, Express.DistanceAndBearing(metres: 400, toward: $0)) }
      }
  }

  private static func topics(_ spoken: [Button.Key]) -> [Express.Prompt] {
    guard let key = spoken.first else { return [] }
    return Express.Topic.allCases.flatMap { [.help($0), .example($0, key), .offer($0, key, spoken.last ?? key)] }
  }
}

extension Express.PersonalData {
  /// Example data of a user, with every item set.
  public static var example: Express.PersonalData {
    var facts = Express.PersonalData()
    facts.name = "Anna"
    facts.home = "12 Parnell Square, Dublin"
    facts.school = "3 Pearse Street, Dublin"
    facts.contacts = [.init(name: "Mary", number: "087 123 4567"), .init(name: "John", number: "+353 1 234 5678")]
    facts.allergies = ["nuts", "milk"]
    return facts
  }
}
