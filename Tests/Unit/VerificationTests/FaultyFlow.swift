import Dialogue
import Prompts
import Verification

/// A small flow that answers with the time. Each flaw is an error that the verification must find.
struct FaultyFlow: StateSpace {
  enum Flaw: String, CaseIterable {
    case none, noListenRequest, trapped, deafToHelp, noWords, noSlot, ignored, noMeaning, noRule, nagging, twice, island
    case forgetful, moody, silentlyBack, undeclared, torn
  }

  enum State: String, CaseIterable { case asleep, asking, waiting, answering }

  enum Intent: Labelled { case open, time, help, stop }
  enum Answer: Labelled { case time }
  enum Query: Labelled { case time }

  enum Prompt: Hashable, SpokenPrompt {
    case hello, help, wait, time, silence(Int), bye, back
    /// A prompt without a wording, which only the flaw `torn` says.
    case either

    var line: PromptLine {
      switch self {
      case .time: PromptLine("time", ["hour": .number(7)])
      case .silence(let level): PromptLine("silence", ["level": .number(level)])
      case .hello, .help, .wait, .bye, .back, .either: PromptLine("\(self)")
      }
    }
  }

  typealias Effects = [Effect<Prompt, Query>]

  let flaw: Flaw
  var state = State.asleep
  var silences = 0

  var stateName: String { state.rawValue }
  var isDormant: Bool { state == .asleep }
  var stateComponents: [Self] { [self] }

  mutating func handle(_ event: Event<Intent, Answer>) -> Effects {
    switch event {
    case .opened: listen()
    case .heard(_, _, .some) where flaw == .torn && state == .answering: say(.either)
    case .heard(let intent, _, _): heard(intent)
    case .nomatch: say(.help)
    case .noinput: silent()
    case .answered: tell()
    case .observed: []
    case .timerFired: say(.wait)
    case .audioRestored: returned()
    }
  }

  private mutating func heard(_ intent: Intent) -> Effects {
    silences = 0
    switch (state, intent) {
    case (.asleep, .open):
      state = .asking
      return (flaw == .twice ? [.say(.hello)] : []) + say(.hello)
    case (.asleep, _): return listen()
    case (_, .time): return ask()
    case (_, .open): return flaw == .ignored ? listen() : say(.hello)
    case (_, .help): return say(.help)
    case (.waiting, .stop) where flaw == .trapped: return say(.wait)
    case (.answering, .stop) where flaw == .trapped: return say(.wait)
    case (_, .stop): return [.say(.bye), .hangUp]
    }
  }

  private mutating func ask() -> Effects {
    if flaw == .noListenRequest { return [.say(.wait)] }
    state = .waiting
    return [.query(.time), .startTimer(FlowTimer("late"), after: .seconds(2))] + say(.wait)
  }

  private mutating func returned() -> Effects {
    if isDormant || flaw == .silentlyBack { return [] }
    if flaw == .forgetful { silences = 0 }
    if flaw == .moody, state == .answering {
      return [.say(.back), .listen(ListenRequest(GrammarName("kiosk", "deaf")))]
    }
    return say(.back)
  }

  private mutating func tell() -> Effects {
    state = flaw == .island ? .waiting : .answering
    return say(.time)
  }

  private mutating func silent() -> Effects {
    silences = min(silences + 1, 3)
    return silences == 3 && flaw != .nagging ? listen(nil) : say(.silence(silences))
  }

  private func say(_ prompt: Prompt) -> Effects { [.say(prompt)] + listen() }

  private func listen(_ patience: Duration? = .seconds(8)) -> Effects {
    switch (state, flaw) {
    case (.asleep, _): [.listen(ListenRequest(GrammarName("kiosk", "wake"), noInputTimeout: nil))]
    case (.answering, .noRule): [.listen(ListenRequest(GrammarName("kiosk", "nothing"), noInputTimeout: patience))]
    case (.answering, .deafToHelp): [.listen(ListenRequest(GrammarName("kiosk", "deaf"), noInputTimeout: patience))]
    default: [.listen(ListenRequest(GrammarName("kiosk", "ask"), noInputTimeout: patience))]
    }
  }
}

extension FaultyFlow {
  static func surroundings(_ flaw: Flaw) -> Environment<FaultyFlow> {
    typealias Meaning = Environment<FaultyFlow>.SampleSentence
    let (open, stop) = (Meaning("hello", .open), Meaning("goodbye", .stop))
    let ask = [Meaning("the time", .time), Meaning("help", .help), open, stop]
    let odd = flaw == .noMeaning ? [Meaning("the weather", nil)] : []
    return Environment<FaultyFlow>(
      languages: [
        "en": [
          GrammarName("kiosk", "wake"): [open], GrammarName("kiosk", "ask"): ask + odd,
          GrammarName("kiosk", "deaf"): [open, stop],
        ]
      ], first: "en", answers: { _ in [.time] }, always: [.help, .stop],
      states: State.allCases.map(\.rawValue).filter { flaw != .undeclared || $0 != "waiting" },
      wordings: ["en": words(flaw), "es": words(.none)], mayRepeat: { _ in false })
  }

  /// Returns a function that renders prompts with two wordings for each key, by the real narrator.
  private static func words(_ flaw: Flaw) -> @Sendable (PromptLine) throws -> [String] {
    var table: [String: PromptEntry] = [:]
    for key in ["hello", "help", "wait", "time", "silence", "bye", "back"] where !(flaw == .noWords && key == "time") {
      let gap = key == "time" ? (flaw == .noSlot ? " {minute}" : " {hour}") : ""
      let wordings = flaw == .twice && key == "hello" ? ["one"] : ["one", "other"]
      table[key] = PromptEntry(forms: [.other: wordings.compactMap { try? Template(parsing: $0 + gap) }])
    }
    let idiom = LanguageConventions(
      language: "en", numerals: [:], comma: ", ", or: " or ", orBefore: [:], contractions: [:], decimalMark: ".",
      months: Array(repeating: "month", count: 12))
    let narrator = Narrator(table: PromptTable(table), idiom: idiom)
    return { try narrator.words($0).map(\.text) }
  }
}
