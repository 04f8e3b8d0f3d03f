import JSON
import VoiceEngine
import Wyoming

/// The `info` event: the programs of each service with their models. Source: `wyoming/info.py` of the library.
struct ServiceInfo {
  /// The services that are described.
  let services: WyomingServices

  /// The name of each program, by which a client may select it.
  static let program = "vivavoz"

  /// The author of a program or a model, and where it comes from.
  private enum Origin {
    case vivaVoz, pocketSphinx
    case synthesizer(String)

    var attribution: JSONValue {
      switch self {
      // The project has no page of its own.
      case .vivaVoz: Self.object("VivaVoz", "")
      case .pocketSphinx: Self.object("CMU PocketSphinx", "https://github.com/cmusphinx/pocketsphinx")
      case .synthesizer("espeak-ng"): Self.object("eSpeak NG", "https://github.com/espeak-ng/espeak-ng")
      case .synthesizer("flite"): Self.object("CMU Flite", "https://github.com/festvox/flite")
      case .synthesizer(let name): Self.object(name, "")
      }
    }

    private static func object(_ name: String, _ url: String) -> JSONValue {
      .object([.init("name", .string(name)), .init("url", .string(url))])
    }
  }

  /// The event.
  var event: WyomingEvent {
    WyomingEvent(
      "info",
      [
        ("asr", .array(asr)), ("tts", .array(tts)), ("handle", .array(handle)), ("intent", .array(intent)),
        ("wake", .array(wake)), ("mic", .array([])), ("snd", .array([])),
      ])
  }

  private var asr: [JSONValue] {
    guard !services.transcription.isEmpty else { return [] }
    let models = services.transcription.map {
      artifact($0.name, $0.description, .pocketSphinx, [("languages", .texts($0.recognisers.map(\.locale)))])
    }
    return [
      artifact(
        Self.program, "speech within a grammar", .pocketSphinx,
        [
          ("models", .array(models)), ("supports_transcript_streaming", .flag(false)),
          // The endpointer ends an utterance, and the denoiser expects the sound as it was recorded.
          ("requires_external_vad", .flag(false)), ("prefers_auto_gain_enabled", .flag(false)),
          ("prefers_noise_reduction_enabled", .flag(false)),
        ])
    ]
  }

  private var tts: [JSONValue] {
    guard let synthesis = services.synthesis else { return [] }
    let voices = synthesis.voices.map {
      artifact(
        $0.name, $0.choice.map { "\($0)" } ?? "default voice", .synthesizer($0.synthesizer),
        [("languages", .texts([$0.locale])), ("speakers", .null)])
    }
    return [
      artifact(
        Self.program, "the voices of the locales", .vivaVoz,
        [("voices", .array(voices)), ("supports_synthesize_streaming", .flag(true))])
    ]
  }

  private var handle: [JSONValue] {
    guard let conversations = services.conversations else { return [] }
    let name = conversations.app.name
    let model = artifact(name, "a conversation with \(name)", .vivaVoz, [("languages", .texts(conversations.locales))])
    return [
      artifact(
        name, "a conversation with \(name)", .vivaVoz,
        [
          ("models", .array([model])), ("supports_handled_streaming", .flag(false)),
          ("supports_home_control", .flag(false)),
        ])
    ]
  }

  private var intent: [JSONValue] {
    guard let intents = services.intents else { return [] }
    let name = intents.app.name
    let model = artifact(name, "the intents of \(name)", .vivaVoz, [("languages", .texts(intents.locales))])
    return [artifact("\(name)-intents", "the intents of \(name)", .vivaVoz, [("models", .array([model]))])]
  }

  private var wake: [JSONValue] {
    guard let wake = services.wake else { return [] }
    let models = wake.models.map {
      artifact(
        $0.name, $0.phrase, .pocketSphinx, [("languages", .texts([$0.locale])), ("phrase", .string($0.phrase))])
    }
    return [artifact(Self.program, "wake phrases", .pocketSphinx, [("models", .array(models))])]
  }

  /// The names of all programs.
  var programs: Set<String> {
    Set((asr + tts + handle + intent + wake).compactMap { $0["name"]?.string })
  }

  private func artifact(
    _ name: String, _ description: String, _ origin: Origin, _ fields: [(String, JSONValue)]
  ) -> JSONValue {
    let common: [(String, JSONValue)] = [
      ("name", .string(name)), ("attribution", origin.attribution), ("installed", .flag(true)),
      ("description", .string(description)), ("version", .string(Engine.version)),
    ]
    return .object((common + fields).map { JSONValue.Member($0.0, $0.1) })
  }
}
