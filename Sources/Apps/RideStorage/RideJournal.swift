public import AtomicFiles
import BikeShare
import Glibc

/// The file of a ride that is being recorded: a line for each point, appended as the ride goes on. After a crash of the
/// program all points are there; after a power failure those of the last ``flushInterval`` may be missing.
public final class RideJournal {
  /// The interval at which the points are flushed to the disk, in seconds.
  static let flushInterval = 3.0
  /// The name's ending. The name begins with the time of the start.
  static let ending = ".journal"

  let path: String
  private let descriptor: Int32
  private var lastFlush = -Double.infinity

  /// Creates the file, with an exclusive lock, which lasts as long as this object.
  init(path: String) throws(FolderError) {
    self.path = path
    descriptor = try Self.locked(path)
  }

  /// Creates and locks the file. Between the two steps another process may take the file for one that a crash has left,
  /// and remove it.
  private static func locked(_ path: String) throws(FolderError) -> Int32 {
    for _ in 0..<10 {
      let descriptor = open(path, O_WRONLY | O_CREAT | O_APPEND | O_NOFOLLOW | O_CLOEXEC, 0o600)
      guard descriptor >= 0 else { throw failed(path, .last) }
      var status = stat()
      if flock(descriptor, LOCK_EX) == 0, fstat(descriptor, &status) == 0, status.st_nlink > 0, status.st_size == 0 {
        return descriptor
      }
      close(descriptor)
    }
    throw FolderError(
      .busy, file: path, problem: "another VivaVoz process uses it", cure: "try again")
  }

  deinit {
    // A program that this process is just starting may hold a copy of the descriptor, with the lock.
    flock(descriptor, LOCK_UN)
    close(descriptor)
  }

  /// Adds a point.
  public func append(_ point: RidePoint) throws(FolderError) {
    do throws(SystemError) { try AtomicFile.append(Array(Self.line(point).utf8), to: descriptor) } catch {
      throw Self.failed(path, error)
    }
    guard point.time - lastFlush >= Self.flushInterval else { return }
    guard fsync(descriptor) == 0 else { throw Self.failed(path, .last) }
    lastFlush = point.time
  }

  private static func failed(_ path: String, _ error: SystemError) -> FolderError {
    FolderError(
      error.number == ENOSPC ? .full : .failed, file: path, problem: "the ride cannot be recorded: \(error)",
      cure: "free some space, and check the permissions of the folder")
  }
}

extension RideJournal {
  /// A line: the time in milliseconds since 1970, latitude and longitude in degrees, the accuracy in metres or `-`.
  private static func line(_ point: RidePoint) -> String {
    let accuracy = point.accuracy.map { "\(($0 * 10).rounded() / 10)" } ?? "-"
    let coordinate = point.coordinate
    return "\(Int((point.time * 1_000).rounded())) \(coordinate.latitude) \(coordinate.longitude) \(accuracy)\n"
  }

  /// Reads the points of a journal. Lines that are not complete or not valid are left out.
  static func points(in text: String) -> [RidePoint] {
    text.split(separator: "\n", omittingEmptySubsequences: false).dropLast().compactMap { line in
      let fields = line.split(separator: " ", omittingEmptySubsequences: false)
      guard fields.count == 4, let time = Int64(fields[0]), (0...32_503_679_999_000).contains(time),
        let latitude = Double(fields[1]), let longitude = Double(fields[2]),
        fields[3] == "-" || Double(fields[3]) != nil
      else { return nil }
      let coordinate = Coordinate(latitude: latitude, longitude: longitude)
      guard coordinate.isOnEarth else { return nil }
      return RidePoint(coordinate, time: Double(time) / 1_000, accuracy: Double(fields[3]))
    }
  }

  /// Runs an action on a journal that no process records into, under its lock.
  /// - Returns: false if the journal is in use, or has been removed meanwhile.
  static func claim(_ path: String, _ action: () throws(FolderError) -> Void) throws(FolderError) -> Bool {
    let descriptor = open(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else {
      if errno == ENOENT { return false }
      throw failed(path, .last)
    }
    defer { close(descriptor) }
    var status = stat()
    guard flock(descriptor, LOCK_EX | LOCK_NB) == 0, fstat(descriptor, &status) == 0, status.st_nlink > 0 else {
      return false
    }
    defer { flock(descriptor, LOCK_UN) }
    try action()
    return true
  }
}
