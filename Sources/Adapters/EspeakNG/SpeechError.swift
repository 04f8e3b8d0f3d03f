/// An error of the synthesizer.
public enum SpeechError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The library espeak-ng found no voices on the machine.
  case noData
  case unknownVoice(String)
  /// A call of the library failed. The payload is the call's name and the library's error code.
  case failed(call: String, code: Int)

  public var description: String {
    switch self {
    case .noData: "espeak-ng has no voices; install the Debian package espeak-ng-data"
    case .unknownVoice(let name):
      "espeak-ng has no voice \"\(name)\"; name another one in the locale's locale.yaml, such as en-us or es"
    case .failed(let call, let code): "espeak-ng: \(call) failed with code \(code)"
    }
  }
}
