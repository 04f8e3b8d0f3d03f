import Audio
import Dialogue
import Foundation
import JSGF
import Locales
import PocketSphinx
import RiderRuntime
import Session
import SoundFiles
import TalkRuns
import Terminal
import Timestamps
import VoiceEngine

/// Measures the real-time factor of the whole recogniser against that of the plain C library, in alternation, with
/// the demo's recordings in one grammar.
struct BaselineComparison {
  struct Result {
    /// The real-time factor of VivaVoz's recogniser: seconds of work per second of audio.
    let ours: Double
    /// The real-time factor of the plain C library.
    let bare: Double
  }

  let locale: String
  let rounds: Int

  func run() async throws -> Result {
    let engine = try RiderRuntime(city: "dublin", EngineOptions(onDiagnostic: Console.report)).engine
    let folder = try LocaleFolder(locale, in: engine.root)
    let (name, grammars) = (GrammarName("rider", "request"), try engine.grammars(of: folder))
    let recogniser = try engine.recogniser(of: folder, grammars)
    let bare = try await ReferenceDecoder(recogniser: recogniser, name)
    let takes = try DemoScript(locale, in: engine.root).turns.filter { $0.hasSuffix(".flac") }.map {
      try SoundFile.read($0, rate: Waveform.asrSampleRate).waveform
    }
    var (ours, theirs) = (Duration.zero, Duration.zero)
    // The first round warms both up and is not counted.
    for round in 0...max(rounds, 1) {
      for take in takes {
        let (one, other) = (
          try await time {
            _ = try await recogniser.recognise(Utterance(take), for: ListenRequest(name, acceptanceThreshold: .lenient))
          },
          time { bare.decode(take) }
        )
        if round > 0 { (ours, theirs) = (ours + one, theirs + other) }
      }
    }
    let length = takes.reduce(0) { $0 + $1.duration.inSeconds } * Double(max(rounds, 1))
    return Result(ours: ours.inSeconds / length, bare: theirs.inSeconds / length)
  }

  private func time(_ work: () async throws -> Void) async rethrows -> Duration {
    let start = ContinuousClock.now
    try await work()
    return .now - start
  }

  private func time(_ work: () -> Void) -> Duration {
    let start = ContinuousClock.now
    work()
    return .now - start
  }
}
