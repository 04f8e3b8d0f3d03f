public import Faults

/// The reason why a sound file cannot be read or written, in one line: the file, the problem, the remedy.
public struct SoundFileError: LocatedError, Hashable, Sendable {
  public enum Reason: Hashable, Sendable {
    case missing
    case isFolder
    /// The path is a pipe, a device or a socket, in which seeking is impossible.
    case isNoFile
    case noPermission
    /// The file has no bytes.
    case isEmpty
    case isNoSound
    /// The file begins like a sound file, but cannot be read. The payload is the library's message.
    case isDamaged(String)
    /// The header is valid, but no samples follow.
    case holdsNothing
    case isTooLong(minutes: Int)
    /// A sample of a float file is NaN. The payload is the sample's index, from 0.
    case holdsNoNumber(sample: Int)
    case hasOddShape(rate: Int, channels: Int)
    case folderIsMissing
    case diskIsFull
    /// The audio exceeds the 4 GB of a WAV file.
    case isTooLarge
    /// Any other error of the system or of a library.
    case failed(String)
  }

  /// The path, as it was given.
  public let path: String
  public let reason: Reason

  public init(_ path: String, _ reason: Reason) {
    self.path = path
    self.reason = reason
  }

  public var fault: Fault {
    let (problem, cure) = reason.text
    return Fault(file: path.isEmpty ? "(no name)" : path, problem: problem, cure: cure)
  }
}

extension SoundFileError.Reason {
  /// The problem and the remedy.
  var text: (problem: String, cure: String) {
    switch self {
    case .missing: ("there is no such file", "check the spelling and the folder")
    case .isFolder: ("this is a folder", "name a file in it")
    case .isNoFile: ("this is a pipe or a device", "save the sound to a file first")
    case .noPermission: ("permission denied", "change it with chmod, or choose another folder")
    case .isEmpty: ("the file is empty (0 bytes)", "record or copy it again")
    case .isNoSound: ("this is not a sound file", "convert it to WAV, FLAC or Ogg")
    case .isDamaged(let detail): ("the header is damaged or truncated (\(detail))", "record or copy it again")
    case .holdsNothing: ("the file has a header but no audio", "record or copy it again")
    case .isTooLong(let minutes):
      ("it lasts more than \(minutes) minute\(minutes == 1 ? "" : "s")", "split it into shorter files")
    case .holdsNoNumber(let sample): ("sample \(sample) is not a number", "export it again as 16-bit PCM")
    case .hasOddShape(let rate, let channels):
      ("\(rate) Hz in \(channels) channels is out of range", "export it again with 1 or 2 channels at 16000 Hz")
    case .folderIsMissing: ("its folder does not exist", "create it with mkdir -p, or choose another folder")
    case .diskIsFull: ("the disk is full", "free some space, or choose another folder")
    case .isTooLarge: ("a WAV file has at most 4 GB", "start another file")
    case .failed(let detail): (detail, "check the file and the disk")
    }
  }
}
