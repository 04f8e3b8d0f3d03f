public import BikeShare

extension Rider {
  /// The prompts of Rider.
  public enum Prompt: Hashable, Sendable {
    case opened, welcome, waiting, askHelp
    /// Rider opens for a user who has used it on an earlier day.
    case reopened
    /// The question of `askHelp` in few words, for a user who knows Rider.
    case askAnything
    /// Says which requests are confirmed from now on.
    case confirming(Rider.Confirmation)
    case notKeptConfirmation
    /// Asks whether the user wants bikes or stands at this place.
    case askResource(Destination)
    /// Asks again after the user has rejected a request.
    case askAgain
    case confirm(Request)
    /// Rider has accepted a correction or a changed request.
    case corrected(Request)
    /// Rider has accepted a request without a confirmation and fetches the counts.
    case taken(Request)
    /// Rider fetches the counts. A recording is not announced as live.
    case fetching(isRecorded: Bool)
    case askVicinity
    /// Asks for the place, because the user said "here" and the rider's position is unknown.
    case askVicinityUnknown
    /// Asks for the place, because the user said "here" and the rider is far from every station.
    case askVicinityFar
    /// The user named a saved place that is not set.
    case unknownSavedPlace(SavedPlace)
    case askWhich(Place.ID, [Station.ID])
    /// Asks which station again, because the answer matched no station or several stations.
    case askWhichAgain(Place.ID, [Station.ID])
    case checking(Destination)
    case stillWaiting
    case failed(FeedFailure)
    case old(Duration)
    case offerLast(Duration)
    /// The only counts left are a recording of this month. Offers to read them.
    case offerRecorded(year: Int, month: Int)
    case offerRetry
    /// The counts are a recording, made on this day.
    case recording(year: Int, month: Int, day: Int)
    /// The counts that follow have this age.
    case asOf(Duration)
    /// The counts that follow are about this place.
    case near(Destination)
    case count(Resource, StationResult)
    /// Says that a station does not rent out bikes, or does not take them back.
    case closed(Resource, Station.ID)
    /// Says that the counts of a station are missing in the feed.
    case silent(Station.ID)
    /// The counts of all stations at this place are missing in the feed.
    case silentPlace(Destination)
    /// The counts of all stations in the city are missing in the feed.
    case silentCity
    /// No station at this place has any bikes (or stands).
    case nothing(Resource, Destination)
    /// No station at this place has any bikes (or stands), as far as their counts are known.
    case nothingKnown(Resource, Destination)
    case nothingAnywhere(Resource)
    /// No station in the city has any bikes (or stands), as far as their counts are known.
    case nothingKnownAnywhere(Resource)
    /// The number of nearer stations without bikes (or stands), which are not read one by one.
    case skipped(Resource, Int)
    /// No station beyond those already read has any bikes (or stands).
    case nothingFurther(Resource)
    case nothingKnownFurther(Resource)
    /// The nearest station with bikes (or stands).
    case nearest(Resource, StationResult)
    /// The nearest station with bikes (or stands), beyond those already read.
    case next(Resource, StationResult)
    /// The counts that follow are about one of the rider's saved places.
    case savedPlace(SavedPlace)
    case kept(SavedPlace, Destination)
    case notKept(SavedPlace)
    /// There is no place that "save this" could refer to.
    case nothingToKeep(SavedPlace)
    /// The request, for a user who looks at the screen.
    case requested(Request)
    /// All counts at once, for a user who looks at the screen.
    case board(Resource, Destination, [StationResult])
    case more(Int)
    case anythingElse
    case offerMute
    case muted
    case farewell, goodbye
    /// Rider does not support the request, and says what it can do.
    case unsupported(Unsupported)
    case help(Topic)
    /// An example utterance with a place that can be named in this state.
    case example(Topic, Destination)
    /// Two example utterances, each with a place.
    case offer(Topic, Destination, Destination)
  }
}
