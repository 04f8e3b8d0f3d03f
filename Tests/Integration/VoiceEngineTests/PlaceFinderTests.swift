import BikeShare
import Cities
import Express
import Foundation
import Testing
import YAML
import VivaVozTesting

@testable import VoiceEngine
@testable import ExpressRuntime

/// Tests with addresses as guardians write them, and the places of Dublin.
@Suite("The position of an address") struct PlaceFinderTests {
  private let root: DataDirectory

  init() throws {
    setenv("VIVAVOZ_HOME", Repository.path, 1)
    root = try DataDirectory.find()
  }

  private func position(of text: String, _ locale: String) -> Coordinate? {
    PlaceFinder(in: root).position(of: Profile.Address(text), locale: locale)
  }

  @Test(
    "A place with a one-word name is found where the name is a separate part of the address (EXP-018)",
    arguments: [
      "Smithfield, Dublin", "12 Smithfield, Dublin 7", "Smithfield Dublin", "SMITHFIELD", "smithfield",
      "Smíthfield, Dublín",
      "12a Smithfield\nDublin 7\nD07 X2Y3\nIreland", "Apartment 4, Smithfield, Dublin 7",
      "The House, 3 Smithfield, Dublin",
      "  smithfield ,  dublin  ",
    ], ["en", "es"])
  func oneWord(text: String, locale: String) throws {
    #expect(
      position(of: text, locale)
        == (try CityFolder(CityFolder.standard, in: root)).city.place(Place.ID("smithfield"))?.position)
  }

  @Test(
    "An address in another town, or with a longer name, gives no position (EXP-018)",
    arguments: [
      "Smithfield, London", "Smithfield Terrace, Cork", "12 Smithfield Road", "Dublin", "Dublin 7", "7", "", " , ",
      "Smithfield, Sheffield, England",
    ], ["en", "es"])
  func elsewhere(text: String, locale: String) {
    #expect(position(of: text, locale) == nil)
  }

  @Test("A name of several words is found anywhere in the address", arguments: ["12 Parnell Square East, Dublin"])
  func severalWords(text: String) {
    #expect(position(of: text, "en") != nil)
  }

  @Test("A stored position takes precedence over any name")
  func written() {
    let address = Profile.Address("Smithfield, Dublin", at: Profile.Position(latitude: 53, longitude: -6))
    #expect(
      PlaceFinder(in: root).position(of: address, locale: "en") == Coordinate(latitude: 53, longitude: -6))
  }
}
