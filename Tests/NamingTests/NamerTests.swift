import BikeShare
import Testing

@testable import Naming

@Suite("What operators write, said and heard")
struct NamerTests {
  /// Whether the name, alone in a city, is said and heard so.
  private func check(_ raw: String, _ language: String, _ locale: String, _ said: String, _ heard: [String]) throws {
    let name = try #require(Locales.names([raw], language: language).name("station.1", locale))
    #expect(name.spoken == said)
    for form in heard { #expect(name.hear.contains(form), "\(raw): \(name.hear)") }
    #expect(name.hear.count <= Namer.mostForms)
  }

  @Test(
    "of an English feed, in English",
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
      ("12 Main St", "Main Street", ["main street"]),
      ("Main St #12", "Main Street", ["main street"]),
      ("Pier 40", "Pier forty", ["pier forty"]),
      ("Airport T4", "Airport T four", ["airport t four"]),
      ("Kings Rd @ Mt. Pleasant", "Kings Road at Mount Pleasant", ["kings road", "mount pleasant"]),
      ("Jervis Street", "Jervis Street", ["jervis street", "jervis"]),
      ("Pearse St Stn", "Pearse Street Station", ["pearse street station"]),
      ("[7] Quayside", "Quayside", ["quayside"]),
      ("O’Neill’s  –  Cross", "O'Neill's at Cross", ["o'neill's at cross"]),
      ("東京 Tokyo Sq", "Tokyo Square", ["tokyo square"]),
    ])
  func english(raw: String, said: String, heard: [String]) throws { try check(raw, "en-IE", "en", said, heard) }

  @Test(
    "of a Spanish feed, in Spanish",
    arguments: [
      (
        "Av. Paseo de la Reforma-Río Tíber", "la Avenida Paseo de la Reforma con Río Tíber",
        ["avenida paseo de la reforma con río tíber", "río tíber"]
      ),
      ("C/ Mayor 12", "la Calle Mayor", ["calle mayor", "la calle mayor", "mayor"]),
      ("C/Mayor, s/n", "la Calle Mayor", ["calle mayor"]),
      ("Pza. España", "la Plaza España", ["plaza españa", "españa"]),
      ("1 - Puerta del Sol A", "la Puerta del Sol A", ["puerta del sol a"]),
      ("00 0 - Sol", "Sol", ["sol"]),
      ("Pº de la Castellana nº 100", "el Paseo de la Castellana", ["paseo castellana", "castellana"]),
      ("Calle 72", "la Calle setenta y dos", ["calle setenta y dos"]),
      ("Avda. 9 de Julio", "la Avenida nueve de Julio", ["avenida nueve de julio"]),
      (
        "CE-015 Río Sena-Av. Chapultepec", "Río Sena con Avenida Chapultepec",
        ["río sena con avenida chapultepec", "avenida chapultepec con río sena"]
      ),
      ("GTA. STA. Mª DE LA CABEZA", "la Glorieta Santa María de la Cabeza", ["glorieta santa maría de la cabeza"]),
    ])
  func spanish(raw: String, said: String, heard: [String]) throws { try check(raw, "es", "es", said, heard) }

  @Test(
    "of an English feed, in Spanish: the kind of street in Spanish, the name by an English voice",
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
    "of a feed whose language has no locale: by the locale's own voice",
    arguments: [
      ("fr", "Gare du Nord - Ch. Magenta", "Gare du Nord at Chemin Magenta", ["gare du nord", "chemin magenta"]),
      ("fr", "Rue St-Honoré/Bd. Haussmann", "Rue Saint Honoré at Boulevard Haussmann", ["rue saint honoré"]),
      ("de", "Bahnhofstr. 3", "Bahnhofstraße", ["bahnhofstraße"]),
      ("it", "Via Dante / P.za Cordusio", "Via Dante at P Za Cordusio", ["via dante"]),
    ])
  func elsewhere(language: String, raw: String, said: String, heard: [String]) throws {
    let name = try #require(Locales.names([raw], language: language).name("station.1", "en"))
    #expect(name.spoken.lowercased() == said.lowercased())
    for form in heard { #expect(name.hear.contains(form), "\(raw): \(name.hear)") }
  }

  @Test(
    "a name that cannot be spoken is told with its reason, and the station has its number",
    arguments: [
      ("東京駅", "it is written in a script that no voice here reads"),
      ("", "it has no letters"),
      ("  -- // () ", "it has no letters"),
      ("🚲🚲", "it has no letters"),
      ("\u{0}\u{7}\n", "it has no letters"),
      (String(repeating: "long ", count: 40), "it is 200 characters long, more than anybody says"),
    ])
  func unspoken(raw: String, reason: String) {
    let made = Locales.names(["Mill Road", raw], language: "en")
    #expect(made.unspoken.map(\.reason.description) == [reason])
    #expect(made.name("station.2", "en")?.hear == ["station two"])
    #expect(made.name("station.2", "es")?.hear == ["estación dos"])
  }

  @Test("a word that the ears cannot have is told, and one that they spell otherwise is heard so")
  func spelling() {
    let made = Namer(Locales.rules, language: "es").names(
      of: Locales.stations(["Xkcdz", "Añil"]), isReserved: { _, _ in false }
    ) { _, words in
      Dictionary(uniqueKeysWithValues: words.filter { $0 != "xkcdz" }.map { ($0, $0 == "añil" ? "anil" : $0) })
    }
    #expect(made.unspoken.map(\.reason) == [.unpronounceable(word: "xkcdz", locale: "en")])
    #expect(made.name("station.2", "es")?.hear == ["anil"])
  }

  @Test("a name that is a phrase of the grammar is heard with its number only")
  func reserved() {
    let made = Namer(Locales.rules, language: "en").names(
      of: Locales.stations(["Help", "Help Street"]), isReserved: { $1 == "help" }
    ) { _, words in Dictionary(uniqueKeysWithValues: words.map { ($0, $0) }) }
    #expect(made.name("station.1", "en")?.hear == ["station one"])
    #expect(made.name("station.2", "en")?.hear == ["help street"])
  }
}
