package import Confidence
package import PocketSphinx
import YAML

/// The acoustic model of a locale, and the confidence model that belongs to it.
package struct RecogniserModel {
  package enum Origin: Hashable {
    /// The English model of Debian's package.
    case package
    /// A model computed on this machine from Debian's English model.
    case computed
    /// A model that the user has added.
    case added(AddedModel.Provenance)
  }

  package let origin: Origin
  package let model: AcousticModel
  package let confidenceModel: ConfidenceModel
  /// The acoustic model's names of the locale's phones, keyed by the locale's name. A phone with the same name in both
  /// is left out.
  package let names: [String: String]

  /// The origin of the model, for display to the user.
  package var description: String {
    switch origin {
    case .package: "the English model, \(model.folder)"
    case .computed: "computed from the English model, \(model.folder)"
    case .added(let facts): "added from \(facts.source), \(model.folder), licence: \(facts.licence)"
    }
  }
}
