import ArgumentParser
import RNNoise
import Sound

/// Whether noise is taken out of what is heard.
struct Denoising: ParsableArguments {
  @Flag(name: .customLong("no-denoise"), help: "Hear sound as it comes, without taking noise out first.")
  var isOff = false

  var denoiser: (any Denoiser)? { isOff ? nil : Self.found }

  /// The denoiser of this machine. Without one everything works, less well; the doctor tells. One that is there and broken
  /// is told of once.
  static let found: (any Denoiser)? = {
    do {
      return try RNNoise.find()
    } catch RNNoiseError.missing {
      return nil
    } catch {
      Console.complain("vivavoz: \(error)")
      return nil
    }
  }()
}
