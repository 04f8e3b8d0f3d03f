/// A model that a person has added.
public struct AddedModel: Hashable, Sendable {
  /// What is written beside it.
  public struct Facts: Hashable, Sendable, Codable {
    /// The name of its folder.
    var folder = ""
    /// Where it came from: a path or an address.
    public let source: String
    /// In a few words, for who asks; the text lies beside it.
    public let licence: String
    public let phones: [String]

    public init(source: String, licence: String, phones: [String]) {
      self.source = source
      self.licence = licence
      self.phones = phones
    }
  }

  public let model: AcousticModel
  public let facts: Facts
}
