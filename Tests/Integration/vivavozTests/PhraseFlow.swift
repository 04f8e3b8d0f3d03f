import Dialogue
import JSGF
import Prompts
import Ports
import Session

/// A flow that plays a phrase and reacts to barge-in, for tests with the real recogniser and synthesizer.
struct PhraseFlow: Flow {
  struct Intent: TagDecodable, Labelled {
    let name: String
    init?(tags: [JSGF.Tag]) {
      guard let name = tags.first?.text else { return nil }
      self.name = name
    }
  }
  struct Prompt: Hashable, SpokenPrompt {
    let key: String
    var line: PromptLine { PromptLine(key) }
  }
  enum Query: Labelled { case nothing }

  let beginning: [Effect<Prompt, Query>]
  var heard: [String] = []
  var misses = 0
  var stateName: String { "playing" }

  static let listening = Effect<Prompt, Query>.listen(
    ListenRequest(.confirmation, noInputTimeout: .seconds(8), grammarDuringPrompt: .confirmation))
  static let playing = Self(beginning: [.say(Prompt(key: "phrase")), listening])
  static let silent = Self(beginning: [listening])

  mutating func handle(_ event: Event<Intent, Query>) -> [Effect<Prompt, Query>] {
    switch event {
    case .opened: return beginning
    case .heard(let intent, let hypothesis, _):
      heard.append("\(intent.name)\(hypothesis.overlaps ? " meanwhile" : "")")
      return answer(intent.name)
    case .nomatch:
      misses += 1
      return []
    case .noinput, .answered, .observed, .timerFired, .audioRestored: return []
    }
  }

  private func answer(_ name: String) -> [Effect<Prompt, Query>] {
    switch name {
    case "universal=stop": [.stopPlayback]
    case "universal=louder": [.set(.volume(1))]
    case "universal=slower": [.set(.rate(-2))]
    case "universal=help", "hypothesis=no", "hypothesis=yes": [.say(Prompt(key: "answer")), Self.listening]
    default: []
    }
  }

  /// A backend for flows without queries.
  struct SilentBackend: Backend {
    mutating func query(_ query: Query, at now: Duration) {}
    mutating func answers(by now: Duration) -> [Query] { [] }
  }
}
