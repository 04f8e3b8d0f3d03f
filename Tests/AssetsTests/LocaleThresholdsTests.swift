import Foundation
import Testing

@testable import Assets

@Suite("Thresholds of a locale's recogniser")
struct LocaleThresholdsTests {
  private func locale(_ recogniser: String) throws -> LocaleFolder {
    let scratch = try Scratch()
    for folder in Root.folders { try scratch.write("", to: "\(folder)/.keep") }
    let text = """
      language: xx
      name: x
      voice: {name: es, rate: 160}
      recogniser: {\(recogniser)}
      list: {comma: ", ", or: " o "}
      decimal: ","
      months: [a, b, c, d, e, f, g, h, i, j, k, l]

      """
    try scratch.write(text, to: "Locales/xx/locale.yaml")
    return try LocaleFolder("xx", in: try Root.find(environment: [Root.variable: scratch.path]))
  }

  @Test("they are read as they are written")
  func read() throws {
    let thresholds = try locale("spelling: es, accept: -41.5, ask: -50").thresholds
    #expect(thresholds == (-41.5, -50))
  }

  @Test("those of an added model are its own; where none are written, the same")
  func added() throws {
    let fields = "spelling: es, accept: -41.5, ask: -50"
    #expect(try locale(fields).addedThresholds == (-41.5, -50))
    #expect(try locale(fields + ", added: {accept: -60, ask: -70}").addedThresholds == (-60, -70))
    let error = #expect(throws: AssetError.self) { try locale(fields + ", added: {accept: -60, ask: -20}") }
    #expect(error?.description.contains("ask is not below accept") == true)
  }

  @Test(
    "one that is missing, no number, positive or out of order is an error that names its line and the cure",
    arguments: [
      ("ask: -50", "accept is missing"), ("accept: -40", "ask is missing"),
      ("accept: high, ask: -50", "accept is high"),
      ("accept: 3, ask: -50", "accept is 3"), ("accept: nan, ask: -50", "accept is nan"),
      ("accept: -50, ask: -40", "ask is not below accept"), ("accept: -40, ask: -40", "ask is not below accept"),
    ])
  func wrong(_ fields: String, _ problem: String) throws {
    let error = #expect(throws: AssetError.self) { try locale("spelling: es, " + fields) }
    let text = error?.description ?? ""
    #expect(text.contains("locale.yaml:4:") && text.contains(problem), "\(text)")
  }

  @Test("the locales of the repository have them")
  func ours() throws {
    let root = try Root.find(environment: [:], program: Repository.path + "/bin/vivavoz")
    for tag in LocaleFolder.folders(in: root) {
      let thresholds = try LocaleFolder(tag, in: root).thresholds
      #expect(thresholds.ask < thresholds.accept)
    }
  }
}
