public import Boards
public import Dialogue

/// The data that the exhaustive exploration of Express² needs.
extension Express {
  /// The names of all states.
  public static let stateNames: [String] =
    ["home", "board", "scanning", "repeating", "options"] + GuardianState.names + TutorialState.names
    + ReportState.names

  /// All grammars that the flow listens with.
  public static let grammars: [GrammarName] =
    ["home", "board", "scan", "repeating", "options", "playing", "hypothesis", "choice", "offer"].map {
      GrammarName("express", $0)
    }
    + GuardianState.grammars + TutorialState.grammars + ReportState.grammars

  /// The grammars that accept all phrases.
  public static let speaking: [GrammarName] =
    ["home", "board", "scan", "repeating", "playing"].map { GrammarName("express", $0) }
    + [GrammarName("tutorial", "lesson")]

  /// Returns the initial flows to explore: not set up; settings lost with an earlier version left; settings unreadable;
  /// half set up; set up, with and without data and with private data; and set up with a password that was reset.
  public static func initialFlows(in library: BoardLibrary) -> [UniversalCommands<Express>] {
    var settings = Settings()
    // Drafts are spelt letter by letter, so that their number would be unlimited.
    settings.longestDraft = 2
    var (half, empty, whole) = (Profile(), Profile(), Profile.example)
    half.setup = .information
    empty.setup = nil
    (whole.hidesContacts, whole.hidesAddresses) = (true, true)
    let known = [half, empty, .example, whole].map { Profile.SetupStatus.kept($0) }
    let all = ([.nothing, .earlier, .unknown] + known).map {
      UniversalCommands(Express(library: library, setupStatus: $0, settings: settings))
    }
    return all + [
      UniversalCommands(Express(library: library, setupStatus: .kept(.example), wasReset: true, settings: settings))
    ]
  }

  /// Returns possible answers of the backend to a query: one for each case that the flow handles differently.
  public static func answers(to query: Query) -> [Answer] {
    switch query {
    case .make(let change, let setupStatus): outcomes(of: change, in: setupStatus.profile).map { .made(change, $0) }
    case .check: [.right, .wrong(wait: 0), .wrong(wait: 30), .tooSoon(wait: 30), .failed].map { .checked($0) }
    case .renew: [.changed, .refused(.wrong(wait: 0)), .refused(.tooSoon(wait: 30)), .failed].map { .renewed($0) }
    case .reset: [.done, .tooSoon(wait: 30), .failed].map { .reset($0) }
    case .recall: recalls.map { .recalled($0) }
    case .way(let destination):
      [
        .way(destination, nil), .way(destination, DistanceAndBearing(metres: 400, toward: .northEast)),
        .way(
          destination,
          DistanceAndBearing(
            metres: 400, toward: .northEast,
            walk: Walk(metres: 700, minutes: 12, streets: ["King Street"], language: "en"))),
      ]
    case .send: [Delivery.sent, .opened, .kept, .lost].map { .sent($0) }
    case .keep: [Delivery.held, .lost].map { .sent($0) }
    }
  }

  /// The outcomes of restoring the previous version of the settings: of a finished set-up, of an interrupted one, and
  /// failures.
  private static var recalls: [Profile.Outcome] {
    var half = Profile()
    half.setup = .preferences
    return [.kept(.example), .kept(half), .gone, .failed]
  }

  /// The possible outcomes of a change of the settings, including those that a change by another program causes.
  private static func outcomes(of change: Profile.Change, in profile: Profile) -> [Profile.Outcome] {
    let changed = profile.changed(change)
    let late = changed.fault(of: change).map { [Profile.Outcome.refused($0, changed)] } ?? []
    return [.kept(changed), .mended(changed), .gone, .failed] + late
  }
}

extension Profile {
  /// An example profile with personal data and a finished set-up.
  static var example: Profile {
    let facts = Express.PersonalData.example
    var profile = Profile()
    (profile.name, profile.contacts, profile.allergies) = (facts.name, facts.contacts, facts.allergies)
    (profile.home, profile.school) = (facts.home.map { Address($0) }, facts.school.map { Address($0) })
    profile.setup = nil
    return profile
  }
}

extension BoardLibrary {
  /// A small library for the exploration: the home board, the emergency board and one more. Each board has its first
  /// two phrases, the introduction of a call for help, and the buttons that open one of these boards.
  public var sample: BoardLibrary {
    let chosen = [home] + [emergency].compactMap { $0 } + order.filter { $0 != home && $0 != emergency }.prefix(1)
    let boards = chosen.compactMap { self[$0] }.map { board in
      let doors = board.buttons.filter { if case .open(let id) = $0.action { chosen.contains(id) } else { false } }
      let spoken = board.buttons.filter { $0.action == .speak }
      // The introduction accompanies the first call for help, wherever it stands on the board.
      let introduction = spoken.dropFirst(2).filter { $0.key.button == Express.introduction }
      let phrases = spoken.prefix(2) + introduction
      return Board(id: board.id, name: board.name, locale: board.locale, buttons: phrases + doors)
    }
    return BoardLibrary(boards, home: home)
  }
}
