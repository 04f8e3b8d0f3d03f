import Conversations
import Headset
import Sound

/// Advice about the user's microphone and loudspeaker, with the remedy.
enum AudioAdvice {
  /// The range of good speech levels, in dBFS; above it the signal is close to full scale.
  private static let (soft, loud) = (-45.0, -3.0)

  static func of(_ device: AudioDevice) -> String? {
    guard device.isNarrowBand else { return nil }
    return """
      \(device.description) carries no more than a telephone does (8 kHz): of commands 83 % were understood that way, where 96 % \
      were by a wide band. Switch it to wide band: in the sound settings choose the profile "Headset Head Unit (HSP/HFP, codec \
      mSBC)"; with PipeWire: wpctl status, then wpctl set-profile; or use a cable or another headset
      """
  }

  static func of(_ denoising: Denoising) -> String? {
    guard denoising.isMissing else { return nil }
    return "RNNoise is not installed: in noise a third of the commands is misheard without it, a tenth with it; "
      + "bin/setup-rnnoise fetches it"
  }

  static func of(_ outcome: AudioTrial.Outcome) -> [String] {
    var advice: [String] = []
    if outcome.isClipped || outcome.peak > loud {
      advice.append("it is too loud: turn the microphone down (pactl set-source-volume @DEFAULT_SOURCE@ 70%)")
    } else if outcome.peak < soft {
      advice.append(
        "hardly anything is heard: speak while it listens, see that it is not muted (pactl set-source-mute @DEFAULT_SOURCE@ 0), "
          + "and turn it up (pactl set-source-volume @DEFAULT_SOURCE@ 120%)")
    }
    if let loss = outcome.loss, loss < 30 {
      advice.append("it hears the loudspeaker: a headset spares you that, and is better understood")
    }
    return advice
  }
}
