import Feeds

/// Where counts come from.
public enum FeedSource: Equatable, Sendable {
  /// The city's own feed, and its recorded state where nothing comes of it.
  case live
  /// The city's own recorded state, or one in a file of the same format.
  case recorded(file: String?)
  /// A GBFS discovery file, or JCDecaux' stations of a contract.
  case address(FeedAddress)
  /// An address that is none. It is not refused as an argument: that would print it, with what it may hold.
  case wrong(FeedFault)

  /// Whether nothing is asked over the network.
  public var isRecorded: Bool { if case .recorded = self { true } else { false } }

  /// `live`, `recorded`, `recorded:FILE` or an address; nil where it is none of them.
  public init?(written text: String) {
    let parts = text.split(separator: ":", maxSplits: 1)
    if text == "live" {
      self = .live
    } else if parts.first == "recorded" {
      self = .recorded(file: parts.count > 1 ? String(parts[1]) : nil)
    } else if text.contains("://") {
      do { self = .address(try FeedAddress.keyed(text)) } catch { self = .wrong(error) }
    } else {
      return nil
    }
  }
}

extension FeedAddress {
  /// An address with its key: what it holds itself, or for JCDecaux the one of the environment or the settings.
  package static func keyed(_ text: String) throws(FeedFault) -> FeedAddress {
    let address = try FeedAddress(text)
    return address.isJCDecaux ? try FeedAddress(text, key: address.hasKey ? nil : PersonalSettings.feedKey()) : address
  }
}
