import Audio
import Ports
import Session
import SoundFiles
import TurnTaking

/// A simulated microphone and loudspeaker: the audio of the microphone is prepared, and so is the echo.
actor SimulatedDuplexAudio: AudioInput, AudioOutput {
  enum Part {
    case sound(Waveform)
    case gap(Duration)
  }

  private static let frameLength = Waveform.asrSampleRate / 50
  private static let frame = Duration.milliseconds(20)

  private var parts: ArraySlice<Part>
  private let isEndless: Bool
  private let echo: (delay: Duration, gain: Double)?
  /// The echo that the microphone still has to deliver.
  private var room: ArraySlice<Int16> = []
  private(set) var played: [Int16] = []
  /// The length of the delivered audio.
  private(set) var time = Duration.zero

  /// - Parameters:
  ///   - parts: the parts of the microphone's audio in order, at ``Waveform/asrSampleRate``.
  ///   - isEndless: whether silence follows the parts; otherwise the microphone disconnects.
  ///   - echo: the delay and the gain in dB of the loudspeaker's echo; nil for a headset.
  init(_ parts: [Part], isEndless: Bool = true, echo: (delay: Duration, gain: Double)? = nil) {
    (self.parts, self.isEndless, self.echo) = (parts[...], isEndless, echo)
  }

  func next(_ floor: Floor) async -> InputEvent? {
    var own: [Int16] = []
    switch parts.popFirst() {
    case .gap(let time): return .audioGap(time)
    case .sound(let sound):
      own = Array(sound.samples.prefix(Self.frameLength))
      let rest = Array(sound.samples.dropFirst(Self.frameLength))
      if !rest.isEmpty { parts.insert(.sound(Waveform(rate: sound.rate, samples: rest)), at: parts.startIndex) }
    case nil: if !isEndless { return nil }
    }
    time += Self.frame
    var heard = Waveform(rate: Waveform.asrSampleRate, samples: own)
    heard.samples += [Int16](repeating: 0, count: Self.frameLength - own.count)
    heard.mix(Waveform(rate: Waveform.asrSampleRate, samples: Array(room.prefix(Self.frameLength))))
    room = room.dropFirst(Self.frameLength)
    return .audio(heard.samples, elapsed: Self.frame)
  }

  func play(_ samples: [Int16]) async {
    played += samples
    guard let echo else { return }
    let tone = Waveform(rate: Waveform.ttsSampleRate, samples: samples).amplified(by: echo.gain)
    let delay = Waveform.silence(echo.delay, rate: Waveform.asrSampleRate).samples
    room = (delay + ((try? tone.resampled(to: Waveform.asrSampleRate))?.samples ?? []))[...]
  }

  func flush(_ early: Int) async -> Int { 0 }
}
