extension ConversationFixture {
  private static let open: [Turn] = [("open rider", "open-rider")]
  private static let request: [Turn] = [("bikes please", "bikes"), ("yes please", "yes-please")]
  private static let opening = ["opened", "welcome", "waiting", "ask.help"]
  private static let smithfield =
    ["recording", "board.bikes", "near", "closed.bikes"] + Array(repeating: "station.bikes", count: 4) + ["more"]

  static let normal = ConversationFixture(
    name: "the twelve steps", locale: "en",
    turns: open + request + [
      ("smithfield", "smithfield"), ("yes please", "yes-please"), ("no thank you", "no-thank-you"),
      ("no thank you", "no-thank-you"),
    ],
    prompts: opening + ["confirm", "fetching.recorded", "ask.vicinity"] + smithfield + [
      "station.bikes", "anything.else", "ask.hush", "farewell",
    ])

  static let soundOff = ConversationFixture(
    name: "sound off", locale: "en",
    turns: open + [("turn off the sound", "sound-off")] + request + [
      ("smithfield", "smithfield"), ("turn on the sound", "sound-on"),
    ],
    prompts: opening + ["sound.off", "confirm", "fetching.recorded", "ask.vicinity"] + smithfield + ["sound.on"])

  static let misunderstood = ConversationFixture(
    name: "not understood", locale: "en",
    turns: open + Array(repeating: ("what a lovely morning it is", "weather"), count: 3) + request,
    prompts: opening + [
      "nomatch.1", "nomatch.2", "example.request", "nomatch.3", "offer.request", "thanks", "confirm",
      "fetching.recorded",
      "ask.vicinity",
    ])

  static let late = ConversationFixture(
    name: "late data", locale: "en",
    turns: open + request + [("smithfield", "smithfield"), ("no thank you", "no-thank-you")],
    options: ["--feed-delay", "16s"],
    prompts: opening + ["confirm", "fetching.recorded", "ask.vicinity", "checking", "still.waiting", "still.waiting"]
      + smithfield + ["anything.else"])

  static let mindChanged = ConversationFixture(
    name: "another place while waiting, and silence", locale: "en",
    turns: open + [("-", "-")] + request + [
      ("smithfield", "smithfield"), ("+2s", "+2s"), ("parking near merrion square", "parking"),
      ("the south side", "south"),
    ],
    options: ["--feed-delay", "30s"],
    prompts: opening + [
      "noinput.1", "ask.thing", "confirm", "fetching.recorded", "ask.vicinity", "checking", "still.waiting",
      "corrected", "ask.which",
      "checking", "still.waiting", "still.waiting", "recording", "board.stands", "station.stands", "anything.else",
    ])
}
