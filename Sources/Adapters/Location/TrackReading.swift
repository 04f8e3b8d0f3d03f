/// The result of reading a track file.
struct TrackReading {
  let track: Track
  let skipped: SkippedRecords
  /// Whether the file has no times, so that the ride is at a steady speed.
  var isPlanned = false
}
