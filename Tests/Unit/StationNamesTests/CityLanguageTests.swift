import StationNames
import Testing

@Suite("Language and marks of a city's names")
struct CityLanguageTests {
  private func said(_ names: [String], declared: String?, _ locale: String) -> [String] {
    let made = Locales.names(names, language: declared)
    return names.indices.map { made.name("station.\($0 + 1)", locale)?.spokenText ?? "" }
  }

  private static let streets = [
    "Alcalá", "Goya", "Lagasca", "Serrano", "Jorge Juan", "Velázquez", "Ayala", "Ortega", "Pelayo", "Zurbano",
    "Luchana",
    "Sagasta", "Génova", "Prim", "Barquillo", "Almirante", "Recoletos", "Castelló", "Lista", "Toledo", "Segovia",
  ]

  @Test("Spanish names are read as Spanish, whatever language the feed states", arguments: ["en", "de", nil])
  func spanish(declared: String?) {
    let said = said(Self.streets.map { "Calle de \($0) - Av. del Río" }, declared: declared, "es")
    #expect(said[0] == "la Calle de Alcalá con Avenida del Río")
  }

  @Test("German names are spoken as written by a foreign voice, although the feed states English")
  func german() {
    let said = said(Self.streets.map { "\($0)straße S" }, declared: "en", "en")
    #expect(said[1] == "{Goyastraße S}")
  }

  @Test("Names without words of the stated language are spoken as written, by the voice of the locale")
  func unknown() {
    #expect(said(Self.streets.map { "\($0)zky S" }, declared: "en", "en")[1] == "Goyazky S")
  }

  @Test("A few Spanish names do not make an English city Spanish")
  func mixed() {
    let names = Self.streets.map { "\($0) St at San Carlos St" } + ["Paseo de San Antonio at 2nd St"]
    #expect(said(names, declared: "en", "en").last == "Paseo de San Antonio at Second Street")
  }

  @Test("A word in capitals at the end of many names is the operator's and is not spoken")
  func operatorSuffix() {
    let said = said(Self.streets.map { "\($0) St / Main St - SMART" } + ["Union Station BART"], declared: "en", "en")
    #expect(said[0] == "Alcalá Street at Main Street")
    #expect(said.last == "Union Station BART")
  }

  @Test("A brand or a code before most names is not spoken")
  func operatorPrefix() {
    #expect(said(Self.streets.map { "VeloCity_\($0) Rd" }, declared: "en", "en")[0] == "Alcalá Road")
    #expect(said(Self.streets.map { "P12 - \($0) Rd" }, declared: "en", "en")[1] == "Goya Road")
    #expect(said(Self.streets.map { "Calle \($0)" }, declared: "es", "es")[0] == "la Calle Alcalá")
  }

  @Test("A name without a pronunciation in a locale is spoken, and can be selected by its number there")
  func noPronunciation() throws {
    let made = NameNormalizer(Locales.rules, language: "en").names(
      of: Locales.stations(["Mill Road", "Yppen Lane"]), isReserved: { _, _ in false }
    ) { locale, words in
      Dictionary(uniqueKeysWithValues: words.filter { locale == "en" || $0 != "yppen" }.map { ($0, $0) })
    }
    #expect(made.name("station.2", "en")?.acceptedForms.contains("yppen lane") == true)
    #expect(made.name("station.2", "es")?.spokenText == "{Yppen Lane}")
    #expect(made.name("station.2", "es")?.acceptedForms == ["estación dos"])
  }
}
