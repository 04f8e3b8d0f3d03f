import ArgumentParser
import Assets
import Conversations
import Foundation

struct ExpressTeachCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "teach",
    abstract: "Have a phrase understood in somebody's own way of saying it, learnt from three recordings.",
    discussion: """
      Record the phrase three times, a file each (WAV, FLAC or Ogg): nothing else in it, up to 6 seconds, in a quiet room and as it
      is always said. It is refused, and nothing is changed, where a recording is of no use, where they are not alike, or where it
      would be taken for another phrase. Taught again, a phrase is learnt anew. It is understood from the next conversation on.
      It takes a minute or more, and shows its progress on stderr. Ctrl-C ends it without any change.

      Examples:
        vivavoz express teach feelings.sick one.wav two.wav three.wav
        vivavoz express teach emergency.help a.wav b.wav c.wav --locale es
        vivavoz express teach --list
        vivavoz express teach --forget feelings.sick
        vivavoz express say    # lists the keys
      """)

  @Argument(help: "The key of the phrase.")
  var key: String?

  @Argument(help: ArgumentHelp("Recordings of somebody who says it: three, up to five.", valueName: "take"))
  var takes: [String] = []

  @Flag(help: "List what was taught, and when.")
  var list = false

  @Option(help: ArgumentHelp("Forget how a phrase is said, and its recordings.", valueName: "key"))
  var forget: String?

  @Option(help: "The language: a folder of Locales. Without it English; for --list all of them.")
  var locale: String?

  func validate() throws {
    guard (key != nil ? 1 : 0) + (list ? 1 : 0) + (forget != nil ? 1 : 0) == 1 else {
      throw ValidationError("Name a phrase's key and its recordings; or --list; or --forget a key.")
    }
    guard key == nil || (3...EnrolledPhrase.mostWays).contains(takes.count) else {
      throw ValidationError(
        "There must be three recordings, up to \(EnrolledPhrase.mostWays), and you name \(takes.count). "
          + "First comes the phrase's key: teach feelings.sick one.wav two.wav three.wav")
    }
  }

  func run() async throws {
    if list { return try TaughtList(locale: locale).print() }
    if let forget { return try TaughtList(locale: locale ?? "en").forget(forget) }
    if let key { try await teach(key) }
  }

  private func teach(_ key: String) async throws {
    let engine = try Engine(app: .express, isStrict: false, tell: Console.tell)
    let locale = try LocaleFolder(locale ?? "en", in: engine.root)
    // A key that does not exist is an error with the list of keys.
    _ = try Saying(in: engine.root, locale: locale.tag, own: nil, tell: Console.tell).prompt(key)
    let progress = TeachingProgress(takes: takes)
    defer { progress.end() }
    progress.show("synthesizing each phrase of the library")
    let teaching = try PhraseEnrolment(express: engine, locale)
    let lesson = try await teaching.teach(key, takes, day: Self.today) { progress.show($0) }
    progress.end()
    tell(lesson, key, TaughtFolder(locale: locale.tag).path)
  }

  private func tell(_ lesson: PhraseEnrolment.Lesson, _ key: String, _ path: String) {
    let (before, now) = lesson.understood
    Console.print(
      "\(key) is \(lesson.isReplacing ? "taught anew" : "taught"): \(now) of these \(takes.count) recordings are understood, "
        + "without it \(before)")
    Console.print("\(lesson.heardAgain) other recordings and phrases were heard again; none is understood worse")
    if before == takes.count {
      Console.complain("vivavoz: it was understood before; `vivavoz express teach --forget \(key)` takes this back")
    }
    Console.print(Console.styled("\(path), not encrypted", .dim))
  }

  /// Today's date in the user's time zone: 2026-11-22.
  private static var today: String {
    let date = Calendar(identifier: .gregorian).dateComponents([.year, .month, .day], from: .now)
    return String(format: "%04d-%02d-%02d", date.year ?? 0, date.month ?? 0, date.day ?? 0)
  }
}
