package import PulseAudio
package import VoiceEngine

/// Advice about the user's microphone and loudspeaker, with the remedy.
package enum AudioAdvice {
  package static func of(_ device: AudioDevice) -> String? {
    guard device.isNarrowBand else { return nil }
    return """
      \(device.description) is narrow band like a telephone (8 kHz sample rate): 83 % of the commands were recognised that way, 96 % \
      with wide band. Switch it to wide band: in the sound settings choose the profile "Headset Head Unit (HSP/HFP, codec \
      mSBC)"; with PipeWire: wpctl status, then wpctl set-profile; or use a cable or another headset
      """
  }

  package static func of(_ denoising: Denoising) -> String? {
    guard denoising.isMissing else { return nil }
    return "RNNoise is not installed: in noise a third of the commands is misrecognised without it, a tenth with it; "
      + "install it with bin/setup-rnnoise"
  }
}
