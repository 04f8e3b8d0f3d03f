import Conversations
import Foundation
import JSGF
import Rehearsal
import Session
import Sound
import SoundFiles

/// Gives what a talk says its sound: from a recording, or in a test voice, in noise where the talk wants it.
struct Takes {
  let talk: Talk
  let locale: String
  /// Which repetition this is, from 1; nil where nothing is changed from one to the next.
  var repetition: Int?

  struct Take {
    let turn: SimulatedUser.Turn
    /// As it was recorded or spoken, in no other noise; nil where it is typed.
    var sound: Waveform?
    /// What is not right with its recording, though it may do.
    var doubts: [SoundFile.Doubt] = []
  }

  /// - Throws: a ``Finding`` where there is a recording that cannot be used.
  func take(_ saying: Talk.Saying, line: Int) throws -> Take {
    guard let words = saying.words, saying.recording == nil else {
      return try saying.recording.map { try read($0, line) } ?? Take(turn: .types(""))
    }
    if saying.isUnsure { return Take(turn: .types(words, .ask, or: saying.other)) }
    guard locale == "en", let voice = TestVoice.all.first, (try? voice.check()) != nil else {
      return Take(turn: .types(words))
    }
    // As a headset would give it: a little room before and behind.
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

  /// In the talk's noise, and a little otherwise each time it is repeated.
  private func changed(_ take: Waveform, _ line: Int) throws -> Waveform {
    var take = take
    if let mix = talk.mix { take = take.inNoise(try noise(mix, line), at: mix.distance) }
    return repetition.map { take.changed(TakePerturbation(named: "\(talk.name) \(locale) \(line) \($0)")) } ?? take
  }

  /// - Throws: a ``Finding`` where the talk's noise cannot be had, whether anything has a sound to be mixed with or not.
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

  /// A file beside the talk: in the locale's own folder, or in the talk's.
  func beside(_ path: String) -> String {
    if path.hasPrefix("/") { return path }
    let folder = URL(fileURLWithPath: talk.file).deletingLastPathComponent().path
    let places = ["\(folder)/\(locale)/\(path)", "\(folder)/\(path)"]
    return places.first(where: FileManager.default.fileExists) ?? places[1]
  }
}

extension Finding: Error {}
