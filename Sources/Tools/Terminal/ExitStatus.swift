package import VoiceEngine

/// The exit status of the program.
package enum ExitStatus: Int32 {
  case well = 0
  /// The conversation or the check failed.
  case failed = 1
  /// The command line is invalid.
  case misuse = 2
  /// The machine lacks a requirement: a model, a voice, or VivaVoz's data files.
  case missing = 3
}

extension ExitStatus {
  package init(_ kind: UserFacingError.Kind) {
    switch kind {
    case .failed: self = .failed
    case .usage: self = .misuse
    case .unavailable: self = .missing
    }
  }
}
