public import Audio
public import Ports
import Processes
public import Prompts
import SoundFiles

/// A synthesizer that runs Debian's program flite, which has English voices. It has no word timings, so a change of the
/// speaking rate takes effect with the next sentence. A name in another language is read by the same voice.
public struct FliteSynthesizer: Synthesizer {
  /// A voice and its settings.
  public struct Voice: Hashable, Sendable {
    /// The names of the built-in voices, by `flite -lv`.
    public static let names = ["awb", "awb_time", "kal", "kal16", "rms", "slt"]

    /// The flite name of the voice: `slt`, `rms`.
    public let name: String
    /// The speaking rate in words per minute.
    public let rate: Int
    /// Spellings for words that the voice would mispronounce, by word.
    public let sayAs: [String: String]
    /// The flite names of the locale's further voices, by the names that users choose: `["male": "rms"]`.
    public let others: [String: String]

    public init(_ name: String, rate: Int, sayAs: [String: String] = [:], others: [String: String] = [:]) {
      (self.name, self.rate, self.sayAs, self.others) = (name, rate, sayAs, others)
    }
  }

  /// The rate of flite's voices without a change, in words per minute.
  private static let standardRate = 175.0
  /// The time after which flite is ended. It needs some 50 ms for a second of speech.
  private static let limit = Duration.seconds(10)

  private let voices: [String: Voice]
  private let program: String

  /// - Parameter voices: the voices by locale, such as `en`.
  /// - Throws: ``FliteError`` if flite is not installed, or has no such voice.
  public init(voices: [String: Voice]) throws(FliteError) {
    guard let program = Programs.path(of: "flite") else { throw .notInstalled }
    for voice in voices.values {
      for name in [voice.name] + voice.others.values.sorted() where !Voice.names.contains(name) {
        throw .unknownVoice(name)
      }
    }
    (self.voices, self.program) = (voices, program)
  }

  public func synthesize(_ wording: Wording, in prosody: Prosody) async throws -> Waveform {
    guard let voice = voices[prosody.language] else { throw FliteError.unknownVoice(prosody.language) }
    // A NUL would end the argument early.
    let text = String(wording.text.respelled(by: voice.sayAs).map { $0 == "\u{0}" ? " " : $0 })
    // flite writes no file for a text without a letter or digit.
    guard text.contains(where: { $0.isLetter || $0.isNumber }) else {
      return Waveform(rate: Waveform.ttsSampleRate, samples: [])
    }
    // In memory, since a phrase may contain personal data.
    let output = try MemoryFile()
    // A step of the speaking rate is an eighth of the voice's own rate.
    let rate = Double(voice.rate) * (1 + Double(prosody.rate) / 8)
    let run = ProgramRun(
      program,
      [
        "-voice", prosody.voice.flatMap { voice.others[$0] } ?? voice.name, "--setf",
        "duration_stretch=\(Self.standardRate / max(rate, 40))", "-o", output.path, "-t", text,
      ])
    let (end, _) = try await run.run(output: .discarded, atMost: Self.limit)
    guard end == .exited(0) else { throw FliteError.failed("\(end)") }
    return try SoundFile.read(output.path, rate: Waveform.ttsSampleRate).waveform
  }
}
