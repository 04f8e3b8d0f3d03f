/// What was found in a recording, or in words that a test voice spoke, when it was not understood as it is written.
public struct RecordingFacts: Hashable, Sendable {
  /// How the written words fit the sound.
  public enum Fit: Hashable, Sendable {
    /// As well as words that were said do.
    case good
    /// Neither proves that they were said, nor that they were not.
    case doubtful
    /// As badly as words that were not said do; or they cannot be found in the sound at all.
    case bad
  }

  /// A sentence that the recogniser is sure of, and that fits the sound clearly better than the written words.
  public struct Content: Hashable, Sendable {
    public let text: String
    public let locale: String
    /// The rule under which it is a sentence, `rider.request`.
    public let rule: String

    public init(text: String, locale: String, rule: String) {
      (self.text, self.locale, self.rule) = (text, locale, rule)
    }
  }

  /// As the talk names it; nil for words that a test voice spoke.
  public var recording: String?
  /// The locale of the talk.
  public var locale = "en"
  /// What the talk says is said; nil for a noise.
  public var words: String?
  /// How many utterances with a voice there are in it.
  public var utterances = 1
  /// How it is cut off: it is as loud as speech at its very beginning or end.
  public var cuts: [String] = []
  /// What else makes it hard to understand.
  public var doubts: [String] = []
  /// How far the background lies below the voice, in dB; nil where that is not known.
  public var distance: Double?
  public var fit = Fit.doubtful
  public var content: Content?
  /// Words of the rule for which there is no pronunciation at all: the recogniser cannot listen to it.
  public var unpronounceable: [String] = []
  /// Written words that are in no dictionary: their pronunciation is guessed from the spelling.
  public var guessed: [String] = []

  public init() {}
}

/// Whose fault it is that something was not understood as it is written, and what to do about it.
public struct Blame: Hashable, Sendable {
  public let fault: Finding.Fault
  public let cure: String

  /// So far below the voice, in dB, the background of a recording must lie. Chosen below the 10 dB at which most is still
  /// understood (Documentation/Recognition.md); not measured by itself.
  private static let leastDistance = 6.0

  /// What is certain comes first; where nothing is certain, the likely causes are listed in their order.
  public init(_ facts: RecordingFacts) {
    (fault, cure) =
      Self.lexicon(facts) ?? Self.noise(facts) ?? Self.silence(facts) ?? Self.content(facts) ?? Self.shape(facts)
      ?? Self.guesses(facts)
      ?? Self.remainder(facts)
  }

  private typealias Verdict = (Finding.Fault, String)

  private static func lexicon(_ facts: RecordingFacts) -> Verdict? {
    guard !facts.unpronounceable.isEmpty else { return nil }
    return (
      .lexicon,
      "no lexicon has a pronunciation of \(list(facts.unpronounceable)), and the spelling tells none: "
        + "add it to Grammars/\(facts.locale)/lexicon.dict"
    )
  }

  /// What is to be a noise, and in which no sentence was heard.
  private static func noise(_ facts: RecordingFacts) -> Verdict? {
    guard facts.recording != nil, facts.words == nil, facts.content == nil else { return nil }
    if facts.utterances == 0 {
      return (
        .recording,
        "no utterance begins with this noise, so nothing answers it: record it louder, or write 'nothing within 2s' behind it"
      )
    }
    return (
      .unclear,
      "the cause cannot be determined; likely are, the likeliest first: (1) the talk expects another answer to a noise: see the "
        + "course above; (2) there is a voice in the recording: listen to it, and record the noise alone"
    )
  }

  private static func silence(_ facts: RecordingFacts) -> Verdict? {
    guard facts.utterances == 0, facts.recording != nil else { return nil }
    return (.recording, "no voice was found in it, only silence or noise: check the microphone and record it again")
  }

  private static func content(_ facts: RecordingFacts) -> Verdict? {
    guard facts.recording != nil, let content = facts.content else { return nil }
    guard let words = facts.words else {
      return (
        .recording,
        "it seems to say \"\(content.text)\", and the talk says that it is a noise: record the noise again, "
          + "or write the words in the talk"
      )
    }
    // Several utterances, and a part of the words, are what a pause or a cut leaves of them.
    if facts.utterances > 1 || !facts.cuts.isEmpty && isPart(content.text, of: words) { return nil }
    if differsOnly(in: facts.guessed, words, content.text) { return nil }
    if content.locale != facts.locale {
      return (
        .recording,
        "it seems to say \"\(content.text)\", in the language of locale \(content.locale), and the talk says "
          + "\"\(words)\": record it again in the talk's language, or write locale \(content.locale)"
      )
    }
    // A recogniser that hears another sentence in sound that fits the written one as well is itself in doubt.
    guard facts.fit != .good else { return nil }
    return (
      .recording,
      "it seems to say \"\(content.text)\", and the talk says \"\(words)\": record it again, or correct the talk"
    )
  }

  private static func shape(_ facts: RecordingFacts) -> Verdict? {
    guard facts.recording != nil else { return nil }
    if facts.utterances > 1 {
      return (
        .recording,
        "it holds \(facts.utterances) utterances with silence between them: cut it into a file for each, or speak "
          + "without a pause"
      )
    }
    if let distance = facts.distance, distance.isFinite, distance < leastDistance {
      return (
        .recording,
        "the background lies only \(Int(distance.rounded())) dB below the voice: record it again where it is quieter"
      )
    }
    // In loud noise every beginning is loud, so a cut counts only where the background is soft.
    if let cut = facts.cuts.first {
      return (.recording, facts.fit == .bad ? "\(cut). Or it says other words: listen to it" : cut)
    }
    if let doubt = facts.doubts.first { return (.recording, doubt) }
    return nil
  }

  /// A guessed pronunciation is the likeliest cause where the sound is clean and does not fit.
  private static func guesses(_ facts: RecordingFacts) -> Verdict? {
    guard !facts.guessed.isEmpty, facts.fit != .good else { return nil }
    return (
      .lexicon,
      "\(list(facts.guessed)) is in no dictionary, and its pronunciation is guessed from the spelling: add it to "
        + "Grammars/\(facts.locale)/lexicon.dict; if that does not help, record it again"
    )
  }

  private static func remainder(_ facts: RecordingFacts) -> Verdict {
    guard facts.recording != nil else {
      return (
        .recogniser,
        "a test voice spoke it, so no recording is at fault: add a pronunciation to "
          + "Grammars/\(facts.locale)/lexicon.dict, or record a person"
      )
    }
    switch facts.fit {
    case .good:
      return (
        .recogniser,
        "the recording does say it, as far as can be measured: add a pronunciation to Grammars/\(facts.locale)/lexicon.dict, or say a sentence "
          + "that is less like others"
      )
    case .bad where facts.words != nil:
      return (
        .recording,
        "it seems to say other words, which are in no grammar rule; the talk says "
          + "\"\(facts.words ?? "")\": listen to it, and record it again or correct the talk"
      )
    case .bad, .doubtful:
      return (
        .unclear,
        "the cause cannot be determined; likely are, the likeliest first: (1) the recording says other words: listen "
          + "to it; (2) it is spoken unclearly: record it again; (3) the pronunciation of a word is missing: add it to "
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

  /// Whether every word but the guessed ones was heard.
  private static func differsOnly(in guessed: [String], _ one: String, _ other: String) -> Bool {
    let rest = words(one).filter { !guessed.contains($0) }
    return !guessed.isEmpty && !rest.isEmpty && Set(rest).isSubset(of: words(other))
  }
}
