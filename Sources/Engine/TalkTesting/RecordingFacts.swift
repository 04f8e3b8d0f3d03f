/// The measurements of the audio of a user turn that was not recognised as its written words. The audio is a recording,
/// or synthesized speech.
public struct RecordingFacts: Hashable, Sendable {
  /// How well the written words fit the audio, as measured by their acoustic score.
  public enum Quality: Hashable, Sendable {
    /// The written words fit the audio as well as words that were spoken.
    case good
    /// The fit proves neither that the written words were spoken, nor that they were not.
    case doubtful
    /// The written words fit the audio as badly as words that were not spoken, or cannot be aligned with it at all.
    case bad
  }

  /// A sentence that the recogniser accepts and that fits the audio clearly better than the written words.
  public struct Content: Hashable, Sendable {
    public let text: String
    public let locale: String
    /// The grammar rule that has the sentence, `rider.request`.
    public let rule: String

    public init(text: String, locale: String, rule: String) {
      (self.text, self.locale, self.rule) = (text, locale, rule)
    }
  }

  /// The recording's name in the talk; nil for synthesized words.
  public var recording: String?
  /// The locale of the talk.
  public var locale = "en"
  /// The words that the talk states for the turn; nil for a noise.
  public var words: String?
  /// The number of utterances with a voice in the audio.
  public var utterances = 1
  /// Descriptions of cuts in the recording. Speech was probably cut off if the recording is as loud as speech at its
  /// very beginning or end.
  public var cuts: [String] = []
  /// Descriptions of other properties of the audio that make recognition hard.
  public var issues: [String] = []
  /// The SNR in dB; nil if it is unknown.
  public var snr: Double?
  public var quality = Quality.doubtful
  public var content: Content?
  /// Words of the active grammar rule that have no pronunciation, so that the recogniser cannot load the rule.
  public var unpronounceable: [String] = []
  /// Written words that are in no dictionary, so that their pronunciation is guessed from the spelling.
  public var guessed: [String] = []

  public init() {}
}

/// The likely cause of a misrecognised user turn, and its remedy.
public struct FaultAttribution: Hashable, Sendable {
  public let fault: FailureDiagnosis.Fault
  public let cure: String

  /// The SNR, in dB, below which noise is reported as the cause. It is chosen below the 10 dB at which most utterances
  /// are still recognised (Documentation/Recognition.md), and not measured separately.
  private static let leastSNR = 6.0

  /// Determines the cause. A cause that the measurements prove comes first. If none does, the remedy lists the likely
  /// causes, the likeliest first.
  public init(_ facts: RecordingFacts) {
    (fault, cure) =
      Self.lexicon(facts) ?? Self.noise(facts) ?? Self.silence(facts) ?? Self.content(facts) ?? Self.shape(facts)
      ?? Self.guesses(facts)
      ?? Self.remainder(facts)
  }

  private typealias Verdict = (FailureDiagnosis.Fault, String)

  private static func lexicon(_ facts: RecordingFacts) -> Verdict? {
    guard !facts.unpronounceable.isEmpty else { return nil }
    return (
      .lexicon,
      "no lexicon has a pronunciation of \(list(facts.unpronounceable)), and the spelling gives none: "
        + "add it to Grammars/\(facts.locale)/lexicon.dict"
    )
  }

  /// Returns the cause for a turn that the talk declares as a noise, if the recogniser found no sentence in the noise;
  /// otherwise nil.
  private static func noise(_ facts: RecordingFacts) -> Verdict? {
    guard facts.recording != nil, facts.words == nil, facts.content == nil else { return nil }
    if facts.utterances == 0 {
      return (
        .recording,
        "this noise does not start an utterance, so VivaVoz does not respond: record it louder, or write 'nothing within 2s' after it"
      )
    }
    return (
      .unclear,
      "the cause is unclear; the most likely causes are: (1) the talk expects another response to a noise: see the "
        + "course above; (2) the recording has a voice: listen to it, and record the noise alone"
    )
  }

  private static func silence(_ facts: RecordingFacts) -> Verdict? {
    guard facts.utterances == 0, facts.recording != nil else { return nil }
    return (.recording, "the recording has no voice, only silence or noise: check the microphone and record it again")
  }

  private static func content(_ facts: RecordingFacts) -> Verdict? {
    guard facts.recording != nil, let content = facts.content else { return nil }
    guard let words = facts.words else {
      return (
        .recording,
        "the recording seems to say \"\(content.text)\", but the talk says that it is a noise: record the noise again, "
          + "or write the words in the talk"
      )
    }
    // A part of the words, or several utterances, follows from a pause or a cut.
    if facts.utterances > 1 || !facts.cuts.isEmpty && isPart(content.text, of: words) { return nil }
    if differsOnly(in: facts.guessed, words, content.text) { return nil }
    if content.locale != facts.locale {
      return (
        .recording,
        "the recording seems to say \"\(content.text)\", in the language of locale \(content.locale), but the talk says "
          + "\"\(words)\": record it again in the talk's language, or write locale \(content.locale)"
      )
    }
    // Where the written sentence fits well too, the recogniser's other result is doubtful.
    guard facts.quality != .good else { return nil }
    return (
      .recording,
      "the recording seems to say \"\(content.text)\", but the talk says \"\(words)\": record it again, or correct the talk"
    )
  }

  private static func shape(_ facts: RecordingFacts) -> Verdict? {
    guard facts.recording != nil else { return nil }
    if facts.utterances > 1 {
      return (
        .recording,
        "the recording has \(facts.utterances) utterances with silence between them: split it into files, or speak "
          + "without a pause"
      )
    }
    if let distance = facts.snr, distance.isFinite, distance < leastSNR {
      return (
        .recording,
        "the SNR of the recording is only \(Int(distance.rounded())) dB: record it again in a quieter place"
      )
    }
    // In loud noise every beginning is loud, so a cut counts only where the background is soft.
    if let cut = facts.cuts.first {
      return (.recording, facts.quality == .bad ? "\(cut). Or it has other words: listen to it" : cut)
    }
    if let doubt = facts.issues.first { return (.recording, doubt) }
    return nil
  }

  /// Returns a guessed pronunciation as the cause, if a word has one and the written words do not fit the audio well;
  /// otherwise nil.
  private static func guesses(_ facts: RecordingFacts) -> Verdict? {
    guard !facts.guessed.isEmpty, facts.quality != .good else { return nil }
    return (
      .lexicon,
      "\(list(facts.guessed)) is in no dictionary, and its pronunciation is a guess from the spelling: add it to "
        + "Grammars/\(facts.locale)/lexicon.dict; if that does not help, record it again"
    )
  }

  private static func remainder(_ facts: RecordingFacts) -> Verdict {
    guard facts.recording != nil else {
      return (
        .recogniser,
        "a test voice spoke the words, so no recording is at fault: add a pronunciation to "
          + "Grammars/\(facts.locale)/lexicon.dict, or record a person"
      )
    }
    switch facts.quality {
    case .good:
      return (
        .recogniser,
        "the measurements show these words in the recording: add a pronunciation to Grammars/\(facts.locale)/lexicon.dict, or use a sentence "
          + "that is less similar to others"
      )
    case .bad where facts.words != nil:
      return (
        .recording,
        "the recording seems to say other words, which are in no grammar rule; the talk says "
          + "\"\(facts.words ?? "")\": listen to it, and record it again or correct the talk"
      )
    case .bad, .doubtful:
      return (
        .unclear,
        "the cause is unclear; the most likely causes are: (1) the recording has other words: listen "
          + "to it; (2) the speech is unclear: record it again; (3) the pronunciation of a word is missing: add it to "
          + "Grammars/\(facts.locale)/lexicon.dict"
      )
    }
  }

  private static func list(_ words: [String]) -> String { words.map { "\"\($0)\"" }.joined(separator: ", ") }

  private static func words(_ text: String) -> [String] {
    text.lowercased().split { !$0.isLetter && !$0.isNumber && $0 != "'" }.map(String.init)
  }

  /// Whether one text is the beginning or the end of another.
  private static func isPart(_ part: String, of whole: String) -> Bool {
    let (part, whole) = (words(part), words(whole))
    return !part.isEmpty && part.count < whole.count
      && (whole.starts(with: part) || whole.suffix(part.count) == part[...])
  }

  /// Whether every word except the guessed ones was recognised.
  private static func differsOnly(in guessed: [String], _ one: String, _ other: String) -> Bool {
    let rest = words(one).filter { !guessed.contains($0) }
    return !guessed.isEmpty && !rest.isEmpty && Set(rest).isSubset(of: words(other))
  }
}
