extension TranscriptEntry {
  /// The name of an event, effect, failure or measurement, as transcripts write it. The static members are all names
  /// that this version writes; a transcript from elsewhere can contain others.
  public struct Name: Hashable, Sendable, CustomStringConvertible {
    public let description: String

    init(_ description: String) { self.description = description }

    // Events.
    /// The first line of a transcript: the options of the conversation.
    public static let begun = Name("begun")
    public static let opened = Name("opened")
    public static let heard = Name("heard")
    public static let nomatch = Name("nomatch")
    public static let noinput = Name("noinput")
    public static let answered = Name("answered")
    public static let observed = Name("observed")
    public static let timerFired = Name("timerFired")
    public static let audioRestored = Name("audioRestored")

    // Effects that the flow requests.
    public static let say = Name("say")
    public static let show = Name("show")
    public static let play = Name("play")
    public static let cancel = Name("cancel")
    public static let listen = Name("listen")
    public static let query = Name("query")
    public static let subscribe = Name("subscribe")
    public static let unsubscribe = Name("unsubscribe")
    public static let sonify = Name("sonify")
    public static let startTimer = Name("startTimer")
    public static let set = Name("set")
    public static let hangUp = Name("hangUp")

    // What turn-taking does.
    /// The user has the floor.
    public static let listening = Name("listening")
    /// Prompts to the user give way to a prompt to a bystander.
    public static let yield = Name("yield")
    /// Words over a prompt that its listener rejects, or tags that the active grammar cannot produce.
    public static let rejected = Name("rejected")
    public static let bargeInPause = Name("bargein.pause")
    public static let bargeInResume = Name("bargein.resume")
    public static let audioGap = Name("audio.gap")

    // Failures, named by what failed; `say`, `play` and `set` are such names, too.
    public static let clip = Name("clip")
    /// The recording of an earcon, `signal` in the file.
    public static let earcon = Name("signal")
    public static let language = Name("language")
    public static let recognise = Name("recognise")
    public static let recording = Name("recording")
    /// The script has no wording for a prompt.
    public static let word = Name("word")

    /// The measurement of a turn.
    public static let turn = Name("turn")
  }

  /// The name of a detail of an entry. The static members are all that this version writes.
  public struct Key: Hashable, Sendable, Comparable, CustomStringConvertible {
    public let description: String

    init(_ description: String) { self.description = description }

    public static func < (one: Key, other: Key) -> Bool { one.description < other.description }

    /// A duration in seconds: of a timer, of an audio gap, or the playing time of a prompt.
    public static let after = Key("after")
    /// The simulated age of the counts, an option of the conversation.
    public static let age = Key("age")
    /// The text of the alternative hypothesis.
    public static let alternative = Key("alternative")
    public static let app = Key("app")
    /// The cause of a no-match.
    public static let cause = Key("cause")
    public static let choices = Key("choices")
    public static let city = Key("city")
    public static let clip = Key("clip")
    public static let colours = Key("colours")
    /// What could follow the words in the grammar.
    public static let completeness = Key("completeness")
    /// The grammar beside a prompt.
    public static let concurrent = Key("concurrent")
    public static let confidence = Key("confidence")
    /// The confidence model's decision: accept, ask or reject.
    public static let decision = Key("decision")
    /// The simulated delay of the feed, an option of the conversation.
    public static let delay = Key("delay")
    /// Whether the voice was distant from the microphone.
    public static let distant = Key("distant")
    public static let earcon = Key("earcon")
    public static let error = Key("error")
    public static let excluded = Key("excluded")
    /// Whether the feed fails, an option of the conversation.
    public static let fail = Key("fail")
    /// The source of the counts, an option of the conversation.
    public static let feed = Key("feed")
    /// The time from the interpretation to the text of the answer, in seconds.
    public static let flow = Key("flow")
    /// Whether the feed fails without earlier counts, an option of the conversation.
    public static let forget = Key("forget")
    /// The state before an event.
    public static let from = Key("from")
    public static let grammar = Key("grammar")
    /// The prompt over which the user spoke.
    /// `typed` for a user turn that was typed or selected by a button, beside a microphone; absent for speech.
    public static let input = Key("input")
    public static let into = Key("into")
    /// The label of a transition: the intent, the answer or the timer.
    public static let label = Key("label")
    public static let language = Key("language")
    /// The response latency in seconds.
    public static let latency = Key("latency")
    /// The level of a sonification, from 0 to 1.
    public static let level = Key("level")
    public static let locale = Key("locale")
    public static let pictures = Key("pictures")
    /// The pitch of a sonification, in Hz.
    public static let pitch = Key("pitch")
    /// The rider's position, an option of the conversation.
    public static let position = Key("position")
    public static let prompt = Key("prompt")
    public static let query = Key("query")
    /// A step of the speaking rate, or the pulses of a sonification per second.
    public static let rate = Key("rate")
    public static let recogniser = Key("recogniser")
    public static let recording = Key("recording")
    /// The sentence of the grammar that is nearest to a typed text.
    public static let sentence = Key("sentence")
    /// The trailing silence of an utterance, in seconds.
    public static let silence = Key("silence")
    /// The values of a prompt's slots.
    public static let slots = Key("slots")
    /// The duration of an utterance in seconds.
    public static let spoken = Key("spoken")
    /// The state after an event.
    public static let state = Key("state")
    /// The files of the streams by their names, an option of the conversation.
    public static let streams = Key("streams")
    public static let tags = Key("tags")
    public static let text = Key("text")
    public static let threshold = Key("threshold")
    public static let timeout = Key("timeout")
    public static let timer = Key("timer")
    /// Whose turn it was when audio was lost.
    public static let turn = Key("turn")
    /// The place at which a paused prompt stops: the end of a word.
    public static let until = Key("until")
    /// How much is spoken, `speech` in the file.
    public static let verbosity = Key("speech")
    public static let vocabulary = Key("vocabulary")
    /// A voice, or in a measurement the time of synthesis in seconds.
    public static let voice = Key("voice")
    public static let volume = Key("volume")
    /// The number of the wording, if a prompt has several.
    public static let wording = Key("wording")
  }
}
