public import Foundation

/// The folders of the user's own files. Source: https://specifications.freedesktop.org/basedir-spec/latest/
public struct UserDirectories: Hashable, Sendable {
  /// The folder of settings and preferences.
  public let configuration: String
  /// The folder of data that cannot be generated again.
  public let data: String
  /// The folder of data that can be generated again.
  public let cache: String
  /// The person, among several of one account, whose folders these are; nil for those of the account itself.
  public let person: String?

  public init(environment: [String: String] = ProcessInfo.processInfo.environment) {
    let home = environment["HOME"].flatMap(Self.absolute) ?? NSHomeDirectory()
    configuration = (environment["XDG_CONFIG_HOME"].flatMap(Self.absolute) ?? "\(home)/.config") + "/vivavoz"
    data = (environment["XDG_DATA_HOME"].flatMap(Self.absolute) ?? "\(home)/.local/share") + "/vivavoz"
    cache = (environment["XDG_CACHE_HOME"].flatMap(Self.absolute) ?? "\(home)/.cache") + "/vivavoz"
    person = nil
  }

  /// Places the settings and the data of one of several persons of an account in one folder, which is never created at
  /// need. The person has no cache of its own.
  public init(person: String, in folder: String, of account: UserDirectories) {
    (configuration, data, cache) = (folder, folder, account.cache)
    self.person = person
  }

  /// The folder that must exist before anything is stored; nil for an account, whose folders are created at need.
  public var owner: String? { person == nil ? nil : data }

  /// Places all folders below one folder, for temporary use.
  public init(in folder: String) {
    configuration = "\(folder)/configuration"
    data = "\(folder)/data"
    cache = "\(folder)/cache"
    person = nil
  }

  /// Returns the path if it is absolute; nil for a relative one, which the specification requires programs to ignore.
  private static func absolute(_ path: String) -> String? { path.hasPrefix("/") ? path : nil }
}
