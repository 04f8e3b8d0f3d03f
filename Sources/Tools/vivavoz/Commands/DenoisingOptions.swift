import ArgumentParser
import Conversations

/// Whether noise is taken out of what is heard.
struct DenoisingOptions: ParsableArguments {
  @Flag(name: .customLong("no-denoise"), help: "Hear sound as it comes, without taking noise out first.")
  var isOff = false

  var wanted: Denoising { isOff ? .off : .found }
}
