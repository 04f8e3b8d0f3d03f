import Assets
import Confidence
import PocketSphinx

/// Which model a locale is heard with, and how far what it hears is to be believed.
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
  package let judge: Judge
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
