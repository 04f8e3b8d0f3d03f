import BikeShare
import Script

extension Rider.Prompt: Scripted {
  /// Whether an interrupted prompt still finishes its word, because half a number would be another number.
  public var finishesWord: Bool { Rider.isAnswer(self) }

  public var line: Line {
    switch self {
    case .opened: Line("opened")
    case .welcome: Line("welcome")
    case .waiting: Line("waiting")
    case .askHelp: Line("ask.help")
    case .reopened: Line("reopened")
    case .askThing: Line("ask.thing")
    case .confirming(let requests): Line("confirming.\(requests.rawValue.replacing("-", with: "."))")
    case .notKeptConfirmation: Line("not.kept.confirming")
    case .askWant(.here): Line("ask.want.here")
    case .askWant(let target): Line("ask.want", ["place": target.slot])
    case .askAgain: Line("ask.again")
    case .confirm(let request): Line("confirm", ["request": .line(request.line)])
    case .corrected(let request): Line("corrected", ["request": .line(request.line)])
    case .taken(let request): Line("taken", ["request": .line(request.line)])
    case .fetching(let isRecorded): Line(isRecorded ? "fetching.recorded" : "fetching")
    case .askVicinity: Line("ask.vicinity")
    case .askVicinityUnknown: Line("ask.vicinity.unknown")
    case .askVicinityFar: Line("ask.vicinity.far")
    case .unknownSpot(let spot): Line("unknown.\(spot.rawValue)")
    case .askWhich(let id, let stations): Line("ask.which", Self.choice(id, stations))
    case .askWhichAgain(let id, let stations): Line("ask.which.again", Self.choice(id, stations))
    case .checking(let target): Line("checking", ["place": target.slot])
    case .stillWaiting: Line("still.waiting")
    case .failed(let trouble): Line("failed.\(trouble.rawValue)")
    case .old(let age): Line("old", ["age": age.slot])
    case .offerLast(let age): Line("offer.last", ["age": age.slot])
    case .offerRecorded(let year, let month):
      Line("offer.recorded", ["year": .number(year), "month": .month(month)])
    case .offerRetry: Line("offer.retry")
    case .recording(let year, let month, let day):
      Line("recording", ["year": .number(year), "month": .month(month), "day": .number(day)])
    case .asOf(let age): Line("as.of", ["age": age.slot])
    case .near(let target): Line("near", ["place": target.slot])
    case .count(let want, let reading): Line("station.\(want.rawValue)\(reading.kind)", reading.slots(want))
    case .closed(let want, let id): Line("closed.\(want.rawValue)", ["name": id.slot])
    case .silent(let id): Line("silent", ["name": id.slot])
    case .silentPlace(let target): Line("silent.place", ["place": target.slot])
    case .silentCity: Line("silent.city")
    case .nothing(let want, let target): Line("nothing.\(want.rawValue)", ["place": target.slot])
    case .nothingKnown(let want, let target): Line("nothing.known.\(want.rawValue)", ["place": target.slot])
    case .nothingKnownAnywhere(let want): Line("nothing.known.anywhere.\(want.rawValue)")
    case .nothingKnownFurther(let want): Line("nothing.known.further.\(want.rawValue)")
    case .skipped(let want, let count): Line("skipped.\(want.rawValue)", ["count": .number(count)])
    case .nothingAnywhere(let want): Line("nothing.anywhere.\(want.rawValue)")
    case .nothingFurther(let want): Line("nothing.further.\(want.rawValue)")
    case .nearest(let want, let reading): Line("nearest.\(want.rawValue)", reading.slots(want))
    case .next(let want, let reading): Line("next.\(want.rawValue)\(reading.kind)", reading.slots(want))
    case .spot(let spot): Line("at.\(spot.rawValue)")
    case .kept(let spot, let target): Line("kept.\(spot.rawValue)", ["place": target.slot])
    case .notKept(let spot): Line("not.kept.\(spot.rawValue)")
    case .nothingToKeep(let spot): Line("nothing.to.keep.\(spot.rawValue)")
    case .board(let want, let target, let readings):
      Line("board.\(want.rawValue)", ["place": target.slot, "rows": .list(readings.map(\.row))])
    case .more(let count): Line("more", ["count": .number(count)])
    case .anythingElse: Line("anything.else")
    case .askHush: Line("ask.hush")
    case .hushed: Line("hushed")
    case .farewell: Line("farewell")
    case .goodbye: Line("goodbye")
    case .unsupported(let wish): Line("unsupported.\(wish.rawValue)")
    case .help(let topic): Line("help.\(topic.rawValue)")
    case .example(let topic, let place): Line("example.\(topic.rawValue)", ["place": place.slot])
    case .offer(let topic, let place, let other):
      Line("offer.\(topic.rawValue)", ["place": place.slot, "other": other.slot])
    }
  }

  private static func choice(_ id: Place.ID, _ stations: [Station.ID]) -> [String: Slot] {
    ["place": Target.place(id).slot, "choices": .choice(stations.map { .name("which.\($0.rawValue)") })]
  }
}

extension Request {
  var line: Line {
    guard let target else { return Line("request.\(want.rawValue)") }
    if target == .here { return Line("request.\(want.rawValue).here") }
    return Line("request.\(want.rawValue).near", ["place": target.slot])
  }
}

extension Target {
  var slot: Slot {
    switch self {
    case .place(let id): .name("place.\(id.rawValue)")
    case .station(let id): id.slot
    case .here: .line(Line("here"))
    }
  }
}

extension Station.ID {
  var slot: Slot { .name("station.\(rawValue)") }
}

extension Duration {
  var slot: Slot { .seconds(Int(components.seconds)) }
}
