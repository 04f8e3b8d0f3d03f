import ArgumentParser
import Assets
import Conversations
import Dialogue
import Foundation
import JSGF
import PocketSphinx
import Sound

struct RequestBench: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "requests",
    abstract: "Rider's rules: wordings that test voices say heard right, other people's speech believed, CPU time.",
    discussion: """
      1. Test voices say the wordings of a table that are for one rule of Rider, and the recogniser hears them in that rule.
      Right is what means the same as the wording when it is typed; a wording that means nothing when typed is left out. English: flite and
      festival; Spanish: espeak-ng's es+klatt4 and festival's Catalan voice.
      2. With --corpora, every recording below FOLDER/LOCALE is heard in the same rule: none of them is a request.
      3. With --beside, the same rule of another root is measured as well, so that CPU times can be compared: a copy of the
      project with other Grammars.
      CPU time is that of the recogniser alone, per second of sound; noise was taken out before.
      Examples:
        vivavoz bench requests --wordings wordings.tsv --count 100
        vivavoz bench requests --locale es --wordings wordings.tsv --all
        vivavoz bench requests --corpora ~/recordings --beside ~/before
      Ends with 3 where a voice is not installed.
      """)

  @Option(help: "The language: a folder of Locales.")
  var locale = "en"

  @Option(
    help: ArgumentHelp(
      "Wordings, a line each: locale, app, rule and text, separated by tabs; other columns are not read.",
      valueName: "file.tsv"))
  var wordings: String?

  @Option(help: "How many of the wordings, drawn by the seed; without it, all.")
  var count: Int?

  @Option(help: "For the draw.")
  var seed: UInt64 = 1

  @Option(help: ArgumentHelp("Recordings of people: a folder with one for each language.", valueName: "folder"))
  var corpora: String?

  @Option(help: "Take only every n-th recording.")
  var every = 1

  @Option(help: ArgumentHelp("The rule of Rider to hear them in: request, place.", valueName: "rule"))
  var rule = "request"

  @Option(help: ArgumentHelp("Another root to measure as well.", valueName: "folder"))
  var beside: [String] = []

  @Flag(help: "Print every wording that was not heard right, and every recording that was believed or asked about.")
  var all = false

  func validate() throws {
    guard every > 0 else { throw ValidationError("--every must be at least 1.") }
    guard count ?? 1 > 0 else { throw ValidationError("--count must be at least 1.") }
    guard wordings != nil || corpora != nil else { throw ValidationError("Name --wordings, --corpora or both.") }
  }

  func run() async throws {
    let engine = try Engine(city: "dublin", tell: Console.tell)
    let rules =
      try engine.grammars(of: LocaleFolder(locale, in: engine.root))["rider"]?.rules.filter {
        $0.isPublic && !$0.name.contains(".")
      } ?? []
    guard rules.contains(where: { $0.name == rule }) else {
      throw ValidationError(
        "--rule \(rule): Rider has no such rule; it has \(rules.map(\.name).sorted().joined(separator: ", ")).")
    }
    let probes = try probes(engine)
    guard !probes.isEmpty else {
      throw Failure(
        .missing, "no wording means anything in rider.\(rule), and there is no recording")
    }
    try await survey(engine, probes, beside.isEmpty ? locale : "\(locale), this root")
    for folder in beside {
      let root = try DataDirectory.find(environment: [DataDirectory.variable: folder])
      try await survey(try Engine(city: "dublin", root: root, tell: Console.tell), probes, "\(locale), \(folder)")
    }
  }

  private func survey(_ engine: Engine, _ probes: [RuleSurvey.Probe], _ title: String) async throws {
    let table = RequestTable()
    let attention = ListenRequest(GrammarName("rider", rule))
    try describe(engine, probes, title)
    let interruption = SignalHandler { table.print(title) }
    let (count, isTelling) = (probes.count, all)
    let survey = RuleSurvey(engine: engine, locale: locale, probes: probes, attentions: [attention]) { outcome in
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
  private func describe(_ engine: Engine, _ probes: [RuleSurvey.Probe], _ title: String) throws {
    guard let spoken = try engine.grammars(of: LocaleFolder(locale, in: engine.root))["rider"]?.spoken else { return }
    let (net, matcher) = (try spoken.automaton(for: rule), Matcher(spoken))
    let wordings = probes.compactMap(\.words)
    let others = wordings.filter { matcher.matches(Words.of($0), rule: rule).isEmpty }
    if all { Set(others).sorted().forEach { Console.print("no sentence of it: \"\($0)\"") } }
    Console.print(
      "\(title): \(net.states.count) states, \(net.arcs) arcs with words, \(net.freeArcs) without; "
        + "\(wordings.count - others.count) of \(wordings.count) wordings are sentences of it")
  }

  private func probes(_ engine: Engine) throws -> [RuleSurvey.Probe] {
    var probes: [RuleSurvey.Probe] = []
    if let wordings {
      let known = try known(engine, try lines(wordings))
      probes += try RuleSurvey.spoken(known, engine, locale) { Console.progress(Console.bar($0, of: $1) + " speaking") }
    }
    if let corpora {
      probes += try RuleSurvey.recordings(engine, "\(corpora)/\(locale)", every: every) {
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
      RuleSurvey.tag(of: text, GrammarName("rider", rule), matchers).map { (label: text, tags: Set([$0])) }
    }
    if known.count < lines.count {
      Console.print(
        "left out, since they mean nothing when typed: \(lines.count - known.count) of \(lines.count) wordings")
    }
    guard let count else { return known }
    var random = SplitMix64(seed: seed)
    return Array(known.shuffled(using: &random).prefix(count))
  }

  private func lines(_ file: String) throws -> [String] {
    guard let data = FileManager.default.contents(atPath: file), let text = String(data: data, encoding: .utf8) else {
      throw Failure(.failed, "\(file): cannot be read as text; check the path")
    }
    return text.split(whereSeparator: \.isNewline).compactMap { line in
      let fields = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      return fields.count >= 4 && fields[0] == locale && fields[1] == "rider" && fields[2] == rule ? fields[3] : nil
    }
  }
}

extension RuleSurvey.Outcome {
  /// The outcome as a line; nil where it is correct.
  fileprivate var complaint: String? {
    switch probe.source {
    case .label: guard !isRight else { return nil }
    case .recording: guard decision != .reject else { return nil }
    }
    return "\(probe.name)  heard: \"\(text)\" \(tag ?? "-"), "
      + String(format: "%@ %.4f", decision.rawValue, confidence)
      + (other.map { ", or \($0)" } ?? "")
  }
}

extension RuleSurvey.Probe {
  /// The words of a test voice; nil for a recording.
  fileprivate var words: String? { if case .label = source { text } else { nil } }
}

extension FiniteStateGrammar {
  fileprivate var arcs: Int { states.reduce(0) { $0 + $1.count { $0.word != nil } } }
  fileprivate var freeArcs: Int { states.reduce(0) { $0 + $1.count { $0.word == nil } } }
}
