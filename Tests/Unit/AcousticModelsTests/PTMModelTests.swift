import Foundation
import Testing
import VivaVozTesting

@testable import AcousticModels

@Suite("Files of an acoustic model")
struct PTMModelTests {
  private static let binaries = ["mdef", "means", "variances", "transition_matrices", "sendump"]

  @Test("The seeds of bin/fuzz include the files of the small model")
  func seeds() throws {
    for (name, bytes) in try SmallModel.make().files {
      let path = URL(filePath: "\(Repository.path)/Tests/Fuzz/model/\(name)")
      #expect([UInt8](try Data(contentsOf: path)) == bytes, "\(path.path)")
    }
  }

  @Test("A written model reads back unchanged")
  func roundTrip() throws {
    let model = try SmallModel.make()
    #expect(try PTMModel(reading: model.files) == model)
  }

  @Test("A model definition as text equals the same definition in binary form")
  func text() throws {
    let text = """
      0.3
      3 n_base
      1 n_tri
      16 n_state_map
      12 n_tied_state
      9 n_tied_ci_state
      3 n_tied_tmat
      #base lft rt p attrib tmat ...
      AA - - - n/a 0 0 1 2 N
      N - - - n/a 1 3 4 5 N
      SIL - - - filler 2 6 7 8 N
      AA N SIL e n/a 0 9 10 11 N

      """
    #expect(try ModelDefinition(reading: Array(text.utf8), file: "mdef") == SmallModel.make().definition)
  }

  @Test(
    "An invalid row of a text definition throws an error that names its line",
    arguments: [
      ("AA N SIL e n/a 0 9 10 11", 12), ("AA N SIL q n/a 0 9 10 11 N", 12), ("AA N QQ e n/a 0 9 10 11 N", 12),
      ("AA N SIL e n/a 0 9 ten 11 N", 12), ("AA", 12),
    ])
  func badRow(_ row: String, _ line: Int) throws {
    let head = "0.3\n3 n_base\n1 n_tri\n16 n_state_map\n12 n_tied_state\n9 n_tied_ci_state\n3 n_tied_tmat\n#\n"
    let phones = "AA - - - n/a 0 0 1 2 N\nN - - - n/a 1 3 4 5 N\nSIL - - - filler 2 6 7 8 N\n"
    let error = #expect(throws: ModelError.self) {
      try ModelDefinition(reading: Array((head + phones + row + "\n").utf8), file: "mdef")
    }
    #expect(error?.file == "mdef:\(line)")
  }

  @Test("A file truncated at any place throws an error with its name", arguments: binaries)
  func cut(_ name: String) throws {
    let files = try SmallModel.make().files
    for count in 0..<(files[name]?.count ?? 0) {
      var broken = files
      broken[name] = Array(files[name]?.prefix(count) ?? [])
      let error = #expect(throws: ModelError.self, "\(count) bytes") { try PTMModel(reading: broken) }
      #expect(error?.file == name)
    }
  }

  @Test("A file that is longer than its header states throws an error", arguments: binaries)
  func long(_ name: String) throws {
    var files = try SmallModel.make().files
    files[name]?.append(0)
    #expect(throws: ModelError.self) { try PTMModel(reading: files) }
  }

  @Test(
    "A wrong byte after the header of a parameter file throws an error",
    arguments: ["means", "variances", "transition_matrices"])
  func damagedParameters(_ name: String) throws {
    let files = try SmallModel.make().files
    let bytes = files[name] ?? []
    for place in 40..<bytes.count {
      var broken = files
      broken[name]?[place] ^= 0x10
      #expect(throws: ModelError.self, "byte \(place)") { try PTMModel(reading: broken) }
    }
  }

  /// Returns the error of reading a model from files; nil if they are a valid model.
  private func refusal(of files: [String: [UInt8]]) -> ModelError? {
    do throws(ModelError) {
      _ = try PTMModel(reading: files)
      return nil
    } catch {
      return error
    }
  }

  @Test(
    "With any wrong byte, reading ends with a model or with an error", arguments: ["mdef", "sendump"], [1, 0x80, 0xff])
  func damaged(_ name: String, _ change: UInt8) throws {
    let files = try SmallModel.make().files
    var refused = 0
    for place in (files[name] ?? []).indices {
      var broken = files
      broken[name]?[place] ^= change
      guard let error = refusal(of: broken) else { continue }
      #expect(!error.problem.isEmpty)
      refused += 1
    }
    #expect(refused > 10)
  }

  @Test("A missing file, or a file of another model, throws an error with its name", arguments: PTMModel.files)
  func missing(_ name: String) throws {
    var files = try SmallModel.make().files
    files[name] = nil
    #expect(throws: ModelError(name, "it is missing")) { try PTMModel(reading: files) }
    files[name] = []
    #expect(throws: ModelError.self) { try PTMModel(reading: files) }
  }

  @Test("Means with another number of phones than the definition throw an error")
  func foreign() throws {
    var files = try SmallModel.make().files
    files["means"] = Gaussians(codebooks: 2, lengths: [2, 1], densities: 4).bytes
    #expect(throws: ModelError.self) { try PTMModel(reading: files) }
  }

  @Test("A probability is stored as the nearest byte")
  func bytes() {
    for byte in 0...Int(MixtureWeights.least) {
      #expect(MixtureWeights.byte(of: MixtureWeights.shares[byte]) == UInt8(byte))
    }
    #expect(MixtureWeights.byte(of: 0) == MixtureWeights.least)
    #expect(MixtureWeights.byte(of: 1.2) == 0)
    // exp(-byte * 1024 * ln 1.0001)
    #expect(abs(MixtureWeights.shares[10] - 0.3592) < 0.0001)
  }
}
