import AcousticModels
import AtomicFiles
import ExpressRuntime
import EyePlayRuntime
import Feeds
import Foundation
import JSGF
import Locales
import Location
import OpenBoardFormat
import ProfileStorage
import RiderRuntime
import SoundFiles
import TalkTesting
import VoiceEngine
import Wyoming
import YAML

/// The file and feed formats that VivaVoz reads from external sources.
enum Reader: String, CaseIterable {
  case gpx, nmea, gbfs, jcdecaux, obf, obz, grammar, talk, yaml, samples, sound, model, wyoming

  /// Reads bytes as the program would. A thrown error is correct; a crash, a hang and unbounded memory are bugs.
  /// - Parameter scratch: a folder in memory, for readers that take a path.
  func read(_ bytes: [UInt8], in scratch: Scratch) throws {
    switch self {
    case .gpx: _ = try RecordedTrack(path: scratch.put(bytes, "input.gpx"), format: .gpx)
    case .nmea: _ = try RecordedTrack(path: scratch.put(bytes, "input.nmea"), format: .nmea)
    case .gbfs: FeedDocuments.readGBFS(Data(bytes))
    case .jcdecaux: FeedDocuments.readJCDecaux(Data(bytes))
    case .obf: try Self.readBoards(try scratch.put(bytes, "input.obf"), writes: "again.obz", in: scratch)
    case .obz: try Self.readBoards(try scratch.put(bytes, "input.obz"), writes: "again.obz", in: scratch)
    case .grammar: try Self.readGrammar(try scratch.put(bytes, "input.gram"))
    case .talk: _ = try Talk(parsing: String(decoding: bytes, as: UTF8.self), file: "input.talk")
    case .yaml: try Self.readYAML(bytes, in: scratch)
    case .samples: _ = try SampleFile.read(path: scratch.put(bytes, "input.csv"))
    case .sound: _ = try SoundFile.read(scratch.put(bytes, "input.wav"), rate: 16_000, minutes: 1)
    case .model: Self.readModel(bytes)
    case .wyoming: try Self.readEvents(bytes)
    }
  }

  /// Checks that boards that can be read can be written and read again, with an equal result.
  private static func readBoards(_ path: String, writes name: String, in scratch: Scratch) throws {
    let package = try OpenBoards.read(path)
    let again = scratch.path(name)
    try package.write(to: again, replaces: true)
    let second = try OpenBoards.read(again)
    precondition(second.boards.map(\.json) == package.boards.map(\.json), "a board does not read back unchanged")
    precondition(second.files == package.files, "a file of a package does not read back unchanged")
  }

  /// Checks that an event that can be read is written and read again, with an equal result.
  private static func readEvents(_ bytes: [UInt8]) throws {
    var decoder = WyomingDecoder()
    decoder.append(bytes)
    while let event = try decoder.next() {
      if let format = PCMFormat(event) { _ = format.samples(event.payload[...]) }
      var again = WyomingDecoder()
      again.append(event.bytes)
      let second = try again.next()
      precondition(second?.payload == event.payload, "an event does not read back unchanged")
    }
  }

  private static func readGrammar(_ path: String) throws {
    let grammar = try GrammarFile().read(path)
    for rule in grammar.rules where rule.isPublic {
      _ = try grammar.automaton(for: rule.name)
      var sentences = RandomSentences(of: rule.name, in: grammar, seed: 1)
      let matcher = Matcher(grammar)
      for _ in 0..<3 {
        guard let sentence = sentences.next(), sentence.words.count < 50 else { continue }
        _ = matcher.matches(sentence.words, rule: rule.name)
      }
    }
  }

  /// Reads a YAML file as that of a locale, of a city, as the settings of a rider, a guardian or a mail server, or as a
  /// level or the practice of EyePlay;
  /// most readers reject it.
  private static func readYAML(_ bytes: [UInt8], in scratch: Scratch) throws {
    let path = try scratch.put(bytes, "settings.yaml")
    _ = try? ProfileStore(PrivateFolder(scratch.folder)).read()
    _ = try? PersonalSettings(path: path)
    _ = try? MailSettings(path: path)
    _ = try? LevelFile(path: path)
    _ = try? Practice(text: String(decoding: bytes, as: UTF8.self), file: path)
    _ = try? WakingFile.read(path: path)
    _ = try? ConfidenceFile.read(path: path)
    _ = try? OppositesFile.read(path: path)
    _ = try? TalkVocabulary(files: [path])
    _ = try? LintExceptionsFile(path: path)
    _ = try? ConfusionsFile.read(path: path, phones: ["AA", "N", "SIL"])
    _ = try YAMLFile(path: path)
  }

  private static func readModel(_ bytes: [UInt8]) {
    _ = try? ModelDefinition(reading: bytes, file: "mdef")
    _ = try? Gaussians(reading: bytes, file: "means")
    _ = try? Transitions(reading: bytes, file: "transition_matrices")
    for streams in [1, 3] { _ = try? MixtureWeights(reading: bytes, file: "sendump", streams: streams) }
  }
}
