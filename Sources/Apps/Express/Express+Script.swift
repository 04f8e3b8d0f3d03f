import Boards
import Script

extension Express.Prompt: Scripted {
  public var line: Line {
    switch self {
    case .welcome(nil): Line("welcome")
    case .welcome(let name?): Line("welcome.name", ["name": .text(name)])
    case .menu(let boards, let hasMore):
      Line(hasMore ? "menu.more" : "menu", ["boards": .choice(boards.map(\.slot) + [.line(Line("menu.options"))])])
    case .board(let id): Line("board", ["board": id.slot])
    case .label(let key): Line("label", ["label": key.label])
    case .end(let id): Line("end", ["board": id.slot])
    case .empty(let id): Line("empty", ["board": id.slot])
    case .phrase(let key, let facts), .call(let key, let facts): facts.line(of: key)
    case .nothingSaid: Line("nothing.said")
    case .noService: Line("no.service")
    case .options: Line("options")
    case .told(let item, let facts): Line("told.\(item.rawValue)", facts.slots)
    case .missing(let item): Line("missing.\(item.rawValue)")
    case .unread: Line("unread")
    case .hidden(let item): Line("hidden.\(item.rawValue)")
    case .way(let destination, let way):
      Line(
        "way.\(destination.rawValue)",
        ["distance": .metres(way.metres), "toward": .line(Line("toward.\(way.toward.rawValue)"))])
    case .unknownWay: Line("way.unknown")
    case .farewell: Line("farewell")
    case .help(let topic): Line("help.\(topic.rawValue)")
    case .example(let topic, let key): Line("example.\(topic.rawValue)", ["label": key.label])
    case .offer(let topic, let key, let other):
      Line("offer.\(topic.rawValue)", ["label": key.label, "other": other.label])
    case .guardian(let prompt): prompt.line
    case .tutorial(let prompt): prompt.line
    case .report(let prompt): prompt.line
    }
  }

  /// The key of a recording for a phrase. A phrase with personal data has none: a recording would still contain the
  /// data after it was changed or made private.
  public var recording: String? {
    switch self {
    case .phrase(let key, Express.Facts()), .call(let key, Express.Facts()): key.description
    default: nil
    }
  }

  public var isForOthers: Bool {
    switch self {
    case .phrase, .call: true
    default: false
    }
  }
}

extension Board.ID {
  var slot: Slot { .name("board.\(rawValue)") }
}

extension Button.Key {
  var label: Slot { .name("label.\(description)") }
}

extension Express.Facts {
  /// Returns the line of a phrase with its data. The locale's words fill its gaps. If data is missing, it is the
  /// wording without gaps.
  func line(of key: Button.Key) -> Line {
    isEnough ? Line("phrase.\(key)", slots) : Line("phrase.\(key).without")
  }

  /// The slots for gaps; slots of unknown data are omitted.
  var slots: [String: Slot] {
    var slots: [String: Slot] = [:]
    slots["name"] = name.map { .text($0) }
    slots["home"] = home.map { .text($0) }
    slots["school"] = school.map { .text($0) }
    slots["contact"] = contacts.first.map { .text($0.name) }
    slots["number"] = contacts.first.map { .text(Digits.spoken($0.number)) }
    if !contacts.isEmpty { slots["contacts"] = .sentences(contacts.map(\.slot)) }
    if !allergies.isEmpty { slots["allergies"] = .all(allergies.map { .text($0) }) }
    if !allergies.isEmpty { slots["allergies_list"] = .list(allergies.map { .text($0) }) }
    return slots
  }
}

extension Profile.Contact {
  /// The contact in the words to be read aloud: "Anna: 0 8 7, ...".
  fileprivate var slot: Slot {
    .line(Line("contact", ["name": .text(name), "number": .text(Digits.spoken(number))]))
  }
}
