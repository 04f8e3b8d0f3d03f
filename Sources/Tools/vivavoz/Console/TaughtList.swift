import ArgumentParser
import Assets
import Conversations
import Lexicon

/// The enrolled phrases of some locales, for display.
struct TaughtList {
  private let locales: [LocaleFolder]

  /// - Parameter locale: the tag of a locale; nil for all locales.
  init(locale: String?) throws {
    let root = try DataDirectory.find()
    locales = try (locale.map { [$0] } ?? LocaleFolder.folders(in: root)).map { try LocaleFolder($0, in: root) }
  }

  /// Prints the list.
  /// - Throws: where a part of it cannot be read, after the rest is printed.
  func print() throws {
    let engine = try Engine(app: .express, isStrict: false, denoising: .off, tell: Console.tell)
    var (count, complaints) = (0, [String]())
    for locale in locales {
      let contents = TaughtFolder(locale: locale.tag).read(phones: engine.phones(of: locale))
      try print(contents.phrases, Saying(in: engine.root, locale: locale.tag, own: nil, tell: Console.tell), locale)
      count += contents.phrases.count
      complaints += contents.complaints.map(\.description)
    }
    for complaint in complaints { Console.complain("vivavoz: \(complaint)") }
    guard complaints.isEmpty else { throw ExitCode(ExitStatus.failed.rawValue) }
    if count == 0 { Console.print("nothing was taught; `vivavoz express teach --help` tells how") }
  }

  private func print(_ phrases: [String: EnrolledPhrase], _ saying: Saying, _ locale: LocaleFolder) {
    for phrase in phrases.values.sorted(by: { $0.key < $1.key }) {
      let words = (try? saying.prompt(phrase.key)).flatMap { try? saying.wording(of: $0).text }
      let takes = phrase.takes.count == 1 ? "1 recording" : "\(phrase.takes.count) recordings"
      Console.print(
        "\(locale.tag)  \(Console.styled(phrase.key, .bold))  \(phrase.day), \(takes)  "
          + (words ?? "no phrase has this key any more"))
    }
    if !phrases.isEmpty { Console.print(Console.styled(TaughtFolder(locale: locale.tag).path, .dim)) }
  }

  /// Removes the enrolment of a phrase.
  /// - Throws: where the phrase was not enrolled.
  func forget(_ key: String) throws {
    for locale in locales {
      let phones = try locale.phones()?.names ?? Phone.all
      guard try TaughtFolder(locale: locale.tag).forget(key, phones: phones) else {
        throw Failure(
          .misuse,
          "\(locale.tag): \(key) was not taught, so nothing was forgotten; `vivavoz express teach --list` tells what was"
        )
      }
      Console.print("\(key) is understood in its own words only again; the recordings are gone")
    }
  }
}
