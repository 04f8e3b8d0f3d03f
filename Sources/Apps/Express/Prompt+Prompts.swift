import Boards
public import Prompts

extension Express.Prompt: SpokenPrompt {
  public var line: PromptLine {
    switch self {
    case .welcome(nil): PromptLine("welcome")
    case .welcome(let name?): PromptLine("welcome.name", ["name": .text(name)])
    case .menu(let boards, let hasMore):
      PromptLine(
        hasMore ? "menu.more" : "menu", ["boards": .choice(boards.map(\.slot) + [.line(PromptLine("menu.options"))])])
    case .board(let id): PromptLine("board", ["board": id.slot])
    case .label(let key): PromptLine("label", ["label": key.label])
    case .buttons(let id, let keys):
      PromptLine("buttons", ["board": id.slot, "buttons": .list(keys.map(\.label))])
    case .end(let id): PromptLine("end", ["board": id.slot])
    case .empty(let id): PromptLine("empty", ["board": id.slot])
    case .phrase(let key, let facts), .call(let key, let facts): facts.line(of: key)
    case .retraction: PromptLine("retraction")
    case .nothingSaid: PromptLine("nothing.said")
    case .noService: PromptLine("no.service")
    case .options: PromptLine("options")
    case .personalItem(let item, let facts): PromptLine("told.\(item.rawValue)", facts.slots)
    case .missing(let item): PromptLine("missing.\(item.rawValue)")
    case .unread: PromptLine("unread")
    case .hidden(let item): PromptLine("hidden.\(item.rawValue)")
    case .directions(let destination, let directions):
      PromptLine(
        "way.\(destination.rawValue)",
        ["distance": .metres(directions.metres), "toward": .line(PromptLine("toward.\(directions.toward.rawValue)"))])
    case .walk(let walk): walk.line
    case .unknownDirections: PromptLine("way.unknown")
    case .farewell: PromptLine("farewell")
    case .help(let topic): PromptLine("help.\(topic.rawValue)")
    case .example(let topic, let key): PromptLine("example.\(topic.rawValue)", ["label": key.label])
    case .offer(let topic, let key, let other):
      PromptLine("offer.\(topic.rawValue)", ["label": key.label, "other": other.label])
    case .guardian(let prompt): prompt.line
    case .tutorial(let prompt): prompt.line
    case .report(let prompt): prompt.line
    }
  }

  /// The key of the recording that can replace synthesized speech; nil for prompts that are no phrase. A phrase with
  /// personal data has none: a recording would still contain the data after it was changed or made private.
  public var recording: String? {
    switch self {
    case .phrase(let key, Express.PersonalData()), .call(let key, Express.PersonalData()): key.description
    default: nil
    }
  }

  public var isForBystander: Bool {
    switch self {
    case .phrase, .call, .retraction: true
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

extension Express.PersonalData {
  /// Returns the prompt line of a phrase, with personal data as slots for its gaps. If data for a gap is missing, it
  /// returns the line of the wording without gaps.
  func line(of key: Button.Key) -> PromptLine {
    isEnough ? PromptLine("phrase.\(key)", slots) : PromptLine("phrase.\(key).without")
  }

  /// The personal data as slots, keyed by the name of the placeholder in a phrase. Unknown data has no slot.
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
  /// The slot that reads the contact aloud: "Anna: 0 8 7, ...".
  fileprivate var slot: Slot {
    .line(PromptLine("contact", ["name": .text(name), "number": .text(Digits.spoken(number))]))
  }
}

extension Express.Walk {
  fileprivate var line: PromptLine {
    let slots: [String: Slot] = ["distance": .metres(metres), "minutes": .number(minutes)]
    guard !streets.isEmpty else { return PromptLine("walk", slots) }
    let names = Slot.all(streets.map { .foreign($0, language: language) })
    return PromptLine("walk.streets", slots.merging(["streets": names]) { $1 })
  }
}
