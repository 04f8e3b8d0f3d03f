extension ConversationFixture {
  private static let open: [Turn] = [("abre rider", "abre-rider")]
  private static let request: [Turn] = [("quiero bicis", "bicis"), ("sí por favor", "si-por-favor")]
  private static let opening = ["opened", "welcome", "waiting", "ask.help"]
  private static let castle =
    ["recording", "board.bikes", "near"] + Array(repeating: "station.bikes", count: 4) + ["more"]

  static let normalSpanish = ConversationFixture(
    name: "the twelve steps", locale: "es",
    turns: open + request + [
      ("el castillo de dublín", "castillo"), ("no gracias", "no-gracias"), ("no gracias", "no-gracias"),
    ],
    prompts: opening + ["confirm", "fetching.recorded", "ask.vicinity"] + castle + ["anything.else", "ask.hush"])

  static let soundOffSpanish = ConversationFixture(
    name: "sound off", locale: "es",
    turns: open + [("quita el sonido", "sonido-off")] + request + [("el castillo de dublín", "castillo")],
    prompts: opening + ["sound.off", "confirm", "fetching.recorded", "ask.vicinity"] + castle)

  static let misunderstoodSpanish = ConversationFixture(
    name: "not understood", locale: "es",
    turns: open + Array(repeating: ("mañana vuelvo al trabajo en tren", "trabajo"), count: 3) + request,
    prompts: opening + [
      "nomatch.1", "nomatch.2", "example.request", "nomatch.3", "offer.request", "thanks", "confirm",
      "fetching.recorded",
      "ask.vicinity",
    ])

  static let lateSpanish = ConversationFixture(
    name: "late data", locale: "es",
    turns: open + request + [("el castillo de dublín", "castillo")],
    options: ["--feed-delay", "16s"],
    prompts: opening + ["confirm", "fetching.recorded", "ask.vicinity", "checking", "still.waiting", "still.waiting"]
      + castle)
}
