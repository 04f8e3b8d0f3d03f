import AtomicFiles
import BikeShare
import Express
import Glibc
import GuardianAuth
import ProfileStorage
import RideStorage

/// The operation that a test requests from this program. The operations that write again and again take the number of
/// repetitions as their last argument.
enum Act: String {
  /// Stores one ``Version`` of the profile after the other, from a number on, and prints each number once it is stored.
  case versions
  /// Adds allergies to the profile, each in a separate write. The arguments are a prefix and the number of allergies N.
  /// The names are the prefix with a number from 0 to N - 1, such as `nuts 0`.
  case allergies
  /// Changes the user's name in the profile once.
  case name
  /// Reads the profile, and prints the name and the diagnostics.
  case read
  /// Changes the guardian's password from the first to the second, back again and so on, and prints each password once
  /// it is stored.
  case passwords
  /// Writes a file again and again, each time with the next number as content, and prints each number once it is
  /// stored.
  case files
  /// Replaces a folder of several files again and again, each time with the next number as content, and prints each
  /// number once it is stored.
  case folders
  /// Records a ride, and prints the number of each point once it is written, then ends the ride.
  case ride
  /// Like `folders`, but as on a file system that cannot exchange two names in one step.
  case foldersInTwoSteps
  /// Erases the folder, and prints a line once it is gone.
  case erase

  func run(in path: String, _ arguments: [String]) {
    let folder = PrivateFolder(path, patience: .seconds(60))
    do throws(FolderError) { try run(in: folder, arguments) } catch {
      say("\(error.kind): \(error)")
      exit(1)
    }
  }

  private func run(in folder: PrivateFolder, _ arguments: [String]) throws(FolderError) {
    let store = ProfileStore(folder)
    switch self {
    case .versions: try writeVersions(store, numbers(arguments))
    case .allergies:
      for number in 0..<(Int(arguments[1]) ?? 0) { try store.make(.addAllergy("\(arguments[0]) \(number)")) }
    case .name: try store.make(.name(arguments[0]))
    case .read:
      let kept = try store.read()
      say(kept.profile?.name ?? "nothing")
      kept.notices.forEach { say("\($0)") }
    case .passwords:
      let times = arguments.count > 2 ? Int(arguments[2]) ?? 0 : 1
      try changePasswords(GuardianLock(folder), arguments[0], arguments[1], times)
    case .files:
      for number in numbers(arguments) {
        try AtomicFile.write(
          NumberedFile.bytes(number), to: "\(folder.path)/file", for: .owner, replaces: true)
        say("\(number)")
      }
    case .erase:
      try folder.erase()
      say("erased")
    case .ride: try recordRide(in: folder.path, numbers(arguments))
    case .folders: try writeFolders(in: folder.path, numbers(arguments), Renaming())
    case .foldersInTwoSteps:
      try writeFolders(in: folder.path, numbers(arguments), Renaming(hasFlags: false))
    }
  }

  /// Returns the numbers to write.
  /// - Parameter arguments: the first number and the count of numbers, as text.
  private func numbers(_ arguments: [String]) -> Range<Int> {
    let start = Int(arguments[0]) ?? 0
    return start..<start + (arguments.count > 1 ? Int(arguments[1]) ?? 0 : 0)
  }

  private func recordRide(in path: String, _ numbers: Range<Int>) throws(FolderError) {
    let store = RideStore(folder: path)
    let journal = try store.begin(at: 1_780_000_000)
    for number in numbers {
      let place = Coordinate(latitude: 53.35 + Double(number) * 0.0005, longitude: -6.26)
      try journal.append(RidePoint(place, time: 1_780_000_000 + Double(number) * 4))
      say("\(number)")
    }
    _ = try store.end(journal)
  }

  private func writeVersions(_ store: ProfileStore, _ numbers: Range<Int>) throws(FolderError) {
    for number in numbers {
      try store.replace(with: Version.profile(number))
      say("\(number)")
    }
  }

  private func writeFolders(
    in path: String, _ numbers: Range<Int>, _ renaming: Renaming
  ) throws(FolderError) {
    for number in numbers {
      do throws(SystemError) {
        let draft = try FolderDraft(for: "\(path)/folder", readers: .owner, renaming: renaming)
        try makeFolder("\(draft.path)/inner")
        for name in NumberedFile.names {
          try AtomicFile.store(NumberedFile.bytes(number), at: "\(draft.path)/\(name)", for: .owner)
        }
        try draft.commit(replaces: true)
      } catch {
        throw FolderError(.failed, file: path, problem: "\(error)", cure: "")
      }
      say("\(number)")
    }
  }

  private func makeFolder(_ path: String) throws(SystemError) {
    guard mkdir(path, 0o700) == 0 else { throw SystemError(number: errno) }
  }

  private func changePasswords(
    _ lock: GuardianLock, _ one: String, _ other: String, _ times: Int
  ) throws(FolderError) {
    var (current, next) = (one, other)
    for _ in 0..<times {
      guard try lock.change(current: current, new: next) == .changed else { return }
      say(next)
      (current, next) = (next, current)
    }
  }

  private func say(_ text: String) {
    print(text)
    fflush(nil)
  }
}
