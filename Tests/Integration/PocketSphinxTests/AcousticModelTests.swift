import Foundation
import PocketSphinx
import Testing

@Suite struct AcousticModelTests {
  @Test(
    "A folder without a model throws an error with its name and the cure", arguments: ["/nowhere", "", "/dev/null"])
  func noModel(_ folder: String) {
    #expect(throws: DecoderError.noModel(folder + "/en-us")) {
      try AcousticModel.english(environment: [AcousticModel.variable: folder])
    }
    #expect("\(DecoderError.noModel("/x"))".contains("install the Debian package pocketsphinx-en-us"))
  }

  @Test(
    "A model with an empty, truncated, damaged or foreign file throws an error with the file",
    // The test damages each file of Debian's model, and is skipped without it.
    .enabled(if: SpeechFixture.hasModel), arguments: ["mdef", "means", "variances", "transition_matrices", "sendump"],
    Damage.allCases)
  func broken(_ file: String, _ damage: Damage) throws {
    let whole = try AcousticModel.english().folder
    let home = FileManager.default.temporaryDirectory.appending(path: "vivavoz-\(UUID().uuidString)").path
    try FileManager.default.createDirectory(atPath: home + "/en-us", withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: home) }
    for other in try FileManager.default.contentsOfDirectory(atPath: whole) where other != file {
      try FileManager.default.createSymbolicLink(
        atPath: "\(home)/en-us/\(other)", withDestinationPath: "\(whole)/\(other)")
    }
    let bytes = [UInt8](try Data(contentsOf: URL(filePath: "\(whole)/\(file)")))
    #expect(FileManager.default.createFile(atPath: "\(home)/en-us/\(file)", contents: Data(damage.done(to: bytes))))
    let model = try AcousticModel.english(environment: [AcousticModel.variable: home])
    #expect(throws: DecoderError.brokenModel("\(home)/en-us/\(file)", remedy: model.remedy)) { try Decoder(model) }
  }

  enum Damage: CaseIterable {
    case empty, half, header, noise, text

    func done(to bytes: [UInt8]) -> [UInt8] {
      let noise = (0..<5_000).map { UInt8(truncatingIfNeeded: $0 &* 7_919 >> 3) }
      return switch self {
      case .empty: []
      case .half: Array(bytes.prefix(bytes.count / 2))
      case .header: Array(bytes.prefix(60)) + noise
      case .noise: noise
      case .text: Array("0.3\n39 n_base\n".utf8)
      }
    }
  }
}
