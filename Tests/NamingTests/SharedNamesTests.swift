import BikeShare
import JSGF
import Naming
import Testing

@Suite("Names that stations share")
struct SharedNamesTests {
  private func which(_ made: CityNames, _ station: Int, _ locale: String = "en") -> [String] {
    made.name("station.\(station)", locale)?.which?.hear ?? []
  }

  @Test("first words that several share are a place that is asked about")
  func stem() {
    let made = Locales.names(["MERRION SQUARE EAST", "MERRION SQUARE WEST", "MERRION SQUARE SOUTH"], language: "en")
    #expect(made.places.map(\.id.rawValue) == ["merrion-square"])
    #expect(made.places.first?.choices.map(\.rawValue) == ["1", "2", "3"])
    #expect(made.places.first?.kind == .stem)
    #expect(which(made, 1).prefix(2) == ["east", "the east"])
    #expect(which(made, 1, "es").contains("este"))
  }

  @Test("a street and a square of one name are told apart by that")
  func kinds() {
    let made = Locales.names(["Hardwicke Street", "Hardwicke Place"], language: "en")
    #expect(made.name("station.1", "en")?.which?.say == [Name.Segment("the street")])
    #expect(which(made, 2).contains("place"))
  }

  @Test("first words that are a station's whole name stay its own")
  func own() {
    #expect(Locales.names(["Eccles", "Eccles East"], language: "en").places.isEmpty)
  }

  @Test("words that many names begin with are no place", arguments: ["Saint", "Calle de", "West"])
  func generic(words: String) {
    let names = ["Anne", "Mary", "James"].map { "\(words) \($0)" }
    #expect(Locales.names(names, language: words == "Calle de" ? "es" : "en").places.isEmpty)
  }

  @Test("a crossing is shared as a whole, or its first street is")
  func crossings() {
    let names = ["Mill Rd & Oak Ave", "Mill Rd & Oak Ave", "Mill Rd & Oak St"]
    let places = Locales.names(names, language: "en").places
    #expect(places.map(\.id.rawValue) == ["mill-road-oak-avenue", "mill-road"])
  }

  @Test("more than eight are not asked about: nobody keeps them in mind")
  func many() {
    let names = ["Adam", "Boris", "Clara", "Dora", "Emil", "Felix", "Gregor", "Hugo", "Ida"].map { "Parnell \($0)" }
    #expect(Locales.names(names, language: "en").places.isEmpty)
  }

  @Test("stations of the very same name are told apart by their house numbers")
  func houses() {
    let made = Locales.names(["C/ Mayor 12", "C/ Mayor, 40"], language: "es")
    #expect(made.name("station.1", "es")?.hear.contains("calle mayor doce") == true)
    #expect(which(made, 2, "es").contains("cuarenta"))
  }

  @Test("or by where they lie from each other")
  func directions() {
    let made = Locales.names(["Main St", "Main St"], language: "en")
    #expect(made.name("station.1", "en")?.hear.first == "main street south")
    #expect(made.name("station.2", "es")?.hear.first == "calle main norte")
  }

  @Test("or by the street of their address, where they stand side by side")
  func addresses() {
    let stations = ["Dawson Street 4", "Fenian Street"].enumerated().map { index, address in
      Station(
        id: Station.ID("\(index)"), name: "Town Hall", address: address,
        position: Coordinate(latitude: 53, longitude: -6), docks: nil)
    }
    let made = NameNormalizer(Locales.rules, language: "en").names(of: stations)
    #expect(made.name("station.0", "en")?.spoken == "Town Hall, by Dawson Street")
    #expect(made.name("station.0", "en")?.hear.contains("town hall by dawson street") == true)
    #expect(which(made, 1) == ["fenian street"])
  }

  @Test("or they are counted")
  func counted() {
    let stations = (1...3).map {
      Station(id: Station.ID("\($0)"), name: "Town Hall", position: Coordinate(latitude: 53, longitude: -6), docks: nil)
    }
    let made = NameNormalizer(Locales.rules, language: "en").names(of: stations)
    #expect(made.name("station.2", "en")?.which?.say == [Name.Segment("the second one")])
    #expect(made.name("station.2", "es")?.which?.hear.contains("la segunda") == true)
  }

  @Test("1,500 made stations are each heard, and none as another", arguments: SyntheticStations.Tongue.allCases)
  func many(tongue: SyntheticStations.Tongue) {
    var random = SplitMix64(seed: 1)
    let stations = SyntheticStations.stations(1500, tongue, using: &random)
    let made = NameNormalizer(Locales.rules, language: tongue.rawValue).names(of: stations)
    #expect(made.unspoken.isEmpty)
    for entries in made.names.values {
      let forms = entries.flatMap(\.name.hear)
      #expect(Set(forms).count == forms.count)
      #expect(entries.allSatisfy { (1...NameNormalizer.mostForms).contains($0.name.hear.count) })
      #expect(forms.allSatisfy { $0.allSatisfy { $0.isLetter || $0 == "'" || $0 == " " } && $0 == $0.lowercased() })
    }
  }

  @Test("whatever is written, each station is heard, and none as another", arguments: 1...20 as ClosedRange<UInt64>)
  func anything(seed: UInt64) {
    var random = SplitMix64(seed: seed)
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
        let forms = entries.flatMap(\.name.hear)
        #expect(Set(forms).count == forms.count)
        #expect(entries.allSatisfy { !$0.name.hear.isEmpty && !$0.name.say.isEmpty })
        #expect(forms.allSatisfy { $0.split(separator: " ").allSatisfy { $0.contains(where: \.isLetter) } })
        #expect(forms.allSatisfy { $0 == $0.lowercased() && $0.allSatisfy { $0.isLetter || "' ".contains($0) } })
      }
    }
  }

  @Test("the same stations are named the same in every process")
  func steady() {
    var (one, other) = (SplitMix64(seed: 2), SplitMix64(seed: 2))
    let stations = SyntheticStations.stations(300, .english, using: &one)
    #expect(stations == SyntheticStations.stations(300, .english, using: &other))
    let namer = NameNormalizer(Locales.rules, language: "en")
    #expect(namer.names(of: stations).places == namer.names(of: stations).places)
  }
}
