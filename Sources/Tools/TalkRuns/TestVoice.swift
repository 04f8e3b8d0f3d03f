package import Audio
import Foundation
import Processes
import SoundFiles
import Synchronization
import Terminal
import VoiceEngine

/// A synthesizer's voice from a Debian package that replaces a human speaker in measurements of recognition, since
/// espeak-ng's default voice is too unlike a human speaker. Each synthesizer runs as a separate process and is no part
/// of the engine. ``TestVoicesFile`` reads the voices of a locale.
package struct TestVoice: Sendable {
  /// A synthesizer, by the name of its Debian package.
  package enum Program: String, CaseIterable, Sendable {
    case flite, festival
    case espeak = "espeak-ng"

    /// The name of the executable.
    var executable: String { self == .festival ? "text2wave" : rawValue }
  }

  /// The data files of a voice, if the voice has its own Debian package.
  struct Data {
    /// The name of the folder below festival's folder of voices, such as `english`.
    let folder: String
    /// The name of the Debian package.
    let package: String
  }

  private let program: Program
  /// The synthesizer's name of the voice.
  private let voice: String
  /// The voice's own data files; nil if the voice is part of the synthesizer's package.
  var data: Data?
  /// The encoding of the program's input: festival's voices do not support UTF-8.
  var encoding = String.Encoding.utf8
  /// Whether `vivavoz test` uses this voice to synthesize the utterances of a talk file that have no recording.
  package var speaksTalks = false
  /// Whether ``few(of:in:)`` contains the voice.
  var isOneOfFew = true

  init(_ program: Program, _ voice: String) { (self.program, self.voice) = (program, voice) }

  /// The name in reports, such as `flite slt`.
  package var name: String { "\(program.rawValue) \(voice)" }

  /// Returns the arguments of the program. The text is its standard input, since a text that begins with a dash would
  /// be an option.
  private func arguments(output: String) -> [String] {
    switch program {
    case .flite: ["-voice", voice, "-o", output, "-f", "/dev/stdin"]
    case .festival: ["-eval", "(voice_\(voice))", "-o", output]
    case .espeak: ["-v", voice, "-w", output, "--stdin"]
    }
  }

  private static let voices = "/usr/share/festival/voices"

  /// Checks that the voice is installed.
  /// - Throws: a ``UserFacingError`` that names the package to install.
  package func check() throws { _ = try installed() }

  /// Returns the path of the program.
  private func installed() throws -> String {
    guard let path = Programs.path(of: program.executable) else {
      throw UserFacingError(
        .unavailable,
        "\(program.executable) is not installed; install it with: apt-get install \(program.rawValue)")
    }
    if let data, !FileManager.default.fileExists(atPath: "\(Self.voices)/\(data.folder)/\(voice)") {
      throw UserFacingError(
        .unavailable, "the voice \(name) is not installed; install it with: apt-get install \(data.package)")
    }
    return path
  }

  /// Synthesizes a text.
  /// - Returns: speech at ``Waveform/asrSampleRate``.
  package func speak(_ text: String) async throws -> Waveform {
    if let spoken = Self.spoken.withLock({ $0["\(name) \(text)"] }) { return spoken }
    let spoken = try await speakAnew(text)
    Self.spoken.withLock { $0["\(name) \(text)"] = spoken }
    return spoken
  }

  /// A cache of synthesized texts, since talks repeat many of them.
  private static let spoken = Mutex<[String: Waveform]>([:])

  private func speakAnew(_ text: String) async throws -> Waveform {
    let path = try installed()
    let output = FileManager.default.temporaryDirectory.path + "/vivavoz-\(UUID().uuidString).wav"
    defer { try? FileManager.default.removeItem(atPath: output) }
    let bytes =
      (text + "\n").data(using: encoding, allowLossyConversion: true).map { [UInt8]($0) } ?? [UInt8](text.utf8)
    _ = try await ProgramRun(path, arguments(output: output), input: bytes).run(output: .discarded)
    // Both programs exit with success after an error, so only the output file proves success.
    guard FileManager.default.fileExists(atPath: output) else {
      throw UserFacingError(
        .failed, "\(name) made no sound for \"\(text)\"; run \(program.executable) by hand to see why")
    }
    return try SoundFile.read(output, rate: Waveform.asrSampleRate).waveform
  }
}
