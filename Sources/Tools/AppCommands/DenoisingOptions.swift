import ArgumentParser
package import VoiceEngine

/// The option to switch off the denoiser.
package struct DenoisingOptions: ParsableArguments {
  @Flag(name: .customLong("no-denoise"), help: "Recognise the sound as recorded, without denoising it first.")
  var isOff = false

  package init() {}

  package var wanted: Denoising { isOff ? .off : .found }
}
