public import AtomicFiles
import Foundation
import Glibc
import Timestamps

/// The folder of a user's rides, which only the user can access: a GPX file for each finished ride, and a journal for
/// each one that is being recorded.
public struct RideStore: Sendable {
  public var folder: String { place.path }
  private let place: PrivateFolder

  /// A finished ride.
  public struct Ride: Hashable, Sendable {
    public let path: String
    public let summary: RideSummary

    /// The name of the file, without its ending: the time of the start.
    public var name: String { URL(fileURLWithPath: path).deletingPathExtension().lastPathComponent }
  }

  public init(folder: String) { place = PrivateFolder(folder) }

  public init(_ folders: UserDirectories = UserDirectories()) {
    place = PrivateFolder("rides", in: folders)
  }

  /// Begins to record a ride.
  /// - Parameter time: the present time, in seconds since 1970.
  public func begin(at time: Double) throws(FolderError) -> RideJournal {
    try place.make()
    return try RideJournal(path: "\(folder)/\(name(time))\(RideJournal.ending)")
  }

  /// Ends a ride: writes its GPX file, and removes its journal.
  /// - Returns: the ride; nil if it was too short to be stored.
  public func end(_ journal: RideJournal) throws(FolderError) -> Ride? { try finish(journal.path) }

  /// Finishes the rides that ended with a crash of the program.
  /// - Returns: the errors. A ride that cannot be finished stays as it is, and the others are finished.
  public func recover() -> [FolderError] {
    paths(RideJournal.ending).compactMap { path in
      do throws(FolderError) {
        _ = try RideJournal.claim(path) { () throws(FolderError) in _ = try finish(path) }
        return nil
      } catch { return error }
    }
  }

  /// The finished rides, the latest first, and the files that are not readable.
  public func rides() -> (rides: [Ride], unreadable: [String]) {
    var (rides, unreadable): ([Ride], [String]) = ([], [])
    for path in paths(".gpx") {
      if let summary = head(path).flatMap(RideDocument.summary) {
        rides.append(Ride(path: path, summary: summary))
      } else {
        unreadable.append(path)
      }
    }
    return (rides.sorted { $0.summary.start > $1.summary.start }, unreadable)
  }

  /// Removes all rides but one that is being recorded, and what a kill has left of them.
  /// - Returns: the number of rides.
  public func erase() throws(FolderError) -> Int {
    var count = 0
    for path in paths(".gpx") {
      try remove(path)
      count += 1
    }
    for path in paths(RideJournal.ending) {
      if try RideJournal.claim(path, { () throws(FolderError) in try remove(path) }) { count += 1 }
    }
    // The draft of a file contains the whole ride.
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    for name in names where name.hasPrefix(".vivavoz-") { try remove("\(folder)/\(name)") }
    return count
  }

  private func remove(_ path: String) throws(FolderError) {
    guard unlink(path) != 0, errno != ENOENT else { return }
    throw FolderError(
      errno == EACCES || errno == EROFS ? .denied : .failed, file: path,
      problem: "it cannot be removed: \(SystemError.last)", cure: "check the permissions of the folder")
  }

  private func finish(_ path: String) throws(FolderError) -> Ride? {
    guard let data = FileManager.default.contents(atPath: path) else {
      throw FolderError(.failed, file: path, problem: "it cannot be read", cure: "check the permissions of the folder")
    }
    guard let (summary, points) = RideSummary.of(RideJournal.points(in: String(decoding: data, as: UTF8.self))) else {
      unlink(path)
      return nil
    }
    let file = path.dropLast(RideJournal.ending.count) + ".gpx"
    let text = RideDocument.text(summary, points)
    try AtomicFile.write(Array(text.utf8), to: String(file), for: .owner, replaces: true)
    unlink(path)
    return Ride(path: String(file), summary: summary)
  }

  /// The length of the start of a file that contains the summary, in bytes.
  private static let headLength = 1_024

  private func head(_ path: String) -> String? {
    guard let file = FileHandle(forReadingAtPath: path), let data = try? file.read(upToCount: Self.headLength) else {
      return nil
    }
    return String(decoding: data, as: UTF8.self)
  }

  private func paths(_ ending: String) -> [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return names.filter { $0.hasSuffix(ending) && !$0.hasPrefix(".") }.sorted().map { "\(folder)/\($0)" }
  }

  /// The name of a ride, without an ending: `2026-11-29T15-40-00Z`, with the process, so that two rides of one second
  /// differ.
  private func name(_ time: Double) -> String {
    let date = UTCDate(seconds: Int(time))?.text ?? "1970-01-01T00:00:00Z"
    return "\(date.replacing(":", with: "-"))-\(getpid())"
  }
}
