public import Audio

extension SoundFile {
  /// Writes audio as a 16-bit mono WAV file. The file appears completely or not at all.
  /// - Throws: ``SoundFileError`` if the folder is missing, the disk full, the place not writable, or the audio over 4
  ///   GB.
  public static func write(_ waveform: Waveform, to path: String) throws(SoundFileError) {
    let bytes = try bytes(of: waveform, for: path)
    let file = try OutputFile(path)
    try file.append(bytes)
    try file.finish()
  }

  /// Returns audio as the bytes of a 16-bit mono WAV file, for a caller that writes them itself.
  /// - Parameter path: the path of the file, for errors.
  /// - Throws: an error if the audio is over 4 GB.
  public static func bytes(of waveform: Waveform, for path: String) throws(SoundFileError) -> [UInt8] {
    let count = waveform.samples.count
    guard count <= WAVHeader.most else { throw SoundFileError(path, .isTooLarge) }
    return WAVHeader(rate: waveform.rate, channels: 1, samples: count).bytes + SampleBytes.encode(waveform.samples)
  }
}

extension OutputFile {
  /// Appends samples in little-endian byte order.
  func append(_ samples: [Int16]) throws(SoundFileError) {
    try append(SampleBytes.encode(samples))
  }
}
