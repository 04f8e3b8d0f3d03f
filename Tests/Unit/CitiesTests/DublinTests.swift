import BikeShare
import Cities
import Testing
import VivaVozTesting

@Suite("The city files of Dublin")
struct DublinTests {
  let folder: CityFolder

  init() throws { folder = try Repository.dublin() }

  private func ids(_ numbers: Int...) -> [Station.ID] { numbers.map { Station.ID("\($0)") } }

  @Test("Dublin has 115 stations, 31 vicinities and 64 landmarks")
  func counts() {
    #expect(folder.city.stations.count == 115)
    #expect(folder.city.places.count { $0.kind == .vicinity } == 31)
    #expect(folder.city.places.count { $0.kind == .landmark } == 64)
  }

  @Test("Smithfield stands for the stations 35, 42, 50, 88, 4 and 101, in that order (RID-003)")
  func smithfield() {
    #expect(folder.city.stations(of: Place.ID("smithfield")) == ids(35, 42, 50, 88, 4, 101))
  }

  @Test("Rathmines, outside the scheme, stands for the nearest three stations (RID-003)")
  func rathmines() {
    #expect(folder.city.stations(of: Place.ID("rathmines")).count == 3)
  }

  @Test("A name of several stations leads to a question")
  func choices() {
    func choices(_ place: String) -> Set<Station.ID> { Set(folder.city.place(Place.ID(place))?.choices ?? []) }
    #expect(choices("merrion-square") == Set(ids(25, 26, 113)))
    #expect(choices("heuston") == Set(ids(92, 93, 94, 100)))
    #expect(choices("grangegorman") == Set(ids(103, 104, 105)))
    #expect(choices("st-stephens-green") == Set(ids(36, 37)))
    #expect(choices("york-street") == Set(ids(51, 52)))
    #expect(choices("smithfield").isEmpty)
  }

  @Test("City data credits its sources")
  func attribution() {
    let credits = folder.attribution.joined(separator: " ")
    #expect(credits.contains("JCDecaux"))
    #expect(credits.contains("OpenStreetMap"))
  }

  @Test("Every place has a unique name in every language of the city", arguments: ["en", "es"])
  func names(locale: String) throws {
    let names = try folder.names(locale)
    #expect(folder.languages.contains(locale))
    #expect(names.keys.count == folder.city.stations.count + folder.city.places.count)
  }

  @Test("Spoken names have no capitals-only words, abbreviations, slashes or brackets", arguments: ["en", "es"])
  func spoken(locale: String) throws {
    let names = try folder.names(locale)
    for key in names.keys {
      let name = try #require(names[key])
      for text in (name.spoken + (name.distinction?.spoken ?? [])).map(\.text) {
        let words = text.split(separator: " ")
        #expect(!words.contains { $0.count > 1 && $0 == $0.uppercased() }, "\(key): \(text)")
        #expect(!words.contains { ["St", "St.", "Rd", "Sq"].contains($0) }, "\(key): \(text)")
        #expect(!text.contains { "/()[].0123456789".contains($0) }, "\(key): \(text)")
      }
    }
  }

  @Test("A Spanish prompt switches voices within a name: la plaza in Spanish, Merrion in English")
  func voices() throws {
    let square = try #require(try folder.names("es")[Place.ID("merrion-square")])
    #expect(square.article == "la")
    #expect(square.spoken == [SpokenName.Segment("plaza"), SpokenName.Segment("Merrion", language: "en")])
  }

  @Test("Spanish names have an article apart from the name, so that a preposition can contract with it")
  func articles() throws {
    let names = try folder.names("es")
    #expect(Set(names.keys.compactMap { names[$0]?.article }) == ["el", "la", "los", "las"])
    #expect(
      names.keys.allSatisfy { key in
        !["el ", "la ", "los ", "las "].contains { names[key]?.spoken.first?.text.lowercased().hasPrefix($0) == true }
      })
  }
}
