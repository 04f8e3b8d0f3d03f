import Testing

@testable import FormerNames

@Suite("Former names on the command line") struct FormerNamesTests {
  @Test(
    "A former command line becomes the present one",
    arguments: [
      ("prove rider", "verify rider"), ("cover rider Tests/Talks --to x", "generate-talks rider Tests/Talks --to x"),
      ("listen --wake a.wav b.wav --among 1e-30", "wakeword a.wav b.wav --embedded 1e-30"),
      ("recording-sheet Tests/Talks", "prompt-list Tests/Talks"),
      ("express teach a.b 1.wav", "express enroll a.b 1.wav"),
      ("express teach --forget a.b", "express enroll --erase a.b"), ("express forget --yes", "express erase --yes"),
      ("bench ends --care less", "bench endpointing --threshold less"), ("bench cut x", "bench extract-takes x"),
      ("bench teach", "bench enrolment"), ("calibrate belief a.tsv", "calibrate confidence a.tsv"),
      (
        "rider --at 53,-6 --delay=6s --age 7m --fail --forget",
        "rider --location 53,-6 --feed-delay=6s --feed-age 7m --feed-fails --no-cached-feed"
      ),
      ("express --at gpsd --speak-to a.wav --patience 9s", "express --location gpsd --record-audio a.wav --timeout 9s"),
      ("settings --forget", "settings --reset"),
    ])
  func translated(former: String, present: String) {
    #expect(FormerNames.commandLine(former.split(separator: " ").map(String.init)).joined(separator: " ") == present)
  }

  @Test(
    "Present command lines, and words that only look like former names, are unchanged",
    arguments: ["", "verify rider", "say prove", "say -- --at", "express say emergency.help", "rider --location=--at"])
  func unchanged(line: String) {
    let words = line.split(separator: " ").map(String.init)
    #expect(FormerNames.commandLine(words) == words)
  }

  @Test("No former name is a present one, so that no name has two meanings")
  func unambiguous() {
    for (app, states) in FormerNames.states {
      #expect(Set(states.keys).isDisjoint(with: states.values), "\(app)")
      #expect(Set(states.values).count == states.count, "\(app)")
    }
    for names in FormerNames.entries.values { #expect(Set(names.keys).isDisjoint(with: names.values)) }
    #expect(Set(FormerNames.details.keys).isDisjoint(with: FormerNames.details.values))
  }
}
