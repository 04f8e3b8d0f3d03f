import AppCommands

extension AudioAdvice {
  /// The range of good speech levels, in dBFS; above it the signal is close to full scale.
  private static let (soft, loud) = (-45.0, -3.0)

  static func of(_ outcome: AudioTrial.Outcome) -> [String] {
    var advice: [String] = []
    if outcome.isClipped || outcome.peak > loud {
      advice.append("the signal clips: lower the microphone level (pactl set-source-volume @DEFAULT_SOURCE@ 70%)")
    } else if outcome.peak < soft {
      advice.append(
        "the signal is very weak: speak during the test, unmute the microphone (pactl set-source-mute @DEFAULT_SOURCE@ 0), "
          + "or raise its level (pactl set-source-volume @DEFAULT_SOURCE@ 120%)")
    }
    if let loss = outcome.loss, loss < 30 {
      advice.append("the microphone picks up the loudspeaker: use a headset for better recognition")
    }
    return advice
  }
}
