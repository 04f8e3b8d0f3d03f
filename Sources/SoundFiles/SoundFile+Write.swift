import Sound

extension SoundFile {
  /// Writes a sound as a 16-bit mono WAV file. The file appears complete or not at all.
  /// - Throws: when the folder is missing, the disk full, the place not writable, or the sound over 4 GB.
  public static func write(_ waveform: Waveform, to path: String) throws(SoundFileError) {
    let count = waveform.samples.count
    guard count <= WAVHeader.most else { throw SoundFileError(path, .isTooLarge) }
    let file = try OutputFile(path)
    try file.append(WAVHeader(rate: waveform.rate, channels: 1, samples: count).bytes)
    try file.append(waveform.samples)
    try file.finish()
  }
}

extension OutputFile {
  /// Adds samples at the end, the least significant byte first.
  func append(_ samples: [Int16]) throws(SoundFileError) {
    try append(samples.map(\.littleEndian).withUnsafeBytes { Array($0) })
  }
}
