/// The value of a slot in a prompt. The locale puts the value into words.
public indirect enum Slot: Hashable, Sendable {
  case text(String)
  /// A text in another language than the locale's, which a voice of that language reads: a street's name.
  case foreign(String, language: String)
  /// A whole number. It may also select the plural form.
  case number(Int)
  /// The id of something with a spoken name in the locale: `station.36`, `place.smithfield`.
  case name(String)
  /// A distance in metres, which is rounded as people say it.
  case metres(Int)
  /// An age in seconds, which is rounded as people say it.
  case seconds(Int)
  /// A month, 1 to 12.
  case month(Int)
  /// A line inside this one: "bikes near Smithfield".
  case line(PromptLine)
  /// A list with "or": "east, south or west".
  case choice([Slot])
  /// A list with "and": "east, south and west".
  case all([Slot])
  /// A list with commas only: "one, two, three".
  case list([Slot])
  /// A list of sentences, for members that contain commas: "one. two. three".
  case sentences([Slot])
}

/// A prompt to say: the key of its wordings, and the values of its slots.
public struct PromptLine: Hashable, Sendable {
  /// The key, with dots: `ask.place`, `nomatch.2`.
  public let key: String
  public let slots: [String: Slot]

  public init(_ key: String, _ slots: [String: Slot] = [:]) {
    self.key = key
    self.slots = slots
  }
}

extension PromptLine {
  /// The key of the line, and those of the lines inside it.
  public var keys: Set<String> { slots.values.reduce(into: [key]) { $0.formUnion($1.keys) } }
}

extension Slot {
  fileprivate var keys: Set<String> {
    switch self {
    case .line(let line): line.keys
    case .choice(let slots), .all(let slots), .list(let slots), .sentences(let slots):
      slots.reduce(into: []) { $0.formUnion($1.keys) }
    case .text, .foreign, .number, .name, .metres, .seconds, .month: []
    }
  }
}

/// A prompt that a locale can put into words.
public protocol SpokenPrompt {
  var line: PromptLine { get }
  /// Whether the prompt repeats an earlier prompt because the user asked for it. It then gets the wording in which the
  /// line was last said, and not the next wording.
  var isRepetition: Bool { get }
  /// Whether the prompt is a call for help, which is said at the highest volume regardless of the setting.
  var isEmergency: Bool { get }
  /// Whether the prompt is meant for a bystander. It interrupts the engine's other prompts.
  var isForBystander: Bool { get }
  /// Whether the prompt, when interrupted, still finishes its current word, because half a number would be another
  /// number.
  var finishesWord: Bool { get }
  /// The name of an optional recording that is played instead of the words, `emergency.help`; nil if there can be none.
  var recording: String? { get }
}

extension SpokenPrompt {
  public var isRepetition: Bool { false }
  public var isEmergency: Bool { false }
  public var isForBystander: Bool { false }
  public var finishesWord: Bool { false }
  public var recording: String? { nil }
}
