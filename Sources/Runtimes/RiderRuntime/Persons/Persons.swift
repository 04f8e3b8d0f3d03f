public import AtomicFiles
public import Foundation
public import VoiceEngine

/// One of several persons who share an account of the computer, with a folder of settings, counts, rides and routes.
public struct Person: Sendable {
  public let name: PersonName
  /// The person's folders, for all that stores data of an account.
  public let directories: UserDirectories
  public let lock: PassphraseLock

  public var folder: String { directories.data }
}

/// The persons who share an account of the computer: a folder of mode 700 for each, in `$XDG_DATA_HOME/vivavoz/persons`.
public struct Persons: Sendable {
  private let directories: UserDirectories
  private let now: @Sendable () -> Date

  /// - Parameters:
  ///   - directories: the folders of the account.
  ///   - now: returns the current time, for the delay after wrong passphrases.
  public init(
    _ directories: UserDirectories = UserDirectories(), now: @escaping @Sendable () -> Date = { Date() }
  ) {
    (self.directories, self.now) = (directories, now)
  }

  public var folder: String { Self.folder(in: directories) }

  /// Returns the folder of the persons of an account.
  public static func folder(in directories: UserDirectories) -> String { "\(directories.data)/persons" }

  /// Returns all persons, in the order of their names.
  public func all() throws(UserFacingError) -> [Person] {
    guard FileManager.default.fileExists(atPath: folder) else { return [] }
    let names: [String]
    do { names = try FileManager.default.contentsOfDirectory(atPath: folder) } catch {
      throw UserFacingError(.failed, "\(folder): cannot be read; check the permissions of the folder")
    }
    return names.sorted().compactMap { entry in
      // Of two spellings of a name by Unicode only the one that `add` writes is a person.
      guard let name = PersonName(entry), name.text.utf8.elementsEqual(entry.utf8), isFolder(entry) else { return nil }
      return person(name)
    }
  }

  /// Returns a person.
  /// - Parameter typed: the name as a user has typed it.
  public func named(_ typed: String) throws -> Person {
    let name = try PersonName(typed: typed)
    guard let person = try all().first(where: { $0.name == name }) else {
      throw UserFacingError(
        .usage,
        "there is no person \(name) in \(folder); `vivavoz person list` lists the persons, and "
          + "`vivavoz person add \(name)` adds one")
    }
    // Another program may have opened the folder to other users.
    try PrivateFolder(person.folder).make()
    return person
  }

  /// Adds a person, without data and without a passphrase.
  /// - Parameter typed: the name as a user has typed it.
  public func add(_ typed: String) throws -> Person {
    let name = try PersonName(typed: typed)
    // Two programs that add the same name do so one after the other.
    let other = try PrivateFolder(folder).alone { _ throws(FolderError) -> Result<Person?, UserFacingError> in
      let all: [Person]
      do throws(UserFacingError) { all = try self.all() } catch { return .failure(error) }
      if let other = all.first(where: { $0.name == name }) { return .success(other) }
      try PrivateFolder(person(name).folder).make()
      return .success(nil)
    }
    if let other = try other.get() {
      throw UserFacingError(
        .usage,
        "\(other.folder): there is already a person of this name; names differ in more than upper and lower case, "
          + "so choose another one")
    }
    return person(name)
  }

  /// Erases a person's folder with all data. It needs no passphrase: what is lost with a passphrase can only be erased.
  public func erase(_ person: Person) throws(FolderError) { try PrivateFolder(person.folder).erase() }

  private func person(_ name: PersonName) -> Person {
    let own = "\(folder)/\(name)"
    return Person(
      name: name, directories: UserDirectories(person: name.text, in: own, of: directories),
      lock: PassphraseLock(PrivateFolder(own), of: name, now: now))
  }

  /// Whether an entry is a folder. A link to one is not.
  private func isFolder(_ entry: String) -> Bool {
    let type = try? FileManager.default.attributesOfItem(atPath: "\(folder)/\(entry)")[.type] as? FileAttributeType
    return type == .typeDirectory
  }
}
