import Audio
import Foundation
import SoundFiles
import TalkRuns
import VoiceEngine

extension RuleTrials {
  /// Returns labels that each voice of ``TestVoice/few(of:in:)`` speaks. Each is denoised once for all rules.
  /// - Parameters:
  ///   - labels: the words, with the tags that are correct for them.
  ///   - tag: the tag of the locale.
  ///   - report: gets the number of spoken labels so far, and that of all.
  static func spoken(
    _ labels: [(label: String, tags: Set<String>)], _ engine: Engine, _ tag: String, report: (Int, Int) -> Void
  ) async throws -> [Probe] {
    let voices = try TestVoice.few(of: tag, in: engine.root)
    for voice in voices { try voice.check() }
    var probes: [Probe] = []
    for (label, tags) in labels {
      for voice in voices {
        report(probes.count, labels.count * voices.count)
        let sound = try await voice.speak(label)
        probes.append(
          Probe(
            name: "\"\(label)\" (\(voice.name))", text: label, source: .label(tags: tags),
            utterance: try engine.utterance(of: sound)
          ))
      }
    }
    return probes
  }

  /// Returns all recordings in a folder; long ones in pieces of two seconds.
  /// - Parameters:
  ///   - every: the step in the list of files: 5 uses every fifth file.
  ///   - report: gets the number of files read so far, and that of all.
  static func recordings(
    _ engine: Engine, _ folder: String, every: Int, report: (Int, Int) -> Void
  ) throws -> [Probe] {
    let all = (FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []).filter {
      $0.hasSuffix(".flac") || $0.hasSuffix(".wav")
    }
    guard !all.isEmpty else {
      throw UserFacingError(.unavailable, "\(folder): the folder has no recordings; check --corpora")
    }
    let files = all.sorted().enumerated().filter { $0.offset % every == 0 }.map(\.element)
    return try files.enumerated().flatMap { number, file in
      report(number, files.count)
      let sound = try SoundFile.read("\(folder)/\(file)", rate: Waveform.asrSampleRate).waveform
      return try pieces(of: sound).enumerated().map { piece, sound in
        Probe(
          name: piece == 0 ? file : "\(file) at \(2 * piece) s", source: .recording,
          utterance: try engine.utterance(of: sound))
      }
    }
  }

  /// The length above which a recording is background noise, and no phrase.
  private static let longest = Duration.seconds(15)

  private static func pieces(of sound: Waveform) -> [Waveform] {
    guard sound.duration > longest else { return [sound] }
    let length = sound.count(of: .seconds(2))
    return stride(from: 0, to: sound.samples.count - length, by: length).map {
      Waveform(rate: sound.rate, samples: Array(sound.samples[$0..<$0 + length]))
    }
  }
}

extension Engine {
  /// Returns audio as the endpointer would: filtered, with a short silence on both sides, denoised.
  fileprivate nonisolated func utterance(of sound: Waveform) throws -> Utterance {
    let silence = Waveform.silence(.milliseconds(300), rate: sound.rate).samples
    let whole = Waveform(rate: sound.rate, samples: silence + sound.samples + silence).highPassed
    return Utterance(whole, denoised: try denoiser?.denoise(whole))
  }
}
