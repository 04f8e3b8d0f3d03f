import Acoustics
import Assets
import PocketSphinx

extension Engine {
  /// Returns the acoustic model that the user added for a locale; otherwise the model that is computed for the
  /// locale's phones, which need not exist yet; otherwise the English model.
  package nonisolated func ears(of locale: LocaleFolder) throws -> Ears {
    let english = try AcousticModel.english()
    guard let phones = try locale.phones() else {
      return Ears(origin: .package, model: english, judge: locale.judge, names: [:])
    }
    if let added = try ModelStore().added(locale.tag) { return try ears(added, phones, locale) }
    return Self.computed(locale, of: english, phones)
  }

  private static func computed(_ locale: LocaleFolder, of english: AcousticModel, _ phones: Phones) -> Ears {
    let model = ModelStore().built(locale.tag, of: english, phones.recipes)
    return Ears(origin: .computed, model: model, judge: locale.judge, names: [:])
  }

  /// Returns the computed model of a locale with its own phone set, even where the user has added a model.
  private nonisolated func computed(_ locale: LocaleFolder) throws -> Ears {
    let english = try AcousticModel.english()
    guard let phones = try locale.phones() else { return try ears(of: locale) }
    return Self.computed(locale, of: english, phones)
  }

  private nonisolated func ears(_ added: AddedModel, _ phones: Phones, _ locale: LocaleFolder) throws -> Ears {
    guard let names = phones.names(in: Set(added.facts.phones)) else {
      let lacking = phones.lacking(in: Set(added.facts.phones)).joined(separator: ", ")
      throw Failure(
        .missing,
        "\(added.model.folder): this model lacks sounds of Locales/\(locale.tag)/phones.yaml: \(lacking); take it away: "
          + "vivavoz model remove \(locale.tag)")
    }
    return Ears(origin: .added(added.facts), model: added.model, judge: locale.addedJudge, names: names)
  }

  /// Returns the acoustic model of a locale, and computes it first where it is missing or damaged. If an added model
  /// is damaged, a diagnostic reports it and the computed model replaces it.
  package nonisolated func hearing(of locale: LocaleFolder) throws -> Ears {
    let ears = try ears(of: locale)
    switch ears.origin {
    case .package: return ears
    case .computed: return try made(ears, locale)
    case .added:
      do {
        try ModelStore.check(ears.model)
        return ears
      } catch {
        tell(.fault(error))
        return try made(try computed(locale), locale)
      }
    }
  }

  private nonisolated func made(_ ears: Ears, _ locale: LocaleFolder) throws -> Ears {
    do {
      if ModelStore.isThere(ears.model) { return try whole(ears) }
      tell(.makingModel(locale: locale.tag))
    } catch {
      tell(.makingModelAgain(locale: locale.tag, folder: ears.model.folder))
    }
    try build(locale)
    return ears
  }

  private nonisolated func whole(_ ears: Ears) throws(DecoderError) -> Ears {
    try ModelStore.check(ears.model)
    return ears
  }

  /// Computes the acoustic model for a locale's phones, whether or not it exists already.
  @discardableResult
  package nonisolated func build(_ locale: LocaleFolder) throws -> AcousticModel {
    let english = try AcousticModel.english()
    guard let phones = try locale.phones() else {
      throw Failure(.misuse, "\(locale.tag) has no phones.yaml: it is heard with the English model, \(english.folder)")
    }
    do {
      return try ModelStore().build(locale.tag, of: english, phones.recipes)
    } catch let error as ModelError {
      throw Failure(
        .missing, "\(english.folder)/\(error); \(english.remedy), or mend Locales/\(locale.tag)/phones.yaml")
    }
  }
}
