import Conversations

/// How the program ends.
enum ExitStatus: Int32 {
  case well = 0
  /// The conversation or the check failed.
  case failed = 1
  /// The command line was not understood.
  case misuse = 2
  /// Something is missing on the machine: a model, a voice, our own data.
  case missing = 3
}

extension ExitStatus {
  init(_ kind: Failure.Kind) {
    switch kind {
    case .failed: self = .failed
    case .misuse: self = .misuse
    case .missing: self = .missing
    }
  }
}
