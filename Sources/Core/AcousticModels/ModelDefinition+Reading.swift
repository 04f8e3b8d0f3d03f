extension ModelDefinition {
  /// Reads the definition of an acoustic model.
  /// - Parameters:
  ///   - bytes: the contents of an mdef file, as text or in PocketSphinx's binary format.
  ///   - file: the file's name, for error messages.
  public init(reading bytes: [UInt8], file: String) throws(ModelError) {
    if bytes.starts(with: Array("BMDF".utf8)) {
      self = try Self.binary(bytes, file)
    } else if bytes.starts(with: Array("0.3".utf8)) {
      self = try Self.text(bytes, file)
    } else {
      throw ModelError(file, "it is not the definition of an acoustic model")
    }
    try check(file)
  }

  /// Returns the names of the phones that occur in words, that is, without silence and noises. The function skips the
  /// triphones of a binary file, because reading them takes long.
  public static func phones(reading bytes: [UInt8], file: String) throws(ModelError) -> [String] {
    guard bytes.starts(with: Array("BMDF".utf8)) else {
      let definition = try ModelDefinition(reading: bytes, file: file)
      return definition.phones.filter { !definition.fillers.contains($0) }
    }
    var reader = ByteReader(bytes, file: file, from: 8)
    _ = try reader.slice(try reader.count("bytes of description", in: 0...100_000))
    let count = try reader.count("phones", in: 1...255)
    _ = try reader.slice(9 * 4)
    return try names(&reader, count).filter { $0 != silence && !$0.hasPrefix("+") }
  }

  /// Reads the binary format. Source:
  /// https://github.com/cmusphinx/pocketsphinx/blob/5prealpha/src/libpocketsphinx/bin_mdef.c
  private static func binary(_ bytes: [UInt8], _ file: String) throws(ModelError) -> ModelDefinition {
    var reader = ByteReader(bytes, file: file, from: 4)
    guard try reader.word() == 1 else { throw reader.error("its version or its byte order is not supported") }
    let description = try reader.count("bytes of description", in: 0...100_000)
    _ = try reader.slice(description)
    let phoneCount = try reader.count("phones", in: 1...255)
    let units = try reader.count("phones and triphones", in: phoneCount...(1 << 26))
    let states = try reader.count("states a phone", in: 1...16)
    let aloneSenones = try reader.count("senones of phones alone", in: 1...65_535)
    let senones = try reader.count("senones", in: aloneSenones...65_535)
    _ = try reader.count("transition matrices", in: 1...1_000)
    let sequenceCount = try reader.count("sequences of senones", in: 1...(1 << 26))
    _ = try reader.count("phones of context", in: 0...16)
    let nodes = try reader.count("nodes", in: 0...(1 << 26))
    _ = try reader.word()
    let phones = try names(&reader, phoneCount)
    // Skip the tree, which contains the same data as the list after it.
    _ = try reader.slice(nodes * 8)
    guard reader.rest >= units * 12 else { throw reader.error("the file is truncated after \(bytes.count) bytes") }
    let entries = try readUnits(&reader, phones, units)
    let size = try reader.count("states of sequences", in: (sequenceCount * states)...(sequenceCount * states))
    guard reader.rest == size * 2 else { throw reader.error("its length differs from its header") }
    var sequences: [[UInt16]] = []
    for _ in 0..<sequenceCount {
      var sequence: [UInt16] = []
      for _ in 0..<states { sequence.append(try reader.half()) }
      sequences.append(sequence)
    }
    return ModelDefinition(
      phones: phones, fillers: entries.fillers, contextIndependent: entries.alone, matrices: entries.matrices,
      triphones: entries.triphones, sequences: sequences, contextIndependentSenones: aloneSenones, senones: senones)
  }

  /// Reads zero-terminated names, padded to a multiple of four bytes.
  private static func names(_ reader: inout ByteReader, _ count: Int) throws(ModelError) -> [String] {
    let start = reader.place
    var names: [String] = []
    for _ in 0..<count { names.append(try reader.name()) }
    _ = try reader.slice((4 - (reader.place - start) % 4) % 4)
    return names
  }

  private typealias Units = (fillers: Set<String>, alone: [Int32], matrices: [Int32], triphones: [Triphone])

  private static func readUnits(_ reader: inout ByteReader, _ phones: [String], _ count: Int) throws(ModelError)
    -> Units
  {
    var units: Units = ([], [], [], [])
    for index in 0..<count {
      let (sequence, matrix) = (Int32(bitPattern: try reader.word()), Int32(bitPattern: try reader.word()))
      let attributes = (try reader.byte(), try reader.byte(), try reader.byte(), try reader.byte())
      if index < phones.count {
        if attributes.0 != 0 { units.fillers.insert(phones[index]) }
        units.alone.append(sequence)
        units.matrices.append(matrix)
      } else {
        guard let position = TriphonePosition(rawValue: attributes.0) else { throw reader.error("it is damaged") }
        units.triphones.append(
          Triphone(
            phone: attributes.1, left: attributes.2, right: attributes.3, position: position, sequence: sequence))
      }
    }
    return units
  }
}
