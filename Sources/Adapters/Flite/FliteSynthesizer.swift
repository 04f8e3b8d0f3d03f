public import Audio
import Foundation
public import Ports
import Processes
public import Prompts
import SoundFiles

/// A synthesizer that runs Debian's program flite, which has English voices. It has no word timings, so a change of the
/// speaking rate takes effect with the next sentence. A name in another language is read by the same voice.
public struct FliteSynthesizer: Synthesizer {
  /// The names of the built-in voices, as `flite -lv` lists them.
  public static let voiceNames = ["awb", "awb_time", "kal", "kal16", "rms", "slt"]

  /// The speaking rate of flite's voices without an option, in words per minute.
  private static let standardRate = 175.0
  /// The timeout after which flite is killed. It needs some 30 ms for a second of speech.
  private static let limit = Duration.seconds(10)

  private let voices: [String: Voice]
  private let program: String

  /// - Parameter voices: the voices, keyed by the locale, such as `en`.
  /// - Throws: ``FliteError`` if flite is not installed, or has no such voice.
  public init(voices: [String: Voice]) throws(FliteError) {
    try self.init(voices: voices, program: Programs.path(of: "flite"))
  }

  /// - Parameter program: the path of flite; nil if it is not installed.
  package init(voices: [String: Voice], program: String?) throws(FliteError) {
    guard let program else { throw .notInstalled }
    for voice in voices.values {
      for name in [voice.name] + voice.others.values.sorted() where !Self.voiceNames.contains(name) {
        throw .unknownVoice(name)
      }
    }
    (self.voices, self.program) = (voices, program)
  }

  public func synthesize(_ wording: Wording, in prosody: Prosody) async throws -> Waveform {
    guard let voice = voices[prosody.language] else { throw FliteError.unknownVoice(prosody.language) }
    let text = Self.ascii(wording.text.respelled(by: voice.sayAs))
    guard text.contains(where: { $0.isLetter || $0.isNumber }) else {
      return Waveform(rate: Waveform.ttsSampleRate, samples: [])
    }
    // A phrase may contain personal data. So the sound is in memory, and the text is on stdin: other users can read the
    // arguments of a process.
    let output = try MemoryFile()
    // A step of the speaking rate is an eighth of the voice's own rate.
    let rate = Double(voice.rate) * (1 + Double(prosody.rate) / 8)
    let run = ProgramRun(
      program,
      [
        "-voice", prosody.voice.flatMap { voice.others[$0] } ?? voice.name, "--setf",
        "duration_stretch=\(Self.standardRate / max(rate, 40))", "-o", output.path, "-f", "/dev/stdin",
      ], input: Array(text.utf8))
    let (end, _) = try await run.run(output: .discarded, atMost: Self.limit)
    guard end == .exited(0) else { throw FliteError.failed("\(end)") }
    return try SoundFile.read(output.path, rate: Waveform.ttsSampleRate).waveform
  }

  /// Returns a text without accents, and with spaces in place of other characters that flite cannot read. It would read
  /// the bytes of an accented letter one by one.
  private static func ascii(_ text: String) -> String {
    let plain = text.folding(options: .diacriticInsensitive, locale: nil).replacing("\u{2019}", with: "'")
    return String(plain.map { $0.isASCII && $0 != "\u{0}" ? $0 : " " })
  }
}
