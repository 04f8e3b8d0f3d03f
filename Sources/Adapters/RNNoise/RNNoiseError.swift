/// An error of the denoiser.
public enum RNNoiseError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The library is at none of these paths.
  case missing([String])
  case broken(String, String)
  case noMemory
  case wrongRate(Int)

  public var description: String {
    switch self {
    case .missing(let places):
      "RNNoise is not installed: not in \(places.joined(separator: ", ")); run bin/setup-rnnoise to fetch it"
    case .broken(let path, let reason): "\(path): not RNNoise: \(reason); remove it and run bin/setup-rnnoise"
    case .noMemory: "RNNoise has no memory left"
    case .wrongRate(let rate): "noise is taken out of 16,000 samples a second, not of \(rate); resample it first"
    }
  }
}
