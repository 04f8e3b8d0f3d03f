/// The result of reading a track file.
struct TrackReading {
  let track: Track
  let skipped: SkippedRecords
  /// Whether the file has no times and was read as a ride at a steady speed.
  var isPlanned = false
}
