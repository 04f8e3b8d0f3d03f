package import Audio
import Dialogue
import Foundation
import Randomness
import RecognitionRuns
package import Session
package import SoundFiles
public import TalkTesting
import VoiceEngine

/// Provides the audio of a talk's user turns: from a recording, or a test voice, with the talk's noise.
package struct Takes {
  package let talk: Talk
  package let locale: String
  /// The number of the repetition, from 1; nil if all repetitions are equal.
  var repetition: Int?
  /// The voice that speaks the turns without a recording; nil if they are typed.
  var voice: TestVoice?

  package struct Take {
    package let turn: SimulatedUser.Turn
    /// The audio without added noise; nil if the turn is typed.
    package var sound: Waveform?
    /// Problems of the recording that need not cause a failure.
    package var issues: [SoundFile.Issue] = []
  }

  /// Returns the audio of a user turn.
  /// - Throws: a ``FailureDiagnosis`` if a recording cannot be used.
  package func take(_ saying: Talk.SpokenTurn, line: Int) async throws -> Take {
    guard let words = saying.words, saying.recording == nil else {
      return try saying.recording.map { try read($0, line) } ?? Take(turn: .types(""))
    }
    if saying.isUnsure { return Take(turn: .types(words, .ask, or: saying.other)) }
    guard let voice else { return Take(turn: .types(words)) }
    // With a short silence before and after, as from a headset.
    let room = Waveform.silence(.milliseconds(400), rate: Waveform.asrSampleRate).samples
    let spoken = room + (try await voice.speak(words).samples) + room
    let sound = Waveform(rate: Waveform.asrSampleRate, samples: spoken)
    return Take(turn: .says(try changed(sound, line)), sound: sound)
  }

  private func read(_ recording: String, _ line: Int) throws -> Take {
    do {
      let file = try SoundFile.read(beside(recording), rate: Waveform.asrSampleRate)
      if let warning = file.warnings.first {
        throw FailureDiagnosis(.recording, line: line, problem: recording, cure: "\(warning)")
      }
      return Take(turn: .says(try changed(file.waveform, line)), sound: file.waveform, issues: file.issues)
    } catch let error as SoundFileError {
      throw FailureDiagnosis(.recording, line: line, problem: "\(error)", cure: "run the talk again")
    }
  }

  /// Adds the background noise that the talk specifies. In repeated runs it also changes the level, the timing and the
  /// noise a little, differently for each repetition.
  /// - Parameter line: the line of the utterance in the talk file.
  private func changed(_ take: Waveform, _ line: Int) throws -> Waveform {
    var take = take
    if let mix = talk.mix { take = take.inNoise(try noise(mix, line), at: mix.snr) }
    return repetition.map { take.changed(TakePerturbation(named: "\(talk.name) \(locale) \(line) \($0)")) } ?? take
  }

  /// Checks the talk's noise, whether or not any turn uses it.
  /// - Throws: a ``FailureDiagnosis`` if it cannot be read.
  func checkMix() throws { if let mix = talk.mix { _ = try noise(mix, mix.line) } }

  private func noise(_ mix: Talk.Mix, _ line: Int) throws -> Waveform {
    if let colour = NoiseColour(rawValue: mix.noise) {
      var source = SeededGenerator(seed: UInt64(line))
      return Waveform.noise(colour, .seconds(10), rate: Waveform.asrSampleRate, &source)
    }
    do {
      let file = try SoundFile.read(beside(mix.noise), rate: Waveform.asrSampleRate)
      guard !file.warnings.contains(.silent) else {
        throw FailureDiagnosis(
          .recording, line: mix.line, problem: mix.noise, cure: "the file is silent; choose a recording of noise")
      }
      return file.waveform
    } catch let error as SoundFileError {
      throw FailureDiagnosis(
        .recording, line: mix.line, problem: "\(error)",
        cure: "name a recording beside the talk, or white, pink or brown")
    }
  }

  /// Returns the path of a file beside the talk: in the locale's own folder, or in the talk's.
  package func beside(_ path: String) -> String {
    if path.hasPrefix("/") { return path }
    let folder = URL(fileURLWithPath: talk.file).deletingLastPathComponent().path
    let places = ["\(folder)/\(locale)/\(path)", "\(folder)/\(path)"]
    return places.first(where: FileManager.default.fileExists) ?? places[1]
  }
}

extension FailureDiagnosis: Error {}
