public import Faults

/// An error in building, finding or using a street map. Its text has the file or folder, the problem and the remedy.
public struct StreetMapError: LocatedError, Hashable, Sendable {
  public enum Kind: Hashable, Sendable {
    /// A program that builds or searches maps is not installed.
    case programMissing
    /// The OSM file does not exist, or its path names no OSM file.
    case fileMissing
    /// The OSM file cannot be read, is damaged, or contains no streets.
    case fileUnusable
    /// The stored map is damaged or incomplete, or another version of VivaVoz has built it.
    case mapDamaged
    /// The cache folder cannot be read or written.
    case folderInaccessible
    /// A program failed, did not end in time, or was cancelled.
    case failed
  }

  public let kind: Kind
  public let fault: Fault

  init(_ kind: Kind, file: String, problem: String, cure: String) {
    self.kind = kind
    fault = Fault(file: file, problem: problem, cure: cure)
  }
}
