import ArgumentParser
import Conversations

/// The option to switch off the denoiser.
struct DenoisingOptions: ParsableArguments {
  @Flag(name: .customLong("no-denoise"), help: "Hear sound as it comes, without taking noise out first.")
  var isOff = false

  var wanted: Denoising { isOff ? .off : .found }
}
