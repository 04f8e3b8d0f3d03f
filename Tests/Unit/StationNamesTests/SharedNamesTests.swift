import BikeShare
import JSGF
import Randomness
import StationNames
import Testing

@Suite("Names shared by stations")
struct SharedNamesTests {
  private func which(_ made: CityNames, _ station: Int, _ locale: String = "en") -> [String] {
    made.name("station.\(station)", locale)?.distinction?.acceptedForms ?? []
  }

  @Test("First words shared by several stations are a place that leads to a question")
  func stem() {
    let made = Locales.names(["MERRION SQUARE EAST", "MERRION SQUARE WEST", "MERRION SQUARE SOUTH"], language: "en")
    #expect(made.places.map(\.id.rawValue) == ["merrion-square"])
    #expect(made.places.first?.choices.map(\.rawValue) == ["1", "2", "3"])
    #expect(made.places.first?.kind == .stem)
    #expect(which(made, 1).prefix(2) == ["east", "the east"])
    #expect(which(made, 1, "es").contains("este"))
  }

  @Test("Two stations on a street and a square of one name are distinguished by that word")
  func kinds() {
    let made = Locales.names(["Hardwicke Street", "Hardwicke Place"], language: "en")
    #expect(made.name("station.1", "en")?.distinction?.spoken == [SpokenName.Segment("the street")])
    #expect(which(made, 2).contains("place"))
  }

  @Test("First words that are the full name of another station are not a place")
  func own() {
    #expect(Locales.names(["Eccles", "Eccles East"], language: "en").places.isEmpty)
  }

  @Test("Words at the beginning of many names are not a place", arguments: ["Saint", "Calle de", "West"])
  func generic(words: String) {
    let names = ["Anne", "Mary", "James"].map { "\(words) \($0)" }
    #expect(Locales.names(names, language: words == "Calle de" ? "es" : "en").places.isEmpty)
  }

  @Test("Stations at a crossing share the crossing, or its first street")
  func crossings() {
    let names = ["Mill Rd & Oak Ave", "Mill Rd & Oak Ave", "Mill Rd & Oak St"]
    let places = Locales.names(names, language: "en").places
    #expect(places.map(\.id.rawValue) == ["mill-road-oak-avenue", "mill-road"])
  }

  @Test("More than eight stations lead to no question, because a user cannot remember them")
  func many() {
    let names = ["Adam", "Boris", "Clara", "Dora", "Emil", "Felix", "Gregor", "Hugo", "Ida"].map { "Parnell \($0)" }
    #expect(Locales.names(names, language: "en").places.isEmpty)
  }

  @Test("Stations with the same name are distinguished by their house numbers")
  func houses() {
    let made = Locales.names(["C/ Mayor 12", "C/ Mayor, 40"], language: "es")
    #expect(made.name("station.1", "es")?.acceptedForms.contains("calle mayor doce") == true)
    #expect(which(made, 2, "es").contains("cuarenta"))
  }

  @Test("Otherwise they are distinguished by their direction from each other")
  func directions() {
    let made = Locales.names(["Main St", "Main St"], language: "en")
    #expect(made.name("station.1", "en")?.acceptedForms.first == "main street south")
    #expect(made.name("station.2", "es")?.acceptedForms.first == "calle main norte")
  }

  @Test("Otherwise they are distinguished by the street of their address")
  func addresses() {
    let stations = ["Dawson Street 4", "Fenian Street"].enumerated().map { index, address in
      Station(
        id: Station.ID("\(index)"), name: "Town Hall", address: address,
        position: Coordinate(latitude: 53, longitude: -6), docks: nil)
    }
    let made = NameNormalizer(Locales.rules, language: "en").names(of: stations)
    #expect(made.name("station.0", "en")?.spokenText == "Town Hall, by Dawson Street")
    #expect(made.name("station.0", "en")?.acceptedForms.contains("town hall by dawson street") == true)
    #expect(which(made, 1) == ["fenian street"])
  }

  @Test("Otherwise they are numbered")
  func counted() {
    let stations = (1...3).map {
      Station(id: Station.ID("\($0)"), name: "Town Hall", position: Coordinate(latitude: 53, longitude: -6), docks: nil)
    }
    let made = NameNormalizer(Locales.rules, language: "en").names(of: stations)
    #expect(made.name("station.2", "en")?.distinction?.spoken == [SpokenName.Segment("the second one")])
    #expect(made.name("station.2", "es")?.distinction?.acceptedForms.contains("la segunda") == true)
  }

  @Test("Each of 1,500 synthetic stations is recognised as itself", arguments: SyntheticStations.Language.allCases)
  func many(tongue: SyntheticStations.Language) {
    var random = SeededGenerator(seed: 1)
    let stations = SyntheticStations.stations(1500, tongue, using: &random)
    let made = NameNormalizer(Locales.rules, language: tongue.rawValue).names(of: stations)
    #expect(made.unspoken.isEmpty)
    for entries in made.names.values {
      let forms = entries.flatMap(\.name.acceptedForms)
      #expect(Set(forms).count == forms.count)
      #expect(entries.allSatisfy { (1...NameNormalizer.mostForms).contains($0.name.acceptedForms.count) })
      #expect(forms.allSatisfy { $0.allSatisfy { $0.isLetter || $0 == "'" || $0 == " " } && $0 == $0.lowercased() })
    }
  }

  @Test(
    "The forms of each station are unique words of letters, whatever its name", arguments: 1...20 as ClosedRange<UInt64>
  )
  func anything(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let signs = Array("aAéß東ñ'’.-/&@#(,)[]{}0129 \n\0\u{301}🚲½١ªº\"\\:;") + Array(repeating: " ", count: 9)
    let words = ["St", "Ave", "C/", "N", "nº", "5th", "s/n", "Saint", "de", "12", "99999999999999999999", "T4"]
    let stations = (0..<60).map { number in
      let parts = (0..<Int.random(in: 0...7, using: &random)).map { _ in
        Bool.random(using: &random)
          ? words.randomElement(using: &random) ?? "" : signs.randomElement(using: &random).map(String.init) ?? ""
      }
      let (name, address) = (parts.joined(separator: Bool.random(using: &random) ? " " : ""), parts.reversed().joined())
      return Station(
        id: Station.ID("\(number)"), name: name, address: address,
        position: Coordinate(latitude: 0, longitude: 0), docks: nil)
    }
    for language in ["en", "es", "xx"] {
      let made = NameNormalizer(Locales.rules, language: language).names(of: stations)
      for entries in made.names.values {
        let forms = entries.flatMap(\.name.acceptedForms)
        #expect(Set(forms).count == forms.count)
        #expect(entries.allSatisfy { !$0.name.acceptedForms.isEmpty && !$0.name.spoken.isEmpty })
        #expect(forms.allSatisfy { $0.split(separator: " ").allSatisfy { $0.contains(where: \.isLetter) } })
        #expect(forms.allSatisfy { $0 == $0.lowercased() && $0.allSatisfy { $0.isLetter || "' ".contains($0) } })
      }
    }
  }

  @Test("The same stations have the same names in every process")
  func steady() {
    var (one, other) = (SeededGenerator(seed: 2), SeededGenerator(seed: 2))
    let stations = SyntheticStations.stations(300, .english, using: &one)
    #expect(stations == SyntheticStations.stations(300, .english, using: &other))
    let namer = NameNormalizer(Locales.rules, language: "en")
    #expect(namer.names(of: stations).places == namer.names(of: stations).places)
  }
}
