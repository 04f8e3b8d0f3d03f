import Assets
import Confidence
import PocketSphinx

/// The acoustic model of a locale, and the confidence model that belongs to it.
package struct Ears {
  package enum Origin: Hashable {
    /// Debian's.
    case package
    /// Made here of Debian's.
    case computed
    /// A person's.
    case added(AddedModel.Facts)
  }

  package let origin: Origin
  package let model: AcousticModel
  package let judge: ConfidenceModel
  /// What the model calls the locale's phones, where it has other names for them.
  package let names: [String: String]

  /// For a person who asks.
  package var description: String {
    switch origin {
    case .package: "the English model, \(model.folder)"
    case .computed: "computed from the English model, \(model.folder)"
    case .added(let facts): "added from \(facts.source), \(model.folder), licence: \(facts.licence)"
    }
  }
}
