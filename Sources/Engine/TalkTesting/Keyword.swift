/// The keywords that begin the lines of a talk file. The raw values are the English words; ``TalkVocabulary`` has those
/// of other languages.
enum Keyword: String, CaseIterable {
  case talk, app, locale, data, map, stream, mix, `where`, say, silence, hear, heard, state, nothing, never, end
  case textOnly = "text-only"
  case expectFail = "expect-fail"

  /// Whether the keyword begins a header line, which applies to the whole talk. Each header may occur once; only `data`
  /// and `stream` may occur several times.
  var isHeader: Bool {
    switch self {
    case .talk, .app, .locale, .data, .map, .stream, .mix, .where, .textOnly, .expectFail: true
    case .say, .silence, .hear, .heard, .state, .nothing, .never, .end: false
    }
  }

  /// The option words that may follow a user turn, a prompt or a data header.
  enum Option: String, CaseIterable {
    case within, times, with, delay, age, fails, forgets, at, into, uncertain, or
  }

  /// The words that may stand in place of a name or of a text: `locale all`, `say <noise>`.
  enum Value: String, CaseIterable {
    case all, noise
  }
}
