import ArgumentParser
import Audio
import Boards
import Dialogue
import EspeakNG
import Express
import ExpressRuntime
import Foundation
import Ports
import Prompts
import RecognitionRuns
import Session
import SoundFiles
import TalkRuns
import Terminal
import Timestamps
import Verification
import VoiceEngine
import YAML

struct ExpressBench: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "express",
    abstract: "Measure calls for help in every state: false acceptance, accuracy and latency.",
    discussion: """
      The command has five parts; --only selects one of them.
      labels: test voices say every label of every board, and the recogniser \
      processes each with the rules of all states. A false call is a call for help \
      that was accepted although the user said something else. English: flite and \
      festival. Spanish: espeak-ng's es+klatt4 and festival's Catalan voice. \
      wordings: test voices say the wordings of the file --wordings.
      corpora (recorded speech on other subjects): the recogniser processes every \
      recording in the folder LOCALE of --corpora with all rules. No recording \
      contains a call for help.
      gaps (latency of a call by voice): the command reaches each state by the \
      shortest conversation. There the user calls for help: in silence, and during the \
      prompt. The latency is the real time from the end of the utterance to the first \
      sample of the phrase.
      taps (latency of a call by one key): the command runs `vivavoz express say` with \
      each phrase of the emergency board. The latency is the time from its start to \
      the first sound at a private sound server.
      "labels" takes ten minutes per language, "corpora" three minutes per 100 \
      recordings, "gaps" and "taps" three seconds per call.

      Examples:
        vivavoz bench express
        vivavoz bench express --locale es --only labels --all
        vivavoz bench express --only corpora --corpora ~/recordings --every 5
        vivavoz bench express --only wordings --wordings my.tsv --rule express.home
      Exit code 3: a voice is not installed.
      """)

  enum Part: String, CaseIterable, ExpressibleByArgument { case labels, wordings, corpora, gaps, taps }

  @Option(
    help: """
      The languages, by the names of their folders in Locales, such as en or es. Default: all languages of Express for \
      which a test voice exists.
      """)
  var locale: [String] = []

  @Option(help: "Run only this part: labels, wordings, corpora, gaps or taps.")
  var only: [Part] = []

  @Option(help: ArgumentHelp("A folder with recordings of people in a subfolder per language.", valueName: "folder"))
  var corpora: String?

  @Option(
    help: ArgumentHelp(
      "Wordings to test besides the labels, one per line: locale, app, rule, text and phrase=KEY, separated by tabs.",
      valueName: "file.tsv"))
  var wordings: String?

  @Option(help: "Use only every n-th recording.")
  var every = 1

  @Option(help: ArgumentHelp("Use only this rule, such as express.hypothesis. Default: all.", valueName: "rule"))
  var rule: [String] = []

  @Option(
    help: """
      How many calls for help the command makes in each state: this many in silence and this many during a prompt.
      """)
  var calls = 1

  @Flag(help: "Print every late or misrecognised call, and every other wrong hypothesis.")
  var all = false

  func validate() throws {
    guard calls > 0 else { throw ValidationError("--calls must be at least 1.") }
    guard every > 0 else { throw ValidationError("--every must be at least 1.") }
    if only.contains(.wordings), wordings == nil { throw ValidationError("--only wordings needs --wordings FILE.") }
    if only.contains(.corpora), corpora == nil { throw ValidationError("--only corpora needs --corpora FOLDER.") }
  }

  /// The promised maximum latency from the end of a call for help to the phrase that answers it.
  private static let longest = Duration.milliseconds(400)

  func run() async throws {
    let root = try DataDirectory.find()
    let locales = try locale.isEmpty ? TestVoice.locales(of: .express, in: root) : locale
    for voice in try locales.flatMap({ try TestVoice.all(of: $0, in: root) }) { try voice.check() }
    let runtime = try ExpressRuntime(EngineOptions(onDiagnostic: Console.report))
    for tag in locales { try await survey(runtime, tag) }
    if isWanted(.gaps) { for tag in locales { try await run(runtime, tag) } }
    guard isWanted(.taps) else { return }
    let tap = try await TapTrial()
    for tag in locales { try await run(tap, runtime, tag) }
  }

  private func isWanted(_ part: Part) -> Bool { only.isEmpty || only.contains(part) }

  private func survey(_ runtime: ExpressRuntime, _ tag: String) async throws {
    let engine = runtime.engine
    let attentions = try RuleTrials.attentions(runtime, tag).filter {
      rule.isEmpty || rule.contains($0.grammar.description)
    }
    var probes: [RuleTrials.Probe] = []
    if isWanted(.labels) {
      probes += try await RuleTrials.labels(runtime, tag) {
        Console.progress(Console.bar($0, of: $1) + " \(tag) speaking")
      }
    }
    if isWanted(.wordings), let wordings {
      probes += try await RuleTrials.wordings(engine, wordings, tag) {
        Console.progress(Console.bar($0, of: $1) + " \(tag) speaking")
      }
    }
    if isWanted(.corpora), let corpora {
      probes += try RuleTrials.recordings(engine, "\(corpora)/\(tag)", every: every) {
        Console.progress(Console.bar($0, of: $1) + " \(tag) reading")
      }
    }
    guard !probes.isEmpty, !attentions.isEmpty else { return }
    let table = CallTable()
    let interruption = SignalHandler { table.print(tag) }
    var done = 0
    try await RuleTrials(engine: engine, locale: tag, probes: probes, attentions: attentions).run { outcomes in
      done += 1
      Console.progress(Console.bar(done, of: attentions.count) + " \(tag) rules")
      table.add(outcomes)
      for outcome in outcomes where outcome.isWrongCall || all && outcome.isWorthTelling { printReport(outcome) }
    }
    Console.progress(nil)
    interruption.cancel()
    table.print(tag)
  }

  /// Measures the start latency of `vivavoz express say` with each phrase of the emergency board, and prints the
  /// results.
  private func run(_ tap: TapTrial, _ runtime: ExpressRuntime, _ tag: String) async throws {
    let library = runtime.library(of: tag)
    let buttons = library.emergency.flatMap { library[$0] }?.buttons.filter { $0.action == .speak } ?? []
    var times: [Duration] = []
    for (number, button) in buttons.enumerated() {
      Console.progress(Console.bar(number, of: buttons.count) + " \(tag)")
      let time = try await tap.run(button.key.description, locale: tag)
      if let time { times.append(time) }
      guard all || time.map({ $0 > TapTrial.longest }) ?? true else { continue }
      Console.progress(nil)
      let shown = time.map { String(format: "%.0f ms", $0.inSeconds * 1000) } ?? "no sound"
      Console.print("\(tag)  express say \(button.key)  \(shown)")
    }
    Console.progress(nil)
    let sorted = times.map { $0.inSeconds * 1000 }.sorted()
    Console.print(
      String(
        format:
          "%@: express say, %d of %d phrases played; first sound %.0f ms median, %.0f longest; later than %.0f: %d",
        tag,
        times.count, buttons.count, sorted.isEmpty ? 0 : sorted[sorted.count / 2], sorted.last ?? 0,
        TapTrial.longest.inSeconds * 1000, times.count { $0 > TapTrial.longest }))
  }

  private func printReport(_ outcome: RuleTrials.Outcome) {
    Console.progress(nil)
    let mark = outcome.isWrongCall ? "FALSE CALL  " : ""
    Console.print(
      "\(mark)\(outcome.grammar)  \(outcome.probe.name)  recognised: \"\(outcome.text)\" \(outcome.tag ?? "-"), "
        + String(format: "%@ %.4f", outcome.decision.rawValue, outcome.confidence)
        + (outcome.other.map { ", or \($0)" } ?? ""))
  }

  private func run(_ runtime: ExpressRuntime, _ tag: String) async throws {
    let paths = try ExpressVerification(runtime: runtime).shortestPaths(tag)
    var words = try CallWords(runtime, tag)
    var (gaps, missed, number) = ([Duration](), 0, 0)
    let trials = paths.flatMap { path in
      (path.isPhrase ? [false] : [false, true]).map {
        CallTrial(engine: runtime.engine, locale: tag, arrival: path, isInterrupting: $0)
      }
    }
    for trial in trials {
      for _ in 0..<calls {
        Console.progress(Console.bar(number, of: trials.count * calls) + " \(tag)")
        number += 1
        let call = words.next()
        let outcome = try await trial.run(try await call.sound())
        let gap = outcome.key == call.key ? outcome.gap : nil
        if let gap { gaps.append(gap) } else { missed += 1 }
        if all || gap.map({ $0 > Self.longest }) ?? true { printReport(tag, trial, call, gap, outcome) }
      }
    }
    Console.progress(nil)
    Console.print(summary(tag, gaps, missed))
  }

  private func printReport(
    _ tag: String, _ trial: CallTrial, _ call: CallWords.Call, _ gap: Duration?, _ outcome: CallTrial.Outcome
  ) {
    Console.progress(nil)
    let time = gap.map { String(format: "%4.0f ms", $0.inSeconds * 1000) } ?? "recognised: \(outcome.key ?? "nothing")"
    let state = trial.arrival.flow.stateName + (trial.isInterrupting ? ", during a prompt" : "")
    Console.print(
      "\(tag)  \(state)  \"\(call.words)\", \(call.voice)  \(time), work "
        + String(format: "%.0f ms in %d", outcome.work.inSeconds * 1000, outcome.questions))
  }

  private func summary(_ tag: String, _ gaps: [Duration], _ missed: Int) -> String {
    let sorted = gaps.sorted().map { $0.inSeconds * 1000 }
    let share = { (part: Double) in sorted.isEmpty ? 0 : sorted[Int(Double(sorted.count - 1) * part)] }
    let late = gaps.count { $0 > Self.longest }
    return String(
      format: "%@: %d calls, %d correct; latency %.0f ms median, %.0f of 95 %%, %.0f longest; later than %.0f: %d", tag,
      gaps.count + missed, gaps.count, share(0.5), share(0.95), share(1), Self.longest.inSeconds * 1000, late)
  }
}

extension ShortestPath where F == UniversalCommands<Express> {
  /// Whether a phrase to a bystander plays before the state, which no barge-in stops.
  fileprivate var isPhrase: Bool {
    effects.contains { if case .say(let prompt) = $0 { prompt.isForBystander } else { false } }
  }
}

/// All calls for help of a locale in rotation, each in another voice than the one before.
private struct CallWords {
  struct Call {
    let words: String
    /// The key of the intended phrase.
    let key: String
    let voice: String
    let sound: () async throws -> Waveform
  }

  private let all: [(words: String, key: String)]
  private let voices: [TestVoice]
  private var place = 0

  init(_ runtime: ExpressRuntime, _ tag: String) throws {
    let library = runtime.library(of: tag)
    let board = library.emergency.flatMap { library[$0] }
    all = (board?.buttons ?? []).filter { $0.action == .speak && !$0.isHidden }.flatMap { button in
      ([button.label] + button.triggers).map { ($0, button.key.description) }
    }
    voices = try TestVoice.all(of: tag, in: runtime.engine.root)
  }

  /// Returns the next call: every seventh of the list, since neighbours have the same meaning.
  mutating func next() -> Call {
    let (words, key) = all[place * 7 % all.count]
    let voice = voices[place % voices.count]
    place += 1
    return Call(words: words, key: key, voice: voice.name) { try await voice.speak(words) }
  }
}

extension RuleTrials.Outcome {
  /// Whether the outcome is printed: a label that was lost or confused, or a recording that was recognised as a call,
  /// with any confidence.
  fileprivate var isWorthTelling: Bool {
    switch probe.source {
    case .label: !isRight && !isAskedRight && (isOfCall || decision == .accept && tag != nil)
    case .recording: isHeardAsCall
    }
  }
}
