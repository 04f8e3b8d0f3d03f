import Audio
import Dialogue
import JSGF
import Ports
import Prompts
import Session
import Synchronization

/// A flow whose effects a test sets for each tag.
struct ScriptedFlow: Flow {
  struct Intent: TagDecodable, Labelled {
    let name: String
    init?(tags: [JSGF.Tag]) {
      guard let tag = tags.first else { return nil }
      name = tag.text
    }
  }
  struct Prompt: Hashable, SpokenPrompt {
    let key: String
    var isEmergency = false
    var isForBystander = false
    var finishesWord = false
    var recording: String?
    var line: PromptLine { PromptLine(key) }
    init(
      _ key: String, isEmergency: Bool = false, isForBystander: Bool = false, finishesWord: Bool = false,
      recording: String? = nil
    ) {
      (self.key, self.isEmergency, self.isForBystander, self.recording) = (key, isEmergency, isForBystander, recording)
      self.finishesWord = finishesWord
    }
  }
  enum Query: Labelled { case nothing, motion }
  typealias Effects = [Effect<Prompt, Query>]

  let beginning: Effects
  /// The stream that the flow observes until it has heard something, with its sound.
  var stream: Query?
  var sound: Sonification?
  var answers: [String: Effects] = [:]
  /// The accepted hypotheses, in order.
  var heard: [Hypothesis] = []
  var misses = 0
  var stateName: String { "test" }
  /// The number of accepted hypotheses, at most 2, so that the third changes nothing.
  var view: Int { min(heard.count, 2) }

  var subscriptions: Set<Query> { stream.map { heard.isEmpty ? [$0] : [] } ?? [] }
  var sonification: Sonification? { heard.isEmpty ? sound : nil }

  static func prompts(showing view: Int) -> [Prompt] { view == 0 ? [] : [Prompt("two"), Prompt("unwritten")] }

  mutating func handle(_ event: Event<Intent, Query>) -> Effects {
    switch event {
    case .opened: return beginning
    case .heard(let intent, let hypothesis, _):
      heard.append(hypothesis)
      return answers[intent.name] ?? []
    case .nomatch:
      misses += 1
      return []
    case .timerFired(let alarm): return answers[alarm.name] ?? []
    case .audioRestored(let turn): return answers["returned-\(turn)"] ?? []
    case .observed(let answer): return answers[answer.name] ?? []
    case .noinput, .answered: return []
    }
  }
}

extension ScriptedFlow.Effects {
  static let during = GrammarName("test", "during")
  static let after = GrammarName("test", "after")

  static func listens(_ meanwhile: GrammarName? = during, takesText: Bool = false) -> Self {
    [
      .listen(
        ListenRequest(after, noInputTimeout: .seconds(8), grammarDuringPrompt: meanwhile, acceptsFreeText: takesText))
    ]
  }

  static func says(_ keys: String...) -> Self { keys.map { .say(ScriptedFlow.Prompt($0)) } }
}

/// The ports of a session. Each word is a number of samples of one level, so that the output shows the words, their
/// length and their volume.
final class SessionFixture: Sendable {
  static let rate = Waveform.ttsSampleRate
  /// The words of each prompt key.
  static let script = [
    "one": "a b c d e", "two": "f g h", "three": "i j", "help": "k l m", "long": "a b. c d e", "away": "k l",
    // 10 s.
    "ten": String(repeating: "a b c d e ", count: 10),
  ]
  static let grammar = """
    #JSGF V1.0;
    grammar test;
    public <during> = louder {louder} | slower {slower} | stop {stop} | next {next};
    public <after> = yes {yes} | next {next} | louder {louder};
    """

  let transcript = Mutex<[TranscriptEntry]>([])
  let played = Mutex<[Int16]>([])
  /// The largest number of samples passed to the output at once.
  let largestPlay = Mutex(0)
  /// The number of flushes.
  let flushes = Mutex(0)
  /// The prosody of each synthesized sentence.
  let prosodies = Mutex<[Prosody]>([])
  let recorded: @Sendable (String, String?) throws -> Waveform?
  let earcon: @Sendable (Earcon) throws -> Waveform
  let signals: Set<Earcon>
  /// The recogniser's hypothesis for any audio, by rule.
  let hypotheses: [String: Hypothesis]
  /// The wall clock, which recognition and synthesis advance; nil if no latency is measured.
  let wallClock: ManualClock?
  /// The number of samples that the output prefetches.
  let prebuffer: Int
  let fadesOnFlush: Bool

  init(
    recorded: @escaping @Sendable (String, String?) throws -> Waveform? = { _, _ in nil },
    earcon: @escaping @Sendable (Earcon) throws -> Waveform = { throw MissingEarcon(earcon: $0) },
    hypotheses: [String: Hypothesis] = [:], signals: Set<Earcon> = [], wallClock: ManualClock? = nil,
    prebuffer: Int = 0, fadesOnFlush: Bool = false
  ) {
    (self.recorded, self.earcon, self.hypotheses, self.signals) = (recorded, earcon, hypotheses, signals)
    (self.wallClock, self.prebuffer, self.fadesOnFlush) = (wallClock, prebuffer, fadesOnFlush)
  }

  /// Adds a hang-up to effects that speak and do not listen.
  private static func ended(_ effects: ScriptedFlow.Effects) -> ScriptedFlow.Effects {
    let (speaks, listens) = effects.reduce((false, false)) { sum, effect in
      switch effect {
      case .say: (true, sum.1)
      case .listen: (sum.0, true)
      default: sum
      }
    }
    return speaks && !listens ? effects + [.hangUp] : effects
  }

  /// - Parameter through: wraps the input of the user's turns.
  /// - Returns: the flow at its end.
  func run(
    _ flow: ScriptedFlow, _ turns: [SimulatedUser.Turn] = [],
    backend: any Backend<ScriptedFlow.Query, ScriptedFlow.Query> = NoBackend(),
    through: (any AudioInput) -> any AudioInput = { $0 }
  ) async throws -> ScriptedFlow {
    let rest = Mutex(turns[...])
    return try await run(flow, input: through(SimulatedUser { rest.withLock { $0.popFirst() } }), backend: backend)
  }

  /// - Parameters:
  ///   - output: what plays the audio; nil for the fixture itself.
  ///   - recogniser: what recognises the audio; nil for the fixture itself.
  /// - Returns: the flow at its end.
  func run(
    _ flow: ScriptedFlow, input: any AudioInput, output: (any AudioOutput)? = nil,
    backend: any Backend<ScriptedFlow.Query, ScriptedFlow.Query> = NoBackend(), recogniser: (any Recogniser)? = nil,
    observeView: @escaping @Sendable (ViewSnapshot) -> Void = { _ in }
  ) async throws -> ScriptedFlow {
    let table = PromptTable(
      try Self.script.mapValues { PromptEntry(forms: [.other: [try Template(parsing: $0)]]) })
    let language = LoadedLocale(
      tag: "en", grammars: ["test": Matcher(try Grammar(parsing: Self.grammar, file: "test.gram"))],
      narrator: Narrator(table: table, idiom: LanguageConventions(language: "en")), recogniser: recogniser ?? self,
      recorded: recorded
    ) { _ in throw NoSound() }
    // The interrupted prompt follows the notice of an audio loss, so that answer has no hang-up.
    let answers = flow.answers.map { ($0, $0 == "returned-system" ? $1 : Self.ended($1)) }
    var ended = ScriptedFlow(beginning: Self.ended(flow.beginning), answers: Dictionary(uniqueKeysWithValues: answers))
    (ended.stream, ended.sound) = (flow.stream, flow.sound)
    return await Session(
      ended, locale: language, localeProvider: self, backend: backend,
      input: input, output: output ?? self, synthesizer: self, earcon: earcon, earcons: signals,
      stopwatch: wallClock?.stopwatch, observeView: observeView
    ) { entry in self.transcript.withLock { $0.append(entry) } }.run()
  }

  var entries: [TranscriptEntry] { transcript.withLock { $0 } }
  var samples: [Int16] { played.withLock { $0 } }
  func at(_ name: TranscriptEntry.Name) -> Duration? { entries.first { $0.name == name }?.at }
  func faults() -> [String] { entries.filter { $0.kind == .fault }.map(\.name.description) }

  /// The played words, each with its letter, level and number of samples. A run shorter than 10 ms is a fade between
  /// two words.
  var words: [(word: Character, level: Int16, count: Int)] {
    var runs: [(level: Int16, count: Int)] = []
    for sample in samples {
      if runs.last?.level == sample { runs[runs.count - 1].count += 1 } else { runs.append((sample, 1)) }
    }
    return runs.filter { $0.count > 220 && $0.level != 0 }.map { (Self.word($0.level), $0.level, $0.count) }
  }

  var said: String { String(words.map(\.word)) }

  static func level(_ word: Character) -> Int16 { 4_000 + 30 * (Int16(word.asciiValue ?? 97) - 97) }

  /// Returns the word of a level, at any volume.
  private static func word(_ level: Int16) -> Character {
    let all = Array("abcdefghijklm")
    for step in -Prosody.reach...Prosody.reach {
      for word in all where abs(Double(Self.level(word)) * Prosody.loudness(step) - Double(level)) < 2 { return word }
    }
    return "?"
  }
}

/// A wall clock that a test advances.
final class ManualClock: Sendable {
  static let recognising = Duration.milliseconds(40)
  static let synthesising = Duration.milliseconds(7)

  private let now = Mutex(Duration.zero)
  var time: Duration { now.withLock { $0 } }
  var stopwatch: @Sendable () -> Duration { { self.time } }
  func pass(_ time: Duration) { now.withLock { $0 += time } }
}

struct NoSound: Error {}

private struct NoBackend: Backend {
  mutating func query(_ query: ScriptedFlow.Query, at now: Duration) {}
  mutating func answers(by now: Duration) -> [ScriptedFlow.Query] { [] }
}

extension SessionFixture: Synthesizer, UtteranceRecogniser, AudioOutput, LocaleProvider {
  /// Returns the samples of a word: 200 ms, and an eighth less for each step of the speaking rate.
  static func length(_ pace: Int) -> Int { 4_410 * (8 - pace) / 8 }

  func synthesize(_ wording: Wording, in prosody: Prosody) async throws -> Waveform {
    try await synthesizeTimed(wording, in: prosody).sound
  }

  func synthesizeTimed(_ wording: Wording, in prosody: Prosody) async throws -> TimedSpeech {
    prosodies.withLock { $0.append(prosody) }
    wallClock?.pass(ManualClock.synthesising)
    let length = Self.length(prosody.rate)
    var (samples, words) = ([Int16](), [TimedSpeech.Word]())
    for word in wording.text.lowercased().split(separator: " ") {
      words.append(TimedSpeech.Word(place: 2 * words.count, start: samples.count))
      samples += Array(repeating: Self.level(word.first ?? "?"), count: length)
      // A pause between sentences.
      if word.hasSuffix(".") { samples += Waveform.silence(.milliseconds(300), rate: Self.rate).samples }
    }
    return TimedSpeech(Waveform(rate: Self.rate, samples: samples), words: words)
  }

  func recognise(_ utterance: Utterance, for request: ListenRequest) async throws -> Recognition? {
    wallClock?.pass(ManualClock.recognising)
    return hypotheses[request.grammar.rule].map { Recognition($0, .complete) }
  }

  func play(_ samples: [Int16]) async {
    played.withLock { $0 += samples }
    largestPlay.withLock { $0 = max($0, samples.count) }
  }

  func flush(_ early: Int) async -> Int {
    flushes.withLock { $0 += 1 }
    played.withLock { $0.removeLast(early) }
    return early
  }
  func locale(_ tag: String) async throws -> LoadedLocale { throw NoSound() }
}

extension Duration {
  /// The number of played samples in this time.
  var played: Int { Int((self / .seconds(1) * Double(SessionFixture.rate)).rounded()) }
}
