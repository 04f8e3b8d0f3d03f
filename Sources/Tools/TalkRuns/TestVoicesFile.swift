import FoundationEssentials
package import VoiceEngine
package import YAML

/// Reads test-voices.yaml, an optional file with the test voices of a locale.
///
///     - {program: flite, voice: slt, talks: true}
///     - {program: festival, voice: kal_diphone, folder: english, package: festvox-kallpc16k}
package enum TestVoicesFile {
  /// The file's name in a locale's folder.
  package static let name = "test-voices.yaml"

  private static let encodings = ["utf-8": String.Encoding.utf8, "latin-1": .isoLatin1]

  package static func read(path: String) throws(AssetError) -> [TestVoice] {
    var voices: [TestVoice] = []
    for value in try YAMLFile(path: path).root.list("the test voices") { voices.append(try voice(value)) }
    return voices
  }

  private static func voice(_ value: YAMLValue) throws(AssetError) -> TestVoice {
    let fields = try YAMLFields(
      value, of: "a test voice", known: ["program", "voice", "folder", "package", "encoding", "talks", "few"])
    let name = try fields.required("program")
    guard let program = TestVoice.Program(rawValue: try name.text("the program")) else {
      let all = TestVoice.Program.allCases.map(\.rawValue).joined(separator: ", ")
      throw name.error("there is no such program for test voices", cure: "write one of \(all)")
    }
    var voice = TestVoice(program, try fields.required("voice").text("the voice"))
    if program == .festival {
      voice.data = TestVoice.Data(
        folder: try fields.required("folder").text("the folder"),
        package: try fields.required("package").text("the package"))
    }
    if let encoding = fields["encoding"] {
      guard let known = encodings[try encoding.text("the encoding")] else {
        throw encoding.error("there is no such encoding", cure: "write utf-8 or latin-1")
      }
      voice.encoding = known
    }
    if let talks = fields["talks"] { voice.speaksTalks = try talks.truth("talks") }
    if let few = fields["few"] { voice.isOneOfFew = try few.truth("few") }
    return voice
  }
}

extension TestVoice {
  /// Returns the test voices of a locale; none if it has no file of them.
  package static func all(of locale: String, in root: DataDirectory) throws -> [TestVoice] {
    guard let path = root.files("Locales/\(locale)/\(TestVoicesFile.name)").first else { return [] }
    return try TestVoicesFile.read(path: path)
  }

  /// Returns a selection of the test voices of a locale, for slow measurements.
  package static func few(of locale: String, in root: DataDirectory) throws -> [TestVoice] {
    try all(of: locale, in: root).filter(\.isOneOfFew)
  }

  /// Returns the first test voice of a locale.
  /// - Throws: a ``UserFacingError`` if the locale has none.
  package static func first(of locale: String, in root: DataDirectory) throws -> TestVoice {
    guard let first = try all(of: locale, in: root).first else {
      throw UserFacingError(.failed, "Locales/\(locale)/\(TestVoicesFile.name) has no voice; add one")
    }
    return first
  }

  /// Returns the tags of the locales that an app speaks and that have test voices.
  package static func locales(of app: AppDescriptor, in root: DataDirectory) throws -> [String] {
    try app.locales(in: root).filter { try !all(of: $0, in: root).isEmpty }
  }
}
