package import ArgumentParser
package import AtomicFiles
import RiderRuntime

/// The option that names one of several persons of an account.
package struct PersonOption: ParsableArguments {
  @Option(
    help: """
      One of several persons who share this account; `vivavoz person list` lists them. If the person has a passphrase, \
      the command asks for it. Default: the account's own data.
      """)
  package var person: String?

  package init() {}

  /// Returns the folders of the person, after the passphrase if there is one; without a person those of the account.
  /// - Throws: an error for a wrong passphrase. Nothing of the folder is then read.
  package func directories() throws -> UserDirectories { try Self.directories(of: person) }

  /// Returns the folders of a person, after the passphrase if there is one; for nil those of the account.
  /// - Throws: an error for a wrong passphrase. Nothing of the folder is then read.
  package static func directories(of person: String?) throws -> UserDirectories {
    guard let person else { return UserDirectories() }
    let found = try Persons().named(person)
    try PassphraseInput().open(found)
    return found.directories
  }
}
