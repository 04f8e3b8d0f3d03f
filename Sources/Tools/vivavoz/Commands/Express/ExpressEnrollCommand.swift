import ArgumentParser
import Cities
import ExpressRuntime
import Foundation
import Locales
import Terminal
import VoiceEngine

struct ExpressEnrollCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "enroll",
    abstract: "Enrol a speaker's own pronunciation of a phrase from three to five recordings.",
    discussion: """
      Record the phrase three to five times, one file each (WAV, FLAC or Ogg, up to \
      6 seconds), in a quiet room, with no other words, and let the speaker say the \
      phrase as usual. The command rejects the enrolment and changes nothing if a \
      recording is unusable, if the recordings differ too much, or if the recogniser \
      would confuse the phrase with another. A new enrolment replaces an earlier one \
      of the same phrase. It takes effect in the next conversation.
      The command takes a minute or more and shows its progress on stderr. Ctrl-C \
      ends it without any change.

      Examples:
        vivavoz express enroll feelings.sick one.wav two.wav three.wav
        vivavoz express enroll emergency.help a.wav b.wav c.wav --locale es
        vivavoz express enroll --list
        vivavoz express enroll --erase feelings.sick
        vivavoz express say    # lists the keys
      """)

  @Argument(help: "The key of the phrase.")
  var key: String?

  @Argument(help: ArgumentHelp("Three to five recordings of the phrase by one speaker.", valueName: "take"))
  var takes: [String] = []

  @Flag(help: "List the enrolled phrases and their dates.")
  var list = false

  @Option(
    name: .customLong("erase"),
    help: ArgumentHelp("Delete the enrolment of this phrase, with its recordings.", valueName: "key"))
  var forget: String?

  @Option(
    help: """
      The language, by the name of its folder in Locales, such as en or es. Default: en; with --list, all languages.
      """)
  var locale: String?

  func validate() throws {
    guard (key != nil ? 1 : 0) + (list ? 1 : 0) + (forget != nil ? 1 : 0) == 1 else {
      throw ValidationError("Name a phrase's key and its recordings, or use --list, or --erase KEY.")
    }
    guard key == nil || (3...EnrolledPhrase.mostVariants).contains(takes.count) else {
      throw ValidationError(
        "An enrolment needs three to \(EnrolledPhrase.mostVariants) recordings; there are \(takes.count). "
          + "The phrase's key comes first: vivavoz express enroll feelings.sick one.wav two.wav three.wav")
    }
  }

  func run() async throws {
    if list { return try EnrolledPhraseList(locale: locale).print() }
    if let forget { return try EnrolledPhraseList(locale: locale ?? "en").forget(forget) }
    if let key { try await teach(key) }
  }

  private func teach(_ key: String) async throws {
    let engine = try ExpressRuntime(EngineOptions(isStrict: false, onDiagnostic: Console.report)).engine
    let locale = try LocaleFolder(locale ?? "en", in: engine.root)
    // A key that does not exist is an error with the list of keys.
    _ = try PhraseSpeaker(in: engine.root, locale: locale.tag, own: nil, onDiagnostic: Console.report).prompt(key)
    let progress = EnrolmentProgress(takes: takes)
    defer { progress.end() }
    progress.show("synthesizing each phrase of the library")
    let teaching = try await PhraseEnrolment(express: engine, locale)
    let result = try await teaching.enrol(key, takes, day: Self.today) { progress.show($0) }
    progress.end()
    printReport(result, key, EnrolmentFolder(locale: locale.tag).path)
  }

  private func printReport(_ result: PhraseEnrolment.Enrolment, _ key: String, _ path: String) {
    let (before, now) = result.understood
    Console.print(
      "\(key) is \(result.isReplacing ? "enrolled again" : "enrolled"): \(now) of these \(takes.count) recordings are "
        + "recognised, \(before) before")
    Console.print("\(result.heardAgain) other recordings and phrases were tested again; none is recognised worse")
    if before == takes.count {
      Console.warn(
        "it was recognised before the enrolment; `vivavoz express enroll --erase \(key)` undoes the enrolment")
    }
    Console.print(Console.styled("\(path), not encrypted", .dim))
  }

  /// Today's date in the user's time zone: 2026-11-22.
  private static var today: String {
    let date = Calendar(identifier: .gregorian).dateComponents([.year, .month, .day], from: .now)
    return String(format: "%04d-%02d-%02d", date.year ?? 0, date.month ?? 0, date.day ?? 0)
  }
}
