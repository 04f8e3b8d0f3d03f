import ArgumentParser
import Boards
import Conversations
import Dialogue
import Express
import Foundation
import Proof
import Script
import Session
import Sound
import SoundFiles

struct ExpressBench: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "express",
    abstract: "Calls for help in every state: wrong ones believed, right ones heard, and how soon they are answered.",
    discussion: """
      1. Test voices say every label of every board, and the recogniser hears each in every rule that a state has. A wrong
      call is one that would be said though the user said something else. English: flite and festival; Spanish:
      espeak-ng's es+klatt4 and festival's Catalan voice.
      2. With --corpora, every recording below FOLDER/LOCALE is heard in every rule as well: none of them is a call.
      3. In each state, as a shortest conversation comes to it, the user calls for help: once into silence, and once into
      what is being said there. The gap is from the end of their words to the first sample of the phrase, in real time.
      4. The phrases of the emergency board are asked for by `vivavoz express say`: from the start of the command to the first
      sound at a private sound server.
      The first takes ten minutes a language, the second three minutes for 100 recordings, the others three seconds a call.
      Examples:
        vivavoz bench express
        vivavoz bench express --locale es --only labels --all
        vivavoz bench express --only corpora --corpora ~/recordings --every 5
        vivavoz bench express --only wordings --wordings calls.tsv --rule express.home
      Ends with 3 where a voice is not installed.
      """)

  enum Part: String, CaseIterable, ExpressibleByArgument { case labels, wordings, corpora, gaps, taps }

  @Option(help: "The languages: folders of Locales.")
  var locale = ["en", "es"]

  @Option(help: "Only some of it: labels, wordings, corpora, gaps or taps.")
  var only: [Part] = []

  @Option(help: ArgumentHelp("Recordings of people: a folder with one for each language.", valueName: "folder"))
  var corpora: String?

  @Option(
    help: ArgumentHelp(
      "Wordings to say besides the labels, a line each: locale, app, rule, text and phrase=KEY, separated by tabs.",
      valueName: "file.tsv"))
  var wordings: String?

  @Option(help: "Take only every n-th recording.")
  var every = 1

  @Option(help: ArgumentHelp("Only these rules, express.doubt; without it, all.", valueName: "rule"))
  var rule: [String] = []

  @Option(help: "How many calls in each state, into silence and as many into speech.")
  var calls = 1

  @Flag(help: "Print every call that was late or not heard right, and every sound that was heard wrong.")
  var all = false

  func validate() throws {
    guard calls > 0 else { throw ValidationError("--calls must be at least 1.") }
    guard every > 0 else { throw ValidationError("--every must be at least 1.") }
    if only.contains(.wordings), wordings == nil { throw ValidationError("--only wordings needs --wordings FILE.") }
    if only.contains(.corpora), corpora == nil { throw ValidationError("--only corpora needs --corpora FOLDER.") }
  }

  /// The promised maximum latency.
  private static let longest = Duration.milliseconds(400)

  func run() async throws {
    for voice in locale.flatMap({ TestVoice.voices(of: $0) }) + TestVoice.all { try voice.check() }
    let engine = try Engine(app: .express, tell: Console.tell)
    for tag in locale { try await survey(engine, tag) }
    if isWanted(.gaps) { for tag in locale { try await run(engine, tag) } }
    guard isWanted(.taps) else { return }
    let tap = try await TapTrial()
    for tag in locale { try await run(tap, engine, tag) }
  }

  private func isWanted(_ part: Part) -> Bool { only.isEmpty || only.contains(part) }

  private func survey(_ engine: Engine, _ tag: String) async throws {
    let attentions = try RuleSurvey.attentions(engine, tag).filter {
      rule.isEmpty || rule.contains($0.grammar.description)
    }
    var probes: [RuleSurvey.Probe] = []
    if isWanted(.labels) {
      probes += try RuleSurvey.labels(engine, tag) { Console.progress(Console.bar($0, of: $1) + " \(tag) speaking") }
    }
    if isWanted(.wordings), let wordings {
      probes += try RuleSurvey.wordings(engine, wordings, tag) {
        Console.progress(Console.bar($0, of: $1) + " \(tag) speaking")
      }
    }
    if isWanted(.corpora), let corpora {
      probes += try RuleSurvey.recordings(engine, "\(corpora)/\(tag)", every: every) {
        Console.progress(Console.bar($0, of: $1) + " \(tag) reading")
      }
    }
    guard !probes.isEmpty, !attentions.isEmpty else { return }
    let table = CallTable()
    let interruption = SignalHandler { table.print(tag) }
    var done = 0
    try await RuleSurvey(engine: engine, locale: tag, probes: probes, attentions: attentions).run { outcomes in
      done += 1
      Console.progress(Console.bar(done, of: attentions.count) + " \(tag) rules")
      table.add(outcomes)
      for outcome in outcomes where outcome.isWrongCall || all && outcome.isWorthTelling { tell(outcome) }
    }
    Console.progress(nil)
    interruption.cancel()
    table.print(tag)
  }

  /// Runs all phrases of the emergency board once.
  private func run(_ tap: TapTrial, _ engine: Engine, _ tag: String) async throws {
    let library = engine.libraries[tag] ?? engine.library
    let buttons = library.emergency.flatMap { library[$0] }?.buttons.filter { $0.action == .speak } ?? []
    var times: [Duration] = []
    for (number, button) in buttons.enumerated() {
      Console.progress(Console.bar(number, of: buttons.count) + " \(tag)")
      let time = try await tap.run(button.key.description, locale: tag)
      if let time { times.append(time) }
      guard all || time.map({ $0 > TapTrial.longest }) ?? true else { continue }
      Console.progress(nil)
      let shown = time.map { String(format: "%.0f ms", $0.inSeconds * 1000) } ?? "not heard"
      Console.print("\(tag)  express say \(button.key)  \(shown)")
    }
    Console.progress(nil)
    let sorted = times.map { $0.inSeconds * 1000 }.sorted()
    Console.print(
      String(
        format:
          "%@: express say, %d of %d phrases heard; first sound %.0f ms median, %.0f longest; later than %.0f: %d", tag,
        times.count, buttons.count, sorted.isEmpty ? 0 : sorted[sorted.count / 2], sorted.last ?? 0,
        TapTrial.longest.inSeconds * 1000, times.count { $0 > TapTrial.longest }))
  }

  private func tell(_ outcome: RuleSurvey.Outcome) {
    Console.progress(nil)
    let mark = outcome.isWrongCall ? "WRONG CALL  " : ""
    Console.print(
      "\(mark)\(outcome.grammar)  \(outcome.probe.name)  heard: \"\(outcome.text)\" \(outcome.tag ?? "-"), "
        + String(format: "%@ %.4f", outcome.decision.rawValue, outcome.confidence)
        + (outcome.other.map { ", or \($0)" } ?? ""))
  }

  private func run(_ engine: Engine, _ tag: String) async throws {
    let arrivals = try ExpressProof(engine: engine).arrivals(tag)
    var words = try CallWords(engine, tag)
    var (gaps, missed, number) = ([Duration](), 0, 0)
    let trials = arrivals.flatMap { arrival in
      (arrival.isPhrase ? [false] : [false, true]).map {
        CallTrial(engine: engine, locale: tag, arrival: arrival, isInterrupting: $0)
      }
    }
    for trial in trials {
      for _ in 0..<calls {
        Console.progress(Console.bar(number, of: trials.count * calls) + " \(tag)")
        number += 1
        let call = words.next()
        let outcome = try await trial.run(try call.sound())
        let gap = outcome.key == call.key ? outcome.gap : nil
        if let gap { gaps.append(gap) } else { missed += 1 }
        if all || gap.map({ $0 > Self.longest }) ?? true { tell(tag, trial, call, gap, outcome) }
      }
    }
    Console.progress(nil)
    Console.print(summary(tag, gaps, missed))
  }

  private func tell(
    _ tag: String, _ trial: CallTrial, _ call: CallWords.Call, _ gap: Duration?, _ outcome: CallTrial.Outcome
  ) {
    Console.progress(nil)
    let time = gap.map { String(format: "%4.0f ms", $0.inSeconds * 1000) } ?? "heard: \(outcome.key ?? "nothing")"
    let state = trial.arrival.flow.stateName + (trial.isInterrupting ? ", while it speaks" : "")
    Console.print(
      "\(tag)  \(state)  \"\(call.words)\", \(call.voice)  \(time), work "
        + String(format: "%.0f ms in %d", outcome.work.inSeconds * 1000, outcome.questions))
  }

  private func summary(_ tag: String, _ gaps: [Duration], _ missed: Int) -> String {
    let sorted = gaps.sorted().map { $0.inSeconds * 1000 }
    let share = { (part: Double) in sorted.isEmpty ? 0 : sorted[Int(Double(sorted.count - 1) * part)] }
    let late = gaps.count { $0 > Self.longest }
    return String(
      format: "%@: %d calls, %d heard right; gap %.0f ms median, %.0f of 95 %%, %.0f longest; later than %.0f: %d", tag,
      gaps.count + missed, gaps.count, share(0.5), share(0.95), share(1), Self.longest.inSeconds * 1000, late)
  }
}

extension ShortestPath where F == UniversalCommands<Express> {
  /// Whether a phrase to a bystander plays before the state, which no barge-in stops.
  fileprivate var isPhrase: Bool {
    effects.contains { if case .say(let prompt) = $0 { prompt.isForOthers } else { false } }
  }
}

/// All calls for help of a locale in rotation, each in another voice than the one before.
private struct CallWords {
  struct Call {
    let words: String
    /// The key of the intended phrase.
    let key: String
    let voice: String
    let sound: () throws -> Waveform
  }

  private let all: [(words: String, key: String)]
  private let voices: [(name: String, speak: (String) throws -> Waveform)]
  private var place = 0

  init(_ engine: Engine, _ tag: String) throws {
    let library = engine.libraries[tag] ?? engine.library
    let board = library.emergency.flatMap { library[$0] }
    all = (board?.buttons ?? []).filter { $0.action == .speak && !$0.isHidden }.flatMap { button in
      ([button.label] + button.triggers).map { ($0, button.key.description) }
    }
    voices =
      tag == "en"
      ? TestVoice.all.map { voice in (voice.name, { try voice.speak($0) }) }
      : ["female", "male"].map { name in
        (
          name,
          { text in
            var manner = Prosody(language: tag)
            manner.voice = name
            return try engine.voice.speak(Wording([.init(text)]), in: manner).resampled(to: Waveform.hearingRate)
          }
        )
      }
  }

  /// Returns the next call: every seventh of the list, since neighbours have the same meaning.
  mutating func next() -> Call {
    let (words, key) = all[place * 7 % all.count]
    let voice = voices[place % voices.count]
    place += 1
    return Call(words: words, key: key, voice: voice.name) { try voice.speak(words) }
  }
}

extension RuleSurvey.Outcome {
  /// Whether the outcome is printed: a label that was lost or confused, or a recording that was recognised as a call,
  /// with any confidence.
  fileprivate var isWorthTelling: Bool {
    switch probe.source {
    case .label: !isRight && !isAskedRight && (isOfCall || decision == .accept && tag != nil)
    case .recording: isHeardAsCall
    }
  }
}
