import ArgumentParser
import ExpressRuntime
import Lexicon
import Locales
import Prompts
import Terminal
import VoiceEngine
import YAML

/// The enrolled phrases of some locales, for display.
struct EnrolledPhraseList {
  private let locales: [LocaleFolder]

  /// - Parameter locale: the tag of a locale; nil for all locales.
  init(locale: String?) throws {
    let root = try DataDirectory.find()
    locales = try (locale.map { [$0] } ?? AppDescriptor.express.locales(in: root)).map {
      try LocaleFolder($0, in: root)
    }
  }

  /// Prints the list.
  /// - Throws: an error if a part of the list cannot be read, after the rest is printed.
  func print() throws {
    let engine = try ExpressRuntime(EngineOptions(isStrict: false, denoising: .off, onDiagnostic: Console.report))
      .engine
    var (count, complaints) = (0, [String]())
    for locale in locales {
      let contents = EnrolmentFolder(locale: locale.tag).read(phones: engine.phones(of: locale))
      try print(
        contents.phrases, PhraseSpeaker(in: engine.root, locale: locale.tag, own: nil, onDiagnostic: Console.report),
        locale)
      count += contents.phrases.count
      complaints += contents.problems.map(\.description)
    }
    for complaint in complaints { Console.warn("\(complaint)") }
    guard complaints.isEmpty else { throw ExitCode(ExitStatus.failed.rawValue) }
    if count == 0 { Console.print("no phrase is enrolled; see `vivavoz express enroll --help`") }
  }

  private func print(_ phrases: [String: EnrolledPhrase], _ saying: PhraseSpeaker, _ locale: LocaleFolder) {
    for phrase in phrases.values.sorted(by: { $0.key < $1.key }) {
      let words = (try? saying.prompt(phrase.key)).flatMap { try? saying.wording(of: $0).text }
      let takes = phrase.takes.count == 1 ? "1 recording" : "\(phrase.takes.count) recordings"
      Console.print(
        "\(locale.tag)  \(Console.styled(phrase.key, .bold))  \(phrase.day), \(takes)  "
          + (words ?? "there is no longer a phrase with this key"))
    }
    if !phrases.isEmpty { Console.print(Console.styled(EnrolmentFolder(locale: locale.tag).path, .dim)) }
  }

  /// Removes the enrolment of a phrase.
  /// - Throws: an error if the phrase was not enrolled.
  func forget(_ key: String) throws {
    for locale in locales {
      let phones = try locale.phones()?.names ?? Phone.all
      guard try EnrolmentFolder(locale: locale.tag).forget(key, phones: phones) else {
        throw UserFacingError(
          .usage,
          "\(locale.tag): \(key) is not enrolled, so nothing was deleted; `vivavoz express enroll --list` lists the enrolled phrases"
        )
      }
      Console.print(
        "the enrolment of \(key) and its recordings are deleted; the recogniser uses its dictionary words again")
    }
  }
}
