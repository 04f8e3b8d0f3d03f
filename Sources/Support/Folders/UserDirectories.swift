import Foundation

/// Where a person's own files are.
/// Source: https://specifications.freedesktop.org/basedir-spec/latest/
public struct UserDirectories: Hashable, Sendable {
  /// Of how somebody likes things to be.
  public let configuration: String
  /// Of what cannot be made again.
  public let data: String
  /// Of what can.
  public let cache: String

  public init(environment: [String: String] = ProcessInfo.processInfo.environment) {
    let home = environment["HOME"].flatMap(Self.absolute) ?? NSHomeDirectory()
    configuration = (environment["XDG_CONFIG_HOME"].flatMap(Self.absolute) ?? "\(home)/.config") + "/vivavoz"
    data = (environment["XDG_DATA_HOME"].flatMap(Self.absolute) ?? "\(home)/.local/share") + "/vivavoz"
    cache = (environment["XDG_CACHE_HOME"].flatMap(Self.absolute) ?? "\(home)/.cache") + "/vivavoz"
  }

  /// All of them below one folder, for what is to leave nothing behind.
  public init(in folder: String) {
    configuration = "\(folder)/configuration"
    data = "\(folder)/data"
    cache = "\(folder)/cache"
  }

  /// A path that is not absolute is to be passed over.
  private static func absolute(_ path: String) -> String? { path.hasPrefix("/") ? path : nil }
}
