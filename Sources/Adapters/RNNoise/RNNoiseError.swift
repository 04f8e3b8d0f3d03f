/// An error of the denoiser.
public enum RNNoiseError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The library was not found. The payload lists the paths that were searched.
  case missing([String])
  case broken(String, String)
  case noMemory
  case wrongRate(Int)

  public var description: String {
    switch self {
    case .missing(let places):
      "RNNoise is not installed: not in \(places.joined(separator: ", ")); install it with bin/setup-rnnoise"
    case .broken(let path, let reason): "\(path): not RNNoise: \(reason); remove it and run bin/setup-rnnoise"
    case .noMemory: "RNNoise is out of memory; close other programs"
    case .wrongRate(let rate): "denoising needs a sample rate of 16,000 Hz, not \(rate) Hz; resample the audio first"
    }
  }
}
