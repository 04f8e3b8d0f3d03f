/// Faults of talk files. They need no recogniser: the talks run with text only.
extension PlantedFault {
  static let written = unreadable + misspelt + misquoted + answeredOtherwise

  /// Creates a fault from a correct talk, whose third line is replaced.
  private static func third(
    _ name: String, _ cause: String, _ line: String, _ hint: String, more: String = "state confirming"
  ) -> PlantedFault {
    PlantedFault(name, cause, line: 3, hint) {
      try $0.write("say \"open rider\"\nhear opened\n\(line)\n\(more)\ntext-only\n")
    }
  }

  private static let unreadable = [
    PlantedFault("an empty file", "file", line: 0, "the file is empty") { try $0.write("") },
    PlantedFault("nothing but comments", "file", line: 0, "the talk has no utterance") {
      try $0.write("# one\n\n# two\n")
    },
    PlantedFault("a binary file", "file", line: 0, "not text") { try $0.write([0x7F, 0x45, 0x4C, 0x46, 0, 1, 2]) },
    PlantedFault("a recording named as a talk", "file", line: 0, "a WAV recording") {
      try $0.write(Array("RIFF".utf8) + [36, 0, 0, 0] + Array("WAVEfmt ".utf8))
    },
    PlantedFault("UTF-16 without its mark", "file", line: 0, "UTF-8") {
      try $0.write("say \"open rider\"".utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] })
    },
    PlantedFault("Latin letters of Windows", "file", line: 3, "not in UTF-8") {
      try $0.write(Array("locale es\r\nsay \"abre rider\"\r\nsay \"s".utf8) + [0xED, 0x22])
    },
    PlantedFault("counts that are not there", "file", line: 2, "the counts file lost.yaml does not exist") {
      try $0.write("say \"open rider\"\ndata lost.yaml\ntext-only")
    },
  ]

  private static let misspelt = [
    third("a misspelt keyword", "file", "haer welcome", "write hear"),
    third("a keyword with a colon", "file", "say: \"bikes\"", "write say"),
    third("a misspelt Spanish keyword", "file", "silensio 3s", "write silencio"),
    third("a misspelt option", "file", "hear welcome tmes 2", "write times"),
    third("a prompt that there is not", "file", "hear weclome", "write welcome"),
    third("a prompt that must never come and is not there", "file", "never confrm", "write confirm"),
    third("said into a prompt that there is not", "file", "say \"bikes\" at 1s into welcom", "write welcome"),
    third("a state that there is not", "file", "state awaiting-reqest", "write awaiting-request"),
    third("an app that there is not", "file", "app ridr", "write rider"),
    third("a locale that there is not", "file", "locale fr", "there is no locale"),
    third("a time in words", "file", "silence 8 minutes", "an extra word"),
    third("a window that ends before it begins", "file", "hear welcome within 9s..8s", "ends before it begins"),
    PlantedFault("a header twice", "file", line: 2, "is already on line 1") {
      try $0.write("locale en\nlocale es\nsay \"open rider\"\ntext-only")
    },
    PlantedFault("five faults in one file", "file", line: 1, ":6: \"soon\" is not a time") {
      try $0.write(
        "tlak x\nsay \"open rider\nhear welcome tmes 2\nsay \"bikes\"\nhear weclome\nsilence soon\ntext-only")
    },
  ]

  private static let misquoted = [
    third("no closing quotation mark", "file", "say \"bikes near smithfield", "never closed"),
    third("no opening quotation mark", "file", "say bikes near smithfield\"", "never opened"),
    third("no quotation marks", "file", "say bikes near smithfield", "not in quotes"),
    third("single quotation marks", "file", "say 'bikes near smithfield'", "single quotation marks"),
    third(
      "no closing mark before an option", "file", "say \"bikes uncertain or \"parking\"", "before bikes uncertain or"),
    third("a slot's mark is missing", "file", "hear welcome with name=\"North bikes=4", "never closed"),
    third("a recording without its words", "file", "say bikes.wav", "are missing"),
    third("a recording without the sign =", "file", "say bikes.wav \"bikes\"", "= is missing"),
  ]

  private static let answeredOtherwise = [
    third("another prompt than comes", "dialogue", "hear confirm", "confirm was not said", more: ""),
    third("another state than comes", "dialogue", "state idle", "the state is awaiting-request, not idle", more: ""),
    third("a prompt that comes and must not", "dialogue", "never welcome", "welcome was said", more: ""),
    third("another end than comes", "dialogue", "end idle", "the state is awaiting-request, not idle", more: ""),
    third("more often than it comes", "dialogue", "hear welcome times 2", "was said 1 times, not 2", more: ""),
    third("words of another rule", "grammar", "say \"try again\"", "it is a sentence of rider.fallback"),
    third("words of no rule", "grammar", "say \"rent me a tandem\"", "add it to Grammars"),
    third("words of another language", "grammar", "say \"bicis cerca de smithfield\"", "write locale es"),
  ].map { fault in
    // The words that were not understood are on line 3, and the expected response is on line 4.
    fault.cause == "grammar"
      ? PlantedFault(fault.name, fault.cause, line: 4, fault.hint, plant: fault.plant) : fault
  }
}
