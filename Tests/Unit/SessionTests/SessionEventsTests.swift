import Audio
import Dialogue
import JSGF
import Ports
import Prompts
import Session
import Testing
import TurnTaking

/// A flow that reacts to the opening only, so that every later event comes from the session.
private struct SilentFlow: Flow {
  enum Intent: TagDecodable, Labelled {
    case word
    init?(tags: [JSGF.Tag]) {
      guard tags.contains(where: { $0.text == "known" }) else { return nil }
      self = .word
    }
  }
  enum Prompt: Hashable, SpokenPrompt {
    case nothing
    var line: PromptLine { PromptLine("nothing") }
  }
  enum Query: Labelled { case nothing }

  let beginning: [Effect<Prompt, Query>]
  var stateName: String { "mute" }

  mutating func handle(_ event: Event<Intent, Query>) -> [Effect<Prompt, Query>] {
    event == .opened ? beginning : []
  }
}

/// A backend for a flow without queries.
private struct NoBackend: Backend {
  mutating func query(_ query: SilentFlow.Query, at now: Duration) {}
  mutating func answers(by now: Duration) -> [SilentFlow.Query] { [] }
}

/// Typed text needs neither a recogniser nor a synthesizer.
private struct NoAudio: UtteranceRecogniser, Synthesizer, AudioOutput, LocaleProvider {
  struct NoSound: Error {}
  func recognise(_ utterance: Utterance, for request: ListenRequest) async throws -> Recognition? {
    throw NoSound()
  }
  func synthesize(_ wording: Wording, in prosody: Prosody) async throws -> Waveform { throw NoSound() }
  func play(_ samples: [Int16]) async {}
  func flush(_ early: Int) async -> Int { early }
  func locale(_ tag: String) async throws -> LoadedLocale { throw NoSound() }
}

/// The listen request of all tests.
@Suite struct SessionEventsTests {
  private static let listening = Effect<SilentFlow.Prompt, SilentFlow.Query>.listen(
    ListenRequest(GrammarName("g", "r"), noInputTimeout: .seconds(8)))

  private func entries(_ turns: [SimulatedUser.Turn], _ flow: SilentFlow = SilentFlow(beginning: [listening]))
    async throws
    -> [TranscriptEntry]
  {
    let queue = Turns(rest: turns[...])
    return try await entries(SimulatedUser { await queue.next() }, flow)
  }

  private func entries(_ input: any AudioInput, _ flow: SilentFlow) async throws -> [TranscriptEntry] {
    let grammar = try Grammar(
      parsing: "#JSGF V1.0;\ngrammar g;\npublic <r> = yes {known} | odd {strange};", file: "g.gram")
    let idiom = LanguageConventions(
      language: "en", numerals: [:], comma: ", ", or: " or ", orBefore: [:], contractions: [:], decimalMark: ".",
      months: Array(repeating: "month", count: 12))
    let language = LoadedLocale(
      tag: "en", grammars: ["g": Matcher(grammar)], narrator: Narrator(table: PromptTable(), idiom: idiom),
      recogniser: NoAudio()
    ) { _ in throw NoAudio.NoSound() }
    let (seen, sink) = AsyncStream.makeStream(of: TranscriptEntry.self)
    await Session(
      flow, locale: language, localeProvider: NoAudio(), backend: NoBackend(),
      input: input, output: NoAudio(), synthesizer: NoAudio()
    ) { sink.yield($0) }.run()
    sink.finish()
    return await seen.reduce(into: []) { $0.append($1) }
  }

  @Test(
    "A flow that neither listens nor waits ends the conversation with a fault, and one that waits for a timer does not")
  func deadEnd() async throws {
    let faults = try await entries([.isSilent], SilentFlow(beginning: [])).filter { $0.kind == .fault }
    #expect(faults.map(\.name) == [.listen])
    #expect(faults.first?[.error]?.hasPrefix("the flow neither listens nor waits in mute") == true)
    let waiting = SilentFlow(beginning: [.startTimer(FlowTimer("late"), after: .seconds(2))])
    let names = try await entries([.isSilent], waiting).map(\.name)
    #expect(names.firstIndex(of: .timerFired).map { $0 < (names.firstIndex(of: .listen) ?? 0) } == true, "\(names)")
  }

  @Test("A silence that the flow ignores is a no-input once per timeout")
  func silence() async throws {
    let reported = try await entries([.isSilent]).filter { $0.name == .noinput }.map(\.at)
    #expect(reported == [.seconds(8), .seconds(16), .seconds(24)])
  }

  @Test(
    "Each no-match reports its cause, the grammar and the state",
    arguments: [
      ("nonsense", "ungrammatical"), ("odd", "meaningless"),
    ])
  func cause(_ text: String, _ cause: String) async throws {
    let nomatch = try #require(try await entries([.types(text)]).first { $0.name == .nomatch })
    #expect(nomatch[.cause] == cause)
    #expect(nomatch[.grammar] == "g.r")
    #expect(nomatch[.from] == "mute")
  }

  @Test("Slow typing is not a no-input, and timers that fire during it come first")
  func slowTyping() async throws {
    let waking = SilentFlow(beginning: [Self.listening, .startTimer(FlowTimer("old"), after: .seconds(20))])
    let reported = try await entries(SlowlyTypedLine(text: "yes", after: .seconds(60)), waking).filter {
      $0.kind == .event
    }
    #expect(reported.map(\.name) == [.opened, .timerFired, .heard])
    #expect(reported.last?.at == .seconds(60))
  }

  @Test("A recognised utterance is reported with grammar and tags, and the session listens again")
  func heard() async throws {
    let heard = try await entries([.types("yes"), .types("yes")]).filter { $0.name == .heard }
    #expect(heard.count == 2)
    #expect(heard.allSatisfy { $0[.tags] == "known" && $0[.grammar] == "g.r" })
  }
}

/// An input of one line that took some time to type.
private actor SlowlyTypedLine: AudioInput {
  private var intake: InputEvent?
  init(text: String, after time: Duration) { intake = .text(text, after: time) }
  func next(_ floor: Floor) -> InputEvent? { intake.take() }
}

/// Delivers turns one by one.
private actor Turns {
  private var rest: ArraySlice<SimulatedUser.Turn>
  init(rest: ArraySlice<SimulatedUser.Turn>) { self.rest = rest }
  func next() -> SimulatedUser.Turn? { rest.popFirst() }
}
