extension ModelDefinition {
  /// Reads the text format: counts, one per line, then one line per phone and triphone: `a SIL b s n/a 1 315 447 572
  /// N`. Source: https://github.com/cmusphinx/pocketsphinx/blob/5prealpha/src/libpocketsphinx/mdef.c
  static func text(_ bytes: [UInt8], _ file: String) throws(ModelError) -> ModelDefinition {
    var rows = TextRows(bytes, file: file)
    _ = try rows.next()
    let phoneCount = try rows.count("n_base", in: 1...255)
    let triphoneCount = try rows.count("n_tri", in: 0...(1 << 26))
    _ = try rows.count("n_state_map", in: 0...(1 << 28))
    let senones = try rows.count("n_tied_state", in: 1...65_535)
    let aloneSenones = try rows.count("n_tied_ci_state", in: 1...senones)
    _ = try rows.count("n_tied_tmat", in: 1...1_000)
    var phones = TextPhones()
    for _ in 0..<phoneCount { try phones.addPhone(try rows.next(), rows) }
    for _ in 0..<triphoneCount { try phones.addTriphone(try rows.next(), rows) }
    return ModelDefinition(
      phones: phones.names, fillers: phones.fillers, contextIndependent: phones.alone, matrices: phones.matrices,
      triphones: phones.triphones, sequences: phones.sequences, contextIndependentSenones: aloneSenones,
      senones: senones)
  }
}

/// The rows of a text, split into words, without comments and empty lines.
private struct TextRows {
  private let lines: [ArraySlice<UInt8>]
  private var number = 0
  private let file: String

  init(_ bytes: [UInt8], file: String) {
    lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    self.file = file
  }

  mutating func next() throws(ModelError) -> [String] {
    while number < lines.count {
      let words = lines[number].split { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") || $0 == 13 }
      number += 1
      guard let first = words.first, first.first != UInt8(ascii: "#") else { continue }
      return words.map { String(decoding: $0, as: UTF8.self) }
    }
    throw ModelError(file, "the file is truncated after line \(lines.count)")
  }

  mutating func count(_ name: String, in range: ClosedRange<Int>) throws(ModelError) -> Int {
    let row = try next()
    guard row.count == 2, row[1] == name, let count = Int(row[0]), range.contains(count) else {
      throw error("expected a number and \(name)")
    }
    return count
  }

  func error(_ problem: String) -> ModelError { ModelError("\(file):\(number)", problem) }
}

/// The phones and triphones of a text definition that have been read so far.
private struct TextPhones {
  private(set) var names: [String] = []
  private(set) var fillers: Set<String> = []
  private(set) var alone: [Int32] = []
  private(set) var matrices: [Int32] = []
  private(set) var triphones: [ModelDefinition.Triphone] = []
  private(set) var sequences: [[UInt16]] = []
  private var places: [String: UInt8] = [:]
  private var known: [[UInt16]: Int32] = [:]
  private static let positions = Dictionary(uniqueKeysWithValues: TriphonePosition.allCases.map { ($0.letter, $0) })

  mutating func addPhone(_ row: [String], _ rows: TextRows) throws(ModelError) {
    let (sequence, matrix) = try end(of: row, rows)
    guard row[1] == "-", places[row[0]] == nil else { throw rows.error("expected a phone without context") }
    places[row[0]] = UInt8(names.count)
    names.append(row[0])
    if row[4] == "filler" { fillers.insert(row[0]) }
    alone.append(sequence)
    matrices.append(matrix)
  }

  mutating func addTriphone(_ row: [String], _ rows: TextRows) throws(ModelError) {
    let (sequence, _) = try end(of: row, rows)
    guard let phone = places[row[0]], let left = places[row[1]], let right = places[row[2]],
      let position = Self.positions[row[3]]
    else { throw rows.error("expected a triphone") }
    triphones.append(.init(phone: phone, left: left, right: right, position: position, sequence: sequence))
  }

  /// Returns the senone sequence and the transition matrix at the end of a row.
  private mutating func end(of row: [String], _ rows: TextRows) throws(ModelError) -> (Int32, Int32) {
    let senones = row.dropFirst(6).dropLast().compactMap { UInt16($0) }
    guard row.count > 7, row.last == "N", senones.count == row.count - 7, let matrix = Int32(row[5]) else {
      throw rows.error("expected a phone, its transitions and its senones")
    }
    if let sequence = known[senones] { return (sequence, matrix) }
    let sequence = Int32(sequences.count)
    known[senones] = sequence
    sequences.append(senones)
    return (sequence, matrix)
  }
}
