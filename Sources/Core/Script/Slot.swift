/// What fills a gap in a sentence: a meaning, put into words by the locale.
public indirect enum Slot: Hashable, Sendable {
  case text(String)
  /// A whole number; it also chooses the plural form.
  case number(Int)
  /// Something with a spoken name in the locale: `station.36`, `place.smithfield`.
  case name(String)
  /// A length in metres, rounded as people say it.
  case metres(Int)
  /// How long ago, in seconds, as people say it.
  case seconds(Int)
  /// 1 to 12.
  case month(Int)
  /// Another line, put into this one: "bikes near Smithfield".
  case line(Line)
  /// "east, south or west"
  case choice([Slot])
  /// "east, south and west"
  case all([Slot])
  /// "one, two, three"
  case list([Slot])
  /// "one. two. three", where each has commas of its own
  case sentences([Slot])
}

/// Something to say, as a key into the script and what fills its gaps.
public struct Line: Hashable, Sendable {
  /// Dotted: `ask.place`, `nomatch.2`.
  public let key: String
  public let slots: [String: Slot]

  public init(_ key: String, _ slots: [String: Slot] = [:]) {
    self.key = key
    self.slots = slots
  }
}

extension Line {
  /// Its own key, and those of the lines inside it.
  public var keys: Set<String> { slots.values.reduce(into: [key]) { $0.formUnion($1.keys) } }
}

extension Slot {
  fileprivate var keys: Set<String> {
    switch self {
    case .line(let line): line.keys
    case .choice(let slots), .all(let slots), .list(let slots), .sentences(let slots):
      slots.reduce(into: []) { $0.formUnion($1.keys) }
    case .text, .number, .name, .metres, .seconds, .month: []
    }
  }
}

/// A prompt that knows its line in the script.
public protocol Scripted {
  var line: Line { get }
  /// Whether it is to be said in the same words as the last time.
  var isAgain: Bool { get }
  /// Whether it is said as loud as can be, whatever the volume: a call for help.
  var isVital: Bool { get }
  /// Whether it is said to somebody else, for whoever asked for it: what we ourselves are saying then gives way to it.
  var isForOthers: Bool { get }
  /// Whether a word of it is said to its end when somebody speaks over it: half a number is another one.
  var finishesWord: Bool { get }
  /// The name of a recording that may exist and is then played in place of the words, `emergency.help`.
  var recording: String? { get }
}

extension Scripted {
  public var isAgain: Bool { false }
  public var isVital: Bool { false }
  public var isForOthers: Bool { false }
  public var finishesWord: Bool { false }
  public var recording: String? { nil }
}
