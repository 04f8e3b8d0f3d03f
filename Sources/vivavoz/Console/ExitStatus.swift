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

/// Something that went wrong, and how the program is to end.
struct Failure: Error, CustomStringConvertible {
  let status: ExitStatus
  let description: String

  init(_ status: ExitStatus, _ description: String) {
    self.status = status
    self.description = description
  }
}
