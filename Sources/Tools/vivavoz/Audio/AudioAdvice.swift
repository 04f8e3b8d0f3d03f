import Audio
import PulseAudio
import VoiceEngine

/// Advice about the user's microphone and loudspeaker, with the remedy.
enum AudioAdvice {
  /// The range of good speech levels, in dBFS; above it the signal is close to full scale.
  private static let (soft, loud) = (-45.0, -3.0)

  static func of(_ device: AudioDevice) -> String? {
    guard device.isNarrowBand else { return nil }
    return """
      \(device.description) is narrow band like a telephone (8 kHz sample rate): 83 % of the commands were recognised that way, 96 % \
      with wide band. Switch it to wide band: in the sound settings choose the profile "Headset Head Unit (HSP/HFP, codec \
      mSBC)"; with PipeWire: wpctl status, then wpctl set-profile; or use a cable or another headset
      """
  }

  static func of(_ denoising: Denoising) -> String? {
    guard denoising.isMissing else { return nil }
    return "RNNoise is not installed: in noise a third of the commands is misrecognised without it, a tenth with it; "
      + "install it with bin/setup-rnnoise"
  }

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
