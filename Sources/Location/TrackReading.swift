/// What came of a file.
struct TrackReading {
  let track: Track
  let skipped: Skipped
}
