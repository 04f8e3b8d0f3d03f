/// An error of flite.
public enum FliteError: Error, Hashable, Sendable, CustomStringConvertible {
  case notInstalled
  case unknownVoice(String)
  /// The program ended with an error. The payload states how it ended.
  case failed(String)

  public var description: String {
    switch self {
    case .notInstalled: "flite is not installed; install it with: apt-get install flite"
    case .unknownVoice(let name):
      "flite has no voice \"\(name)\"; name one of these in the locale's locale.yaml: "
        + FliteSynthesizer.voiceNames.joined(separator: ", ")
    case .failed(let end): "flite did not synthesize a text (\(end)); run flite -t hello to see the reason"
    }
  }
}
