import BikeShare
import Testing

@testable import StationNames

@Suite("Spoken and recognised forms of operators' names")
struct NameNormalizerTests {
  /// Checks the spoken form and the recognised forms of a name, in a city with this station only.
  private func check(_ raw: String, _ language: String, _ locale: String, _ said: String, _ heard: [String]) throws {
    let name = try #require(Locales.names([raw], language: language).name("station.1", locale))
    #expect(name.spokenText == said)
    for form in heard { #expect(name.acceptedForms.contains(form), "\(raw): \(name.acceptedForms)") }
    #expect(name.acceptedForms.count <= NameNormalizer.mostForms)
  }

  @Test(
    "Names of an English feed in English",
    arguments: [
      (
        "ST. STEPHEN'S GREEN EAST", "Saint Stephen's Green East",
        ["saint stephen's green east", "st stephens green east"]
      ),
      (
        "PRINCES STREET / O'CONNELL STREET", "Princes Street at O'Connell Street",
        ["princes street at o'connell street", "princes street o'connell street", "princes street", "o'connell street"]
      ),
      ("HEUSTON BRIDGE (NORTH)", "Heuston Bridge North", ["heuston bridge north", "north heuston bridge"]),
      ("ST. JAMES HOSPITAL (LUAS)", "Saint James Hospital, Luas", ["saint james hospital luas"]),
      ("(LUAS)", "Luas", ["luas"]),
      (
        "31705 - W 52 St & 11 Ave", "West Fifty Second Street and Eleventh Avenue",
        [
          "west fifty second street and eleventh avenue", "eleventh avenue and west fifty second street",
          "eleventh avenue",
        ]
      ),
      (
        "5th Ave & E 78 St", "Fifth Avenue and East Seventy Eighth Street",
        ["fifth avenue", "east seventy eighth street"]
      ),
      ("Broadway & W 125 St", "Broadway and West One Hundred Twenty Fifth Street", ["broadway"]),
      ("12 Main St", "Twelve Main Street", ["twelve main street", "main street"]),
      ("Main St #12", "Main Street Twelve", ["main street twelve", "main street"]),
      ("Pier 40", "Pier forty", ["pier forty"]),
      ("Airport T4", "Airport T four", ["airport t four"]),
      ("Kings Rd @ Mt. Pleasant", "Kings Road at Mount Pleasant", ["kings road", "mount pleasant"]),
      ("Jervis Street", "Jervis Street", ["jervis street", "jervis"]),
      ("Pearse St Stn", "Pearse Street Station", ["pearse street station"]),
      ("[7] Quayside", "Quayside", ["quayside"]),
      ("O’Neill’s  –  Cross", "O'Neill's, Cross", ["o'neill's cross", "o'neill's"]),
      ("東京 Tokyo Sq", "Tokyo Square", ["tokyo square"]),
      ("15th & Pearl", "Fifteenth and Pearl", ["fifteenth and pearl", "pearl and fifteenth"]),
      ("1st St at Folsom St", "First Street at Folsom Street", ["first street at folsom street", "first street"]),
      ("King St Metro", "King Street Metro", ["king street metro"]),
      ("Lispenard St &amp;amp; O&#39;Neill Pl", "Lispenard Street and O'Neill Place", ["lispenard street"]),
      ("1 Market St", "One Market Street", ["one market street"]),
      ("1 Pl & Clinton St", "First Place and Clinton Street", ["first place"]),
      ("Dr Martin Luther King Jr Dr", "Doctor Martin Luther King Junior Drive", []),
      ("Father Alfred E Boeddeker Park", "Father Alfred E Boeddeker Park", []),
      ("S Park St at 3rd St", "South Park Street at Third Street", []),
      ("10th & E St NW", "Tenth and E Street Northwest", []),
      ("E.T. Seton Park (Eglinton Ave E / Leslie St)", "E T Seton Park, Eglinton Avenue East at Leslie Street", []),
      ("O'Hare - Gate E", "O'Hare, Gate E", []),
      ("UCAR Center Green", "UCAR Center Green", ["ucar center green"]),
      ("MIT at Mass Ave / Amherst St", "MIT at Mass Avenue and Amherst Street", []),
      ("Civic Center/UN Plaza Station", "Civic Center, UN Plaza Station", []),
      ("Science and Technology Park", "Science and Technology Park", ["science and technology park"]),
      ("Gloucester Road (Central), South Kensington", "Gloucester Road, Central, South Kensington", []),
      ("Bay St / College St (West)", "Bay Street at College Street, West", []),
      ("Front St W / University Ave (2)", "Front Street West at University Avenue, two", []),
      ("A1-01.千代田区役所", "A one zero one", ["a one zero one"]),
      ("12500 Main St", "one two five zero zero Main Street", ["one two five zero zero main street"]),
    ])
  func english(raw: String, said: String, heard: [String]) throws { try check(raw, "en-IE", "en", said, heard) }

  @Test(
    "Names of a Spanish feed in Spanish",
    arguments: [
      (
        "Av. Paseo de la Reforma-Río Tíber", "la Avenida Paseo de la Reforma con Río Tíber",
        ["avenida paseo de la reforma con río tíber", "río tíber"]
      ),
      ("C/ Mayor 12", "la Calle Mayor doce", ["calle mayor doce", "calle mayor"]),
      ("C/Mayor, s/n", "la Calle Mayor", ["calle mayor"]),
      ("Pza. España", "la Plaza España", ["plaza españa", "españa"]),
      ("1 - Puerta del Sol A", "la Puerta del Sol A", ["puerta del sol a"]),
      ("00 0 - Sol", "Sol", ["sol"]),
      (
        "Pº de la Castellana nº 100", "el Paseo de la Castellana cien",
        ["paseo de la castellana cien", "paseo de la castellana"]
      ),
      ("Calle 72", "la Calle setenta y dos", ["calle setenta y dos"]),
      ("Avda. 9 de Julio", "la Avenida nueve de Julio", ["avenida nueve de julio"]),
      (
        "CE-015 Río Sena-Av. Chapultepec", "Río Sena con Avenida Chapultepec",
        ["río sena con avenida chapultepec", "avenida chapultepec con río sena"]
      ),
      ("CE-390-391 Oso-Félix Cuevas", "Oso con Félix Cuevas", ["oso con félix cuevas"]),
      ("Avenida 2-Calle 7", "la Avenida dos con Calle siete", []),
      (
        "Carrillo Puerto-Avenida México-Coyoacán", "Carrillo Puerto con Avenida México Coyoacán",
        ["avenida méxico coyoacán"]
      ),
      ("2a Cerrada de 5 de Mayo - Palma", "Segunda Cerrada de cinco de Mayo con Palma", []),
      ("Bajío-Eje 2 Pte. Monterrey", "Bajío con Eje dos Poniente Monterrey", []),
      ("Anaxágoras-Ángel Urraza Eje 6 Sur", "Anaxágoras con Ángel Urraza Eje seis Sur", []),
      ("Diag. 40A # 14-75", "la Diagonal cuarenta A catorce setenta y cinco", []),
      (
        "(GDL-001) C. Epigmenio Glez./ Av. 16 de Sept.",
        "la Calle Epigmenio González con Avenida dieciséis de Septiembre", []
      ),
      ("BILLINGHURST Y SAN LUIS II", "Billinghurst y San Luis II", []),
      ("GTA. STA. Mª DE LA CABEZA", "la Glorieta Santa María de la Cabeza", ["glorieta santa maría de la cabeza"]),
    ])
  func spanish(raw: String, said: String, heard: [String]) throws { try check(raw, "es", "es", said, heard) }

  @Test(
    "Names of an English feed in Spanish: the kind of street in Spanish, the name by an English voice",
    arguments: [
      ("PARNELL SQUARE NORTH", "la plaza {Parnell} norte", ["plaza parnell norte", "parnell square north"]),
      (
        "BLESSINGTON STREET", "la calle {Blessington}",
        ["calle blessington", "la calle blessington", "blessington street"]
      ),
      ("GOLDEN LANE", "{Golden Lane}", ["golden lane"]),
      ("5 Ave & 78 St", "{Fifth Avenue} y {Seventy Eighth Street}", ["fifth avenue y seventy eighth street"]),
    ])
  func borrowed(raw: String, said: String, heard: [String]) throws { try check(raw, "en", "es", said, heard) }

  @Test(
    "Names of a feed without a locale of its language: as written, by its own voice",
    arguments: [
      ("fr", "Gare du Nord - Ch. Magenta", "{Gare du Nord, Chemin Magenta}", ["gare du nord chemin magenta"]),
      ("fr", "Rue St-Honoré/Bd. Haussmann", "{Rue Saint Honoré, Boulevard Haussmann}", ["rue saint honoré"]),
      ("de", "Bahnhofstr. 3", "{Bahnhofstraße 3}", ["bahnhofstraße three"]),
      ("de", "Rennweg S", "{Rennweg S}", ["rennweg s"]),
      ("de", "Zentralfriedhof 2. Tor", "{Zentralfriedhof 2. Tor}", ["zentralfriedhof two tor"]),
      ("no", "St. Hanshaugen park vest", "{Sankt Hanshaugen park vest}", ["sankt hanshaugen park vest"]),
      ("it", "Via Dante / P.za Cordusio", "{Via Dante, Piazza Cordusio}", ["via dante"]),
      ("ca", "C/ ROGER DE FLOR, 126", "{Carrer Roger de Flor, 126}", ["carrer roger de flor one hundred twenty six"]),
      ("ko", "망원역 1번출구", "{망원역 1번출구}", ["station one"]),
      ("xx", "7. juni-plassen", "{7. juni-plassen}", ["seven juni plassen"]),
    ])
  func elsewhere(language: String, raw: String, said: String, heard: [String]) throws {
    let name = try #require(Locales.names([raw], language: language).name("station.1", "en"))
    #expect(name.spokenText.lowercased() == said.lowercased())
    for form in heard { #expect(name.acceptedForms.contains(form), "\(raw): \(name.acceptedForms)") }
  }

  @Test(
    "A name without a spoken form is reported with its reason, and the station is named by its number",
    arguments: [
      ("東京駅", "its script has no synthesizer voice"),
      ("", "it has no letters"),
      ("  -- // () ", "it has no letters"),
      ("🚲🚲", "it has no letters"),
      ("\u{0}\u{7}\n", "it has no letters"),
      (String(repeating: "long ", count: 40), "it is too long (200 characters)"),
    ])
  func unspoken(raw: String, reason: String) {
    let made = Locales.names(["Mill Road", raw], language: "en")
    #expect(made.unspoken.map(\.reason.description) == [reason])
    #expect(made.name("station.2", "en")?.acceptedForms == ["station two"])
    #expect(made.name("station.2", "es")?.acceptedForms == ["estación dos"])
  }

  @Test("A word without a pronunciation is reported, and a renamed one is recognised in its new form")
  func spelling() {
    let made = NameNormalizer(Locales.rules, language: "es").names(
      of: Locales.stations(["Xkcdz", "Añil"]), isReserved: { _, _ in false }
    ) { _, words in
      Dictionary(uniqueKeysWithValues: words.filter { $0 != "xkcdz" }.map { ($0, $0 == "añil" ? "anil" : $0) })
    }
    #expect(made.unspoken.map(\.reason) == [.unpronounceable(word: "xkcdz", locale: "en")])
    #expect(made.name("station.2", "es")?.acceptedForms == ["anil"])
  }

  @Test("A name that is a phrase of the grammar can be selected by its number only")
  func reserved() {
    let made = NameNormalizer(Locales.rules, language: "en").names(
      of: Locales.stations(["Help", "Help Street"]), isReserved: { $1 == "help" }
    ) { _, words in Dictionary(uniqueKeysWithValues: words.map { ($0, $0) }) }
    #expect(made.name("station.1", "en")?.acceptedForms == ["station one"])
    #expect(made.name("station.2", "en")?.acceptedForms == ["help street"])
  }
}
