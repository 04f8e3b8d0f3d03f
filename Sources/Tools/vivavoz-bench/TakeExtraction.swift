import Audio
import Confidence
import Dialogue
import Foundation
import JSGF
import PocketSphinx
import RecognitionRuns
import SoundFiles
import YAML

/// Cuts phrases that one speaker says several times out of longer sentences, as natural takes that differ from each
/// other.
struct TakeExtraction {
  struct ExtractedTake {
    let phrase: String
    let source: String
    let sound: Waveform
  }

  let takes: [Take]
  /// The minimum number of sentences in which a phrase must occur.
  var least = 5
  /// The maximum number of takes of a phrase.
  var most = 12

  /// The phrases to cut out of the sentences. Each has one to three words and occurs in at least ``least`` sentences. A
  /// phrase has at least five letters, and each of its words at least three. Longer phrases are chosen first, and a
  /// phrase that is part of a chosen one is left out.
  var phrases: [[String]] {
    var counts: [[String]: Int] = [:]
    for words in takes.map({ Tokenizer.tokenize($0.label ?? "") }) {
      for size in 1...3 where words.count >= size {
        let all = (0...words.count - size).map { Array(words[$0..<$0 + size]) }
        for phrase in Set(all) { counts[phrase, default: 0] += 1 }
      }
    }
    let long = counts.filter { $0.value >= least && $0.key.joined().count >= 5 && $0.key.allSatisfy { $0.count > 2 } }
    let sorted = long.keys.sorted {
      ($1.count, counts[$1] ?? 0, $0.joined()) < ($0.count, counts[$0] ?? 0, $1.joined())
    }
    return sorted.reduce(into: [[String]]()) { chosen, phrase in
      if !chosen.contains(where: { $0.holds(phrase) }) { chosen.append(phrase) }
    }
  }

  /// Aligns each sentence with its recording, and cuts out the phrases.
  /// - Parameter recogniser: creates a recogniser for the grammar in which every sentence is a rule.
  func cut(_ recogniser: ([String: Grammar]) throws -> PocketSphinxRecogniser) async throws -> [ExtractedTake] {
    let chosen = phrases
    let sentences = takes.map { Tokenizer.tokenize($0.label ?? "") }
    let rules = sentences.enumerated().filter { !$0.1.isEmpty }.map { number, words in
      Rule(name: "s\(number)", isPublic: true, expansion: .sequence(words.map { .word($0) }))
    }
    let recogniser = try recogniser(["cut": Grammar(name: "cut", rules: rules)])
    var cuttings: [ExtractedTake] = []
    for (number, take) in takes.enumerated() {
      let wanted = chosen.filter { sentences[number].holds($0) }
      guard !wanted.isEmpty else { continue }
      let sound = try SoundFile.read(take.path, rate: Waveform.asrSampleRate).waveform
      let name = GrammarName("cut", "s\(number)")
      guard let decoding = try await recogniser.decode(Utterance(sound), in: name) else { continue }
      cuttings += Self.cut(wanted, sentences[number], decoding, sound, take.path)
    }
    return cuttings
  }

  private static func cut(
    _ wanted: [[String]], _ sentence: [String], _ decoding: Decoding, _ sound: Waveform, _ path: String
  ) -> [ExtractedTake] {
    let words = decoding.words
    let heard = (decoding.segments.map { $0.start + $0.length }.max() ?? 0) * 160
    // If the recogniser left out silence in the middle, the positions of the words are unknown.
    guard words.count == sentence.count, sound.samples.count - heard < 160 * 30 else { return [] }
    return wanted.compactMap { phrase in
      guard let place = sentence.place(of: phrase) else { return nil }
      let (first, last) = (words[place], words[place + phrase.count - 1])
      let range = max(0, first.start * 160 - 480)..<min(sound.samples.count, (last.start + last.length) * 160 + 480)
      guard range.count > 16 * 250, Double(last.start + last.length - first.start) < 250 else { return nil }
      let room = [Int16](repeating: 0, count: 6_400)
      return ExtractedTake(
        phrase: phrase.joined(separator: " "), source: path,
        sound: Waveform(rate: sound.rate, samples: room + sound.samples[range] + room))
    }
  }
}

extension Array where Element: Equatable {
  fileprivate func place(of part: [Element]) -> Int? {
    guard count >= part.count else { return nil }
    return (0...count - part.count).first { Array(self[$0..<$0 + part.count]) == part }
  }

  fileprivate func holds(_ part: [Element]) -> Bool { place(of: part) != nil }
}
