import ArgumentParser
import Feeds

/// Where counts come from.
enum FeedSource: ExpressibleByArgument, Equatable {
  /// The city's own feed, and its recorded state where nothing comes of it.
  case live
  /// The city's own recorded state, or one in a file of the same format.
  case recorded(file: String?)
  /// A GBFS discovery file, or JCDecaux' stations of a contract.
  case address(FeedAddress)

  var isRecorded: Bool { if case .recorded = self { true } else { false } }

  init?(argument: String) {
    let parts = argument.split(separator: ":", maxSplits: 1)
    if argument == "live" {
      self = .live
    } else if parts.first == "recorded" {
      self = .recorded(file: parts.count > 1 ? String(parts[1]) : nil)
    } else if let address = try? FeedAddress(argument, key: Self.key(for: argument)) {
      self = .address(address)
    } else {
      return nil
    }
  }

  /// JCDecaux' key is for JCDecaux' kind of address only.
  private static func key(for address: String) -> String? {
    address.contains("/vls/") ? PersonalSettings.feedKey() : nil
  }
}
