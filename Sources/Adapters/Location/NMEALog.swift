import BikeShare
import Foundation

/// Parses a log of NMEA sentences, one per line. The fixes come from RMC, which has the date; GGA adds the accuracy.
/// A log without RMC uses GGA, and a new day begins where the time of day goes back.
struct NMEALog {
  private let name: String
  private var dated: [TrackPoint] = []
  private var undated: [TrackPoint] = []
  private var sentences = 0
  private var end: Duration?
  /// The last dilution of precision, with the time of day of its sentence.
  private var dilution: (at: Duration, value: Double)?
  private var skipped = SkippedRecords()

  static func read(_ data: Data, name: String) throws(LocationError) -> TrackReading {
    var log = NMEALog(name: name)
    var rest = Array(data)[...]
    var number = 0
    while !rest.isEmpty {
      let line = rest.prefix { $0 != UInt8(ascii: "\n") }
      number += 1
      log.add(line, number)
      rest = rest[line.endIndex...].dropFirst()
    }
    return try log.reading()
  }

  private init(name: String) { self.name = name }

  private mutating func add(_ line: ArraySlice<UInt8>, _ number: Int) {
    let line = line.last == UInt8(ascii: "\r") ? line.dropLast() : line
    guard !line.isEmpty else { return }
    do throws(NMEASentence.Problem) {
      take(try NMEASentence(line))
      sentences += 1
    } catch {
      skipped.add(LocationError(name, line: number, error.text, cure: "the line is ignored"))
    }
  }

  private mutating func take(_ sentence: NMEASentence) {
    switch sentence {
    case .minimum(let time, let fix):
      let moment = time.midnight + time.sinceMidnight
      end = max(end ?? moment, moment)
      guard let fix else { return }
      let known = dilution.flatMap { $0.at == time.sinceMidnight ? $0.value : nil }
      dated.append(TrackPoint(time: moment, fix: known.map { fix.diluted($0) } ?? fix))
    case .quality(let time, let coordinate, let value):
      dilution = value.map { (time, $0) }
      if let coordinate { addUndated(Fix(coordinate), time) }
      diluteLast(time)
    case .other: break
    }
  }

  private mutating func addUndated(_ fix: Fix, _ time: Duration) {
    let day: Duration = .seconds(86_400)
    let fix = dilution.map { fix.diluted($0.value) } ?? fix
    guard let last = undated.last?.time else { return undated.append(TrackPoint(time: time, fix: fix)) }
    let midnight = day * Int((last / day).rounded(.down))
    // A step back by more than half a day is midnight; a smaller one is a point out of order.
    let isNext = last - (midnight + time) > day / 2
    undated.append(TrackPoint(time: midnight + time + (isNext ? day : .zero), fix: fix))
  }

  /// Adds the accuracy to the last fix if both are of the same moment, since GGA may come after the RMC of that moment.
  private mutating func diluteLast(_ time: Duration) {
    guard let last = dated.last, let dilution, last.fix.accuracy == nil,
      last.time - time == .seconds(86_400) * Int((last.time / .seconds(86_400)).rounded(.down))
    else { return }
    dated[dated.count - 1] = TrackPoint(time: last.time, fix: last.fix.diluted(dilution.value))
  }

  private func reading() throws(LocationError) -> TrackReading {
    let track = dated.isEmpty ? Track(undated) : Track(dated, end: end)
    guard let track else { throw nothing }
    return TrackReading(track: track, skipped: skipped)
  }

  private var nothing: LocationError {
    // A line of noise can be a valid sentence by chance.
    guard sentences > skipped.count else {
      return LocationError(
        name, "it has no valid NMEA sentence (\(skipped.count) other lines)",
        cure: "check that it is the log of a GPS receiver")
    }
    return LocationError(
      name, "the receiver had no fix in all of its \(sentences) sentences", cure: "record it under the open sky")
  }
}

extension Fix {
  fileprivate func diluted(_ dilution: Double) -> Fix {
    Fix(coordinate, course: course, speed: speed, accuracy: ErrorEstimate.metres(dilution), age: age)
  }
}
