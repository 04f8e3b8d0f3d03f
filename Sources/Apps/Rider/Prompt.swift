import BikeShare

extension Rider {
  /// What Rider can say.
  public enum Prompt: Hashable, Sendable {
    case opened, welcome, waiting, askHelp
    /// Rider opens for a user who knows it from another day.
    case reopened
    /// The same question in few words, to a user who knows Rider.
    case askThing
    /// Which requests are confirmed from now on.
    case confirming(Rider.Confirmation)
    case notKeptConfirmation
    /// What for, at this place?
    case askWant(Target)
    /// After a "no".
    case askAgain
    case confirm(Request)
    /// A correction or a change of mind was taken.
    case corrected(Request)
    /// A request was taken without a question, and the counts are asked for.
    case taken(Request)
    /// The counts are asked for; a recording is not promised to be live.
    case fetching(isRecorded: Bool)
    case askVicinity
    /// "Here", but nobody knows where that is.
    case askVicinityUnknown
    /// "Here", which is far from every station.
    case askVicinityFar
    /// A place of the rider's own that was never told.
    case unknownSpot(SavedPlace)
    case askWhich(Place.ID, [Station.ID])
    /// That one does not exist here.
    case askWhichAgain(Place.ID, [Station.ID])
    case checking(Target)
    case stillWaiting
    case failed(FeedFailure)
    case old(Duration)
    case offerLast(Duration)
    /// All there is left is a recording of this month.
    case offerRecorded(year: Int, month: Int)
    case offerRetry
    /// The counts are a recording, made on this day.
    case recording(year: Int, month: Int, day: Int)
    /// What follows is this old.
    case asOf(Duration)
    /// What follows is about this place.
    case near(Target)
    case count(Want, Reading)
    /// A station that does not give out, or take back.
    case closed(Want, Station.ID)
    /// A station that the feed says nothing of.
    case silent(Station.ID)
    /// None of the stations at this place tells its counts.
    case silentPlace(Target)
    /// No station in the whole city does.
    case silentCity
    /// Nothing at this place.
    case nothing(Want, Target)
    /// Nothing at this place as far as its stations tell.
    case nothingKnown(Want, Target)
    case nothingAnywhere(Want)
    /// Nothing in the whole city as far as its stations tell.
    case nothingKnownAnywhere(Want)
    /// So many stations nearer than the first that has some have none and are not read.
    case skipped(Want, Int)
    /// Nothing beyond what was told.
    case nothingFurther(Want)
    case nothingKnownFurther(Want)
    /// The nearest that has some.
    case nearest(Want, Reading)
    /// The nearest beyond what was told.
    case next(Want, Reading)
    /// What follows is about a place of the rider's own.
    case spot(SavedPlace)
    case kept(SavedPlace, Target)
    case notKept(SavedPlace)
    /// There was no answer yet whose place could be kept.
    case nothingToKeep(SavedPlace)
    /// Everything at once, for whoever has a screen.
    case board(Want, Target, [Reading])
    case more(Int)
    case anythingElse
    case askHush
    case hushed
    case farewell, goodbye
    /// Rider cannot do this, and says what it can do.
    case unsupported(Unsupported)
    case help(Topic)
    /// With a place that can be named here.
    case example(Topic, Target)
    /// With two of them.
    case offer(Topic, Target, Target)
  }
}
