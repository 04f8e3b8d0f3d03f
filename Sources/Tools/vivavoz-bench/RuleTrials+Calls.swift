import Boards
import Dialogue
import Express
import ExpressRuntime
import TalkRuns
import Foundation
import Verification
import VoiceEngine

extension RuleTrials {
  /// Returns every label of every board. Each voice of ``TestVoice/few(of:in:)`` speaks it, and it is denoised once for
  /// all states.
  /// - Parameters:
  ///   - tag: the tag of the locale.
  ///   - report: gets the number of spoken labels so far, and that of all.
  static func labels(_ runtime: ExpressRuntime, _ tag: String, report: (Int, Int) -> Void) async throws -> [Probe] {
    let (engine, library) = (runtime.engine, runtime.library(of: tag))
    let buttons = library.order.flatMap { library[$0]?.buttons ?? [] }.filter { !$0.isHidden && !$0.label.isEmpty }
    var labels: [(label: String, tags: Set<String>)] = []
    for button in buttons where !labels.contains(where: { $0.label == button.label }) {
      labels.append((button.label, [button.tag]))
    }
    return try await spoken(labels, engine, tag, report: report)
  }

  /// Returns wordings of phrases from a table with the columns locale, app, rule, text and meaning, such as
  /// `phrase=feelings.sick,emergency.sick`, separated by tabs. Test voices speak them as those of
  /// ``labels(_:_:report:)``.
  /// - Parameters:
  ///   - file: the path of the table.
  ///   - tag: the tag of the locale. Lines of other locales are ignored.
  ///   - report: gets the number of spoken wordings so far, and that of all.
  static func wordings(
    _ engine: Engine, _ file: String, _ tag: String, report: (Int, Int) -> Void
  ) async throws -> [Probe] {
    guard let data = FileManager.default.contents(atPath: file), let text = String(data: data, encoding: .utf8) else {
      throw UserFacingError(.failed, "\(file): cannot be read as text; check the path")
    }
    var phrases: [(label: String, tags: Set<String>)] = []
    for line in text.split(whereSeparator: \.isNewline) {
      let fields = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      guard fields.count == 5, fields[0] == tag, fields[1] == "express", fields[4].hasPrefix("phrase=") else {
        continue
      }
      let keys = fields[4].dropFirst("phrase=".count).split(separator: ",")
      phrases.append((fields[3], Set(keys.map { "say=\($0)" })))
    }
    guard !phrases.isEmpty else {
      throw UserFacingError(
        .unavailable,
        "\(file): no line has the locale \(tag), the app express and a fifth column that begins with phrase=")
    }
    return try await spoken(phrases, engine, tag, report: report)
  }

  /// Returns a listen request for each rule that is active in a state of Express², as the shortest conversation to
  /// the state requests it.
  static func attentions(_ runtime: ExpressRuntime, _ tag: String) throws -> [ListenRequest] {
    var cares: [GrammarName: AcceptanceThreshold] = [.init("express", "playing"): .normal]
    for path in try ExpressVerification(runtime: runtime).shortestPaths(tag) {
      for case .listen(let request) in path.effects { cares[request.grammar] = request.acceptanceThreshold }
    }
    return Set(Express.grammars).sorted { $0.description < $1.description }.map {
      ListenRequest($0, acceptanceThreshold: cares[$0] ?? .lenient)
    }
  }
}

extension Button {
  /// The tag of the button's words in the library's grammar.
  fileprivate var tag: String {
    switch action {
    case .open(let id): "open=\(id)"
    case .home: "menu"
    case .speak, .back, .elsewhere, .other: "say=\(key)"
    }
  }
}

extension RuleTrials.Outcome {
  /// Whether a call for help was accepted that the user did not say.
  var isWrongCall: Bool {
    guard decision == .accept, let tag, tag.isCall else { return false }
    return !isMeant(tag)
  }

  /// Whether the spoken words are a call for help.
  var isOfCall: Bool { if case .label(let tags) = probe.source { tags.contains(where: \.isCall) } else { false } }

  /// Whether the best hypothesis is a call for help.
  var isHeardAsCall: Bool { tag?.isCall ?? false }
}

extension String {
  fileprivate var isCall: Bool { hasPrefix("say=emergency.") }
}
