import Foundation
import Testing
import VivaVozTesting

@testable import vivavoz

/// Tests of the program's table of stations.
@Suite("vivavoz stations", .serialized, .enabled(if: Alone.isSo, Comment(rawValue: Alone.reason)))
struct StationsCommandTests {
  private func stations(_ count: Int) -> [TestCity.Station] {
    (0..<count).map {
      .init("\($0)", "\($0)th St & Mill Rd", at: (53.3 + Double($0) / 1_000, -6.2), bikes: $0 % 7, docks: 20 - $0 % 7)
    }
  }

  /// Runs the program with its own folders, so that it finds no cached responses. It runs beside the tasks of the
  /// server.
  private func run(_ arguments: [String], in folder: String) async throws -> (said: String, status: Int32) {
    let kept = ["XDG_CACHE_HOME", "XDG_DATA_HOME", "XDG_CONFIG_HOME"].map { "\($0)=\(folder)/\($0)" }
    return try await withCheckedThrowingContinuation { continuation in
      DispatchQueue.global().async {
        continuation.resume(
          with: Result {
            try BuiltProgram("vivavoz").run(
              ["stations"] + arguments, by: ["/usr/bin/env", "VIVAVOZ_HOME=\(ConversationFixture.home)"] + kept)
          })
      }
    }
  }

  @Test("Stations of a URL are listed with spoken names, and no folder is created")
  func listed() async throws {
    let server = try await CityServer(TestCity(stations(3)))
    let folder = try TemporaryFolder()
    let table = try await run(["--feed", server.address], in: folder.path)
    await server.stop()
    #expect(table.status == 0)
    #expect(table.said.contains("Second Street and Mill Road"))
    #expect(!FileManager.default.fileExists(atPath: folder.path + "/XDG_CACHE_HOME/vivavoz/cities"))
  }

  @Test("In Spanish the table has the names of a Spanish conversation")
  func otherLanguage() async throws {
    let streets = ["Cuauhtémoc", "Orizaba", "Horacio", "Insurgentes", "Juárez", "Balderas"]
    let names = (0..<24).map { "CE-\(100 + $0) \(streets[$0 % 6])-Av. \(streets[($0 / 6 + 1 + $0) % 6])" }
    let server = try await CityServer(
      TestCity(names.enumerated().map { .init("\($0)", $1, at: (19.4 + Double($0) / 1_000, -99.2)) }))
    let folder = try TemporaryFolder()
    let table = try await run(["--feed", server.address], in: folder.path)
    await server.stop()
    #expect(table.said.contains("Cuauhtémoc at Avenida Orizaba"))
    #expect(!table.said.contains("Av."))
  }

  /// This took minutes when the names were derived again for each line.
  @Test("Stations of a large system are listed in time", .timeLimit(.minutes(1)))
  func large() async throws {
    let server = try await CityServer(TestCity(stations(3_000)))
    let folder = try TemporaryFolder()
    let table = try await run(["--feed", server.address], in: folder.path)
    await server.stop()
    #expect(table.said.split(separator: "\n").count == 3_001)
  }

  @Test("Stations of a city with a failing feed come from its recording, as in a conversation")
  func fallback() async throws {
    let server = try await CityServer(TestCity(stations(2)))
    let (address, folder) = (server.address, try TemporaryFolder())
    await server.stop()
    let city = folder.path + "/XDG_DATA_HOME/vivavoz/cities/made"
    try FileManager.default.createDirectory(atPath: city, withIntermediateDirectories: true)
    for (file, text) in [
      ("city.yaml", "name: Made\nlanguages: [en]\nfeed: \"\(address)\"\nattribution: [nobody]\n"),
      ("stations.yaml", "- {id: 1, name: Mill Road, at: [53.3, -6.2], docks: 20}\n"), ("places.yaml", "[]\n"),
      ("spoken-names.en.yaml", "station.1: {say: Mill Road, hear: [mill road]}\n"),
      ("snapshot.yaml", "date: 2019-05-01\nreports:\n  - {id: 1, bikes: 17, stands: 3, open: true}\n"),
    ] {
      try Data(text.utf8).write(to: URL(filePath: "\(city)/\(file)"))
    }
    let table = try await run(["--city", "made"], in: folder.path)
    #expect(table.status == 0)
    #expect(table.said.contains("17"))
  }

  @Test(
    "Ages are printed in the largest unit of which there are at least two",
    arguments: [
      (1, "1 second"), (90, "90 seconds"), (240, "4 minutes"), (7_300, "2 hours"), (200_000, "2 days"),
      (229_398_440, "7 years"),
    ])
  func ages(seconds: Int, text: String) {
    #expect("\(AgeText(age: .seconds(seconds)))" == text)
  }
}
