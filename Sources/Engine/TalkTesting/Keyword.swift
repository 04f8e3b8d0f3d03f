import FormerNames

/// The keywords that begin the lines of a talk file, and the option words within a line, in English and in Spanish.
enum Keyword: String, CaseIterable {
  case talk, app, locale, data, mix, `where`, say, silence, hear, heard, state, nothing, never, end
  case textOnly = "text-only"
  case expectFail = "expect-fail"

  private static let spanish: [Keyword: String] = [
    .talk: "charla", .app: "aplicación", .locale: "idioma", .data: "datos", .mix: "mezcla", .where: "dónde",
    .textOnly: "solo-texto", .say: "di",
    .silence: "silencio",
    .hear: "oye", .heard: "entiende", .state: "estado", .nothing: "nada", .never: "nunca", .end: "fin",
    .expectFail: "falla-por",
  ]

  init?(written text: String) {
    let text = text.lowercased()
    guard let word = Self.allCases.first(where: { $0.rawValue == text || Self.spanish[$0] == text }) else { return nil }
    self = word
  }

  /// Whether the keyword begins a header line, which applies to the whole talk. Each header occurs once, except that
  /// data may occur several times.
  var isHeader: Bool {
    switch self {
    case .talk, .app, .locale, .data, .mix, .where, .textOnly, .expectFail: true
    case .say, .silence, .hear, .heard, .state, .nothing, .never, .end: false
    }
  }

  /// All keywords in both languages.
  static var words: [String] { allCases.flatMap { [$0.rawValue] + [spanish[$0]].compactMap { $0 } } }

  static var all: String { allCases.map { "\($0.rawValue) (\(spanish[$0] ?? ""))" }.joined(separator: ", ") }

  /// The option words that may follow a user turn, a prompt or a data header.
  enum Option: String, CaseIterable {
    case within, times, with, delay, age, fails, forgets, at, into, uncertain, or

    private static let spanish: [Option: String] = [
      .within: "en", .times: "veces", .with: "con", .delay: "retraso", .age: "antigüedad", .fails: "fallan",
      .forgets: "olvidados", .at: "a", .into: "de", .uncertain: "dudoso", .or: "o",
    ]

    /// All options in both languages.
    static var words: [String] { allCases.flatMap { [$0.rawValue] + [spanish[$0]].compactMap { $0 } } }

    init?(written text: String) {
      let present = FormerNames.talkOptions[text] ?? text
      guard let word = Self.allCases.first(where: { $0.rawValue == present || Self.spanish[$0] == present }) else {
        return nil
      }
      self = word
    }
  }
}
