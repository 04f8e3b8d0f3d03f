public import Feeds

/// The source of the bike counts.
public enum FeedSource: Equatable, Sendable {
  /// The city's live feed. If the feed has no counts, the city's recorded counts replace them.
  case live
  /// The city's recorded counts, or those in a file of the same format.
  case recorded(file: String?)
  /// The address of a GBFS discovery file, or of JCDecaux' stations of a contract.
  case address(FeedAddress)
  /// An invalid address. It is not rejected during argument parsing, since the error message would print it with a
  /// key that it may contain.
  case wrong(FeedFault)

  /// Whether the counts are recorded, so that no network request is made.
  public var isRecorded: Bool { if case .recorded = self { true } else { false } }

  /// Parses `live`, `recorded`, `recorded:FILE` or an address; nil for any other text.
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
  /// Returns an address with its API key: the one in the address, otherwise for JCDecaux the one in the environment
  /// or the settings.
  package static func keyed(_ text: String) throws(FeedFault) -> FeedAddress {
    let address = try FeedAddress(text)
    return address.isJCDecaux ? try FeedAddress(text, key: address.hasKey ? nil : PersonalSettings.feedKey()) : address
  }
}
