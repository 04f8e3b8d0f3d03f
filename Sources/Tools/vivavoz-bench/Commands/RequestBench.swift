import ArgumentParser
import Audio
import Cities
import Dialogue
import Foundation
import JSGF
import Locales
import PocketSphinx
import Randomness
import RecognitionRuns
import RiderRuntime
import Terminal
import VoiceEngine
import YAML

struct RequestBench: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "requests",
    abstract: "Measure Rider's rules: accuracy with test voices, false acceptance, CPU time.",
    discussion: """
      1. Test voices say the wordings of a table for one rule of Rider, and the \
      recogniser uses that rule. A hypothesis is correct if it has the tags that the \
      same wording has when it is typed. The command skips wordings that the grammar \
      does not accept as typed text. English: flite and festival. Spanish:
      espeak-ng's es+klatt4 and festival's Catalan voice.
      2. With --corpora, the recogniser processes every recording in the folder LOCALE \
      of --corpora with the same rule. No recording contains a request.
      3. With --beside, the command also measures the same rule of another data \
      folder, such as a copy of the project with changed grammars. Both run in turn, \
      so that their CPU times can be compared.
      CPU time is that of the recogniser without denoising, per second of audio.

      Examples:
        vivavoz bench requests --wordings wordings.tsv --count 100
        vivavoz bench requests --locale es --wordings wordings.tsv --all
        vivavoz bench requests --corpora ~/recordings --beside ~/before
      Exit code 3: a voice is not installed.
      """)

  @Option(help: "The language, by the name of its folder in Locales, such as en or es.")
  var locale = "en"

  @Option(
    help: ArgumentHelp(
      "Wordings, one per line: locale, app, rule and text, separated by tabs; other columns are ignored.",
      valueName: "file.tsv"))
  var wordings: String?

  @Option(help: "The number of wordings, chosen at random. Default: all.")
  var count: Int?

  @Option(help: "The random seed for the choice of wordings.")
  var seed: UInt64 = 1

  @Option(help: ArgumentHelp("A folder with recordings of people in a subfolder per language.", valueName: "folder"))
  var corpora: String?

  @Option(help: "Use only every n-th recording.")
  var every = 1

  @Option(help: ArgumentHelp("The rule of Rider to recognise with, such as request or place.", valueName: "rule"))
  var rule = "request"

  @Option(help: ArgumentHelp("Also measure the same rule of this data folder.", valueName: "folder"))
  var beside: [String] = []

  @Flag(help: "Print each wrong hypothesis, and each recording that was accepted or led to a confirmation.")
  var all = false

  func validate() throws {
    guard every > 0 else { throw ValidationError("--every must be at least 1.") }
    guard count ?? 1 > 0 else { throw ValidationError("--count must be at least 1.") }
    guard wordings != nil || corpora != nil else { throw ValidationError("Name --wordings, --corpora or both.") }
  }

  func run() async throws {
    let engine = try RiderRuntime(city: "dublin", EngineOptions(onDiagnostic: Console.report)).engine
    let rules =
      try engine.grammars(of: LocaleFolder(locale, in: engine.root))["rider"]?.rules.filter {
        $0.isPublic && !$0.name.contains(".")
      } ?? []
    guard rules.contains(where: { $0.name == rule }) else {
      throw ValidationError(
        "--rule \(rule): Rider has no such rule; it has \(rules.map(\.name).sorted().joined(separator: ", ")).")
    }
    let probes = try await probes(engine)
    guard !probes.isEmpty else {
      throw UserFacingError(
        .unavailable, "no wording matches rider.\(rule), and there is no recording; check --wordings and --corpora")
    }
    try await survey(engine, probes, beside.isEmpty ? locale : "\(locale), this data folder")
    for folder in beside {
      let root = try DataDirectory.find(environment: [DataDirectory.variable: folder])
      try await survey(
        try RiderRuntime(city: "dublin", EngineOptions(root: root, onDiagnostic: Console.report)).engine, probes,
        "\(locale), \(folder)")
    }
  }

  private func survey(_ engine: Engine, _ probes: [RuleTrials.Probe], _ title: String) async throws {
    let table = RequestTable()
    let request = ListenRequest(GrammarName("rider", rule))
    try describe(engine, probes, title)
    let interruption = SignalHandler { table.print(title) }
    let (count, isTelling) = (probes.count, all)
    let survey = RuleTrials(engine: engine, locale: locale, probes: probes, attentions: [request]) { outcome in
      let done = table.add(outcome)
      if isTelling, let complaint = outcome.complaint { Console.print(complaint) }
      Console.progress(Console.bar(done, of: count) + " \(title)")
    }
    try await survey.run { _ in }
    Console.progress(nil)
    interruption.cancel()
    table.print(title)
  }

  /// Prints the size of the rule's search net, and how many of the wordings are sentences of it: the others can be
  /// correct only by chance.
  /// - Parameter title: the heading: the locale and the data folder.
  private func describe(_ engine: Engine, _ probes: [RuleTrials.Probe], _ title: String) throws {
    guard let spoken = try engine.grammars(of: LocaleFolder(locale, in: engine.root))["rider"]?.spoken else { return }
    let (net, matcher) = (try spoken.automaton(for: rule), Matcher(spoken))
    let wordings = probes.compactMap(\.words)
    let others = wordings.filter { matcher.matches(Tokenizer.tokenize($0), rule: rule).isEmpty }
    if all { Set(others).sorted().forEach { Console.print("not a sentence of the grammar: \"\($0)\"") } }
    Console.print(
      "\(title): \(net.states.count) states, \(net.arcs) arcs with words, \(net.freeArcs) without; "
        + "\(wordings.count - others.count) of \(wordings.count) wordings are sentences of the grammar")
  }

  private func probes(_ engine: Engine) async throws -> [RuleTrials.Probe] {
    var probes: [RuleTrials.Probe] = []
    if let wordings {
      let known = try known(engine, try lines(wordings))
      probes += try await RuleTrials.spoken(known, engine, locale) {
        Console.progress(Console.bar($0, of: $1) + " speaking")
      }
    }
    if let corpora {
      probes += try RuleTrials.recordings(engine, "\(corpora)/\(locale)", every: every) {
        Console.progress(Console.bar($0, of: $1) + " reading")
      }
    }
    Console.progress(nil)
    return probes
  }

  /// Returns the wordings that have a meaning when they are typed, with their tags.
  private func known(_ engine: Engine, _ lines: [String]) throws -> [(label: String, tags: Set<String>)] {
    let matchers = try engine.grammars(of: LocaleFolder(locale, in: engine.root)).mapValues { Matcher($0) }
    let known = lines.compactMap { text in
      RuleTrials.tag(of: text, GrammarName("rider", rule), matchers).map { (label: text, tags: Set([$0])) }
    }
    if known.count < lines.count {
      Console.print(
        "skipped, because they have no meaning as typed text: \(lines.count - known.count) of \(lines.count) wordings")
    }
    guard let count else { return known }
    var random = SeededGenerator(seed: seed)
    return Array(known.shuffled(using: &random).prefix(count))
  }

  private func lines(_ file: String) throws -> [String] {
    guard let data = FileManager.default.contents(atPath: file), let text = String(data: data, encoding: .utf8) else {
      throw UserFacingError(.failed, "\(file): cannot be read as text; check the path")
    }
    return text.split(whereSeparator: \.isNewline).compactMap { line in
      let fields = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      return fields.count >= 4 && fields[0] == locale && fields[1] == "rider" && fields[2] == rule ? fields[3] : nil
    }
  }
}

extension RuleTrials.Outcome {
  /// The outcome as a line; nil if it is correct.
  fileprivate var complaint: String? {
    switch probe.source {
    case .label: guard !isRight else { return nil }
    case .recording: guard decision != .reject else { return nil }
    }
    return "\(probe.name)  recognised: \"\(text)\" \(tag ?? "-"), "
      + String(format: "%@ %.4f", decision.rawValue, confidence)
      + (other.map { ", or \($0)" } ?? "")
  }
}

extension RuleTrials.Probe {
  /// The words of a test voice; nil for a recording.
  fileprivate var words: String? { if case .label = source { text } else { nil } }
}

extension FiniteStateGrammar {
  fileprivate var arcs: Int { states.reduce(0) { $0 + $1.count { $0.word != nil } } }
  fileprivate var freeArcs: Int { states.reduce(0) { $0 + $1.count { $0.word == nil } } }
}
