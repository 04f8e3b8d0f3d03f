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
    /// Says that the setting of which requests are confirmed could not be stored.
    case notKeptConfirmation
    /// Asks whether the user wants bikes or stands at this place.
    case askResource(Destination)
    /// Asks again after the user has rejected a request.
    case askAgain
    /// One of the questions above in another order: a stand, or bikes?
    indirect case standsFirst(Prompt)
    /// Repeats the request, and asks the user to confirm it.
    case confirm(Request)
    /// Rider has accepted a correction or a changed request.
    case corrected(Request)
    /// Rider has accepted a request without a confirmation and fetches the counts.
    case taken(Request)
    /// Rider fetches the counts. A recording is not announced as live.
    case fetching(isRecorded: Bool)
    /// Asks for the place of the request.
    case askVicinity
    /// Asks for the place, because the user said "here" and the rider's position is unknown.
    case askVicinityUnknown
    /// Asks for the place, because the user said "here" and the rider is far from every station.
    case askVicinityFar
    /// The user named a saved place that is not set.
    case unknownSavedPlace(SavedPlace)
    /// Asks which of these stations the user means, because several share the name of this place.
    case askWhich(Place.ID, [Station.ID])
    /// Asks which station again, because the answer matched no station or several stations.
    case askWhichAgain(Place.ID, [Station.ID])
    /// Says that Rider looks up the counts at this place.
    case checking(Destination)
    /// Says that the counts are late.
    case stillWaiting
    /// Says why the query for the counts failed.
    case failed(FeedFailure)
    /// Warns that the counts have this age and may be wrong.
    case old(Duration)
    /// Offers to read the last known counts, which have this age, or to query the feed again.
    case offerLast(Duration)
    /// The only counts left are a recording of this month. Offers to read them.
    case offerRecorded(year: Int, month: Int)
    /// Offers to query the feed again.
    case offerRetry
    /// The counts are a recording, made on this day.
    case recording(year: Int, month: Int, day: Int)
    /// The counts that follow have this age.
    case asOf(Duration)
    /// The counts that follow are about this place.
    case near(Destination)
    /// Says how many bikes (or stands) one station has.
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
    /// No station in the city has any bikes (or stands).
    case nothingAnywhere(Resource)
    /// No station in the city has any bikes (or stands), as far as their counts are known.
    case nothingKnownAnywhere(Resource)
    /// The number of nearer stations without bikes (or stands), which are not read one by one.
    case skipped(Resource, Int)
    /// No station beyond those already read has any bikes (or stands).
    case nothingFurther(Resource)
    /// No station beyond those already read has any bikes (or stands), as far as their counts are known.
    case nothingKnownFurther(Resource)
    /// The nearest station with bikes (or stands).
    case nearest(Resource, StationResult)
    /// The nearest station with bikes (or stands), beyond those already read.
    case next(Resource, StationResult)
    /// The counts that follow are about one of the rider's saved places.
    case savedPlace(SavedPlace)
    /// Says that this place is stored as the saved place.
    case kept(SavedPlace, Destination)
    /// Says that the saved place could not be stored.
    case notKept(SavedPlace)
    /// There is no place that "save this" could refer to.
    case nothingToKeep(SavedPlace)
    /// The request, for a user who looks at the screen.
    case requested(Request)
    /// All counts at once, for a user who looks at the screen.
    case board(Resource, Destination, [StationResult])
    /// Says how many stations have not been read yet, and asks whether to go on.
    case more(Int)
    case anythingElse
    /// Asks whether to switch the sound off, except for counts and questions.
    case offerMute
    /// Says that the sound is off, and how to switch it on again.
    case muted
    case farewell, goodbye
    /// Rider does not support the request, and says what it can do.
    case unsupported(Unsupported)
    /// What Rider says about streets and the way.
    case directions(DirectionsPrompt)
    /// What Rider says about stored routes.
    case routes(RoutesPrompt)
    /// What Rider says about rides.
    case ride(RidePrompt)
    /// What Rider says about the profile.
    case profile(ProfilePrompt)
    case help(Topic)
    /// An example utterance with a place that can be named in this state.
    case example(Topic, Destination)
    /// Two example utterances, each with a place.
    case offer(Topic, Destination, Destination)
  }
}
