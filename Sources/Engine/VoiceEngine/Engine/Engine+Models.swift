import AcousticModels
package import Locales
package import PocketSphinx

extension Engine {
  /// Returns the acoustic model that the user added for a locale; otherwise the model that is computed for the
  /// locale's phones, which need not exist yet; otherwise the English model.
  package nonisolated func recogniserModel(of locale: LocaleFolder) throws -> RecogniserModel {
    let english = try AcousticModel.english()
    guard let phones = try locale.phones() else {
      return RecogniserModel(origin: .package, model: english, confidenceModel: locale.confidenceModel, names: [:])
    }
    if let added = try ModelStore().added(locale.tag) { return try recogniserModel(added, phones, locale) }
    return Self.computed(locale, of: english, phones)
  }

  private static func computed(_ locale: LocaleFolder, of english: AcousticModel, _ phones: PhoneInventory)
    -> RecogniserModel
  {
    let model = ModelStore().built(locale.tag, of: english, phones.mixtures)
    return RecogniserModel(origin: .computed, model: model, confidenceModel: locale.confidenceModel, names: [:])
  }

  /// Returns the computed model of a locale with its own phone set, even where the user has added a model.
  private nonisolated func computed(_ locale: LocaleFolder) throws -> RecogniserModel {
    let english = try AcousticModel.english()
    guard let phones = try locale.phones() else { return try recogniserModel(of: locale) }
    return Self.computed(locale, of: english, phones)
  }

  private nonisolated func recogniserModel(_ added: AddedModel, _ phones: PhoneInventory, _ locale: LocaleFolder) throws
    -> RecogniserModel
  {
    guard let names = phones.names(in: Set(added.provenance.phones)) else {
      let lacking = phones.lacking(in: Set(added.provenance.phones)).joined(separator: ", ")
      throw UserFacingError(
        .unavailable,
        "\(added.model.folder): the model lacks phones of Locales/\(locale.tag)/phones.yaml: \(lacking); remove it: "
          + "vivavoz model remove \(locale.tag)")
    }
    return RecogniserModel(
      origin: .added(added.provenance), model: added.model, confidenceModel: locale.addedConfidenceModel, names: names)
  }

  /// Returns the acoustic model of a locale, and computes it first where it is missing or damaged. If an added model
  /// is damaged, a diagnostic reports it and the computed model replaces it.
  package nonisolated func acousticModel(of locale: LocaleFolder) throws -> RecogniserModel {
    let model = try recogniserModel(of: locale)
    switch model.origin {
    case .package: return model
    case .computed: return try made(model, locale)
    case .added:
      do {
        try ModelStore.check(model.model)
        return model
      } catch {
        onDiagnostic(.fault(error))
        return try made(try computed(locale), locale)
      }
    }
  }

  private nonisolated func made(_ model: RecogniserModel, _ locale: LocaleFolder) throws -> RecogniserModel {
    do {
      if ModelStore.isThere(model.model) { return try whole(model) }
      onDiagnostic(.makingModel(locale: locale.tag))
    } catch {
      onDiagnostic(.makingModelAgain(locale: locale.tag, folder: model.model.folder))
    }
    try build(locale)
    return model
  }

  private nonisolated func whole(_ model: RecogniserModel) throws(DecoderError) -> RecogniserModel {
    try ModelStore.check(model.model)
    return model
  }

  /// Computes the acoustic model for a locale's phones, whether or not it exists already.
  @discardableResult
  package nonisolated func build(_ locale: LocaleFolder) throws -> AcousticModel {
    let english = try AcousticModel.english()
    guard let phones = try locale.phones() else {
      throw UserFacingError(
        .usage, "\(locale.tag) has no phones.yaml, so the recogniser uses the English model for it, \(english.folder)")
    }
    do {
      return try ModelStore().build(locale.tag, of: english, phones.mixtures)
    } catch let error as ModelError {
      throw UserFacingError(
        .unavailable, "\(english.folder)/\(error); \(english.remedy), or correct Locales/\(locale.tag)/phones.yaml")
    }
  }
}
