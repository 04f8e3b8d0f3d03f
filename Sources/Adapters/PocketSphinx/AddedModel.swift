/// An acoustic model that the user has added.
public struct AddedModel: Hashable, Sendable {
  /// The origin and licence of an added model. A file beside the model stores them.
  public struct Provenance: Hashable, Sendable, Codable {
    /// The name of the model's folder.
    var folder = ""
    /// The origin of the model: a path or an address.
    public let source: String
    /// The licence in a few words, for display. Its full text is stored with the model.
    public let licence: String
    public let phones: [String]

    public init(source: String, licence: String, phones: [String]) {
      self.source = source
      self.licence = licence
      self.phones = phones
    }
  }

  public let model: AcousticModel
  public let provenance: Provenance
}
