import BikeShare
public import Prompts

extension Rider.Prompt: SpokenPrompt {
  /// Whether an interrupted prompt plays on to the end of the current word. Answers do, because half a number would be
  /// another number.
  public var finishesWord: Bool { Rider.isAnswer(self) }

  /// Whether the prompt is an open question for bikes or stands, in whose wording either can come first.
  var namesBothResources: Bool {
    [.reopened, .askHelp, .askAnything, .askAgain].contains(self) || asksForResource
  }

  private var asksForResource: Bool {
    guard case .askResource = self else { return false }
    return true
  }

  public var line: PromptLine {
    switch self {
    case .opened: PromptLine("opened")
    case .welcome: PromptLine("welcome")
    case .waiting: PromptLine("waiting")
    case .askHelp: PromptLine("ask.help")
    case .reopened: PromptLine("reopened")
    case .askAnything: PromptLine("ask.thing")
    case .confirming(let requests): PromptLine("confirming.\(requests.rawValue.replacing("-", with: "."))")
    case .notKeptConfirmation: PromptLine("not.kept.confirming")
    case .askResource(.here): PromptLine("ask.want.here")
    case .askResource(let destination): PromptLine("ask.want", ["place": destination.slot])
    case .askAgain: PromptLine("ask.again")
    case .standsFirst(let question): PromptLine("\(question.line.key).stands", question.line.slots)
    case .confirm(let request): PromptLine("confirm", ["request": .line(request.line)])
    case .corrected(let request): PromptLine("corrected", ["request": .line(request.line)])
    case .taken(let request): PromptLine("taken", ["request": .line(request.line)])
    case .fetching(let isRecorded): PromptLine(isRecorded ? "fetching.recorded" : "fetching")
    case .askVicinity: PromptLine("ask.vicinity")
    case .askVicinityUnknown: PromptLine("ask.vicinity.unknown")
    case .askVicinityFar: PromptLine("ask.vicinity.far")
    case .unknownSavedPlace(let savedPlace): PromptLine("unknown.\(savedPlace.rawValue)")
    case .askWhich(let id, let stations): PromptLine("ask.which", Self.choice(id, stations))
    case .askWhichAgain(let id, let stations): PromptLine("ask.which.again", Self.choice(id, stations))
    case .checking(let destination): PromptLine("checking", ["place": destination.slot])
    case .stillWaiting: PromptLine("still.waiting")
    case .failed(let failure): PromptLine("failed.\(failure.rawValue)")
    case .old(let age): PromptLine("old", ["age": age.slot])
    case .offerLast(let age): PromptLine("offer.last", ["age": age.slot])
    case .offerRecorded(let year, let month):
      PromptLine("offer.recorded", ["year": .number(year), "month": .month(month)])
    case .offerRetry: PromptLine("offer.retry")
    case .recording(let year, let month, let day):
      PromptLine("recording", ["year": .number(year), "month": .month(month), "day": .number(day)])
    case .asOf(let age): PromptLine("as.of", ["age": age.slot])
    case .near(let destination): PromptLine("near", ["place": destination.slot])
    case .count(let resource, let result):
      PromptLine("station.\(resource.rawValue)\(result.kind)", result.slots(resource))
    case .closed(let resource, let id): PromptLine("closed.\(resource.rawValue)", ["name": id.slot])
    case .silent(let id): PromptLine("silent", ["name": id.slot])
    case .silentPlace(let destination): PromptLine("silent.place", ["place": destination.slot])
    case .silentCity: PromptLine("silent.city")
    case .nothing(let resource, let destination):
      PromptLine("nothing.\(resource.rawValue)", ["place": destination.slot])
    case .nothingKnown(let resource, let destination):
      PromptLine("nothing.known.\(resource.rawValue)", ["place": destination.slot])
    case .nothingKnownAnywhere(let resource): PromptLine("nothing.known.anywhere.\(resource.rawValue)")
    case .nothingKnownFurther(let resource): PromptLine("nothing.known.further.\(resource.rawValue)")
    case .skipped(let resource, let count): PromptLine("skipped.\(resource.rawValue)", ["count": .number(count)])
    case .nothingAnywhere(let resource): PromptLine("nothing.anywhere.\(resource.rawValue)")
    case .nothingFurther(let resource): PromptLine("nothing.further.\(resource.rawValue)")
    case .nearest(let resource, let result): PromptLine("nearest.\(resource.rawValue)", result.slots(resource))
    case .next(let resource, let result): PromptLine("next.\(resource.rawValue)\(result.kind)", result.slots(resource))
    case .savedPlace(let savedPlace): PromptLine("at.\(savedPlace.rawValue)")
    case .kept(let savedPlace, let destination): PromptLine("kept.\(savedPlace.rawValue)", ["place": destination.slot])
    case .notKept(let savedPlace): PromptLine("not.kept.\(savedPlace.rawValue)")
    case .nothingToKeep(let savedPlace): PromptLine("nothing.to.keep.\(savedPlace.rawValue)")
    case .requested(let request): PromptLine("requested", ["request": .line(request.line)])
    case .board(let resource, let destination, let results):
      PromptLine("board.\(resource.rawValue)", ["place": destination.slot, "rows": .list(results.map(\.row))])
    case .more(let count): PromptLine("more", ["count": .number(count)])
    case .anythingElse: PromptLine("anything.else")
    case .offerMute: PromptLine("ask.hush")
    case .muted: PromptLine("hushed")
    case .farewell: PromptLine("farewell")
    case .goodbye: PromptLine("goodbye")
    case .unsupported(let wish): PromptLine("unsupported.\(wish.rawValue)")
    case .directions(let prompt): prompt.line
    case .routes(let prompt): prompt.line
    case .ride(let prompt): prompt.line
    case .profile(let prompt): prompt.line
    case .help(let topic): PromptLine("help.\(topic.rawValue)")
    case .example(let topic, let place): PromptLine("example.\(topic.rawValue)", ["place": place.slot])
    case .offer(let topic, let place, let other):
      PromptLine("offer.\(topic.rawValue)", ["place": place.slot, "other": other.slot])
    }
  }

  private static func choice(_ id: Place.ID, _ stations: [Station.ID]) -> [String: Slot] {
    ["place": Destination.place(id).slot, "choices": .choice(stations.map { .name("which.\($0.rawValue)") })]
  }
}

extension Request {
  var line: PromptLine {
    guard let destination else { return PromptLine("request.\(resource.rawValue)") }
    if destination == .here { return PromptLine("request.\(resource.rawValue).here") }
    return PromptLine("request.\(resource.rawValue).near", ["place": destination.slot])
  }
}

extension Destination {
  var slot: Slot {
    switch self {
    case .place(let id): .name("place.\(id.rawValue)")
    case .station(let id): id.slot
    case .here: .line(PromptLine("here"))
    }
  }
}

extension Station.ID {
  var slot: Slot { .name("station.\(rawValue)") }
}

extension Duration {
  var slot: Slot { .seconds(Int(components.seconds)) }
}
