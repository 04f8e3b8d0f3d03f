package import Audio
import Foundation
import Processes
import SoundFiles
import Synchronization
import Terminal
import VoiceEngine

/// A synthesizer's voice from a Debian package that replaces a human speaker in measurements of recognition, since
/// espeak-ng's default voice is too unlike a human speaker. Each synthesizer runs as a separate process and is no part
/// of the engine.
package struct TestVoice: Sendable {
  package let name: String
  /// The program, and the Debian package it comes with.
  private let program: (name: String, package: String)
  /// The folder of a voice that is a package of its own, and that package.
  private let data: (folder: String, package: String)?
  private let arguments: [String]
  /// The encoding of the program's input: festival's voices do not support UTF-8.
  private var encoding = String.Encoding.utf8

  private static func flite(_ voice: String) -> TestVoice {
    TestVoice(
      name: "flite \(voice)", program: ("flite", "flite"), data: nil,
      // The text is passed in a file and not as an argument, since a text that begins with a dash would be an option.
      arguments: ["-voice", voice, "-o", outputMark, "-f", "/dev/stdin"])
  }

  private static func festival(_ voice: String, _ folder: String, _ package: String) -> TestVoice {
    TestVoice(
      name: "festival \(voice)", program: ("text2wave", "festival"), data: ("\(voices)/\(folder)/\(voice)", package),
      arguments: ["-eval", "(voice_\(voice))", "-o", outputMark])
  }

  /// A formant voice of espeak-ng. The recogniser recognises it well, and espeak-ng's default Spanish voice badly.
  private static let klatt = TestVoice(
    name: "espeak-ng es+klatt4", program: ("espeak-ng", "espeak-ng"), data: nil,
    arguments: ["-v", "es+klatt4", "-w", outputMark, "--stdin"])

  /// A Catalan voice, which reads Spanish with an accent.
  private static let catalan = {
    var voice = festival("upc_ca_ona_hts", "catalan", "festvox-ca-ona-hts")
    voice.encoding = .isoLatin1
    return voice
  }()

  /// Returns the voices of a locale's language, at least two that differ clearly.
  package static func voices(of tag: String) -> [TestVoice] {
    tag == "es" ? [klatt, catalan] : all.filter { !["flite awb", "flite kal16"].contains($0.name) }
  }

  /// The English voices.
  package static let all = [
    flite("slt"), flite("awb"), flite("rms"), flite("kal16"),
    festival("kal_diphone", "english", "festvox-kallpc16k"),
    festival("cmu_us_slt_arctic_hts", "us", "festvox-us-slt-hts"),
  ]

  private static let voices = "/usr/share/festival/voices"
  private static let outputMark = "OUTPUT"

  /// Checks that the voice is installed.
  /// - Throws: a ``UserFacingError`` that names the package to install.
  package func check() throws { _ = try installed() }

  /// Returns the path of the program.
  private func installed() throws -> String {
    guard let path = Programs.path(of: program.name) else {
      throw UserFacingError(
        .unavailable, "\(program.name) is not installed; install it with: apt-get install \(program.package)")
    }
    if let data, !FileManager.default.fileExists(atPath: data.folder) {
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
    let bytes = (text + "\n").data(using: encoding, allowLossyConversion: true) ?? Data(text.utf8)
    let words = arguments.map { $0 == Self.outputMark ? output : $0 }
    _ = try await ProgramRun(path, words, input: [UInt8](bytes)).run(output: .discarded)
    // Both programs exit with success after an error, so only the output file proves success.
    guard FileManager.default.fileExists(atPath: output) else {
      throw UserFacingError(.failed, "\(name) made no sound for \"\(text)\"; run \(program.name) by hand to see why")
    }
    return try SoundFile.read(output, rate: Waveform.asrSampleRate).waveform
  }
}
