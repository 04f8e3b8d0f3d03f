import Conversations
import Foundation
import JSGF
import Rehearsal
import Session
import Sound
import SoundFiles

/// Provides the audio of a talk's user turns: from a recording, or a test voice, with the talk's noise.
struct Takes {
  let talk: Talk
  let locale: String
  /// The number of the repetition, from 1; nil where all repetitions are equal.
  var repetition: Int?

  struct Take {
    let turn: SimulatedUser.Turn
    /// The audio without added noise; nil where the turn is typed.
    var sound: Waveform?
    /// Problems of the recording that need not cause a failure.
    var doubts: [SoundFile.Doubt] = []
  }

  /// Returns the audio of a user turn.
  /// - Throws: a ``Finding`` where a recording cannot be used.
  func take(_ saying: Talk.Saying, line: Int) throws -> Take {
    guard let words = saying.words, saying.recording == nil else {
      return try saying.recording.map { try read($0, line) } ?? Take(turn: .types(""))
    }
    if saying.isUnsure { return Take(turn: .types(words, .ask, or: saying.other)) }
    guard locale == "en", let voice = TestVoice.all.first, (try? voice.check()) != nil else {
      return Take(turn: .types(words))
    }
    // With a short silence before and after, as from a headset.
    let room = Waveform.silence(.milliseconds(400), rate: Waveform.hearingRate).samples
    let spoken = room + (try voice.speak(words).samples) + room
    let sound = Waveform(rate: Waveform.hearingRate, samples: spoken)
    return Take(turn: .says(try changed(sound, line)), sound: sound)
  }

  private func read(_ recording: String, _ line: Int) throws -> Take {
    do {
      let file = try SoundFile.read(beside(recording), rate: Waveform.hearingRate)
      if let warning = file.warnings.first {
        throw Finding(.recording, line: line, problem: recording, cure: "\(warning)")
      }
      return Take(turn: .says(try changed(file.waveform, line)), sound: file.waveform, doubts: file.doubts)
    } catch let error as SoundFileError {
      throw Finding(.recording, line: line, problem: "\(error)", cure: "then run the talk again")
    }
  }

  /// Adds the talk's noise, and small changes for each repetition.
  private func changed(_ take: Waveform, _ line: Int) throws -> Waveform {
    var take = take
    if let mix = talk.mix { take = take.inNoise(try noise(mix, line), at: mix.distance) }
    return repetition.map { take.changed(TakePerturbation(named: "\(talk.name) \(locale) \(line) \($0)")) } ?? take
  }

  /// Checks the talk's noise, whether or not any turn uses it.
  /// - Throws: a ``Finding`` where it cannot be read.
  func checkMix() throws { if let mix = talk.mix { _ = try noise(mix, mix.line) } }

  private func noise(_ mix: Talk.Mix, _ line: Int) throws -> Waveform {
    if let colour = NoiseColour(rawValue: mix.noise) {
      var source = SplitMix64(seed: UInt64(line))
      return Waveform.noise(colour, .seconds(10), rate: Waveform.hearingRate, &source)
    }
    do {
      let file = try SoundFile.read(beside(mix.noise), rate: Waveform.hearingRate)
      guard !file.warnings.contains(.silent) else {
        throw Finding(.recording, line: mix.line, problem: mix.noise, cure: "there is no noise in it; take another")
      }
      return file.waveform
    } catch let error as SoundFileError {
      throw Finding(
        .recording, line: mix.line, problem: "\(error)",
        cure: "name a recording beside the talk, or white, pink or brown")
    }
  }

  /// Returns the path of a file beside the talk: in the locale's own folder, or in the talk's.
  func beside(_ path: String) -> String {
    if path.hasPrefix("/") { return path }
    let folder = URL(fileURLWithPath: talk.file).deletingLastPathComponent().path
    let places = ["\(folder)/\(locale)/\(path)", "\(folder)/\(path)"]
    return places.first(where: FileManager.default.fileExists) ?? places[1]
  }
}

extension Finding: Error {}
