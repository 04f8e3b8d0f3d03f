public import Dialogue
public import JSGF

extension Haptic {
  /// What the user can mean, besides the universal commands.
  public enum Intent: String, Labelled, CaseIterable {
    /// Begin the step that was explained.
    case start
    case yes, no
    /// Calibrate from the beginning.
    case calibrate
    /// Which way am I facing?
    case facing
    /// Erase the stored calibration.
    case erase

    public var name: String { rawValue }
  }
}

extension Haptic.Intent: TagDecodable {
  /// Decodes the tags of `haptic.gram`: `{haptic=start}`, `{answer=yes}`.
  public init?(tags: [Tag]) {
    guard tags.count == 1, let tag = tags.first, ["haptic", "answer"].contains(tag.key),
      let intent = tag.value.flatMap(Self.init(rawValue:)), (tag.key == "answer") == [.yes, .no].contains(intent)
    else { return nil }
    self = intent
  }
}
